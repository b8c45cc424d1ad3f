# start: script
# engines: all -host("the texts of RustPython differ")
def add(a, b):
    return a + b

def call(f, *args):
    try:
        return f(*args)
    except TypeError as e:
        return "TypeError: " + str(e)

def bad_add(n):
    return "abc" + n

def bad_len():
    return len(5)

def bad_unpack():
    a, b = 5
    return a

def bad_int():
    return int([])

def none_add():
    return None + 1

class P:
    def __init__(self, x):
        self.x = x
    def show(self, a, b=2, *, c=3):
        return a

def bad_args1():
    return P()

def bad_args2():
    return P(1, 2)

def bad_args3():
    return P(1).show()
def bad_args4():
    return P(1).show(1, 2, 3)
def bad_args5():
    return P(1).show(1, d=3)
def bad_args6():
    return add(1)
def bad_args7():
    return add(1, b=2, a=3)
def bad_range():
    return range(2.5)
def bad_call():
    x = 5
    return x()
def bad_iter():
    for i in 5:
        print(i)
def n_of(x):
    return x

def bad_sub():
    return n_of(5)[0]

for i in range(18):
    try:
        if i == 0: bad_add(3)
        elif i == 1: bad_len()
        elif i == 2: bad_unpack()
        elif i == 3: bad_int()
        elif i == 4: none_add()
        elif i == 5: bad_args1()
        elif i == 6: bad_args2()
        elif i == 7: bad_args3()
        elif i == 8: bad_args4()
        elif i == 9: bad_args5()
        elif i == 10: bad_args6()
        elif i == 11: bad_args7()
        elif i == 12: bad_range()
        elif i == 13: bad_call()
        elif i == 14: bad_iter()
        elif i == 15: bad_sub()
        elif i == 16: P(3).nothing
        elif i == 17: sum(["a", "b"])
    except TypeError as e:
        print(i, "TypeError:", e)
    except AttributeError as e:
        print(i, "AttributeError:", e)
print(add(1, 2))
