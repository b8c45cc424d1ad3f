# start: script
# engines: all
# Values without a hash as keys and items, where that is caught.
def main():
    d = {}
    try:
        d[[1]] = 2
    except TypeError as e:
        print(e)
    try:
        print({[1]: 2})
    except TypeError as e:
        print(e)
    try:
        print({[]})
    except TypeError as e:
        print(e)
    s = set()
    try:
        s.add([1])
    except TypeError as e:
        print(e)
    try:
        print(hash([1]))
    except TypeError as e:
        print(e)
    try:
        print(hash((1, [2])))
    except TypeError as e:
        print(e)
    try:
        print(set([[1], [2]]))
    except TypeError as e:
        print(e)
    try:
        print(d[{}])
    except TypeError as e:
        print(e)
    try:
        print([1] in s)
    except TypeError as e:
        print(e)
    try:
        s.add({1})
    except TypeError as e:
        print(e)
    try:
        print({(1, [2]): 3})
    except TypeError as e:
        print(e)
    print(len(d), len(s))
main()
