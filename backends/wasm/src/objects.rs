//! Prebuilt containers: globals that never change and are made by constant expressions.
//!
//! A container stands behind those that it refers to; where they refer to each other, the reference
//! is null at first and a function sets it before the program starts. So are long arrays filled, from
//! segments of data: a constant expression with an instruction for each item has limits in engines.

use crate::context::Context;
use crate::database::Database;
use entity::{LlObject, LlType, LowLevelType};

use lltype::{LlConst, LlObjectData, LlTypeData};
use rustc_hash::{FxHashMap, FxHashSet};
use wasm_encoder::{ConstExpr, DataSection, GlobalSection, GlobalType, HeapType, Instruction, RefType, ValType};

/// The longest array that a constant expression makes of its items.
const LONGEST: usize = 200;

/// The globals, and what remains to be done before the program starts.
pub(crate) struct Objects {
    globals: FxHashMap<LlObject, u32>,
    /// Containers that stand inside of the one that refers to them.
    inside: FxHashSet<LlObject>,
    /// Instructions of the function that completes the containers.
    pub(crate) completion: Vec<Instruction<'static>>,
}

impl Objects {
    /// Numbers the containers; the first global has the number `first`.
    pub(crate) fn plan(db: &Database<'_>, first: u32) -> Self {
        let inside: FxHashSet<LlObject> =
            db.objects.iter().copied().filter(|&object| stands_inside(db, object)).collect();
        let mut globals = FxHashMap::default();
        for object in order(db) {
            if !inside.contains(&object) {
                let number = first + u32::try_from(globals.len()).expect("fewer than 2^32 containers");
                globals.insert(object, number);
            }
        }
        Self { globals, inside, completion: Vec::new() }
    }

    /// The global of a container.
    pub(crate) fn global(&self, object: LlObject) -> u32 {
        self.globals[&object]
    }

    /// Defines the globals.
    pub(crate) fn define(
        &mut self,
        context: &mut Context<'_>,
        section: &mut GlobalSection,
        segments: &mut DataSection,
    ) {
        let mut objects: Vec<(u32, LlObject)> =
            self.globals.iter().map(|(&object, &number)| (number, object)).collect();
        objects.sort_unstable_by_key(|&(number, _)| number);
        for (number, object) in objects {
            let mut code = Vec::new();
            self.container(context, object, number, &mut code, segments);
            let index = context.types.container(context.db.universe().object_type(object));
            let ty = RefType { nullable: false, heap_type: HeapType::Concrete(index) };
            section.global(
                GlobalType { val_type: ValType::Ref(ty), mutable: false, shared: false },
                &ConstExpr::extended(code),
            );
        }
    }

    fn container(
        &mut self,
        context: &mut Context<'_>,
        object: LlObject,
        number: u32,
        code: &mut Vec<Instruction<'static>>,
        segments: &mut DataSection,
    ) {
        let universe = context.db.universe();
        let ty = universe.object_type(object);
        let index = context.types.container(ty);
        match &universe.objects[object] {
            LlObjectData::Struct { fields, .. } => {
                for (at, (name, ty)) in universe.all_fields(ty).into_iter().enumerate() {
                    let value = fields.get(name).cloned().unwrap_or(LlConst::Void);
                    let at = u32::try_from(at).expect("fewer than 2^32 fields");
                    let later = self.value(context, &value, ty, number, code, segments);
                    if let Some(target) = later {
                        self.completion.extend([
                            Instruction::GlobalGet(number),
                            Instruction::GlobalGet(target),
                            Instruction::StructSet { struct_type_index: index, field_index: at },
                        ]);
                    }
                }
                code.push(Instruction::StructNew(index));
            }
            LlObjectData::Array { items, .. } => {
                let item = item_type(context.db, ty);
                if items.len() > LONGEST {
                    return self.long_array(context, index, items, item, number, code, segments);
                }
                for (at, value) in items.iter().enumerate() {
                    if let Some(target) = self.value(context, value, item, number, code, segments) {
                        self.complete_item(index, number, at, vec![Instruction::GlobalGet(target)]);
                    }
                }
                code.push(Instruction::ArrayNewFixed { array_type_index: index, array_size: length(items.len()) });
            }
            LlObjectData::Chars(text) => {
                let chars: Vec<u32> = text.chars().map(u32::from).collect();
                if chars.len() > LONGEST {
                    let bytes = chars.iter().flat_map(|c| c.to_le_bytes()).collect();
                    return self.long_data(index, chars.len(), bytes, number, code, segments);
                }
                code.extend(chars.iter().map(|&c| Instruction::I32Const(c as i32)));
                code.push(Instruction::ArrayNewFixed { array_type_index: index, array_size: length(chars.len()) });
            }
            LlObjectData::Bytes(bytes) => {
                if bytes.len() > LONGEST {
                    return self.long_data(index, bytes.len(), bytes.to_vec(), number, code, segments);
                }
                code.extend(bytes.iter().map(|&byte| Instruction::I32Const(i32::from(byte))));
                code.push(Instruction::ArrayNewFixed { array_type_index: index, array_size: length(bytes.len()) });
            }
        }
    }

