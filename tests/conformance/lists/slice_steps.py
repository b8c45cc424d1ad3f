def entry_point(argv):
    items = list(range(10))
    for step in [1, 2, 3, 9, 10, 11, -1, -2, -3, -10]:
        print(step, items[::step])
        print(step, items[2::step], items[:7:step])
        print(step, items[2:8:step], items[8:2:step])
        print(step, items[-3:-9:step], items[-9:-3:step])
    zero = len(argv) - len(argv)
    try:
        print(items[::zero])
    except ValueError as e:
        print("ValueError:", e)
    names = ["ann", "bob", "cid", "dan", "eve"]
    print(names[::2], names[::-1], names[-2::-2])
    every = items[::1]
    every[0] = 77
    print(items[0], every)
    return 0
