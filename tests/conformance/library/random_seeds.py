import random

def main():
    for seed in ["hello", "", "naïve", "a longer text than that"]:
        r = random.Random(seed)
        print(repr(seed), r.random(), r.randint(1, 100))
    random.seed("x")
    print(random.random())
    random.seed(b"bytes")
    print(random.random(), random.choice("abcdef"))

if __name__ == "__main__":
    main()
