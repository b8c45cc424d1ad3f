//! Programs built by hand run on java as they should.
#![allow(missing_docs)]

mod common;

use common::*;
use diagnostics::SourceSpan;
use entity::{GraphId, LowLevelType, OoType};
use flow::{ExitCase, LlOp, Operand, TypedConst};
use ootype::{OoObjectData, Signature, StandardException};
use std::sync::Arc;

fn name(text: &str) -> Arc<str> {
    Arc::from(text)
}

/// A `main` with the given body; it returns 0.
fn main_of(p: &mut Program, body: impl FnOnce(&mut Fun, &Program)) -> GraphId {
    let (mut f, _) = Fun::new(p, "main", &[], INT);
    body(&mut f, p);
    let zero = f.int(0);
    f.ret(zero);
    f.finish(p)
}

#[test]
fn loops_calls_and_parallel_moves() {
    let mut p = Program::new();
    // fib by swapping two variables along the back edge.
    let (mut f, args) = Fun::new(&p, "fib", &[INT], INT);
    let (zero, one) = (f.int(0), f.int(1));
    let (head, h) = f.block(&[INT, INT, INT]);
    f.jump(head, &[args[0], zero, one]);
    f.cur = head;
    let more = f.op(LlOp::IntGt, &[h[0], zero], BOOL);
    let (body, b) = f.block(&[INT, INT, INT]);
    let target = f.g.returnblock;
    f.branch(more, (target, &[h[1]]), (body, &[h[0], h[1], h[2]]));
    f.cur = body;
    let n = f.op(LlOp::IntSub, &[b[0], one], INT);
    let sum = f.add(b[1], b[2]);
    f.jump(head, &[n, b[2], sum]);
    let fib = f.finish(&mut p);
    // rotate(a, b, c, n): n times (a, b, c) = (b, c, a); gives a*100+b*10+c
    let (mut f, args) = Fun::new(&p, "rotate", &[INT, INT, INT, INT], INT);
    let (head, h) = f.block(&[INT, INT, INT, INT]);
    f.jump(head, &args);
    f.cur = head;
    let more = f.op(LlOp::IntIsTrue, &[h[3]], BOOL);
    let (body, b) = f.block(&[INT, INT, INT, INT]);
    let (done, d) = f.block(&[INT, INT, INT]);
    f.branch(more, (done, &[h[0], h[1], h[2]]), (body, &h));
    f.cur = body;
    let one = f.int(1);
    let n = f.op(LlOp::IntSub, &[b[3], one], INT);
    f.jump(head, &[b[1], b[2], b[0], n]);
    f.cur = done;
    let (hundred, ten) = (f.int(100), f.int(10));
    let x = f.op(LlOp::IntMul, &[d[0], hundred], INT);
    let y = f.op(LlOp::IntMul, &[d[1], ten], INT);
    let s = f.add(x, y);
    let s = f.add(s, d[2]);
    f.ret(s);
    let rotate = f.finish(&mut p);
    let main = main_of(&mut p, |f, p| {
        for n in [0, 1, 10, 90] {
            let n = f.int(n);
            let r = f.call(fib, &[n], INT);
            f.put(p, r);
        }
        for n in 0..4 {
            let args = [f.int(1), f.int(2), f.int(3), f.int(n)];
            let r = f.call(rotate, &args, INT);
            f.put(p, r);
        }
        let m = f.int(i64::MIN);
        f.put(p, m);
    });
    check("loops", &p.entry(main), "0\n1\n55\n2880067194370816120\n123\n231\n312\n123\n-9223372036854775808\n");
}

#[test]
fn effects_keep_their_order() {
    let mut p = Program::new();
    let cell = p.universe.record("cell");
    p.universe.add_field(cell, "n", INT);
    // next(c): c.n += 1; return c.n
    let (mut f, args) = Fun::new(&p, "next", &[oo(cell)], INT);
    let n = f.get(args[0], "n", INT);
    let one = f.int(1);
    let n = f.add(n, one);
    f.set(args[0], "n", n);
    let n = f.get(args[0], "n", INT);
    f.ret(n);
    let next = f.finish(&mut p);
    let main = main_of(&mut p, |f, p| {
        let c = f.new_obj(cell);
        let a = f.call(next, &[c], INT);
        let before = f.get(c, "n", INT);
        let b = f.call(next, &[c], INT);
        let ten = f.int(10);
        let hundred = f.int(100);
        // b used before a: the calls must not change places.
        let x = f.op(LlOp::IntMul, &[b, hundred], INT);
        let y = f.op(LlOp::IntMul, &[before, ten], INT);
        let s = f.add(x, y);
        let s = f.add(s, a);
        f.put(p, s);
        // The same operands in evaluation order stay on the stack.
        let a = f.call(next, &[c], INT);
        let b = f.call(next, &[c], INT);
        let d = f.op(LlOp::IntSub, &[a, b], INT);
        f.put(p, d);
    });
    check("effects", &p.entry(main), "211\n-1\n");
}

struct Exceptions {
    error: OoType,
    key: OoType,
    value: OoType,
}

