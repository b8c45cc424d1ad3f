//! Emission: typed operations, conversions between representations, constants, calls of helpers,
//! and the functions and methods through which several callees are reached.
//!
//! [`program::ProgramBuilder`] owns what is emitted, [`llops::LowLevelOpList`] one graph of it.
//! This folder uses `repr` only; what it needs made by the rules it queues.

pub(crate) mod accessors;
pub(crate) mod accumulators;
pub(crate) mod annlowlevel;
pub(crate) mod classes;
pub(crate) mod constants;
pub(crate) mod convert;
pub(crate) mod functions;
pub(crate) mod instances;
pub(crate) mod llops;
pub(crate) mod pbcs;
pub(crate) mod program;
pub(crate) mod targets;
pub(crate) mod unions;
pub(crate) mod values;
pub(crate) mod variants;
