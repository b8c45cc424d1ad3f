"""Bounds of repetitions and places of searches in a program whose ints may have any size."""
import re


def main():
    factorial = 1
    for i in range(1, 30):
        factorial *= i
    text = "%d aaa bbb aaaa x1y22" % factorial
    for pattern in (r"a{2,3}", r"(\d{2,})", r"(?:ab|b){1,2}", r"(?<=aa)a", r"(\w)\1", r"^\d+", r"\b\w{4}\b", r"(?:a{2}){2}"):
        compiled = re.compile(pattern, re.MULTILINE)
        print(pattern, compiled.findall(text), [m.span() for m in compiled.finditer(text)])
        for pos, end in ((0, 10), (3, 2), (-5, 100), (5, 10 ** 18), (-(10 ** 18), 7)):
            m = compiled.search(text, pos, end)
            print(m.span() if m else None, end=" ")
        print()
    try:
        re.compile("a{4294967295}")
    except OverflowError as e:
        print("OverflowError", e)
    print(factorial)
