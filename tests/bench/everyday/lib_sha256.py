"""SHA-256 of 50 MB."""
import hashlib


def main():
    block = bytes(i * 7 % 256 for i in range(1 << 16))
    digest = hashlib.sha256()
    for i in range(800):
        digest.update(block)
    print(digest.hexdigest())


if __name__ == "__main__":
    main()
