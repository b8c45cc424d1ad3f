# start: script
# engines: all

def deco(fn):
    def inner(*a, **k):
        return fn(*a, **k)
    return inner

class Obs:
    def __init__(self, city):
        self.city = city

    @classmethod
    def make(cls, row):
        return cls(row["city"])

print(deco(Obs.make)({"city": "Oslo"}).city)


class Town(Obs):
    pass


def both():
    makers = [Obs.make, Town.make]
    return [type(maker({"city": "A"})).__name__ for maker in makers]


class Keeper:
    def __init__(self, maker):
        self.maker = maker

    def run(self, city):
        return self.maker({"city": city})


print(both(), type(Keeper(Town.make).run("B")).__name__, deco(Town.make)({"city": "C"}).city)
