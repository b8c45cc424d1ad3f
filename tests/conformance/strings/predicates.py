def flags(s):
    return "".join([
        "a" if s.isalpha() else "-",
        "d" if s.isdigit() else "-",
        "n" if s.isalnum() else "-",
        "s" if s.isspace() else "-",
        "u" if s.isupper() else "-",
        "l" if s.islower() else "-",
    ])


def is_identifier(s):
    if not s or s[0].isdigit():
        return False
    for c in s:
        if not (c.isalnum() or c == "_"):
            return False
    return True


def tokenize(text):
    tokens = []
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif c.isdigit():
            start = i
            while i < len(text) and text[i].isdigit():
                i += 1
            tokens.append("N" + text[start:i])
        elif c.isalpha():
            start = i
            while i < len(text) and text[i].isalnum():
                i += 1
            tokens.append("I" + text[start:i])
        else:
            tokens.append("O" + c)
            i += 1
    return tokens


def main():
    for s in ["", "a", "A", "5", " ", "abc", "ABC", "aBc", "123", "a1", "A1", " \t\n", "a b", "_", "-5", "1.5", "a_b"]:
        print(repr(s), flags(s), is_identifier(s))
    for i in range(128):
        print(flags(chr(i)), end="\n" if i % 8 == 7 else " ")
    for s in ["é", "É", "ß", "日本語", "Ж", "ж", "😀", "\u00a0", "ª", "x\u0301"]:
        print(s, flags(s))
    print(tokenize("x1 = (foo+ 42)*bar7 - 3y"))
