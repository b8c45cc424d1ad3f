"""The parser of `xml.etree.ElementTree`: a text into events for a builder.

Documents are well-formed XML 1.0 with namespaces; a document type is skipped but for the entities that it
declares as texts. Messages and places are those of Expat.

Source: W3C, Extensible Markup Language 1.0; W3C, Namespaces in XML 1.0.
"""

_XML = "http://www.w3.org/XML/1998/namespace"
_PREDEFINED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}


class ParseError(SyntaxError):
    """A text that is no document"""

    def __init__(self, what, code, line, column):
        self._text = "%s: line %d, column %d" % (what, line, column)
        SyntaxError.__init__(self, self._text)
        self.code = code
        self.position = (line, column)

    def __str__(self):
        return self._text


def decoded(data):
    """The text of a document in bytes"""
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    head = data[:100].decode("latin-1")
    if head.startswith("<?xml"):
        declaration = head[:head.find("?>")]
        at = declaration.find("encoding=")
        if at >= 0:
            quote = declaration[at + 9]
            name = declaration[at + 10:declaration.find(quote, at + 10)].lower()
            if name in ("iso-8859-1", "latin-1", "latin1"):
                return data.decode("latin-1")
            if name in ("us-ascii", "ascii"):
                return data.decode("ascii")
    return data.decode("utf-8")


def _starts_name(c):
    return c.isalpha() or c == "_" or c == ":"


def _continues_name(c):
    return c.isalnum() or c in "_:-." or ord(c) == 0xB7


