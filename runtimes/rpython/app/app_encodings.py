"""Encodings beyond UTF-8, ASCII and Latin-1, and the error handlers of surrogates for all of them.

`app_bytes` comes here where an encoding or an error handler is of this kind, or not known before the program runs.
Encodings of one byte with a table are in `TABLES`; `unicode-escape` and `raw-unicode-escape` are those of literals.

Source: the Python Library Reference, section "codecs"; the messages are those of CPython.
"""

from rpython.rlib.rstring import StringBuilder

from rotor_helpers import ll_bytes
from rotor_helpers.ll_text import append_escape, append_hex, int2str
from rotor_helpers.lltype import hlbytes

MARK = b"\xef\xbb\xbf"

# The characters of the bytes from 128 on; U+FFFD: none.
TABLES = {
    "cp1250": (
        "€\ufffd‚\ufffd„…†‡\ufffd‰Š‹ŚŤŽŹ\ufffd‘’“”•–—\ufffd™š›śťžź"
        "\xa0ˇ˘Ł¤Ą¦§¨©Ş«¬\xad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    ),
    "cp1251": (
        "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\ufffd™љ›њќћџ"
        "\xa0ЎўЈ¤Ґ¦§Ё©Є«¬\xad®Ї°±Ііґµ¶·ё№є»јЅѕї"
        "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
        "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    ),
    "cp1252": (
        "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"
        "\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿"
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    ),
    "cp1253": (
        "€\ufffd‚ƒ„…†‡\ufffd‰\ufffd‹\ufffd\ufffd\ufffd\ufffd\ufffd‘’“”•–—\ufffd™\ufffd›\ufffd\ufffd\ufffd\ufffd"
        "\xa0΅Ά£¤¥¦§¨©\ufffd«¬\xad®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"
        "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήί"
        "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\ufffd"
    ),
    "cp1254": (
        "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffd\ufffd\ufffd\ufffd‘’“”•–—˜™š›œ\ufffd\ufffdŸ"
        "\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿"
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß"
        "àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ"
    ),
    "cp1257": (
        "€\ufffd‚\ufffd„…†‡\ufffd‰\ufffd‹\ufffd¨ˇ¸\ufffd‘’“”•–—\ufffd™\ufffd›\ufffd¯˛\ufffd"
        "\xa0\ufffd¢£¤\ufffd¦§Ø©Ŗ«¬\xad®Æ°±²³´µ¶·ø¹ŗ»¼½¾æ"
        "ĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽß"
        "ąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙"
    ),
    "cp437": (
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ"
        "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
        "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
        "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0"
    ),
    "cp850": (
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ"
        "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
        "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀"
        "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0"
    ),
    "cp866": (
        "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
        "абвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
        "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
        "рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\xa0"
    ),
    "iso8859-2": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\xadŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
        "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    ),
    "iso8859-5": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0ЁЂЃЄЅІЇЈЉЊЋЌ\xadЎЏАБВГДЕЖЗИЙКЛМНОП"
        "РСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп"
        "рстуфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ"
    ),
    "iso8859-7": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0‘’£€₯¦§¨©ͺ«¬\xad\ufffd―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏ"
        "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήί"
        "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\ufffd"
    ),
    "iso8859-9": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿"
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß"
        "àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ"
    ),
    "iso8859-15": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0¡¢£€¥Š§š©ª«¬\xad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿"
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    ),
    "koi8-r": (
        "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\xa0⌡°²·÷"
        "═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
        "юабцдефгхийклмнопярстужвьызшэщчъ"
        "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"
    ),
    "mac-roman": (
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
        "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        "¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›\ufb01\ufb02"
        "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    ),
}

