"""A websocket client that costs as little as it can: it shares the machine with the server.

It masks with a key of zeros, which a server must take like any other, and reads whole frames only.
"""

import os
import socket
from base64 import b64encode

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED, NO_KEY = 0x80, 0x80, bytes(4)
SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127
AT_ONCE = 1 << 16
PATIENCE = 30.0
"""Seconds to wait for a handshake, with a server that may be busy."""


class Gone(Exception):
    """The server closed the connection."""


class Socket:
    """One connection, and what was read of a frame that is not complete yet."""

    def __init__(self, port: int, path: str, token: str = "") -> None:
        self.wire = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        self.wire.sendall(_handshake(port, path, token))

    def fileno(self) -> int:
        """What a poll knows it by."""
        return self.wire.fileno()

    def upgraded(self) -> None:
        """Wait for the answer to the handshake."""
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._receive()
        head, _, self.rest = answer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Gone(f"expected 101 of the handshake, but got {(head + self.rest)!r}")

    def first(self) -> bytes:
        """Wait for the first message; those after it are read later."""
        while not (messages := self._messages(b"", most=1)):
            self.rest += self._receive()
        return messages[0]

    def send(self, text: bytes) -> None:
        """Send a message."""
        self.wire.sendall(_frame(TEXT, text))

    def read(self) -> list[bytes]:
        """The messages that have arrived; call it when there is something to read."""
        return self._messages(self._receive())

    def close(self) -> None:
        """Hang up."""
        self.wire.close()

    def _receive(self) -> bytes:
        chunk = self.wire.recv(AT_ONCE)
        if not chunk:
            raise Gone("expected a message, but the server hung up")
        return chunk

    def _messages(self, chunk: bytes, most: int = 1 << 30) -> list[bytes]:
        unread = self.rest + chunk if self.rest else chunk
        messages: list[bytes] = []
        at, size = 0, len(unread)
        while size - at >= 2 and len(messages) < most:
            length, begin = unread[at + 1], at + 2
            if length > SHORT:
                begin += 2 if length == TWO_BYTES else 8
                length = int.from_bytes(unread[at + 2 : begin], "big")
            if begin + length > size:
                break
            self._take(unread[at] & 0x0F, unread[begin : begin + length], messages)
            at = begin + length
        self.rest = unread[at:]
        return messages

    def _take(self, opcode: int, payload: bytes, messages: list[bytes]) -> None:
        if opcode == TEXT:
            messages.append(payload)
        elif opcode == PING:
            self.wire.sendall(_frame(PONG, payload))
        elif opcode == CLOSE:
            raise Gone(f"expected a message, but the server closed: {payload!r}")


def _frame(opcode: int, payload: bytes) -> bytes:
    size = len(payload)
    if size <= SHORT:
        return bytes((FINAL | opcode, MASKED | size)) + NO_KEY + payload
    length = size.to_bytes(2, "big")
    return bytes((FINAL | opcode, MASKED | TWO_BYTES)) + length + NO_KEY + payload


def _handshake(port: int, path: str, token: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
    ]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*lines, "\r\n"]).encode()
