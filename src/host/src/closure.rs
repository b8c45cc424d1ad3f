//! Nested functions that capture values of the run, as methods of closures.
//!
//! `runtimes/rpython/closures.py` marks such a function; its code is shown with the closure as
//! first parameter, [`CLOSURE`], and that of a generator without the parameters, whose values the
//! generator holds. Everything else about the code stays as it is, so places and jumps stay true.

use crate::host::{ClosureField, FieldKind};
use crate::interpreter::Host;
use crate::{Code, HostConst, Instr};
use rustpython_vm::{PyObject, VirtualMachine};
use std::sync::Arc;

/// The name of the parameter that holds the closure.
pub const CLOSURE: &str = ".closure";

/// The attribute that marks a function.
const MARK: &str = "_rotor_closure_";

/// What it says.
#[derive(Default)]
pub(crate) struct ClosureMark {
    /// The fields, for every free variable.
    pub(crate) fields: Vec<Option<ClosureField>>,
    /// The parameters whose values or default values are fields.
    pub(crate) taken: Vec<Arc<str>>,
    /// Whether it resumes a generator.
    pub(crate) resumes: bool,
    /// For a method of a class with an environment: the attribute that holds it.
    pub(crate) environment: Option<Arc<str>>,
}

impl Host {
    /// The mark of a function, if it has one.
    pub(crate) fn closure_mark(&self, vm: &VirtualMachine, function: &PyObject) -> Option<ClosureMark> {
        let mark = function.get_attr(vm.ctx.intern_str(MARK), vm).ok()?;
        let HostConst::Tuple(mark) = self.to_const(vm, &mark) else { return None };
        let [HostConst::Tuple(fields), HostConst::Tuple(taken), HostConst::Bool(resumes), environment] = &mark[..]
        else {
            return None;
        };
        let field = |value: &HostConst| match value {
            HostConst::Tuple(pair) => match &pair[..] {
                [HostConst::Str(name), HostConst::Int(kind), class] => {
                    let kind = FieldKind::ALL[usize::try_from(*kind).expect("the number of a kind")];
                    let class = (*class != HostConst::None).then(|| class.clone());
                    Some(ClosureField { name: name.clone(), kind, class })
                }
                _ => None,
            },
            _ => None,
        };
        Some(ClosureMark {
            fields: fields.iter().map(field).collect(),
            taken: taken.iter().filter_map(HostConst::as_str).map(Arc::from).collect(),
            resumes: *resumes,
            environment: environment.as_str().map(Arc::from),
        })
    }
}

/// The code of a function as that of a method of its closure, without the parameters that are taken out.
pub(crate) fn closure_code(code: &Code, taken: &[Arc<str>]) -> Code {
    let is_taken = |name: &Arc<str>| taken.contains(name);
    let count = |names: &[Arc<str>]| u32::try_from(names.iter().filter(|name| !is_taken(name)).count()).expect("few");
    let (positional, keyword) = (code.argcount as usize, code.kwonlyargcount as usize);
    let named = positional + keyword;
    let parameters = named + usize::from(code.varargs) + usize::from(code.varkeywords);
    // The parameters that stay, `*args` and `**kwargs`, then those taken out, then the other locals.
    let mut order: Vec<usize> = (0..parameters).filter(|&i| !is_taken(&code.varnames[i])).collect();
    order.extend((0..parameters).filter(|&i| is_taken(&code.varnames[i])));
    order.extend(parameters..code.varnames.len());
    let mut place = vec![0_u32; order.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = u32::try_from(new + 1).expect("few locals");
    }
    let mut result = code.clone();
    result.varnames =
        std::iter::once(Arc::from(CLOSURE)).chain(order.iter().map(|&i| code.varnames[i].clone())).collect();
    result.argcount = 1 + count(&code.varnames[..positional]);
    result.posonlyargcount = 1 + count(&code.varnames[..code.posonlyargcount as usize]);
    result.kwonlyargcount = count(&code.varnames[positional..named]);
    result.varargs = code.varargs && !is_taken(&code.varnames[named]);
    result.varkeywords = code.varkeywords && !is_taken(&code.varnames[named + usize::from(code.varargs)]);
    for instruction in &mut result.instructions {
        match &mut instruction.instr {
            Instr::LoadFast(local)
            | Instr::LoadFastCheck(local)
            | Instr::LoadFastAndClear(local)
            | Instr::StoreFast(local)
            | Instr::DeleteFast(local) => *local = place[*local as usize],
            Instr::MakeCell { local: Some(local), .. } => *local = place[*local as usize],
            _ => {}
        }
    }
    result
}
