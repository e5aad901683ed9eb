"""What the measurements of a running usher share: settings, sessions, signed webhooks, processes."""

import hashlib
import hmac
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SECRET = "bench-" + "k" * 26
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color",
    "SWIFT_BACKTRACE": "enable=no",
    # Under a sanitizer its findings go where it was told.
    **{name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")},
}


def free_port():
    """A free port below the range that the kernel gives to outgoing connections."""
    while True:
        port = random.randrange(12_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


class Usher:
    """One built usher with a folder of its own, whose provider answers on a port of ours."""

    def __init__(self, program, folder, api_port):
        self.program = os.path.abspath(program)
        self.folder = folder
        self.state = os.path.join(folder, "state")
        self.port = free_port()
        self.settings = os.path.join(folder, "settings.json")
        # Bench sessions are read rarely: what is measured is hearing.
        settings = {
            "profile": "bench", "poll": {"first_s": 3600, "max_s": 86400},
            "profiles": {"bench": {"providers": {"speedmap": {
                "api": f"http://127.0.0.1:{api_port}", "key": "sk_test_bench",
                "webhook": {"scheme": "t-v1", "secrets": [SECRET]}}}}}}
        descriptor = os.open(self.settings, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as file:
            json.dump(settings, file)

    def command(self, *words):
        return [self.program, *words, "--config", self.settings, "--state", self.state,
                "--port", str(self.port)]

    def run(self, *words):
        return subprocess.run(
            self.command(*words), env={**ENVIRONMENT, "HOME": self.folder}, check=False,
            stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def start(self, *words, **options):
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                   "stderr": subprocess.DEVNULL, **options}
        process = subprocess.Popen(
            self.command(*words), env={**ENVIRONMENT, "HOME": self.folder}, **options)
        wait_for_port(self.port, process)
        return process

    @property
    def webhook_url(self):
        for line in self.run("doctor", "--json").stdout.splitlines():
            entry = json.loads(line)
            if entry["type"] == "webhook":
                return entry["url"]
        sys.exit("usher doctor names no webhook URL")

    @property
    def journal(self):
        return os.path.join(self.state, "journal.db")

    def add_sessions(self, count, signals_each=0, is_over=False):
        """Writes sessions into the journal as usher itself would have."""
        self.run("list")
        with sqlite3.connect(self.journal) as database:
            database.execute("PRAGMA synchronous = OFF")
            database.executemany(
                "INSERT INTO session (number, id, token, provider, provider_session, urgency,"
                " created_at, search, record, base, base_signal)"
                " VALUES (?, ?, ?, 'speedmap', ?, ?, ?, ?, ?, ?, 0)",
                (session_row(number, signals_each, is_over) for number in range(1, count + 1)))
            database.executemany(
                "INSERT INTO signal (session, lane, key, record) VALUES (?, 'claim', ?, ?)",
                (signal_row(number, index) for number in range(1, count + 1)
                 for index in range(signals_each)))
        database.close()


def session_id(number):
    alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
    return "".join(alphabet[(number >> shift) & 31] for shift in (25, 20, 15, 10, 5, 0))


def provider_session(number):
    return f"cap_{number:08d}"


def token(number):
    """A token as usher makes them: 22 characters, whose first half names one session."""
    return hashlib.sha256(str(number).encode()).hexdigest()[:22]


def session_row(number, signals, is_over):
    created = 1_760_000_000_000 + number * 1000
    identity = session_id(number)
    base = {
        "attention": [], "captureOrigin": "https://speedmap.example", "changedAt": created,
        "createdAt": created, "id": identity, "kind": "capture", "mode": "TEST",
        "profile": "bench", "provider": "speedmap", "providerSession": provider_session(number),
        "readAt": created, "reference": f"CLM-{number}", "signals": 0, "standing": {"created": {}},
        "steps": [], "token": token(number), "trust": "proof"}
    record = dict(base)
    if signals:
        record["signals"] = signals
        record["heardAt"] = created
    if is_over:
        record["standing"] = base["standing"] = {"confirmed": {"_0": {"passed": {}}}}
    standing = next(iter(record["standing"]))
    search = "\n".join(
        [identity, record["reference"].lower(), "speedmap", record["providerSession"], standing]
        + (["passed"] if is_over else []))
    dump = lambda value: json.dumps(value, sort_keys=True, separators=(",", ":"))
    return (number, identity, record["token"], record["providerSession"], 3 if is_over else 2,
            created, search, dump(record), dump(base))


def signal_row(number, index):
    key = f"evt_{number}_{index}"
    at = 1_760_000_000_000 + number * 1000
    record = {
        "at": at, "channel": "webhook", "clearsAttention": False, "duplicates": 0,
        "event": "capture_session.seen", "key": key, "reopens": False,
        "session": session_id(number), "trust": "claim"}
    return number, key, json.dumps(record, sort_keys=True, separators=(",", ":"))


def webhook(number, key, event="capture_session.seen"):
    """A body and its signature header, stamped now."""
    body = json.dumps({
        "id": key, "type": event, "created": int(time.time()), "livemode": False,
        "data": {"id": provider_session(number), "status": "processing",
                 "client_reference": f"CLM-{number}", "steps": ["liveness", "document"],
                 "metadata": {"branch": "north", "ticket": key}}}).encode()
    stamp = str(int(time.time()))
    digest = hmac.new(SECRET.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return body, f"t={stamp},v1={digest}"


def wait_for_port(port, process=None, seconds=30):
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if process and process.poll() is not None:
                sys.exit(f"the program ended with status {process.returncode}")
            if time.monotonic() > deadline:
                sys.exit(f"nothing listens on port {port}")
            time.sleep(0.005)


def stop(process):
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def nginx(folder, port, answer="return 204;"):
    """Starts an nginx of our own that answers everything alike, reading bodies first."""
    path = os.path.join(folder, "nginx.conf")
    with open(path, "w") as file:
        file.write(f"""
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx.err;
events {{ worker_connections 2048; }}
http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};
  fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};
  keepalive_requests 100000000;
  server {{ listen 127.0.0.1:{port}; location / {{ {answer} }} }} }}
""")
    process = subprocess.Popen(
        ["/usr/sbin/nginx", "-c", path, "-p", folder, "-e", folder + "/nginx.err"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_port(port, process)
    return process


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]
