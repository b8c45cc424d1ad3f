# engines: all -host("RustPython drops .0 of formatted floats")
def show(x):
    print(f"[{x:f}] [{x:.0f}] [{x:.2f}] [{x:10.3f}] [{x:<10.1f}] [{x:^10.1f}] [{x:010.2f}] [{x:+.1f}] [{x: .1f}]")
    print(f"[{x:e}] [{x:.0e}] [{x:.3e}] [{x:E}] [{x:12.2e}] [{x:g}] [{x:.3g}] [{x:G}] [{x:10.4g}] [{x:#g}]")
    print(f"[{x:%}] [{x:.1%}] [{x:8.0%}] [{x:,}] [{x:,.2f}] [{x:_.3f}] [{x:*^15,.1f}] [{x:=+12.2f}]")
    print(f"[{x}] [{x:}] [{x:12}] [{x:<12}] [{x:+}] [{x:.3}] [{x:.17}] [{x:08}] [{x!r:>12}] [{x!s:^12}]")


def main():
    for x in [0.0, 1.0, -1.0, 0.5, 2.5, 3.14159265, -1234.5678, 1234567.891, 1e10, 1e16, 1e-5, 123456789012.0, 0.1, 99.995]:
        show(x)
    inf = 1e308 * 10.0
    for x in [inf, -inf, inf - inf]:
        print(f"{x} {x:f} {x:.2f} {x:8.1f}| {x:<8}| {x:e} {x:g} {x:%} {x:F} {x:+}")
    total = 0.0
    for price, count in [(9.99, 3), (100.0, 1), (0.05, 40)]:
        total += price * count
        print(f"{price:>8.2f} x {count:<3d} = {price * count:>10,.2f}")
    print(f"{'total':>14} = {total:>10,.2f}")
