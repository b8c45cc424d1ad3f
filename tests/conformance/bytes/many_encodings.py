# engines: all -host("names of codecs in the errors of RustPython")
# Encodings beyond UTF-8, ASCII and Latin-1, error handlers of surrogates, files in such encodings and other ends of lines.
import codecs
import os
import tempfile

TEXTS = ["aé€", "Жя", "x\ud800\udcffy", "😀"]
NAMES = ["utf-16", "UTF-16BE", "utf_32", "utf-32-le", "cp1252", "windows-1251", "koi8-r", "iso-8859-15", "mac_roman", "utf-8", "ascii", "nowhere"]
HANDLERS = ["strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "surrogateescape", "surrogatepass"]
DATA = [b"a", b"ab\xd8\x00", b"\xff\xfea\x00\x00\xdc", b"\x00\xd8\x41\x00", b"\x00\x00\x00A\x00\x00\xd8\x00\x7f\xff\xff\xff\x81"]


def encoded(text, name, errors):
    try:
        return repr(text.encode(name, errors))
    except UnicodeEncodeError as e:
        return ascii(str(e)) + " " + e.reason
    except LookupError as e:
        return str(e)


def decoded(data, name, errors):
    try:
        return ascii(data.decode(name, errors))
    except UnicodeDecodeError as e:
        return str(e) + " " + e.reason
    except LookupError as e:
        return str(e)


def every():
    for name in NAMES:
        for errors in HANDLERS:
            # The embedded interpreter, which runs this untranslated, does not end here.
            if name == "ascii" and errors == "surrogatepass":
                continue
            print(name, errors, *[encoded(text, name, errors) for text in TEXTS])
            if errors != "xmlcharrefreplace":
                print(name, errors, *[decoded(data, name, errors) for data in DATA], sep=" | ")


def known():
    print("é€".encode("cp1252"), b"\x93x\x94".decode("cp1252"), "hé".encode("utf-16-le"), b"h\x00".decode("utf-16-le"))
    name = b"caf\xe9".decode("utf-8", "surrogateescape")
    print(ascii(name), name.encode("utf-8", "surrogateescape"), bytes("é", "utf-16-be"), bytearray("é€", "cp1252", "replace"))
    print(str(b"\xe4", "latin1"), str(b"a\xff", "ascii", "replace"), str(b"\xc3\xa9", encoding="utf-8"), str(b"\xff", errors="ignore"))
    print(codecs.lookup("latin1").name, codecs.lookup("UTF_16-LE").name, "ж".encode("utf-16").decode("utf-16"))


def files():
    path = os.path.join(tempfile.mkdtemp(), "text")
    with open(path, "w", encoding="utf-16", newline="\r\n") as f:
        print(f.write("a\nbé\n"), f.encoding)
    with open(path, "a", encoding="utf-16", newline="\r") as f:
        f.write("c\n")
    with open(path, "rb") as f:
        print(f.read())
    for newline in [None, "", "\n", "\r", "\r\n"]:
        with open(path, encoding="utf-16", newline=newline) as f:
            print([ascii(line) for line in f])
        with open(path, encoding="utf-16", newline=newline) as f:
            print(ascii(f.read(3)), ascii(f.readline()), ascii(f.read()), f.seek(0), ascii(f.readline()))
    with open(path, "w", encoding="cp1252", errors="xmlcharrefreplace") as f:
        f.write("€Ж\n")
        print(f.tell())
    with open(path, encoding="cp1252") as f:
        print(f.read())
    with open(path, "wb") as f:
        f.write(b"\xe9\n\xffz")
    with open(path, errors="surrogateescape") as f:
        print([ascii(line) for line in f])
    for encoding in ["ascii", "cp1251", "latin-1", "nowhere"]:
        try:
            with open(path, encoding=encoding, errors="replace") as f:
                print(ascii(f.read()))
        except LookupError as e:
            print(e)


def main():
    every()
    known()
    files()
