//! The fixed point: the work list, errors and their provenance, the last transformation of graphs.

pub(crate) mod annrpython;
pub(crate) mod callables;
pub(crate) mod calls;
pub(crate) mod certain;
pub(crate) mod context;
pub(crate) mod demand;
pub(crate) mod errors;
pub(crate) mod finalisers;
pub(crate) mod findings;
pub(crate) mod flowin;
pub(crate) mod generic;
pub(crate) mod growth;
pub(crate) mod keys;
pub(crate) mod notes;
pub(crate) mod options;
pub(crate) mod report;
pub(crate) mod semantics;
pub(crate) mod specialize;
pub(crate) mod transform;
