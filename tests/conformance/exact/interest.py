"""Money in cents over long times, exact: compound interest with rounding, doubling grains, hyperinflation tables."""


def compound(cents, percent, years):
    for _ in range(years):
        cents = cents + cents * percent // 100
    return cents


def grains(squares):
    return [2 ** (n - 1) for n in range(1, squares + 1)]


def format_cents(cents):
    sign = "-" if cents < 0 else ""
    cents = abs(cents)
    return f"{sign}{cents // 100:,}.{cents % 100:02d}"


def table(start, factor, rows):
    value = start
    out = []
    for year in range(rows):
        out.append((year, value, len(str(value))))
        value *= factor
    return out


def main():
    for years in [1, 10, 100, 500, 1000]:
        print(years, format_cents(compound(10000, 7, years)))
    g = grains(64)
    print(g[0], g[31], g[63], sum(g), format_cents(-sum(g)))
    for year, value, digits in table(3, 1000, 9):
        print(f"{year:>3} {value:>30,} {digits:02d}")
    print(sum(value for _, value, _ in table(7, 13, 30)))


if __name__ == "__main__":
    main()
