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

mod lattice;
mod program;
mod rules;
mod solver;

pub use lattice::classdef::{Attribute, ClassDef};
pub use lattice::desc::{Desc, DescKind, PyClass, PyFunction};
pub use lattice::dictdef::{CustomEqHash, DictDef};
pub use lattice::display::int_kind_name;
pub use lattice::listdef::ListItem;
pub use lattice::model;
pub use lattice::model::{IteratorKind, KnownTypeData, SomeKind, SomeValue};
pub use lattice::shared::SharedValue;
pub use program::bookkeeper::{Bookkeeper, CallFamily, CallRow, CallSite, FamilyId};
pub use program::classdesc::{ClassAttr, ClassDesc};
pub use program::description::{ArgSource, FunctionDesc, HelperKind};
pub use rules::desugar::rewrite::none_attribute_error;
pub use rules::dispatch::{Dispatch, DispatchAction, DispatchRow};
pub use rules::lowlevel::{FOREIGN_OPERANDS, LlFunction, foreign_declaration, foreign_lltype};
pub use solver::annrpython::{Annotator, InstanceOp};
pub use solver::generic::{CopiedAttributes, Decisions, ExactPlaces, GenericFunctions, annotate_generic};
pub use solver::keys::{Place, Places};
pub use solver::options::{AnnotatorOptions, IntMode, Stats, Step};

#[cfg(test)]
mod tests;
