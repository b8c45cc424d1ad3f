//! The rule of each operation, by family.

pub(crate) mod answered;
pub(crate) mod binaryop;
pub(crate) mod builtin;
pub(crate) mod builtin_method;
pub(crate) mod call;
pub(crate) mod changes;
pub(crate) mod consider;
pub(crate) mod container;
pub(crate) mod context;
pub(crate) mod desugar;
pub(crate) mod dispatch;
pub(crate) mod exact;
pub(crate) mod getattr;
pub(crate) mod isinstance;
pub(crate) mod lowlevel;
pub(crate) mod optional;
pub(crate) mod power;
pub(crate) mod prebuilt_text;
pub(crate) mod protocols;
pub(crate) mod refusal;
pub(crate) mod rlib;
pub(crate) mod setattr;
pub(crate) mod throw;
pub(crate) mod unaryop;
pub(crate) mod unfit_items;
