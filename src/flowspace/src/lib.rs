//! The flow space: abstract interpretation of bytecode into flow graphs.
//!
//! [`build_flow_graph`] runs the code object of one function over constants and variables,
//! records every operation that it cannot evaluate at once, and gives a graph in SSI form.
//!
//! The inputargs of the start block are the parameters in the order of the locals: positional
//! ones, keyword-only ones, then the tuple of `*args` and the keywords of `**kwargs`.
//!
//! Source: reference §3; pypy `rpython/flowspace`.

mod builtins;
mod code;
mod constfold;
mod flowcontext;
mod framestate;
mod level;
mod liveness;
mod model;
mod simplify;
#[cfg(test)]
mod tests;

pub use builtins::Builtins;
pub use code::{always_assigns, assigned_in_either_order, declines, gives_not_implemented, is_operator};
pub use constfold::fold_values;
pub use flowcontext::{UNDEFINED_NAME, is_saved_field, uses_variables};
pub use level::FlowNames;
pub use model::{CallShape, Flow, FlowConst, FlowGraph, Hint, NamedPart};

use diagnostics::{DiagId, Diagnostic, failure};
use entity::HostId;
use host::{FunctionInfo, Host};

/// Builds the graph of a function (`HostKind::Function`); `builtins` are those of the host.
///
/// # Errors
/// What of the function is outside the language.
pub fn build_flow_graph(host: &Host, builtins: &Builtins, func: HostId) -> Result<FlowGraph, Vec<Diagnostic>> {
    let info = host.function(func);
    refuse_function(host, func, &info)?;
    let build = |(): &mut ()| {
        let mut graph = flowcontext::FlowContext::build(host, builtins, func)?;
        simplify::simplify_graph(host, &mut graph);
        Ok(graph)
    };
    let about = |(): &()| format!("the flow graph of `{}` at {}", info.qualname, host.sources().describe(info.loc));
    failure::within(&mut (), build, about)
}

/// Refuses what can be seen without looking at the instructions.
fn refuse_function(host: &Host, func: HostId, info: &FunctionInfo) -> Result<(), Vec<Diagnostic>> {
    let refuse = |message: String, help: &str| {
        Err(vec![Diagnostic::new(DiagId::UnsupportedConstruct, message, info.loc).help(help)])
    };
    let name = &info.name;
    if host.is_marked(func, "_not_rpython_")
        || info.code.docstring.as_deref().is_some_and(|doc| doc.trim_start().starts_with("NOT_RPYTHON"))
    {
        return refuse(
            format!("the function `{name}` is marked as not being RPython, and the program calls it"),
            "call it only while the program is imported",
        );
    }
    Ok(())
}
