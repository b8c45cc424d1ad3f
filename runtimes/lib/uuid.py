"""The module `uuid`. A program has one host, which is not asked for its address: that of `uuid1` is a random one.

Source: RFC 4122; the Python Library Reference, section "uuid".
"""

import hashlib as _hashlib
import os as _os
import time as _time

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    "reserved for NCS compatibility",
    "specified in RFC 4122",
    "reserved for Microsoft compatibility",
    "reserved for future definition",
]


def _number(data):
    """The int of any size that the bytes are."""
    value = 0
    for c in data:
        value = value * 256 + c
    return value


# The parts of a UUID: how many bits each has, and what is said of one that does not fit.
_FIELDS = (
    (32, "field 1 out of range (need a 32-bit value)"),
    (16, "field 2 out of range (need a 16-bit value)"),
    (16, "field 3 out of range (need a 16-bit value)"),
    (8, "field 4 out of range (need an 8-bit value)"),
    (8, "field 5 out of range (need an 8-bit value)"),
    (48, "field 6 out of range (need a 48-bit value)"),
)


def _joined(fields):
    """The bytes of the six parts of a UUID"""
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    data = bytearray()
    for (bits, complaint), value in zip(_FIELDS, fields):
        if not 0 <= value < 1 << bits:
            raise ValueError(complaint)
        for shift in range(bits - 8, -1, -8):
            data.append(value >> shift & 255)
    return data


class UUID:
    """128 bits; they are kept as bytes."""

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None):
        if hex is not None:
            digits = hex.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")
            if len(digits) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            data = bytearray.fromhex(digits)
        elif bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            data = bytearray(bytes)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
            data = bytearray([bytes_le[i] for i in order])
        elif fields is not None:
            data = _joined(fields)
        elif int is not None:
            if int < 0 or int >= 1 << 128:
                raise ValueError("int is out of range (need a 128-bit value)")
            data = bytearray(int.to_bytes(16, "big"))
        else:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError("illegal version number")
            data[8] = data[8] & 0x3F | 0x80
            data[6] = data[6] & 0x0F | version << 4
        self.bytes = _frozen(data)

    @property
    def hex(self):
        return self.bytes.hex()

    @property
    def int(self):
        return _number(self.bytes)

    @property
    def bytes_le(self):
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def urn(self):
        return "urn:uuid:" + str(self)

    @property
    def fields(self):
        return (
            self.time_low,
            self.time_mid,
            self.time_hi_version,
            self.clock_seq_hi_variant,
            self.clock_seq_low,
            self.node,
        )

    @property
    def time_low(self):
        b = self.bytes
        return b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3]

    @property
    def time_mid(self):
        return self.bytes[4] << 8 | self.bytes[5]

    @property
    def time_hi_version(self):
        return self.bytes[6] << 8 | self.bytes[7]

    @property
    def clock_seq_hi_variant(self):
        return self.bytes[8]

    @property
    def clock_seq_low(self):
        return self.bytes[9]

    @property
    def time(self):
        return (self.time_hi_version & 0x0FFF) << 48 | self.time_mid << 32 | self.time_low

    @property
    def node(self):
        value = 0
        for c in self.bytes[10:]:
            value = (value & 0xFFFFFFFFFF) << 8 | c
        return value

    @property
    def clock_seq(self):
        return (self.bytes[8] & 0x3F) << 8 | self.bytes[9]

    @property
    def variant(self):
        c = self.bytes[8]
        if c & 0x80 == 0:
            return RESERVED_NCS
        if c & 0x40 == 0:
            return RFC_4122
        if c & 0x20 == 0:
            return RESERVED_MICROSOFT
        return RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.bytes[6] >> 4
        return None

    def __str__(self):
        h = self.bytes.hex()
        return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]

    def __repr__(self):
        return "UUID('" + str(self) + "')"

    def __hash__(self):
        return hash(self.bytes)

    def __eq__(self, other):
        if not isinstance(other, UUID):
            return NotImplemented
        return self.bytes == other.bytes

    def __lt__(self, other):
        if not isinstance(other, UUID):
            return NotImplemented
        return self.bytes < other.bytes

    def __le__(self, other):
        if not isinstance(other, UUID):
            return NotImplemented
        return self.bytes <= other.bytes

    def __gt__(self, other):
        if not isinstance(other, UUID):
            return NotImplemented
        return self.bytes > other.bytes

    def __ge__(self, other):
        if not isinstance(other, UUID):
            return NotImplemented
        return self.bytes >= other.bytes


def _frozen(data):
    return bytes(data)


class _Clock:
    """What `uuid1` gave last"""

    def __init__(self):
        self.node = 0
        self.time = 0


_clock = _Clock()
# From the start of the Gregorian calendar to 1970, in units of 100 nanoseconds.
_EPOCH = 0x01B21DD213814000


def getnode():
    if _clock.node == 0:
        # A random address has the bit that those of hardware do not have.
        _clock.node = _number(_os.urandom(6)) & 0xFFFFFFFFFFFF | 1 << 40
    return _clock.node


def uuid1(node=None, clock_seq=None):
    time = _time.time_ns() // 100 + _EPOCH
    if time <= _clock.time:
        time = _clock.time + 1
    _clock.time = time
    sequence = (_number(_os.urandom(2)) if clock_seq is None else clock_seq) & 0x3FFF
    address = getnode() if node is None else node
    fields = (
        time & 0xFFFFFFFF,
        time >> 32 & 0xFFFF,
        time >> 48 & 0x0FFF,
        sequence >> 8,
        sequence & 0xFF,
        address,
    )
    return UUID(fields=fields, version=1)


def uuid3(namespace, name):
    data = _hashlib.md5(namespace.bytes + name.encode("utf-8")).digest()
    return UUID(bytes=data, version=3)


def uuid4():
    return UUID(bytes=_os.urandom(16), version=4)


def uuid5(namespace, name):
    data = _hashlib.sha1(namespace.bytes + name.encode("utf-8")).digest()
    return UUID(bytes=data[:16], version=5)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