# Names without case, hyphens, underscores and spaces
NAMES = {
    "utf8": "utf-8",
    "u8": "utf-8",
    "cp65001": "utf-8",
    "utf8sig": "utf-8-sig",
    "ascii": "ascii",
    "usascii": "ascii",
    "646": "ascii",
    "latin1": "latin-1",
    "latin": "latin-1",
    "l1": "latin-1",
    "iso88591": "latin-1",
    "8859": "latin-1",
    "cp819": "latin-1",
    "utf16": "utf-16",
    "u16": "utf-16",
    "utf16le": "utf-16-le",
    "utf16be": "utf-16-be",
    "utf32": "utf-32",
    "u32": "utf-32",
    "utf32le": "utf-32-le",
    "utf32be": "utf-32-be",
    "windows1250": "cp1250",
    "windows1251": "cp1251",
    "windows1252": "cp1252",
    "windows1253": "cp1253",
    "windows1254": "cp1254",
    "windows1257": "cp1257",
    "1252": "cp1252",
    "437": "cp437",
    "850": "cp850",
    "866": "cp866",
    "ibm437": "cp437",
    "ibm850": "cp850",
    "ibm866": "cp866",
    "iso88592": "iso8859-2",
    "latin2": "iso8859-2",
    "l2": "iso8859-2",
    "iso88595": "iso8859-5",
    "cyrillic": "iso8859-5",
    "iso88597": "iso8859-7",
    "greek": "iso8859-7",
    "iso88599": "iso8859-9",
    "latin5": "iso8859-9",
    "iso885915": "iso8859-15",
    "latin9": "iso8859-15",
    "koi8r": "koi8-r",
    "macroman": "mac-roman",
    "macintosh": "mac-roman",
    "unicodeescape": "unicode-escape",
    "rawunicodeescape": "raw-unicode-escape",
}

# What stands for itself, or for another byte, behind a backslash
ESCAPES = {"\\": 92, "'": 39, '"': 34, "b": 8, "f": 12, "t": 9, "n": 10, "r": 13, "v": 11, "a": 7}


def key_of(encoding):
    return encoding.lower().replace("-", "").replace("_", "").replace(" ", "")


def name_of(encoding):
    """The name of an encoding here, whatever the program calls it"""
    name = key_of(encoding)
    if name in NAMES:
        return NAMES[name]
    if name in TABLES:
        return name
    raise LookupError("unknown encoding: " + encoding)


class Output:
    """The bytes of a text that is encoded"""

    def __init__(self):
        self.codes = []

    def put(self, value, size, big):
        """A number of `size` bytes"""
        i = 0
        while i < size:
            shift = 8 * i
            if big:
                shift = 8 * (size - 1 - i)
            self.codes.append((value >> shift) & 255)
            i += 1

    def bytes(self):
        result = ll_bytes.new_bytes(len(self.codes))
        i = 0
        for code in self.codes:
            result.chars[i] = code
            i += 1
        return hlbytes(result)


def _put_utf8(out, code):
    if code < 0x80:
        out.codes.append(code)
    elif code < 0x800:
        out.codes.append(0xC0 | (code >> 6))
        out.codes.append(0x80 | (code & 0x3F))
    elif code < 0x10000:
        out.codes.append(0xE0 | (code >> 12))
        out.codes.append(0x80 | ((code >> 6) & 0x3F))
        out.codes.append(0x80 | (code & 0x3F))
    else:
        out.codes.append(0xF0 | (code >> 18))
        out.codes.append(0x80 | ((code >> 12) & 0x3F))
        out.codes.append(0x80 | ((code >> 6) & 0x3F))
        out.codes.append(0x80 | (code & 0x3F))


def escaped(code):
    """A character as `unicode-escape` writes it"""
    if code == 92:
        return "\\\\"
    if code >= 32 and code < 127:
        return chr(code)
    b = StringBuilder(10)
    append_escape(b, code)
    return b.build()


