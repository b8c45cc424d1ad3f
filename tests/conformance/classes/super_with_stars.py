# start: script
"""super(C, self) whose method is called with * and **"""


class Thing(object):
    def __init__(self, *args, **kw):
        self.args = args
        self.kw = kw

    def show(self, *parts):
        return "/".join(parts)

    @classmethod
    def make(cls, *args, **kw):
        return cls(*args, **kw)


class Lamp(Thing):
    def __init__(self, *args, **kwargs):
        self.fuel = kwargs.pop("fuel", 10)
        super(Lamp, self).__init__(*args, **kwargs)

    def show(self, *parts):
        return "lamp " + super(Lamp, self).show(*parts)

    @classmethod
    def make(cls, *args, **kw):
        made = super(Lamp, cls).make(*args, **kw)
        made.fuel += 1
        return made


class Torch(Lamp):
    def show(self, *parts):
        return super(Torch, self).show("torch", *parts) + super(Lamp, self).show(*parts)


lamp = Lamp(1, "b", x=3, fuel=4)
print(lamp.args, lamp.kw, lamp.fuel, lamp.show("a", "b"))
torch = Torch.make(2, y=5)
print(torch.args, torch.kw, torch.fuel, torch.show("a", "b"), type(torch).__name__)
