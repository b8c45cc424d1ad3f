"""Regular expressions over log lines."""
import re

LINE = re.compile(r"(\d+\.\d+\.\d+\.\d+) - - \[([^\]]+)\] \"(\w+) (\S+) [^\"]*\" (\d{3}) (\d+|-)")


def main():
    lines = ['10.0.%d.%d - - [12/Mar/2024:10:%02d:00 +0000] "GET /page%d?x=%d HTTP/1.1" %d %d'
             % (i % 250, i % 31, i % 60, i % 40, i, 200 if i % 9 else 404, i * 13 % 5000) for i in range(420000)]
    hits = {}
    size = 0
    for line in lines:
        m = LINE.match(line)
        if m and m.group(5) == "200":
            path = re.sub(r"\?.*", "", m.group(4))
            hits[path] = hits.get(path, 0) + 1
            size += int(m.group(6))
    words = re.findall(r"[a-z]+", " ".join(lines[:50000]))
    print(len(hits), hits["/page7"], size, len(words))


if __name__ == "__main__":
    main()