fn exceptions(p: &mut Program) -> Exceptions {
    let error = p.class("Exception", Some(p.root));
    p.universe.add_field(error, "code", INT);
    let key = p.class("KeyError", Some(error));
    let value = p.class("ValueError", Some(error));
    Exceptions { error, key, value }
}

/// `thrower(n)`: 0 returns 7, 1 raises KeyError(code 1), 2 ValueError(code 2), 3 prebuilt KeyError.
fn thrower(p: &mut Program, e: &Exceptions) -> GraphId {
    let fields = [(name("code"), TypedConst::Signed(33))].into_iter().collect();
    let prebuilt = p.universe.objects.push(OoObjectData::Instance { ty: e.key, fields });
    let (mut f, args) = Fun::new(p, "thrower", &[INT], INT);
    let seven = f.int(7);
    let target = f.g.returnblock;
    let mut cases = Vec::new();
    let mut blocks = Vec::new();
    for k in 1..=3 {
        let (block, _) = f.block(&[]);
        blocks.push(block);
        cases.push((ExitCase::Int(k), block, vec![]));
    }
    cases.push((ExitCase::Default, target, vec![seven]));
    f.switch(args[0], &cases);
    for (k, class) in [(1, e.key), (2, e.value)] {
        f.cur = blocks[k as usize - 1];
        let x = f.new_obj(class);
        let code = f.int(k);
        f.set(x, "code", code);
        let x = f.op(LlOp::Ooupcast, &[x], oo(p.root));
        f.raise(x);
    }
    f.cur = blocks[2];
    let x = f.c(TypedConst::Object(prebuilt, oo(p.root)));
    f.raise(x);
    f.finish(p)
}

#[test]
fn exceptions_are_caught_in_order() {
    let mut p = Program::new();
    let e = exceptions(&mut p);
    let thrower = thrower(&mut p, &e);
    // try(n, x): x + thrower(n), KeyError -> 100 + code + x, Exception -> 200 + code + x
    let (mut f, args) = Fun::new(&p, "attempt", &[INT, INT], INT);
    let r = f.call(thrower, &[args[0]], INT);
    let (ok, o) = f.block(&[INT, INT]);
    let (on_key, k) = f.block(&[oo(p.root), INT]);
    let (on_any, a) = f.block(&[INT, oo(p.root)]);
    f.guard(
        (ok, &[r, args[1]]),
        &[(e.key, on_key, vec![None, Some(args[1])]), (e.error, on_any, vec![Some(args[1]), None])],
        p.root,
    );
    f.cur = ok;
    let s = f.add(o[0], o[1]);
    f.ret(s);
    for (block, exc, x, base) in [(on_key, k[0], k[1], 100), (on_any, a[1], a[0], 200)] {
        f.cur = block;
        let exc = f.op(LlOp::Oodowncast, &[exc], oo(e.error));
        let code = f.get(exc, "code", INT);
        let base = f.int(base);
        let s = f.add(code, base);
        let s = f.add(s, x);
        f.ret(s);
    }
    let attempt = f.finish(&mut p);
    let main = main_of(&mut p, |f, p| {
        for n in 0..=3 {
            let args = [f.int(n), f.int(1000)];
            let r = f.call(attempt, &args, INT);
            f.put(p, r);
        }
    });
    check("exceptions", &p.entry(main), "1007\n1101\n1202\n1133\n");
}

#[test]
fn uncaught_exceptions_show_a_traceback() {
    let mut p = Program::new();
    let e = exceptions(&mut p);
    let file = p.sources.file("dir/prog.py");
    let mut loc = |line| p.sources.intern(SourceSpan { file, line, column: 0, end_line: line, end_column: 1 });
    let (def_f, in_f, def_g, in_g, in_main, in_clean) = (loc(1), loc(2), loc(4), loc(5), loc(9), loc(7));
    let (mut f, _) = Fun::new(&p, "f", &[], INT);
    f.g.loc = def_f;
    f.loc = in_f;
    let x = f.new_obj(e.value);
    let x = f.op(LlOp::Ooupcast, &[x], oo(p.root));
    f.raise(x);
    let inner = f.finish(&mut p);
    // g catches everything, cleans up and raises again: the trace must begin in f.
    let (mut f, _) = Fun::new(&p, "Class.g", &[], INT);
    f.g.loc = def_g;
    f.loc = in_g;
    let r = f.call(inner, &[], INT);
    let target = f.g.returnblock;
    let (cleanup, c) = f.block(&[oo(p.root)]);
    let (on_key, _) = f.block(&[]);
    f.guard((target, &[r]), &[(e.key, on_key, vec![]), (p.root, cleanup, vec![None])], p.root);
    f.cur = on_key;
    let zero = f.int(0);
    f.ret(zero);
    f.cur = cleanup;
    f.loc = in_clean;
    let one = f.int(1);
    f.put(&p, one);
    f.raise(c[0]);
    let outer = f.finish(&mut p);
    let (mut f, _) = Fun::new(&p, "main", &[], INT);
    f.g.loc = def_f;
    f.loc = in_main;
    let r = f.call(outer, &[], INT);
    f.ret(r);
    let main = f.finish(&mut p);
    // message(e): "ValueError: text"
    let string = p.universe.string;
    let (mut f, _) = Fun::new(&p, "message", &[oo(p.root)], oo(string));
    let text = f.c(TypedConst::Str(name("ValueError: text \u{e9}\u{1F600}")));
    f.ret(text);
    p.universe.exception_message = Some(f.finish(&mut p));
    let Some(ran) = run("traceback", &p.entry(main)) else { return };
    assert_eq!((ran.status, ran.out.as_str()), (1, "1\n"), "{}", ran.err);
    assert_eq!(
        ran.err,
        "Traceback (most recent call last):\n  File \"dir/prog.py\", line 9, in main\n  File \"dir/prog.py\", line 5, in g\n  \
         File \"dir/prog.py\", line 2, in f\nValueError: text \u{e9}\u{1F600}\n"
    );
}

