"""Five patterns over 13 MB of a log."""
import re

PATTERNS = [
    r"\d+\.\d+\.\d+\.\d+",
    r"\b[A-Za-z0-9._]+@[a-z]+\.(?:com|org)\b",
    r"ERROR|WARNING",
    r"(\w+)=(\"[^\"]*\"|\S+)",
    r"^\S+ \[([^\]]+)\]",
]


def main():
    lines = []
    for i in range(120000):
        lines.append('10.0.%d.%d [%02d/Nov/2026:10:%02d:%02d] %s user=%d mail=user%d@example.%s text="request number %d" size=%d' % (
            i % 256, i * 7 % 256, i % 28 + 1, i // 60 % 60, i % 60,
            "ERROR" if i % 50 == 0 else "WARNING" if i % 20 == 0 else "INFO", i % 1000, i % 777,
            "com" if i % 2 else "org", i, i * 13 % 5000))
    text = "\n".join(lines)
    print(len(text))
    for pattern in PATTERNS[:3]:
        found = re.findall(pattern, text)
        print(len(found), found[-1])
    pairs = re.findall(r"(\w+)=(\"[^\"]*\"|\S+)", text)
    print(len(pairs), pairs[-1])
    starts = re.findall(r"^\S+ \[([^\]]+)\]", text, re.MULTILINE)
    print(len(starts), starts[-1])


if __name__ == "__main__":
    main()
