//! Asking a running program, from another thread: where it is, or to stop.
//!
//! The interpreter looks for such questions between two instructions.

use crate::interpreter::Host;
use rustpython_vm::VirtualMachine;
use rustpython_vm::signal::UserSignalSender;
use std::sync::mpsc;
use std::time::Duration;

/// A handle on the interpreter for another thread.
#[derive(Clone, Debug)]
pub struct Watch(pub(crate) UserSignalSender);

/// How long the interpreter may take to come to the end of an instruction.
const PATIENCE: Duration = Duration::from_millis(300);

impl Watch {
    /// The file and line that the program has come to, with the function's name; `None` when it is
    /// inside of a single long instruction, or runs nothing.
    pub fn place(&self) -> Option<String> {
        let (sender, receiver) = mpsc::channel();
        let ask = move |vm: &VirtualMachine| {
            // Nobody waits any more when this fails.
            let _ = sender.send(place(vm));
            Ok(())
        };
        self.0.send(Box::new(ask)).ok()?;
        receiver.recv_timeout(PATIENCE).ok().flatten()
    }

    /// Raises `KeyboardInterrupt` in the program; whether it has been.
    pub fn interrupt(&self) -> bool {
        let (sender, receiver) = mpsc::channel();
        let raise = move |vm: &VirtualMachine| {
            let _ = sender.send(());
            Err(vm.new_exception_empty(vm.ctx.exceptions.keyboard_interrupt.to_owned()))
        };
        self.0.send(Box::new(raise)).is_ok() && receiver.recv_timeout(PATIENCE).is_ok()
    }
}

fn place(vm: &VirtualMachine) -> Option<String> {
    let mut frame = vm.current_frame();
    while let Some(current) = frame {
        let file = current.code.source_path().as_str().to_owned();
        if !file.starts_with('<') && std::path::Path::new(&file).is_file() {
            let line = current.current_location().line;
            return Some(format!("{file}:{line} in {}", current.code.obj_name));
        }
        frame = current.f_back(vm);
    }
    None
}

impl Host {
    /// A handle for another thread.
    pub fn watch(&self) -> Watch {
        self.watch.clone()
    }
}
