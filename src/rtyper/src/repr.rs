//! Representations: what the values of an annotation look like at run time, and what the RTyper
//! asks of the annotated program.
//!
//! [`rmodel::Reprs`] owns all of it. No operation is emitted here, and nothing is known of the
//! graphs that the RTyper makes: this folder uses no other one of the crate.

pub(crate) mod annotated;
pub(crate) mod classes;
pub(crate) mod containers;
pub(crate) mod definite;
pub(crate) mod error;
pub(crate) mod exceptiondata;
pub(crate) mod fields;
pub(crate) mod iterators;
pub(crate) mod pbcs;
pub(crate) mod primitives;
pub(crate) mod queries;
pub(crate) mod rmodel;
pub(crate) mod unions;
