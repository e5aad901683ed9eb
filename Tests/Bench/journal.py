#!/usr/bin/env python3
"""Opening a journal of 100,000 sessions and 1,000,000 signals beside an empty one.

Usage: journal.py USHER [SESSIONS]
"""

import os
import sys
import tempfile
import time

from bench import end, medians, row, start_on_terminal, wait_for
from bench_usher import Usher

ROUNDS = 15
SIGNALS_EACH = 10


def first_frame(usher):
    begin = time.monotonic()
    pid, terminal = start_on_terminal(usher.command("console"), usher.folder)
    wait_for(terminal, b"quit")
    took = time.monotonic() - begin
    end(pid, terminal)
    return took


def peak_memory(usher):
    """VmHWM in MB after the first frame and an idle second."""
    pid, terminal = start_on_terminal(usher.command("console"), usher.folder)
    wait_for(terminal, b"quit")
    time.sleep(1)
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmHWM"))
    end(pid, terminal)
    return int(line.split()[1]) / 1024


def main():
    sessions = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        ushers = {}
        for name in ("empty", "full"):
            os.mkdir(os.path.join(folder, name))
            ushers[name] = Usher(sys.argv[1], os.path.join(folder, name), 9)
        ushers["full"].add_sessions(sessions, SIGNALS_EACH, is_over=True)
        start = medians(first_frame, ROUNDS, **{name: (usher,) for name, usher in ushers.items()})
        ratio = start["full"] / start["empty"]
        size = os.path.getsize(ushers["full"].journal) / 1e6
        row("opening a journal",
            f"{sessions:,} sessions ({size:,.0f} MB) {start['full']:.1f} ms, "
            f"empty {start['empty']:.1f} ms, ratio {ratio:.2f}",
            "within 1.5 times", ratio <= 1.5)
        memory = {name: peak_memory(usher) for name, usher in ushers.items()}
        more = memory["full"] - memory["empty"]
        row("", f"peak memory {memory['full']:.1f} MB, empty {memory['empty']:.1f} MB",
            "within 10 MB", more <= 10)


if __name__ == "__main__":
    main()
