//! Tests over small programs written to a temporary folder.

use crate::{Host, HostConst, HostKind, HostOptions, Instr, IntKind};
use diagnostics::DiagId;
use entity::HostId;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("rotor-host-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the temporary folder can be made");
        Self(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("the temporary folder can be written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn import(text: &str) -> (Host, HostConst) {
    let folder = Folder::new();
    let path = folder.write("prog.py", text);
    let host = Host::new(HostOptions::default());
    let module = match host.import_target(&path) {
        Ok(module) => module,
        Err(diagnostic) => panic!("{diagnostic:#?}"),
    };
    (host, module)
}

fn attr(host: &Host, object: &HostConst, name: &str) -> HostConst {
    host.getattr(object, name).unwrap_or_else(|error| panic!("{}", error.traceback))
}

fn id(value: &HostConst) -> HostId {
    value.id().expect("an object held by identity")
}

#[test]
fn what_comes_with_rotor_is_compiled_as_programs_are() {
    Host::new(HostOptions::default()).enter(crate::importer::check_frozen);
}

/// The instructions of a function, one per line, constants in short form.
fn listing(host: &Host, module: &HostConst, name: &str) -> String {
    let info = host.function(id(&attr(host, module, name)));
    let mut text = String::new();
    for (index, instruction) in info.code.instructions.iter().enumerate() {
        text.push_str(&match &instruction.instr {
            Instr::LoadConst(value) => format!("{index} const {}\n", host.describe(value)),
            instr => format!("{index} {instr:?}\n"),
        });
    }
    for row in &info.code.exceptiontable {
        let lasti = if row.lasti { " lasti" } else { "" };
        text.push_str(&format!("{}..{} -> {} depth {}{lasti}\n", row.start, row.end, row.target, row.depth));
    }
    text
}

fn int(value: i64) -> HostConst {
    HostConst::Int(value)
}

#[test]
fn values() {
    let (host, module) = import(
        "from rpython.rlib.rarithmetic import r_uint, r_longlong, r_ulonglong, r_int32, r_uint8, r_int, base_int
from enum import IntEnum
from collections import namedtuple, OrderedDict
class E(IntEnum):
    A = 1
Point = namedtuple('Point', 'x y')
a = 1; b = 1.0; c = True; d = 'h\\xe9'; e = b'x'; f = (1, (None, ...)); g = 2 ** 70
u = r_uint(-1); l = r_longlong(-2); ul = r_ulonglong(5); i32 = r_int32(7); u8 = r_uint8(300); i = r_int(3)
en = E.A; pt = Point(1, 2); s = '\\ud800'
od = OrderedDict([('p', 1), ('q', 2)]); od.move_to_end('p')
",
    );
    let rows = [
        ("a", int(1)),
        ("b", HostConst::Float(1.0_f64.to_bits())),
        ("c", HostConst::Bool(true)),
        ("d", HostConst::str("hé")),
        ("e", HostConst::Bytes(b"x".as_slice().into())),
        ("f", HostConst::Tuple([int(1), HostConst::Tuple([HostConst::None, HostConst::Ellipsis].into())].into())),
        ("g", HostConst::BigInt("1180591620717411303424".into())),
        ("u", HostConst::RInt(IntKind::UInt, -1)),
        ("l", HostConst::RInt(IntKind::Int, -2)),
        ("ul", HostConst::RInt(IntKind::UInt, 5)),
        ("i32", HostConst::RInt(IntKind::Small(32), 7)),
        ("u8", HostConst::RInt(IntKind::USmall(8), 44)),
        ("i", HostConst::RInt(IntKind::Int, 3)),
    ];
    for (name, expected) in rows {
        let value = attr(&host, &module, name);
        assert_eq!(value, expected, "{name}");
        assert_eq!(host.operator("eq", &[value.clone(), value]).expect("eq"), HostConst::Bool(true), "{name}");
    }
    for name in ["en", "pt", "s"] {
        assert_eq!(host.kind(id(&attr(&host, &module, name))), HostKind::Instance, "{name}");
    }
    assert_eq!(host.list_items(id(&attr(&host, &module, "pt"))), [int(1), int(2)]);
    let od = id(&attr(&host, &module, "od"));
    assert_eq!(host.kind(od), HostKind::Dict);
    assert_eq!(host.dict_items(od), [(HostConst::str("q"), int(2)), (HostConst::str("p"), int(1))]);
    assert_eq!(host.class(id(&attr(&host, &module, "r_uint"))).int_kind, Some(IntKind::UInt));
    assert_eq!(host.class(id(&attr(&host, &module, "base_int"))).int_kind, None);
    assert_eq!(host.describe(&attr(&host, &module, "u")), "r_uint(18446744073709551615)");
    // The same object has the same id; the result of arithmetic on r_uint is r_uint.
    assert_eq!(attr(&host, &module, "en"), attr(&host, &module, "en"));
    let sum = host.operator("add", &[HostConst::RInt(IntKind::UInt, -1), int(2)]).expect("add");
    assert_eq!(sum, HostConst::RInt(IntKind::UInt, 1));
}

#[test]
fn kinds_and_queries() {
    let (host, module) = import(
        "import math, weakref
class A:
    x = 1
    def m(self): return self.x
    @staticmethod
    def s(a): return a
    @classmethod
    def c(cls): return cls
    @property
    def p(self): return 1
class B(A):
    __slots__ = ('t', 'unset')
    def __init__(self):
        self.z = 1
        self.t = 2
b = B(); bm = b.m; length = len; app = [].append; upper = str.upper; init = list.__init__
l = [1, 2]; d = {'k': l}; st = {3, 1}; fs = frozenset((1,)); ba = bytearray(b'ab'); r = range(2, 8, 3)
sl = slice(1, None); sq = math.sqrt; w = weakref.ref(b); lam = lambda: 1; keep = dict.fromkeys
def outer():
    n = 5
    def inner(): return n
    return inner
inner = outer()
def f(a, b, /, c=1, *args, k=2, **kw):
    'the doc'
",
    );
    let get = |name: &str| attr(&host, &module, name);
    let kind = |name: &str| host.kind(id(&get(name)));
    let rows = [
        ("math", HostKind::Module),
        ("A", HostKind::Class),
        ("b", HostKind::Instance),
        ("bm", HostKind::BoundMethod),
        ("length", HostKind::BuiltinFunction),
        ("app", HostKind::BuiltinMethod),
        ("upper", HostKind::MethodDescriptor),
        ("init", HostKind::MethodDescriptor),
        ("l", HostKind::List),
        ("d", HostKind::Dict),
        ("st", HostKind::Set),
        ("fs", HostKind::FrozenSet),
        ("ba", HostKind::ByteArray),
        ("r", HostKind::Range),
        ("sl", HostKind::Slice),
        ("sq", HostKind::BuiltinFunction),
        ("w", HostKind::WeakRef),
        ("lam", HostKind::Function),
        ("keep", HostKind::BuiltinMethod),
    ];
    for (name, expected) in rows {
        assert_eq!(kind(name), expected, "{name}");
    }
    let a = id(&get("A"));
    let b = id(&get("B"));
    let info = host.class(a);
    let names: Vec<&str> = info.dict.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["x", "m", "s", "c", "p"]);
    let dict_kind = |name: &str| {
        let (_, value) = info.dict.iter().find(|(key, _)| &**key == name).expect("in the class dict");
        host.kind(id(value))
    };
    assert_eq!(dict_kind("m"), HostKind::Function);
    assert_eq!(dict_kind("s"), HostKind::StaticMethod);
    assert_eq!(dict_kind("c"), HostKind::ClassMethod);
    assert_eq!(dict_kind("p"), HostKind::Property);
    assert!(!info.builtin && info.plain_metaclass && !info.is_exception);
    assert_eq!((&*info.name, &*info.module), ("A", "prog"));
    assert!(host.sources().describe(info.loc).ends_with("prog.py:2"), "{}", host.sources().describe(info.loc));
    let object = id(&host.builtin("object").expect("object"));
    assert_eq!(host.class(b).mro, [b, a, object]);
    assert_eq!(host.class(b).bases, [a]);
    assert_eq!(host.class(b).slots.as_ref().map(Vec::len), Some(2));
    assert!(host.is_subclass(b, a) && !host.is_subclass(a, b));
    assert_eq!(host.instance_attrs(id(&get("b"))), [("z".into(), int(1)), ("t".into(), int(2))]);
    let (receiver, function) = host.bound_method(id(&get("bm")));
    assert_eq!(receiver, get("b"));
    assert_eq!(host.name_of(id(&function)), "m");
    assert_eq!(host.builtin_function_name(id(&get("length"))), ("builtins".into(), "len".into()));
    assert_eq!(host.builtin_function_name(id(&get("sq"))), ("math".into(), "sqrt".into()));
    assert_eq!(host.builtin_method(id(&get("app"))).1, "append");
    assert_eq!(host.method_descriptor(id(&get("upper"))), (id(&host.builtin("str").expect("str")), "upper".into()));
    assert_eq!(host.list_items(id(&get("l"))), [int(1), int(2)]);
    assert_eq!(host.list_items(id(&get("r"))), [int(2), int(5)]);
    assert_eq!(host.dict_items(id(&get("d"))), [(HostConst::str("k"), get("l"))]);
    assert_eq!(host.bytes_of(id(&get("ba"))), b"ab");
    assert_eq!(host.slice_parts(id(&get("sl"))), [int(1), HostConst::None, HostConst::None]);
    assert_eq!(host.weakref_target(id(&get("w"))), Some(get("b")));
    assert!(host.is_builtin(&get("length"), "len") && !host.is_builtin(&get("sq"), "len"));
    assert_eq!(host.function(id(&get("inner"))).closure, [Some(int(5))]);
    let f = host.function(id(&get("f")));
    assert_eq!((f.code.posonlyargcount, f.code.argcount, f.code.kwonlyargcount), (2, 3, 1));
    assert!(f.code.varargs && f.code.varkeywords && !f.code.is_generator);
    assert_eq!(f.code.varnames.iter().map(|name| &**name).collect::<Vec<_>>(), ["a", "b", "c", "k", "args", "kw"]);
    assert_eq!(f.defaults, [int(1)]);
    assert_eq!(f.kwdefaults, [("k".into(), int(2))]);
    assert_eq!(f.code.docstring.as_deref(), Some("the doc"));
    assert_eq!((&*f.module, &*f.name), ("prog", "f"));
    let rows = [
        ("A", "class 'A'"),
        ("f", "function 'f'"),
        ("length", "built-in function 'len'"),
        ("math", "module 'math'"),
        ("b", "an instance of class 'B'"),
        ("bm", "method 'A.m'"),
    ];
    for (name, expected) in rows {
        assert_eq!(host.describe(&get(name)), expected);
    }
    let error = host.class(host.exception_class("KeyError"));
    assert!(error.is_exception && error.builtin);
}

