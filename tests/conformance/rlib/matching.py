# Patterns that are compiled during the import, and contexts of matches.

from rpython.rlib.rsre import rsre_char, rsre_core
from rpython.rlib.rsre.rpy import get_code
from rpython.rlib.rsre.rpy._sre import get_code as get_code_of_module

TOKENS = [
    ("space", get_code(r"\s+")),
    ("number", get_code(r"\d+(\.\d*)?")),
    ("name", get_code("[a-z_]+", rsre_char.SRE_FLAG_IGNORECASE)),
    ("text", get_code(r'"[^"]*"')),
]
DATE = get_code_of_module(r"(\d\d\d\d)-(\d\d)(?:-(\d\d))?")
_, FLAGS, (GROUPS, INDEX, NAMES) = get_code(r"(?P<key>\w+)=(?P<value>\w*)", allargs=True)


class Rule(object):
    def __init__(self, name, pattern):
        self.name = name
        self.pattern = get_code(pattern)

    def matches(self, text, position):
        context = rsre_core.StrMatchContext(text, position, len(text), 0)
        if rsre_core.match_context(context, self.pattern):
            return context.match_end
        return -1


RULES = [Rule("hash", "#+"), Rule("bang", "!")]


def tokens(text):
    result = []
    while text:
        for name, code in TOKENS:
            match = rsre_core.match(code, text)
            if match:
                if name != "space":
                    result.append(name + ":" + text[: match.match_end])
                text = text[match.match_end :]
                break
        else:
            result.append("rest:" + text)
            break
    return result


def older(text, start):
    context = rsre_core.StrMatchContext(DATE, text, start, len(text), 0)
    if not rsre_core.search_context(context):
        return "none"
    return "%d %d %d" % (context.match_start, context.match_end, context.match_lastindex)


def main():
    print(tokens('foo 12.5 BAR "a b" ? x'))
    for text in ["on 2024-05-06.", "on 2024-05", "no"]:
        match = rsre_core.search(DATE, text)
        if match is None:
            print("none")
            continue
        third = match.group(3)
        print(match.span(), match.span(3), match.group(1), third is None, match.flatten_marks(), match.get_mark(2))
    print(older("x2024-05-06", 0), older("x2024-05-06", 2))
    print(rsre_core.fullmatch(DATE, "2024-05") is not None, rsre_core.fullmatch(DATE, "2024-05x") is None)
    print(rsre_core.match(DATE, "..2024-05", 2) is not None, rsre_core.match(DATE, "2024-05", 0, 5) is None)
    print(GROUPS, INDEX["value"], NAMES[1])
    for rule in RULES:
        print(rule.name, rule.matches("a##!", 1), rule.matches("a##!", 3))
    print(rsre_char.getlower(65, 0), rsre_char.is_word(95), rsre_char.is_digit(65))
