"""Tries the page of `rotor view --html`, pages that run a program, and a library in a page, in a headless Chromium:

    python3 tests/page/check.py [FOLDER]

It needs `rotor` (the variable ROTOR, or target/release/rotor) and `chromium` on the PATH. The page
tells what happened by its title, which --dump-dom prints; pictures go to FOLDER, where one is named.
"""
import functools
import html
import http.server
import os
import re
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROTOR = os.environ.get("ROTOR", os.path.join(ROOT, "target/release/rotor"))
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--window-size=1500,900", "--virtual-time-budget=4000"]

PROGRAM = '''\
class Shape:
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side * self.side


def total(shapes):
    result = 0
    for shape in shapes:
        result += shape.area()
    return result


def main():
    print(total([Shape(2), Shape(3)]))


if __name__ == "__main__":
    main()
'''

WRONG = '''\
class Account:
    def __init__(self, owner):
        self.owner = owner


def main():
    account = Account("Ada")
    print(account.onwer)


main()
'''

# What is tried: a name, and JavaScript that is true when the page does what it should.
CHECKS = [
    ("functions are listed", "[...document.querySelectorAll('#functions li')].some(li => li.textContent === 'Shape.area')"),
    ("the search leaves what fits", """(() => { const box = byId('search'); box.value = 'total'; box.dispatchEvent(new Event('input'));
        const left = [...document.querySelectorAll('#functions li')].map(li => li.textContent);
        return left.length === 1 && left[0] === 'total'; })()"""),
    ("a function opens", "(document.querySelector('#functions li').click(), document.querySelectorAll('.block').length >= 4)"),
    ("blocks do not overlap", """(() => { const boxes = [...document.querySelectorAll('.block')].map(b => b.getBoundingClientRect());
        return boxes.every((a, i) => boxes.every((b, j) => i >= j || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top)); })()"""),
    ("links are drawn", "document.querySelectorAll('#canvas svg path.edge').length >= 4"),
    ("a loop goes back", "document.querySelectorAll('#canvas svg path.back').length === 1"),
    ("a type shows on hover", """(() => { const v = [...document.querySelectorAll('.var')].find(v => v.dataset.var.startsWith('result'));
        v.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, clientX: 5, clientY: 5 }));
        return !byId('tip').hidden && /^result_\\d+: .*int/.test(byId('tip').textContent); })()"""),
    ("an operation marks its source", """(() => { const op = [...document.querySelectorAll('.op')].find(op => op.textContent.includes('area'));
        op.dispatchEvent(new MouseEvent('mouseenter')); const line = document.querySelector('.line.marked');
        return line && line.textContent.includes('shape.area()') && line.querySelector('mark') !== null; })()"""),
    ("a line marks its operations", """(() => { [...document.querySelectorAll('.line')].find(l => l.textContent.includes('result +=')).click();
        return document.querySelectorAll('.op.marked').length >= 2; })()"""),
    ("a call leads to the function", """(() => { document.querySelector('.op .call').click();
        return graph().title !== 'total'; })()"""),
    ("steps are replayed", """(() => { goTo(-1); byId('next').click(); const first = byId('step').textContent;
        byId('next').click(); const second = byId('step').textContent;
        return first.startsWith('step 1 of ') && second.startsWith('step 2 of ') && document.querySelectorAll('.block.now').length === 1; })()"""),
    ("a step says what grew", "(() => { for (let i = 0; i < data.steps.length; i++) { goTo(i); if (/result_\\d+: /.test(byId('step').textContent)) return true; } return false; })()"),
    ("types of the past are not those of the end", """(() => { goTo(0); byId('search').value = ''; showList();
        choose(stage().graphs.findIndex(g => g.title === 'total')); return typeOf(graph(), Object.keys(graph().vars)[0]) === 'not known yet'; })()"""),
    ("the typed graph of the same function", """(() => { goTo(-1); choose(stage().graphs.findIndex(g => g.title === 'total')); document.querySelector('[data-stage=typed]').click();
        return graph().name === 'total' && document.querySelectorAll('.block').length > 0; })()"""),
    ("the optimised stage", "(document.querySelector('[data-stage=optimised]').click(), document.querySelectorAll('.block').length > 0)"),
    ("the calls", """(() => { document.querySelector('[data-stage=annotated]').click(); document.querySelector('[data-stage=calls]').click();
        return [...document.querySelectorAll('.block.function')].some(b => b.textContent === 'total') && document.querySelectorAll('path.edge').length >= 3; })()"""),
]

