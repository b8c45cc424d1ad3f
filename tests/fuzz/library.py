"""Small functions over the methods and the statements of the language, for the mode `small`.

EXPRESSIONS has, for the type of a result, texts with holes: `{s}` is an expression of type str. FORMS has whole
functions: the types of the parameters and of the result, definitions that come before, and the body. `NAME` is a
name of its own for each function that is made of a form, `{one|two|three}` one of several texts.

What the letters of holes stand for: TYPES; `n` is a small constant, `w` one that is not negative.
"""

INT = ("int",)
FLOAT = ("float",)
BOOL = ("bool",)
STR = ("str",)
BYTES = ("bytes",)

TYPES = {
    "i": INT, "f": FLOAT, "b": BOOL, "s": STR, "y": BYTES, "li": ("list", INT), "ls": ("list", STR), "lf": ("list", FLOAT),
    "lb": ("list", BOOL), "lli": ("list", ("list", INT)), "lt": ("list", ("tuple", INT, STR)), "dsi": ("dict", STR, INT), "dis": ("dict", INT, STR),
    "dsl": ("dict", STR, ("list", INT)), "zi": ("set", INT), "zs": ("set", STR), "t": ("tuple", INT, STR), "tii": ("tuple", INT, INT), "ti": ("tuple", INT),
    "vi": ("vartuple", INT), "vs": ("vartuple", STR), "oi": ("opt", INT), "os": ("opt", STR), "uis": ("union", INT, STR),
    "uif": ("union", INT, FLOAT), "uil": ("union", INT, ("list", INT)), "uisf": ("union", INT, STR, FLOAT), "uisn": ("union", INT, STR, ("none",)),
}

