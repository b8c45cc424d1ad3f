"""Loops over characters: ciphers, palindromes, runs, brackets."""


def caesar(text, shift):
    out = []
    for c in text:
        if c.isalpha():
            base = ord("A") if c.isupper() else ord("a")
            out.append(chr((ord(c) - base + shift) % 26 + base))
        else:
            out.append(c)
    return "".join(out)


def is_palindrome(text):
    letters = [c.lower() for c in text if c.isalnum()]
    return letters == letters[::-1]


def runs(text):
    result = ""
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        result += text[i] + str(j - i)
        i = j
    return result


def balanced(text):
    stack = []
    pairs = {")": "(", "]": "[", "}": "{"}
    for c in text:
        if c in "([{":
            stack.append(c)
        elif c in pairs:
            if not stack or stack.pop() != pairs[c]:
                return False
    return not stack


def main():
    text = "The quick brown Fox jumps over the Lazy dog, 123 times!"
    total = 0
    for i in range(80000):
        coded = caesar(text, i % 26)
        total += ord(coded[i % 40]) + is_palindrome("A man, a plan, a canal: Panama")
        total += len(runs("aaabbbccccd" * 3)) + balanced("{[()()]}" * 5)
    print(total)


if __name__ == "__main__":
    main()