#[test]
fn recursion_errors_can_be_caught() {
    let mut p = Program::new();
    let e = exceptions(&mut p);
    let recursion = p.class("RecursionError", Some(e.error));
    let fields = [(name("code"), TypedConst::Signed(99))].into_iter().collect();
    let instance = p.universe.objects.push(OoObjectData::Instance { ty: recursion, fields });
    p.universe
        .standard_exceptions
        .insert(name("RecursionError"), StandardException { ty: recursion, instance: Some(instance) });
    let id = GraphId::from_u32(p.graphs.len() as u32);
    let (mut f, args) = Fun::new(&p, "down", &[INT], INT);
    let one = f.int(1);
    let n = f.add(args[0], one);
    let r = f.call(id, &[n], INT);
    let r = f.add(r, one);
    f.ret(r);
    let down = f.finish(&mut p);
    let (mut f, _) = Fun::new(&p, "main", &[], INT);
    let zero = f.int(0);
    let r = f.call(down, &[zero], INT);
    let (ok, o) = f.block(&[INT]);
    let (caught, c) = f.block(&[oo(p.root)]);
    f.guard((ok, &[r]), &[(e.error, caught, vec![None])], p.root);
    f.cur = ok;
    f.put(&p, o[0]);
    f.ret(o[0]);
    f.cur = caught;
    let exc = f.op(LlOp::Oodowncast, &[c[0]], oo(e.error));
    let code = f.get(exc, "code", INT);
    f.put(&p, code);
    f.ret(zero);
    let main = f.finish(&mut p);
    let start = std::time::Instant::now();
    check("recursion", &p.entry(main), "99\n");
    eprintln!("recursion: {:?}", start.elapsed());
}

#[test]
fn virtual_calls_class_objects_and_instanceof() {
    let mut p = Program::new();
    let shape = p.class("shapes.Shape", None);
    let square = p.class("shapes.Square", Some(shape));
    let circle = p.class("shapes.Circle", Some(shape));
    let unit = p.class("shapes.Unit", Some(circle));
    p.universe.add_field(shape, "size", INT);
    // A name that Object has already.
    for (class, factor) in [(shape, 0), (square, 4), (circle, 3)] {
        let (mut f, args) = Fun::new(&p, "wait", &[oo(class), INT], INT);
        let size = f.get(args[0], "size", INT);
        let k = f.int(factor);
        let r = f.op(LlOp::IntMul, &[size, k], INT);
        let r = f.add(r, args[1]);
        f.ret(r);
        let graph = f.finish(&mut p);
        p.method(class, "wait", Some(graph), &[INT], INT);
    }
    let class_type = p.universe.class;
    for (k, class) in [square, circle, unit].into_iter().enumerate() {
        let fields = [
            (name("name"), TypedConst::Str(name("x"))),
            (name("subclassrange_min"), TypedConst::Signed(k as i64 + 10)),
        ];
        let object =
            p.universe.objects.push(OoObjectData::Instance { ty: class_type, fields: fields.into_iter().collect() });
        p.universe.instance_data_mut(class).class_object = Some(object);
    }
    let (mut f, args) = Fun::new(&p, "show", &[oo(shape)], VOID);
    let one = f.int(1);
    let r = f.send("wait", &[args[0], one], INT);
    f.put(&p, r);
    let c = f.op(LlOp::Classof, &[args[0]], oo(class_type));
    let n = f.get(c, "subclassrange_min", INT);
    f.put(&p, n);
    let ty = f.c(TypedConst::Type(oo(circle)));
    let is = f.op(LlOp::Instanceof, &[args[0], ty], BOOL);
    let n = f.op(LlOp::CastBoolToInt, &[is], INT);
    f.put(&p, n);
    f.ret_void();
    let show = f.finish(&mut p);
    let main = main_of(&mut p, |f, _| {
        for class in [square, circle, unit] {
            let x = f.new_obj(class);
            let size = f.int(5);
            f.set(x, "size", size);
            let x = f.op(LlOp::Ooupcast, &[x], oo(shape));
            f.call(show, &[x], VOID);
        }
    });
    check("virtual", &p.entry(main), "21\n10\n0\n16\n11\n1\n16\n12\n1\n");
}

