# start: script
# Class methods of the library where a function is wanted, and their names.
import argparse
from datetime import date, datetime
p = argparse.ArgumentParser(prog="x")
p.add_argument("--today", type=date.fromisoformat, default=date(2024, 3, 1))
p.add_argument("--when", type=datetime.fromisoformat)
print(p.parse_args(["--today", "2024-01-02", "--when", "2024-05-06T10:11"]))
try:
    p.parse_args(["--today", "x"])
except SystemExit:
    print("exit")
f = date.fromisoformat
print(f.__name__, f("2023-02-01"), f.__qualname__)
