//! What a program imports from the package `rpython`, and whether it is there.
//!
//! A name that is missing raises ImportError, which programs catch to go without it; so that this is
//! not overlooked, imports outside of functions are noted. They are read in the texts of the modules.

use super::reach::modules_of_program;
use crate::interpreter::Host;
use diagnostics::{DiagId, Diagnostic};
use rustpython_vm::VirtualMachine;

/// An import from the package.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RpythonImport {
    /// The file with the import.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// The module.
    pub module: String,
    /// A name of the module; `None` for the module itself.
    pub name: Option<String>,
    /// Whether it is there.
    pub there: bool,
}

impl Host {
    /// What the modules of the program import from `rpython` outside of functions, in their order.
    pub fn rpython_imports(&self) -> Vec<RpythonImport> {
        self.enter(|vm| self.rpython_imports_in(vm))
    }

    fn rpython_imports_in(&self, vm: &VirtualMachine) -> Vec<RpythonImport> {
        let mut found = Vec::new();
        for globals in modules_of_program(vm) {
            let Some(file) = globals.get_item_opt("__file__", vm).ok().flatten() else { continue };
            let Ok(file) = file.try_to_value::<String>(vm) else { continue };
            let id = self.file(&file);
            let text = self.with_sources(|sources| sources.file_text(id).unwrap_or_default().to_owned());
            for (line, module, name) in imports_of(&text) {
                let there = is_there(vm, &module, name.as_deref());
                found.push(RpythonImport { file: file.clone(), line, module, name, there });
            }
        }
        found
    }

    /// A warning for each import of what is missing.
    pub(super) fn missing_of_rpython(&self, vm: &VirtualMachine) -> Vec<Diagnostic> {
        let missing = self.rpython_imports_in(vm).into_iter().filter(|import| !import.there);
        let warning = |import: RpythonImport| {
            let message = match &import.name {
                Some(name) => format!("`{}` of Rotor has no name `{name}`", import.module),
                None => format!("Rotor has no module `{}`", import.module),
            };
            let place = self.line_place(&import.file, import.line);
            Diagnostic::new(DiagId::MissingOfRpython, message, place).help("the program goes on without it")
        };
        missing.map(warning).collect()
    }
}

/// Whether a module can be imported and has a name.
fn is_there(vm: &VirtualMachine, module: &str, name: Option<&str>) -> bool {
    let loaded = |module: &str| {
        vm.import(vm.ctx.intern_str(module), 0).ok()?;
        vm.sys_module.get_attr("modules", vm).ok()?.get_item(module, vm).ok()
    };
    let Some(found) = loaded(module) else { return false };
    name.is_none_or(|name| {
        found.get_attr(vm.ctx.intern_str(name), vm).is_ok() || loaded(&format!("{module}.{name}")).is_some()
    })
}

/// The lines, modules and names of the imports from the package outside of functions.
fn imports_of(text: &str) -> Vec<(u32, String, Option<String>)> {
    let mut found = Vec::new();
    let mut function: Option<usize> = None;
    let mut lines = text.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        let code = line.trim_start();
        if code.is_empty() || code.starts_with('#') {
            continue;
        }
        let indent = line.len() - code.len();
        if function.is_some_and(|outer| indent > outer) {
            continue;
        }
        function = code.starts_with("def ").then_some(indent);
        if !code.starts_with("from rpython") && !code.starts_with("import rpython") {
            continue;
        }
        let mut statement = code.split('#').next().unwrap_or_default().to_owned();
        while statement.ends_with('\\') || statement.contains('(') && !statement.contains(')') {
            let Some((_, following)) = lines.next() else { break };
            statement =
                format!("{} {}", statement.trim_end_matches('\\'), following.split('#').next().unwrap_or_default());
        }
        let line = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let first = |clause: &str| clause.split_whitespace().next().unwrap_or_default().to_owned();
        let plain = statement.replace(['(', ')'], " ");
        let plain = plain.split(';').next().unwrap_or_default();
        if let Some((module, names)) = plain.strip_prefix("from ").and_then(|rest| rest.split_once(" import ")) {
            let names = names.split(',').map(first).filter(|name| !name.is_empty() && name != "*");
            found.extend(names.map(|name| (line, module.trim().to_owned(), Some(name))));
        } else if let Some(modules) = plain.strip_prefix("import ") {
            let modules = modules.split(',').map(first).filter(|module| module.starts_with("rpython"));
            found.extend(modules.map(|module| (line, module, None)));
        }
    }
    found
}
