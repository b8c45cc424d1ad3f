//! What graphs look like.

use super::{expect, expect_absent, operations, text};
use flow::HlOp;

#[test]
fn parameters_are_the_inputargs() {
    expect(
        "def f(a, b, /, c, *rest, key):\n    return rest\n",
        &["block0(a_0, b_1, c_2, key_3, rest_4):", "-> return(rest_4)"],
    );
}

#[test]
fn constants_fold() {
    for (expression, value) in [
        ("2 + 3 * 4", "14"),
        ("len('abc')", "3"),
        ("('a' + 'b')[1]", "'b'"),
        ("isinstance(3, (int, str))", "True"),
        ("(1, 2)[0]", "1"),
        ("1 < 2 < 3", "True"),
        ("3 if X > 4 else 5", "3"),
        ("not X", "False"),
        ("math.pi > 3.0", "True"),
        ("str(X) + '!'", "'7!'"),
        ("X is None", "False"),
    ] {
        let source = format!("import math\nX = 7\ndef f():\n    return {expression}\n");
        expect(&source, &["block0():\n    -> return((", value]);
    }
}

#[test]
fn what_does_not_fold() {
    for (expression, op) in [
        ("1 // ZERO", HlOp::FloorDiv),
        ("BIG + BIG", HlOp::Add),
        ("ITEMS[0]", HlOp::GetItem),
        ("len(ITEMS)", HlOp::Len),
        ("str(1.5)", HlOp::Str),
        ("C.x", HlOp::GetAttr),
    ] {
        let source =
            format!("ZERO = 0\nBIG = 2**62\nITEMS = [1]\nclass C:\n    x = 1\ndef f():\n    return {expression}\n");
        assert!(operations(&source).contains(&op), "{expression} stays");
    }
}

#[test]
fn loops_generalise() {
    expect(
        "def f(n):\n    i = 0\n    while i < n:\n        i += 1\n    return i\n",
        &["block0(n_0):", "block1(", "lt(", "switch", "False -> return(", "True -> ", "inplace_add("],
    );
}

#[test]
fn for_loops_end_by_stop_iteration() {
    expect(
        "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n    return t\n",
        &["iter(xs_0)", "next(", "switch last exception", "StopIteration as (class 'StopIteration')"],
    );
}

#[test]
fn handlers_become_exits() {
    expect(
        "def f(xs, i):\n    try:\n        return xs[i]\n    except IndexError:\n        return -1\n    except (KeyError, ValueError) as e:\n        return g(e)\ndef g(e):\n    return 1\n",
        &["getitem(", "switch last exception", "IndexError as", "-> return((-1))", "KeyError as", "ValueError as"],
    );
    expect_absent(
        "def f(xs, i):\n    try:\n        return xs[i]\n    except IndexError:\n        return -1\n",
        "BaseException",
    );
}

#[test]
fn without_handler_no_exits() {
    expect_absent("def f(xs, i):\n    return xs[i] + 1\n", "last exception");
    expect_absent("def f(xs):\n    return [x + 1 for x in xs]\n", "BaseException");
}

#[test]
fn overflow_is_checked_where_it_is_named() {
    let handled =
        |class: &str| format!("def f(a, b):\n    try:\n        return a + b\n    except {class}:\n        return 0\n");
    assert!(operations(&handled("OverflowError")).contains(&HlOp::AddOvf));
    assert!(operations(&handled("(ValueError, ArithmeticError)")).contains(&HlOp::AddOvf));
    assert!(!operations(&handled("Exception")).contains(&HlOp::AddOvf));
    assert!(!operations(&handled("ValueError")).contains(&HlOp::AddOvf));
    let nested = "def f(a, b):\n    try:\n        try:\n            return a * b\n        except KeyError:\n            return 1\n    except OverflowError:\n        return 0\n";
    assert!(operations(nested).contains(&HlOp::MulOvf));
    let hidden = "def f(a, b):\n    try:\n        try:\n            return a * b\n        except:\n            return 1\n    except OverflowError:\n        return 0\n";
    assert!(!operations(hidden).contains(&HlOp::MulOvf));
}

#[test]
fn ovfcheck_makes_the_checked_operation() {
    let program = |expression: &str| {
        format!(
            "from rpython.rlib.rarithmetic import ovfcheck\ndef f(a, b):\n    try:\n        return ovfcheck({expression})\n    except OverflowError:\n        return 0\n"
        )
    };
    for (expression, op) in [
        ("a + b", HlOp::AddOvf),
        ("a - b", HlOp::SubOvf),
        ("a << b", HlOp::LShiftOvf),
        ("-a", HlOp::NegOvf),
        ("abs(a)", HlOp::AbsOvf),
        ("a // b", HlOp::FloorDivOvf),
    ] {
        assert!(operations(&program(expression)).contains(&op), "{expression}");
    }
}

#[test]
fn generator_expressions_are_inlined() {
    for (expression, op) in [
        ("any(x > 1 for x in xs)", HlOp::Gt),
        ("sum(x * 2 for x in xs)", HlOp::Mul),
        ("','.join(str(x) for x in xs)", HlOp::Str),
        ("tuple(x + k for x in xs)", HlOp::Add),
        ("sorted((x, k) for x in xs if x)", HlOp::NewTuple),
        ("[y for y in (x - k for x in xs)]", HlOp::Sub),
        ("dict((x, -x) for x in xs)", HlOp::Neg),
        ("max((x for x in (y * y for y in xs)), default=0)", HlOp::Mul),
        ("all(any(x == y for y in xs) for x in xs)", HlOp::Eq),
    ] {
        let source = format!("def f(xs, k):\n    return {expression}\n");
        let found = operations(&source);
        assert!(found.contains(&op) && found.contains(&HlOp::Next), "{expression}: {}", text(&source));
    }
}

