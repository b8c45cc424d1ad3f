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

#![deny(unused_must_use)]

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
pub use program::classdesc::{CACHED, ClassAttr, ClassDesc, LOG, order_log};
pub use program::description::{ArgSource, FunctionDesc, HelperKind};
pub use program::lowlevel::LlFunction;
pub use program::none::none_attribute_error;
pub use program::options::{
    AnnotatorOptions, CopiedAttributes, Decisions, ExactPlaces, GenericFunctions, IntMode, Place, Places,
};
pub use program::world::Program;
pub use rules::lowlevel::{FOREIGN_OPERANDS, foreign_declaration, foreign_lltype};
pub use solver::annrpython::{Annotator, InstanceOp};
pub use solver::notes::{Dispatch, DispatchAction, DispatchRow, RaisedText, TextPart};
pub use solver::options::{Stats, Step};

use host::Host;
use rules::consider::PythonSemantics;

/// An annotator for the program in a host.
pub fn new_annotator(host: &Host, options: AnnotatorOptions) -> Annotator<'_> {
    Annotator::new(host, options, &PythonSemantics)
}

/// Annotates with `run`, again from the start as long as that finds something to decide; gives the
/// annotator, also of a run that failed, and the result of the last run.
///
/// This ends: every round but the last adds a parameter of a function of a module or a variable of any length
/// (in the first rounds), an attribute of a class that is copied, or a place in the source, and
/// nothing is ever taken back.
pub fn annotate_generic<'h, T, E>(
    host: &'h Host,
    options: AnnotatorOptions,
    run: impl FnMut(&mut Annotator<'h>) -> Result<T, E>,
) -> (Annotator<'h>, Result<T, E>) {
    solver::generic::annotate_generic(&PythonSemantics, host, options, run)
}

#[cfg(test)]
mod tests;
