# start: script
# engines: all

print(int("56bc75e2d63100000", 16), int("ff", 16))
def parse(text, base):
    return int(text, base)
print(parse("56bc75e2d63100000", 16) + 1, parse("12", 8))
KEY = "deadbeef" * 4
print(int(KEY, 16) % 97, int("0x" + KEY, 0))
RSA = "00:c2:ab:cd:ef:01:23:45:67:89:ab:cd:ef:01:23:45"
n = int(RSA.replace(":", ""), 16)
print(n)
bits = "1" * 70
print(int(bits, 2), int(bits, base=2))
print(int("zzzzzzzzzzzzzz", 36))
print(int("1" + "0" * 30, 3))
data = bytes(range(1, 12))
print(int.from_bytes(data, "big"), int.from_bytes(data[:4], "little"))
print(int(data.hex(), 16))
table = {"p": "FFFFFFFFFFFFFFFFC90FDAA22168C234", "g": "2"}
print({k: int(v, 16) for k, v in table.items()})
