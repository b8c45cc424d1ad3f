"""The module `xml.etree.ElementTree`: documents as trees.

Documents are read by a parser of its own (`_parser`), which skips comments and processing instructions. Those
that a program makes are written; their `tag` is a text of no other element.

Source: the Python Library Reference, section "xml.etree.ElementTree".
"""

import sys as _sys

from xml.etree._parser import ParseError, Parser as _Parser, decoded as _decoded
from xml.etree._path import _matches, select as _select

VERSION = "1.3.0"

# Prefixes of namespaces that are known to all documents.
_namespace_map = {
    "http://www.w3.org/XML/1998/namespace": "xml",
    "http://www.w3.org/1999/xhtml": "html",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
    "http://schemas.xmlsoap.org/wsdl/": "wsdl",
    "http://www.w3.org/2001/XMLSchema": "xs",
    "http://www.w3.org/2001/XMLSchema-instance": "xsi",
    "http://purl.org/dc/elements/1.1/": "dc",
}


def register_namespace(prefix, uri):
    if prefix.startswith("ns") and prefix[2:].isdigit():
        raise ValueError("Prefix format reserved for internal use")
    for known in list(_namespace_map):
        if known == uri or _namespace_map[known] == prefix:
            del _namespace_map[known]
    _namespace_map[uri] = prefix


class Element:
    """A tag with attributes, text and elements below it; `tail` is the text behind it"""

    def __init__(self, tag, attrib={}, **extra):
        self.tag = tag
        self.text = None
        self.tail = None
        self.attrib = dict(attrib)
        for key in extra:
            self.attrib[key] = extra[key]
        self._children = []

    def __repr__(self):
        return "<Element %r at %#x>" % (self.tag, id(self))

    def makeelement(self, tag, attrib):
        return Element(tag, attrib)

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        return len(self._children) != 0

    def __getitem__(self, index):
        return self._children[index]

    def __setitem__(self, index, element):
        self._children[index] = element

    def __delitem__(self, index):
        del self._children[index]

    def __iter__(self):
        return iter(self._children)

    def append(self, subelement):
        self._children.append(subelement)

    def extend(self, elements):
        for element in elements:
            self._children.append(element)

    def insert(self, index, subelement):
        self._children.insert(index, subelement)

    def remove(self, subelement):
        for at in range(len(self._children)):
            if self._children[at] is subelement:
                del self._children[at]
                return
        raise ValueError("list.remove(x): x not in list")

    def clear(self):
        self.attrib = {}
        self._children = []
        self.text = None
        self.tail = None

    def get(self, key, default=None):
        return self.attrib.get(key, default)

    def set(self, key, value):
        self.attrib[key] = value

    def keys(self):
        return list(self.attrib)

    def items(self):
        return list(self.attrib.items())

    def find(self, path, namespaces=None):
        found = _select(self, path, namespaces)
        return found[0] if len(found) > 0 else None

    def findtext(self, path, default=None, namespaces=None):
        found = _select(self, path, namespaces)
        if len(found) == 0:
            return default
        text = found[0].text
        return "" if text is None else text

    def findall(self, path, namespaces=None):
        return _select(self, path, namespaces)

    def iterfind(self, path, namespaces=None):
        return iter(_select(self, path, namespaces))

    def iter(self, tag=None):
        found = []
        self._collect("*" if tag is None else tag, found)
        return iter(found)

    def _collect(self, tag, found):
        if _matches(self.tag, tag):
            found.append(self)
        for child in self._children:
            child._collect(tag, found)

    def itertext(self):
        texts = []
        self._texts(texts)
        return iter(texts)

    def _texts(self, texts):
        if self.text:
            texts.append(self.text)
        for child in self._children:
            child._texts(texts)
            if child.tail:
                texts.append(child.tail)


def SubElement(parent, tag, attrib={}, **extra):
    element = Element(tag, attrib, **extra)
    parent.append(element)
    return element


# The tags of what is no element: a comment, and a processing instruction.
_COMMENT = "<!--"
_INSTRUCTION = "<?"
_NO_ELEMENTS = (_COMMENT, _INSTRUCTION)


def Comment(text=None):
    element = Element(_COMMENT)
    element.text = text
    return element