EXPRESSIONS = {
    "i": """
({i} + {i}) % 10007
({i} - {i}) % 1009
{i} * {n}
{i} // {i}
{i} % {i}
-{i} // {n}
-{i} % {n}
{i} // -{w}
divmod({i}, {i})[{0|1}]
{i} & {i}
{i} | {i}
{i} ^ {i}
~{i}
{i} >> {w}
({i} & 255) << {w}
({i} % 30) ** ({w} % 4)
pow({i} % 100, {w}, 97)
pow({i} % 100 + 1, -1, 101)
abs({i})
min({i}, {i}, {i})
max({i}, {i})
min({li})
max({li}, default={i})
min({li}, key=lambda x: x % 7)
max({ls}, key=len).count('a')
len({s})
len({y})
len({li})
len({dsi})
len({zi})
len({vi})
sum({li})
sum({li}, {i})
sum(x * x % 97 for x in {li})
sum(len(s) for s in {ls})
sum({vi})
sum({lb})
int({f})
int({s})
int({s}, {10|16|2|8|36|0})
int({b})
round({f})
round({i}, -1)
round({i}, -2)
ord({s}[0])
{y}[0]
{y}[{n}]
{s}.find({s})
{s}.find({s}, {n})
{s}.find({s}, {n}, {n})
{s}.rfind({s})
{s}.rfind({s}, {n}, {n})
{s}.index({s})
{s}.rindex({s})
{s}.count({s})
{s}.count({s}, {n}, {n})
{y}.find({y})
{y}.find({i} % 300)
{y}.rfind({y})
{y}.count({y})
{y}.index({y})
{li}[{n}]
{li}[{i}]
{vi}[{n}]
{vi}[{i}]
{li}.index({i})
{li}.index({i}, {n})
{li}.index({i}, {n}, {n})
{li}.count({i})
{vi}.count({i})
{vi}.index({i})
{dsi}[{s}]
{dsi}.get({s}, {i})
{dsi}.pop({s}, {i})
{dsi}.pop({s})
{dsi}.setdefault({s}, {i})
{t}[0]
{tii}[-1]
{i}.bit_length() if {i} else 0
({i}).bit_count()
int.from_bytes({y}[:4], {'big'|'little'})
int.from_bytes({y}[:3], 'big', signed=True)
hash({i}) - {i}
{i} if {b} else {i}
{i} or {i}
{i} and {i}
len(str({i}))
len(repr({s}))
len(range({n}, {n}, {1|2|-1|-3}))
range({n}, {n}, {1|2|-1|-3})[{n}]
range({n}, {i} % 50).index({i})
sorted({li})[{n}]
sorted({li}, reverse={b})[{n}]
next(iter({li}))
next(iter({li}), {i})
next((x for x in {li} if x > {i}), {i})
next(iter({dsi}.values()))
int('%d' % {i})
{ls}.index({s})
len({s}.split({s}))
len({s}.encode())
len({s}.encode('utf-8')) - len({s})
(lambda x, y={i}: x - y)({i})
(lambda *a: len(a))(*{li})
(lambda *a, k={i}: len(a) + k)(*{vi}, {i})
sum(map(len, {ls}))
sum(a * b % 11 for a, b in zip({li}, {li}))
sum(i for i, c in enumerate({s}) if c in {s})
sum(1 for c in {s} if c.isalpha())
len({c for c in {s}})
len(set({li}) & {zi})
len({zi} ^ {zi})
[x for x in {li} if x % 2][{n}]
max(range(len({li})), key=lambda i: {li}[i])
functools.reduce(lambda a, b: (a * 3 + b) % 1009, {li}, {i})
functools.reduce(lambda a, b: a ^ b, {li})
math.gcd({i}, {i})
math.gcd({i}, {i}, {i})
math.isqrt({i})
math.floor({f})
math.ceil({f})
math.trunc({f})
math.comb({w}, {w})
math.factorial({w})
math.lcm({w}, {w})
math.prod({li}[:3])
bisect.bisect_left(sorted({li}), {i})
bisect.bisect(sorted({li}), {i})
collections.Counter({s})[{s}]
collections.Counter({li})[{i}]
collections.deque({li}, maxlen={w})[{n}]
len(collections.deque({li}, {w}))
operator.add({i}, {i})
({uis} if isinstance({uis}, str) else {uis}).__class__.__name__.count('i')
len({os} or '')
({oi} or 0) + {i}
{oi} if {oi} is not None else {i}
len({uil} if isinstance({uil}, list) else [])
True + {i}
{b} + {b}
{b} * {i}
ord(chr({i} % 3000 + 40).upper()[0])
ord(chr({i} % 3000 + 40).lower()[0])
string.ascii_lowercase.find({s})
{i}.__add__({i}) % 10007 if {b} else 3
""",
    "f": """
{f} + {f}
{f} - {i}
{f} * {f}
{i} / {i}
{f} / {f}
{f} // {f}
{f} % {f}
{f} // {i}
{f} % {i}
{i} % {f}
-{f}
abs({f})
{f} ** 2
abs({f}) ** 0.5
2.0 ** ({i} % 60)
2 ** -({w})
({i} % 50 + 1) ** -2
round({f}, {w} % 6)
round({f}, -{w} % 4)
float({i})
float({s})
float({b})
float('inf') if {b} else {f}
float('nan') if {b} else {f}
sum({lf})
sum({lf}, {f})
sum({li}) / len({li})
min({lf})
max({lf}, default={f})
max({f}, {f})
min({f}, {f})
sorted({lf})[{n}]
{lf}[{n}]
divmod({f}, {f})[{0|1}]
math.sqrt(abs({f}))
math.fabs({f})
math.fmod({f}, {f})
math.copysign({f}, {f})
math.hypot({f}, {f})
math.ldexp({f}, {n})
math.modf({f})[{0|1}]
math.fsum({lf})
float({i}) if {b} else {f}
{f} if {b} else {f}
{f} or {f}
({f}).real
float('%.3f' % {f})
float(repr({f}))
float(str({f}))
statistics.mean({lf})
({i} + {f}) * {n}
{f} + {b}
""",
    "b": """
{i} == {i}
{i} < {f}
{i} != {b}
{f} >= {f}
{f} == {i}
{s} == {s}
{s} < {s}
{s} >= {s}
{y} < {y}
{y} == {y}
{li} == {li}
{li} < {li}
{ls} <= {ls}
{t} == {t}
{t} < {t}
{tii} >= {tii}
{vi} == {vi}
{vi} < {vi}
{vi} == {tii}
{dsi} == {dsi}
{zi} == {zi}
{zi} <= {zi}
{zi} < {zi}
{zs} >= {zs}
{zi}.issubset({li})
{zi}.issuperset({zi})
{zi}.isdisjoint({li})
{i} in {li}
{i} not in {zi}
{i} in {vi}
{s} in {dsi}
{i} in {dis}
{s} in {s}
{s} not in {ls}
{y} in {y}
{i} % 256 in {y}
{i} in range({n}, {n})
{i} in range({n}, {n}, {2|-1|-3})
{i} in {dsi}.values()
({s}, {i}) in {dsi}.items()
not {li}
not {s}
bool({dsi})
bool({f})
{b} and {b}
{b} or {b}
{b} ^ {b}
{b} & {b}
not {b}
{s}.startswith({s})
{s}.startswith({s}, {n})
{s}.startswith(({s}, {s}))
{s}.endswith({s})
{s}.endswith(({s}, {s}))
{s}.endswith({s}, {n}, {n})
{y}.startswith({y})
{y}.endswith({y})
{s}.isdigit()
{s}.isalpha()
{s}.isalnum()
{s}.isupper()
{s}.islower()
{s}.isspace()
{s}.istitle()
{s}.isidentifier()
{s}.isnumeric()
{s}.isdecimal()
{s}.isascii()
{s}.isprintable()
{y}.isdigit()
{y}.isalpha()
{y}.isspace()
{y}.isupper()
any({lb})
all({lb})
any(x > {i} for x in {li})
all(c.isalpha() for c in {s})
any(map(str.isdigit, {s}))
{i} < {i} < {i}
{i} <= {i} != {i}
{oi} is None
{oi} == {i}
{uis} == {i}
{uis} == {s}
{uif} == {f}
{uif} < {i}
{uis} == {uis}
isinstance({uis}, int)
isinstance({uil}, list)
isinstance({uif}, float)
{uil} == {li}
{os} == {s}
{i} == {f}
math.isclose({f}, {f})
math.isnan({f})
math.isinf({f})
({f}).is_integer()
callable(len)
{s}.upper() == {s}.lower()
{s}.casefold() == {s}.casefold()
sorted({ls}) == {ls}
{li} != {li}[::-1]
{t} == ({i}, {s})
{t} in [({i}, {s}), {t}]
{lli} == [{li}]
{i} in [{i}, {i}]
{i} is None
bool({uis})
not {uil}
not {vi}
[] == {li}
{zi} == set({li})
frozenset({li}) == frozenset({zi})
""",
    "s": """
{s} + {s}
{s} * {w}
{w} * {s}
{s}[{n}]
{s}[{i}]
{s}[{n}:{n}]
{s}[{n}:]
{s}[:{n}]
{s}[::-1]
{s}[{n}:{n}:{2|-1|-2|3}]
{s}[::{2|-2|3}]
str({i})
str({f})
str({b})
str({li})
str({ls})
str({lf})
str({t})
str({vi})
str({dsi})
str({dis})
str({y})
str({oi})
str({uis})
str({uif})
repr({s})
repr({f})
repr({ls})
repr({vs})
repr({uisf})
repr({y})
ascii({s})
str({lli})
str(({i},))
str(())
str([None, {oi}])
str([{b}, {b}])
str({{{s}: {ls}}})
{s}.upper()
{s}.lower()
{s}.title()
{s}.capitalize()
{s}.swapcase()
{s}.casefold()
{s}.strip()
{s}.lstrip()
{s}.rstrip()
{s}.strip({s})
{s}.lstrip({s})
{s}.rstrip({s})
{s}.replace({s}, {s})
{s}.replace({s}, {s}, {n})
{s}.replace('', {s})
{s}.removeprefix({s})
{s}.removesuffix({s})
{s}.center({w})
{s}.center({w}, {'*'|'é'|'日'})
{s}.ljust({w}, '.')
{s}.rjust({w})
{s}.zfill({w})
{s}.expandtabs()
{s}.expandtabs({w})
{s}.partition({s})[{0|1|2}]
{s}.rpartition({s})[{0|1|2}]
{s}.split()[{n}]
{s}.split({s})[{n}]
{s}.join({ls})
{s}.join({s})
{s}.join(str(x) for x in {li})
{s}.join(map(str, {li}))
{s}.join(sorted({zs}))
{s}.join({dsi})
{s}.join(reversed({s}))
{s}.join(sorted({s}))
''.join(c for c in {s} if c not in {s})
''.join(c.upper() if i % 2 else c for i, c in enumerate({s}))
''.join([a + b for a, b in zip({s}, {s})])
' '.join(w.capitalize() for w in {s}.split())
{s}.translate(str.maketrans('abc', 'xyz'))
{s}.translate(str.maketrans({{'a': 'A', 'b': None}}))
{s}.translate({{97: 'X', 98: None}})
{s}.encode().decode()
{s}.encode('latin-1').decode('latin-1')
{s}.encode('ascii', {'ignore'|'replace'|'backslashreplace'|'xmlcharrefreplace'|'strict'}).decode('ascii')
{y}.decode()
{y}.decode('latin-1')
{y}.decode('utf-8', {'replace'|'ignore'|'backslashreplace'})
{y}.decode('ascii', {'replace'|'ignore'})
{y}.hex()
{y}.hex('-')
chr({i} % 900 + 32)
chr({i} % 1114112 if {i} % 1114112 < 55296 else 65)
hex({i})
bin({i})
oct({i})
format({i}, {'5d'|'<7'|'^9'|'+'|'x'|'#x'|'#o'|'b'|'08b'|','|'_'|'e'|'.2f'|'g'|'%'|'c'|'n'|' d'|'>+8'|'*^10'|'=+7'|'010,'})
format({f}, {'.2f'|'8.3f'|'e'|'.0e'|'g'|'.3g'|'G'|'%'|'.1%'|'+.2f'|',.2f'|'_.1f'|'010.2f'|'<9.1f'|'^12.3f'|'n'|''|'10'|'.5'|' .3f'|'#.0f'})
format({s}, {'5'|'>6'|'^7'|'*<8'|'.2'|'6.3'|'s'|'é^5'})
format({b}, {'d'|''|'5'|'>6'})
f"{{{i}:{{{w}}}d}}"
f"{{{f}:{{{w}}}.{{{w}}}f}}"
f"{{{i}!r:>{{{w}}}}}"
f"{{p0}}|{{p0!r}}|{{p0!s:>9}}"
f"{{p0=}}"
f"{{{i}}}-{{{f}}}-{{{b}}}"
f"{{{li}}} {{{t}}} {{{oi}}}"
'%d %s' % ({i}, {s})
'%5d|%-5d|%05d' % ({i}, {i}, {i})
'%x %X %o %#x %#o' % ({i}, {i}, {i}, {i}, {i})
'%.2f %8.3f %e %g' % ({f}, {f}, {f}, {f})
'%s %r %a' % ({s}, {s}, {s})
'%10s|%-10s|%.2s' % ({s}, {s}, {s})
'%c%c' % ({i} % 90 + 33, 'z')
'%+d % d %%' % ({i}, {i})
'%s' % {i}
'%s' % {li}
'%s %s' % {t}
'%(a)s-%(b)05d' % {{'a': {s}, 'b': {i}}}
'%*d' % ({w}, {i})
'%.*f' % ({w} % 5, {f})
'{{}} {{}}'.format({i}, {s})
'{{1}} {{0}} {{1!r}}'.format({i}, {s})
'{{:>8}}|{{:<8}}|{{:^8}}'.format({s}, {i}, {f})
'{{a}} {{b:.2f}}'.format(a={s}, b={f})
'{{0[1]}} {{1[0]}}'.format({t}, {ls})
'{{:{{}}}}'.format({s}, {w})
min({ls})
max({ls})
max({ls}, key=len)
min({ls}, key=lambda s: (len(s), s))
sorted({ls}, key=str.lower)[{n}]
sorted({ls}, key=lambda s: s[::-1])[{n}]
{ls}[{n}]
{vs}[{n}]
{t}[1]
{dis}[{i}]
{dis}.get({i}, {s})
{dis}.get({i}) or {s}
{dis}.pop({i}, {s})
{dis}.setdefault({i}, {s})
{os} or {s}
{os} if {os} is not None else {s}
{s} if {b} else {s}
{s} and {s}
{s} or {s}
type({uis}).__name__
type({uif}).__name__
type({i}).__name__
type({oi}).__name__
str({uis}) + str({uif})
str({uil})
str({uisn})
str(divmod({i}, {i}))
str(divmod({f}, {f}))
str({f} // {f}) + str({f} % {f})
str(sorted({zi}))
str(sorted({zs}))
str({i} / {i})
str(list({s}))
str(list({dsi}.items()))
str(tuple({li}))
str(list(zip({li}, {ls})))
str(list(enumerate({s})))
str({s}.split())
str({s}.splitlines())
str({s}.splitlines(True))
str({s}.partition({s}))
str({s}.encode())
str(({i}, {f}, {s}, {b}))
str({{'k': {li}, 'm': {li}}})
str([{f}, {f}])
str(float({i}))
next(iter({ls}), {s})
json.dumps({li})
json.dumps({dsi})
json.dumps({s})
json.dumps({ls}, indent={w})
json.dumps({{'a': {li}}}, sort_keys=True, separators=(',', ':'))
textwrap.fill({s}, 5)
textwrap.dedent({s})
re.sub({'[ab]'|'[a-c]+'|'\\\\s'|'.'|'\\\\d'|'(l+)'}, {'-'|''|'<\\\\g<0>>'}, {s})
str(re.findall({'\\\\w+'|'[a-z]'|'a*'|'(.)b'|'\\\\d+'|'^.'}, {s}))
str(re.split({','|'\\\\s+'|'[ab]'|'(,)'}, {s}))
collections.Counter({s}).most_common(1)[0][0]
str(collections.Counter({ls}))
str(collections.deque({li}, 3))
str(list(itertools.accumulate({li})))
str(list(itertools.chain({li}, {li})))
str([list(g) for k, g in itertools.groupby({s})])
str([(k, len(list(g))) for k, g in itertools.groupby({li}, key=lambda x: x % 2)])
str(list(itertools.product({ls}, repeat=2))[:5])
str(list(itertools.combinations({li}, 2))[:6])
str(list(itertools.permutations({li}[:3]))[:6])
str(list(itertools.islice({ls}, {w})))
str(list(itertools.zip_longest({li}, {li}[:2], fillvalue=0)))
str(list(itertools.takewhile(lambda x: x > 0, {li})))
str(list(itertools.dropwhile(lambda x: x > 0, {li})))
str(list(itertools.pairwise({li})))
str(list(itertools.starmap(lambda a, b: a, {lt})))
''.join(itertools.chain.from_iterable({ls}))
str(fractions.Fraction({i}, {n}))
string.capwords({s})
string.Template('$a-${{b}}').substitute(a={s}, b={i})
{s}.__class__.__name__
""",
    "y": """
{y} + {y}
{y} * {w}
{y}[{n}:{n}]
{y}[::-1]
{y}[::2]
{s}.encode()
{s}.encode('latin-1', 'replace')
{y}.replace({y}, {y})
{y}.strip()
{y}.strip({y})
{y}.upper()
{y}.lower()
{y}.title()
{y}.capitalize()
{y}.swapcase()
{y}.center({w}, b'.')
{y}.ljust({w})
{y}.zfill({w})
{y}.join([{y}, {y}])
{y}.split()[{n}]
{y}.split({y})[{n}]
{y}.partition({y})[{0|1|2}]
{y}.removeprefix({y})
bytes([x % 256 for x in {li}])
bytes({li})
bytes({w})
bytes(reversed({y}))
bytes(sorted({y}))
bytes(b ^ 255 for b in {y})
bytes.fromhex({y}.hex())
({i} % 65536).to_bytes(2, {'big'|'little'})
({i}).to_bytes(4, 'big', signed=True)
({i}).to_bytes(1, 'big')
bytes(bytearray({y}))
{y} if {b} else {y}
base64.b64encode({y})
binascii.hexlify({y})
min({y}, {y})
""",
    "li": """
[{i}, {i}]
[{i}, *{li}]
[*{li}, *{vi}]
{li} + {li}
{li} * {w}
{li}[{n}:{n}]
{li}[::-1]
{li}[{n}:{n}:{2|-1|-2|3}]
{li}[:{n}]
{li}.copy()
list({li})
list({vi})
list({zi} & {zi})[:1]
list({y})
list({dis})
list({dsi}.values())
list(range({n}, {n}, {1|2|-1|-3}))
list(map(len, {ls}))
list(map(abs, {li}))
list(map(lambda a, b: a - b, {li}, {li}))
list(filter(None, {li}))
list(filter(lambda x: x > {i}, {li}))
list(reversed({li}))
sorted({li})
sorted({li}, reverse=True)
sorted({li}, key=lambda x: -x)
sorted({li}, key=lambda x: (x % 3, x))
sorted({li}, key=abs, reverse={b})
sorted({zi})
sorted({zi} | {zi})
sorted({zi} - {zi})
sorted({zi} ^ {zi})
sorted(set({li}))
sorted({dis})
[x for x in {li} if x]
[x % {n} for x in {li}]
[x // {n} for x in {li} if x > {i}]
[x * y % 97 for x in {li} for y in {li}][:12]
[len(s) for s in {ls}]
[ord(c) for c in {s}]
[i for i, x in enumerate({li}) if x > 0]
[a for a, _ in {lt}]
[y for x in {lli} for y in x]
[x if x > 0 else -x for x in {li}]
[x for x in {vi}]
[int(c) for c in {s} if c.isdigit()]
[y for x in {li} if (y := x % 7) > 2]
{dsl}[{s}]
{dsl}.get({s}, {li})
{dsl}.setdefault({s}, {li})
{lli}[{n}]
[sum(x) for x in {lli}]
[len(x) for x in {lli}]
[max(x, default=0) for x in {lli}]
[max(a, b) for a, b in zip({li}, {li})]
[sum(c) for c in zip(*{lli})]
list(zip({li}, {li}))[0:1] and {li}
{li} if {b} else {li}
{li} or {li}
list(itertools.accumulate({li}, max))
list(itertools.chain({li}, {vi}))
list(itertools.islice(itertools.count({i}), {w} % 5))
list(itertools.islice(itertools.cycle([{i}, {i}]), {w}))
list(itertools.repeat({i}, {w}))
list(itertools.compress({li}, {lb}))
heapq.nsmallest({w}, {li})
heapq.nlargest({w}, {li}, key=lambda x: x % 10)
list(collections.deque({li}, maxlen={w}))
[k for k, v in collections.Counter({li}).items() if v > 1]
list(dict.fromkeys({li}))
list({{x: 1 for x in {li}}}.keys())
list(struct.unpack('<HH', ({y} + b'abcd')[:4]))
""",
    "ls": """
[{s}, {s}]
{ls} + {ls}
{ls}[{n}:{n}]
{ls}[::-1]
{s}.split()
{s}.split({s})
{s}.split({s}, {n})
{s}.split(None, {w})
{s}.rsplit({s}, {w})
{s}.rsplit(None, {w})
{s}.splitlines()
{s}.splitlines(True)
list({s})
list({vs})
list({dsi})
list({dis}.values())
sorted({ls})
sorted({s})
sorted({ls}, key=len)
sorted({ls}, key=len, reverse=True)
sorted({ls}, key=str.lower)
sorted({zs})
sorted({zs} | {zs})
sorted({zs} & set({s}))
sorted({dsi})
[s.upper() for s in {ls}]
[s for s in {ls} if s]
[s * 2 for s in {ls}]
[str(x) for x in {li}]
[str(x) for x in {lf}]
[c for c in {s}]
[c + d for c in {s} for d in {s}][:10]
[s for _, s in {lt}]
[repr(x) for x in {ls}]
[f'{{x:>4}}' for x in {li}]
[f'{{i}}:{{s}}' for i, s in enumerate({ls}, {n})]
list(map(str, {li}))
list(map(str.strip, {ls}))
list(filter(str.isalpha, {s}))
list({s}.partition({s}))
[a + b for a, b in zip({ls}, {s})]
[k + str(v) for k, v in sorted({dsi}.items())]
[k for k, v in {dsi}.items() if v > {i}]
[type(x).__name__ for x in [{uis}, {uis}]]
[str(x) for x in [{uif}, {uif}]]
[x for x in [{os}, {os}] if x is not None]
{ls} or {ls}
""",
    "lf": """
[{f}, {f}]
{lf} + {lf}
[x / 2 for x in {li}]
[x * {f} for x in {lf}]
sorted({lf})
sorted({lf}, key=abs)
list(map(float, {li}))
[round(x, 1) for x in {lf}]
{lf}[::-1]
[x / (y or 1) for x, y in zip({lf}, {li})]
""",
    "lb": """
[{b}, {b}]
[x > {i} for x in {li}]
[c in {s} for c in {s}]
[not x for x in {lb}]
[bool(x) for x in {ls}]
{lb}[::-1]
""",
    "lli": """
[{li}, {li}]
[[x, x + 1] for x in {li}]
[list(range(x % 4)) for x in {li}]
[{li}[i:i + 2] for i in range(0, len({li}), 2)]
[list(r) for r in zip({li}, {li})]
sorted([{li}, {li}, {li}])
[[y for y in x if y] for x in {lli}]
list({dsl}.values())
[x[::-1] for x in {lli}]
[[0] * ({w} % 4) for _ in range({w} % 4)]
""",
    "lt": """
list(enumerate({ls}))
list(zip({li}, {ls}))
[(x, str(x)) for x in {li}]
sorted([(v, k) for k, v in {dsi}.items()])
[{t}, {t}]
sorted({lt}, key=lambda p: p[1])
sorted({lt}, key=lambda p: (p[1], -p[0]))
sorted({dis}.items())
[(b, a) for a, b in {dsi}.items()]
[t for t in {lt} if t[0] > {i}]
""",
    "dsi": """
{{{s}: {i}, {s}: {i}}}
{{c: i for i, c in enumerate({s})}}
{{s: len(s) for s in {ls}}}
{{k: v for k, v in {dsi}.items() if v}}
{{v: k for k, v in {dis}.items()}}
dict(zip({ls}, {li}))
dict({dsi})
{{**{dsi}, {s}: {i}}}
{{**{dsi}, **{dsi}}}
{dsi} | {dsi}
dict({dsi}, a={i})
dict.fromkeys({s}, {i})
dict.fromkeys({ls}, 0)
dict((s, len(s)) for s in {ls})
dict(sorted({dsi}.items()))
dict(sorted({dsi}.items(), key=lambda kv: kv[1]))
{dsi}.copy()
dict(collections.Counter({s}))
dict([({s}, {i}), ({s}, {i})])
""",
    "dis": """
{{{i}: {s}}}
{{x: str(x) for x in {li}}}
dict(enumerate({s}))
dict(zip({li}, {ls}))
dict({lt})
{{v: k for k, v in {dsi}.items()}}
{dis} | {{{i}: {s}}}
{dis}.copy()
""",
    "dsl": """
{{{s}: {li}, {s}: {li}}}
{{k: [v, v] for k, v in {dsi}.items()}}
{{c: [ord(c)] for c in {s}}}
{{k: sorted(v) for k, v in {dsl}.items()}}
""",
    "zi": """
{{{i}, {i}}}
set({li})
set({vi})
{{x % 5 for x in {li}}}
{zi} | {zi}
{zi} & {zi}
{zi} - {zi}
{zi} ^ {zi}
{zi}.union({li})
{zi}.union({li}, {vi})
{zi}.intersection({li})
{zi}.difference({li}, {zi})
{zi}.symmetric_difference({li})
{zi}.copy()
set(range({w}))
set({dis})
set({dsi}.values())
{dis}.keys() & {zi}
{{len(s) for s in {ls}}}
set({y})
set(frozenset({li}) | {zi})
""",
    "zs": """
{{{s}, {s}}}
set({s})
set({ls})
{zs} | {zs}
{zs} & set({s})
{zs} - {zs}
{{c.lower() for c in {s}}}
set({dsi})
set({dis}.values())
""",
    "t": """
({i}, {s})
min({lt})
max({lt})
{lt}[{n}]
{lt}[-1]
({i}, {t}[1])
sorted({lt})[0]
max({lt}, key=lambda p: p[1])
divmod({i}, {n})[:1] + ({s},)
""",
    "tii": """
({i}, {i})
divmod({i}, {i})
({tii}[1], {tii}[0])
(min({li}), max({li}))
{tii} if {b} else {tii}
(len({s}), {i})
""",
    "vi": """
tuple({li})
tuple(x + 1 for x in {li})
{vi} + {vi}
{vi}[{n}:]
{vi}[:{n}]
{vi}[::-1]
{vi} * ({w} % 3)
tuple(sorted({vi}))
tuple(range({w}))
tuple({zi} & {{{i}}})
(*{li}, {i})
(*{vi}, *{li})
tuple(map(len, {ls}))
tuple({y})
{vi} + ({i},)
({i},) + {vi}
{tii} + {vi}
""",
    "vs": """
tuple({ls})
tuple({s})
{vs} + {vs}
{vs}[::-1]
tuple({s}.split())
tuple(sorted({vs}))
tuple(str(x) for x in {vi})
""",
    "oi": """
{dsi}.get({s})
None if {b} else {i}
{i} if {b} else None
next(iter({li}), None)
next((x for x in {li} if x > {i}), None)
{oi}
max({li}, default=None)
""",
    "os": """
{dis}.get({i})
{s} if {b} else None
next(iter({ls}), None)
{os}
""",
    "uis": """
{i} if {b} else {s}
{uis}
[{i}, {s}][{0|1|-1}]
{t}[{i} % 2]
({i}, {s}, {i})[{i} % 3]
{dsi}.get({s}, {s})
int({s}) if {s}.isdigit() else {s}
""",
    "uif": """
{i} if {b} else {f}
{uif}
[{i}, {f}][{i} % 2]
{uif} + {i}
{uif} * 2
-{uif}
abs({uif})
max({i}, {f})
min({f}, {i})
sum([{i}, {f}])
round({f}, 1) if {b} else round({f})
({i} % 9) ** ({n} % 3)
""",
    "uil": """
{i} if {b} else {li}
{uil}
""",
    "uisf": """
{i} if {b} else {s} if {b} else {f}
{uisf}
""",
    "uisn": """
{i} if {b} else {s} if {b} else None
{uisn}
""",
}


def rows(text):
    return [line for line in text.splitlines() if line]


EXPRESSIONS = {letter: rows(text) for letter, text in EXPRESSIONS.items()}
