"""Compression as zlib does it: the same matches, the same trees, so the same bytes.

A position is that of a byte in all of the input, which stays in one buffer; `base` is where zlib's window starts,
for what lies at its first place is never matched. A chain of positions with one hash is walked from the newest
on. `symbols` holds what waits for the end of its block: `distance << 8 | literal or length - 3`.

Source: RFC 1950, 1951 and 1952; zlib 1.2.13, `deflate.c` and `trees.c`.
"""

MIN_MATCH = 3
MAX_MATCH = 258
MIN_LOOKAHEAD = MAX_MATCH + MIN_MATCH + 1
TOO_FAR = 4096
MAX_STORED = 65535

LITERALS = 256
END_BLOCK = 256
L_CODES = 286
D_CODES = 30
BL_CODES = 19
MAX_BITS = 15
REP_3_6 = 16
REPZ_3_10 = 17
REPZ_11_138 = 18

EXTRA_LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
EXTRA_DISTANCE_BITS = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]
EXTRA_BL_BITS = [0] * 16 + [2, 3, 7]
BL_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

# For each level: how many bytes of a match make the search short, how long a match may be for a better one to be
# looked for, how long one ends the search, how many positions are looked at.
LEVELS = [
    (0, 0, 0, 0),
    (4, 4, 8, 4),
    (4, 5, 16, 8),
    (4, 6, 32, 32),
    (4, 4, 16, 16),
    (8, 16, 32, 32),
    (8, 16, 128, 128),
    (8, 32, 128, 256),
    (32, 128, 258, 1024),
    (32, 258, 258, 4096),
]
LAST_FAST_LEVEL = 3


def reversed_bits(code, length):
    result = 0
    for _ in range(length):
        result = result << 1 | code & 1
        code >>= 1
    return result


def codes_of_lengths(lengths):
    """The codes of a tree, bits in the order in which they are written"""
    counts = [0] * (MAX_BITS + 1)
    for length in lengths:
        counts[length] += 1
    counts[0] = 0
    following = [0] * (MAX_BITS + 2)
    code = 0
    for bits in range(1, MAX_BITS + 1):
        code = (code + counts[bits - 1]) << 1
        following[bits] = code
    codes = []
    for length in lengths:
        if length == 0:
            codes.append(0)
        else:
            codes.append(reversed_bits(following[length], length))
            following[length] += 1
    return codes


def _bases(extra_bits, start):
    bases = []
    at = start
    for bits in extra_bits:
        bases.append(at)
        at += 1 << bits
    return bases


def _code_of(bases, extra_bits, size):
    """The code of each value"""
    codes = [0] * size
    for code in range(len(bases)):
        for value in range(bases[code], min(bases[code] + (1 << extra_bits[code]), size)):
            codes[value] = code
    return codes


STATIC_LENGTHS = [8] * 144 + [9] * 112 + [7] * 24 + [8] * 8
STATIC_CODES = codes_of_lengths(STATIC_LENGTHS)
STATIC_DISTANCE_LENGTHS = [5] * D_CODES
STATIC_DISTANCE_CODES = codes_of_lengths(STATIC_DISTANCE_LENGTHS)
# Lengths less MIN_MATCH; 258 has a code of its own.
LENGTH_BASES = _bases(EXTRA_LENGTH_BITS, 0)
LENGTH_BASES[28] = 255
LENGTH_CODES = _code_of(LENGTH_BASES, EXTRA_LENGTH_BITS, 256)
# Distances less 1: up to 256 each, then by their higher bits.
DISTANCE_BASES = _bases(EXTRA_DISTANCE_BITS, 0)
DISTANCE_CODES = _code_of(DISTANCE_BASES, EXTRA_DISTANCE_BITS, 256)
FAR_DISTANCE_CODES = _code_of([base >> 7 for base in DISTANCE_BASES], [max(bits - 7, 0) for bits in EXTRA_DISTANCE_BITS], 256)


def distance_code(distance):
    """The code of a distance less 1"""
    if distance < 256:
        return DISTANCE_CODES[distance]
    return FAR_DISTANCE_CODES[distance >> 7]


