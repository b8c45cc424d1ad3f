//! Operations that are implemented as others: dunder methods, builtins, formats, records, enumerations, views, calls with `*`.

pub(crate) mod attributes;
pub(crate) mod bases;
pub(crate) mod below;
pub(crate) mod builtin_arguments;
pub(crate) mod by_identity;
pub(crate) mod callee;
pub(crate) mod context;
pub(crate) mod copying;
pub(crate) mod dataclass;
pub(crate) mod declined;
pub(crate) mod dynamic;
pub(crate) mod enumeration;
pub(crate) mod format;
pub(crate) mod hooks;
pub(crate) mod instance_dict;
pub(crate) mod item_equality;
pub(crate) mod keywords;
pub(crate) mod kinds;
pub(crate) mod mapping;
pub(crate) mod metaclass;
pub(crate) mod outcome;
pub(crate) mod record;
pub(crate) mod rewrite;
pub(crate) mod scalars;
pub(crate) mod star;
pub(crate) mod views;
