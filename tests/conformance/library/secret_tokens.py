"""Tokens and choices of the operating system's random numbers."""
import os
import random
import secrets
import string


def main():
    print(len(secrets.token_bytes(16)), len(secrets.token_hex(8)), len(secrets.token_urlsafe(16)), len(secrets.token_bytes()))
    print(secrets.token_hex(16) != secrets.token_hex(16), all(c in string.hexdigits for c in secrets.token_hex()))
    print(0 <= secrets.randbelow(10) < 10, 0 <= secrets.randbits(20) < 2**20, secrets.choice([5]), secrets.choice("xx"))
    print(sorted({secrets.randbelow(3) for _ in range(300)}), secrets.randbits(200) < 2**200, secrets.randbelow(2**62) < 2**62)
    print(len(os.urandom(5)), os.urandom(16) != os.urandom(16))
    system = random.SystemRandom()
    print(0 <= system.random() < 1, 1 <= system.randint(1, 6) <= 6, system.choice("zz"), sorted(system.sample(range(5), 5)))
    password = "".join(secrets.choice(string.ascii_letters + string.digits) for _ in range(12))
    print(len(password), password.isalnum())
    print(secrets.compare_digest("abc", "abc"), secrets.compare_digest(b"abc", b"abd"))
    try:
        secrets.randbelow(0)
    except ValueError as e:
        print(e)


if __name__ == "__main__":
    main()
