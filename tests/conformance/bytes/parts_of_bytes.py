# start: script
a = b"hello"
b = bytearray(b"hello")
c = bytearray(b"ell")
print(b"ell" in a, b"x" in a, b"ell" in b, c in a, c in b, 104 in a, 104 in b, 1 in b, b"" in b, bytearray() in a)
for v in (b"lo", 108, c):
    print(v in a, v in b)
