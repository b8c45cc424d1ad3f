//! Prebuilt constants: who holds them and the code that makes them.
//!
//! Constants are spread over holders (classes with static fields). A holder makes its constants
//! when it is first used; hot constants (see [`Hot`]) do not share holders with others. There are two phases: `create` allocates all of them, `fill` stores their
//! contents. Contents may refer to other holders, also in a circle: a reference needs an
//! existing object only, never its contents. Weak references need their target when they are
//! created, so they share the holder of their target.
//!
//! Source: reference §7.4; lazy holders are ours.

use crate::backend::OoBackend;
use crate::database::{ConstKey, Database};
use crate::hot::Hot;
use crate::lower::push_const;
use crate::stack::{ArrayData, ConstId, StackFunction, StackInsn, StackType, Value};
use entity::{LowLevelType, Primitive};
use flow::TypedConst;
use ootype::OoObjectData;
use std::sync::Arc;

/// Instructions after which a fill function is closed.
const FILL_LIMIT: usize = 900;

/// The constants of one holder.
#[derive(Debug)]
pub struct Holder {
    /// In order of creation.
    pub consts: Vec<ConstId>,
    /// Allocates them.
    pub create: StackFunction,
    /// Store their contents, to be run in order after `create`.
    pub fill: Vec<StackFunction>,
}

/// All constants.
#[derive(Debug, Default)]
pub struct ConstantPlan {
    /// The holders.
    pub holders: Vec<Holder>,
    /// The holder of each constant.
    pub holder_of: Vec<u32>,
}

impl ConstantPlan {
    /// Spreads the constants of the database over holders.
    pub fn build(db: &Database<'_>, hot: &Hot, backend: &dyn OoBackend) -> ConstantPlan {
        let per_holder = backend.limits().constants_per_holder;
        let mut holder_of = vec![u32::MAX; db.consts.len()];
        let mut groups: Vec<Vec<ConstId>> = Vec::new();
        let mut weak = Vec::new();
        let mut weight = usize::MAX;
        let mut open = 0;
        let mut order: Vec<usize> = (0..db.consts.len()).collect();
        let is_cold = |i: usize| !hot.consts.contains(&db.consts[i]);
        order.sort_by_key(|&i| is_cold(i));
        let first_cold = order.iter().copied().find(|&i| is_cold(i));
        for i in order {
            let key = &db.consts[i];
            if Some(i) == first_cold {
                weight = usize::MAX;
            }
            if let ConstKey::Object(object) = key
                && let OoObjectData::WeakRef(target) = &db.program.universe.objects[*object]
            {
                weak.push((i, *target));
                continue;
            }
            let more = 1 + const_weight(db, key) / 64;
            if weight.saturating_add(more) > per_holder {
                open = groups.len();
                groups.push(Vec::new());
                weight = 0;
            }
            weight += more;
            holder_of[i] = open as u32;
            groups[open].push(ConstId(i as u32));
        }
        for (i, target) in weak {
            let holder = match target {
                Some(target) => {
                    let target = db.const_id(&ConstKey::Object(target));
                    assert!(
                        holder_of[target.0 as usize] != u32::MAX,
                        "oosupport: a prebuilt weak reference to a weak reference"
                    );
                    holder_of[target.0 as usize] as usize
                }
                None => 0,
            };
            if groups.is_empty() {
                groups.push(Vec::new());
            }
            holder_of[i] = holder as u32;
            groups[holder].push(ConstId(i as u32));
        }
        let holders = groups.into_iter().map(|consts| build_holder(db, backend.limits().text, consts)).collect();
        ConstantPlan { holders, holder_of }
    }
}

fn const_weight(db: &Database<'_>, key: &ConstKey) -> usize {
    match key {
        ConstKey::Str(text) => text.len() / 16,
        ConstKey::Bytes(bytes) => bytes.len() / 16,
        ConstKey::Object(object) => match &db.program.universe.objects[*object] {
            OoObjectData::Instance { fields, .. } => fields.len(),
            OoObjectData::Array { items, .. } => items.len(),
            OoObjectData::WeakRef(_) => 1,
        },
    }
}

fn build_holder(db: &Database<'_>, text_limit: usize, consts: Vec<ConstId>) -> Holder {
    let universe = &db.program.universe;
    let mut create = StackFunction::new(None, Vec::new(), StackType::VOID);
    let mut fill = Filler { parts: Vec::new() };
    for &id in &consts {
        create_const(db, text_limit, &mut create, id);
        match &db.consts[id.0 as usize] {
            ConstKey::Str(text) if text.len() <= text_limit => {}
            ConstKey::Str(text) => fill_text(db, &mut fill, id, text),
            ConstKey::Bytes(bytes) => {
                fill_bytes(db, &mut fill, id, bytes);
            }
            ConstKey::Object(object) => match &universe.objects[*object] {
                OoObjectData::Instance { ty, fields } => {
                    for (name, value) in fields {
                        if is_default(value) {
                            continue;
                        }
                        let (class, field) = universe.lookup_field(*ty, name).unwrap_or_else(|| {
                            panic!(
                                "oosupport: prebuilt {} has no field {name}",
                                universe.type_name(LowLevelType::Oo(*ty))
                            )
                        });
                        let f = fill.open();
                        f.push(StackInsn::LoadConst(id));
                        push_const(db, f, value);
                        f.push(StackInsn::SetField(class, name.clone(), field));
                    }
                }
                OoObjectData::Array { ty, items } => {
                    let item = universe.array_item(LowLevelType::Oo(*ty)).expect("an array object has an array type");
                    fill_array(db, &mut fill, id, item, items);
                }
                OoObjectData::WeakRef(_) => {}
            },
        }
    }
    create.push(StackInsn::Return(StackType::VOID));
    let mut parts = fill.parts;
    for part in &mut parts {
        part.push(StackInsn::Return(StackType::VOID));
    }
    Holder { consts, create, fill: parts }
}