def ProcessingInstruction(target, text=None):
    element = Element(_INSTRUCTION)
    element.text = target if not text else target + " " + text
    return element


PI = ProcessingInstruction


def iselement(element):
    return isinstance(element, Element)


class TreeBuilder:
    """Makes a tree of what a parser finds"""

    def __init__(self):
        self._open = []
        self._last = None
        self._ended = False
        self._data = []
        self._root = None
        self._events = []

    def start(self, tag, attrs):
        self._flush()
        element = Element(tag, attrs)
        if len(self._open) > 0:
            self._open[-1].append(element)
        elif self._root is None:
            self._root = element
        self._open.append(element)
        self._last = element
        self._ended = False
        self._events.append(("start", element))
        return element

    def end(self):
        self._flush()
        self._last = self._open.pop()
        self._ended = True
        self._events.append(("end", self._last))
        return self._last

    def data(self, data):
        self._data.append(data)

    def _flush(self):
        if len(self._data) > 0:
            text = "".join(self._data)
            if self._last is not None and text != "":
                if self._ended:
                    self._last.tail = text
                else:
                    self._last.text = text
            self._data = []

    def close(self):
        return self._root


def _tree_of(text):
    builder = TreeBuilder()
    _Parser(text, builder).parse()
    return builder


def fromstring(text):
    if isinstance(text, str):
        return _tree_of(text).close()
    return _tree_of(_decoded(bytes(text))).close()


fromstring._annspecialcase_ = "specialize:argtype(0)"
XML = fromstring


def fromstringlist(sequence):
    return fromstring("".join(sequence))


def _contents(source):
    """The text of a file, which is open or named"""
    if isinstance(source, str):
        with open(source, "rb") as f:
            return _decoded(f.read())
    if hasattr(source, "__fspath__"):
        with open(source.__fspath__(), "rb") as f:
            return _decoded(f.read())
    data = source.read()
    if isinstance(data, str):
        return data
    return _decoded(data)


_contents._annspecialcase_ = "specialize:argtype(0)"


def parse(source):
    return ElementTree(_tree_of(_contents(source)).close())


parse._annspecialcase_ = "specialize:argtype(0)"


def iterparse(source, events=None):
    """The events of a document, which is read as a whole"""
    wanted = ("end",) if events is None else tuple(events)
    return iter([event for event in _tree_of(_contents(source))._events if event[0] in wanted])


iterparse._annspecialcase_ = "specialize:argtype(0)"


class ElementTree:
    """A document"""

    def __init__(self, element=None, file=None):
        self._root = element
        if file is not None:
            self._root = _tree_of(_contents(file)).close()

    def getroot(self):
        return self._root

    def _setroot(self, element):
        self._root = element

    def find(self, path, namespaces=None):
        return self._root.find(_relative(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        return self._root.findtext(_relative(path), default, namespaces)

    def findall(self, path, namespaces=None):
        return self._root.findall(_relative(path), namespaces)

    def iterfind(self, path, namespaces=None):
        return self._root.iterfind(_relative(path), namespaces)

    def iter(self, tag=None):
        return self._root.iter(tag)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *,
              short_empty_elements=True):
        name = "us-ascii" if encoding is None else encoding
        text = _declaration(name, xml_declaration) + _serialized(self._root, default_namespace, method, short_empty_elements)
        if isinstance(file_or_filename, str):
            with open(file_or_filename, "wb") as f:
                f.write(_encoded(text, "utf-8" if name.lower() == "unicode" else name))
        elif hasattr(file_or_filename, "__fspath__"):
            with open(file_or_filename.__fspath__(), "wb") as f:
                f.write(_encoded(text, "utf-8" if name.lower() == "unicode" else name))
        elif name.lower() == "unicode":
            file_or_filename.write(text)
        else:
            file_or_filename.write(_encoded(text, name))

    write._annspecialcase_ = "specialize:arg_or_var(2)"


def _relative(path):
    return "." + path if path.startswith("/") else path


def _encoded(text, encoding):
    return text.encode(encoding, "xmlcharrefreplace")


def _declaration(encoding, wanted):
    lower = encoding.lower()
    if wanted or wanted is None and lower not in ("unicode", "utf-8", "us-ascii"):
        return "<?xml version='1.0' encoding='" + ("utf-8" if lower == "unicode" else encoding) + "'?>\n"
    return ""


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None,
             short_empty_elements=True):
    name = "us-ascii" if encoding is None else encoding
    text = _declaration(name, xml_declaration) + _serialized(element, default_namespace, method, short_empty_elements)
    if encoding == "unicode":
        return text
    return _encoded(text, name)


