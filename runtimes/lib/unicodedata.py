"""The module `unicodedata`: properties of characters, and the normal forms of texts.

Of Unicode 14.0, as CPython 3.11 has it.

# Deviations
`lookup` does not know sequences of characters, and of other names those that `runtimes/make_names.py` lists.

Source: the Python Library Reference, section "unicodedata"; Unicode Standard Annex 15.
"""

from bisect import bisect_right as _bisect_right

import _unicodetables as _tables

__all__ = [
    "bidirectional",
    "category",
    "combining",
    "decimal",
    "decomposition",
    "digit",
    "east_asian_width",
    "is_normalized",
    "lookup",
    "mirrored",
    "name",
    "normalize",
    "numeric",
    "unidata_version",
]

unidata_version = "14.0.0"

# Syllables of Hangul are composed by arithmetic.
_S_BASE, _L_BASE, _V_BASE, _T_BASE = 0xAC00, 0x1100, 0x1161, 0x11A7
_L_COUNT, _V_COUNT, _T_COUNT = 19, 21, 28
_S_COUNT = _L_COUNT * _V_COUNT * _T_COUNT


class _Ranges:
    """A property that neighbours share; its table is read at first use"""

    def __init__(self, text):
        self._text = text
        self._starts = []
        self._values = []

    def of(self, code):
        if len(self._starts) == 0:
            start = 0
            for row in self._text.split(" "):
                colon = row.index(":")
                start += int(row[:colon], 16)
                self._starts.append(start)
                self._values.append(row[colon + 1 :])
        return self._values[_bisect_right(self._starts, code) - 1]


class _Points:
    """A property that single characters have; its table is read at first use"""

    def __init__(self, text):
        self._text = text
        self._rows = {}

    def rows(self):
        if len(self._rows) == 0:
            code = 0
            for row in self._text.split(" "):
                colon = row.index(":")
                code += int(row[:colon], 16)
                self._rows[code] = row[colon + 1 :]
        return self._rows

    def of(self, code):
        return self.rows().get(code, "")


_categories = _Ranges(_tables.CATEGORIES)
_combining = _Ranges(_tables.COMBINING)
_bidirectional = _Ranges(_tables.BIDIRECTIONAL)
_widths = _Ranges(_tables.WIDTHS)
_mirrored = _Ranges(_tables.MIRRORED)
_decompositions = _Points(_tables.DECOMPOSITIONS)
_numbers = _Points(_tables.NUMBERS)


def _code(c, function):
    if len(c) != 1:
        raise TypeError(function + "() argument must be a unicode character, not str")
    return ord(c)


def category(c):
    return _categories.of(_code(c, "category"))


def combining(c):
    return int(_combining.of(_code(c, "combining")))


def bidirectional(c):
    return _bidirectional.of(_code(c, "bidirectional"))


def east_asian_width(c):
    return _widths.of(_code(c, "east_asian_width"))


def mirrored(c):
    return int(_mirrored.of(_code(c, "mirrored")))


def decomposition(c):
    return _decompositions.of(_code(c, "decomposition")).removeprefix("!").replace(".", " ")


# Numbers: the kind, and an int or a fraction


def decimal(c, *default):
    row = _numbers.of(_code(c, "decimal"))
    if row[:1] == "d":
        return int(row[1:])
    if len(default) == 0:
        raise ValueError("not a decimal")
    return default[0]


def digit(c, *default):
    row = _numbers.of(_code(c, "digit"))
    if row[:1] == "d" or row[:1] == "g":
        return int(row[1:])
    if len(default) == 0:
        raise ValueError("not a digit")
    return default[0]


def numeric(c, *default):
    row = _numbers.of(_code(c, "numeric"))
    if row != "":
        slash = row.find("/")
        if slash < 0:
            return float(row[1:])
        return float(row[1:slash]) / float(row[slash + 1 :])
    if len(default) == 0:
        raise ValueError("not a numeric character")
    return default[0]