WRONG_CHECKS = [
    ("the message comes first", "document.querySelector('.diagnostic h2').textContent.includes('no-such-attribute')"),
    ("a place leads to the source", "(document.querySelector('.place').click(), document.querySelector('.line.marked').textContent.includes('onwer'))"),
    ("types up to the error", "data.stages.length === 1 && data.stages[0].name === 'annotated'"),
    ("the function is marked", "[...document.querySelectorAll('#functions li.wrong')].some(li => li.textContent === 'main')"),
]


def page(folder, name, source, checks):
    path = os.path.join(folder, name + ".py")
    with open(path, "w") as file:
        file.write(source)
    made = os.path.join(folder, name + ".html")
    subprocess.run([ROTOR, "view", "-q", "--html", made, path], check=True)
    with open(made) as file:
        text = file.read()
    assert "http://" not in text.replace("http://www.w3.org/", "") and "https://" not in text, "the page needs nothing else"
    lines = ["window.onerror = (message) => { document.title += ' ERROR ' + message; };", "const failed = [];"]
    for title, check in checks:
        lines.append("try { if (!(%s)) failed.push(%r); } catch (error) { failed.push(%r + ': ' + error); }" % (check, title, title))
    lines.append("document.title = 'FAILED ' + JSON.stringify(failed);")
    tried = os.path.join(folder, name + "-tried.html")
    with open(tried, "w") as file:
        file.write(text.replace("</body>", "<script>%s</script></body>" % "\n".join(lines)))
    return made, tried


def browse(folder, *arguments, flags=FLAGS):
    profile = tempfile.mkdtemp(dir=folder)
    command = ["chromium", *flags, "--user-data-dir=" + profile, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120).stdout


# A page that calls the library of `tests/libraries`, and what it makes of its title.
CALLER = '''\
<!doctype html><meta charset="utf-8"><title>nothing</title><script type="module">
import * as lib from "./text_tools.mjs";
const said = [];
console.log = (text) => said.push(text);
const error = (f) => { try { f(); } catch (e) { return e.type; } };
lib.say("hello");
const counter = new lib.Counter(4);
said.push(lib.add(2, 3), lib.shout("gr\u00fc\u00dfe"), [...lib.distinct([1, 2, 1])], counter.add(1, "x"));
said.push(error(() => lib.divmod_of(1, 0)), error(() => lib.depth(0)));
document.title = said.join(" ");
</script>
'''

CALLED = "said hello 5 GR\u00dcSSE! 1,2 5 ZeroDivisionError RecursionError"


# A program that draws and uses files, and what its page shows.
DRAWER = '''\
import os

from rotor.js import js


@js("(x, y, w, h, color) => { context.fillStyle = color; context.fillRect(x, y, w, h); }",
    setup="canvas.width = 60; canvas.height = 40; const context = canvas.getContext('2d');")
def fill(x: int, y: int, w: int, h: int, color: str) -> None:
    pass


@js("(x, y) => [...context.getImageData(x, y, 1, 1).data]")
def pixel(x: int, y: int) -> list[int]:
    return []


@js("present")
def present() -> None:
    pass


def main():
    fill(0, 0, 60, 40, "rgb(10, 20, 30)")
    present()
    fill(30, 0, 30, 40, "#ff0000")
    print(pixel(0, 0), pixel(59, 39))
    with open("x.txt", "w+") as file:
        file.write("kept")
        os.remove("x.txt")
        file.write(" open")
        file.seek(0)
        print(file.read(), os.listdir("."), len(os.urandom(5)))


main()
'''

DRAWN = ["[10, 20, 30, 255] [255, 0, 0, 255]\n", "kept open [] 5\n", "exit status 0", '<canvas id="canvas" width="60" height="40">']


# A program that is stopped while it computes and while it waits for a line, and goes on.
STUBBORN = '''\
import time


def main():
    if ISOLATED:
        n = 0
        try:
            while True:
                n = (n * 7 + 1) % 1000003
        except KeyboardInterrupt:
            print("no more computing", 0 <= n < 1000003)
        try:
            time.sleep(100)
        except KeyboardInterrupt:
            print("no more sleep")
    try:
        print(input("a line? "))
    finally:
        print("at last")


main()
'''

