# start: script
# engines: all -host("floats of RustPython in hexadecimal")
import math, random
vals = [0.0, -0.0, 1.0, -1.5, 0.1, 3.14159, 1e300, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, math.inf, -math.inf, math.nan, 1 / 3, 2.0 ** -1070]
for v in vals:
    h = v.hex()
    w = float.fromhex(h)
    print(h, w, w == v or v != v)
for t in ["0x1.8p1", "-0x.8", "1.8p-3", "0X1.FFFFFFFFFFFFFFp0", "0x1.00000000000008p0", "0x1.000000000000080000001p0", "0x1.00000000000018p0", "  inf ", "-NAN", "+Infinity", "0x1p-1075", "0x1.8p-1075", "0x3p-1075", "0x1p-2000", "0x0p99999999", "0x123456789abcdef123p-20", "a", "0x1.fffffffffffff7fp1023"]:
    print(t, float.fromhex(t))
for t in ["", "0x", "1.2.3", "xyz", "0x1p", "0x1p+", "0x1p1024", "0x1.fffffffffffff8p1023", "1 2", "p3", "0x1q"]:
    try:
        print(t, float.fromhex(t))
    except (ValueError, OverflowError) as e:
        print(t, type(e).__name__, e)
rng = random.Random(4)
print(all(float.fromhex(x.hex()) == x for x in [rng.uniform(-1, 1) * 10.0 ** rng.randint(-320, 300) for _ in range(3000)]))
print(float.fromhex("0x1p0000001"), float.fromhex("0x1p-00000000002"))
