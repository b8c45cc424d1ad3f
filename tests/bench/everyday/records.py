"""Data classes and named tuples."""
from collections import namedtuple
from dataclasses import dataclass, field, replace

Point = namedtuple("Point", "x y z")


@dataclass(order=True)
class Employee:
    salary: int
    name: str = field(compare=False)
    team: str = field(compare=False, default="none")


def main():
    staff = [Employee(i * 7919 % 10007, "e%d" % i, "team%d" % (i % 12)) for i in range(120000)]
    staff.sort()
    totals = {}
    for e in staff:
        totals[e.team] = totals.get(e.team, 0) + e.salary
    raised = [replace(e, salary=e.salary + 10) for e in staff[::3]]
    points = [Point(i, i * 2, i % 17) for i in range(300000)]
    moved = [p._replace(x=p.x + 1) for p in points[::2]]
    seen = {p for p in moved if p.z == 3}
    print(staff[100], sum(totals.values()), raised[5].salary, len(seen), sum(p.x for p in moved))


if __name__ == "__main__":
    main()
