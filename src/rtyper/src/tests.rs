//! Programs from source to output: flow space, annotator, RTyper, reference interpreter.

use annotator::{Annotator, AnnotatorOptions, SomeKind, SomeValue};
use diagnostics::Diagnostic;
use host::{Host, HostConst, HostOptions};
use ootype::OoProgram;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

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
    let mut annotator = Annotator::new(&host, AnnotatorOptions::default());
    let entry = annotator.build_types(main, Vec::new())?;
    crate::specialize(annotator, entry)
}

/// The output of a program.
fn run(text: &str) -> String {
    match translate(text) {
        Ok(program) => {
            let outcome = llinterp::run_program(&program, &["test"], b"");
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
            let outcome = llinterp::run_program(&program, &["test"], b"");
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
    assert_eq!(status("def main():\n    t = 0\n    i = 0\n    while i < 7:\n        i += 1\n        if i == 3:\n            continue\n        t += i\n    return t\n"), 25);
}

#[test]
fn lists_and_dicts() {
    assert_eq!(status("def main():\n    l = [1, 2, 3]\n    l.append(4)\n    return l[0] + l[-1] + len(l)\n"), 9);
    assert_eq!(status("def main():\n    l = []\n    for i in range(5):\n        l.append(i * i)\n    return sum(l[1:4])\n"), 14);
    assert_eq!(
        status("def main():\n    d = {}\n    for i in range(20):\n        d[i % 7] = i\n    t = 0\n    for k, v in d.items():\n        t += k * v\n    return t % 256\n"),
        (0..7).map(|k: i64| k * (14 + k - if k == 6 { 7 } else { 0 })).sum::<i64>() % 256
    );
    assert_eq!(status("def main():\n    d = {'a': 1, 'b': 2}\n    return d['a'] * 10 + d.get('c', 5) + ('b' in d)\n"), 16);
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
    assert_eq!(status("def f(l, i):\n    try:\n        return l[i]\n    except IndexError:\n        return 7\ndef main():\n    return f([1, 2], 5) + f([1, 2], 1)\n"), 9);
    assert_eq!(status("def f(x):\n    if x > 2:\n        raise ValueError('no')\n    return x\ndef main():\n    try:\n        f(1)\n        f(5)\n    except ValueError as e:\n        return len(str(e))\n    return 0\n"), 2);
    assert_eq!(run("def main():\n    raise ValueError('bad')\n").lines().last(), Some("ValueError: bad"));
    assert_eq!(run("def main():\n    d = {1: 2}\n    try:\n        d[3]\n    except KeyError as e:\n        print('key', e)\n"), "key 3\n");
}

#[test]
fn missing_conversion_is_a_diagnostic() {
    let s = SomeValue::new(SomeKind::Float);
    assert!(s.immutable_const().is_none());
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
