//! What functions and prebuilt containers have in common: types, numbers, constants, and the texts
//! that tracebacks show.

use crate::database::Database;
use crate::objects::Objects;
use crate::types::Types;
use entity::{LlGraphId, LowLevelType};
use lltype::LlConst;

use flow::foreign::Foreign;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::sync::Arc;
use wasm_encoder::{HeapType, Instruction, ValType};

/// Where the program's own texts start in linear memory.
const TEXTS: u32 = 132_352;

/// Texts and tables in linear memory.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// What is there, from [`TEXTS`] on.
    pub(crate) bytes: Vec<u8>,
    texts: FxHashMap<String, u32>,
    frames: FxHashMap<(u32, u32, u32), u32>,
    places: FxHashMap<Vec<u32>, u32>,
}

impl Memory {
    /// Where it starts.
    pub(crate) fn start() -> u32 {
        TEXTS
    }

    /// The first free address.
    pub(crate) fn end(&self) -> u32 {
        TEXTS + u32::try_from(self.bytes.len()).expect("texts fit the memory")
    }

    /// Adds bytes at an address that 4 divides.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> u32 {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let at = self.end();
        self.bytes.extend(bytes);
        at
    }

    /// A text with a closing 0.
    fn text(&mut self, text: &str) -> u32 {
        if let Some(&at) = self.texts.get(text) {
            return at;
        }
        let at = self.end();
        self.bytes.extend(text.bytes().filter(|&byte| byte != 0).chain([0]));
        self.texts.insert(text.to_owned(), at);
        at
    }

    /// The record of the frames (file, function, line) that tracebacks show for a place; 0 for none.
    pub(crate) fn place<'f>(&mut self, frames: impl IntoIterator<Item = (&'f str, &'f str, u32)>) -> u32 {
        let mut list = Vec::new();
        for (file, function, line) in frames {
            let frame = (self.text(file), self.text(function), line);
            let at = match self.frames.get(&frame) {
                Some(&at) => at,
                None => {
                    let bytes: Vec<u8> =
                        [frame.0, frame.1, frame.2].iter().flat_map(|word| word.to_le_bytes()).collect();
                    let at = self.add(&bytes);
                    self.frames.insert(frame, at);
                    at
                }
            };
            list.push(at);
        }
        if list.is_empty() {
            return 0;
        }
        if let Some(&at) = self.places.get(&list) {
            return at;
        }
        let count = u32::try_from(list.len()).expect("fewer than 2^32 frames");
        let bytes: Vec<u8> = [count].iter().chain(&list).flat_map(|word| word.to_le_bytes()).collect();
        let at = self.add(&bytes);
        self.places.insert(list, at);
        at
    }
}

/// The functions of JavaScript that a program calls, and their numbers.
pub(crate) type Outside = IndexMap<Arc<Foreign>, u32, FxBuildHasher>;

/// What is known of the module.
pub(crate) struct Context<'p> {
    pub(crate) db: &'p Database<'p>,
    pub(crate) types: Types<'p>,
    /// The functions of graphs.
    pub(crate) graphs: FxHashMap<LlGraphId, u32>,
    /// The functions of JavaScript.
    pub(crate) outside: Outside,
    /// The functions of the runtime that the program calls.
    pub(crate) runtime: FxHashMap<&'static str, u32>,
    /// The global with the pending exception.
    pub(crate) exc: u32,
    /// The global with the bytes of stack that are left.
    pub(crate) stack: u32,
    pub(crate) memory: Memory,
}

impl Context<'_> {
    /// A function of the runtime.
    pub(crate) fn runtime(&self, name: &str) -> u32 {
        *self.runtime.get(name).unwrap_or_else(|| panic!("wasm: {name} of the runtime was not asked for"))
    }

    /// The zero, false or null of a type.
    pub(crate) fn zero(&mut self, ty: LowLevelType) -> Instruction<'static> {
        if ty == LowLevelType::BYTE {
            return Instruction::I32Const(0);
        }
        zero_of(self.types.value(ty))
    }

    /// A constant that is no pointer to a container.
    pub(crate) fn primitive(&mut self, constant: &LlConst) -> Instruction<'static> {
        match constant {
            LlConst::Bool(value) => Instruction::I32Const(i32::from(*value)),
            LlConst::Signed(value) => Instruction::I64Const(*value),
            LlConst::Unsigned(value) => Instruction::I64Const(*value as i64),
            LlConst::Float(bits) => Instruction::F64Const(f64::from_bits(*bits).into()),
            LlConst::Char(c) => Instruction::I32Const(*c as i32),
            LlConst::Null(ty) => self.zero(*ty),
            LlConst::Function(graph, _) => Instruction::I32Const(self.db.table_index(*graph) as i32),
            other => panic!("wasm: {other:?} as a value"),
        }
    }

    /// A constant as a value.
    pub(crate) fn constant(&mut self, objects: &Objects, constant: &LlConst) -> Instruction<'static> {
        match constant {
            LlConst::Ptr(object, _) => Instruction::GlobalGet(objects.global(*object)),
            other => self.primitive(other),
        }
    }

    /// The bytes of a constant in an array.
    pub(crate) fn bytes(&self, constant: &LlConst, item: LowLevelType) -> Vec<u8> {
        match constant {
            LlConst::Bool(value) => vec![u8::from(*value)],
            LlConst::Signed(value) if item == LowLevelType::BYTE => vec![(value & 0xff) as u8],
            LlConst::Signed(value) => value.to_le_bytes().to_vec(),
            LlConst::Unsigned(value) => value.to_le_bytes().to_vec(),
            LlConst::Float(bits) => bits.to_le_bytes().to_vec(),
            LlConst::Char(c) => c.to_le_bytes().to_vec(),
            LlConst::Null(_) => vec![0; 4],
            LlConst::Function(graph, _) => self.db.table_index(*graph).to_le_bytes().to_vec(),
            other => panic!("wasm: {other:?} as data"),
        }
    }
}

/// The zero or null of a type.
pub(crate) fn zero_of(ty: ValType) -> Instruction<'static> {
    match ty {
        ValType::I32 => Instruction::I32Const(0),
        ValType::I64 => Instruction::I64Const(0),
        ValType::F64 => Instruction::F64Const(0.0.into()),
        ValType::Ref(ty) => match ty.heap_type {
            // Null of the common type of all references fits everywhere.
            HeapType::Concrete(_) => {
                Instruction::RefNull(HeapType::Abstract { shared: false, ty: wasm_encoder::AbstractHeapType::None })
            }
            other => Instruction::RefNull(other),
        },
        other => panic!("wasm: no zero of type {other:?}"),
    }
}
