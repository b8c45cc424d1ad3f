# start: script
# engines: all
from pathlib import PurePosixPath


def below(parts):
    path = "/"
    for part in parts:
        path = str(PurePosixPath(path) / part)
    return path


print(below(["home", "ann"]), PurePosixPath("/") / "x", PurePosixPath("a/") / "b", "/" / PurePosixPath("x"))
for root in ["/", "//", "a", "", "."]:
    path = PurePosixPath(root) / "k"
    print(path, repr(path), path.parts, PurePosixPath(root).joinpath("a", "b"))
