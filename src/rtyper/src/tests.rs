//! Programs from source to output: flow space, annotator, RTyper, reference interpreter.

#![allow(clippy::disallowed_methods, reason = "tests have files of their own")]

use annotator::{AnnotatorOptions, new_annotator};
use diagnostics::Diagnostic;
use host::{Host, HostConst, HostOptions};
use ootype::OoProgram;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

mod classes;

static NEXT: AtomicU32 = AtomicU32::new(0);

struct Source(PathBuf);

impl Source {
    fn new(text: &str) -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("rtyper_test_{}_{number}.py", std::process::id()));
        std::fs::write(&path, text).expect("the folder for temporary files is writable");
        Self(path)
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Translates a program whose entry point is `main`.
fn translate(text: &str) -> Result<OoProgram, Vec<Diagnostic>> {
    let source = Source::new(text);
    let host = Host::new(HostOptions::default());
    let module = host.import_target(&source.0).map_err(|d| vec![d])?;
    let main = host.getattr(&module, "main").expect("the program has a function main");
    let HostConst::Obj(main) = main else { panic!("main is not a function") };
    let mut annotator = new_annotator(&host, AnnotatorOptions::default());
    let entry = annotator.build_types(main, Vec::new())?;
    crate::specialize(annotator, entry)
}

/// The output of a program.
fn run(text: &str) -> String {
    match translate(text) {
        Ok(program) => {
            let outcome = llinterp::run_program(&program, &["test"], Box::new(llinterp::Streams::default()));
            let out = String::from_utf8_lossy(&outcome.stdout).into_owned();
            let err = String::from_utf8_lossy(&outcome.stderr).into_owned();
            if outcome.status == 0 { out } else { format!("{out}status {}\n{err}", outcome.status) }
        }
        Err(diagnostics) => {
            let lines: Vec<String> =
                diagnostics.iter().map(|d| format!("{}: {} {}", d.id.name(), d.message, d.notes.join("; "))).collect();
            format!("ERRORS\n{}", lines.join("\n"))
        }
    }
}

/// The exit status of a program that prints nothing.
fn status(text: &str) -> i64 {
    match translate(text) {
        Ok(program) => {
            let outcome = llinterp::run_program(&program, &["test"], Box::new(llinterp::Streams::default()));
            assert_eq!(String::from_utf8_lossy(&outcome.stderr), "", "{text}");
            outcome.status
        }
        Err(diagnostics) => panic!("{diagnostics:?}"),
    }
}

#[test]
fn arithmetic() {
    assert_eq!(status("def f(a, b):\n    return a * b + 2\ndef main():\n    return f(4, 10)\n"), 42);
    assert_eq!(status("def f(a, b):\n    return a // b + a % b\ndef main():\n    return f(-7, 2) + 10\n"), 7);
    assert_eq!(status("def f(a):\n    return int(a / 2.0)\ndef main():\n    return f(9)\n"), 4);
}

#[test]
fn loops() {
    assert_eq!(status("def main():\n    t = 0\n    for i in range(10):\n        t += i\n    return t\n"), 45);
    assert_eq!(status("def main():\n    t = 0\n    for i in range(10, 0, -3):\n        t += i\n    return t\n"), 22);
    assert_eq!(
        status(
            "def main():\n    t = 0\n    i = 0\n    while i < 7:\n        i += 1\n        if i == 3:\n            continue\n        t += i\n    return t\n"
        ),
        25
    );
}

#[test]
fn lists_and_dicts() {
    assert_eq!(status("def main():\n    l = [1, 2, 3]\n    l.append(4)\n    return l[0] + l[-1] + len(l)\n"), 9);
    assert_eq!(
        status("def main():\n    l = []\n    for i in range(5):\n        l.append(i * i)\n    return sum(l[1:4])\n"),
        14
    );
    assert_eq!(
        status(
            "def main():\n    d = {}\n    for i in range(20):\n        d[i % 7] = i\n    t = 0\n    for k, v in d.items():\n        t += k * v\n    return t % 256\n"
        ),
        (0..7).map(|k: i64| k * (14 + k - if k == 6 { 7 } else { 0 })).sum::<i64>() % 256
    );
    assert_eq!(
        status("def main():\n    d = {'a': 1, 'b': 2}\n    return d['a'] * 10 + d.get('c', 5) + ('b' in d)\n"),
        16
    );
}

#[test]
fn strings() {
    assert_eq!(status("def main():\n    s = 'abc' + 'de'\n    return len(s) + ord(s[1]) + (s == 'abcde')\n"), 104);
    assert_eq!(run("def main():\n    print('hello')\n"), "hello\n");
    assert_eq!(run("def main():\n    for c in 'xyz':\n        print(c, ord(c))\n"), "x 120\ny 121\nz 122\n");
}

#[test]
fn classes() {
    let text = "class A:\n    def __init__(self, x):\n        self.x = x\n    def f(self):\n        return self.x\nclass B(A):\n    def f(self):\n        return self.x * 2\ndef main():\n    t = 0\n    for a in [A(1), B(5)]:\n        t += a.f()\n    return t\n";
    assert_eq!(status(text), 11);
}

