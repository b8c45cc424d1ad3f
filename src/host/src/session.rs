//! A session: statements that a user types, one input after the other, run in one module.

use crate::HostConst;
use crate::host::HostException;
use crate::importer;
use crate::interpreter::Host;
use crate::run::flush;
use crate::syntax::{Kind, Token, lex};
use diagnostics::Diagnostic;
use rustpython_vm::builtins::PyStr;
use rustpython_vm::compiler::Mode;
use rustpython_vm::scope::Scope;
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};
use std::path::Path;

/// The module in which inputs run.
pub struct Session {
    module: HostConst,
    inputs: usize,
}

/// What running an input came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ran {
    /// It ended.
    Done,
    /// It raised; what, is printed.
    Raised,
    /// It asked to end the session, with an exit status.
    Exit(i32),
}

impl Host {
    /// Starts a session: in the module of a target, which is imported, or in an empty one. The statements of
    /// `prelude` run there first.
    ///
    /// # Errors
    /// What is wrong with the target.
    pub fn session(&self, target: Option<&Path>, prelude: &str) -> Result<Session, Diagnostic> {
        let read = target.map(|path| self.read_target(path).map(|text| (path, text))).transpose()?;
        let module = self.enter(|vm| {
            let made = match &read {
                Some((path, text)) => self.exec_target(vm, path, text),
                None => importer::make_spec(vm, "__main__", "", None)
                    .and_then(|spec| importer::make_module(vm, "__main__", spec)),
            };
            let module = made.and_then(|module| {
                importer::run_source(vm, &module, "<rotor>/session", prelude)?;
                Ok(module)
            });
            module.map(|module| self.to_const(vm, &module)).map_err(|error| self.import_diagnostic(vm, &error))
        })?;
        Ok(Session { module, inputs: 0 })
    }

    /// Runs one input. The value of an expression is printed, as Python's own shell does; an exception is
    /// printed with its traceback.
    pub fn run_input(&self, session: &mut Session, text: &str) -> Ran {
        session.inputs += 1;
        let file = format!("input-{}", session.inputs);
        self.set_text(&file, text);
        self.enter(|vm| {
            let module = self.expect_object(vm, &session.module);
            let result = run(vm, &module, &file, text);
            flush(vm);
            match result {
                Ok(()) => Ran::Done,
                Err(error) if error.fast_isinstance(vm.ctx.exceptions.system_exit) => {
                    Ran::Exit(vm.handle_exit_exception(error) as i32)
                }
                Err(error) => {
                    vm.print_exception(error);
                    Ran::Raised
                }
            }
        })
    }

    /// The names that complete a dotted name: globals, builtins, attributes.
    pub fn completions(&self, session: &Session, dotted: &str) -> Vec<String> {
        let (owner, start) = dotted.rsplit_once('.').map_or((None, dotted), |(owner, start)| (Some(owner), start));
        let mut names = match owner {
            Some(owner) => {
                self.named(session, owner).and_then(|object| self.names_in(&object).ok()).unwrap_or_default()
            }
            None => {
                let builtins = self.builtins_module();
                let own = self.names_in(&session.module).unwrap_or_default();
                own.into_iter().chain(self.names_in(&builtins).unwrap_or_default()).collect()
            }
        };
        names.retain(|name| name.starts_with(start) && (!name.starts_with('_') || start.starts_with('_')));
        names.sort_unstable();
        names.dedup();
        let before = &dotted[..dotted.len() - start.len()];
        names.into_iter().map(|name| format!("{before}{name}")).collect()
    }

    /// What a dotted name stands for.
    fn named(&self, session: &Session, dotted: &str) -> Option<HostConst> {
        let mut parts = dotted.split('.');
        let first = parts.next()?;
        let found = self.getattr(&session.module, first).ok().or_else(|| self.builtin(first));
        parts.try_fold(found?, |object, name| self.getattr(&object, name).ok())
    }

    /// What `dir` gives.
    fn names_in(&self, object: &HostConst) -> Result<Vec<String>, HostException> {
        self.try_enter(|vm| {
            let object = self.expect_object(vm, object);
            let names = vm.dir(Some(object))?;
            let names = names.borrow_vec();
            let text = |name: &PyObjectRef| Some(name.downcast_ref::<PyStr>()?.to_string_lossy().into_owned());
            Ok(names.iter().filter_map(text).collect())
        })
    }

    fn builtins_module(&self) -> HostConst {
        self.enter(|vm| {
            let builtins: PyObjectRef = vm.builtins.clone().into();
            self.to_const(vm, &builtins)
        })
    }
}

/// Runs an input in a module.
fn run(vm: &VirtualMachine, module: &PyObjectRef, file: &str, text: &str) -> PyResult<()> {
    let Ok(code) = vm.compile(text.trim(), Mode::Eval, file.to_owned()) else {
        return importer::run_source(vm, module, file, text);
    };
    let dict = module.dict().ok_or_else(|| vm.new_type_error("a module without __dict__"))?;
    let value = vm.run_code_obj(code, Scope::with_builtins(None, dict, vm))?;
    vm.sys_module.get_attr("displayhook", vm)?.call((value,), vm)?;
    Ok(())
}

/// Whether more lines must follow before an input is complete: a bracket or text is open, a line goes on, or
/// a block has not been ended by an empty line.
pub fn needs_more(text: &str) -> bool {
    let lexed = lex(text);
    let open_text = lexed.wrong.as_ref().is_some_and(|(_, why)| why.starts_with("unterminated triple-quoted"));
    if open_text || !lexed.unclosed.is_empty() || text.trim_end_matches('\n').ends_with('\\') {
        return true;
    }
    let ends_in_colon = |pair: &[Token]| pair[0].text == ":" && pair[1].kind == Kind::Newline;
    let block =
        lexed.tokens.first().is_some_and(|token| token.text == "@") || lexed.tokens.windows(2).any(ends_in_colon);
    block && !text.ends_with("\n\n")
}

#[cfg(test)]
mod tests {
    use super::needs_more;

    #[test]
    fn inputs_end_where_they_are_complete() {
        for complete in [
            "x = 1",
            "f(1,\n2)",
            "'a' # (",
            "def f():\n    return 1\n\n",
            "x = {1: 2}",
            "s = \"\"\"a\n\"\"\"",
            "1 + \\\n2",
        ] {
            assert!(!needs_more(complete), "{complete:?}");
        }
        for open in
            ["f(1,", "def f():", "def f():\n    return 1\n", "s = '''a", "@deco", "1 + \\\n", "x = [", "if x: # y\n"]
        {
            assert!(needs_more(open), "{open:?}");
        }
    }
}
