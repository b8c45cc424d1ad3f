//! The rules: what each high-level operation becomes, by family of representations.

pub(crate) mod calls;
pub(crate) mod hop;
pub(crate) mod lowlevel;
pub(crate) mod ops;
pub(crate) mod raccessor;
pub(crate) mod rbuiltin;
pub(crate) mod rclass;
pub(crate) mod rdict;
pub(crate) mod req;
pub(crate) mod rfloat;
pub(crate) mod rint;
pub(crate) mod riter;
pub(crate) mod rlist;
pub(crate) mod rpbc;
pub(crate) mod rrange;
pub(crate) mod rstr;
pub(crate) mod rtuple;
