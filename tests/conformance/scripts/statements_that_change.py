# start: script
# engines: all
class Log:
    def __setitem__(self, key, value):
        print("set", key, value)

    def __delitem__(self, key):
        print("del", key)

    def __iadd__(self, x):
        print("iadd", x)
        return self


log = Log()
log[1] = 4
del log[1]
log += 5