#[test]
fn function_values() {
    let mut p = Program::new();
    let signature = Signature { args: vec![INT, VOID, FLOAT], result: INT };
    let fun = p.universe.static_method(signature);
    let mut functions = Vec::new();
    for k in [10, 20] {
        let (mut f, args) = Fun::new(&p, "function", &[INT, VOID, FLOAT], INT);
        let k = f.int(k);
        let i = f.op(LlOp::CastFloatToInt, &[args[2]], INT);
        let r = f.op(LlOp::IntMul, &[args[0], k], INT);
        let r = f.add(r, i);
        f.ret(r);
        functions.push(f.finish(&mut p));
    }
    let (mut f, args) = Fun::new(&p, "apply", &[oo(fun), INT], INT);
    let (void, half) = (f.void(), f.c(TypedConst::float(3.5)));
    let r = f.op(LlOp::IndirectCall, &[args[0], args[1], void, half, void], INT);
    f.ret(r);
    let apply = f.finish(&mut p);
    let main = main_of(&mut p, |f, p| {
        for &function in &functions {
            let value = f.c(TypedConst::Function(function, oo(fun)));
            let two = f.int(2);
            let r = f.call(apply, &[value, two], INT);
            f.put(p, r);
        }
    });
    check("functions", &p.entry(main), "23\n43\n");
}

#[test]
fn switches() {
    let mut p = Program::new();
    let tables: [(&str, Vec<i64>); 4] = [
        ("dense", (0..20).collect()),
        ("sparse", vec![-5, 1000, 7, 1 << 30]),
        ("huge", vec![1 << 40, -1, i64::MIN, 3]),
        ("one", vec![42]),
    ];
    let mut functions = Vec::new();
    for (title, values) in &tables {
        let (mut f, args) = Fun::new(&p, title, &[INT, INT], INT);
        let target = f.g.returnblock;
        let mut cases = Vec::new();
        for (k, &value) in values.iter().enumerate() {
            let k = f.int(k as i64);
            cases.push((ExitCase::Int(value), target, vec![k]));
        }
        cases.push((ExitCase::Default, target, vec![args[1]]));
        f.switch(args[0], &cases);
        functions.push(f.finish(&mut p));
    }
    let mut expected = String::new();
    let main = main_of(&mut p, |f, p| {
        for (function, (_, values)) in functions.iter().zip(&tables) {
            let others = [2, -6, 21, (1 << 32) + 7, (1 << 40) + 1, i64::MAX];
            for &value in values.iter().chain(&others) {
                let args = [f.int(value), f.int(-9)];
                let r = f.call(*function, &args, INT);
                f.put(p, r);
                let k = values.iter().position(|&v| v == value).map_or(-9, |k| k as i64);
                expected.push_str(&format!("{k}\n"));
            }
        }
    });
    check("switches", &p.entry(main), &expected);
}

#[test]
fn arrays_of_every_type() {
    let mut p = Program::new();
    let items = [
        (BOOL, TypedConst::Bool(true)),
        (INT, TypedConst::Signed(-5)),
        (UINT, TypedConst::Unsigned(u64::MAX)),
        (FLOAT, TypedConst::float(2.5)),
        (CHAR, TypedConst::Char(0x1F600)),
        (BYTE, TypedConst::Signed(511)),
    ];
    let types: Vec<(OoType, LowLevelType, TypedConst)> =
        items.into_iter().map(|(ty, value)| (p.universe.array(ty), ty, value)).collect();
    let inner = types[1].0;
    let nested = p.universe.array(oo(inner));
    let main = main_of(&mut p, |f, p| {
        for (array, item, value) in &types {
            let n = f.int(4);
            let a = f.new_array(*array, n);
            let (zero, one, two) = (f.int(0), f.int(1), f.int(2));
            let value = f.c(value.clone());
            f.op(LlOp::Setarrayitem, &[a, one, value], VOID);
            f.op(LlOp::Arraycopy, &[a, zero, a, one, two], VOID);
            let read = if *item == BYTE { INT } else { *item };
            let x = f.op(LlOp::Getarrayitem, &[a, two], read);
            let x = match read {
                BOOL => f.op(LlOp::CastBoolToInt, &[x], INT),
                UINT => f.op(LlOp::CastUintToInt, &[x], INT),
                FLOAT => f.op(LlOp::CastFloatToInt, &[x], INT),
                CHAR => f.op(LlOp::CastCharToInt, &[x], INT),
                _ => x,
            };
            f.put(p, x);
            let n = f.op(LlOp::Arraylength, &[a], INT);
            f.put(p, n);
        }
        let n = f.int(3);
        let outer = f.new_array(nested, n);
        let a = f.new_array(inner, n);
        let one = f.int(1);
        f.op(LlOp::Setarrayitem, &[outer, one, a], VOID);
        let x = f.op(LlOp::Getarrayitem, &[outer, one], oo(inner));
        let same = f.op(LlOp::Oois, &[x, a], BOOL);
        let n = f.op(LlOp::CastBoolToInt, &[same], INT);
        f.put(p, n);
        let zero = f.int(0);
        let x = f.op(LlOp::Getarrayitem, &[outer, zero], oo(inner));
        let null = f.op(LlOp::Ooisnull, &[x], BOOL);
        let not = f.op(LlOp::BoolNot, &[null], BOOL);
        let n = f.op(LlOp::CastBoolToInt, &[not], INT);
        f.put(p, n);
    });
    check("arrays", &p.entry(main), "1\n4\n-5\n4\n-1\n4\n2\n4\n128512\n4\n255\n4\n1\n0\n");
}

