//! Emission: typed operations, conversions, constants, calls of helpers.

pub(crate) mod annlowlevel;
pub(crate) mod constants;
pub(crate) mod llops;
