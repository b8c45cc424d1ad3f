"""The paths of `find` and its kin in `xml.etree.ElementTree`.

Source: the Python Library Reference, section "Supported XPath syntax".
"""


def _tokens(path, namespaces):
    """Names, and the signs between them; prefixes of names are resolved"""
    tokens = []
    i = 0
    n = len(path)
    while i < n:
        c = path[i]
        if c in "'\"":
            end = path.find(c, i + 1)
            if end < 0:
                raise SyntaxError("invalid path")
            tokens.append(path[i:end])
            i = end + 1
        elif path.startswith("//", i) or path.startswith("..", i) or path.startswith("!=", i) or path.startswith("()", i):
            tokens.append(path[i:i + 2])
            i += 2
        elif c in "/.*:[]()@=":
            tokens.append(c)
            i += 1
        elif c in " \t\n":
            i += 1
        else:
            start = i
            while i < n and path[i] not in "/[]()@=! \t\n'\"":
                if path[i] == "{":
                    i = path.find("}", i)
                    if i < 0:
                        raise SyntaxError("invalid path")
                i += 1
            tokens.append(_resolved(path[start:i], namespaces))
    return tokens


def _resolved(name, namespaces):
    if name[0] == "{":
        return name
    prefix, colon, local = name.partition(":")
    if colon != "":
        if namespaces is None or prefix not in namespaces:
            raise SyntaxError("prefix %r not found in prefix map" % prefix)
        return "{" + namespaces[prefix] + "}" + local
    if namespaces is not None and "" in namespaces and namespaces[""] != "":
        return "{" + namespaces[""] + "}" + name
    return name


def _matches(tag, wanted):
    if wanted == "*" or wanted == "{*}*":
        return True
    if wanted.startswith("{*}"):
        return tag == wanted[3:] or tag.endswith("}" + wanted[3:])
    if wanted.endswith("}*"):
        return tag.startswith(wanted[:-1])
    return tag == wanted


def _below(element, wanted, found):
    for child in element._children:
        if _matches(child.tag, wanted):
            found.append(child)
        _below(child, wanted, found)


def _parent_of(root, element):
    for child in root._children:
        if child is element:
            return root
        found = _parent_of(child, element)
        if found is not None:
            return found
    return None


def select(root, path, namespaces):
    """The elements below one that a path names, in the order of the document"""
    if path.startswith("/"):
        raise SyntaxError("cannot use absolute path on element")
    if path.endswith("/"):
        path += "*"
    tokens = _tokens(path, namespaces)
    here = [root]
    i = 0
    while i < len(tokens):
        token = tokens[i]
        i += 1
        if token == "/":
            continue
        if token == ".":
            continue
        if token == "..":
            parents = []
            for element in here:
                parent = _parent_of(root, element)
                if parent is not None and not _is_in(parent, parents):
                    parents.append(parent)
            here = parents
        elif token == "//":
            if i == len(tokens) or tokens[i] in ("/", "[", "]", "@", "="):
                raise SyntaxError("invalid descendant")
            found = []
            for element in here:
                _below(element, tokens[i], found)
            here = found
            i += 1
        elif token == "[":
            end = i
            while end < len(tokens) and tokens[end] != "]":
                end += 1
            if end == len(tokens):
                raise SyntaxError("invalid path")
            here = _filtered(root, here, tokens[i:end])
            i = end + 1
        elif token in ("]", "@", "=", "!=", "(", ")", "()") or token[0] in "'\"":
            raise SyntaxError("invalid path")
        else:
            found = []
            for element in here:
                for child in element._children:
                    if _matches(child.tag, token):
                        found.append(child)
            here = found
    return here


def _is_in(element, elements):
    for other in elements:
        if other is element:
            return True
    return False


def _filtered(root, elements, test):
    """The elements that a predicate keeps"""
    kept = []
    n = len(test)
    if n == 2 and test[0] == "@":
        for element in elements:
            if test[1] in element.attrib:
                kept.append(element)
        return kept
    if n == 4 and test[0] == "@" and test[3][0] in "'\"":
        for element in elements:
            value = element.attrib.get(test[1])
            if value is not None and (value == test[3][1:]) == (test[2] == "="):
                kept.append(element)
        return kept
    if n == 3 and test[2][0] in "'\"" and test[1] in ("=", "!="):
        for element in elements:
            if _has_text(element, test[0], test[2][1:], test[1] == "="):
                kept.append(element)
        return kept
    if n == 1 and test[0].lstrip("-").isdigit():
        index = int(test[0]) - 1
        if index < 0:
            raise SyntaxError("XPath position >= 1 expected")
        return _at(root, elements, index)
    if n >= 2 and test[0] == "last" and test[1] == "()":
        if n == 2:
            return _at(root, elements, -1)
        if n == 3 and test[2].startswith("-") and test[2][1:].isdigit():
            return _at(root, elements, -1 - int(test[2][1:]))
        raise SyntaxError("unsupported expression")
    if n == 1:
        for element in elements:
            if element.find(test[0]) is not None:
                kept.append(element)
        return kept
    raise SyntaxError("invalid predicate")


def _has_text(element, name, text, equal):
    if name == ".":
        return ("".join(element.itertext()) == text) == equal
    for child in element.findall(name):
        if ("".join(child.itertext()) == text) == equal:
            return True
    return False


def _at(root, elements, index):
    """Of the elements of one name below one parent, that at an index"""
    kept = []
    for element in elements:
        parent = _parent_of(root, element)
        if parent is None:
            continue
        same = [child for child in parent._children if child.tag == element.tag]
        at = index if index >= 0 else len(same) + index
        if 0 <= at < len(same) and same[at] is element:
            kept.append(element)
    return kept
