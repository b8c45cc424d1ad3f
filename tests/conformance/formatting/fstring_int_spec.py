# engines: all -host("RustPython counts bytes of fill characters")
def show(n):
    print(f"[{n:5}] [{n:<5}] [{n:>5}] [{n:^6}] [{n:05}] [{n:+}] [{n: }] [{n:-}] [{n:=+8}]")
    print(f"[{n:d}] [{n:8d}] [{n:*<8}] [{n:*>8}] [{n:*^8}] [{n:0=8}] [{n:x<+8d}] [{n:,}] [{n:_}] [{n:>15,}] [{n:015,}]")
    print(f"[{n:x}] [{n:X}] [{n:o}] [{n:b}] [{n:#x}] [{n:#X}] [{n:#o}] [{n:#b}] [{n:08b}] [{n:#010x}] [{n:_b}] [{n:_x}]")
    print(f"[{n:e}] [{n:.2f}] [{n:f}] [{n:g}] [{n:.1%}] [{n:10.3e}]")


def main():
    for n in [0, 1, -1, 42, -42, 1234, -98765, 1234567]:
        show(n)
    big = 9223372036854775807
    print(f"{big:,} {big:_} {-big:,} {big:x} {big:>25} {big:_x}")
    for c in [65, 8364, 128512]:
        print(f"{c:c} {c:5c}| {c:>4c}|")
    for flag in [True, False]:
        print(f"{flag} {flag:d} {flag:5} {flag:>6} {flag!s:>6} {flag!r:<7}|")
    print(f"{len('abc'):03d} {7 // 2:>3} {-7 % 3:<3}|")
