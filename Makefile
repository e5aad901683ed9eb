# usher on Debian: `make run` and `make test` need nothing but Swift 6.3 on PATH.

PREFIX ?= /usr/local
DESTDIR ?=
FORMAT = --configuration .ci/swift-format.json -r Sources Tests

.DEFAULT_GOAL := help
.PHONY: help run build test check lint format record asan tsan fuzz hostile bench soak demo install clean

help: ## show these lines
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F'|' '{ printf "  make %-8s %s\n", $$1, $$2 }'

run: build ## install what is missing, build, and start the console on the sandbox
	@exec .build/release/usher --profile sandbox

build: ## install what building needs, and build the release program
	@.ci/install
	@.ci/release

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

asan: ## run the tests, and the program in them, under AddressSanitizer and LeakSanitizer
	@.ci/install tests
	@.ci/sanitize address

tsan: ## run the tests, and the program in them, under ThreadSanitizer
	@.ci/install tests
	@.ci/sanitize thread

fuzz: ## run each fuzzer of Tests/Fuzz for FUZZ_SECONDS (60)
	@.ci/install
	@.ci/fuzz

hostile: ## send the table of hostile requests and 10,000 slow connections to the program
	@.ci/install tests
	swift build --build-tests
	HOSTILE_CONNECTIONS=10000 swift test --skip-build --filter EndToEndTests.Hostile

bench: ## measure start and memory, the listener beside nginx, and a journal of a million signals
	@.ci/install bench
	@.ci/release
	@python3 Tests/Bench/bench.py .build/release/usher
	@.ci/bench-screen .build/release/usher
	@.ci/bench-webhooks .build/release/usher
	@python3 Tests/Bench/frames.py .build/release/usher
	@python3 Tests/Bench/journal.py .build/release/usher

soak: ## kill a listening usher 200 times under load; nothing acknowledged may be lost
	@.ci/install tests
	@.ci/release
	@python3 Tests/Soak/soak.py .build/release/usher 200

demo: ## play an operator at the console, from the first key to a confirmed end
	@.ci/install demo
	@.ci/release
	@.ci/demo .build/release/usher

install: build ## install program and themes under PREFIX (/usr/local)
	install -D -m 755 .build/release/usher $(DESTDIR)$(PREFIX)/bin/usher
	install -d $(DESTDIR)$(PREFIX)/share/usher/themes
	install -m 644 themes/*.json $(DESTDIR)$(PREFIX)/share/usher/themes

clean: ## remove all build folders
	rm -rf .build .build-asan .build-tsan .build-fuzz
