#!/usr/bin/env python3
"""Kills a listening usher at random moments under load, again and again.

A sender keeps its own list of what was acknowledged. After each kill the journal must verify, hold
every acknowledged signal, and have applied each of them once. Usage: soak.py USHER KILLS [SEED]
"""

import http.client
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Bench"))
from bench_usher import Usher, free_port, provider_session, webhook  # noqa: E402

SESSIONS = 20
SENDERS = 8


class Sender(threading.Thread):
    """Sends webhooks on one connection; one that was not acknowledged is sent again later."""

    def __init__(self, soak, number):
        super().__init__(daemon=True)
        self.soak = soak
        self.number = number
        self.acknowledged = {}
        self.sent = 0

    def run(self):
        connection = None
        unsure = None
        while not self.soak.is_over.is_set():
            key, session = unsure or self.next()
            unsure = (key, session)
            try:
                connection = connection or http.client.HTTPConnection(
                    "127.0.0.1", self.soak.usher.port, timeout=5)
                body, signature = webhook(session, key)
                connection.request("POST", self.soak.path, body, {
                    "Speedmap-Signature": signature, "Content-Type": "application/json"})
                answer = connection.getresponse()
                answer.read()
                if answer.status == 200:
                    self.acknowledged[key] = session
                    # Now and then an acknowledged one comes again, as senders do.
                    unsure = (key, session) if random.random() < 0.05 else None
            except (OSError, http.client.HTTPException):
                connection = None
                time.sleep(0.01)

    def next(self):
        self.sent += 1
        return f"evt_{self.number}_{self.sent}", random.randint(1, SESSIONS)


class Soak:
    def __init__(self, program, folder):
        self.usher = Usher(program, folder, free_port())
        self.usher.add_sessions(SESSIONS)
        self.path = "/" + self.usher.webhook_url.split("/", 3)[3]
        self.is_over = threading.Event()
        self.senders = [Sender(self, number) for number in range(SENDERS)]

    def run(self, kills):
        for sender in self.senders:
            sender.start()
        try:
            for number in range(1, kills + 1):
                listener = self.usher.start("follow")
                time.sleep(random.uniform(0.0, 0.4))
                # Read before the kill: what is acknowledged by now must be there afterwards.
                expected = self.acknowledged()
                listener.kill()
                listener.wait()
                self.check(number, expected)
        finally:
            self.is_over.set()
            for sender in self.senders:
                sender.join(10)
        self.check("end", self.acknowledged())

    def acknowledged(self):
        return {key: session for sender in self.senders
                for key, session in dict(sender.acknowledged).items()}

    def check(self, number, expected):
        verified = self.usher.run("journal", "verify", "--json")
        if verified.returncode != 0:
            sys.exit(f"kill {number}: the journal does not verify:\n{verified.stdout}{verified.stderr}")
        with sqlite3.connect(self.usher.journal) as database:
            rows = database.execute(
                "SELECT signal.key, session.number FROM signal JOIN session"
                " ON session.number = signal.session WHERE lane = 'proof'").fetchall()
            counted = dict(database.execute(
                "SELECT number, json_extract(record, '$.signals') FROM session"))
        database.close()
        kept = dict(rows)
        missing = [key for key in expected if kept.get(key) != expected[key]]
        if missing:
            sys.exit(f"kill {number}: {len(missing)} acknowledged signals are missing: {missing[:5]}")
        if len(kept) != len(rows):
            sys.exit(f"kill {number}: a signal is there twice")
        for session, count in counted.items():
            applied = sum(1 for _, owner in rows if owner == session)
            if applied != count:
                sys.exit(f"kill {number}: {provider_session(session)} counts {count} signals of {applied}")
        self.kept = len(rows)


def main():
    kills = int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000)
    random.seed(seed)
    print(f"seed {seed}", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(sys.argv[1], folder)
        soak.run(kills)
        acknowledged = len(soak.acknowledged())
    if acknowledged < kills:
        sys.exit(f"only {acknowledged} signals were acknowledged, too few to prove anything")
    print(f"{kills} kills in {time.monotonic() - start:.0f} s: {acknowledged:,} signals acknowledged, "
          f"{soak.kept:,} in the journal, none missing, none applied twice, every check passed")


if __name__ == "__main__":
    main()
