//! The annotator: whole-program type inference over flow graphs.
//!
//! [`Annotator::build_types`] starts from an entry point and the annotations of its arguments,
//! follows every call, and finds for each variable of each reached graph what values it can
//! hold ([`SomeValue`]). Functions, classes and prebuilt objects are discovered on the way.
//! After [`Annotator::simplify`] the graphs hold only operations that the RTyper has a rule for.
//!
//! Beyond the operations of the flow space, graphs may then hold
//! `getattr(bound builtin method, '__self__')`: its receiver. The `getattr` that made the bound
//! method raises `AttributeError` when its operand is `None`.
//!
//! Source: reference §2; pypy `rpython/annotator`.

mod annrpython;
mod binaryop;
mod bookkeeper;
mod builtin;
mod call;
mod classdesc;
mod container;
mod description;
mod dictdef;
mod display;
mod enumeration;
mod errors;
mod format;
mod generic;
mod getattr;
mod isinstance;
mod listdef;
mod lowlevel;
pub mod model;
mod optional;
mod record;
mod registry;
mod rewrite;
mod signature;
mod specialize;
mod throw;
mod transform;
mod unaryop;
mod union;
mod views;

pub use annrpython::{Annotator, AnnotatorOptions, InstanceOp, Stats};
pub use bookkeeper::{Bookkeeper, CallFamily, CallRow, CallSite, FamilyId};
pub use classdesc::{Attribute, ClassAttr, ClassDef, ClassDesc};
pub use description::{ArgSource, Desc, DescKind, FunctionDesc, HelperKind};
pub use dictdef::{CustomEqHash, DictDef, DictPart};
pub use display::int_kind_name;
pub use generic::{GenericFunctions, annotate_generic};
pub use listdef::ListItem;
pub use lowlevel::LlFunction;
pub use model::{IteratorKind, KnownTypeData, SomeKind, SomeValue};
pub use rewrite::none_attribute_error;

#[cfg(test)]
mod tests;
