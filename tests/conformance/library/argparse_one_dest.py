# start: script
import argparse

parser = argparse.ArgumentParser(prog="p")
parser.add_argument("--quick", dest="speed", action="store_const", const=9, default=1)
parser.add_argument("--speed", type=int)
commands = parser.add_subparsers(dest="command")
env = commands.add_parser("env")
env.add_argument("--fast", dest="mode", action="store_const", const="fast", default="normal")
env.add_argument("--mode", dest="mode")
env.add_argument("--level", type=int, default=3)
env.set_defaults(level=5, kind="e")
for line in ("", "--quick", "--speed 4", "env", "env --fast", "env --mode slow", "--quick env --level 2"):
    print(line, sorted(vars(parser.parse_args(line.split())).items(), key=str))
