# getattr, hasattr and setattr with names that are known at run time only.
class Config:
    debug = False
    def __init__(self, **kwargs):
        self.name = "cfg"
        for k, v in kwargs.items():
            setattr(self, k, v)
    def show(self):
        for n in ["name", "debug", "port", "missing"]:
            print(n, getattr(self, n, None))

class Commander:
    prefix = "cmd_"
    def __init__(self):
        self.count = 0
    def start(self):
        self.count += 1
        return "started"
    def stop(self):
        return "stopped"
    def run(self, line):
        if hasattr(self, line):
            return getattr(self, line)()
        return "no " + line

class P:
    def __init__(self, x, y):
        self.x = x
        self.y = y
def main():
    c = Config(debug=True, port=8080, host="local")
    c.show()
    print(c.host, c.port, c.debug)
    k = Commander()
    for line in "start stop fly".split():
        print(k.run(line))
    p = P(1, 2)
    for text in "x=5,y=7,z=9".split(","):
        key, value = text.split("=")
        setattr(p, key, int(value))
    print(p.x, p.y)
    for key in "x y z w".split():
        print(key, hasattr(p, key), getattr(p, key, "none"))
    try:
        print(getattr(p, "wxyz"[0:2]))
    except AttributeError as e:
        print(e)
