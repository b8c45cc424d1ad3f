# start: script
from functools import cached_property


class Report:
    def __init__(self, numbers):
        self.numbers = numbers
        self.log = []

    @cached_property
    def total(self):
        self.log.append("total")
        return sum(self.numbers)

    @cached_property
    def mean(self):
        return self.total / len(self.numbers)


r = Report([1, 2])
print(vars(r))
r.mean
print(vars(r))
print(sorted(k for k in r.__dict__))
print("total" in r.__dict__, r.__dict__.get("mean"), list(vars(r)), len(r.__dict__))
del r.total
print(list(r.__dict__.items()))
r.__dict__.pop("mean", None)
print(sorted(r.__dict__))
