# start: script
# argparse CLI tool with subcommands working on in-memory data; todo list
import argparse
import json
import os
import sys
import tempfile
from dataclasses import dataclass, field, asdict
from pathlib import Path
from typing import List, Optional


@dataclass
class Task:
    id: int
    title: str
    done: bool = False
    priority: int = 3
    tags: List[str] = field(default_factory=list)
    due: Optional[str] = None

    def matches(self, text):
        return text.lower() in self.title.lower() or any(text == t for t in self.tags)

    def render(self):
        mark = "x" if self.done else " "
        tags = " ".join("#" + t for t in self.tags)
        return f"[{mark}] {self.id:3d} {'!' * self.priority:<5} {self.title} {tags}".rstrip()


class Store:
    def __init__(self, path):
        self.path = Path(path)
        self.tasks: List[Task] = []
        if self.path.exists():
            with self.path.open() as f:
                self.tasks = [Task(**d) for d in json.load(f)]

    def save(self):
        self.path.write_text(json.dumps([asdict(t) for t in self.tasks], indent=1))

    def next_id(self):
        return max((t.id for t in self.tasks), default=0) + 1

    def find(self, id):
        for t in self.tasks:
            if t.id == id:
                return t
        raise LookupError(f"no task {id}")


def cmd_add(store, args):
    t = Task(store.next_id(), " ".join(args.title), priority=args.priority, tags=args.tag or [])
    store.tasks.append(t)
    print("added", t.id)


def cmd_list(store, args):
    tasks = store.tasks
    if not args.all:
        tasks = [t for t in tasks if not t.done]
    if args.filter:
        tasks = [t for t in tasks if t.matches(args.filter)]
    for t in sorted(tasks, key=lambda t: (-t.priority, t.id)):
        print(t.render())
    print(f"{len(tasks)} task{'s' if len(tasks) != 1 else ''}")


def cmd_done(store, args):
    for id in args.ids:
        try:
            store.find(id).done = True
        except LookupError as e:
            print("error:", e)


def build_parser():
    p = argparse.ArgumentParser(prog="todo", description="A tiny todo list.")
    p.add_argument("--file", default="todo.json")
    p.add_argument("-v", "--verbose", action="store_true")
    sub = p.add_subparsers(dest="command", required=True)
    a = sub.add_parser("add", help="add a task")
    a.add_argument("title", nargs="+")
    a.add_argument("-p", "--priority", type=int, default=3, choices=range(1, 6))
    a.add_argument("-t", "--tag", action="append")
    a.set_defaults(func=cmd_add)
    l = sub.add_parser("list", help="list tasks")
    l.add_argument("filter", nargs="?")
    l.add_argument("--all", action="store_true")
    l.set_defaults(func=cmd_list)
    d = sub.add_parser("done")
    d.add_argument("ids", type=int, nargs="*")
    d.set_defaults(func=cmd_done)
    return p


def main(argv=None):
    args = build_parser().parse_args(argv)
    store = Store(args.file)
    if args.verbose:
        print("using", os.path.basename(args.file), "with", len(store.tasks))
    args.func(store, args)
    store.save()
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as tmp:
        f = os.path.join(tmp, "t.json")
        for line in ["add buy milk -p 5 -t home", "add write code --tag work -t fun", "-v list", "done 1 9", "list", "list --all milk", "list work"]:
            print("$", line)
            main(["--file", f] + line.split())
        print(sorted(os.listdir(tmp)))
        print(json.loads(Path(f).read_text())[0])
    print(os.path.exists(f))
