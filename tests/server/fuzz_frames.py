"""Frames of the WebSocket protocol written by hand on a plain socket, right and wrong ones."""

import base64
import os
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from hypothesis import strategies as st
from running_server import PATIENCE

FINAL = 0x80
MASKED = 0x80
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
CHUNK = 65_536
SWITCHED = 101
"""The status of a handshake that was accepted."""
HEAD_ENDS = b"\r\n\r\n"
NEVER = b"\0never said\0"


@dataclass(frozen=True)
class Frame:
    """One frame; what is left as it is makes a right one."""

    payload: bytes = b""
    opcode: int = TEXT
    is_final: bool = True
    reserved: int = 0
    is_masked: bool = True
    claimed: int | None = None
    """How long the payload is said to be; the truth if nothing is said."""

    def written(self) -> bytes:
        """The frame as it goes over the wire."""
        length = len(self.payload) if self.claimed is None else self.claimed
        first = (FINAL if self.is_final else 0) | self.reserved << 4 | self.opcode
        mask = b"\x11\x22\x33\x44" if self.is_masked else b""
        payload = _masked(self.payload, mask) if mask else self.payload
        return bytes([first]) + _length(length, self.is_masked) + mask + payload


def _masked(payload: bytes, mask: bytes) -> bytes:
    repeated = (mask * (len(payload) // 4 + 1))[: len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")
    return mixed.to_bytes(len(payload), "big")


def _length(length: int, is_masked: bool) -> bytes:
    bit = MASKED if is_masked else 0
    if length < 126:
        return bytes([bit | length])
    if length < 1 << 16:
        return bytes([bit | 126]) + struct.pack("!H", length)
    return bytes([bit | 127]) + struct.pack("!Q", length)


FRAMES = st.builds(
    Frame,
    payload=st.binary(max_size=300) | st.sampled_from([b'{"type":"ping"}', b"\x03\xe8", b"\xff"]),
    opcode=st.sampled_from([TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG]) | st.integers(0, 15),
    is_final=st.booleans(),
    reserved=st.sampled_from([0, 0, 0, 1, 4, 7]),
    is_masked=st.sampled_from([True, True, True, False]),
    claimed=st.none() | st.sampled_from([0, 1, 125, 126, 65_535, 1 << 40, (1 << 63) - 1]),
)
"""Right frames and wrong ones."""


class RawLine:
    """A connection to a race on which anything can be written."""

    def __init__(self, url: str, path: str, headers: dict[str, str]) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        assert place.port is not None
        self.socket = socket.create_connection((place.hostname, place.port), PATIENCE)
        self.heard: bytes = b""
        asked = {
            "Host": place.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items())]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace"))

    def __enter__(self) -> "RawLine":
        return self

    def __exit__(self, *raised: object) -> None:
        self.socket.close()

    def write(self, written: bytes) -> None:
        """Write bytes; a server that has hung up already need not hear them."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self.socket.sendall(written)

    def hear(self, until: bytes, patience: float = PATIENCE) -> bool:
        """Listen until something is said; false if the server hangs up before, or is silent."""
        self.socket.settimeout(patience)
        with suppress(ConnectionResetError, TimeoutError):
            while until not in self.heard:
                chunk = self.socket.recv(CHUNK)
                if not chunk:
                    return False
                self.heard += chunk
        return until in self.heard

    def hear_close(self) -> None:
        """Listen until the server says that it closes, or hangs up."""
        with suppress(ConnectionResetError):
            while read_heard(self.heard).close_code is None:
                chunk = self.socket.recv(CHUNK)
                if not chunk:
                    return
                self.heard += chunk

    def hear_out(self) -> "Heard":
        """Say no more, and listen until the server hangs up."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)
        self.hear(NEVER)
        return read_heard(self.heard)

    def vanish(self) -> None:
        """Hang up without a word, so that the server gets a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


@dataclass(frozen=True)
class Heard:
    """What came on a raw line: the status of the handshake, texts, and the code of the close."""

    status: int
    texts: tuple[str, ...]
    close_code: int | None


def read_heard(answer: bytes) -> Heard:
    """The answer to a handshake and the server's frames after it."""
    head, _, frames = answer.partition(HEAD_ENDS)
    status = int(head.split(b" ", 2)[1]) if head.startswith(b"HTTP/1.1 ") else 0
    texts: list[str] = []
    close_code: int | None = None
    while status == SWITCHED and len(frames) >= 2:
        opcode, payload, frames = _first_frame(frames)
        if opcode == TEXT:
            texts.append(payload.decode())
        elif opcode == CLOSE and len(payload) >= 2:
            close_code = struct.unpack("!H", payload[:2])[0]
    return Heard(status, tuple(texts), close_code)


def _first_frame(frames: bytes) -> tuple[int, bytes, bytes]:
    """The opcode and payload of the first frame, and what follows it; servers do not mask."""
    opcode, length, start = frames[0] & 0x0F, frames[1] & 0x7F, 2
    if length == 126:
        length, start = struct.unpack("!H", frames[2:4])[0], 4
    elif length == 127:
        length, start = struct.unpack("!Q", frames[2:10])[0], 10
    return opcode, frames[start : start + length], frames[start + length :]
