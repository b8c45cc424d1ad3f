//! What exists in the program: constants, descriptions, classes, calls, specialisations.

pub(crate) mod bases;
pub(crate) mod bookkeeper;
pub(crate) mod classdesc;
pub(crate) mod description;
pub(crate) mod joins;
pub(crate) mod registry;
pub(crate) mod signature;
pub(crate) mod specialize;
