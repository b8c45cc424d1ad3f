//! Representations: what the values of an annotation look like at run time, and what is known of
//! the annotated program. No operation is emitted here.

pub(crate) mod definite;
pub(crate) mod exceptiondata;
pub(crate) mod rmodel;
