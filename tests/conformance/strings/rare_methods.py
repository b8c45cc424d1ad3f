# engines: all -host("RustPython capitalises text beyond ASCII differently")
def main():
    for s in ["", "a", "Z", "Hello World", "ALL CAPS", "mixed 123 Case", "under_score", "it's o'clock", "éLAN Été"]:
        print([s.capitalize(), s.title(), s.swapcase(), s.casefold()], s.istitle(), s.isascii(), s.isidentifier(), s.isprintable())
    for s in ["5", "٣", "²", "½", "", "1a"]:
        print(s, s.isdigit(), s.isdecimal(), s.isnumeric())
    print(repr("a\tb\tcc\td".expandtabs(4)), repr("x\ty".expandtabs()))
    print("Straße".casefold() == "STRASSE".casefold(), "ß".upper())
    print(b"a\xffb\xc3".decode("utf-8", "replace"), b"a\xffb".decode("utf-8", "ignore"))
    print("aéb".encode("ascii", "replace"), "aéb".encode("ascii", "ignore"), "é".encode("latin-1"))
    table = str.maketrans("abc", "xyz")
    print("aabbcc-d".translate(table))
