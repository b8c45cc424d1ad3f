"""Patterns of tools: logs, tokens, templates, addresses"""
import re

LOG = re.compile(r'^(\S+) - - \[([^\]]+)\] "(GET|POST) ([^ "]+) HTTP/[\d.]+" (\d{3}) (\d+)$')
TOKEN = re.compile(r"\s*(?:(\d+\.\d*|\d+)|([A-Za-z_]\w*)|(==|<=|>=|!=|[-+*/()=<>]))")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")


def logs():
    lines = []
    for i in range(150000):
        lines.append('10.0.%d.%d - - [12/Mar/2024:10:%02d:00 +0000] "GET /path/%d/x.html HTTP/1.1" %d %d'
                     % (i % 256, i % 77, i % 60, i, 200 if i % 9 else 404, i * 3))
    size = 0
    statuses = {}
    for line in lines:
        m = LOG.match(line)
        if m:
            status = m.group(5)
            statuses[status] = statuses.get(status, 0) + 1
            size += int(m.group(6))
    return size, statuses


def tokens(text):
    out = []
    pos = 0
    while pos < len(text):
        m = TOKEN.match(text, pos)
        if not m or m.end() == pos:
            break
        number, name, op = m.groups()
        if number:
            out.append(("n", number))
        elif name:
            out.append(("v", name))
        else:
            out.append(("o", op))
        pos = m.end()
    return out


def main():
    print(logs())
    text = " ".join("value%d = %d + (other_%d * 3.25) >= x" % (i, i * 17, i % 9) for i in range(21000))
    print(len(tokens(text)))
    page = " ".join("Write to user.%d@example%d.org or see http://host%d.net/a/b?c=%d now," % (i, i % 10, i, i)
                    for i in range(28000))
    print(len(EMAIL.findall(page)), len(re.findall(r"https?://[^\s/]+/\S*", page)))
    print(len(re.sub(r"\d+", "#", page)), len(re.sub(r"\b(\w)(\w*)", lambda m: m.group(1).upper() + m.group(2), page)))
    print(len(re.split(r"[\s,;]+", page)))
    words = re.findall(r"\w+", page)
    print(len(words), sum(1 for w in words if re.match(r"[a-z]+\d+$", w)))
    print(len(re.sub(r"<[^>]+>", "", "<p>some <b>bold</b> text</p>" * 28000)))


if __name__ == "__main__":
    main()
