#!/usr/bin/env python3
"""Durable webhooks a second, beside nginx that answers 204 on the same machine in the same run.

usher verifies the signature, decodes the body, writes the signal to the journal and has it on the
disk before it answers. Usage: webhooks.py USHER [SECONDS]
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile

from bench import row
from bench_usher import HERE, Usher, free_port, nginx, stop, webhook

SESSIONS = 200
THREADS = 2


def pool(path, count, first):
    """Writes webhooks that differ from one another and from those of earlier pools."""
    with open(path, "wb") as file:
        for index in range(count):
            body, signature = webhook(index % SESSIONS + 1, f"evt_{first + index}")
            file.write(signature.encode() + b"\t" + body + b"\n")


def load(url, connections, seconds, path):
    threads = min(THREADS, connections)
    output = subprocess.run(
        ["wrk", "-t", str(threads), "-c", str(connections), "-d", f"{seconds}s", "--latency",
         "-s", os.path.join(HERE, "webhooks.lua"), url, "--", path, str(threads)],
        check=True, capture_output=True, text=True).stdout
    result = json.loads(output.strip().splitlines()[-1])
    result["rate"] = result["requests"] / result["duration_us"] * 1e6
    return result


def main():
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    with tempfile.TemporaryDirectory() as folder:
        api_port = free_port()
        usher = Usher(sys.argv[1], folder, api_port)
        usher.add_sessions(SESSIONS)
        web = nginx(folder, api_port)
        listener = usher.start("follow")
        try:
            measure(usher, api_port, seconds, os.path.join(folder, "pool"))
        finally:
            stop(listener)
            stop(web)
        with sqlite3.connect(usher.journal) as database:
            kept, again = database.execute(
                "SELECT count(*), sum(duplicates) FROM signal WHERE lane = 'proof'").fetchone()
        row("", f"{kept:,} signals in the journal, {again:,} came twice", "", True)


def measure(usher, api_port, seconds, path):
    url = usher.webhook_url
    first = 0
    for connections in (1, 64, 256):
        pool(path, 1000, 0)
        beside = load(f"http://127.0.0.1:{api_port}/", connections, seconds, path)
        # More than usher can take in that time, so that none is sent twice.
        count = int(min(beside["rate"] * 0.7, 40_000) * (seconds + 1))
        pool(path, count, first)
        first += count
        result = load(url, connections, seconds, path)
        ratio = result["rate"] / beside["rate"]
        row(f"webhooks, {connections} connections",
            f"usher {result['rate']:,.0f}/s, nginx {beside['rate']:,.0f}/s, ratio {ratio:.2f}",
            "half of nginx" if connections == 256 else "", connections != 256 or ratio >= 0.5)
        row("", f"p50 {result['p50_us'] / 1000:.2f} ms, p99 {result['p99_us'] / 1000:.2f} ms"
            f" (nginx {beside['p99_us'] / 1000:.2f} ms)",
            "p99 under 25 ms" if connections == 64 else "",
            connections != 64 or result["p99_us"] < 25_000)
        if result["bad"]:
            sys.exit(f"{result['bad']} webhooks were not acknowledged")


if __name__ == "__main__":
    main()
