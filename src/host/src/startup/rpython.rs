//! What a program imports from the package `rpython`, and whether it is there.
//!
//! A name that is missing raises ImportError, which programs catch to go without it; so that this is
//! not overlooked, imports outside of functions are noted. They are read in the texts of the modules.

use super::reach::modules_of_program;
use crate::dialect;
use crate::imports::{Import, imports};
use crate::interpreter::Host;
use diagnostics::{DiagId, Diagnostic};
use python2::Options;
use rustpython_vm::VirtualMachine;
use rustpython_vm::builtins::PyDictRef;
use std::path::Path;

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
    ///
    /// `target`: the file that the program starts with, also where its import has failed.
    pub fn rpython_imports(&self, target: &Path) -> Vec<RpythonImport> {
        self.enter(|vm| self.rpython_imports_in(vm, Some(target.display().to_string())))
    }

    fn rpython_imports_in(&self, vm: &VirtualMachine, target: Option<String>) -> Vec<RpythonImport> {
        let mut found = Vec::new();
        let file_of = |globals: PyDictRef| {
            let file = globals.get_item_opt("__file__", vm).ok().flatten()?;
            file.try_to_value::<String>(vm).ok()
        };
        let mut files: Vec<String> = modules_of_program(vm).into_iter().filter_map(file_of).collect();
        files.extend(target.filter(|target| !files.contains(target)));
        for file in files {
            let id = self.file(&file);
            let mut text = self.with_sources(|sources| sources.file_text(id).unwrap_or_default().to_owned());
            if dialect::is_python2(&file) {
                text = python2::convert(text.as_bytes(), &Options::default()).map_or(text, |converted| converted.text);
            }
            for import in imports(&text) {
                let of_package = matches!(import.module.split('.').next(), Some("rpython" | "pypy"));
                if import.in_function || !of_package || import.name.as_deref() == Some("*") {
                    continue;
                }
                let there = is_there(vm, &import.module, import.name.as_deref());
                let Import { line, module, name, .. } = import;
                found.push(RpythonImport { file: file.clone(), line, module, name, there });
            }
        }
        found
    }

    /// A warning for each import of what is missing.
    pub(super) fn missing_of_rpython(&self, vm: &VirtualMachine) -> Vec<Diagnostic> {
        let missing = self.rpython_imports_in(vm, None).into_iter().filter(|import| !import.there);
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