class Tree:
    """How often codes occur, and after `build` their codes and lengths."""

    def __init__(self, codes, static_lengths, extra_bits, extra_base, max_length):
        self.frequencies = [0] * codes
        self.lengths = [0] * codes
        self.codes = [0] * codes
        self.static_lengths = static_lengths
        self.extra_bits = extra_bits
        self.extra_base = extra_base
        self.max_length = max_length
        self.max_code = -1
        self.size = 0
        self.static_size = 0

    def clear(self):
        frequencies = self.frequencies
        for i in range(len(frequencies)):
            frequencies[i] = 0

    def build(self):
        """Lengths and codes; `size` and `static_size` are the bits of everything with this and with the fixed tree."""
        elements = len(self.frequencies)
        frequencies = self.frequencies + [0] * (elements + 1)
        depth = [0] * (2 * elements + 1)
        parents = [0] * (2 * elements + 1)
        heap = Heap(frequencies, depth)
        self.max_code = -1
        self.size = 0
        self.static_size = 0
        for n in range(elements):
            if frequencies[n] != 0:
                heap.add(n)
                self.max_code = n
        # Trees have at least two codes.
        while heap.size < 2:
            node = 0
            if self.max_code < 2:
                self.max_code += 1
                node = self.max_code
            frequencies[node] = 1
            heap.add(node)
            self.size -= 1
            if len(self.static_lengths) > 0:
                self.static_size -= self.static_lengths[node]
        for n in range(heap.size // 2, 0, -1):
            heap.down(n)
        # Nodes from the rarest on.
        order = []
        node = elements
        while True:
            n = heap.pop()
            m = heap.items[1]
            order.append(n)
            order.append(m)
            frequencies[node] = frequencies[n] + frequencies[m]
            depth[node] = max(depth[n], depth[m]) + 1
            parents[n] = node
            parents[m] = node
            heap.items[1] = node
            node += 1
            heap.down(1)
            if heap.size < 2:
                break
        order.append(heap.items[1])
        self._find_lengths(order, parents, frequencies)
        self.codes = codes_of_lengths(self.lengths)

    def _find_lengths(self, order, parents, frequencies):
        elements = len(self.frequencies)
        lengths = [0] * len(parents)
        counts = [0] * (MAX_BITS + 1)
        overflow = 0
        max_length = self.max_length
        for at in range(len(order) - 2, -1, -1):
            n = order[at]
            bits = lengths[parents[n]] + 1
            if bits > max_length:
                bits = max_length
                overflow += 1
            lengths[n] = bits
            if n > self.max_code:
                continue
            counts[bits] += 1
            extra = self.extra_bits[n - self.extra_base] if n >= self.extra_base else 0
            self.size += frequencies[n] * (bits + extra)
            if len(self.static_lengths) > 0:
                self.static_size += frequencies[n] * (self.static_lengths[n] + extra)
        if overflow > 0:
            while overflow > 0:
                bits = max_length - 1
                while counts[bits] == 0:
                    bits -= 1
                counts[bits] -= 1
                counts[bits + 1] += 2
                counts[max_length] -= 1
                overflow -= 2
            at = 0
            for bits in range(max_length, 0, -1):
                n = counts[bits]
                while n != 0:
                    m = order[at]
                    at += 1
                    if m > self.max_code:
                        continue
                    if lengths[m] != bits:
                        self.size += (bits - lengths[m]) * frequencies[m]
                        lengths[m] = bits
                    n -= 1
        for n in range(elements):
            self.lengths[n] = lengths[n] if frequencies[n] != 0 else 0


class Heap:
    """Nodes, the rarest first, of equal ones the one of least depth; `items` starts at 1."""

    def __init__(self, frequencies, depth):
        self.frequencies = frequencies
        self.depth = depth
        self.items = [0]
        self.size = 0

    def add(self, node):
        self.items.append(node)
        self.size += 1

    def pop(self):
        items = self.items
        top = items[1]
        items[1] = items[self.size]
        self.size -= 1
        self.down(1)
        return top

    def _smaller(self, n, m):
        a = self.frequencies[n]
        b = self.frequencies[m]
        return a < b or a == b and self.depth[n] <= self.depth[m]

    def down(self, k):
        items = self.items
        v = items[k]
        j = k << 1
        while j <= self.size:
            if j < self.size and self._smaller(items[j + 1], items[j]):
                j += 1
            if self._smaller(v, items[j]):
                break
            items[k] = items[j]
            k = j
            j <<= 1
        items[k] = v


class Deflater:
    """One stream without header and trailer. `out` is what it has written."""

    def __init__(self, level, window_bits, memory_level):
        self.level = level
        good, lazy, nice, chain = LEVELS[level]
        self.good_length = good
        self.max_lazy = lazy
        self.nice_length = nice
        self.max_chain = chain
        self.window_size = 1 << window_bits
        self.max_distance = self.window_size - MIN_LOOKAHEAD
        self.hash_shift = (memory_level + 7 + MIN_MATCH - 1) // MIN_MATCH
        self.hash_mask = (1 << memory_level + 7) - 1
        self.most_symbols = (1 << memory_level + 6) - 1
        self.head = [-1] * (self.hash_mask + 1)
        self.previous = [-1] * self.window_size
        self.data = bytearray()
        self.base = 0
        self.start = 0
        self.block_start = 0
        self.match_start = 0
        self.match_length = MIN_MATCH - 1
        self.match_available = False
        # Places before `start` that wait for a third byte to be noted.
        self.waiting = 0
        self.symbols = []
        self.literals = Tree(L_CODES, STATIC_LENGTHS, EXTRA_LENGTH_BITS, LITERALS + 1, MAX_BITS)
        self.distances = Tree(D_CODES, STATIC_DISTANCE_LENGTHS, EXTRA_DISTANCE_BITS, 0, MAX_BITS)
        self.literals.frequencies[END_BLOCK] = 1
        self.out = bytearray()
        self.bits = 0
        self.bit_count = 0

    # Bits

    def put(self, value, length):
        self.bits |= value << self.bit_count
        self.bit_count += length
        while self.bit_count >= 8:
            self.out.append(self.bits & 255)
            self.bits >>= 8
            self.bit_count -= 8

    def to_byte(self):
        if self.bit_count > 0:
            self.out.append(self.bits & 255)
        self.bits = 0
        self.bit_count = 0

    # Matches

    def _insert(self, at):
        """Notes the three bytes at a place; gives the place where such bytes may have been before."""
        data = self.data
        shift = self.hash_shift
        hash = (data[at] << shift + shift ^ data[at + 1] << shift ^ data[at + 2]) & self.hash_mask
        before = self.head[hash]
        self.previous[at & self.window_size - 1] = before
        self.head[hash] = at
        return before

    def _slide(self):
        """Where zlib's window would move on, it does."""
        size = self.window_size
        while self.start - self.base >= size + self.max_distance and 2 * size - (self.start - self.base) < MIN_LOOKAHEAD:
            self.base += size

    def _longest_match(self, match, best, lookahead):
        """The length of the longest match that is longer than `best`, which then starts at `match_start`"""
        if best >= lookahead:
            return lookahead
        data = self.data
        previous = self.previous
        mask = self.window_size - 1
        start = self.start
        chain = self.max_chain
        if best >= self.good_length:
            chain >>= 2
        nice = min(self.nice_length, lookahead)
        most = min(MAX_MATCH, lookahead)
        limit = max(start - self.max_distance, self.base)
        while True:
            if (
                data[match + best] == data[start + best]
                and data[match + best - 1] == data[start + best - 1]
                and data[match] == data[start]
                and data[match + 1] == data[start + 1]
            ):
                length = 2
                while length < most and data[match + length] == data[start + length]:
                    length += 1
                if length > best:
                    self.match_start = match
                    best = length
                    if length >= nice:
                        break
            match = previous[match & mask]
            chain -= 1
            if match <= limit or chain == 0:
                break
        return best

    def _literal(self, byte):
        """Notes a byte; whether the block is full"""
        self.symbols.append(byte)
        self.literals.frequencies[byte] += 1
        return len(self.symbols) == self.most_symbols

    def _match(self, distance, length):
        """Notes a match; whether the block is full"""
        self.symbols.append(distance << 8 | length - MIN_MATCH)
        self.literals.frequencies[LENGTH_CODES[length - MIN_MATCH] + LITERALS + 1] += 1
        self.distances.frequencies[distance_code(distance - 1)] += 1
        return len(self.symbols) == self.most_symbols

    def write(self, data, ends):
        """Takes bytes in; `ends`: no more can be waited for"""
        self.data += data
        while self.waiting > 0 and self.start - self.waiting + 2 < len(self.data):
            self._insert(self.start - self.waiting)
            self.waiting -= 1
        if self.level == 0:
            self._store(ends)
        elif self.level <= LAST_FAST_LEVEL:
            self._fast(ends)
        else:
            self._slow(ends)

    def _store(self, ends):
        while len(self.data) - self.start > MAX_STORED:
            self.start += MAX_STORED
            self.end_block(0)
        if ends:
            self.start = len(self.data)

    def _fast(self, ends):
        size = len(self.data)
        while self.start < size:
            lookahead = size - self.start
            if lookahead < MIN_LOOKAHEAD and not ends:
                return
            self._slide()
            before = self._insert(self.start) if lookahead >= MIN_MATCH else -1
            length = 0
            if before > self.base and self.start - before <= self.max_distance:
                length = self._longest_match(before, MIN_MATCH - 1, lookahead)
            if length >= MIN_MATCH:
                full = self._match(self.start - self.match_start, length)
                lookahead -= length
                if length <= self.max_lazy and lookahead >= MIN_MATCH:
                    for at in range(self.start + 1, self.start + length):
                        self._insert(at)
                self.start += length
            else:
                full = self._literal(self.data[self.start])
                self.start += 1
            if full:
                self.end_block(0)

    def _slow(self, ends):
        size = len(self.data)
        while self.start < size:
            lookahead = size - self.start
            if lookahead < MIN_LOOKAHEAD and not ends:
                return
            self._slide()
            before = self._insert(self.start) if lookahead >= MIN_MATCH else -1
            previous_length = self.match_length
            previous_match = self.match_start
            length = MIN_MATCH - 1
            if before > self.base and previous_length < self.max_lazy and self.start - before <= self.max_distance:
                length = self._longest_match(before, previous_length, lookahead)
                if length == MIN_MATCH and self.start - self.match_start > TOO_FAR:
                    length = MIN_MATCH - 1
            if previous_length >= MIN_MATCH and length <= previous_length:
                full = self._match(self.start - 1 - previous_match, previous_length)
                end = self.start + previous_length - 1
                for at in range(self.start + 1, min(end, size - MIN_MATCH + 1)):
                    self._insert(at)
                self.start = end
                self.match_available = False
                self.match_length = MIN_MATCH - 1
                if full:
                    self.end_block(0)
            else:
                if self.match_available and self._literal(self.data[self.start - 1]):
                    self.end_block(0)
                self.match_available = True
                self.match_length = length
                self.start += 1
        if ends and self.match_available:
            self._literal(self.data[self.start - 1])
            self.match_available = False
            self.match_length = MIN_MATCH - 1

    def finish(self):
        """The last block"""
        self.write(b"", True)
        self.end_block(1)
        self.to_byte()

    def flush(self, forget):
        """Everything so far, up to a byte; `forget`: what follows refers to nothing before it"""
        self.write(b"", True)
        if len(self.symbols) > 0 or self.start > self.block_start:
            self.end_block(0)
        self._stored_block(self.start, 0, 0)
        self.waiting = min(2, self.start)
        if forget:
            self.head = [-1] * (self.hash_mask + 1)
            self.waiting = 0
            self.base = self.start

    # Blocks

    def _stored_block(self, start, length, last):
        self.put(last, 3)
        self.to_byte()
        self.put(length, 16)
        self.put(length ^ 0xFFFF, 16)
        self.out += self.data[start:start + length]

    def end_block(self, last):
        """Writes the symbols in the way that needs the fewest bytes."""
        stored = self.start - self.block_start
        if self.level == 0:
            self._stored_block(self.block_start, stored, last)
        else:
            self._write_block(stored, last)
        self.symbols = []
        self.literals.clear()
        self.distances.clear()
        self.literals.frequencies[END_BLOCK] = 1
        self.block_start = self.start

    def _write_block(self, stored, last):
        literals = self.literals
        distances = self.distances
        literals.build()
        distances.build()
        lengths = Tree(BL_CODES, [], EXTRA_BL_BITS, 0, 7)
        runs = self._runs(literals) + self._runs(distances)
        for run in runs:
            lengths.frequencies[run & 31] += 1
        lengths.build()
        count = BL_CODES
        while count > 3 and lengths.lengths[BL_ORDER[count - 1]] == 0:
            count -= 1
        dynamic_size = literals.size + distances.size + lengths.size + 3 * count + 5 + 5 + 4 + 3 + 7 >> 3
        static_size = literals.static_size + distances.static_size + 3 + 7 >> 3
        if stored + 4 <= min(dynamic_size, static_size) and self.block_start >= self.base:
            self._stored_block(self.block_start, stored, last)
        elif static_size <= dynamic_size:
            self.put(2 + last, 3)
            self._write_symbols(STATIC_LENGTHS, STATIC_CODES, STATIC_DISTANCE_LENGTHS, STATIC_DISTANCE_CODES)
        else:
            self.put(4 + last, 3)
            self.put(literals.max_code + 1 - 257, 5)
            self.put(distances.max_code + 1 - 1, 5)
            self.put(count - 4, 4)
            for rank in range(count):
                self.put(lengths.lengths[BL_ORDER[rank]], 3)
            for run in runs:
                code = run & 31
                self.put(lengths.codes[code], lengths.lengths[code])
                if code >= REP_3_6:
                    self.put(run >> 5, EXTRA_BL_BITS[code])
            self._write_symbols(literals.lengths, literals.codes, distances.lengths, distances.codes)

    def _runs(self, tree):
        """The lengths of a tree: a code, and above it the number of repetitions less the least one"""
        runs = []
        lengths = tree.lengths
        count = tree.max_code + 1
        at = 0
        before = -1
        while at < count:
            length = lengths[at]
            end = at + 1
            # A length that was not the one before is written once, then repeated.
            most = 138 if length == 0 else 6 if length == before else 7
            least = 3 if length == 0 or length == before else 4
            while end < count and end - at < most and lengths[end] == length:
                end += 1
            run = end - at
            at = end
            if run < least:
                for _ in range(run):
                    runs.append(length)
            elif length != 0:
                if length != before:
                    runs.append(length)
                    run -= 1
                runs.append(REP_3_6 | run - 3 << 5)
            elif run <= 10:
                runs.append(REPZ_3_10 | run - 3 << 5)
            else:
                runs.append(REPZ_11_138 | run - 11 << 5)
            before = length
        return runs

    def _write_symbols(self, lengths, codes, distance_lengths, distance_codes):
        out = self.out
        bits = self.bits
        count = self.bit_count
        for symbol in self.symbols:
            value = symbol & 255
            distance = symbol >> 8
            if distance == 0:
                bits |= codes[value] << count
                count += lengths[value]
            else:
                code = LENGTH_CODES[value]
                bits |= codes[code + LITERALS + 1] << count
                count += lengths[code + LITERALS + 1]
                bits |= value - LENGTH_BASES[code] << count
                count += EXTRA_LENGTH_BITS[code]
                distance -= 1
                code = distance_code(distance)
                bits |= distance_codes[code] << count
                count += distance_lengths[code]
                bits |= distance - DISTANCE_BASES[code] << count
                count += EXTRA_DISTANCE_BITS[code]
            while count >= 8:
                out.append(bits & 255)
                bits >>= 8
                count -= 8
        self.bits = bits
        self.bit_count = count
        self.put(codes[END_BLOCK], lengths[END_BLOCK])