    /// A constant as a value of a type (Void: zero); the global that takes its place later, if one does.
    fn value(
        &mut self,
        context: &mut Context<'_>,
        value: &LlConst,
        ty: LowLevelType,
        number: u32,
        code: &mut Vec<Instruction<'static>>,
        segments: &mut DataSection,
    ) -> Option<u32> {
        match value {
            LlConst::Void => code.push(context.zero(ty)),
            LlConst::Signed(value) if ty == LowLevelType::BYTE => {
                code.push(Instruction::I32Const((value & 0xff) as i32))
            }
            LlConst::Ptr(object, _) if self.inside.contains(object) => {
                self.container(context, *object, number, code, segments);
            }
            LlConst::Ptr(object, _) => {
                let target = self.globals[object];
                if target >= number {
                    code.push(context.zero(ty));
                    return Some(target);
                }
                code.push(Instruction::GlobalGet(target));
            }
            other => code.push(context.primitive(other)),
        }
        None
    }

    fn complete_item(&mut self, index: u32, number: u32, at: usize, value: Vec<Instruction<'static>>) {
        self.completion.extend([Instruction::GlobalGet(number), Instruction::I32Const(length(at) as i32)]);
        self.completion.extend(value);
        self.completion.push(Instruction::ArraySet(index));
    }

    /// An array with many items.
    #[expect(clippy::too_many_arguments, reason = "the state of the function that makes the array")]
    fn long_array(
        &mut self,
        context: &mut Context<'_>,
        index: u32,
        items: &[LlConst],
        item: LowLevelType,
        number: u32,
        code: &mut Vec<Instruction<'static>>,
        segments: &mut DataSection,
    ) {
        if context.db.universe().pointee(item).is_none() || context.types.is_function(item) {
            let bytes = items.iter().flat_map(|value| context.bytes(value, item)).collect();
            return self.long_data(index, items.len(), bytes, number, code, segments);
        }
        code.extend([Instruction::I32Const(length(items.len()) as i32), Instruction::ArrayNewDefault(index)]);
        for (at, value) in items.iter().enumerate() {
            if let LlConst::Ptr(object, _) = value {
                let mut made = Vec::new();
                match self.globals.get(object) {
                    Some(&target) => made.push(Instruction::GlobalGet(target)),
                    None => self.container(context, *object, number, &mut made, segments),
                }
                self.complete_item(index, number, at, made);
            }
        }
    }

    /// An array that is filled from a segment of data.
    fn long_data(
        &mut self,
        index: u32,
        count: usize,
        bytes: Vec<u8>,
        number: u32,
        code: &mut Vec<Instruction<'static>>,
        segments: &mut DataSection,
    ) {
        code.extend([Instruction::I32Const(length(count) as i32), Instruction::ArrayNewDefault(index)]);
        let segment = segments.len();
        segments.passive(bytes);
        self.completion.extend([
            Instruction::GlobalGet(number),
            Instruction::I32Const(0),
            Instruction::I32Const(0),
            Instruction::I32Const(length(count) as i32),
            Instruction::ArrayInitData { array_type_index: index, array_data_index: segment },
        ]);
    }
}

fn length(count: usize) -> u32 {
    u32::try_from(count).expect("fewer than 2^32 items")
}

fn item_type(db: &Database<'_>, ty: LlType) -> LowLevelType {
    match &db.universe().types[ty] {
        LlTypeData::Array(array) => array.item,
        other => panic!("wasm: {other:?} is not an array"),
    }
}

/// Whether a container is short, refers to nothing, and only one other container refers to it.
fn stands_inside(db: &Database<'_>, object: LlObject) -> bool {
    db.references.get(&object) == Some(&1)
        && match &db.universe().objects[object] {
            LlObjectData::Struct { .. } => false,
            LlObjectData::Array { items, .. } => {
                items.len() <= LONGEST && !items.iter().any(|item| matches!(item, LlConst::Ptr(..)))
            }
            LlObjectData::Chars(text) => text.chars().count() <= LONGEST,
            LlObjectData::Bytes(bytes) => bytes.len() <= LONGEST,
        }
}

/// The containers, each behind those that it refers to where that is possible.
fn order(db: &Database<'_>) -> Vec<LlObject> {
    let mut seen: FxHashSet<LlObject> = FxHashSet::default();
    let mut order = Vec::new();
    for &root in &db.objects {
        let mut stack = vec![(root, false)];
        while let Some((object, done)) = stack.pop() {
            if done {
                order.push(object);
                continue;
            }
            if !seen.insert(object) {
                continue;
            }
            stack.push((object, true));
            let mut visit = |value: &LlConst| {
                if let LlConst::Ptr(target, _) = value {
                    stack.push((*target, false));
                }
            };
            match &db.universe().objects[object] {
                LlObjectData::Struct { fields, .. } => fields.values().rev().for_each(&mut visit),
                LlObjectData::Array { items, .. } => items.iter().rev().for_each(&mut visit),
                LlObjectData::Chars(_) | LlObjectData::Bytes(_) => {}
            }
        }
    }
    order
}