# Normal forms


def _decompose(code, compatible, out):
    """Appends the full decomposition of a character"""
    if _S_BASE <= code < _S_BASE + _S_COUNT:
        index = code - _S_BASE
        out.append(_L_BASE + index // (_V_COUNT * _T_COUNT))
        out.append(_V_BASE + index % (_V_COUNT * _T_COUNT) // _T_COUNT)
        if index % _T_COUNT != 0:
            out.append(_T_BASE + index % _T_COUNT)
        return
    row = "" if code < 0xA0 else _decompositions.of(code)
    if row == "" or (row[0] == "<" and not compatible):
        out.append(code)
        return
    for part in row.removeprefix("!").split("."):
        if part[0] != "<":
            _decompose(int(part, 16), compatible, out)


def _class_of(code):
    return 0 if code < 0x300 else int(_combining.of(code))


def _in_order(codes):
    """Marks behind a character, sorted by their classes"""
    classes = [_class_of(code) for code in codes]
    for i in range(1, len(codes)):
        j = i
        while j > 0 and 0 < classes[j] < classes[j - 1]:
            codes[j - 1], codes[j] = codes[j], codes[j - 1]
            classes[j - 1], classes[j] = classes[j], classes[j - 1]
            j -= 1
    return classes


_pairs = {}


def _composed(first, second):
    """The character that two compose to, or -1"""
    if _L_BASE <= first < _L_BASE + _L_COUNT and _V_BASE <= second < _V_BASE + _V_COUNT:
        return _S_BASE + ((first - _L_BASE) * _V_COUNT + second - _V_BASE) * _T_COUNT
    if _S_BASE <= first < _S_BASE + _S_COUNT and (first - _S_BASE) % _T_COUNT == 0:
        if _T_BASE < second < _T_BASE + _T_COUNT:
            return first + second - _T_BASE
    if len(_pairs) == 0:
        for code, row in _decompositions.rows().items():
            if row[0] != "!" and row[0] != "<":
                dot = row.index(".")
                _pairs[int(row[:dot], 16), int(row[dot + 1 :], 16)] = code
    return _pairs.get((first, second), -1)


def _compose(codes, classes):
    result = []
    starter = -1
    last = 0
    for i in range(len(codes)):
        code = codes[i]
        kind = classes[i]
        if starter >= 0 and (last < kind or (last == 0 and starter == len(result) - 1)):
            made = _composed(result[starter], code)
            if made >= 0:
                result[starter] = made
                continue
        if kind == 0:
            starter = len(result)
        last = kind
        result.append(code)
    return result


def normalize(form, text):
    if form not in ("NFC", "NFD", "NFKC", "NFKD"):
        raise ValueError("invalid normalization form")
    if text.isascii():
        return text
    codes = []
    for c in text:
        _decompose(ord(c), form[2] == "K", codes)
    classes = _in_order(codes)
    if form[-1] == "C":
        codes = _compose(codes, classes)
    return "".join([chr(code) for code in codes])


def is_normalized(form, text):
    return normalize(form, text) == text


# Names

_JAMO_L = "G GG N D DD R M B BB S SS  J JJ C K T P H".split(" ")
_JAMO_V = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I".split(" ")
_JAMO_T = " G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H".split(" ")


class _Names:
    """Names by code and back; the tables are read at first use"""

    def __init__(self):
        self._words = []
        self._rows = {}
        # Places of words, codes of rows, codes of other names
        self._places = {}
        self._codes = {}
        self._aliases = {}

    def _read(self):
        import _unicodenames as names

        self._words = names.WORDS.split(" ")
        code = -1
        for row in names.NAMES.split(" "):
            if row[0] == "~":
                code = int(row[1:], 16) - 1
            else:
                code += 1
                self._rows[code] = row

    def _decoded(self, row):
        import _unicodenames as names

        base = len(names.ALPHABET)
        words = []
        i = 0
        while i < len(row):
            place = names.ALPHABET.index(row[i])
            i += 1
            if place >= names.ONE + names.TWO:
                place = (place - names.ONE - names.TWO) * base + names.ALPHABET.index(row[i])
                place = place * base + names.ALPHABET.index(row[i + 1])
                place += names.ONE + names.TWO * base
                i += 2
            elif place >= names.ONE:
                place = names.ONE + (place - names.ONE) * base + names.ALPHABET.index(row[i])
                i += 1
            words.append(self._words[place])
        return " ".join(words)

    def _encoded(self, name):
        """The row of a name, or nothing"""
        import _unicodenames as names

        base = len(names.ALPHABET)
        row = []
        for word in name.split(" "):
            place = self._places.get(word, -1)
            if place < 0:
                return ""
            if place < names.ONE:
                row.append(names.ALPHABET[place])
                continue
            place -= names.ONE
            if place < names.TWO * base:
                row.append(names.ALPHABET[names.ONE + place // base])
            else:
                place -= names.TWO * base
                row.append(names.ALPHABET[names.ONE + names.TWO + place // (base * base)])
                row.append(names.ALPHABET[place // base % base])
            row.append(names.ALPHABET[place % base])
        return "".join(row)

    def of(self, code):
        """The name of a character, or nothing"""
        import _unicodenames as names

        if _S_BASE <= code < _S_BASE + _S_COUNT:
            vowel, final = divmod(code - _S_BASE, _T_COUNT)
            initial, vowel = divmod(vowel, _V_COUNT)
            return "HANGUL SYLLABLE " + _JAMO_L[initial] + _JAMO_V[vowel] + _JAMO_T[final]
        for first, last in names.IDEOGRAPHS:
            if first <= code <= last:
                return "CJK UNIFIED IDEOGRAPH-%X" % code
        if len(self._rows) == 0:
            self._read()
        return self._decoded(self._rows.get(code, ""))

    def _ideograph(self, digits):
        if 4 <= len(digits) <= 5 and digits.strip("0123456789ABCDEF") == "":
            code = int(digits, 16)
            return code if self.of(code) == "CJK UNIFIED IDEOGRAPH-" + digits else -1
        return -1

    def _syllable(self, name):
        for i in range(_L_COUNT):
            if name.startswith(_JAMO_L[i]):
                for j in range(_V_COUNT):
                    if name.startswith(_JAMO_V[j], len(_JAMO_L[i])):
                        final = name[len(_JAMO_L[i]) + len(_JAMO_V[j]) :]
                        if final in _JAMO_T:
                            return _S_BASE + (i * _V_COUNT + j) * _T_COUNT + _JAMO_T.index(final)
        return -1

    def code(self, name):
        """The code of a character with a name in capitals, or -1"""
        import _unicodenames as names

        if name.startswith("CJK UNIFIED IDEOGRAPH-"):
            return self._ideograph(name[22:])
        if name.startswith("HANGUL SYLLABLE "):
            return self._syllable(name[16:])
        if len(self._codes) == 0:
            if len(self._rows) == 0:
                self._read()
            for place, word in enumerate(self._words):
                self._places[word] = place
            for code, row in self._rows.items():
                self._codes[row] = code
            for alias in names.ALIASES.split(";"):
                bar = alias.index("|")
                self._aliases[alias[:bar]] = int(alias[bar + 1 :], 16)
        found = self._codes.get(self._encoded(name), -1)
        return self._aliases.get(name, -1) if found < 0 else found


_names = _Names()


def name(c, *default):
    found = _names.of(_code(c, "name"))
    if found != "":
        return found
    if len(default) == 0:
        raise ValueError("no such name")
    return default[0]


def lookup(name):
    code = _names.code(name.upper())
    if code < 0:
        raise KeyError("undefined character name '" + name + "'")
    return chr(code)