/// Sums the code points of a string constant, which are in its array `field`, with position weights.
fn checksum(p: &mut Program, field: &str) -> GraphId {
    let (chars, item) = match field {
        "chars" => (p.universe.byte_array, INT),
        _ => (p.universe.char_array, CHAR),
    };
    let string = p.universe.string;
    let (mut f, args) = Fun::new(p, &format!("checksum_{field}"), &[oo(string)], INT);
    let a = f.get(args[0], field, oo(chars));
    let (head, h) = f.block(&[oo(chars), INT, INT]);
    let (zero, one) = (f.int(0), f.int(1));
    f.jump(head, &[a, zero, zero]);
    f.cur = head;
    let len = f.op(LlOp::Arraylength, &[h[0]], INT);
    let more = f.op(LlOp::IntLt, &[h[1], len], BOOL);
    let (body, b) = f.block(&[oo(chars), INT, INT]);
    let target = f.g.returnblock;
    f.branch(more, (target, &[h[2]]), (body, &h));
    f.cur = body;
    let mut c = f.op(LlOp::Getarrayitem, &[b[0], b[1]], item);
    if item == CHAR {
        c = f.op(LlOp::CastCharToInt, &[c], INT);
    }
    let k = f.int(31);
    let s = f.op(LlOp::IntMul, &[b[2], k], INT);
    let s = f.add(s, c);
    let i = f.add(b[1], one);
    f.jump(head, &[b[0], i, s]);
    f.finish(p)
}

fn sum_of(values: impl Iterator<Item = u64>) -> i64 {
    values.fold(0i64, |s, c| s.wrapping_mul(31).wrapping_add(c as i64))
}

#[test]
fn string_constants() {
    let mut p = Program::new();
    let (narrow, wide) = (checksum(&mut p, "chars"), checksum(&mut p, "wide"));
    let long: String = (0..200_000u32).map(|i| char::from_u32(0x20 + i % 0x3000).unwrap_or('?')).collect();
    let texts = ["", "a", "nul\0in", "\u{e9}\u{20ac}\u{1F600}\u{10FFFF}", long.as_str()];
    // A str object with lone surrogates, which no text can hold.
    let chars: Vec<TypedConst> = [0xD83D, 0xDE00, 0xDC80, 65].into_iter().map(TypedConst::Char).collect();
    let array = p.universe.objects.push(OoObjectData::Array { ty: p.universe.char_array, items: chars });
    let fields = [(name("wide"), TypedConst::Object(array, oo(p.universe.char_array)))].into_iter().collect();
    let surrogates = p.universe.objects.push(OoObjectData::Instance { ty: p.universe.string, fields });
    let string = p.universe.string;
    let mut expected = String::new();
    let main = main_of(&mut p, |f, p| {
        for text in texts {
            let s = f.c(TypedConst::Str(name(text)));
            let checksum = if flow::latin1(text).is_some() { narrow } else { wide };
            let r = f.call(checksum, &[s], INT);
            f.put(p, r);
            expected.push_str(&format!("{}\n", sum_of(text.chars().map(|c| u64::from(u32::from(c))))));
        }
        let s = f.c(TypedConst::Object(surrogates, oo(string)));
        let r = f.call(wide, &[s], INT);
        f.put(p, r);
        expected.push_str(&format!("{}\n", sum_of([0xD83D, 0xDE00, 0xDC80, 65].into_iter())));
    });
    check("strings", &p.entry(main), &expected);
}