#[test]
fn loops() {
    let (host, module) =
        import("def f(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n");
    let text = listing(&host, &module, "f");
    let info = host.function(id(&attr(&host, &module, "f")));
    let instructions: Vec<&Instr> = info.code.instructions.iter().map(|i| &i.instr).collect();
    let at = instructions.iter().position(|i| matches!(i, Instr::ForIter(_))).expect("a loop");
    let Instr::ForIter(exit) = instructions[at] else { unreachable!() };
    assert_eq!(instructions[*exit as usize], &Instr::PopIter, "{text}");
    assert!(instructions.iter().any(|i| **i == Instr::Jump(at as u32)), "{text}");
    let in_place = Instr::BinaryOp { op: crate::BinaryOperator::Add, in_place: true };
    let add = instructions.iter().position(|i| **i == in_place).expect("an addition");
    let sources = host.sources();
    let span = sources.resolve(info.code.instructions[add].loc).expect("a place");
    assert_eq!((span.line, span.end_line), (4, 4));
    let span = sources.resolve(info.loc).expect("a place");
    assert_eq!((span.line, span.column, span.end_column), (1, 0, 9));
}

/// What the listing of a function must contain.
#[test]
fn constructs() {
    let (host, module) = import(
        "import sys
def tries(a):
    try:
        return a[0]
    except (KeyError, IndexError) as e:
        raise ValueError from e
    finally:
        sys.stdout.flush()
def withs(a):
    with a as b:
        return b
def comp(a):
    return [x * 2 for x in a if x]
def closure(a):
    b = a
    return lambda: (a, b)
def fstr(a):
    return f'<{a!r:>{5}}|{a}>'
def stars(a, b):
    return closure(*a, k=1, **b)
def kws(a):
    return closure(a, k=1)
def unpack(a):
    x, *y = a
    return y[1:2], y[::2]
def asserts(a):
    assert a is not None
    return not a
def gen(a):
    yield a
def dele(a):
    del a
    return -5
async def co(a):
    await a
def matches(a):
    match a:
        case [x, y]:
            return x
        case 5:
            return 2
def group(a):
    try:
        a()
    except* ValueError:
        pass
class C:
    def m(self):
        return super().m(1)
def meth(a):
    return a.x(1).y
def annotated(a):
    def g(x: int) -> int:
        return x
    return g
",
    );
    let rows: &[(&str, &[&str])] = &[
        ("tries", &["PushExcInfo", "CheckExcMatch", "RaiseCause", "PopExcept", "Reraise", "-> "]),
        ("withs", &["LoadSpecial(\"__exit__\")", "LoadSpecial(\"__enter__\")", "WithExceptStart", "lasti"]),
        ("comp", &["LoadFastAndClear", "ListAppend(2)", "ForIter"]),
        (
            "closure",
            &[
                "MakeCell { cell: 0, local: Some(0) }",
                "MakeCell { cell: 1, local: None }",
                "LoadClosure(0)",
                "LoadClosure(1)",
                "SetFunctionClosure",
                "StoreDeref(1)",
            ],
        ),
        ("fstr", &["ConvertValue(Repr)", "FormatWithSpec", "FormatSimple", "BuildString"]),
        ("stars", &["CallFunctionEx", "DictMerge(1)"]),
        ("kws", &["CallKw(2)", "const ('k',)"]),
        ("unpack", &["UnpackEx { before: 1, after: 0 }", "BinaryOp { op: Subscr"]),
        ("asserts", &["const class 'AssertionError'", "UnaryNot"]),
        ("gen", &["ReturnGenerator", "YieldValue"]),
        ("dele", &["DeleteFast(0)", "const -5"]),
        ("co", &["GetAwaitable", "Send(", "YieldValue", "EndSend"]),
        ("matches", &["MatchSequence"]),
        ("group", &["CheckEgMatch", "PopJumpIfNone", "PrepReraiseStar"]),
        ("meth", &["LoadAttr { name: \"x\", method: true }", "LoadAttr { name: \"y\", method: false }", "Call(1)"]),
        ("annotated", &["SetFunctionIgnored", "MakeFunction"]),
    ];
    for (name, wanted) in rows {
        let text = listing(&host, &module, name);
        for part in *wanted {
            assert!(text.contains(part), "{name}: no {part} in\n{text}");
        }
    }
    let class = attr(&host, &module, "C");
    let text = listing(&host, &class, "m");
    assert!(text.contains("LoadSuperAttr { name: \"m\", method: true"), "{text}");
    assert!(text.contains("LoadDeref(0)") && text.contains("CopyFreeVars(1)"), "{text}");
    let code = |name: &str| host.function(id(&attr(&host, &module, name))).code.clone();
    assert!(code("gen").is_generator && code("co").is_generator && !code("fstr").is_generator);
    // Every jump and every exception row stays inside the function.
    for (name, _) in rows {
        let code = code(name);
        let len = code.instructions.len() as u32;
        for instruction in &code.instructions {
            use Instr::{ForIter, Jump, PopJumpIfFalse, PopJumpIfNone, PopJumpIfNotNone, PopJumpIfTrue};
            if let Jump(target)
            | PopJumpIfFalse(target)
            | PopJumpIfTrue(target)
            | PopJumpIfNone(target)
            | PopJumpIfNotNone(target)
            | ForIter(target) = instruction.instr
            {
                assert!(target < len, "{name}");
            }
        }
        for row in &code.exceptiontable {
            assert!(row.start < row.end && row.end <= len && row.target < len, "{name}: {row:?}");
        }
    }
}

