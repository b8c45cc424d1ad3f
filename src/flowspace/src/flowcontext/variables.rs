//! Globals that functions assign: attributes of the instance that holds the variables of a module.
//!
//! A name that has no value at times, since it is deleted or first assigned by a function, has a
//! companion attribute that says whether it has one; reading it may raise `NameError`.

use super::{FlowContext, R};
use crate::framestate::{Simple, State};
use flow::HlOp;
use host::{HostConst, HostKind, Variables};
use std::rc::Rc;
use std::sync::Arc;

impl FlowContext<'_> {
    /// The variables of the function's own module, of which a name is one.
    pub(super) fn global_variables(&mut self, name: &str) -> R<Rc<Variables>> {
        match self.host.variables(self.function.globals) {
            Some(variables) if variables.contains(name) => Ok(variables),
            // The library's own modules are not read for assignments.
            _ => {
                let what = format!("an assignment to the global variable `{name}` of a module of the library");
                Err(self.unsupported(&what, "call the function only while the program is imported"))
            }
        }
    }

    /// The variables of a module or function, when the attribute is one of them.
    pub(super) fn module_variables(&self, object: &Simple, name: &str) -> Option<Rc<Variables>> {
        match object {
            Simple::Const(HostConst::Obj(id))
                if matches!(self.host.kind(*id), HostKind::Module | HostKind::Function) =>
            {
                self.host.variables(*id).filter(|variables| variables.contains(name))
            }
            _ => None,
        }
    }

    /// The value of a variable of a module or function that is read as an attribute.
    pub(super) fn load_attribute(
        &mut self,
        state: &State,
        variables: &Variables,
        owner: &Simple,
        name: &Arc<str>,
    ) -> R<Simple> {
        let function =
            owner.constant().and_then(HostConst::id).is_some_and(|id| self.host.kind(id) == HostKind::Function);
        if !function {
            return self.load_variable(state, variables, name);
        }
        let holder = Simple::Const(variables.object.clone());
        if let Some(bound) = variables.bound(name) {
            let is_bound = self.op(state, HlOp::GetAttr, &[holder.clone(), Simple::str(&bound)]);
            self.unless(state, &is_bound, |context, state| {
                let message = format!("'function' object has no attribute '{name}'");
                context.raise_builtin(state, "AttributeError", Simple::str(&message))
            });
        }
        Ok(self.op(state, HlOp::GetAttr, &[holder, Simple::Const(HostConst::Str(name.clone()))]))
    }

    pub(super) fn load_variable(&mut self, state: &State, variables: &Variables, name: &Arc<str>) -> R<Simple> {
        self.check_bound(state, variables, name)?;
        let holder = Simple::Const(variables.object.clone());
        Ok(self.op(state, HlOp::GetAttr, &[holder, Simple::Const(HostConst::Str(name.clone()))]))
    }

    pub(super) fn store_variable(&mut self, state: &State, variables: &Variables, name: &Arc<str>, value: &Simple) {
        self.set_holder(state, variables, name, value);
        if let Some(bound) = variables.bound(name) {
            self.set_holder(state, variables, &bound, &Simple::Const(HostConst::Bool(true)));
        }
    }

    pub(super) fn delete_variable(&mut self, state: &State, variables: &Variables, name: &Arc<str>) -> R<()> {
        self.check_bound(state, variables, name)?;
        let bound = variables.bound(name).expect("a deleted variable is checked");
        self.set_holder(state, variables, &bound, &Simple::Const(HostConst::Bool(false)));
        Ok(())
    }

    fn set_holder(&mut self, state: &State, variables: &Variables, name: &str, value: &Simple) {
        self.op(state, HlOp::SetAttr, &[Simple::Const(variables.object.clone()), Simple::str(name), value.clone()]);
    }

    /// Raises `NameError` where a variable has no value.
    fn check_bound(&mut self, state: &State, variables: &Variables, name: &Arc<str>) -> R<()> {
        let Some(bound) = variables.bound(name) else { return Ok(()) };
        if self.host.builtin(name).is_some() {
            let what = format!("the global variable `{name}`, which has no value at times and is a builtin then,");
            return Err(self.unsupported(&what, "give it another name, or a value in the module"));
        }
        let check = self
            .host
            .module_attr("rotor_helpers.app_sys", "check_bound")
            .expect("the helper library has app_sys.check_bound");
        let holder = Simple::Const(variables.object.clone());
        let is_bound = self.op(state, HlOp::GetAttr, &[holder, Simple::str(&bound)]);
        self.op(
            state,
            HlOp::SimpleCall,
            &[Simple::Const(check), is_bound, Simple::Const(HostConst::Str(name.clone()))],
        );
        Ok(())
    }
}
