"""Decompression of one stream, as far as the input goes.

What an operation needs more input for is done again from its start when there is more: a symbol, a header, a table.

Source: RFC 1950, 1951 and 1952; the messages are those of zlib.
"""

MAX_BITS = 15
# Bits that the first table of a code looks at.
TABLE_BITS = 10
WINDOW = 32768

LENGTH_BASES = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
EXTRA_LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
DISTANCE_BASES = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
]
EXTRA_DISTANCE_BITS = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]
BL_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

# What is read next.
HEADER = 0
BLOCK = 1
STORED = 2
CODES = 3
TRAILER = 4
DONE = 5

# What a code gives when there is no symbol.
MORE = -1
INVALID = -2


class DataError(Exception):
    """The input is no such stream."""


class Code:
    """A code of Huffman's, made of the lengths of its symbols."""

    def __init__(self, lengths, message, partial):
        counts = [0] * (MAX_BITS + 1)
        for length in lengths:
            counts[length] += 1
        longest = MAX_BITS
        while longest > 0 and counts[longest] == 0:
            longest -= 1
        counts[0] = 0
        left = 1
        for bits in range(1, MAX_BITS + 1):
            left = (left << 1) - counts[bits]
            if left < 0:
                raise DataError(message)
        if left > 0 and longest > 0 and not (partial and longest == 1):
            raise DataError(message)
        self.counts = counts
        offsets = [0] * (MAX_BITS + 2)
        for bits in range(1, MAX_BITS + 1):
            offsets[bits + 1] = offsets[bits] + counts[bits]
        self.symbols = [0] * len(lengths)
        for symbol in range(len(lengths)):
            length = lengths[symbol]
            if length != 0:
                self.symbols[offsets[length]] = symbol
                offsets[length] += 1
        self.mask = (1 << min(max(longest, 1), TABLE_BITS)) - 1
        # symbol << 4 | length by the bits that come first; 0 where a code is longer, or none.
        self.table = [0] * (self.mask + 1)
        self._fill(min(longest, TABLE_BITS))

    def _fill(self, longest):
        code = 0
        index = 0
        for length in range(1, longest + 1):
            code <<= 1
            for _ in range(self.counts[length]):
                at = 0
                rest = code
                for _ in range(length):
                    at = at << 1 | rest & 1
                    rest >>= 1
                entry = self.symbols[index] << 4 | length
                while at <= self.mask:
                    self.table[at] = entry
                    at += 1 << length
                code += 1
                index += 1

    def find(self, hold, bits):
        """symbol << 4 | length of the code that `hold` starts with; negative: more bits are needed, there is none"""
        entry = self.table[hold & self.mask]
        if entry != 0:
            return entry if entry & 15 <= bits else MORE
        code = 0
        first = 0
        index = 0
        for length in range(1, MAX_BITS + 1):
            if length > bits:
                return MORE
            code |= hold & 1
            hold >>= 1
            count = self.counts[length]
            if code - count < first:
                return self.symbols[index + code - first] << 4 | length
            index += count
            first = first + count << 1
            code <<= 1
        return INVALID


FIXED_LITERALS = Code([8] * 144 + [9] * 112 + [7] * 24 + [8] * 8, "", False)
FIXED_DISTANCES = Code([5] * 32, "", False)


