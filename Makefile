# usher on Debian: `make run` and `make test` need nothing but Swift 6.3 on PATH.

PREFIX ?= /usr/local
DESTDIR ?=
RELEASE = swift build -c release --static-swift-stdlib --product usher
FORMAT = --configuration .ci/swift-format.json -r Sources Tests

.DEFAULT_GOAL := help
.PHONY: help run build test check lint format record asan bench demo install clean

help: ## show these lines
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F'|' '{ printf "  make %-8s %s\n", $$1, $$2 }'

run: build ## install what is missing, build, and start the console on the sandbox
	@exec .build/release/usher --profile sandbox

build: ## install what building needs, and build the release program
	@.ci/install
	$(RELEASE)

test: ## install what testing needs, build, and run all tests
	@.ci/install tests
	swift build --build-tests
	swift test --skip-build

check: lint test ## check the format, build, and run all tests

lint:
	swift format lint --strict $(FORMAT)

format: ## format all Swift files in place
	swift format -i $(FORMAT)

record: ## write the golden screens anew (the run fails, so that it is never taken for a test)
	RECORD=1 swift test --filter ConsoleTests

asan: ## run all tests under the address sanitizer, in a build folder of its own
	@.ci/install tests
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build-asan

bench: ## measure start, `usher qr` and memory beside mc, calcurse and qrencode
	@.ci/install bench
	$(RELEASE)
	@python3 Tests/Bench/bench.py .build/release/usher

demo: ## play an operator at the console, from the first key to a confirmed end
	@.ci/install demo
	$(RELEASE)
	@.ci/demo .build/release/usher

install: build ## install program and themes under PREFIX (/usr/local)
	install -D -m 755 .build/release/usher $(DESTDIR)$(PREFIX)/bin/usher
	install -d $(DESTDIR)$(PREFIX)/share/usher/themes
	install -m 644 themes/*.json $(DESTDIR)$(PREFIX)/share/usher/themes

clean: ## remove all build folders
	rm -rf .build .build-asan
