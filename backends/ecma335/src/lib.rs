//! Assemblies of the Common Language Infrastructure: a model of their contents and its writers.
//!
//! An [`Assembly`] holds classes, which hold fields and methods; the body of a method is a
//! [`Code`]. [`write_il`] gives text for `ilasm`, [`write_pe`] the bytes of the assembly itself;
//! [`parse_il`] reads the text that `monodis` prints for compiled C#.
//!
//! This is a library of its own: it knows nothing of the other crates and does no input or output.
//!
//! Source: ECMA-335, 6th edition.

mod absorb;
mod code;
mod error;
mod layout;
mod model;
mod opcodes;
mod pe;
mod reader;
mod text;
mod types;
mod words;

pub use code::{Code, Handler, Insn, Label, Local, Operand, Point, Region, Span, Variable};
pub use error::Error;
pub use model::{
    Assembly, Attribute, Class, Constant, Document, Field, GenericParam, Method, PInvoke, Param, class_flags,
    field_flags, impl_flags, method_flags, pinvoke_flags,
};
pub use opcodes::{Kind, Opcode, VAR};
pub use pe::{Declared, Image, PDB_MARK, normalise_pe, write_pe};
pub use reader::{ParseError, parse_il};
pub use text::write_il;
pub use types::{
    AssemblyId, AssemblyRef, ClassId, ClassRef, ECMA_TOKEN, FieldId, FieldRef, GenericInst, MSCORLIB, MethodId,
    MethodRef, MethodSig, Pool, Scope, Type,
};
