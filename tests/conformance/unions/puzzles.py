# start: script
import sys
from collections import namedtuple, Counter, defaultdict, deque
from itertools import product, permutations, combinations, cycle, count, accumulate, chain
from functools import reduce, lru_cache, cmp_to_key
from math import prod, lcm, gcd, inf
import re
import heapq

# Advent-of-code style days, each parse + two parts
DAY1 = """\
two1nine
eightwothree
abcone2threexyz
xtwone3four
4nineeightseven2
zoneight234
7pqrstsixteen
"""
def day1(text):
    words = 'one two three four five six seven eight nine'.split()
    val = {w: i for i, w in enumerate(words, 1)} | {str(i): i for i in range(1, 10)}
    def total(pat):
        t = 0
        for line in text.split():
            found = re.findall(f'(?=({pat}))', line)
            if found:
                t += 10 * val[found[0]] + val[found[-1]]
        return t
    return total(r'\d'), total('|'.join(val))

DAY2 = """\
Game 1: 3 blue, 4 red; 1 red, 2 green, 6 blue; 2 green
Game 2: 1 blue, 2 green; 3 green, 4 blue, 1 red; 1 green, 1 blue
Game 3: 8 green, 6 blue, 20 red; 5 blue, 4 red, 13 green; 5 green, 1 red
"""
def day2(text):
    p1 = p2 = 0
    for line in text.splitlines():
        head, _, body = line.partition(': ')
        gid = int(head.split()[-1])
        most = Counter()
        for draw in re.split('[;,] ', body):
            n, color = draw.split()
            most[color] = max(most[color], int(n))
        if all(most[c] <= lim for c, lim in zip(('red', 'green', 'blue'), count(12))):
            p1 += gid
        p2 += prod(most.values())
    return p1, p2

DAY3 = """\
467..114..
...*......
..35..633.
......#...
617*......
.....+.58.
..592.....
......755.
...$.*....
.664.598..
"""
def day3(text):
    rows = text.split()
    gears = defaultdict(list)
    total = 0
    for r, row in enumerate(rows):
        for m in re.finditer(r'\d+', row):
            n = int(m.group())
            touched = False
            for y in range(r - 1, r + 2):
                for x in range(m.start() - 1, m.end() + 1):
                    if 0 <= y < len(rows) and 0 <= x < len(row) and rows[y][x] not in '.0123456789':
                        touched = True
                        if rows[y][x] == '*':
                            gears[y, x].append(n)
            total += n * touched
    return total, sum(prod(g) for g in gears.values() if len(g) == 2)

DAY7 = """\
32T3K 765
T55J5 684
KK677 28
KTJJT 220
QQQJA 483
"""
def day7(text):
    hands = [(h, int(b)) for h, b in map(str.split, text.splitlines())]
    def kind(h, joker):
        c = Counter(h)
        j = c.pop('J', 0) if joker else 0
        counts = sorted(c.values(), reverse=True) or [0]
        counts[0] += j
        return counts
    def score(joker):
        order = 'J23456789TQKA' if joker else '23456789TJQKA'
        ranked = sorted(hands, key=lambda hb: (kind(hb[0], joker), [order.index(c) for c in hb[0]]))
        return sum(i * b for i, (_, b) in enumerate(ranked, 1))
    return score(False), score(True)

DAY8 = """\
LR

11A = (11B, XXX)
11B = (XXX, 11Z)
11Z = (11B, XXX)
22A = (22B, XXX)
22B = (22C, 22C)
22C = (22Z, 22Z)
22Z = (22B, 22B)
XXX = (XXX, XXX)
"""
def day8(text):
    moves, _, *lines = text.splitlines()
    net = {a: (b, c) for a, b, c in (re.findall(r'\w+', l) for l in lines)}
    def walk(node):
        for n, mv in enumerate(cycle(moves)):
            if node.endswith('Z'):
                return n
            node = net[node]['LR'.index(mv)]
    steps = [walk(n) for n in net if n[-1] == 'A']
    return steps, lcm(*steps)

DAY9 = """\
0 3 6 9 12 15
1 3 6 10 15 21
10 13 16 21 30 45
"""
def day9(text):
    def extrapolate(xs):
        return xs[-1] + extrapolate([b - a for a, b in zip(xs, xs[1:])]) if any(xs) else 0
    rows = [[*map(int, l.split())] for l in text.splitlines()]
    return sum(map(extrapolate, rows)), sum(extrapolate(r[::-1]) for r in rows)

DAY12 = """\
???.### 1,1,3
.??..??...?##. 1,1,3
?#?#?#?#?#?#?#? 1,3,1,6
????.#...#... 4,1,1
????.######..#####. 1,6,5
?###???????? 3,2,1
"""
def day12(text):
    @lru_cache(None)
    def ways(s, groups):
        if not groups:
            return '#' not in s
        n, *rest = groups
        total = 0
        for i in range(len(s) - sum(groups) - len(rest) + 1):
            if '#' in s[:i]:
                break
            if '.' not in s[i:i + n] and s[i + n:i + n + 1] != '#' and i + n <= len(s):
                total += ways(s[i + n + 1:], tuple(rest))
        return total
    p1 = p2 = 0
    for line in text.splitlines():
        s, g = line.split()
        g = tuple(map(int, g.split(',')))
        p1 += ways(s, g)
        p2 += ways('?'.join([s] * 5), g * 5)
    return p1, p2

