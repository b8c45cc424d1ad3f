from primitive_modules.table import expose, PrimitiveFailedError


@expose(1, 2)
def add(stack):
    b = stack.pop()
    a = stack.pop()
    return a + b


@expose(2, 2)
def div(stack):
    b = stack.pop()
    a = stack.pop()
    if b == 0:
        raise PrimitiveFailedError
    return a // b


for _i, _name in enumerate(["lt", "gt", "eq"]):
    def make(name):
        if name == "lt":
            def f(stack):
                b = stack.pop()
                return int(stack.pop() < b)
        elif name == "gt":
            def f(stack):
                b = stack.pop()
                return int(stack.pop() > b)
        else:
            def f(stack):
                b = stack.pop()
                return int(stack.pop() == b)
        f.__name__ = name
        return f
    expose(10 + _i, 2)(make(_name))
