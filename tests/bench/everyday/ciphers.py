"""Texts character by character: ciphers, palindromes, run lengths, anagrams, reversed words."""
import string


def caesar(text, shift):
    out = []
    for c in text:
        if c.isupper():
            out.append(chr((ord(c) - 65 + shift) % 26 + 65))
        elif c.islower():
            out.append(chr((ord(c) - 97 + shift) % 26 + 97))
        else:
            out.append(c)
    return "".join(out)


def vigenere(text, key):
    result = ""
    for i, c in enumerate(text):
        if c in string.ascii_lowercase:
            result += string.ascii_lowercase[(ord(c) - 97 + ord(key[i % len(key)]) - 97) % 26]
        else:
            result += c
    return result


def runs(text):
    if not text:
        return ""
    parts, last, count = [], text[0], 1
    for c in text[1:]:
        if c == last:
            count += 1
        else:
            parts.append(f"{last}{count}")
            last, count = c, 1
    parts.append(f"{last}{count}")
    return "".join(parts)


def is_palindrome(text):
    cleaned = "".join(c.lower() for c in text if c.isalnum())
    return cleaned == cleaned[::-1]


def main():
    text = "The quick brown fox jumps over the lazy dog; A man, a plan, a canal: Panama! " * 900
    total = 0
    for shift in range(1, 26):
        coded = caesar(text, shift)
        total += coded.count("e") + (caesar(coded, 26 - shift) == text)
    print(total, len(vigenere(text.lower() * 8, "lemon")))
    print(len(runs("".join(c * (i % 4 + 1) for i, c in enumerate(text)))))
    palindromes = sum(1 for n in range(1500000) if str(n) == str(n)[::-1])
    print(palindromes, sum(is_palindrome(text[i : i + 40]) for i in range(20000)))
    words = [w.strip(string.punctuation).lower() for w in text.split()]
    anagrams = {}
    for word in words * 20:
        anagrams.setdefault("".join(sorted(word)), set()).add(word)
    print(len(anagrams), " ".join(w[::-1].title() for w in words[:9]), text.swapcase()[:20])
    table = str.maketrans("aeiou", "AEIOU", "xyz")
    print(sum(len(text.translate(table)) for _ in range(60)))


if __name__ == "__main__":
    main()