tostring._annspecialcase_ = "specialize:arg(1)"


def dump(elem):
    if isinstance(elem, ElementTree):
        elem = elem.getroot()
    text = tostring(elem, "unicode")
    _sys.stdout.write(text)
    if not elem.tail or elem.tail[-1] != "\n":
        _sys.stdout.write("\n")


dump._annspecialcase_ = "specialize:argtype(0)"


def indent(tree, space="  ", level=0):
    """Blanks between elements, so that each stands on a line"""
    if level < 0:
        raise ValueError("Initial indentation level must be >= 0, got %d" % level)
    root = tree.getroot() if isinstance(tree, ElementTree) else tree
    if len(root) > 0:
        _indent(root, space, "\n" + level * space)


indent._annspecialcase_ = "specialize:argtype(0)"


def _indent(element, space, outer):
    inner = outer + space
    if not element.text or not element.text.strip():
        element.text = inner
    last = element[len(element) - 1]
    for child in element:
        if len(child) > 0:
            _indent(child, space, inner)
        if not child.tail or not child.tail.strip():
            child.tail = inner
    if not last.tail.strip():
        last.tail = outer


# Texts of documents.


class _Writer:
    def __init__(self, names, short_empty):
        self.names = names
        self.short_empty = short_empty
        self.parts = []

    def element(self, element, namespaces):
        parts = self.parts
        if element.tag in _NO_ELEMENTS:
            text = str(element.text)
            parts.append("<!--" + text + "-->" if element.tag == _COMMENT else "<?" + text + "?>")
            if element.tail:
                parts.append(_escape_text(element.tail))
            return
        tag = self.names[element.tag]
        parts.append("<" + tag)
        for prefix, uri in namespaces:
            parts.append(" xmlns" + (":" + prefix if prefix != "" else "") + '="' + _escape_attribute(uri) + '"')
        for key, value in element.attrib.items():
            parts.append(" " + self.names[key] + '="' + _escape_attribute(value) + '"')
        if element.text or len(element) > 0 or not self.short_empty:
            parts.append(">")
            if element.text:
                parts.append(_escape_text(element.text))
            for child in element:
                self.element(child, [])
            parts.append("</" + tag + ">")
        else:
            parts.append(" />")
        if element.tail:
            parts.append(_escape_text(element.tail))


def _escape_text(text):
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    return text


def _escape_attribute(text):
    text = _escape_text(text)
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")


class _Names:
    """How names are written, and the prefixes that they need"""

    def __init__(self, default_namespace):
        self.written = {}
        self.prefixes = {}
        self.default = default_namespace
        if default_namespace is not None:
            self.prefixes[default_namespace] = ""

    def add(self, name):
        if name in self.written:
            return
        if not name.startswith("{"):
            if self.default is not None:
                raise ValueError("cannot use non-qualified names with default_namespace option")
            self.written[name] = name
            return
        uri, _, local = name[1:].rpartition("}")
        if uri not in self.prefixes:
            prefix = _namespace_map.get(uri, "")
            if prefix == "":
                prefix = "ns%d" % len(self.prefixes)
            if prefix == "xml":
                self.written[name] = "xml:" + local
                return
            self.prefixes[uri] = prefix
        prefix = self.prefixes[uri]
        self.written[name] = prefix + ":" + local if prefix != "" else local


def _serialized(element, default_namespace, method, short_empty_elements):
    if method == "text":
        return "".join(element.itertext()) + (element.tail or "")
    if method is not None and method != "xml":
        raise NotImplementedError("documents as " + method)
    names = _Names(default_namespace)
    for each in element.iter():
        if each.tag in _NO_ELEMENTS:
            continue
        names.add(each.tag)
        for key in each.attrib:
            names.add(key)
    writer = _Writer(names.written, short_empty_elements)
    writer.element(element, sorted([(prefix, uri) for uri, prefix in names.prefixes.items()]))
    return "".join(writer.parts)
