"""`py.code.Source`."""

import textwrap

from _python2.dialect import compile_


class Source(object):
    """Lines of a program, without the indentation that they share"""

    def __init__(self, *parts, **kwargs):
        texts = []
        for part in parts:
            if callable(part):
                import inspect

                part = inspect.getsource(part)
            text = str(part)
            if kwargs.get("deindent", True):
                text = textwrap.dedent(text.lstrip("\n").rstrip())
            texts.append(text)
        self.lines = "\n".join(texts).split("\n")

    def __str__(self):
        return "\n".join(self.lines)

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, key):
        return self.lines[key]

    def strip(self):
        return Source(str(self).strip("\n"))

    def indent(self, indent="    "):
        return Source("\n".join([indent + line for line in self.lines]), deindent=False)

    def putaround(self, before="", after="", indent="    "):
        return Source(before, self.indent(indent), after, deindent=False)

    def compile(self, filename="<codegen>", mode="exec", flag=0):
        return compile_(str(self) + "\n", filename, mode)