#[test]
fn exceptions() {
    assert_eq!(
        status(
            "def f(l, i):\n    try:\n        return l[i]\n    except IndexError:\n        return 7\ndef main():\n    return f([1, 2], 5) + f([1, 2], 1)\n"
        ),
        9
    );
    assert_eq!(
        status(
            "def f(x):\n    if x > 2:\n        raise ValueError('no')\n    return x\ndef main():\n    try:\n        f(1)\n        f(5)\n    except ValueError as e:\n        return len(str(e))\n    return 0\n"
        ),
        2
    );
    assert_eq!(run("def main():\n    raise ValueError('bad')\n").lines().last(), Some("ValueError: bad"));
    assert_eq!(
        run(
            "def main():\n    d = {1: 2}\n    try:\n        d[3]\n    except KeyError as e:\n        print('key', e)\n"
        ),
        "key 3\n"
    );
}

#[test]
fn values_without_representation_are_diagnostics() {
    let text = run("def main():\n    return 'x'\n");
    assert!(text.starts_with("ERRORS\nentry-point-signature: an entry point returns an int or None"), "{text}");
}

#[test]
fn containers_of_everything() {
    let text = r#"
TABLE = {"a": [1, 2], "b": [3]}
NESTED = [[1, 2], [3, 4]]
LOOP = []
LOOP.append(LOOP)
def main():
    for k, v in sorted(TABLE.items()):
        print(k, v)
    NESTED[0].append(5)
    print(NESTED, len(LOOP[0][0]))
    s = {1, 2, 3}
    s.add(7)
    print(2 in s, len(s), sorted(s))
    l = list(range(10))
    print(l[::-2], l[2:5], l[-3:])
    l[2:4] = [99]
    del l[0]
    print(l, 99 in l, l.index(99))
    d = {}
    d[(1, "a")] = 3
    d[(1, "a")] += 1
    print(d, d.get((2, "b"), 8), [1, 2] < [1, 3], (1, [2]) == (1, [2]))
    try:
        d[(2, "b")]
    except KeyError as e:
        print("KeyError", e)
"#;
    let expected = "a [1, 2]\nb [3]\n[[1, 2, 5], [3, 4]] 1\nTrue 4 [1, 2, 3, 7]\n[9, 7, 5, 3, 1] [2, 3, 4] [7, 8, 9]\n\
                    [1, 99, 4, 5, 6, 7, 8, 9] True 1\n{(1, 'a'): 4} 8 True True\nKeyError (2, 'b')\n";
    assert_eq!(run(text), expected);
}

#[test]
fn iterators() {
    let text = r#"
def main():
    for i, c in enumerate("ab", 1):
        print(i, c)
    for x, y in zip([1, 2, 3], "xy"):
        print(x, y)
    for z in reversed([1, 2]):
        print(z)
    for t in (1, 2):
        print(t)
    d = {1: 2}
    try:
        for k in d:
            d[k + 1] = 0
    except RuntimeError as e:
        print(e)
"#;
    assert_eq!(run(text), "1 a\n2 b\n1 x\n2 y\n2\n1\n1\n2\ndictionary changed size during iteration\n");
}

#[test]
fn none_is_tested_where_it_can_be() {
    let text = r#"
class A:
    def __init__(self, n):
        self.n = n
def pick(i):
    if i > 0:
        return A(i)
    return None
def main():
    for i in range(2):
        a = pick(i)
        try:
            print(a.n)
        except AttributeError as e:
            print(e)
"#;
    assert_eq!(run(text), "'NoneType' object has no attribute 'n'\n1\n");
}

#[test]
fn exit_status_and_output_order() {
    let program = translate("import sys\ndef main():\n    print('out')\n    try:\n        sys.exit(4)\n    finally:\n        print('finally')\n").expect("it translates");
    let outcome = llinterp::run_program(&program, &["test"], Box::new(llinterp::Streams::default()));
    assert_eq!((outcome.status, &outcome.stdout[..]), (4, &b"out\nfinally\n"[..]));
}

#[test]
fn helper_modules_import() {
    let host = Host::new(HostOptions::default());
    for name in ["ll_int", "ll_exc", "app_exc", "app_file", "app_sys", "app_main"] {
        if let Err(error) = host.import_module(&format!("rotor_helpers.{name}")) {
            panic!("{name}: {}", error.traceback);
        }
    }
}

/// Every literal of the sources that names a helper (`ll_list.append`) names one that exists, in a
/// helper that a program needs or not.
#[test]
fn helpers_that_the_sources_name_exist() {
    let host = Host::new(HostOptions::default());
    let mut pending = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut names = std::collections::BTreeSet::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("the sources can be read");
            pending.extend(entries.map(|entry| entry.expect("the sources can be read").path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("the sources can be read");
        let is_name = |word: &&str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
            (word.starts_with("ll_") || word.starts_with("app_")) && word.contains('.') && word.chars().all(plain)
        };
        names.extend(text.lines().flat_map(|line| line.split('"')).filter(is_name).map(str::to_owned));
    }
    assert!(names.len() > 100, "only {} names were found", names.len());
    let missing: Vec<&String> = names
        .iter()
        .filter(|name| {
            let (module, function) = name.split_once('.').expect("names have a dot");
            host.module_attr(&format!("rotor_helpers.{module}"), function).is_none()
        })
        .collect();
    assert!(missing.is_empty(), "the helper library has no {missing:?}");
}