class Parser:
    """A text, a place in it, and the elements that are open there"""

    def __init__(self, text, builder):
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.text = text
        self.pos = 0
        self.builder = builder
        self.open = []
        self.entities = {}
        self.typed = False
        # What prefixes mean, the innermost element last.
        self.scopes = [{"xml": _XML}]

    def error(self, what, code, pos):
        pos = min(pos, len(self.text))
        line = self.text.count("\n", 0, pos) + 1
        return ParseError(what, code, line, pos - self.text.rfind("\n", 0, pos) - 1)

    def invalid(self, pos):
        if pos >= len(self.text):
            return self.error("unclosed token", 5, pos)
        return self.error("not well-formed (invalid token)", 4, pos)

    def blanks(self):
        text = self.text
        while self.pos < len(text) and text[self.pos] in " \n\t":
            self.pos += 1

    def name(self):
        text = self.text
        start = self.pos
        if start >= len(text) or not _starts_name(text[start]):
            raise self.invalid(start)
        end = start + 1
        while end < len(text) and _continues_name(text[end]):
            end += 1
        self.pos = end
        return text[start:end]

    def parse(self):
        text = self.text
        if text.startswith("\ufeff"):
            self.pos = 1
        seen = False
        while self.pos < len(text):
            at = self.pos
            if text[at] != "<":
                self.characters(seen)
            elif text.startswith("<!--", at):
                self.skip("-->", at + 4)
            elif text.startswith("<![CDATA[", at) and len(self.open) > 0:
                end = text.find("]]>", at)
                if end < 0:
                    raise self.error("unclosed CDATA section", 20, at)
                self.builder.data(text[at + 9:end])
                self.pos = end + 3
            elif text.startswith("<?", at):
                if text.startswith("<?xml", at) and at > 1 and text[at + 5:at + 6] in (" ", "?"):
                    raise self.error("XML or text declaration not at start of entity", 30, at)
                self.skip("?>", at + 2)
            elif text.startswith("<!DOCTYPE", at) and not seen:
                self.document_type()
            elif text.startswith("</", at):
                self.end_tag()
            else:
                if seen and len(self.open) == 0:
                    raise self.error("junk after document element", 9, at)
                seen = True
                self.start_tag()
        if not seen or len(self.open) > 0:
            raise self.error("no element found", 3, len(text))

    def skip(self, end, start):
        at = self.text.find(end, start)
        if at < 0:
            raise self.error("unclosed token", 5, self.pos)
        self.pos = at + len(end)

    def document_type(self):
        """Over a document type, with the entities of its own subset"""
        text = self.text
        self.typed = True
        depth = 0
        while self.pos < len(text):
            c = text[self.pos]
            if text.startswith("<!--", self.pos):
                self.skip("-->", self.pos + 4)
                continue
            if text.startswith("<!ENTITY", self.pos):
                self.entity()
                continue
            if c == "[":
                depth += 1
            elif c == "]":
                depth -= 1
            elif c in "'\"":
                self.pos = text.find(c, self.pos + 1)
                if self.pos < 0:
                    self.pos = len(text)
                    break
            elif c == ">" and depth == 0:
                self.pos += 1
                return
            self.pos += 1
        raise self.error("unclosed token", 5, len(text))

    def entity(self):
        self.pos += len("<!ENTITY")
        self.blanks()
        name = self.name()
        self.blanks()
        quote = self.text[self.pos:self.pos + 1]
        if quote == "'" or quote == '"':
            end = self.text.find(quote, self.pos + 1)
            self.entities[name] = self.resolved(self.pos + 1, end)
            self.pos = end + 1
        self.skip(">", self.pos)

    def characters(self, seen):
        text = self.text
        start = self.pos
        end = text.find("<", start)
        if end < 0:
            end = len(text)
        if len(self.open) == 0:
            for at in range(start, end):
                if text[at] not in " \n\t":
                    if seen:
                        raise self.error("junk after document element", 9, at)
                    raise self.error("syntax error", 2, at)
        else:
            bad = text.find("]]>", start, end)
            if bad >= 0:
                raise self.invalid(bad + 2)
            self.builder.data(self.resolved(start, end))
        self.pos = end

    def resolved(self, start, end):
        """Characters with what references stand for"""
        text = self.text
        at = text.find("&", start, end)
        if at < 0:
            return text[start:end]
        parts = []
        while at >= 0:
            parts.append(text[start:at])
            stop = at + 1
            if text[stop:stop + 1] == "#":
                stop += 1
            elif stop == len(text) or not _starts_name(text[stop]):
                raise self.invalid(stop)
            while stop < end and _continues_name(text[stop]):
                stop += 1
            if text[stop:stop + 1] != ";":
                raise self.invalid(stop)
            parts.append(self.reference(text[at + 1:stop], at))
            start = stop + 1
            at = text.find("&", start, end)
        parts.append(text[start:end])
        return "".join(parts)

    def reference(self, name, at):
        if name in _PREDEFINED:
            return _PREDEFINED[name]
        if name.startswith("#"):
            digits = name[2:] if name.startswith("#x") else name[1:]
            try:
                code = int(digits, 16 if name.startswith("#x") else 10)
            except ValueError:
                raise self.invalid(at + 2)
            if code > 0x10FFFF or code < 32 and code not in (9, 10, 13) or 0xD800 <= code < 0xE000:
                raise self.error("reference to invalid character number", 14, at)
            return chr(code)
        if name in self.entities:
            return self.entities[name]
        raise self.error("undefined entity &" + name + ";" if self.typed else "undefined entity", 11, at)

    # Tags.

    def start_tag(self):
        text = self.text
        begin = self.pos
        self.pos += 1
        name = self.name()
        given = []
        while True:
            before = self.pos
            self.blanks()
            if self.pos >= len(text):
                raise self.error("unclosed token", 5, begin)
            c = text[self.pos]
            if c == ">" or text.startswith("/>", self.pos):
                break
            if c == "/" and self.pos + 1 == len(text):
                raise self.error("unclosed token", 5, begin)
            if before == self.pos:
                raise self.invalid(self.pos)
            given.append(self.attribute(given))
        scope = self.scopes[-1]
        for key, value, _ in given:
            if key == "xmlns" or key.startswith("xmlns:"):
                if scope is self.scopes[-1]:
                    scope = scope.copy()
                scope[key[6:]] = value
        attributes = {}
        for key, value, at in given:
            if key != "xmlns" and not key.startswith("xmlns:"):
                attributes[self.qualified(key, scope, False, begin)] = value
        self.builder.start(self.qualified(name, scope, True, begin), attributes)
        if text[self.pos] == "/":
            self.pos += 2
            self.builder.end()
        else:
            self.pos += 1
            self.open.append(name)
            self.scopes.append(scope)

    def attribute(self, given):
        text = self.text
        start = self.pos
        key = self.name()
        for other, _, _ in given:
            if other == key:
                raise self.error("duplicate attribute", 8, start)
        self.blanks()
        if text[self.pos:self.pos + 1] != "=":
            raise self.invalid(self.pos)
        self.pos += 1
        self.blanks()
        quote = text[self.pos:self.pos + 1]
        if quote != "'" and quote != '"':
            raise self.invalid(self.pos)
        begin = self.pos + 1
        end = text.find(quote, begin)
        if end < 0:
            raise self.error("unclosed token", 5, start)
        bad = text.find("<", begin, end)
        if bad >= 0:
            raise self.invalid(bad)
        value = text[begin:end].replace("\n", " ").replace("\t", " ")
        if "&" in value:
            value = self.resolved(begin, end) if value == text[begin:end] else self.resolved_value(value, begin)
        self.pos = end + 1
        return key, value, start

    def resolved_value(self, value, begin):
        """References of a value whose blanks were changed"""
        text = self.text
        self.text = value
        try:
            return self.resolved(0, len(value))
        finally:
            self.text = text

    def qualified(self, name, scope, is_element, at):
        prefix, colon, local = name.partition(":")
        if colon == "":
            if is_element and scope.get("", "") != "":
                return "{" + scope[""] + "}" + name
            return name
        if prefix not in scope:
            raise self.error("unbound prefix", 27, at)
        return "{" + scope[prefix] + "}" + local

    def end_tag(self):
        text = self.text
        begin = self.pos
        self.pos += 2
        start = self.pos
        name = self.name()
        self.blanks()
        if text[self.pos:self.pos + 1] != ">":
            raise self.invalid(self.pos)
        if len(self.open) == 0:
            raise self.invalid(begin + 1)
        if self.open[-1] != name:
            raise self.error("mismatched tag", 7, start)
        self.pos += 1
        self.open.pop()
        self.scopes.pop()
        self.builder.end()