# Presses the button each time the program has been in its place for a while.
STOPPER = '''<script>
setInterval(() => { if (!element("stop").disabled) element("stop").click(); }, 700);
</script><img src="/wait" hidden>'''

STOPPED = ["at last\nTraceback (most recent call last):\n  File \"", "/stubborn.py\", line ", "\nKeyboardInterrupt\n", "exit status 130"]


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and `/wait`, which takes a while: a page is not loaded before."""

    def do_GET(self):
        if self.path == "/wait":
            time.sleep(4)
        super().do_GET()

    def end_headers(self):
        if self.path.startswith("/isolated"):
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *arguments):
        pass


def served(folder, name, flags=FLAGS):
    """A page as it is when it was loaded over HTTP."""
    with http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(Server, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = "http://localhost:%d/%s" % (server.server_address[1], name)
        dom = browse(folder, "--dump-dom", address, flags=flags)
        server.shutdown()
    return dom


def library(folder):
    """The title of the page that calls the library."""
    source = os.path.join(ROOT, "tests/libraries/text_tools.py")
    made = os.path.join(folder, "text_tools.mjs")
    subprocess.run([ROTOR, "build", "-q", "--library", "-b", "wasm", source, "-o", made], check=True)
    with open(os.path.join(folder, "caller.html"), "w") as file:
        file.write(CALLER)
    dom = served(folder, "caller.html")
    return html.unescape(re.search("<title>(.*?)</title>", dom, re.S).group(1))


def drawing(folder):
    """What is missing in the page of a program that draws."""
    source = os.path.join(folder, "drawer.py")
    with open(source, "w") as file:
        file.write(DRAWER)
    made = os.path.join(folder, "drawer.html")
    subprocess.run([ROTOR, "build", "-q", "-b", "wasm", source, "-o", made], check=True)
    with open(made, "a") as file:
        file.write('<img src="/wait" hidden>')
    flags = [flag for flag in FLAGS if not flag.startswith("--virtual-time")]
    dom = html.unescape(served(folder, "drawer.html", flags=flags)).replace("</span><span>", "")
    return [text for text in DRAWN if text not in dom]


def stopping(folder, isolated):
    """What is missing in the page of a program that is stopped again and again."""
    source = os.path.join(folder, "stubborn.py")
    with open(source, "w") as file:
        file.write(STUBBORN.replace("ISOLATED", str(isolated)))
    name = "isolated.html" if isolated else "stubborn.html"
    made = os.path.join(folder, name)
    subprocess.run([ROTOR, "build", "-q", "-b", "wasm", source, "-o", made], check=True)
    with open(made, "a") as file:
        file.write(STOPPER)
    flags = [flag for flag in FLAGS if not flag.startswith("--virtual-time")]
    dom = re.sub("</span><span[^>]*>", "", html.unescape(served(folder, name, flags=flags)))
    return [text for text in STOPPED + ["no more computing True\n", "no more sleep\n"] * isolated if text not in dom]


def main():
    pictures = sys.argv[1] if len(sys.argv) > 1 else None
    bad = False
    with tempfile.TemporaryDirectory() as folder:
        for name, source, checks in [("shapes", PROGRAM, CHECKS), ("wrong", WRONG, WRONG_CHECKS)]:
            made, tried = page(folder, name, source, checks)
            title = re.search("<title>(.*?)</title>", browse(folder, "--dump-dom", "file://" + tried), re.S)
            said = html.unescape(title.group(1)) if title else "no page"
            print("%s: %d checks: %s" % (name, len(checks), "ok" if said == "FAILED []" else said))
            bad = bad or said != "FAILED []"
            if pictures:
                os.makedirs(pictures, exist_ok=True)
                picture = os.path.join(os.path.abspath(pictures), name + ".png")
                browse(folder, "--screenshot=" + picture, "file://" + made)
        said = library(folder)
        print("library: %s" % ("ok" if said == CALLED else said))
        missing = drawing(folder)
        print("drawing: %s" % ("ok" if not missing else "not there: %s" % missing))
        bad = bad or said != CALLED or missing != []
        for isolated in (True, False):
            missing = stopping(folder, isolated)
            print("stopping%s: %s" % (" with shared memory" * isolated, "ok" if not missing else "not there: %s" % missing))
            bad = bad or missing != []
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
