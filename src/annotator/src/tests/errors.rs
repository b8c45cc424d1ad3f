//! Refusals, by id and words.

use super::*;

#[track_caller]
fn refused(args: &[&str], source: &str, expected: &str) {
    match result(source, args, AnnotatorOptions { strict: true, ..AnnotatorOptions::default() }) {
        Ok(text) => panic!("accepted with {text}: {source}"),
        Err(message) => assert!(message.contains(expected), "{message}\n{source}"),
    }
}

#[test]
fn unions() {
    refused(
        &["bool"],
        "def f(b):\n    x = 1\n    if b: x = 'abc'\n    return x",
        "union-error: the result of f() is both int and str",
    );
    refused(&["bool"], "def f(b):\n    if b: return None\n    return range(3)", "union-error");
    refused(
        &[],
        "def f():\n    l = [1]\n    l.append('abc')\n    return l",
        "union-error: list item is both int and str",
    );
    refused(
        &[],
        "def f():\n    d = {1: 2}\n    d['abc'] = 3\n    return d",
        "union-error: dict key is both int and str",
    );
    refused(&["bool"], "class A: pass\nclass B: pass\ndef f(b): return A() if b else B()", "union-error");
    refused(
        &[],
        "def g(x): return x\ndef f():\n    g(1)\n    return g('abc')",
        "union-error: parameter 'x' of g() is both int and str",
    );
    refused(&["bool"], "def f(b): return (1, 2.5) if b else (1, 2, 3)", "union-error");
    refused(
        &[],
        "class A: pass\ndef f():\n    a = A()\n    a.x = 1\n    a.x = 'abc'\n    return a.x",
        "union-error: attribute 'x' of class A is both int and str",
    );
}

#[test]
fn calls() {
    refused(&[], "def g(x): return x\ndef f(): return g()", "call-arguments: g() is missing 1 required argument: 'x'");
    refused(
        &[],
        "def g(x): return x\ndef f(): return g(1, 2)",
        "call-arguments: g() takes 1 positional argument but 2 were given",
    );
    refused(
        &[],
        "def g(x): return x\ndef f(): return g(1, y=2)",
        "call-arguments: g() got an unexpected keyword argument 'y'",
    );
    refused(&["int"], "def f(i): return i(2)", "not-callable");
    refused(&[], "class A: pass\ndef f(): return A(1)", "call-arguments: A() takes no arguments");
}

#[test]
fn attributes() {
    refused(&[], "class A: pass\ndef f(): return A().x", "no-such-attribute: 'A' has no attribute 'x'");
    refused(&["str"], "def f(s): return s.nope()", "no-such-attribute: 'str' has no attribute 'nope'");
    refused(
        &[],
        "class A:\n    __slots__ = ('x',)\ndef f():\n    a = A()\n    a.y = 1\n    return a.y",
        "no-such-attribute",
    );
    refused(&[], "import math\ndef f(): math.tau = 1", "unsupported-");
}

#[test]
fn operations() {
    refused(&["str", "int"], "def f(s, i): return s + i", "unsupported-operation");
    refused(&["int"], "def f(i): return i[0]", "unsupported-operation");
    refused(&["int"], "def f(i): return len(i)", "unsupported-operation");
}

#[test]
fn both_places_and_the_call_chain() {
    let source = "def g(x): return x\ndef h(): return g('abc')\ndef f():\n    g(1)\n    return h()\n";
    let (host, module) = import(source);
    let f = host.getattr(&module, "f").expect("the program defines f");
    let options = AnnotatorOptions { strict: true, ..AnnotatorOptions::default() };
    let mut annotator = new_annotator(&host, options);
    let errors = annotator.build_types(f.id().expect("an object"), vec![]).expect_err("a union error");
    let line = |loc| host.with_sources(|s| s.resolve(loc).map(|r| r.line));
    assert_eq!(line(errors[0].primary.loc), Some(2));
    assert_eq!(errors[0].secondary.first().and_then(|l| line(l.loc)), Some(4));
    assert!(errors[0].trace.iter().any(|t| t.contains("f() calls h()")), "{:?}", errors[0].trace);
}
