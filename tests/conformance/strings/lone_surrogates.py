# Texts with lone surrogates as constants: in functions, in modules, in containers.

RAW = "caf\udce9"
TABLE = {"\ud800": "high", "plain": "\udfff"}
NAMES = ["a\udc80", "b", "\U0001f600\ud83d"]


def shown(text):
    return ascii(text), len(text), [hex(ord(c)) for c in text]


def main():
    print(shown(RAW), RAW == "caf\udce9", RAW + "x" == "caf\udce9x", hash(RAW) == hash("caf" + chr(0xDCE9)))
    for name in NAMES:
        print(shown(name), name.upper() == name, "\udc80" in name)
    print(TABLE["\ud800"], ascii(TABLE["plain"]), TABLE.get(chr(0xD800)), sorted(ascii(k) for k in TABLE))
    for text in (RAW, "b", NAMES[2]):
        try:
            print(text.encode())
        except UnicodeEncodeError as e:
            print(e.start, e.end, e.reason)
    print(RAW.encode("utf-8", "replace"), RAW.encode("ascii", "backslashreplace"))
    print(ord("\ud83d"), "\ud83d\ude00" == "\U0001f600", ascii(RAW[-1]), f"{ascii('<' + RAW + '>')}")


if __name__ == "__main__":
    main()
