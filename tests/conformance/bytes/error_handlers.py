# Error handlers of encode and decode, and UTF-8 with a byte order mark.
import os
import tempfile


def handlers(code):
    for text in ["abc", "é€😀", "a" + chr(code) + "b"]:
        for encoding in ["ascii", "latin-1", "utf-8"]:
            for errors in ["strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "nothing"]:
                try:
                    print(encoding, errors, text.encode(encoding, errors))
                except (UnicodeEncodeError, LookupError) as e:
                    print(encoding, errors, type(e).__name__, ascii(str(e)))
    for data in [b"abc", b"\xe9\x80", b"a\xe2\x82", b"\xe2\x82\xac\xff"]:
        for encoding in ["ascii", "latin-1", "utf-8"]:
            for errors in ["strict", "ignore", "replace", "backslashreplace", "nothing"]:
                try:
                    print(encoding, errors, ascii(data.decode(encoding, errors)))
                except (UnicodeDecodeError, LookupError) as e:
                    print(encoding, errors, type(e).__name__, e)


def mark():
    print("é".encode("utf-8-sig"), ascii(b"\xef\xbb\xbfab".decode("utf-8-sig")), ascii(b"ab".decode("utf-8-sig")))
    print(ascii(b"\xef\xbb\xbfab".decode("utf-8")))
    path = os.path.join(tempfile.mkdtemp(), "x.csv")
    with open(path, "w", encoding="utf-8-sig") as f:
        f.write("name,é\n")
        f.write("two\n")
    with open(path, "rb") as f:
        print(f.read())
    with open(path, encoding="utf-8-sig") as f:
        print([ascii(line) for line in f])
    with open(path, encoding="utf-8-sig") as f:
        print(ascii(f.read(3)), ascii(f.read()))
        f.seek(0)
        print(ascii(f.readline()), f.seek(4), ascii(f.readline()))
    with open(path, encoding="utf-8") as f:
        print(ascii(f.readline()))
    with open(path, "a", encoding="utf-8-sig") as f:
        f.write("three\n")
    with open(path, "w", encoding="utf-8-sig") as f:
        pass
    print(os.path.getsize(path))
    with open(path, encoding="utf-8-sig") as f:
        print(repr(f.read()))
    os.remove(path)


def main():
    handlers(0xDC80)
    mark()


if __name__ == "__main__":
    main()
