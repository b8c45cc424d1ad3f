//! The laws of the lattice, over a closed universe of annotations.

use super::*;
use crate::lattice::model::IteratorKind;
use entity::{GraphId, LowLevelType};
use host::IntKind;
use std::sync::Arc;

const CLASSES: &str = "
class A: pass
class B(A): pass
class C(A): pass
class D: pass
def g(): pass
def h(): pass
def f(): return (A(), B(), C(), D())
";

fn universe(annotator: &mut Annotator<'_>) -> Vec<SomeValue> {
    let mut all = vec![
        SomeValue::impossible(),
        SomeValue::none(),
        SomeValue::boolean(),
        SomeValue::const_bool(true),
        SomeValue::const_bool(false),
        SomeValue::exact(),
        SomeValue::exact().noneify().expect("an int may be None"),
        SomeValue::float(),
        SomeValue::char(),
        SomeValue::str(),
        SomeValue::new(SomeKind::Str { can_be_none: true }),
        SomeValue::bytes(),
        SomeValue::new(SomeKind::Bytes { can_be_none: true }),
        SomeValue::new(SomeKind::ByteArray { can_be_none: false }),
        SomeValue::new(SomeKind::Range { step: Some(1), nonneg: true, small: false, negative: false }),
        SomeValue::new(SomeKind::Range { step: None, nonneg: false, small: false, negative: true }),
        SomeValue::new(SomeKind::StringBuilder { can_be_none: false }),
        SomeValue::new(SomeKind::File { binary: false, can_be_none: false }),
        SomeValue::new(SomeKind::WeakRef { classdef: None, can_be_none: false }),
    ];
    let host = annotator.host;
    let list_class = host.builtin("list").and_then(|class| class.id()).expect("a class");
    for item in [SomeValue::int(), SomeValue::str()] {
        all.push(SomeValue::new(SomeKind::Record { class: list_class, items: Arc::from([item]), can_be_none: false }));
    }
    for (receiver, name) in [(SomeValue::str(), "upper"), (SomeValue::char(), "upper"), (SomeValue::str(), "lower")] {
        all.push(SomeValue::new(SomeKind::BuiltinMethod { receiver: Arc::new(receiver), name: Arc::from(name) }));
    }
    for kind in [
        SomeKind::LowLevel(LowLevelType::SIGNED),
        SomeKind::LowLevel(LowLevelType::Oo(annotator.universe.object)),
        SomeKind::LowLevelTypeConst(LowLevelType::SIGNED),
        SomeKind::LowLevelTypeConst(LowLevelType::CHAR),
        SomeKind::LowLevelFunction { graph: GraphId::from_u32(0), ty: LowLevelType::SIGNED },
        SomeKind::LowLevelFunction { graph: GraphId::from_u32(1), ty: LowLevelType::SIGNED },
    ] {
        all.push(SomeValue::new(kind));
    }
    for kind in [IntKind::Int, IntKind::LongLong, IntKind::Small(32)] {
        for nonneg in [false, true] {
            all.push(SomeValue::integer(kind, nonneg));
        }
    }
    all.push(SomeValue::negative_int(IntKind::Int));
    for kind in [IntKind::UInt, IntKind::ULongLong, IntKind::USmall(8)] {
        all.push(SomeValue::integer(kind, true));
    }
    for kind in [
        SomeKind::ByteArray { can_be_none: true },
        SomeKind::StringBuilder { can_be_none: true },
        SomeKind::Range { step: Some(2), nonneg: true, small: true, negative: false },
    ] {
        all.push(SomeValue::new(kind));
    }
    for value in [HostConst::Int(0), HostConst::Int(-3), HostConst::Float(1), HostConst::str("a"), HostConst::str("ab")]
    {
        all.push(annotator.immutablevalue(&value).expect("a simple constant"));
    }
    let classes: Vec<_> = annotator.bookkeeper.classdefs().filter(|(_, d)| d.name.len() == 1).map(|(c, _)| c).collect();
    for classdef in classes {
        for can_be_none in [false, true] {
            all.push(SomeValue::new(SomeKind::Instance { classdef: Some(classdef), can_be_none }));
            all.push(SomeValue::new(SomeKind::WeakRef { classdef: Some(classdef), can_be_none }));
        }
        let of = Arc::new(SomeValue::instance(classdef));
        all.push(SomeValue::new(SomeKind::TypeOf { of, vars: Arc::from([]) }));
    }
    let listdef = annotator.bookkeeper.lattice.new_listdef(SomeValue::int(), SourceLoc::UNKNOWN);
    let dictdef = annotator.bookkeeper.lattice.new_dictdef();
    for can_be_none in [false, true] {
        all.push(SomeValue::new(SomeKind::List { listdef, can_be_none }));
        all.push(SomeValue::new(SomeKind::Dict { dictdef, can_be_none }));
        all.push(SomeValue::new(SomeKind::Set { dictdef, can_be_none, frozen: false }));
    }
    let s_list = SomeValue::new(SomeKind::List { listdef, can_be_none: false });
    all.push(SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Over(s_list.clone())))));
    all.push(SomeValue::new(SomeKind::Iterator(Arc::new(IteratorKind::Enumerate(s_list, true)))));
    for s in
        [SomeValue::boolean(), SomeValue::int(), SomeValue::nonneg_int(), SomeValue::small_int(), SomeValue::float()]
    {
        all.push(s.noneify().expect("numbers may be None"));
    }
    for items in [
        vec![SomeValue::int()],
        vec![SomeValue::str(), SomeValue::nonneg_int()],
        vec![SomeValue::none(), SomeValue::float()],
        vec![],
        vec![SomeValue::const_bool(true)],
        vec![SomeValue::str(), SomeValue::str(), SomeValue::char()],
        vec![SomeValue::tuple(vec![SomeValue::int(), SomeValue::nonneg_int()]), SomeValue::tuple(vec![])],
    ] {
        let s = SomeValue::tuple(items);
        all.extend(s.noneify());
        all.push(s);
    }
    for item in [
        SomeValue::impossible(),
        SomeValue::none(),
        SomeValue::int(),
        SomeValue::small_int(),
        SomeValue::float(),
        SomeValue::str(),
        SomeValue::var_tuple(SomeValue::int()),
        SomeValue::new(SomeKind::List { listdef, can_be_none: true }),
    ] {
        let s = SomeValue::var_tuple(item);
        all.extend(s.noneify());
        all.push(s);
    }
    let parts: Vec<SomeValue> = [SomeValue::int(), SomeValue::str(), SomeValue::none(), SomeValue::bytes()]
        .into_iter()
        .chain(all.iter().filter(|s| matches!(s.kind, SomeKind::Instance { can_be_none: false, .. })).cloned())
        .chain(all.iter().filter(|s| matches!(s.kind, SomeKind::Iterator(_))).cloned())
        .collect();
    for (i, a) in parts.iter().enumerate() {
        for b in &parts[..i] {
            all.push(annotator.union(a, b).expect("different kinds are alternatives"));
        }
    }
    all
}

