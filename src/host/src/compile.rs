//! Compiling sources, and code that the build script compiled.

use crate::{importer, state};
use pycompile::TRUE;
use rustpython_compiler_core::frozen::FrozenCodeObject;
use rustpython_ruff_source_file::SourceFile;
use rustpython_vm::builtins::PyCode;
use rustpython_vm::compiler::{Mode, ast};
use rustpython_vm::{PyRef, PyResult, VirtualMachine};

/// Makes the builtin that compiled `with` statements test.
pub(crate) fn install(vm: &VirtualMachine) -> PyResult<()> {
    vm.builtins.set_attr(TRUE, vm.ctx.new_bool(true), vm)
}

/// The code of a module. What its functions may assign is entered in the table of `state`.
pub(crate) fn compile(vm: &VirtualMachine, text: &str, file: &str) -> PyResult<PyRef<PyCode>> {
    if let Some(module) = importer::frozen(file, text) {
        state::enter_assigned(vm, file, module.assigned)?;
        return Ok(vm.ctx.new_code(FrozenCodeObject { bytes: module.code }));
    }
    if let Some(module) = pycompile::compile_module(text, file, vm.compile_opts()) {
        state::enter_assigned(vm, file, &module.assigned)?;
        return Ok(vm.ctx.new_code(module.code));
    }
    // The error is that of the source as it is.
    vm.compile(text, Mode::Exec, file.to_owned()).map_err(|error| vm.new_syntax_error(&error, Some(text)))
}

/// The code of a module of some statements of a source.
pub(crate) fn compile_body(vm: &VirtualMachine, source: &SourceFile, body: Vec<ast::Stmt>) -> PyResult<PyRef<PyCode>> {
    match pycompile::compile_body(source, body, vm.compile_opts()) {
        Ok(code) => Ok(vm.ctx.new_code(code)),
        Err(error) => Err(vm.new_syntax_error(&error, Some(source.source_text()))),
    }
}
