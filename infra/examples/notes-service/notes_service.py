"""A service of another team behind a prefix of a Tessera installation, with Python's standard library only.

It stores the notes of an organization in memory. README.md in this folder lists what the installation requires of it.
"""

import hashlib
import json
import os
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

TESSERA_URL = os.environ.get("TESSERA_URL", "http://localhost:3000")
HOST = os.environ.get("HOST", "127.0.0.1")
PORT = int(os.environ.get("PORT", "4100"))

BASE = "/api/v1"
MAX_BODY_BYTES = 64 * 1024
MAX_TEXT_LENGTH = 2000
KEPT_SECONDS = 30
ROLES = ["viewer", "user", "admin", "owner"]

NOTE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "text", "author", "created_at"],
    "properties": {
        "id": {"type": "string"},
        "text": {"type": "string"},
        "author": {"type": "string"},
        "created_at": {"type": "string", "format": "date-time"},
    },
}


def list_of(item):
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["items"],
        "properties": {"items": {"type": "array", "items": item}},
    }


def answers(status, schema):
    return {status: {"description": "Success", "content": {"application/json": {"schema": schema}}}}


OPENAPI = {
    "openapi": "3.1.0",
    "info": {"title": "Notes", "version": "1"},
    "servers": [{"url": BASE}],
    "paths": {
        "/notes": {
            "get": {
                "operationId": "GET /notes",
                "x-access": "tickets.read",
                "responses": answers("200", list_of(NOTE)),
            },
            "post": {
                "operationId": "POST /notes",
                "x-access": "tickets.write",
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": {
                                "type": "object",
                                "additionalProperties": False,
                                "required": ["text"],
                                "properties": {"text": {"type": "string", "maxLength": MAX_TEXT_LENGTH}},
                            }
                        }
                    },
                },
                "responses": answers("201", NOTE),
            },
        },
    },
}

notes = {}
notes_lock = threading.Lock()
known_callers = {}
known_lock = threading.Lock()


class Refused(Exception):
    def __init__(self, status, code, detail, fields=None):
        super().__init__(detail)
        self.status, self.code, self.detail, self.fields = status, code, detail, fields


def read_caller(authorization):
    """Returns the caller as the installation knows them. Asks the installation at most every 30 s per token."""
    if not authorization or not authorization.startswith("Bearer "):
        raise Refused(401, "not_signed_in", "Sign in to continue.")
    digest = hashlib.sha256(authorization.encode()).hexdigest()
    with known_lock:
        for key in [key for key, (_, until) in known_callers.items() if until < time.monotonic()]:
            del known_callers[key]
        if digest in known_callers:
            return known_callers[digest][0]
    caller = ask_installation(authorization)
    with known_lock:
        known_callers[digest] = (caller, time.monotonic() + KEPT_SECONDS)
    return caller


def ask_installation(authorization):
    request = urllib.request.Request(f"{TESSERA_URL}{BASE}/auth/me", headers={"authorization": authorization})
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == 401:
            raise Refused(401, "not_signed_in", "Your session has expired. Sign in again.") from error
        raise Refused(503, "unavailable", "Couldn't check your sign-in. Try again in a moment.") from error
    except OSError as error:
        raise Refused(503, "unavailable", "Couldn't check your sign-in. Try again in a moment.") from error


def require(caller, permission, weakest_role):
    """Returns the id of the caller's organization. Raises Refused unless their role and the scopes of their API key permit it."""
    organization = caller.get("organization")
    if not organization:
        raise Refused(403, "not_allowed", "Choose an organization first.")
    role = organization.get("role")
    if role not in ROLES or ROLES.index(role) < ROLES.index(weakest_role):
        raise Refused(403, "not_allowed", "You are not allowed to do this.")
    key = caller.get("api_key")
    if key and permission not in key["scopes"]:
        raise Refused(403, "not_allowed", "This API key is not allowed to do this.")
    return organization["id"]


def list_notes(caller, _body):
    organization = require(caller, "tickets.read", "viewer")
    with notes_lock:
        return 200, {"items": list(notes.get(organization, []))}


def add_note(caller, body):
    organization = require(caller, "tickets.write", "user")
    text = body.get("text") if isinstance(body, dict) else None
    if not isinstance(text, str) or not text.strip() or len(text) > MAX_TEXT_LENGTH:
        detail = f"Enter a text of at most {MAX_TEXT_LENGTH} characters."
        raise Refused(422, "invalid_input", detail, {"body.text": detail})
    note = {
        "id": str(uuid.uuid4()),
        "text": text.strip(),
        "author": caller.get("display_name") or "",
        "created_at": time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime()),
    }
    with notes_lock:
        notes.setdefault(organization, []).insert(0, note)
    return 201, note


OPERATIONS = {("GET", f"{BASE}/notes"): list_notes, ("POST", f"{BASE}/notes"): add_note}
PROBES = {
    "/livez": {"status": "alive"},
    "/readyz": {"status": "ready"},
    "/openapi.json": OPENAPI,
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer("GET")

    def do_POST(self):
        self.answer("POST")

    def answer(self, method):
        path = urlsplit(self.path).path.rstrip("/")
        try:
            body = self.read_body()
            if method == "GET" and path in PROBES:
                return self.send(200, PROBES[path])
            operation = OPERATIONS.get((method, path))
            if not operation:
                raise Refused(404, "not_found", "There is nothing at this address.")
            caller = read_caller(self.headers.get("authorization"))
            self.send(*operation(caller, parse(body)))
        except Refused as refused:
            reply = {"detail": refused.detail, "code": refused.code, "request_id": self.request_id()}
            self.send(refused.status, {**reply, **({"fields": refused.fields} if refused.fields else {})})

    def read_body(self):
        length = int(self.headers.get("content-length") or 0)
        if length > MAX_BODY_BYTES:
            self.close_connection = True
            raise Refused(413, "too_large", f"A body has at most {MAX_BODY_BYTES // 1024} KiB.")
        return self.rfile.read(length)

    def send(self, status, value):
        content = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json; charset=utf-8")
        self.send_header("content-length", str(len(content)))
        self.send_header("cache-control", "no-store")
        self.send_header("x-request-id", self.request_id())
        self.end_headers()
        self.wfile.write(content)

    def request_id(self):
        return self.headers.get("x-request-id") or "none"

    def log_message(self, _format, *_values):
        """Logs nothing: the installation logs requests, and tokens must not be logged."""


def parse(body):
    if not body:
        return None
    try:
        return json.loads(body)
    except ValueError as error:
        raise Refused(422, "invalid_input", "The body is not JSON.") from error


if __name__ == "__main__":
    server = ThreadingHTTPServer((HOST, PORT), Handler)
    print(f"listening on http://{HOST}:{server.server_address[1]}", flush=True)
    server.serve_forever()
