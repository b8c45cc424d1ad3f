# start: script
"""Properties of characters and normal forms of texts"""

import unicodedata

def slugify(text):
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return "-".join(text.lower().split())

def strip_accents(s):
    return "".join(c for c in unicodedata.normalize("NFD", s) if unicodedata.category(c) != "Mn")

def width(s):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in s)

def main():
    print(slugify("Crème Brûlée à la Française"), strip_accents("élève naïve Ångström"))
    print(width("日本語 text"), width("ｱ"), [unicodedata.category(c) for c in "aA1 _$日\u0301\n"])
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        t = unicodedata.normalize(form, "ﬁ é e\u0301 한글 Å ①")
        print(form, ascii(t), len(t), unicodedata.is_normalized(form, "é"))
    print(unicodedata.combining("\u0301"), unicodedata.bidirectional("א"), unicodedata.mirrored("("), unicodedata.decomposition("é"))
    print(unicodedata.decimal("٣"), unicodedata.digit("²"), unicodedata.numeric("½"), unicodedata.numeric("x", -1), unicodedata.decimal("x", None))
    for f in (unicodedata.decimal, unicodedata.digit):
        try:
            f("z")
        except ValueError as e:
            print(e)
    try:
        unicodedata.numeric("z")
    except ValueError as e:
        print(e)
    try:
        unicodedata.normalize("XX", "é")
    except ValueError as e:
        print(e)
    print(unicodedata.unidata_version, unicodedata.normalize("NFC", "plain"))
main()
