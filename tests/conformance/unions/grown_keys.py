# start: script
import re
from datetime import datetime

PAIR = re.compile(r"(\w+)=(\S+)")
LINE = re.compile(r"^(?P<ts>\S+) (?P<msg>.*)$")


def parse(lines):
    for line in lines:
        m = LINE.match(line)
        if m is None:
            continue
        rec = m.groupdict()
        rec["ts"] = datetime.strptime(rec["ts"], "%Y-%m-%d")
        rec["fields"] = {k: int(v) if v.isdigit() else v for k, v in PAIR.findall(rec["msg"])}
        yield rec


records = list(parse(["2023-01-07 user=alice ms=5", "2023-01-08 ms=x", "2023-01-09 user=bob"]))
print(len(records), records[0]["ts"], records[0]["fields"])
for r in records:
    if "ms" in r["fields"]:
        print(r["ts"].date(), r["fields"]["ms"])
