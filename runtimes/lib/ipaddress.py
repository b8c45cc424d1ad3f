"""The module `ipaddress`: addresses and networks of both versions.

Source: RFC 4291, 5952 and 6890; the Python Library Reference, section "ipaddress".
"""

IPV4LENGTH = 32
IPV6LENGTH = 128


class AddressValueError(ValueError):
    """What is no address."""


class NetmaskValueError(ValueError):
    """What is no netmask."""


def _number4(text):
    """The number of an address of version 4"""
    if not text:
        raise AddressValueError("Address cannot be empty")
    octets = text.split(".")
    if len(octets) != 4:
        raise AddressValueError("Expected 4 octets in %r" % text)
    number = 0
    for octet in octets:
        try:
            number = number << 8 | _octet(octet)
        except ValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
    return number


def _octet(text):
    if not text:
        raise ValueError("Empty octet not permitted")
    if not (text.isascii() and text.isdigit()):
        raise ValueError("Only decimal digits permitted in %r" % text)
    if len(text) > 3:
        raise ValueError("At most 3 characters permitted in %r" % text)
    if text != "0" and text[0] == "0":
        raise ValueError("Leading zeros are not permitted in %r" % text)
    number = int(text)
    if number > 255:
        raise ValueError("Octet %d (> 255) not permitted" % number)
    return number


def _text4(number):
    return "%d.%d.%d.%d" % (number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255)


_HEX = "0123456789abcdefABCDEF"


def _number6(text):
    """The number of an address of version 6"""
    if not text:
        raise AddressValueError("Address cannot be empty")
    parts = text.split(":")
    if len(parts) < 3:
        raise AddressValueError("At least 3 parts expected in %r" % text)
    if "." in parts[-1]:
        try:
            last = _number4(parts.pop())
        except AddressValueError as e:
            raise AddressValueError("%s in %r" % (e, text)) from None
        parts.append("%x" % (last >> 16 & 0xFFFF))
        parts.append("%x" % (last & 0xFFFF))
    if len(parts) > 9:
        raise AddressValueError("At most 8 colons permitted in %r" % text)
    skip = -1
    for i in range(1, len(parts) - 1):
        if not parts[i]:
            if skip >= 0:
                raise AddressValueError("At most one '::' permitted in %r" % text)
            skip = i
    if skip >= 0:
        high = skip
        low = len(parts) - skip - 1
        if not parts[0]:
            high -= 1
            if high:
                raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
        if not parts[-1]:
            low -= 1
            if low:
                raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
        skipped = 8 - (high + low)
        if skipped < 1:
            raise AddressValueError("Expected at most 7 other parts with '::' in %r" % text)
    else:
        if len(parts) != 8:
            raise AddressValueError("Exactly 8 parts expected without '::' in %r" % text)
        if not parts[0]:
            raise AddressValueError("Leading ':' only permitted as part of '::' in %r" % text)
        if not parts[-1]:
            raise AddressValueError("Trailing ':' only permitted as part of '::' in %r" % text)
        high = len(parts)
        low = 0
        skipped = 0
    number = 0
    for i in range(high):
        number = number << 16 | _group(parts[i], text)
    number <<= 16 * skipped
    for i in range(len(parts) - low, len(parts)):
        number = number << 16 | _group(parts[i], text)
    return number


def _group(part, text):
    for c in part:
        if c not in _HEX:
            raise AddressValueError("Only hex digits permitted in %r in %r" % (part, text))
    if len(part) > 4:
        raise AddressValueError("At most 4 characters permitted in %r in %r" % (part, text))
    return int(part, 16)


def _groups6(number):
    return [int(number >> 16 * i & 0xFFFF) for i in range(7, -1, -1)]


def _text6(number):
    groups = _groups6(number)
    best = 0
    at = -1
    i = 0
    while i < 8:
        end = i
        while end < 8 and groups[end] == 0:
            end += 1
        if end - i > best:
            best = end - i
            at = i
        i = end + 1
    texts = ["%x" % group for group in groups]
    if best < 2:
        return ":".join(texts)
    return ":".join(texts[:at]) + "::" + ":".join(texts[at + best:])


