# start: script
# engines: all
import sys


class Log:
    print("body of Log")

    def __init__(self, out=sys.stdout):
        self.out = out

    def say(self, text):
        self.out.write(text + "\n")


def shout(text, file=sys.stdout, err=sys.stderr):
    print(text.upper(), file=file)


Log().say("hello")
shout("x")
print("é", sys.stdout is sys.__stdout__)
