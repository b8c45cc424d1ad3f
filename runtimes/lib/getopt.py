"""The module `getopt`.

Source: the Python Library Reference, section "getopt".
"""

import os as _os


class GetoptError(Exception):
    """Arguments that do not fit"""

    opt = ""
    msg = ""

    def __init__(self, msg, opt=""):
        Exception.__init__(self, msg, opt)
        self.msg = msg
        self.opt = opt

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Options up to the first other argument"""
    names = _names(longopts)
    opts = []
    rest = list(args)
    while len(rest) > 0 and rest[0].startswith("-") and rest[0] != "-":
        if rest[0] == "--":
            rest = rest[1:]
            break
        if rest[0].startswith("--"):
            rest = _long(opts, rest[0][2:], names, rest[1:])
        else:
            rest = _short(opts, rest[0][1:], shortopts, rest[1:])
    return opts, rest


def gnu_getopt(args, shortopts, longopts=[]):
    """Options among other arguments"""
    names = _names(longopts)
    opts = []
    others = []
    rest = list(args)
    in_order = shortopts.startswith("+") or _os.environ.get("POSIXLY_CORRECT", "") != ""
    if shortopts.startswith("+"):
        shortopts = shortopts[1:]
    while len(rest) > 0:
        if rest[0] == "--":
            others += rest[1:]
            break
        if rest[0].startswith("--"):
            rest = _long(opts, rest[0][2:], names, rest[1:])
        elif rest[0].startswith("-") and rest[0] != "-":
            rest = _short(opts, rest[0][1:], shortopts, rest[1:])
        elif in_order:
            others += rest
            break
        else:
            others.append(rest[0])
            rest = rest[1:]
    return opts, others


def _names(longopts):
    if isinstance(longopts, str):
        return [longopts]
    return list(longopts)


def _long(opts, opt, names, rest):
    at = opt.find("=")
    given = at >= 0
    value = ""
    if given:
        value = opt[at + 1:]
        opt = opt[:at]
    found = [name for name in names if name.startswith(opt)]
    if len(found) == 0:
        raise GetoptError("option --" + opt + " not recognized", opt)
    if opt in found:
        name = opt
        wants = False
    elif opt + "=" in found:
        name = opt
        wants = True
    elif len(found) > 1:
        raise GetoptError("option --" + opt + " not a unique prefix", opt)
    else:
        wants = found[0].endswith("=")
        name = found[0][:-1] if wants else found[0]
    if wants:
        if not given:
            if len(rest) == 0:
                raise GetoptError("option --" + name + " requires argument", name)
            value = rest[0]
            rest = rest[1:]
    elif given:
        raise GetoptError("option --" + name + " must not have an argument", name)
    opts.append(("--" + name, value))
    return rest


def _short(opts, letters, shortopts, rest):
    while letters != "":
        opt = letters[0]
        letters = letters[1:]
        value = ""
        if _short_wants(opt, shortopts):
            if letters == "":
                if len(rest) == 0:
                    raise GetoptError("option -" + opt + " requires argument", opt)
                letters = rest[0]
                rest = rest[1:]
            value = letters
            letters = ""
        opts.append(("-" + opt, value))
    return rest


def _short_wants(opt, shortopts):
    for i in range(len(shortopts)):
        if shortopts[i] == opt and opt != ":":
            return shortopts.startswith(":", i + 1)
    raise GetoptError("option -" + opt + " not recognized", opt)
