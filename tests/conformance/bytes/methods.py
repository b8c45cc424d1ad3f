def main():
    text = b"the cat sat on the mat"
    for sub in [b"the", b"at", b"x", b"", b"mat"]:
        print(sub, text.find(sub), text.rfind(sub), text.count(sub), text.startswith(sub), text.endswith(sub))
        print(text.replace(sub, b"_") if sub else b"", sub in text)
    print(text.split(), text.split(b" ", 2), text.rsplit(b" ", 1), text.split(b"at"))
    print(b"-".join([b"a", b"", b"bc"]), b"".join([bytes([n]) for n in range(65, 70)]))
    for data in [b"  pad ", b"xxhixx", b"\n\tx\r\n", b""]:
        print(data.strip(), data.lstrip(), data.rstrip(), data.strip(b"x"))
    print(b"MiXed".upper(), b"MiXed".lower(), b"ab".ljust(4, b".") + b"|", b"ab".rjust(4) + b"|", b"ab".center(6, b"*"))
    for data in [b"123", b"abc", b"a1", b" ", b""]:
        print(data.isdigit(), data.isalpha(), data.isalnum(), data.isspace())
    print(b"a\nb\r\nc".splitlines(), b"k=v=w".partition(b"="), b"k=v=w".rpartition(b"="))
    print(b"7".zfill(3), b"-7".zfill(4), b"hello".hex(), b"\x00\xff".hex())
    try:
        print(text.index(b"cat"), text.index(b"dog"))
    except ValueError:
        print("not found")