class Encoder:
    """Encodes characters one after the other; a code of -1 is for those that are not there."""

    def __init__(self, name):
        self.name = name
        self.shown = "utf-8" if name == "utf-8-sig" else name
        self.reason = "surrogates not allowed"
        self.unit = 1
        self.big = name.endswith("be")
        self.codes = {}
        self.limit = 0
        self.escapes = name.endswith("-escape")
        self.raw = name == "raw-unicode-escape"
        if name == "ascii" or name == "latin-1":
            self.limit = 128 if name == "ascii" else 256
            self.reason = "ordinal not in range(" + int2str(self.limit) + ")"
        elif name.startswith("utf-16"):
            self.unit = 2
        elif name.startswith("utf-32"):
            self.unit = 4
        elif name in TABLES:
            self.shown = "charmap"
            self.reason = "character maps to <undefined>"
            self.limit = 128
            code = 128
            for c in TABLES[name]:
                if c != "\ufffd":
                    self.codes[c] = code
                code += 1

    def start(self, out):
        if self.name == "utf-16" or self.name == "utf-32":
            out.put(0xFEFF, self.unit, False)
        elif self.name == "utf-8-sig":
            for code in (0xEF, 0xBB, 0xBF):
                out.codes.append(code)

    def takes(self, c):
        """Whether the encoding has a character"""
        code = ord(c)
        if self.escapes:
            return True
        if self.limit > 0:
            return code < self.limit or c in self.codes
        return code < 0xD800 or code > 0xDFFF

    def put(self, out, c):
        code = ord(c)
        if self.limit > 0:
            if code >= self.limit:
                code = self.codes[c]
            out.codes.append(code)
        elif self.escapes:
            if self.raw and code < 256:
                out.codes.append(code)
            else:
                for character in escaped(code):
                    out.codes.append(ord(character))
        elif self.unit == 4:
            out.put(code, 4, self.big)
        elif self.unit == 2:
            if code >= 0x10000:
                code -= 0x10000
                out.put(0xD800 | (code >> 10), 2, self.big)
                code = 0xDC00 | (code & 0x3FF)
            out.put(code, 2, self.big)
        else:
            _put_utf8(out, code)

    def put_surrogate(self, out, code):
        """What `surrogatepass` does"""
        if self.unit == 1:
            _put_utf8(out, code)
        else:
            out.put(code, self.unit, self.big)


def encode(text, encoding, errors):
    """text.encode(encoding, errors)"""
    encoder = Encoder(name_of(encoding))
    out = Output()
    encoder.start(out)
    encode_part(encoder, out, text, errors)
    return out.bytes()


def encode_part(encoder, out, text, errors):
    i = 0
    for c in text:
        if encoder.takes(c):
            encoder.put(out, c)
        elif not _substitute(encoder, out, c, errors):
            stop = i + 1
            while encoder.unit == 1 and stop < len(text) and not encoder.takes(text[stop]):
                stop += 1
            raise UnicodeEncodeError(encoder.shown, text, i, stop, encoder.reason)
        i += 1


def _substitute(encoder, out, c, errors):
    """Puts what an error handler gives for a character; False: nothing, this is an error."""
    code = ord(c)
    if errors == "ignore":
        return True
    if errors == "replace":
        encoder.put(out, "?")
        return True
    if errors == "surrogateescape":
        if code < 0xDC80 or code > 0xDCFF or encoder.unit > 1:
            return False
        out.codes.append(code - 0xDC00)
        return True
    if errors == "surrogatepass":
        if encoder.limit > 0 or code < 0xD800 or code > 0xDFFF:
            return False
        encoder.put_surrogate(out, code)
        return True
    if errors == "strict":
        return False
    b = StringBuilder(10)
    if errors == "xmlcharrefreplace":
        b.append("&#")
        b.append(int2str(code))
        b.append(";")
    elif errors == "backslashreplace":
        append_escape(b, code)
    else:
        raise LookupError("unknown error handler name '" + errors + "'")
    for replacement in b.build():
        encoder.put(out, replacement)
    return True


# Decoding