DAY15 = 'rn=1,cm-,qp=3,cm=2,qp-,pc=4,ot=9,ab=5,pc-,pc=6,ot=7'
def day15(text):
    h = lambda s: reduce(lambda a, c: (a + ord(c)) * 17 % 256, s, 0)
    boxes = [{} for _ in range(256)]
    for ins in text.split(','):
        match re.split('[=-]', ins):
            case [label, '']:
                boxes[h(label)].pop(label, None)
            case [label, n]:
                boxes[h(label)][label] = int(n)
    return sum(map(h, text.split(','))), sum(b * i * f for b, box in enumerate(boxes, 1) for i, f in enumerate(box.values(), 1))

DAY17 = """\
2413432311323
3215453535623
3255245654254
3446585845452
4546657867536
1438598798454
4457876987766
3637877979653
4654967986887
4564679986453
1224686865563
2546548887735
4322674655533
"""
def day17(text):
    grid = {(x, y): int(c) for y, row in enumerate(text.split()) for x, c in enumerate(row)}
    goal = max(grid)
    def solve(lo, hi):
        todo = [(0, 0, 0, 1, 0), (0, 0, 0, 0, 1)]
        seen = set()
        while todo:
            heat, x, y, dx, dy = heapq.heappop(todo)
            if (x, y) == goal:
                return heat
            if (x, y, dx) in seen:
                continue
            seen.add((x, y, dx))
            for s in 1, -1:
                h = heat
                for k in range(1, hi + 1):
                    p = x + s * k * dx, y + s * k * dy
                    if p not in grid:
                        break
                    h += grid[p]
                    if k >= lo:
                        heapq.heappush(todo, (h, *p, dy, dx))
    return solve(1, 3), solve(4, 10)

DAY19 = """\
px{a<2006:qkq,m>2090:A,rfg}
pv{a>1716:R,A}
lnx{m>1548:A,A}
rfg{s<537:gd,x>2440:R,A}
qs{s>3448:A,lnx}
qkq{x<1416:A,crn}
crn{x>2662:A,R}
in{s<1351:px,qqz}
qqz{s>2770:qs,m<1801:hdj,R}
gd{a>3333:R,R}
hdj{m>838:A,pv}

{x=787,m=2655,a=1222,s=2876}
{x=1679,m=44,a=2067,s=496}
{x=2036,m=264,a=79,s=2244}
{x=2461,m=1339,a=466,s=291}
{x=2127,m=1623,a=2188,s=1013}
"""
Rule = namedtuple('Rule', 'var op limit target', defaults=(None,) * 3)
def day19(text):
    top, bottom = text.split('\n\n')
    flows = {}
    for line in top.splitlines():
        name, body = line[:-1].split('{')
        rules = []
        for part in body.split(','):
            if ':' in part:
                cond, t = part.split(':')
                rules.append(Rule(cond[0], cond[1], int(cond[2:]), t))
            else:
                rules.append(Rule(None, target=part))
        flows[name] = rules
    def accepted(part, name='in'):
        while name not in ('A', 'R'):
            for r in flows[name]:
                if r.var is None or (part[r.var] < r.limit if r.op == '<' else part[r.var] > r.limit):
                    name = r.target
                    break
        return name == 'A'
    parts = [{k: int(v) for k, v in re.findall(r'(\w)=(\d+)', l)} for l in bottom.splitlines()]
    def combos(ranges, name):
        if name == 'R':
            return 0
        if name == 'A':
            return prod(hi - lo + 1 for lo, hi in ranges.values())
        total = 0
        ranges = dict(ranges)
        for v, op, lim, t in flows[name]:
            if v is None:
                total += combos(ranges, t)
                break
            lo, hi = ranges[v]
            yes, no = ((lo, lim - 1), (lim, hi)) if op == '<' else ((lim + 1, hi), (lo, lim))
            if yes[0] <= yes[1]:
                total += combos({**ranges, v: yes}, t)
            if no[0] > no[1]:
                break
            ranges[v] = no
        return total
    return sum(sum(p.values()) for p in parts if accepted(p)), combos(dict.fromkeys('xmas', (1, 4000)), 'in')

DAY13 = """\
[1,1,3,1,1]
[1,1,5,1,1]

[[1],[2,3,4]]
[[1],4]

[9]
[[8,7,6]]

[[4,4],4,4]
[[4,4],4,4,4]

[7,7,7,7]
[7,7,7]

[]
[3]

[[[]]]
[[]]

[1,[2,[3,[4,[5,6,7]]]],8,9]
[1,[2,[3,[4,[5,6,0]]]],8,9]
"""
def day13(text):
    import json
    def compare(a, b):
        match a, b:
            case int(), int():
                return (a > b) - (a < b)
            case int(), list():
                return compare([a], b)
            case list(), int():
                return compare(a, [b])
            case list(), list():
                for x, y in zip(a, b):
                    if c := compare(x, y):
                        return c
                return compare(len(a), len(b))
    packets = [json.loads(l) for l in text.split()]
    pairs = list(zip(packets[::2], packets[1::2]))
    p1 = sum(i for i, (a, b) in enumerate(pairs, 1) if compare(a, b) < 0)
    packets += [[[2]], [[6]]]
    packets.sort(key=cmp_to_key(compare))
    return p1, (packets.index([[2]]) + 1) * (packets.index([[6]]) + 1)

for fn, text in [(day1, DAY1), (day2, DAY2), (day3, DAY3), (day7, DAY7), (day8, DAY8), (day9, DAY9), (day12, DAY12), (day13, DAY13), (day15, DAY15), (day17, DAY17), (day19, DAY19)]:
    print(fn.__name__, *fn(text))
