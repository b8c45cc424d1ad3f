"""Searching and replacing in texts of some kilobytes."""


def main():
    words = ["lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "adipiscing", "elit", "sed", "do"]
    text = " ".join(words[i * 7 % 10] + str(i % 13) for i in range(1500))
    total = 0
    for i in range(15000):
        t = text.replace("dolor", "DOLOR" + str(i % 3))
        total += t.count("sit") + t.find("elit12") + len(t.upper()) + t.rfind("sed1")
        total += text.lower().index("amet") + ("zebra" in text) + text.startswith("lorem")
        total += len(text.split(" ")) + len(t.strip("lo"))
    print(total)


if __name__ == "__main__":
    main()
