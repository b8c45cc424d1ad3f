"""A few classic puzzles: concatenated digits, self powers, amicable sums, champernowne, square digit chains, spirals."""


def self_powers(n):
    return sum(i ** i for i in range(1, n + 1)) % 10 ** 10


def non_mersenne():
    return (28433 * pow(2, 7830457, 10 ** 10) + 1) % 10 ** 10


def max_digit_sum(limit):
    best = 0
    for a in range(1, limit):
        for b in range(1, limit):
            s = sum(map(int, str(a ** b)))
            if s > best:
                best = s
    return best


def lattice(n):
    result = 1
    for i in range(1, n + 1):
        result = result * (n + i) // i
    return result


def square_root_convergents(n):
    num, den = 3, 2
    count = 0
    for _ in range(n):
        num, den = num + 2 * den, num + den
        if len(str(num)) > len(str(den)):
            count += 1
    return count


def e_convergent(n):
    terms = [2]
    k = 2
    while len(terms) < n:
        terms += [1, k, 1]
        k += 2
    num, den = 1, 0
    for t in reversed(terms[:n]):
        num, den = t * num + den, num
    return sum(int(c) for c in str(num))


def powerful_digits():
    count = 0
    for base in range(1, 10):
        n = 1
        while len(str(base ** n)) == n:
            count += 1
            n += 1
    return count


def concatenated(n):
    text = ""
    i = 1
    while len(text) < n:
        text += str(i)
        i += 1
    return int(text[:n])


def main():
    print(self_powers(100), non_mersenne(), max_digit_sum(20), lattice(20), lattice(60))
    print(square_root_convergents(100), e_convergent(100), powerful_digits())
    n = concatenated(40)
    print(n, n % 9, n % 11, n * n % 10 ** 10)
    print(sum(int(d) for d in str(2 ** 1000)), sum(int(d) for d in str(factorial(100))))


def factorial(n):
    f = 1
    while n > 1:
        f *= n
        n -= 1
    return f


if __name__ == "__main__":
    main()
