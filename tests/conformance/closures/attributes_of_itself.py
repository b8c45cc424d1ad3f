# start: script
# engines: all
def counted(function):
    def wrapper(*args):
        wrapper.calls = getattr(wrapper, "calls", 0) + 1
        wrapper.last = args
        return function(*args)

    return wrapper


@counted
def double(n):
    return n * 2


@counted
def text(n):
    return str(n)


double(3)
double(10)
print(double.calls, double.last, hasattr(text, "calls"), text(4), text.calls)
