# start: script
# Coroutines, asynchronous generators and managers, driven without a library.
class Signal:
    def __init__(self, text): self.text = text
    def __await__(self):
        x = yield self
        return x
async def agen(n):
    for i in range(n):
        yield i
        await Signal("in agen %d" % i)
class CM:
    async def __aenter__(self):
        await Signal("enter")
        return 5
    async def __aexit__(self, t, v, tb):
        await Signal("exit")
        print(t, v)
        return t is ValueError
async def sub(k):
    r = await Signal("sub")
    return r + k
async def main():
    a = await sub(1)
    print("a", a)
    async for i in agen(3):
        print("i", i)
        if i == 1: continue
    else:
        print("else")
    async with CM() as x:
        print(x)
        raise ValueError("boo")
    print([i async for i in agen(2)], {i: 1 async for i in agen(2) if i})
    return 7
c = main()
v = None
try:
    while True:
        s = c.send(v)
        print("signal", s.text)
        v = len(s.text)
except StopIteration as e:
    print("result", e.value)
print(type(c).__name__)
