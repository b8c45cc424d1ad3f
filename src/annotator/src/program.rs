//! What exists in the program: constants, descriptions, classes, calls, specialisations.

pub(crate) mod bases;
pub(crate) mod bookkeeper;
pub(crate) mod classdesc;
pub(crate) mod description;
pub(crate) mod enumeration;
pub(crate) mod errors;
pub(crate) mod joins;
pub(crate) mod known;
pub(crate) mod lowlevel;
pub(crate) mod none;
pub(crate) mod options;
pub(crate) mod records;
pub(crate) mod refused;
pub(crate) mod registry;
pub(crate) mod replacement;
pub(crate) mod signature;
pub(crate) mod specialize;
pub(crate) mod world;
