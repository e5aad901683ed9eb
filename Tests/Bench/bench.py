"""Measures the usher given as the only argument beside programs of the same kind.

Every ratio compares medians of runs that alternate within this one run, so that a busy machine
slows both sides. Nothing here passes or fails: the table says which aims of the project are met.
"""

import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROUNDS = 15
COLUMNS, ROWS = 100, 30
LINK = "https://example.com/capture/jw2tHht1Qk0ZsXvC7mNbR3fP?lang=ha&theme=dark"


def environment(home):
    """Nothing of the machine's own configuration takes part."""
    return {"HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh"}


def start_on_terminal(command, home):
    """Starts a command on a terminal of its own; gives process id and the terminal's far side."""
    pid, terminal = pty.fork()
    if pid == 0:
        # Before the program asks for it.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.execvpe(command[0], command, environment(home))
    return pid, terminal


def wait_for(terminal, text, seconds=20):
    """Reads until the bytes that came hold a text that only a full frame has."""
    seen = b""
    deadline = time.monotonic() + seconds
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], deadline - time.monotonic())
        if not ready:
            raise SystemExit(f"no {text!r} on the terminal: {seen[-300:]!r}")
        seen += os.read(terminal, 65536)


def end(pid, terminal):
    """Ends a program that this script started, and gives back its terminal."""
    os.kill(pid, signal.SIGKILL)
    os.close(terminal)
    os.waitpid(pid, 0)


def first_frame(command, text, home):
    """Seconds from the start of a process to the frame that holds a text."""
    begin = time.monotonic()
    pid, terminal = start_on_terminal(command, home)
    wait_for(terminal, text)
    took = time.monotonic() - begin
    end(pid, terminal)
    return took


def whole_process(command, home):
    """Seconds that a process takes from start to end."""
    begin = time.monotonic()
    subprocess.run(command, env=environment(home), stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - begin


def peak_memory(command, text, home):
    """VmHWM in MB of a program that has drawn its first frame and idled for a second."""
    pid, terminal = start_on_terminal(command, home)
    wait_for(terminal, text)
    time.sleep(1)
    with open(f"/proc/{pid}/status") as status:
        line = next(line for line in status if line.startswith("VmHWM"))
    end(pid, terminal)
    return int(line.split()[1]) / 1024


def medians(measure, rounds, **subjects):
    """The median of each subject in milliseconds; subjects take turns."""
    times = {name: [] for name in subjects}
    for _ in range(rounds):
        for name, subject in subjects.items():
            times[name].append(measure(*subject) * 1000)
    return {name: statistics.median(values) for name, values in times.items()}


def row(what, figures, aim, is_met):
    outcome = ("met" if is_met else "NOT MET") if aim else ""
    print(f"{what:<24} {figures:<58} {aim:<28} {outcome}".rstrip(), flush=True)


def main():
    usher = os.path.abspath(sys.argv[1])
    home = tempfile.mkdtemp(prefix="usher-bench-")
    try:
        console = [usher, "--port", "17357"]
        start = medians(
            first_frame, ROUNDS, usher=(console, b"quit", home),
            mc=(["mc", "-u"], b"Quit", home), calcurse=(["calcurse"], b"Quit", home))
        faster = min(start["mc"], start["calcurse"])
        row("start to first frame",
            ", ".join(f"{name} {value:.1f} ms" for name, value in start.items())
            + f", ratio {start['usher'] / faster:.2f}",
            "not slower than the faster", start["usher"] <= faster)
        code = medians(
            whole_process, ROUNDS * 4, usher=([usher, "qr", LINK], home),
            qrencode=(["qrencode", "-t", "UTF8", LINK], home))
        ratio = code["usher"] / code["qrencode"]
        row("a QR, whole process",
            f"usher {code['usher']:.1f} ms, qrencode {code['qrencode']:.1f} ms, "
            f"ratio {ratio:.2f}", "within 4 times", ratio <= 4)
        memory = peak_memory(console, b"quit", home)
        row("peak memory, idle", f"usher {memory:.1f} MB", "under 25 MB", memory < 25)
    finally:
        shutil.rmtree(home)


if __name__ == "__main__":
    main()