#[test]
fn constants_in_circles_and_large_tables() {
    let mut p = Program::new();
    let node = p.universe.record("node");
    p.universe.add_field(node, "next", oo(node));
    p.universe.add_field(node, "value", INT);
    let ints = p.universe.array(INT);
    let floats = p.universe.array(FLOAT);
    let nodes = p.universe.array(oo(node));
    let count = 3_000u32;
    let mut ids = Vec::new();
    for _ in 0..count {
        ids.push(p.universe.objects.push(OoObjectData::WeakRef(None)));
    }
    for (k, &id) in ids.iter().enumerate() {
        let next = ids[(k + 1) % ids.len()];
        let fields =
            [(name("next"), TypedConst::Object(next, oo(node))), (name("value"), TypedConst::Signed(k as i64))];
        p.universe.objects[id] = OoObjectData::Instance { ty: node, fields: fields.into_iter().collect() };
    }
    let all = p.universe.objects.push(OoObjectData::Array {
        ty: nodes,
        items: ids.iter().map(|&id| TypedConst::Object(id, oo(node))).collect(),
    });
    let values: Vec<i64> =
        (0..100_000i64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as i64) >> (i % 64)).collect();
    let table = p
        .universe
        .objects
        .push(OoObjectData::Array { ty: ints, items: values.iter().map(|&v| TypedConst::Signed(v)).collect() });
    let reals = [0.0, -0.0, 1.0, 0.1, f64::INFINITY, f64::NAN, -1e300, 5e-324];
    let real = p
        .universe
        .objects
        .push(OoObjectData::Array { ty: floats, items: reals.iter().map(|&v| TypedConst::float(v)).collect() });
    let weak = p.universe.objects.push(OoObjectData::WeakRef(Some(ids[2_999])));
    let (weakref, object) = (p.universe.weakref, p.universe.object);
    let (mut f, args) = Fun::new(&p, "sum", &[oo(ints)], INT);
    let (head, h) = f.block(&[INT, INT, oo(ints)]);
    let (zero, one) = (f.int(0), f.int(1));
    f.jump(head, &[zero, zero, args[0]]);
    f.cur = head;
    let len = f.op(LlOp::Arraylength, &[h[2]], INT);
    let more = f.op(LlOp::IntLt, &[h[0], len], BOOL);
    let (body, b) = f.block(&[INT, INT, oo(ints)]);
    let target = f.g.returnblock;
    f.branch(more, (target, &[h[1]]), (body, &h));
    f.cur = body;
    let x = f.op(LlOp::Getarrayitem, &[b[2], b[0]], INT);
    let k = f.int(31);
    let s = f.op(LlOp::IntMul, &[b[1], k], INT);
    let s = f.add(s, x);
    let i = f.add(b[0], one);
    f.jump(head, &[i, s, b[2]]);
    let sum = f.finish(&mut p);
    let mut expected = String::new();
    let main = main_of(&mut p, |f, p| {
        let n = f.c(TypedConst::Object(ids[2_998], oo(node)));
        let n = f.get(n, "next", oo(node));
        let n = f.get(n, "next", oo(node));
        let n = f.get(n, "next", oo(node));
        let v = f.get(n, "value", INT);
        f.put(p, v);
        let a = f.c(TypedConst::Object(all, oo(nodes)));
        let i = f.int(1_500);
        let n = f.op(LlOp::Getarrayitem, &[a, i], oo(node));
        let v = f.get(n, "value", INT);
        f.put(p, v);
        let t = f.c(TypedConst::Object(table, oo(ints)));
        let r = f.call(sum, &[t], INT);
        f.put(p, r);
        expected.push_str(&format!("1\n1500\n{}\n", sum_of(values.iter().map(|&v| v as u64))));
        let a = f.c(TypedConst::Object(real, oo(floats)));
        for (k, v) in reals.iter().enumerate() {
            let k = f.int(k as i64);
            let x = f.op(LlOp::Getarrayitem, &[a, k], FLOAT);
            let bits = f.op(LlOp::FloatToBits, &[x], INT);
            f.put(p, bits);
            expected.push_str(&format!("{}\n", v.to_bits() as i64));
        }
        let w = f.c(TypedConst::Object(weak, oo(weakref)));
        let x = f.op(LlOp::WeakrefDeref, &[w], oo(object));
        let x = f.op(LlOp::Oodowncast, &[x], oo(node));
        let v = f.get(x, "value", INT);
        f.put(p, v);
        expected.push_str("2999\n");
    });
    check("constants", &p.entry(main), &expected);
}

/// A function of many branches in a loop: an interpreter with `opcodes` operations.
fn dispatcher(p: &mut Program, opcodes: i64, work: usize) -> GraphId {
    let (mut f, args) = Fun::new(p, "dispatch", &[INT, INT], INT);
    let (head, h) = f.block(&[INT, INT, INT]);
    let zero = f.int(0);
    f.jump(head, &[args[0], args[1], zero]);
    f.cur = head;
    let more = f.op(LlOp::IntGt, &[h[0], zero], BOOL);
    let (body, b) = f.block(&[INT, INT, INT]);
    let target = f.g.returnblock;
    f.branch(more, (target, &[h[2]]), (body, &h));
    f.cur = body;
    let one = f.int(1);
    let n = f.op(LlOp::IntSub, &[b[0], one], INT);
    let modulus = f.int(opcodes);
    let opcode = f.op(LlOp::IntMod, &[b[0], modulus], INT);
    let mut cases = Vec::new();
    let mut blocks = Vec::new();
    for k in 0..opcodes {
        let (block, v) = f.block(&[INT, INT, INT]);
        blocks.push((block, v, k));
        cases.push((ExitCase::Int(k), block, vec![n, b[1], b[2]]));
    }
    cases.push((ExitCase::Default, head, vec![n, b[1], b[2]]));
    f.switch(opcode, &cases);
    for (block, v, k) in blocks {
        f.cur = block;
        let mut x = v[2];
        for j in 0..work {
            let c = f.int(k * 1000 + j as i64);
            x = f.op(if j % 2 == 0 { LlOp::IntAdd } else { LlOp::IntXor }, &[x, c], INT);
            if j % 3 == 0 {
                x = f.op(LlOp::IntMul, &[x, v[1]], INT);
            }
        }
        f.jump(head, &[v[0], v[1], x]);
    }
    f.finish(p)
}

fn dispatch_in_rust(opcodes: i64, work: usize, mut n: i64, m: i64) -> i64 {
    let mut x = 0i64;
    while n > 0 {
        let k = n % opcodes;
        n -= 1;
        for j in 0..work {
            let c = k * 1000 + j as i64;
            x = if j % 2 == 0 { x.wrapping_add(c) } else { x ^ c };
            if j % 3 == 0 {
                x = x.wrapping_mul(m);
            }
        }
    }
    x
}

