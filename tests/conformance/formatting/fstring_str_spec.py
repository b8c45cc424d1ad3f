# engines: all -host("RustPython panics on fill characters beyond ASCII")
class Name:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return "N:" + self.text


def main():
    for s in ["", "a", "abc", "hello world", "é😀"]:
        print(f"[{s:5}] [{s:<5}] [{s:>5}] [{s:^5}] [{s:*^9}] [{s:.2}] [{s:6.1}] [{s:>6.3}] [{s:s}] [{s:10s}] [{s:-<12}]")
        print(f"[{s!r:>8}] [{s!s:<8}] [{s!r:.3}] [{s + '!':>8}] [{s.upper():_>6}] [{len(s):>3}]")
    rows = [("apple", 3, 1.25), ("kiwi", 12, 0.5), ("watermelon", 1, 7.0)]
    for name, count, price in rows:
        print(f"{name:<12}|{count:>4}|{price:>7.2f}|{name[:3]:^7}|")
    print(f"{'-' * 12:<12}+{'':->4}+{'':=>7}")
    n = Name("q")
    print(f"{n}|{n!s:>6}|{str(n):<6}|")
    for i in range(4):
        print(f"{'#' * i:>4}{'#' * i:<4}|", end="")
    print()
