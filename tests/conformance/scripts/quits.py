# engines: all -host("it has no quit()")
# start: script
# exit: 3


def leave(n):
    print("leaving")
    quit(n)


print("start")
leave(3)
print("never")
