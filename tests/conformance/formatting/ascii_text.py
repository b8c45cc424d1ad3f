class Name:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return "Name " + self.text


def main():
    for s in ["", "plain", "it's", "é", "日本", "😀", "tab\t\x7f\x80"]:
        print(ascii(s), "%a" % s, f"{s!a}", f"{s!a:>12}|", "{!a}".format(s))
    print(ascii(Name("é")), f"{Name('é')!a} {Name('é')!r}", "%a %r" % (Name("😀"), Name("😀")))
    for n in [0, -7]:
        print(ascii(n), ascii([n]), f"{n!a}", "%a" % n)
