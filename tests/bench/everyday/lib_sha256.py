"""SHA-256 of 1.5 GB."""
import hashlib


def main():
    block = bytes(i * 7 % 256 for i in range(1 << 16))
    digest = hashlib.sha256()
    for i in range(24000):
        digest.update(block)
    print(digest.hexdigest())


if __name__ == "__main__":
    main()