#[test]
fn captured_comprehension_variables_are_locals() {
    let text = text("def f(xs, ys):\n    return [x for x in xs if any(x == y for y in ys)]\n");
    assert!(text.contains("eq("), "{text}");
}

#[test]
fn keyword_and_star_calls() {
    let program = |call: &str| format!("def g(*args, k=0, j=1):\n    return k\ndef f(a, t):\n    return {call}\n");
    expect(&program("g(a, k=t)"), &["call_args((function 'g'), (shape 1 k=), a_0, t_1)"]);
    expect(&program("g(*t)"), &["(shape 0 *), t_1)"]);
    expect(&program("g(a, *t)"), &["(shape 1 *), a_0, t_1)"]);
    expect(&program("g(a, *t, k=a)"), &["(shape 1 * k=), a_0, a_0, t_1)"]);
    expect(&program("g(*(1, 2))"), &["simple_call((function 'g'), (1), (2))"]);
    expect(&program("g(a, *t, 1)"), &["add(v2, ((1,)))", "(shape 1 *)"]);
    expect(&program("(a, *t)"), &["newtuple(a_0)", "add("]);
    expect(&program("[a, *t]"), &["newlist(a_0)", "getattr(", "'extend'"]);
}

#[test]
fn displays() {
    expect("def f():\n    return [1, 2, 3, 4]\n", &["newlist((1), (2), (3), (4))"]);
    expect("def f(a):\n    return {a: 1}\n", &["newdict()", "setitem("]);
    expect("def f(a):\n    return {a, 1}\n", &["newset(a_0, (1))"]);
    expect("def f(a):\n    return f'{a}-{a!r:>5}'\n", &["format(a_0, (''))", "repr(a_0)", "format(", "build_string("]);
}

#[test]
fn unrolling() {
    let found = operations(
        "from rpython.rlib.unroll import unrolling_iterable\nITEMS = unrolling_iterable(['a', 'b', 'c'])\ndef f(x):\n    for name in ITEMS:\n        if x == name:\n            return 1\n    return 0\n",
    );
    assert_eq!(found.iter().filter(|&&op| op == HlOp::Eq).count(), 3);
    assert!(!found.contains(&HlOp::Next));
}

#[test]
fn super_is_resolved() {
    expect(
        "class A:\n    def g(self):\n        return 1\nclass B(A):\n    def g(self):\n        return super().g() + 1\nf = B.g\n",
        &["simple_call((function 'A.g'), self_0)"],
    );
}

#[test]
fn nested_functions_are_constants() {
    expect("def f(xs):\n    return sorted(xs, key=lambda x: -x)\n", &["call_args((<class 'list'>"][..0]);
    expect("def f(xs):\n    k = 3\n    return list(map(lambda x: x + k, xs))\n", &["simple_call("]);
}

#[test]
fn with_calls_exit() {
    expect(
        "def f(m):\n    with m as x:\n        g(x)\n    return 1\ndef g(x):\n    pass\n",
        &["'__exit__'", "'__enter__'", "simple_call((function 'g')", "BaseException as", "bool("],
    );
}

#[test]
fn finally_runs_on_every_path() {
    let found = text(
        "def f(x):\n    try:\n        return g(x)\n    finally:\n        h(x)\ndef g(x):\n    return x\ndef h(x):\n    pass\n",
    );
    assert_eq!(found.matches("function 'h'").count(), 2, "{found}");
    assert!(found.contains("-> raise("), "{found}");
}

#[test]
fn objects_of_the_run_are_read_at_run_time() {
    expect("import sys\nfrom sys import argv\ndef f():\n    return argv\n", &["getattr((module 'sys'", "'argv'"]);
    expect("import sys\ndef f():\n    return sys.maxsize\n", &["-> return((9223372036854775807))"]);
}

#[test]
fn raising_keeps_class_and_value() {
    expect(
        "def f():\n    raise ValueError\n",
        &["simple_call((class 'ValueError'))", "-> raise((class 'ValueError'), "],
    );
    expect("def f(e):\n    raise e\n", &["is_(e_0, (None))", "'exception_to_raise'), e_", "type(v", "-> raise("]);
    expect("def f(x):\n    assert x, 'no'\n", &["simple_call((class 'AssertionError'), ('no'))", "-> raise("]);
}

#[test]
fn unpacking_tests_the_length() {
    expect("def f(t):\n    a, b = t\n    return a\n", &["hint(t_0, (unpack))", "len(", "eq(", "getitem("]);
    expect("def f(t):\n    a, *b = t\n    return b\n", &["ge(", "getslice("]);
    expect("def f(a, b):\n    a, b = b, a\n    return a\n", &["block0(a_0, b_1):\n    -> return(b_1)"]);
}

#[test]
fn dead_code_is_not_followed() {
    expect_absent("DEBUG = False\ndef f(x):\n    if DEBUG:\n        undefined_name(x)\n    return x\n", "switch");
}
