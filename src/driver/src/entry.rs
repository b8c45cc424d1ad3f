//! The entry point of a target: found by the host, checked here.
//!
//! It is the function that the user names, what `target(driver, args)` returns as
//! `(entry_point, argtypes)` with `argtypes` `None` (stand-alone), `entry_point(argv)`, the main
//! function of a script, `main(argv)` or `main()`; the host knows which.

use diagnostics::{DiagId, Diagnostic};
use entity::{HostId, SourceLoc};
use host::{Host, HostKind, Program};

/// The function where the program starts, and whether it takes `argv`.
#[derive(Clone, Copy, Debug)]
pub struct EntryPoint {
    /// A Python function.
    pub func: HostId,
    /// Whether it has the parameter `argv`.
    pub takes_argv: bool,
}

/// Finds the entry point of an imported module.
///
/// # Errors
/// `no-entry-point`, `entry-point-signature`, or `import-failed` when `target()` raises.
pub fn find(host: &Host, program: &Program) -> Result<EntryPoint, Diagnostic> {
    let entry = host.entry_point(program)?;
    let Some(func) = entry.function.id().filter(|&id| host.kind(id) == HostKind::Function) else {
        let message = format!("the entry point is {}, not a function", host.describe(&entry.function));
        return Err(Diagnostic::new(DiagId::NoEntryPoint, message, SourceLoc::UNKNOWN)
            .help("the entry point is a function defined with `def`"));
    };
    let info = host.function(func);
    let wrong = |why: String| {
        let message = format!("the entry point `{}` {why}", info.name);
        Err(Diagnostic::new(DiagId::EntryPointSignature, message, info.loc).help(
            "an entry point is `f(argv)`, where argv is a list of str, or `f()`; it returns None or an int, the exit status",
        ))
    };
    if entry.argtypes.is_some() {
        return wrong("comes with argument types, which a stand-alone program cannot serve".to_owned());
    }
    if info.code.is_generator {
        return wrong("is a generator or coroutine".to_owned());
    }
    if info.code.varargs || info.code.varkeywords {
        return wrong("takes a variable number of arguments".to_owned());
    }
    if info.code.kwonlyargcount as usize > info.kwdefaults.len() {
        return wrong("has keyword-only parameters without defaults".to_owned());
    }
    let required = (info.code.argcount as usize).saturating_sub(info.defaults.len());
    match (required, info.code.argcount) {
        (_, 0) => Ok(EntryPoint { func, takes_argv: false }),
        (0 | 1, _) => Ok(EntryPoint { func, takes_argv: true }),
        (n, _) => wrong(format!("takes {n} arguments")),
    }
}
