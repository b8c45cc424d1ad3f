import hashlib, hmac
def main():
    data = b"The quick brown fox jumps over the lazy dog"
    for name in ["md5","sha1","sha224","sha256","sha384","sha512","sha3_224","sha3_256","sha3_384","sha3_512","blake2b","blake2s"]:
        h = hashlib.new(name)
        print(h.name, h.digest_size, h.block_size, h.hexdigest())
        for n in (1, 55, 64, 129):
            h.update(data[:1] * n)
            c = h.copy()
            c.update(b"x")
            print(h.hexdigest()[:16], c.digest()[:4])
    print(hashlib.sha256(data).hexdigest())
    print(hashlib.md5(b"a").hexdigest(), hashlib.sha1(bytearray(b"abc")).hexdigest())
    print(hashlib.shake_128(b"abc").hexdigest(20), hashlib.shake_256(b"").digest(10))
    print(hashlib.blake2b(b"hello", digest_size=20, key=b"secret", salt=b"salt", person=b"me").hexdigest())
    print(hashlib.blake2s(b"hello", digest_size=16, key=b"secret").hexdigest())
    print(hashlib.pbkdf2_hmac("sha256", b"password", b"salt", 2).hex())
    print(hmac.new(b"key", data, hashlib.sha256).hexdigest())
    m = hmac.new(b"key" * 50, digestmod="md5")
    m.update(data)
    print(m.hexdigest(), m.name, m.digest_size, m.block_size)
    print(hmac.compare_digest(m.hexdigest(), m.copy().hexdigest()), hmac.digest(b"k", b"m", "sha1"))
    try:
        hashlib.new("foo")
    except ValueError as e:
        print("ValueError", str(e))
    try:
        hashlib.md5("text")
    except TypeError as e:
        print(e)