/// The number of a kind. A new kind does not compile here: it wants a sample above.
fn number(kind: &SomeKind) -> usize {
    match kind {
        SomeKind::Impossible => 0,
        SomeKind::None => 1,
        SomeKind::Bool => 2,
        SomeKind::Int { .. } => 3,
        SomeKind::Exact => 4,
        SomeKind::Float => 5,
        SomeKind::Char => 6,
        SomeKind::Str { .. } => 7,
        SomeKind::Bytes { .. } => 8,
        SomeKind::ByteArray { .. } => 9,
        SomeKind::Tuple { .. } => 10,
        SomeKind::VarTuple { .. } => 11,
        SomeKind::Record { .. } => 12,
        SomeKind::List { .. } => 13,
        SomeKind::Dict { .. } => 14,
        SomeKind::Set { .. } => 15,
        SomeKind::Iterator(_) => 16,
        SomeKind::Instance { .. } => 17,
        SomeKind::Pbc { .. } => 18,
        SomeKind::BuiltinMethod { .. } => 19,
        SomeKind::Constant => 20,
        SomeKind::TypeOf { .. } => 21,
        SomeKind::StringBuilder { .. } => 22,
        SomeKind::File { .. } => 23,
        SomeKind::WeakRef { .. } => 24,
        SomeKind::Range { .. } => 25,
        SomeKind::Optional(_) => 26,
        SomeKind::Union { .. } => 27,
        SomeKind::LowLevel(_) => 28,
        SomeKind::LowLevelTypeConst(_) => 29,
        SomeKind::LowLevelFunction { .. } => 30,
        // Inside of tuples only.
        SomeKind::ItemOf(_) => 31,
        // Beside `None` it becomes the function that stands for it, beside other kinds it stays: the order shows.
        SomeKind::Builtin => 32,
    }
}

#[test]
fn laws() {
    let (host, module) = import(CLASSES);
    let mut annotator = new_annotator(&host, AnnotatorOptions::default());
    let f = host.getattr(&module, "f").expect("f").id().expect("an object");
    annotator.build_types(f, vec![]).expect("the program is fine");
    let mut all = universe(&mut annotator);
    for name in ["g", "h"] {
        let value = host.getattr(&module, name).expect("a function");
        let s = annotator.immutablevalue(&value).expect("a function is a constant");
        all.push(s.noneify().expect("a function may be None"));
        all.push(s);
    }
    all.push(annotator.immutablevalue(&module).expect("a module is a constant"));
    for kind in 0..31 {
        assert!(all.iter().any(|s| number(&s.kind) == kind), "no sample of the kind {kind}");
    }
    let program = &mut annotator.program;
    let (lattice, types) = (&mut program.bookkeeper.lattice, &program.universe);
    assert!(all.len() >= 60, "only {} annotations", all.len());
    for a in &all {
        let joined = lattice.union(types, a, a).expect("idempotent");
        assert!(lattice.same(&joined, a));
        assert!(lattice.contains(types, a, &SomeValue::impossible()));
        for b in &all {
            let (ab, ba) = (lattice.union(types, a, b), lattice.union(types, b, a));
            match (&ab, &ba) {
                (Ok(x), Ok(y)) => {
                    assert!(lattice.same(x, y), "not commutative: {a:?} {b:?}: {x:?} {y:?}");
                    assert!(
                        lattice.contains(types, x, a) && lattice.contains(types, x, b),
                        "not an upper bound: {a:?} {b:?}"
                    );
                    if lattice.contains(types, a, b) && lattice.contains(types, b, a) {
                        assert!(lattice.same(a, b), "not antisymmetric: {a:?} {b:?}");
                    }
                }
                (Err(_), Err(_)) => continue,
                _ => panic!("union in one order only: {a:?} {b:?}"),
            }
            let ab = ab.expect("checked");
            for c in &all {
                let left = lattice.union(types, &ab, c);
                let bc = lattice.union(types, b, c);
                let right = bc.and_then(|bc| lattice.union(types, a, &bc));
                if let (Ok(x), Ok(y)) = (&left, &right) {
                    assert!(lattice.same(x, y), "not associative: {a:?} {b:?} {c:?}: {x:?} {y:?}");
                }
                if lattice.contains(types, a, b) && lattice.contains(types, b, c) {
                    assert!(lattice.contains(types, a, c), "not transitive: {a:?} {b:?} {c:?}");
                }
            }
        }
    }
}
