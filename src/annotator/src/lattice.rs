//! Values only: what an annotation is, how annotations join, and what containers share.
//!
//! Nothing here knows the program, the host's calls or the engine.

pub(crate) mod dictdef;
pub(crate) mod display;
pub(crate) mod listdef;
pub mod model;
pub(crate) mod structure;
pub(crate) mod union;
