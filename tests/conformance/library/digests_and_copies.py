# start: script
# Digests: copies go on apart from what they are copies of, also those that were made before the program starts.
import hashlib

EARLY = hashlib.sha256(b"early")
for make in (hashlib.md5, hashlib.sha1, hashlib.sha224, hashlib.sha256, hashlib.sha384, hashlib.sha512, hashlib.sha3_256):
    h = make(b"abc")
    c = h.copy()
    h.update(bytearray(b"x" * 300))
    print(h.name, h.hexdigest(), c.hexdigest(), h.digest() == h.digest())
    h.update(b"")
    c.update(memoryview(b"zz"))
    print(h.hexdigest() == make(b"abc" + b"x" * 300).hexdigest(), c.hexdigest())
late = EARLY.copy()
late.update(b"late")
EARLY.update(b"r")
print(late.hexdigest(), EARLY.hexdigest())
print(hashlib.new("sha256", b"q").hexdigest())
try:
    hashlib.sha256("text")
except TypeError as e:
    print(e)
