//! What is refused, and where.

use super::refusal;
use diagnostics::DiagId;

#[test]
fn constructs_outside_the_language() {
    let cases = [
        ("def f():\n    global len\n    len = 2\n    return len\n", "global variable `len`"),
        ("def f(n):\n    class C:\n        x = n + 1\n    return C\n", "class made inside a function"),
        ("def f():\n    return eval('1')\n", "`eval()`"),
        ("def f(g):\n    try:\n        g()\n    except 5:\n        pass\n", "`except` clause"),
        ("def f(x):\n    'NOT_RPYTHON'\n    return x\n", "marked as not being RPython"),
        ("import sys\ndef f(x):\n    sys.path = x\n", "module `sys`"),
        // CPython has it, the host does not.
        ("import os\ndef f(x):\n    return os.pread(x, 1, 2)\n", "`pread` of the module `os`"),
        (
            "import os\ndef f(x):\n    try:\n        return os.major(x)\n    except AttributeError:\n        return 0\n",
            "`major` of the module `os`",
        ),
        ("def f(g):\n    try:\n        g()\n    except* 3:\n        pass\n", "`except*` clause"),
    ];
    for (source, message) in cases {
        let diagnostic = refusal(source);
        assert_eq!(diagnostic.id, DiagId::UnsupportedConstruct, "{source}");
        assert!(diagnostic.message.contains(message), "{source}: {}", diagnostic.message);
        assert!(diagnostic.help.is_some(), "{source}: a help line");
        assert_ne!(diagnostic.primary.loc, entity::SourceLoc::UNKNOWN, "{source}: a place");
    }
}

#[test]
fn other_refusals() {
    let cases = [
        ("def f():\n    return x\n    x = 1\n", DiagId::UndefinedLocal),
        ("import math\ndef f(x):\n    return math.nothing\n", DiagId::NoSuchAttribute),
        (
            "from rpython.rlib.rarithmetic import ovfcheck\ndef f(x):\n    return ovfcheck(x)\n",
            DiagId::UnsupportedOperation,
        ),
        // The class of `x` decides what comes after B.
        (
            "class A:\n    def m(self): pass\nclass B(A): pass\nclass C(A):\n    def m(self): pass\n\
             class D(B, C): pass\ndef f(x):\n    return super(B, x).m()\n",
            DiagId::UnsupportedConstruct,
        ),
    ];
    for (source, id) in cases {
        assert_eq!(refusal(source).id, id, "{source}");
    }
}

#[test]
fn unreachable_code_is_not_refused() {
    super::expect("def f(x):\n    return x\n    yield_ = nowhere\n", &["-> return(x_0)"]);
    super::expect(
        "from rpython.rlib.objectmodel import we_are_translated\ndef f(x):\n    if not we_are_translated():\n        return eval('1')\n    return x\n",
        &["-> return(x_0)"],
    );
}