class Inflater:
    """`zlib`, `gzip`: which headers are read; neither: none."""

    def __init__(self, zlib, gzip):
        self.zlib = zlib
        self.gzip = gzip
        self.state = HEADER if zlib or gzip else BLOCK
        self.has_gzip = False
        self.input = b""
        self.pos = 0
        self.hold = 0
        self.bits = 0
        self.last = False
        self.left = 0
        self.literals = FIXED_LITERALS
        self.distances = FIXED_DISTANCES
        # What was decompressed; that before `given` was given away, and stays for later references.
        self.out = bytearray()
        self.given = 0
        self.total = 0

    def feed(self, data):
        self.input = self.input[self.pos:] + data if self.pos < len(self.input) else data
        self.pos = 0

    def take(self):
        """What was decompressed since the last time"""
        data = bytes(self.out[self.given:])
        self.given = len(self.out)
        self.total += len(data)
        if self.given > 4 * WINDOW:
            self.out = self.out[self.given - WINDOW:]
            self.given = WINDOW
        return data

    def give_back(self, count):
        """The last bytes that `take` gave will be given again."""
        self.given -= count
        self.total -= count

    def rest(self):
        """The input that was not needed, which is forgotten"""
        data = self.input[self.pos:]
        self.input = b""
        self.pos = 0
        return data

    def run(self, limit):
        """Decompresses what there is, or a little more than so many bytes."""
        stop = self.given + limit
        going = True
        while going and self.state < TRAILER and len(self.out) < stop:
            if self.state == CODES:
                going = self._codes(stop)
            elif self.state == BLOCK:
                going = self._block()
            elif self.state == STORED:
                going = self._stored(stop)
            else:
                going = self._header()
        # Bytes that were only looked at go back.
        self.pos -= self.bits >> 3
        self.bits &= 7
        self.hold &= (1 << self.bits) - 1

    def _need(self, count):
        while self.bits < count:
            if self.pos == len(self.input):
                return False
            self.hold |= self.input[self.pos] << self.bits
            self.pos += 1
            self.bits += 8
        return True

    def _drop(self, count):
        value = self.hold & (1 << count) - 1
        self.hold >>= count
        self.bits -= count
        return value

    def _align(self):
        self._drop(self.bits & 7)
        self.pos -= self.bits >> 3
        self.bits = 0
        self.hold = 0

    def _header(self):
        data = self.input
        if len(data) - self.pos < 2:
            return False
        first = data[self.pos]
        second = data[self.pos + 1]
        if self.gzip and first == 0x1F and second == 0x8B:
            end = self._end_of_gzip_header()
            if end < 0:
                return False
            self.pos = end
            self.has_gzip = True
        else:
            if not self.zlib or (first << 8 | second) % 31 != 0:
                raise DataError("incorrect header check")
            if first & 15 != 8:
                raise DataError("unknown compression method")
            if first >> 4 > 7:
                raise DataError("invalid window size")
            self.pos += 2
        self.state = BLOCK
        return True

    def _end_of_gzip_header(self):
        data = self.input
        at = self.pos + 10
        if len(data) < at:
            return -1
        if data[self.pos + 2] != 8:
            raise DataError("unknown compression method")
        flags = data[self.pos + 3]
        if flags & 0xE0:
            raise DataError("unknown header flags set")
        if flags & 4:
            if len(data) < at + 2:
                return -1
            at += 2 + (data[at] | data[at + 1] << 8)
        for flag in (8, 16):
            if flags & flag:
                end = data.find(b"\0", at)
                if end < 0:
                    return -1
                at = end + 1
        if flags & 2:
            at += 2
        return at if at <= len(data) else -1

    def _block(self):
        if self.last:
            self._align()
            self.state = TRAILER
            return True
        start = (self.pos, self.hold, self.bits)
        if not self._need(3):
            return False
        last = self._drop(1) == 1
        kind = self._drop(2)
        if kind == 3:
            raise DataError("invalid block type")
        if kind == 0:
            complete = self._start_stored()
        elif kind == 1:
            self.literals = FIXED_LITERALS
            self.distances = FIXED_DISTANCES
            self.state = CODES
            complete = True
        else:
            complete = self._read_codes()
        if complete:
            self.last = last
        else:
            self.pos, self.hold, self.bits = start
        return complete

    def _start_stored(self):
        self._drop(self.bits & 7)
        if not self._need(32):
            return False
        length = self._drop(16)
        if self._drop(16) != length ^ 0xFFFF:
            raise DataError("invalid stored block lengths")
        self.pos -= self.bits >> 3
        self.bits = 0
        self.hold = 0
        self.left = length
        self.state = STORED
        return True

    def _stored(self, stop):
        count = min(self.left, len(self.input) - self.pos, stop - len(self.out))
        self.out += self.input[self.pos:self.pos + count]
        self.pos += count
        self.left -= count
        if self.left == 0:
            self.state = BLOCK
            return True
        return False

    def _read_codes(self):
        if not self._need(14):
            return False
        literals = self._drop(5) + 257
        distances = self._drop(5) + 1
        count = self._drop(4) + 4
        if literals > 286 or distances > 30:
            raise DataError("too many length or distance symbols")
        bl_lengths = [0] * 19
        for rank in range(count):
            if not self._need(3):
                return False
            bl_lengths[BL_ORDER[rank]] = self._drop(3)
        code = Code(bl_lengths, "invalid code lengths set", False)
        lengths = []
        while len(lengths) < literals + distances:
            self._need(22)
            entry = code.find(self.hold, self.bits)
            if entry == MORE:
                return False
            if entry == INVALID:
                raise DataError("invalid code lengths set")
            symbol = entry >> 4
            extra = 0 if symbol < 16 else 2 if symbol == 16 else 3 if symbol == 17 else 7
            if self.bits < (entry & 15) + extra:
                return False
            self._drop(entry & 15)
            if symbol < 16:
                lengths.append(symbol)
                continue
            length = 0
            if symbol == 16:
                if len(lengths) == 0:
                    raise DataError("invalid bit length repeat")
                length = lengths[-1]
            repeat = self._drop(extra) + (11 if symbol == 18 else 3)
            if len(lengths) + repeat > literals + distances:
                raise DataError("invalid bit length repeat")
            for _ in range(repeat):
                lengths.append(length)
        if lengths[256] == 0:
            raise DataError("invalid code -- missing end-of-block")
        self.literals = Code(lengths[:literals], "invalid literal/lengths set", True)
        self.distances = Code(lengths[literals:], "invalid distances set", True)
        self.state = CODES
        return True

    def _codes(self, stop):
        """Symbols up to the end of the block, of the input, or of what is wanted; whether it was the block's"""
        data = self.input
        size = len(data)
        out = self.out
        literals = self.literals
        table = literals.table
        mask = literals.mask
        distances = self.distances
        pos = self.pos
        hold = self.hold
        bits = self.bits
        ended = False
        while len(out) < stop:
            while bits <= 48 and pos < size:
                hold |= data[pos] << bits
                pos += 1
                bits += 8
            entry = table[hold & mask]
            if entry == 0 or entry & 15 > bits:
                entry = literals.find(hold, bits)
                if entry == MORE:
                    break
                if entry == INVALID:
                    raise DataError("invalid literal/length code")
            length = entry & 15
            symbol = entry >> 4
            if symbol < 256:
                out.append(symbol)
                hold >>= length
                bits -= length
                continue
            if symbol == 256:
                hold >>= length
                bits -= length
                ended = True
                self.state = BLOCK
                break
            symbol -= 257
            if symbol >= 29:
                raise DataError("invalid literal/length code")
            rest = hold >> length
            used = length + EXTRA_LENGTH_BITS[symbol]
            count = LENGTH_BASES[symbol] + (rest & (1 << EXTRA_LENGTH_BITS[symbol]) - 1)
            if used > bits:
                break
            entry = distances.find(hold >> used, bits - used)
            if entry == MORE:
                break
            symbol = entry >> 4
            if entry == INVALID or symbol >= 30:
                raise DataError("invalid distance code")
            used += entry & 15
            distance = DISTANCE_BASES[symbol] + (hold >> used & (1 << EXTRA_DISTANCE_BITS[symbol]) - 1)
            used += EXTRA_DISTANCE_BITS[symbol]
            if used > bits:
                break
            hold >>= used
            bits -= used
            start = len(out) - distance
            if start < 0 or distance > WINDOW:
                raise DataError("invalid distance too far back")
            if distance >= count:
                out += out[start:start + count]
            else:
                for at in range(start, start + count):
                    out.append(out[at])
        self.pos = pos
        self.hold = hold
        self.bits = bits
        return ended

    def trailer(self):
        """The bytes of the trailer, None while they are not there"""
        size = 8 if self.has_gzip else 4 if self.zlib or self.gzip else 0
        if len(self.input) - self.pos < size:
            return None
        data = self.input[self.pos:self.pos + size]
        self.pos += size
        self.state = DONE
        return data
