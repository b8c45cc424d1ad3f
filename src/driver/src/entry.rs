//! The entry point of a target.
//!
//! Looked up in this order unless the user names one: `target(driver, args)` returning
//! `(entry_point, argtypes)` with `argtypes` `None` (stand-alone), `entry_point(argv)`,
//! `main(argv)` or `main()`.

use diagnostics::{DiagId, Diagnostic};
use entity::{HostId, SourceLoc};
use host::{Host, HostConst, HostKind};

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
pub fn find(host: &Host, module: &HostConst, name: Option<&str>) -> Result<EntryPoint, Diagnostic> {
    if let Some(name) = name {
        let Ok(value) = host.getattr(module, name) else {
            let message = format!("the target has no `{name}`");
            return Err(Diagnostic::new(DiagId::NoEntryPoint, message, SourceLoc::UNKNOWN)
                .help("`--entry` names a function at the top level of the target"));
        };
        return check(host, name, &value);
    }
    if let Ok(target) = host.getattr(module, "target") {
        if is_function(host, &target) {
            return from_target(host, &target);
        }
    }
    for name in ["entry_point", "main"] {
        if let Ok(value) = host.getattr(module, name) {
            return check(host, name, &value);
        }
    }
    Err(Diagnostic::new(DiagId::NoEntryPoint, "the target has no entry point", SourceLoc::UNKNOWN)
        .help("define `entry_point(argv)`, `main(argv)` or `main()`, or name a function with `--entry`"))
}

fn is_function(host: &Host, value: &HostConst) -> bool {
    value.id().is_some_and(|id| host.kind(id) == HostKind::Function)
}

/// PyPy's convention: `target(driver, args)` returns `(entry_point, argtypes[, policy])`.
fn from_target(host: &Host, target: &HostConst) -> Result<EntryPoint, Diagnostic> {
    let loc = target.id().map_or(SourceLoc::UNKNOWN, |id| host.function(id).loc);
    let failed = |error: host::HostException| {
        Diagnostic::new(DiagId::ImportFailed, format!("`target()` raised {}: {}", error.class_name, error.message), loc)
            .note(error.traceback)
    };
    let driver_class = host
        .module_attr("rpython.translator.driver", "TranslationDriver")
        .expect("the embedded rpython package has translator.driver");
    let driver = host.call(&driver_class, &[]).map_err(failed)?;
    let args = host.builtin("list").expect("list is a builtin");
    let args = host.call(&args, &[]).map_err(failed)?;
    let arity = target.id().map_or(2, |id| host.function(id).code.argcount);
    let all = [driver, args];
    let result = host.call(target, &all[..(arity as usize).min(2)]).map_err(failed)?;
    let (func, argtypes) = match &result {
        HostConst::Tuple(items) if items.len() >= 2 => (items[0].clone(), items[1].clone()),
        other => (other.clone(), HostConst::None),
    };
    if argtypes != HostConst::None {
        let message = "`target()` asks for a library with typed arguments, which stand-alone products are not";
        return Err(Diagnostic::new(DiagId::EntryPointSignature, message, loc)
            .help("return `(entry_point, None)`; the entry point then receives `argv`"));
    }
    check(host, "the result of target()", &func)
}

fn check(host: &Host, name: &str, value: &HostConst) -> Result<EntryPoint, Diagnostic> {
    if !is_function(host, value) {
        let message = format!("`{name}` is {}, not a function", host.describe(value));
        return Err(Diagnostic::new(DiagId::NoEntryPoint, message, SourceLoc::UNKNOWN)
            .help("the entry point is a function defined with `def`"));
    }
    let func = value.id().expect("a function is held by identity");
    let info = host.function(func);
    let wrong = |why: String| {
        Err(Diagnostic::new(DiagId::EntryPointSignature, format!("the entry point `{name}` {why}"), info.loc)
            .help("an entry point is `f(argv)`, where argv is a list of str, or `f()`; it returns None or an int, the exit status"))
    };
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
