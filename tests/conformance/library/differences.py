# start: script
import difflib
def main():
    a = "one\ntwo\nthree\nfour\n".splitlines(keepends=True)
    b = "one\n2\nthree\nfive\nfour\n".splitlines(keepends=True)
    print("".join(difflib.unified_diff(a, b, "a.txt", "b.txt")), end="")
    print("".join(difflib.ndiff(a, b)), end="")
    print("".join(difflib.context_diff(a, b)), end="")
    print(difflib.get_close_matches("appel", ["ape", "apple", "peach", "puppy"]))
    s = difflib.SequenceMatcher(None, "abcd", "bcde")
    print(s.ratio(), s.get_opcodes(), s.find_longest_match(0, 4, 0, 4), s.get_matching_blocks())
main()
