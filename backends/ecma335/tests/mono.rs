//! Assemblies written in every way, run and verified on Mono, and on CoreCLR where there is one.

#![allow(clippy::disallowed_methods, reason = "tests have files of their own")]

#[path = "mono/absorb.rs"]
mod absorb;
#[path = "mono/csharp.rs"]
mod csharp;
#[path = "mono/opcodes.rs"]
mod opcodes;
#[path = "mono/programs.rs"]
mod programs;
#[path = "mono/run.rs"]
mod run;
#[path = "mono/sizes.rs"]
mod sizes;