class Decoder:
    """Decodes bytes; what is wrong goes to the error handler."""

    def __init__(self, name, data, errors):
        self.name = name
        self.data = data
        self.errors = errors
        self.big = name.endswith("be")
        self.b = StringBuilder(len(data))

    def wrong(self, start, end, reason):
        """Bytes that are not of the encoding; where to go on"""
        errors = self.errors
        if errors == "ignore":
            return end
        if errors == "replace":
            self.b.append("\ufffd")
            return end
        if errors == "backslashreplace":
            for i in range(start, end):
                self.b.append("\\x")
                append_hex(self.b, self.data[i], 2)
            return end
        if errors == "surrogateescape":
            i = start
            while i < end and self.data[i] >= 128:
                self.b.append(chr(0xDC00 + self.data[i]))
                i += 1
            if i > start:
                return i
        elif errors != "strict" and errors != "surrogatepass":
            raise LookupError("unknown error handler name '" + errors + "'")
        name = self.name
        if name == "utf-16" or name == "utf-32":
            name += "-be" if self.big else "-le"
        raise UnicodeDecodeError(name, self.data, start, end, reason)

    def number(self, i, size):
        value = 0
        for k in range(size):
            at = i + k
            if not self.big:
                at = i + size - 1 - k
            value = (value << 8) | self.data[at]
        return value

    def skip_mark(self, size):
        """Where the text begins: a mark at the start says which byte of a number comes first."""
        if len(self.data) < size:
            return 0
        if self.number(0, size) == 0xFEFF:
            return size
        self.big = True
        if self.number(0, size) == 0xFEFF:
            return size
        self.big = False
        return 0

    def table(self, table):
        i = 0
        while i < len(self.data):
            code = self.data[i]
            c = chr(code)
            if code >= 128:
                c = table[code - 128]
            if c == "\ufffd":
                self.wrong(i, i + 1, "character maps to <undefined>")
            else:
                self.b.append(c)
            i += 1

    def ascii(self):
        i = 0
        while i < len(self.data):
            code = self.data[i]
            if code >= 128:
                self.wrong(i, i + 1, "ordinal not in range(128)")
            else:
                self.b.append(chr(code))
            i += 1

    def utf8(self, i):
        while i < len(self.data):
            size = ll_bytes.utf8_length_at(self.data, i)
            if size > 0:
                self.b.append(chr(ll_bytes.utf8_code_at(self.data, i, size)))
                i += size
            elif self.errors == "surrogatepass" and self.is_surrogate(i):
                self.b.append(chr(((self.data[i + 1] & 0x3F) << 6) | (self.data[i + 2] & 0x3F) | 0xD000))
                i += 3
            else:
                bad = -1 - size
                i = self.wrong(i, i + bad, ll_bytes.utf8_reason_at(self.data, i, bad))

    def is_surrogate(self, i):
        data = self.data
        return i + 2 < len(data) and data[i] == 0xED and data[i + 1] >= 0xA0 and data[i + 1] < 0xC0 and data[i + 2] >> 6 == 2

    def utf16(self, i):
        n = len(self.data)
        while i < n:
            if i + 1 >= n:
                i = self.wrong(i, n, "truncated data")
                continue
            code = self.number(i, 2)
            if code < 0xD800 or code > 0xDFFF:
                self.b.append(chr(code))
                i += 2
            elif self.errors == "surrogatepass" and (code >= 0xDC00 or not self.is_low(i + 2)):
                self.b.append(chr(code))
                i += 2
            elif code >= 0xDC00:
                i = self.wrong(i, i + 2, "illegal encoding")
            elif i + 3 >= n:
                i = self.wrong(i, n, "unexpected end of data")
            elif not self.is_low(i + 2):
                i = self.wrong(i, i + 2, "illegal UTF-16 surrogate")
            else:
                self.b.append(chr(0x10000 + ((code & 0x3FF) << 10) + (self.number(i + 2, 2) & 0x3FF)))
                i += 4

    def is_low(self, i):
        """Whether the second half of a character is there"""
        if i + 1 >= len(self.data):
            return False
        code = self.number(i, 2)
        return code >= 0xDC00 and code <= 0xDFFF

    def utf32(self, i):
        n = len(self.data)
        while i < n:
            if i + 3 >= n:
                i = self.wrong(i, n, "truncated data")
                continue
            code = self.number(i, 4)
            if code > 0x10FFFF:
                i = self.wrong(i, i + 4, "code point not in range(0x110000)")
            elif (code < 0xD800 or code > 0xDFFF) or self.errors == "surrogatepass":
                self.b.append(chr(code))
                i += 4
            else:
                i = self.wrong(i, i + 4, "code point in surrogate code point range(0xd800, 0xe000)")


    def escapes(self):
        """What `unicode-escape` reads"""
        data = self.data
        n = len(data)
        i = 0
        while i < n:
            code = data[i]
            i += 1
            if code != 92:
                self.b.append(chr(code))
            elif i == n:
                i = self.wrong(i - 1, n, "\\ at end of string")
            else:
                i = self.escape(i)

    def escape(self, i):
        """Reads what follows a backslash; where to go on."""
        c = chr(self.data[i])
        if c == "x":
            return self.number_of(i, 2, "truncated \\xXX escape")
        if c == "u":
            return self.number_of(i, 4, "truncated \\uXXXX escape")
        if c == "U":
            return self.number_of(i, 8, "truncated \\UXXXXXXXX escape")
        if c == "N":
            raise NotImplementedError("unicode-escape: \\N{...}")
        i += 1
        if c in ESCAPES:
            self.b.append(chr(ESCAPES[c]))
        elif c >= "0" and c <= "7":
            stop, value = octal_at(self.data, i - 1)
            self.b.append(chr(value))
            return stop
        elif c != "\n":
            self.b.append("\\")
            self.b.append(c)
        return i

    def number_of(self, i, digits, reason):
        """Reads a letter and a hexadecimal number behind a backslash; where to go on."""
        stop, value = hex_at(self.data, i + 1, digits)
        if stop < i + 1 + digits:
            return self.wrong(i - 1, stop, reason)
        if value > 0x10FFFF:
            raw = self.name == "rawunicodeescape"
            return self.wrong(i - 1, stop, "\\Uxxxxxxxx out of range" if raw else "illegal Unicode character")
        self.b.append(chr(value))
        return stop

    def raw_escapes(self):
        """What `raw-unicode-escape` reads: a backslash that another precedes is none of its escapes"""
        data = self.data
        n = len(data)
        i = 0
        while i < n:
            code = data[i]
            i += 1
            if code == 92 and i < n and data[i] == 117:
                i = self.number_of(i, 4, "truncated \\uXXXX escape")
            elif code == 92 and i < n and data[i] == 85:
                i = self.number_of(i, 8, "truncated \\UXXXXXXXX escape")
            else:
                self.b.append(chr(code))
                if code == 92 and i < n:
                    self.b.append(chr(data[i]))
                    i += 1