/// Long functions need EXTENDED_ARG for jumps, names and constants.
#[test]
fn extended_arguments() {
    let mut text = String::from("def f(a):\n    while a:\n");
    for i in 0..400 {
        text.push_str(&format!("        a.n{i} = {}.5\n", i));
    }
    text.push_str("    return a\n");
    let (host, module) = import(&text);
    let info = host.function(id(&attr(&host, &module, "f")));
    let stores: Vec<String> = info
        .code
        .instructions
        .iter()
        .filter_map(|i| match &i.instr {
            Instr::StoreAttr(name) => Some(name.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(stores, (0..400).map(|i| format!("n{i}")).collect::<Vec<_>>());
    let last = info.code.instructions.iter().rev().find_map(|i| match i.instr {
        Instr::LoadConst(HostConst::Float(bits)) => Some(f64::from_bits(bits)),
        _ => None,
    });
    assert_eq!(last, Some(399.5));
    let exit = info.code.instructions.iter().find_map(|i| match i.instr {
        Instr::PopJumpIfFalse(target) => Some(target as usize),
        _ => None,
    });
    assert_eq!(info.code.instructions[exit.expect("the loop test")].instr, Instr::LoadFast(0));
}

/// The code that ran (and was specialised) reads as before.
#[test]
fn unspecialised() {
    let text = "def f(n):\n    t = 0\n    for i in range(n):\n        t = t + i * 2\n    return t\n";
    let (host, module) = import(text);
    let (warm, warm_module) = import(&format!("{text}f(5000); f(5000)\n"));
    assert_eq!(listing(&host, &module, "f"), listing(&warm, &warm_module, "f"));
}

#[test]
fn operators() {
    let host = Host::new(HostOptions::default());
    let text = HostConst::str;
    let rows: Vec<(&str, Vec<HostConst>, HostConst)> = vec![
        ("add", vec![int(2), int(3)], int(5)),
        ("floordiv", vec![int(-7), int(2)], int(-4)),
        ("mod", vec![text("%d!"), int(3)], text("3!")),
        ("divmod", vec![int(-7), int(2)], HostConst::Tuple([int(-4), int(1)].into())),
        ("pow", vec![int(2), int(70)], HostConst::BigInt("1180591620717411303424".into())),
        ("truediv", vec![int(1), int(2)], HostConst::Float(0.5_f64.to_bits())),
        ("lt", vec![text("a"), text("b")], HostConst::Bool(true)),
        ("is_", vec![int(1000), int(1000)], HostConst::Bool(true)),
        ("is_", vec![int(1), HostConst::Bool(true)], HostConst::Bool(false)),
        ("contains", vec![text("abc"), text("b")], HostConst::Bool(true)),
        ("getitem", vec![text("héllo"), int(1)], text("é")),
        ("getslice", vec![text("abcdef"), int(1), HostConst::None, int(2)], text("bdf")),
        ("getslice", vec![text("abcdef"), int(1), int(3)], text("bc")),
        ("len", vec![text("ab")], int(2)),
        ("str", vec![int(5)], text("5")),
        ("repr", vec![text("a")], text("'a'")),
        ("format", vec![int(5), text("03d")], text("005")),
        ("hex", vec![int(255)], text("0xff")),
        ("ord", vec![text("a")], int(97)),
        ("chr", vec![int(97)], text("a")),
        ("not_", vec![int(0)], HostConst::Bool(true)),
        ("bool", vec![text("")], HostConst::Bool(false)),
        ("neg", vec![int(5)], int(-5)),
        ("invert", vec![int(5)], int(-6)),
        ("newtuple", vec![int(1), text("x")], HostConst::Tuple([int(1), text("x")].into())),
        ("build_string", vec![text("a"), text("b")], text("ab")),
        ("isinstance", vec![int(1), host.builtin("int").expect("int")], HostConst::Bool(true)),
    ];
    for (op, args, expected) in rows {
        let result = host.operator(op, &args).unwrap_or_else(|error| panic!("{op}: {}", error.traceback));
        assert_eq!(result, expected, "{op} {args:?}");
    }
    let error = host.operator("floordiv", &[int(1), int(0)]).expect_err("a division by zero");
    assert_eq!(error.class, host.exception_class("ZeroDivisionError"));
    assert_eq!(error.class_name, "ZeroDivisionError");
    assert!(host.is_true(&int(3)).expect("bool"));
}

#[test]
fn calls_and_new_functions() {
    let (host, module) = import(
        "def f(a, b=2, *, k=3): return a + b + k\ndef outer(a):\n    def g(x, y=1): return (a, x, y)\n    return g\ndef boom(): raise KeyError('k')\n",
    );
    let f = attr(&host, &module, "f");
    assert_eq!(host.call(&f, &[int(1)]).expect("a call"), int(6));
    assert_eq!(host.call_kw(&f, &[int(1)], &[("k".into(), int(10))]).expect("a call"), int(13));
    let error = host.call(&attr(&host, &module, "boom"), &[]).expect_err("raises");
    assert_eq!((error.class_name.as_str(), error.message.as_str()), ("KeyError", "'k'"));
    assert!(error.traceback.contains("in boom"), "{}", error.traceback);
    let outer = host.function(id(&attr(&host, &module, "outer")));
    let code = outer
        .code
        .instructions
        .iter()
        .find_map(|i| match &i.instr {
            Instr::LoadConst(value @ HostConst::Obj(_)) => Some(value.clone()),
            _ => None,
        })
        .expect("the code of the inner function");
    assert_eq!(host.kind(id(&code)), HostKind::Code);
    let g = host.new_function(&code, outer.globals, "g", &[int(7)], &[], &[int(5)]);
    assert_eq!(host.call(&g, &[int(6)]).expect("a call"), HostConst::Tuple([int(5), int(6), int(7)].into()));
    let info = host.function(id(&g));
    assert_eq!((&*info.qualname, &*info.module), ("outer.<locals>.g", "prog"));
    assert_eq!(info.closure, [Some(int(5))]);
    assert!(!host.hasattr(&f, "nothing") && host.hasattr(&f, "__name__"));
}

#[test]
fn standard_library_and_helpers() {
    let (host, module) = import(
        "import json, math, os, sys, functools, dataclasses, enum, collections, itertools, re, random, string, time
from rpython.rlib import rarithmetic, objectmodel
import rpython.rlib.rarithmetic as again
@dataclasses.dataclass
class P:
    x: int
    y: int = 2
text = json.dumps({'a': [1, 2.5]}); same = rarithmetic is again; p = P(1)
name = __name__; where = rarithmetic.__file__
",
    );
    let get = |name: &str| attr(&host, &module, name);
    assert_eq!(get("text"), HostConst::str("{\"a\": [1, 2.5]}"));
    assert_eq!(get("same"), HostConst::Bool(true));
    assert_eq!(get("name"), HostConst::str("prog"));
    assert_eq!(get("where"), HostConst::str("<rpython>/rlib/rarithmetic.py"));
    let intmask = host.module_attr("rpython.rlib.rarithmetic", "intmask").expect("intmask");
    let info = host.function(id(&intmask));
    let sources = host.sources();
    let span = sources.resolve(info.loc).expect("a place");
    let text = sources.file_text(span.file).expect("the text of an embedded module");
    assert!(text.lines().nth(span.line as usize - 1).is_some_and(|line| line.starts_with("def intmask")));
    assert_eq!(host.function(id(&attr(&host, &get("P"), "__init__"))).defaults, [int(2)]);
    assert!(host.module_attr("rotor_helpers", "__path__").is_some());
    assert!(host.module_attr("rpython.rlib.no_such_module", "x").is_none());
}

#[test]
fn modules_beside_the_target() {
    let folder = Folder::new();
    std::fs::create_dir(folder.0.join("pack")).expect("a folder");
    folder.write("helper.py", "def h(): return 'helper'\n");
    folder.write("queue.py", "mine = True\n");
    folder.write("pack/__init__.py", "");
    folder.write("pack/inner.py", "from . import other\nvalue = other.value\n");
    folder.write("pack/other.py", "value = 42\n");
    let path = folder
        .write("my-prog.py", "import helper, queue\nfrom pack.inner import value\nmine = queue.mine\nh = helper.h\n");
    let host = Host::new(HostOptions::default());
    let module = host.import_target(&path).expect("an import");
    assert_eq!(attr(&host, &module, "value"), int(42));
    assert_eq!(attr(&host, &module, "mine"), HostConst::Bool(true));
    let h = host.function(id(&attr(&host, &module, "h")));
    assert_eq!(*h.code.filename, *folder.0.join("helper.py").display().to_string());
}

#[test]
fn bad_targets() {
    let folder = Folder::new();
    let host = Host::new(HostOptions::default());
    let fail = |path: PathBuf| host.import_target(&path).expect_err("a bad target");
    assert_eq!(fail(folder.0.join("none.py")).id, DiagId::FileNotFound);
    let diagnostic = fail(folder.write("latin.py", b"x = 1\ny = '\xe9'\n"));
    assert_eq!(diagnostic.id, DiagId::NotUtf8);
    assert!(diagnostic.notes[0].contains("line 2"), "{diagnostic:?}");
    let diagnostic = fail(folder.write("syntax.py", "x = 1\ndef f(:\n    pass\n"));
    assert_eq!(diagnostic.id, DiagId::SyntaxError);
    let span = host.sources().resolve(diagnostic.primary.loc).expect("a place");
    assert_eq!((span.line, span.column), (2, 6));
    let diagnostic = fail(folder.write("raises.py", "def f():\n    return 1 // 0\nf()\n"));
    assert_eq!(diagnostic.id, DiagId::ImportFailed);
    assert!(diagnostic.message.contains("ZeroDivisionError"), "{}", diagnostic.message);
    assert!(
        diagnostic.notes[0].contains("in f") && !diagnostic.notes[0].contains("importlib"),
        "{}",
        diagnostic.notes[0]
    );
    assert_eq!(host.sources().resolve(diagnostic.primary.loc).map(|span| span.line), Some(2));
    folder.write("broken.py", "x = (\n");
    let diagnostic = fail(folder.write("imports.py", "import broken\n"));
    assert_eq!(diagnostic.id, DiagId::SyntaxError);
    assert!(host.sources().describe(diagnostic.primary.loc).ends_with("broken.py:1"));
    let diagnostic = fail(folder.write("missing.py", "import no_such_module\n"));
    assert_eq!(diagnostic.id, DiagId::ImportFailed);
    assert!(!diagnostic.notes[0].contains("frozen"), "{}", diagnostic.notes[0]);
}

#[test]
fn entry_points_and_runs() {
    let folder = Folder::new();
    let rows = [
        ("def main(): return 3\n", 3),
        ("def main(argv): return len(argv)\n", 2),
        ("def entry_point(argv): pass\ndef main(): return 3\n", 0),
        (
            "def go(argv): return 4\ndef target(driver, args):\n    driver.exe_name = 'x'\n    driver.config.translation.suggest(gc='x')\n    return go, None\n",
            4,
        ),
        ("import sys\ndef main(): sys.exit(7)\n", 7),
        ("def main(): raise SystemExit\n", 0),
    ];
    for (text, status) in rows {
        let path = folder.write("run.py", text);
        let host = Host::new(HostOptions::default());
        let argv = ["run".to_owned(), "x".to_owned()];
        assert_eq!(host.run_target(&path, &argv).expect("a run"), status, "{text}");
    }
    let host = Host::new(HostOptions::default());
    let path = folder.write("none.py", "x = 1\n");
    let diagnostic = host.run_target(&path, &[]).expect_err("no entry point");
    assert_eq!(diagnostic.id, DiagId::NoEntryPoint);
}

/// Two hosts that are asked the same give the same ids.
#[test]
fn deterministic_ids() {
    let text = "class A: pass\nx = [A(), {A(): 1}, {A(), A()}, A]\n";
    let ids = || {
        let (host, module) = import(text);
        let mut seen = vec![id(&module)];
        let mut pending = vec![attr(&host, &module, "x")];
        while let Some(HostConst::Obj(object)) = pending.pop() {
            seen.push(object);
            match host.kind(object) {
                HostKind::List | HostKind::Set => pending.extend(host.list_items(object)),
                HostKind::Dict => pending.extend(host.dict_items(object).into_iter().map(|(key, _)| key)),
                HostKind::Class => seen.extend(host.class(object).mro.iter()),
                _ => {}
            }
        }
        seen
    };
    assert_eq!(ids(), ids());
}
