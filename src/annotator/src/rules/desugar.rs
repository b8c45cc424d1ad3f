//! Operations that are implemented as others: dunder methods, builtins, formats, records, enumerations, views, calls with `*`.

pub(crate) mod attributes;
mod below;
pub(crate) mod builtin;
mod builtin_arguments;
pub(crate) mod builtin_method;
mod by_identity;
pub(crate) mod copying;
mod dataclass;
pub(crate) mod declined;
mod dynamic;
pub(crate) mod enumeration;
pub(crate) mod format;
pub(crate) mod hooks;
mod instance_dict;
mod item_equality;
pub(crate) mod keywords;
mod mapping;
mod metaclass;
pub(crate) mod record;
pub(crate) mod rewrite;
mod rlib;
mod scalars;
pub(crate) mod star;
pub(crate) mod views;
