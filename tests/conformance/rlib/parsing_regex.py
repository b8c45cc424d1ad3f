from rpython.rlib.parsing.deterministic import DFA, NFA, LexerError
from rpython.rlib.parsing.lexer import Lexer, SourcePos, Token
from rpython.rlib.parsing.parsing import PackratParser, ParseError, Rule, combine_errors
from rpython.rlib.parsing.regex import NotExpression, StringExpression
from rpython.rlib.parsing.regexparse import RegexError, make_runner, parse_regex

PATTERNS = [
    "abc",
    "a|bc|",
    "(ab)*c+",
    "[a-c_]?[^a-c]",
    "a{2}b{1,3}c{2,}",
    r"\d+(\.\d*)?",
    r"\w+\s\W",
    r"\x41\u00e9\n\.",
    "..",
    "(a|b)*abb",
    "[]a-]+",
    r"[\d\-x]*",
]
RUNNERS = [make_runner(pattern) for pattern in PATTERNS]
TEXTS = ["", "a", "bc", "abc", "ababc", "c", "_d", "d", "aab", "aabbbcc", "aabbbbcc", "12", "12.5", ".5", "ab c", "ab !"]
TEXTS += ["A\xe9\n.", "\u20ac\u20ac", "a\n", "abb", "babaabb", "ab", "]a-", "1-x", "]-]"]


def accepts_bad():
    messages = []
    for pattern in ["(a", "a)", "[a", "*a", "a{2", "a{3,2}", "\\x4", "[b-a]", "a\\"]:
        try:
            parse_regex(pattern)
            messages.append("accepted")
        except RegexError as e:
            messages.append(str(e))
    return messages


MESSAGES = accepts_bad()

nfa = NFA()
first = nfa.add_state("first", start=True)
second = nfa.add_state("second", final=True)
third = nfa.add_state("third", final=True)
nfa.add_transition(first, first, "a")
nfa.add_transition(first, second, "a")
nfa.add_transition(second, third)
nfa.add_transition(third, first, "b")
from_nfa = nfa.make_deterministic(["third", "second"]).get_runner()

dfa = DFA()
for i in range(4):
    dfa.add_state("s%d" % i, final=i in (1, 3))
dfa.add_transition(0, "x", 1)
dfa.add_transition(1, "x", 2)
dfa.add_transition(2, "x", 3)
dfa[3, "x"] = 0
dfa.names[3] = dfa.names[1]
OPTIMIZED = dfa.copy()
CHANGED = OPTIMIZED.optimize()
recognize = OPTIMIZED.make_code()

comment = (StringExpression("/*") + NotExpression(parse_regex("(.|\n)*\\*/(.|\n)*")) + StringExpression("*/")).make_automaton()
comment_runner = comment.make_deterministic().get_runner()

lexer = Lexer(
    [parse_regex(r) for r in ["if|else", "[a-z]+", "[0-9]+", "==|=|<=", "[ \n]+"]],
    ["KEYWORD", "NAME", "NUMBER", "OPERATOR", "WHITE"],
    ignore=["WHITE"],
)

parser = PackratParser(
    [
        Rule("sum", [["product", "PLUS", "sum"], ["product"]]),
        Rule("product", [["NUMBER", "TIMES", "product"], ["NUMBER"]]),
    ],
    "sum",
    check_for_left_recursion=True,
)
LEFT = PackratParser([Rule("a", [["b", "X"], ["X"]]), Rule("b", [["a"]])], "a").has_left_recursion()


def tokens(text):
    names = {"+": "PLUS", "*": "TIMES"}
    return [Token(names.get(c, "NUMBER"), c, SourcePos(i, 0, i)) for i, c in enumerate(text)]


def main(argv):
    for i in range(len(RUNNERS)):
        print(PATTERNS[i], [text for text in TEXTS if RUNNERS[i].recognize(text)])
    for message in MESSAGES:
        print(message)
    print([text for text in ["a", "ab", "aba", "aab", "b", ""] if from_nfa.recognize(text)], from_nfa.table.names)
    print(CHANGED, OPTIMIZED.num_states, [n for n in range(8) if recognize("x" * n)])
    for text in ["/**/", "/* a\n * b */", "/* */ */", "/*"]:
        print(repr(text), comment_runner.recognize(text))
    from_nfa.reset()
    print([from_nfa.nextstate(c) >= 0 for c in "aabb"])
    for text in ["if x == 12\n  else iffy<=3", "", "x"]:
        for token in lexer.tokenize(text, eof=True):
            print(token, token == token.copy())
    print([token.name for token in lexer.get_runner("a = 1")])
    try:
        lexer.tokenize("ab\ncd ?")
    except LexerError as e:
        print(e.source_pos, e.nice_error_message("x"))
    for text in ["1+2*3", "1", "1+", "*", "1+2 3", ""]:
        try:
            print(parser.parse(tokens(text)))
        except ParseError as e:
            print(e.source_pos.i, e.errorinformation.pos, e.errorinformation.expected)
            other = combine_errors(e.errorinformation, None)
            print(combine_errors(other, e.errorinformation).expected == other.expected)
    print(LEFT, len(argv))
    return 0
