# python: 2
# start: script
# Methods of str, encodings, escapes, repr.
def main():
    s = "Hello, World"
    print s.lower(), s.upper(), s.replace("l", "L", 2), s.find("o"), s.rfind("o"), s.count("l"), s.index("W")
    print s.split(", "), "a b  c".split(), "a,b,,c".split(",", 2), "x".join(["1", "2"]), "a\nb\r\nc".splitlines()
    print s.startswith("Hell"), s.endswith(("x", "ld")), s[1:5], s[::-1], s[-3:], s * 2
    print "%s" % "x", repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("\x00\x7f\x80\xff\t\n\\")
    print "abc".encode("hex"), "616263".decode("hex"), "\xc3\xa9".decode("utf-8").encode("latin-1") == "\xe9"
    print repr(u"\xe9".encode("utf-8")), len(u"\u20ac".encode("utf-8")), len(u"\u20ac"), ord(u"\u20ac")
    print "abc".center(9, "*"), "abc".ljust(5) + "|", "abc".rjust(5), "7".zfill(3), "-7".zfill(4)
    print "a-b".partition("-"), "a-b-c".rpartition("-"), "  x ".strip(), "xxaxx".strip("x"), "abc".title()
    print "abc".isalpha(), "12".isdigit(), "a1".isalnum(), " ".isspace(), "Ab".swapcase(), "tEST".capitalize()
    print "\101\x41\u0041", len("\u0041"), ur"\u0041", r"\n", u"\N{DIGIT ONE}", "a" "b" 'c'
    print "abc".translate("".join([chr((i + 1) % 256) for i in range(256)])), "hello".translate(None, "l") if 0 else ""
    print cmp("a", "b"), "a" < "B", "Z" < "a", min("hello"), max("hello"), sorted("hello")
    print "%c%c" % (65, "b"), "%5s|%-5s|%05d|%+d|%x|%X|%o|%#x" % ("a", "b", 42, 7, 255, 255, 8, 255)
    print "%e|%g|%G|%.3f|%10.2f|%-10.1f|" % (12345.678, 0.00001, 1e20, 3.14159, 2.5, 1.25), "%%", "%5.1f%%" % 99.5
    print "%s %s %s" % (None, True, [1, "a"]), "%r %r" % ("a", 1.5), "%(a)s-%(b)03d" % {"a": "x", "b": 7}
    print `1`, `"a"`, `[1, "b"]`, `1.1`, `(1,)`, `None`, str(1.1), str(1e16), repr(1e16), 1.0, 100000000000.0, 1e100
    print "{0} {1} {0}".format("a", 2), "{x}".format(x=3), "{:>5}|{:<5}|{:^5}".format("a", "b", "c"), "{0:.2f}".format(1.005)
    print "abc" in "xabcx", "" in "a", "a" not in "b", "abc".find("z"), "tab\tx".expandtabs(4)
    for c in "a\x80":
        print ord(c), repr(c),
    print
    print hex(255), oct(8), oct(0), hex(-1), bin(5), int("ff", 16), int("0x1f", 16), int("-12"), int("017", 8), long("5"), float("1e3")
    print str(True), repr(False), str(None), str((1, "a")), str({"a": [1]}), str([u"x" == "x"])


main()