#[test]
fn large_functions_are_split() {
    for (title, opcodes, work) in [("split_small", 150, 12), ("split_large", 600, 60), ("straight", 1, 9_000)] {
        let mut p = Program::new();
        let dispatch = dispatcher(&mut p, opcodes, work);
        let main = main_of(&mut p, |f, p| {
            let args = [f.int(1_000), f.int(7)];
            let r = f.call(dispatch, &args, INT);
            f.put(p, r);
        });
        let Some(ran) = run(title, &p.entry(main)) else { return };
        assert_eq!(
            (ran.status, ran.out),
            (0, format!("{}\n", dispatch_in_rust(opcodes, work, 1_000, 7))),
            "{title}: {}",
            ran.err
        );
        let stats = ran.output.stats;
        assert!(stats.split_functions == 1 && stats.largest_method <= 8_000, "{title}: {stats:?}");
    }
}

#[test]
fn wide_jumps() {
    // The dispatch alone is larger than short jumps reach.
    let (opcodes, work) = (4_000, 2);
    let mut p = Program::new();
    let dispatch = dispatcher(&mut p, opcodes, work);
    let main = main_of(&mut p, |f, p| {
        let args = [f.int(10_000), f.int(7)];
        let r = f.call(dispatch, &args, INT);
        f.put(p, r);
    });
    let Some(ran) = run("wide", &p.entry(main)) else { return };
    assert_eq!((ran.status, ran.out), (0, format!("{}\n", dispatch_in_rust(opcodes, work, 10_000, 7))), "{}", ran.err);
    assert!(ran.output.stats.largest_method > 32_767, "{:?}", ran.output.stats);
}

#[test]
fn arguments_and_exit_status() {
    let mut p = Program::new();
    let strings = p.universe.array(oo(p.universe.string));
    let list = p.universe.record("list");
    p.universe.add_field(list, "length", INT);
    p.universe.add_field(list, "items", oo(strings));
    let checksums = ["chars", "chars", "wide"].map(|field| checksum(&mut p, field));
    let (mut f, args) = Fun::new(&p, "main", &[oo(list)], INT);
    let n = f.get(args[0], "length", INT);
    f.put(&p, n);
    let items = f.get(args[0], "items", oo(strings));
    for (k, checksum) in checksums.into_iter().enumerate() {
        let k = f.int(k as i64);
        let s = f.op(LlOp::Getarrayitem, &[items, k], oo(p.universe.string));
        let r = f.call(checksum, &[s], INT);
        f.put(&p, r);
    }
    let status = f.int(42);
    f.ret(status);
    let main = f.finish(&mut p);
    let Some(ran) = run_with("arguments", &p.entry(main), &[], &["x y", "\u{e9}\u{1F600}"]) else { return };
    let sums: Vec<String> = ["prog.py", "x y", "\u{e9}\u{1F600}"]
        .iter()
        .map(|t| sum_of(t.chars().map(|c| u64::from(u32::from(c)))).to_string())
        .collect();
    assert_eq!((ran.status, ran.out), (42, format!("3\n{}\n", sums.join("\n"))), "{}", ran.err);
}

#[test]
fn a_small_program_is_a_small_jar() {
    let mut p = Program::new();
    let main = main_of(&mut p, |f, p| {
        let n = f.int(1);
        f.put(p, n);
    });
    let output = jvm::generate(&p.entry(main), &jvm::JvmOptions::default()).expect("it fits");
    assert!(output.jar.len() < 20_000, "{} bytes", output.jar.len());
    let names: Vec<&str> = output.classes.iter().map(|c| c.0.as_str()).collect();
    assert!(!names.contains(&"rotor/rt/Time") && !names.contains(&"rotor/rt/Chars"), "{names:?}");
}

#[test]
fn generating_is_fast() {
    let mut p = Program::new();
    let mut functions = Vec::new();
    for k in 0..500 {
        let size = 3 + k % 5;
        functions.push(dispatcher(&mut p, size, 6));
    }
    let main = main_of(&mut p, |f, _| {
        for &function in &functions {
            let args = [f.int(1_000), f.int(7)];
            f.call(function, &args, INT);
        }
    });
    let program = p.entry(main);
    let start = std::time::Instant::now();
    let output = jvm::generate(&program, &jvm::JvmOptions::default()).expect("it fits");
    let time = start.elapsed();
    eprintln!("502 functions, {} bytes of code: {time:?}", output.stats.code_bytes);
    assert!(time.as_secs() < 2);
}

#[test]
fn too_many_parameters_are_refused() {
    let mut p = Program::new();
    let (mut f, _) = Fun::new(&p, "wide", &[INT; 130], INT);
    let zero = f.int(0);
    f.ret(zero);
    let wide = f.finish(&mut p);
    let main = main_of(&mut p, |f, _| {
        let zero = f.int(0);
        f.call(wide, &[zero; 130], INT);
    });
    let errors = jvm::generate(&p.entry(main), &jvm::JvmOptions::default()).expect_err("it does not fit");
    assert_eq!(errors[0].id.name(), "method-too-large");
}

