#!/usr/bin/env python3
"""From a callback's first byte to the frame that shows it, with 1,000 live sessions.

Usage: frames.py USHER
"""

import http.client
import os
import select
import statistics
import sys
import tempfile
import time

from bench import end, row, start_on_terminal, wait_for
from bench_usher import Usher, free_port, nginx, percentile, stop, token, wait_for_port

SESSIONS = 1000
ROUNDS = 300


def drain(terminal, quiet):
    """Reads until nothing came for a while."""
    while select.select([terminal], [], [], quiet)[0]:
        os.read(terminal, 65536)


def callback(port, terminal, number):
    """Milliseconds from sending a callback to the first output that follows it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.connect()
    drain(terminal, 0.03)
    begin = time.monotonic()
    connection.request("GET", f"/s/{token(number)}/finished")
    ready, _, _ = select.select([terminal], [], [], 10)
    took = (time.monotonic() - begin) * 1000
    if not ready or connection.getresponse().status != 200:
        sys.exit("a callback was not shown")
    connection.close()
    return took


def main():
    with tempfile.TemporaryDirectory() as folder:
        api_port = free_port()
        usher = Usher(sys.argv[1], folder, api_port)
        usher.add_sessions(SESSIONS)
        web = nginx(folder, api_port, """return 200 '{"status":"created"}';""")
        pid, terminal = start_on_terminal(usher.command("console"), folder)
        try:
            wait_for(terminal, b"quit")
            wait_for_port(usher.port)
            # Every open session is read once after the start.
            drain(terminal, 1.5)
            times = [callback(usher.port, terminal, number) for number in range(1, ROUNDS + 1)]
        finally:
            end(pid, terminal)
            stop(web)
    median, p99 = statistics.median(times), percentile(times, 0.99)
    row("callback to frame", f"median {median:.2f} ms, p99 {p99:.2f} ms, {SESSIONS} live sessions",
        "under 5 ms, p99 under 20 ms", median < 5 and p99 < 20)


if __name__ == "__main__":
    main()