def hex_at(data, i, digits):
    """Where a hexadecimal number of at most so many digits ends, and what it is"""
    value = 0
    stop = i + digits
    while i < stop and i < len(data):
        digit = hex_digit(data[i])
        if digit < 0:
            break
        value = value * 16 + digit
        i += 1
    return i, value


def hex_digit(code):
    if code >= 48 and code <= 57:
        return code - 48
    code |= 32
    if code >= 97 and code <= 102:
        return code - 87
    return -1


def octal_at(data, i):
    """Where an octal number of at most three digits ends, and what it is"""
    value = 0
    stop = i + 3
    while i < stop and i < len(data) and data[i] >= 48 and data[i] <= 55:
        value = value * 8 + data[i] - 48
        i += 1
    return i, value


def decode_bytes_escapes(data, errors):
    """codecs.escape_decode: what a literal of bytes stands for"""
    out = Output()
    n = len(data)
    i = 0
    while i < n:
        start = i
        code = data[i]
        i += 1
        if code != 92:
            out.codes.append(code)
            continue
        if i == n:
            raise ValueError("Trailing \\ in string")
        c = chr(data[i])
        i += 1
        if c in ESCAPES:
            out.codes.append(ESCAPES[c])
        elif c >= "0" and c <= "7":
            i, value = octal_at(data, i - 1)
            out.codes.append(value & 255)
        elif c == "x":
            stop, value = hex_at(data, i, 2)
            if stop == i + 2:
                out.codes.append(value)
            elif errors == "strict":
                raise ValueError("invalid \\x escape at position " + int2str(start))
            elif errors == "replace":
                out.codes.append(63)
            elif errors != "ignore":
                raise ValueError("decoding error; unknown error handling code: " + errors)
            i = stop
        elif c != "\n":
            out.codes.append(92)
            out.codes.append(ord(c))
    return out.bytes()


def decode(data, encoding, errors):
    """data.decode(encoding, errors)"""
    name = name_of(encoding)
    decoder = Decoder(name, data, errors)
    if name in TABLES:
        decoder.name = "charmap"
        decoder.table(TABLES[name])
    elif name == "ascii":
        decoder.ascii()
    elif name == "unicode-escape":
        decoder.name = "unicodeescape"
        decoder.escapes()
    elif name == "raw-unicode-escape":
        decoder.name = "rawunicodeescape"
        decoder.raw_escapes()
    elif name == "latin-1":
        return ll_bytes.decode_latin1(data)
    elif name.startswith("utf-16"):
        decoder.utf16(decoder.skip_mark(2) if name == "utf-16" else 0)
    elif name.startswith("utf-32"):
        decoder.utf32(decoder.skip_mark(4) if name == "utf-32" else 0)
    else:
        decoder.name = "utf-8"
        decoder.utf8(3 if name == "utf-8-sig" and data.startswith(MARK) else 0)
    return decoder.b.build()
