#!/usr/bin/env python3
"""A static site generator: pages in a small Markdown, templates, an index, a feed."""

import hashlib
import html
import re
import shutil
import string
import tempfile
import textwrap
import urllib.parse
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path

PAGES = {
    "first.md": """\
        title: First & foremost
        date: 2023-05-01
        tags: intro, python

        # Hello *world*

        Some **bold** text with `code <b>` and a [link](https://example.org/a?b=1&c=2).
        It goes on.

        - one
        - two *em*

        ```
        for x in y:
            print(x < 1)
        ```
        """,
    "notes/second.md": """\
        title: Second
        date: 2024-01-15
        tags: python
        draft: no

        Para one.

        1. first
        2. second

        > quoted "text"
        > more
        """,
    "draft.md": """\
        title: Unfinished
        date: 2024-02-01
        draft: yes

        nothing
        """,
}

LAYOUT = string.Template("""<!doctype html>
<title>$title</title>
<body class="${kind}">
$body
<footer>$$ $year</footer>
""")

INLINE = [
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
]
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<url>[^)\s]+)\)")
HEADER = re.compile(r"^(?P<key>\w+):\s*(?P<value>.*)$")


@dataclass
class Page:
    source: Path
    title: str
    when: date
    tags: list = field(default_factory=list)
    draft: bool = False
    text: str = ""

    @property
    def slug(self):
        name = re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-")
        return f"{self.when:%Y}/{name}"

    def __lt__(self, other):
        return (self.when, self.title) < (other.when, other.title)


def parse(path):
    meta = {}
    lines = path.read_text(encoding="utf-8").splitlines()
    while lines and (m := HEADER.match(lines[0])):
        meta[m["key"].lower()] = m["value"].strip()
        lines.pop(0)
    return Page(
        source=path,
        title=meta.get("title", path.stem),
        when=datetime.strptime(meta["date"], "%Y-%m-%d").date(),
        tags=[t.strip() for t in meta.get("tags", "").split(",") if t.strip()],
        draft=meta.get("draft", "no") == "yes",
        text="\n".join(lines).strip(),
    )


def inline(text):
    parts = re.split(r"(`[^`]+`)", text)
    out = []
    for part in parts:
        if part.startswith("`") and len(part) > 2:
            out.append(f"<code>{html.escape(part[1:-1])}</code>")
            continue
        part = html.escape(part, quote=False)
        part = LINK.sub(lambda m: '<a href="{}">{}</a>'.format(html.escape(html.unescape(m["url"])), m["text"]), part)
        for pattern, replacement in INLINE:
            part = pattern.sub(replacement, part)
        out.append(part)
    return "".join(out)


def blocks(text):
    current = []
    fenced = False
    for line in text.split("\n"):
        if line.startswith("```"):
            current.append(line)
            if fenced:
                yield current
                current = []
            fenced = not fenced
        elif fenced or line.strip():
            current.append(line)
        elif current:
            yield current
            current = []
    if current:
        yield current


def render(text):
    out = []
    for block in blocks(text):
        first = block[0]
        if first.startswith("```"):
            out.append("<pre>%s</pre>" % html.escape("\n".join(block[1:-1])))
        elif m := re.match(r"(#+)\s+(.*)", first):
            level = len(m.group(1))
            out.append(f"<h{level}>{inline(m.group(2))}</h{level}>")
        elif first.startswith("- "):
            items = "".join(f"\n  <li>{inline(line[2:])}</li>" for line in block)
            out.append(f"<ul>{items}\n</ul>")
        elif re.match(r"\d+\. ", first):
            items = "".join("\n  <li>" + inline(re.sub(r"^\d+\.\s+", "", line)) + "</li>" for line in block)
            out.append(f"<ol>{items}\n</ol>")
        elif first.startswith(">"):
            out.append("<blockquote>" + inline(" ".join(line.lstrip("> ") for line in block)) + "</blockquote>")
        else:
            out.append("<p>" + inline(" ".join(line.strip() for line in block)) + "</p>")
    return "\n".join(out)


class Site:
    def __init__(self, source, target):
        self.source = source
        self.target = target
        self.pages = []

    def load(self):
        for path in sorted(self.source.rglob("*.md")):
            page = parse(path)
            if page.draft:
                print("skipping", path.relative_to(self.source).as_posix())
            else:
                self.pages.append(page)
        self.pages.sort(reverse=True)

    def write(self, name, title, body, kind="page", **extra):
        path = (self.target / name).with_suffix(".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LAYOUT.substitute(title=html.escape(title), body=body, kind=kind, year=2024, **extra))
        digest = hashlib.sha1(path.read_bytes()).hexdigest()
        print(f"{path.relative_to(self.target)!s:<24} {path.stat().st_size:>5} {digest[:10]}")
        return path

    def build(self):
        tags = defaultdict(list)
        for page in self.pages:
            self.write(page.slug, page.title, render(page.text))
            for tag in page.tags:
                tags[tag].append(page)
        for tag, pages in sorted(tags.items()):
            items = "\n".join(f"<li>{p.when:%d %b %Y} {html.escape(p.title)}</li>" for p in pages)
            self.write(Path("tags") / tag, f"Tag {tag}", f"<ul>\n{items}\n</ul>", kind="tag")
        links = []
        for page in self.pages:
            url = urllib.parse.urljoin("https://example.org/blog/", urllib.parse.quote(page.slug + ".html"))
            links.append(f'<a href="{url}">{html.escape(page.title)}</a>')
        return self.write("index", "Index", "\n".join(links), kind="index")


def main():
    work = Path(tempfile.mkdtemp(prefix="site"))
    try:
        source = work / "src"
        for name, text in PAGES.items():
            path = source / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(text), encoding="utf-8")
        site = Site(source, work / "out")
        site.load()
        index = site.build()
        print(index.read_text())
        for path in sorted((work / "out").glob("**/*.html")):
            if path.parent.name.isdigit():
                print("==", path.name, path.parts[-2])
                print(path.read_text().rstrip())
        print(sorted(p.suffix for p in work.iterdir()), [p.name for p in sorted(work.iterdir())])
    finally:
        shutil.rmtree(work)
    print(work.exists())


if __name__ == "__main__":
    main()
