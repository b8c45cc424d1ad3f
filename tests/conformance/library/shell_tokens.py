# Tokens of the class shlex.
import shlex, io
def main():
    for text in ["a = 'b c' # comment\nfoo(1, 2)", "x && y || z", "one,two,'three four'", 'say "a \\" b" \\# x']:
        for posix in [False, True]:
            print(list(shlex.shlex(text, posix=posix)), list(shlex.shlex(text, posix=posix, punctuation_chars=True)))
    s = shlex.shlex("one,two,'three four'", posix=True)
    s.whitespace = ","
    s.whitespace_split = True
    print(list(s))
    lex = shlex.shlex(io.StringIO("key = value\nother = 'x"), "file.cfg")
    token = lex.get_token()
    lex.push_token("again")
    print(token, lex.get_token(), lex.lineno)
    try:
        while lex.get_token():
            pass
    except ValueError as e:
        print(lex.error_leader(), e)
