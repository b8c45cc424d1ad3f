//! The driver: options, the pipeline from a target file to a product, tools, the command line.
//!
//! With `tools`, the only crate that reads arguments, the environment and files, and that starts processes.

pub mod backends;
pub mod cc;
pub mod command_line;
pub mod config;
pub mod doctor;
pub mod entry;
pub mod explain;
pub mod failure;
pub mod ilasm;
pub mod inspect;
pub mod interactive;
pub mod library;
pub mod machine;
pub mod output;
mod outside;
pub mod page;
pub mod pipeline;
mod publish;
pub mod shell;
pub mod temporary;
pub mod terminal;
pub mod timing;
pub mod types;
pub mod version;

pub use pipeline::{Failure, Options, Product, translate};

/// Translations allocate many small objects: a quarter of the time went into the allocator of the C library.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