#[test]
fn every_primitive_operation() {
    let mut p = Program::new();
    let ints =
        [0, 1, -1, 2, -2, 3, 7, -7, 63, 64, 1 << 31, -(1 << 31), 1 << 32, i64::MAX, i64::MIN, i64::MIN + 1, 1 << 53];
    let reals = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        2.5,
        -2.5,
        1e18,
        9.3e18,
        1.8e19,
        1e300,
        5e-324,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];
    let chars = [0u32, 65, 97, 0xE9, 0xFFFF, 0x10000, 0x10FFFF];
    let values = |ty: entity::Primitive| -> Vec<TypedConst> {
        use entity::Primitive as P;
        match ty {
            P::Bool => vec![TypedConst::Bool(false), TypedConst::Bool(true)],
            P::Signed => ints.iter().map(|&i| TypedConst::Signed(i)).collect(),
            P::Unsigned => ints.iter().map(|&i| TypedConst::Unsigned(i as u64)).collect(),
            P::Float => reals.iter().map(|&r| TypedConst::float(r)).collect(),
            P::Char => chars.iter().map(|&c| TypedConst::Char(c)).collect(),
            P::Void | P::Byte => vec![],
        }
    };
    let mut expected = String::new();
    let mut checks = Vec::new();
    for &op in LlOp::ALL {
        let Some((operands, result)) = op.signature() else { continue };
        let mut tuples: Vec<Vec<TypedConst>> = vec![vec![]];
        for &ty in operands {
            tuples = tuples
                .iter()
                .flat_map(|t| values(ty).into_iter().map(move |v| [t.as_slice(), &[v]].concat()))
                .collect();
        }
        let types: Vec<LowLevelType> = operands.iter().map(|&t| LowLevelType::Prim(t)).collect();
        let ty = LowLevelType::Prim(result);
        // Once as a value, and for conditions once as a branch.
        let (mut f, args) = Fun::new(&p, op.name(), &types, INT);
        let r = f.op(op, &args, ty);
        let r = as_int(&mut f, r, ty);
        f.ret(r);
        let value = f.finish(&mut p);
        let branch = (ty == BOOL).then(|| {
            let (mut f, args) = Fun::new(&p, op.name(), &types, INT);
            let r = f.op(op, &args, ty);
            let not = f.op(LlOp::BoolNot, &[r], BOOL);
            let (one, zero) = (f.int(1), f.int(0));
            let target = f.g.returnblock;
            f.branch(not, (target, &[one]), (target, &[zero]));
            f.finish(&mut p)
        });
        for tuple in tuples {
            let Some(result) = op.fold(&tuple) else { continue };
            let number = match result {
                TypedConst::Bool(b) => i64::from(b),
                TypedConst::Signed(n) => n,
                TypedConst::Unsigned(n) => n as i64,
                // Every NaN is the same to a program.
                TypedConst::Float(bits) if f64::from_bits(bits).is_nan() => f64::NAN.to_bits() as i64,
                TypedConst::Float(bits) => bits as i64,
                TypedConst::Char(c) => i64::from(c),
                other => panic!("{other:?}"),
            };
            for graph in [Some(value), branch].into_iter().flatten() {
                checks.push((graph, tuple.clone()));
                expected.push_str(&format!("{number}\n"));
            }
        }
    }
    // In groups, so that no function is too large.
    let mut groups = Vec::new();
    for group in checks.chunks(200) {
        let (mut f, _) = Fun::new(&p, "group", &[], VOID);
        for (graph, tuple) in group {
            let args: Vec<Operand> = tuple.iter().map(|v| f.c(v.clone())).collect();
            let r = f.call(*graph, &args, INT);
            f.put(&p, r);
        }
        f.ret_void();
        groups.push(f.finish(&mut p));
    }
    let main = main_of(&mut p, |f, _| {
        for group in groups {
            f.call(group, &[], VOID);
        }
    });
    let Some(ran) = run("primitive", &p.entry(main)) else { return };
    assert_eq!(ran.status, 0, "{}", ran.err);
    for (k, (got, want)) in ran.out.lines().zip(expected.lines()).enumerate() {
        let (graph, tuple) = &checks[k];
        assert_eq!(got, want, "check {k}: graph {graph}, {tuple:?}");
    }
    assert_eq!(ran.out.lines().count(), expected.lines().count());
}

fn as_int(f: &mut Fun, value: Operand, ty: LowLevelType) -> Operand {
    match ty {
        BOOL => f.op(LlOp::CastBoolToInt, &[value], INT),
        UINT => f.op(LlOp::CastUintToInt, &[value], INT),
        FLOAT => {
            // NaN in one shape.
            let equal = f.op(LlOp::FloatEq, &[value, value], BOOL);
            let (yes, y) = f.block(&[FLOAT]);
            let (join, j) = f.block(&[INT]);
            let nan = f.int(f64::NAN.to_bits() as i64);
            f.branch(equal, (join, &[nan]), (yes, &[value]));
            f.cur = yes;
            let bits = f.op(LlOp::FloatToBits, &[y[0]], INT);
            f.jump(join, &[bits]);
            f.cur = join;
            j[0]
        }
        CHAR => f.op(LlOp::CastCharToInt, &[value], INT),
        _ => value,
    }
}