def _exploded6(number):
    return ":".join(["%04x" % group for group in _groups6(number)])


_PRIVATE4 = [
    (0x00000000, 8), (0x0A000000, 8), (0x7F000000, 8), (0xA9FE0000, 16), (0xAC100000, 12), (0xC0000000, 29),
    (0xC00000AA, 31), (0xC0000200, 24), (0xC0A80000, 16), (0xC6120000, 15), (0xC6336400, 24), (0xCB007100, 24),
    (0xF0000000, 4), (0xFFFFFFFF, 32),
]
# The first 48 bits of the address, and how many of them count.
_PRIVATE6 = [
    (0x200100000000, 23), (0x200100020000, 48), (0x20010DB80000, 32), (0x200100100000, 28), (0xFC0000000000, 7),
    (0xFE8000000000, 10),
]


class _Base:
    """What addresses and networks share"""

    def _at_bits(self):
        return 32 if self.version == 4 else 128

    def _show(self, number):
        return _text4(int(number)) if self.version == 4 else _text6(number)

    @property
    def compressed(self):
        return str(self)


class _Address(_Base):
    """An address; `_ip` is its number"""

    def __init__(self, number, version):
        self._ip = number
        self.version = version

    @property
    def max_prefixlen(self):
        return self._at_bits()

    def __int__(self):
        return self._ip

    def __index__(self):
        return self._ip

    def __str__(self):
        return self._show(self._ip)

    def __repr__(self):
        return "IPv%dAddress(%r)" % (self.version, str(self))

    def __hash__(self):
        return hash(hex(self._ip))

    def __eq__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        return self._ip == other._ip and self.version == other.version

    def __lt__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        self._check(other)
        return self._ip < other._ip

    def __le__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        self._check(other)
        return self._ip <= other._ip

    def __gt__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        self._check(other)
        return self._ip > other._ip

    def __ge__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        self._check(other)
        return self._ip >= other._ip

    def _check(self, other):
        if self.version != other.version:
            raise TypeError("%s and %s are not of the same version" % (self, other))

    def __add__(self, other):
        return self._moved(self._ip + other)

    def __sub__(self, other):
        return self._moved(self._ip - other)

    def _moved(self, number):
        if number < 0:
            raise AddressValueError("%d (< 0) is not permitted as an IPv%d address" % (number, self.version))
        if number >> self._at_bits() != 0:
            raise AddressValueError("%d (>= 2**%d) is not permitted as an IPv%d address" % (
                number, self._at_bits(), self.version))
        return _address(number, self.version)

    @property
    def packed(self):
        return self._ip.to_bytes(self._at_bits() // 8, "big")

    @property
    def exploded(self):
        return _text4(int(self._ip)) if self.version == 4 else _exploded6(self._ip)

    @property
    def reverse_pointer(self):
        if self.version == 4:
            return ".".join(reversed(str(self).split("."))) + ".in-addr.arpa"
        return ".".join(reversed(self.exploded.replace(":", ""))) + ".ip6.arpa"

    def _is_in(self, start, length):
        """Whether the first bits are those of a number of 32 or 48 bits"""
        if self.version == 4:
            return (int(self._ip) ^ start) >> 32 - length == 0
        return (int(self._ip >> 80) ^ start) >> 48 - length == 0

    @property
    def is_private(self):
        if self.version == 4:
            for start, length in _PRIVATE4:
                if self._is_in(start, length):
                    return True
            return False
        if self._ip == 0 or self._ip == 1 or self._ip >> 32 == 0xFFFF or self._ip >> 64 == 0x0100000000000000:
            return True
        for start, length in _PRIVATE6:
            if self._is_in(start, length):
                return True
        return False

    @property
    def is_global(self):
        if self.version == 4 and self._is_in(0x64400000, 10):
            return False
        return not self.is_private

    @property
    def is_multicast(self):
        return self._is_in(0xE0000000, 4) if self.version == 4 else self._ip >> 120 == 0xFF

    @property
    def is_loopback(self):
        return self._is_in(0x7F000000, 8) if self.version == 4 else self._ip == 1

    @property
    def is_link_local(self):
        return self._is_in(0xA9FE0000, 16) if self.version == 4 else self._ip >> 118 == 0x3FA

    @property
    def is_unspecified(self):
        return self._ip == 0

    @property
    def is_reserved(self):
        if self.version == 4:
            return self._is_in(0xF0000000, 4)
        first = int(self._ip >> 112)
        return first < 0x2000 or 0x4000 <= first < 0xFC00 or 0xFE00 <= first < 0xFE80


class IPv4Address(_Address):
    """An address of version 4"""

    def __init__(self, address):
        _Address.__init__(self, _number_of(address, 4), 4)


class IPv6Address(_Address):
    """An address of version 6"""

    def __init__(self, address):
        _Address.__init__(self, _number_of(address, 6), 6)

    @property
    def ipv4_mapped(self):
        if self._ip >> 32 != 0xFFFF:
            return None
        return IPv4Address(int(self._ip & 0xFFFFFFFF))


def _number_of(address, version):
    bits = 32 if version == 4 else 128
    if isinstance(address, int):
        if address < 0:
            raise AddressValueError("%d (< 0) is not permitted as an IPv%d address" % (address, version))
        if address >> bits != 0:
            raise AddressValueError("%d (>= 2**%d) is not permitted as an IPv%d address" % (address, bits, version))
        return address
    if isinstance(address, bytes):
        if len(address) != bits // 8:
            raise AddressValueError("%r (len %d != %d) is not permitted as an IPv%d address" % (
                address, len(address), bits // 8, version))
        return int.from_bytes(address, "big")
    if isinstance(address, _Address):
        return _number_of_text(str(address), version)
    return _number_of_text(address, version)


def _number_of_text(text, version):
    if "/" in text:
        raise AddressValueError("Unexpected '/' in %r" % text)
    return _number4(text) if version == 4 else _number6(text)


def _address(number, version):
    return IPv4Address(number) if version == 4 else IPv6Address(number)


def _mask(length, bits):
    return (1 << bits) - (1 << bits - length)


def _prefix_length(text, bits):
    """The length that a netmask, a host mask or a number says"""
    if text.isascii() and text.isdigit():
        length = int(text)
        if length > bits:
            raise NetmaskValueError("%r is not a valid netmask" % text)
        return length
    if bits == 128:
        raise NetmaskValueError("%r is not a valid netmask" % text)
    try:
        number = _number4(text)
    except AddressValueError:
        raise NetmaskValueError("%r is not a valid netmask" % text) from None
    for length in range(33):
        if number == _mask(length, 32):
            return length
    for length in range(33):
        if number == (1 << 32 - length) - 1:
            return length
    raise NetmaskValueError("%r is not a valid netmask" % text)


class _Network(_Base):
    """The addresses that start with the same bits"""

    def __init__(self, number, prefixlen, version):
        self._number = number
        self.prefixlen = prefixlen
        self.version = version

    def _set(self, address, version, strict):
        """What a network is made of"""
        bits = 32 if version == 4 else 128
        self.version = version
        if isinstance(address, int):
            self._number = _number_of(address, version)
            self.prefixlen = bits
        elif isinstance(address, tuple):
            self._set_text(str(address[0]) + "/" + str(address[1]), bits, strict)
        elif isinstance(address, _Address):
            self._set_text(str(address), bits, strict)
        elif isinstance(address, _Network):
            self._set_text(str(address), bits, strict)
        else:
            self._set_text(address, bits, strict)

    def _set_text(self, text, bits, strict):
        parts = text.split("/")
        if len(parts) > 2:
            raise AddressValueError("Only one '/' permitted in %r" % text)
        number = _number4(parts[0]) if bits == 32 else _number6(parts[0])
        length = _prefix_length(parts[1], bits) if len(parts) == 2 else bits
        masked = number & _mask(length, bits)
        if masked != number and strict:
            raise ValueError("%s has host bits set" % text)
        self._number = masked
        self.prefixlen = length

    def __str__(self):
        return "%s/%d" % (self._show(self._number), self.prefixlen)

    def __repr__(self):
        return "IPv%dNetwork(%r)" % (self.version, str(self))

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        if not isinstance(other, _Network):
            return NotImplemented
        return self._number == other._number and self.prefixlen == other.prefixlen and self.version == other.version

    def __lt__(self, other):
        if not isinstance(other, _Network):
            return NotImplemented
        if self.version != other.version:
            raise TypeError("%s and %s are not of the same version" % (self, other))
        if self._number != other._number:
            return self._number < other._number
        return self.prefixlen < other.prefixlen

    def __contains__(self, address):
        if self.version != address.version:
            return False
        return address._ip & _mask(self.prefixlen, self._at_bits()) == self._number

    def __iter__(self):
        number = self._number
        last = self._last()
        while number <= last:
            yield _address(number, self.version)
            number += 1

    def __getitem__(self, n):
        number = self._number + n if n >= 0 else self._last() + 1 + n
        if number < self._number or number > self._last():
            raise IndexError("address out of range")
        return _address(number, self.version)

    def _last(self):
        return self._number + (1 << self._at_bits() - self.prefixlen) - 1

    def hosts(self):
        """The addresses of hosts: not that of the network, nor of version 4 the one of all hosts"""
        number = self._number
        last = self._last()
        if self.prefixlen < self._at_bits() - 1:
            number += 1
            if self.version == 4:
                last -= 1
        while number <= last:
            yield _address(number, self.version)
            number += 1

    @property
    def max_prefixlen(self):
        return self._at_bits()

    @property
    def network_address(self):
        return _address(self._number, self.version)

    @property
    def broadcast_address(self):
        return _address(self._last(), self.version)

    @property
    def netmask(self):
        return _address(_mask(self.prefixlen, self._at_bits()), self.version)

    @property
    def hostmask(self):
        return _address((1 << self._at_bits() - self.prefixlen) - 1, self.version)

    @property
    def num_addresses(self):
        return 1 << self._at_bits() - self.prefixlen

    @property
    def with_prefixlen(self):
        return str(self)

    @property
    def with_netmask(self):
        return "%s/%s" % (self.network_address, self.netmask)

    @property
    def with_hostmask(self):
        return "%s/%s" % (self.network_address, self.hostmask)

    @property
    def is_private(self):
        return self.network_address.is_private and self.broadcast_address.is_private

    @property
    def is_global(self):
        return not self.is_private

    @property
    def is_loopback(self):
        return self.network_address.is_loopback and self.broadcast_address.is_loopback

    @property
    def is_multicast(self):
        return self.network_address.is_multicast and self.broadcast_address.is_multicast

    def overlaps(self, other):
        return self._number <= other._last() and other._number <= self._last()

    def subnet_of(self, other):
        return other._number <= self._number and self._last() <= other._last()

    def supernet_of(self, other):
        return other.subnet_of(self)

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        length = self.prefixlen + prefixlen_diff if new_prefix is None else new_prefix
        if self.prefixlen == self._at_bits():
            length = self.prefixlen
        if length < self.prefixlen:
            raise ValueError("new prefix must be longer")
        if length > self._at_bits():
            raise ValueError("prefix length diff %d is invalid for netblock %s" % (length - self.prefixlen, self))
        number = self._number
        last = self._last()
        while number <= last:
            yield _network(number, length, self.version)
            number += 1 << self._at_bits() - length

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        if self.prefixlen == 0:
            return self
        length = self.prefixlen - prefixlen_diff if new_prefix is None else new_prefix
        if length > self.prefixlen:
            raise ValueError("new prefix must be shorter")
        if length < 0:
            raise ValueError("current prefixlen is %d, cannot have a prefixlen_diff of %d" % (
                self.prefixlen, self.prefixlen - length))
        return _network(self._number & _mask(length, self._at_bits()), length, self.version)


class IPv4Network(_Network):
    """A network of version 4"""

    def __init__(self, address, strict=True):
        self._set(address, 4, strict)


class IPv6Network(_Network):
    """A network of version 6"""

    def __init__(self, address, strict=True):
        self._set(address, 6, strict)


def _network(number, prefixlen, version):
    text = "%s/%d" % (_address(number, version), prefixlen)
    return IPv4Network(text) if version == 4 else IPv6Network(text)


class _Interface(_Address):
    """An address with its network"""

    def _set(self, text, version):
        bits = 32 if version == 4 else 128
        parts = text.split("/")
        if len(parts) > 2:
            raise AddressValueError("Only one '/' permitted in %r" % text)
        _Address.__init__(self, _number_of_text(parts[0], version), version)
        length = _prefix_length(parts[1], bits) if len(parts) == 2 else bits
        self.network = _network(self._ip & _mask(length, bits), length, version)

    @property
    def ip(self):
        return _address(self._ip, self.version)

    @property
    def netmask(self):
        return self.network.netmask

    @property
    def with_prefixlen(self):
        return str(self)

    @property
    def with_netmask(self):
        return "%s/%s" % (self.ip, self.netmask)

    def __str__(self):
        return "%s/%d" % (self._show(self._ip), self.network.prefixlen)

    def __repr__(self):
        return "IPv%dInterface(%r)" % (self.version, str(self))


class IPv4Interface(_Interface):
    """An interface of version 4"""

    def __init__(self, address):
        self._set(str(address), 4)


class IPv6Interface(_Interface):
    """An interface of version 6"""

    def __init__(self, address):
        self._set(str(address), 6)


def ip_address(address):
    try:
        return IPv4Address(address)
    except ValueError:
        pass
    try:
        return IPv6Address(address)
    except ValueError:
        pass
    raise ValueError("%r does not appear to be an IPv4 or IPv6 address" % (address,))


def ip_network(address, strict=True):
    try:
        return IPv4Network(address, strict)
    except (AddressValueError, NetmaskValueError):
        pass
    try:
        return IPv6Network(address, strict)
    except (AddressValueError, NetmaskValueError):
        pass
    raise ValueError("%r does not appear to be an IPv4 or IPv6 network" % (address,))


def ip_interface(address):
    try:
        return IPv4Interface(address)
    except (AddressValueError, NetmaskValueError):
        pass
    try:
        return IPv6Interface(address)
    except (AddressValueError, NetmaskValueError):
        pass
    raise ValueError("%r does not appear to be an IPv4 or IPv6 interface" % (address,))


def collapse_addresses(addresses):
    """The fewest networks that hold the same addresses"""
    networks = sorted([item if isinstance(item, _Network) else ip_network(str(item)) for item in addresses])
    changed = True
    while changed:
        changed = False
        kept = []
        for network in networks:
            if len(kept) > 0 and network.subnet_of(kept[-1]):
                changed = True
            elif (
                len(kept) > 0
                and kept[-1].prefixlen == network.prefixlen
                and network.prefixlen > 0
                and kept[-1].supernet() == network.supernet()
            ):
                kept[-1] = network.supernet()
                changed = True
            else:
                kept.append(network)
        networks = kept
    return iter(networks)


def summarize_address_range(first, last):
    """Networks that hold the addresses from one to another"""
    if first.version != last.version:
        raise TypeError("%s and %s are not of the same version" % (first, last))
    if first > last:
        raise ValueError("last IP address must be greater than first")
    bits = first.max_prefixlen
    number = first._ip
    while number <= last._ip:
        length = bits
        while (
            length > 0
            and number & (1 << bits - length + 1) - 1 == 0
            and number + (1 << bits - length + 1) - 1 <= last._ip
        ):
            length -= 1
        yield _network(number, length, first.version)
        number += 1 << bits - length
