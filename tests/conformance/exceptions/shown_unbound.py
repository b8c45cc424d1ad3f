# start: script
# engines: all -host("texts of RustPython")
# A file whose handlers name the exception of a variable without value means it.

counter = 0
def step():
    counter += 1
def late():
    print(value)
    value = 3
    return value
for f in (step, late):
    try:
        f()
    except UnboundLocalError as e:
        print(type(e).__name__, e)
def shown(flag):
    if flag:
        x = 1
    try:
        return x
    except NameError as e:
        return str(e)
print(shown(True), shown(False))
try:
    print(undefined_name)
except NameError as e:
    print(e)
