import sys
def search(arr, lo):
    mid = (lo + len(arr)) // 2
    if arr[mid] == 1 and (arr[mid - 1] == 0 or mid == high):
        return mid
    return -1

class A:
    def m(self):
        if len(sys.argv) > 3:
            return helperr(1)
        return 1
def helper(x): return x
def twice(n):
    return n * 2 if n == 1 else factor(n)


def main():
    print(search([0, 0, 1, 1], 0))
    print(A().m())
    for n in (1, 2):
        try:
            print(twice(n))
        except NameError as e:
            print("caught", e)