struct Filler {
    parts: Vec<StackFunction>,
}

impl Filler {
    fn open(&mut self) -> &mut StackFunction {
        if self.parts.last().is_none_or(|f| f.code.len() > FILL_LIMIT) {
            self.parts.push(StackFunction::new(None, Vec::new(), StackType::VOID));
        }
        self.parts.last_mut().expect("just made")
    }
}

fn is_default(value: &TypedConst) -> bool {
    matches!(
        value,
        TypedConst::Void
            | TypedConst::Name(_)
            | TypedConst::Foreign(_)
            | TypedConst::Type(_)
            | TypedConst::Graphs(_)
            | TypedConst::Null(_)
            | TypedConst::Bool(false)
            | TypedConst::Signed(0)
            | TypedConst::Unsigned(0)
            | TypedConst::Char(0)
            | TypedConst::Float(0)
    )
}

fn create_const(db: &Database<'_>, text_limit: usize, f: &mut StackFunction, id: ConstId) {
    let ty = db.const_type(id);
    match &db.consts[id.0 as usize] {
        ConstKey::Str(text) if text.len() <= text_limit => f.push(StackInsn::NewText(text.clone())),
        ConstKey::Str(_) | ConstKey::Bytes(_) => f.push(StackInsn::New(ty)),
        ConstKey::Object(object) => match &db.program.universe.objects[*object] {
            OoObjectData::Instance { .. } => f.push(StackInsn::New(ty)),
            OoObjectData::Array { items, .. } => {
                f.push(StackInsn::Const(Value::Int(
                    i32::try_from(items.len()).expect("a prebuilt array of fewer than 2^31 items"),
                )));
                f.push(StackInsn::NewArray(ty));
            }
            OoObjectData::WeakRef(target) => {
                match target {
                    Some(target) => f.push(StackInsn::LoadConst(db.const_id(&ConstKey::Object(*target)))),
                    None => f.push(StackInsn::Const(Value::Null(LowLevelType::Oo(db.program.universe.object)))),
                }
                f.push(StackInsn::WeakNew);
            }
        },
    }
    f.push(StackInsn::StoreConst(id));
}

fn fill_text(db: &Database<'_>, fill: &mut Filler, id: ConstId, text: &Arc<str>) {
    match flow::latin1(text) {
        Some(bytes) => fill_bytes(db, fill, id, &bytes),
        None => fill_chars_field(db, fill, id, "wide", text.chars().count(), StackInsn::FillChars(text.clone())),
    }
}

fn fill_bytes(db: &Database<'_>, fill: &mut Filler, id: ConstId, bytes: &[u8]) {
    let data: ArrayData = bytes.iter().map(|&b| u64::from(b)).collect();
    fill_chars_field(db, fill, id, "chars", bytes.len(), StackInsn::FillArray(LowLevelType::BYTE, data));
}

/// Gives a `str` or `bytes` constant one of its arrays of characters.
fn fill_chars_field(db: &Database<'_>, fill: &mut Filler, id: ConstId, name: &str, len: usize, insn: StackInsn) {
    let ty = db.const_type(id);
    let (class, field) = db.program.universe.lookup_field(ty, name).expect("str and bytes have chars");
    let LowLevelType::Oo(array) = field else { unreachable!("chars is an array") };
    let f = fill.open();
    f.push(StackInsn::LoadConst(id));
    f.push(StackInsn::Const(Value::Int(i32::try_from(len).expect("a constant of fewer than 2^31 characters"))));
    f.push(StackInsn::NewArray(array));
    f.push(StackInsn::SetField(class, Arc::from(name), field));
    if len > 0 {
        f.push(StackInsn::LoadConst(id));
        f.push(StackInsn::GetField(class, Arc::from(name), field));
        f.push(insn);
    }
}

fn fill_array(db: &Database<'_>, fill: &mut Filler, id: ConstId, item: LowLevelType, items: &[TypedConst]) {
    if items.iter().all(is_default) {
        return;
    }
    if let LowLevelType::Prim(primitive) = item {
        let data: ArrayData = items.iter().map(|value| bits(value, primitive)).collect();
        let f = fill.open();
        f.push(StackInsn::LoadConst(id));
        f.push(StackInsn::FillArray(item, data));
        return;
    }
    for (i, value) in items.iter().enumerate() {
        if is_default(value) {
            continue;
        }
        let f = fill.open();
        f.push(StackInsn::LoadConst(id));
        f.push(StackInsn::Const(Value::Int(i as i32)));
        push_const(db, f, value);
        f.push(StackInsn::ArraySet(item));
    }
}

fn bits(value: &TypedConst, item: Primitive) -> u64 {
    match (value, item) {
        (TypedConst::Signed(n), Primitive::Signed) => *n as u64,
        (TypedConst::Signed(n), Primitive::Byte) => *n as u64 & 0xFF,
        (TypedConst::Unsigned(n), Primitive::Unsigned) => *n,
        (TypedConst::Float(bits), Primitive::Float) => *bits,
        (TypedConst::Bool(b), Primitive::Bool) => u64::from(*b),
        (TypedConst::Char(c), Primitive::Char) => u64::from(*c),
        other => panic!("oosupport: a prebuilt array of {item:?} holds {other:?}"),
    }
}
