//! Calls with another callee or receiver.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Ruled, replaced};
use diagnostics::DiagId;
use entity::HostId;
use flow::builtins::Receiver;
use flow::{BuiltinMethod, HlOp, Operand};
use flowspace::{CallShape, FlowConst};
use host::HostConst;

impl Desugar<'_, '_> {
    pub(crate) fn wrong_arguments(&self, name: &str) -> OpError {
        OpError::failed(self.diag(DiagId::CallArguments, format!("these arguments do not fit {name}()")))
    }

    /// How the operands of a `call_args` are passed.
    pub(crate) fn call_shape(&self, hop: &Hop<'_>) -> CallShape {
        let graph = self.graph(self.current_graph());
        match hop.op.args[1].constant().map(|c| graph.consts.get(c)) {
            Some(FlowConst::CallShape(shape)) => shape.clone(),
            _ => panic!("annotator: call_args without a call shape in {}", graph.name),
        }
    }

    /// The same call of a helper, with a receiver in front where there is one.
    pub(crate) fn rewrite_callee(&self, hop: &Hop<'_>, helper: &HostConst, receiver: Option<Vec<NewOp>>) -> Ruled {
        let mut ops = receiver.unwrap_or_default();
        let prepended = ops.len();
        let mut args = vec![NewArg::Const(helper.clone())];
        let mut rest = 1;
        if hop.op.op == HlOp::CallArgs {
            let shape = self.call_shape(hop);
            let positional = shape.positional + usize::from(prepended > 0);
            args.push(NewArg::Shape(shape.with_positional(positional)));
            rest = 2;
        }
        if prepended > 0 {
            args.push(NewArg::Prev(prepended - 1));
        }
        args.extend(hop.op.args[rest..].iter().map(|&a| NewArg::Old(a)));
        ops.push(NewOp::new(hop.op.op, args));
        replaced(ops)
    }

    /// The function that an unbound method of a builtin class is for a receiver: `Exception.__init__`, a method of
    /// `object`, one of a class that stands for a builtin one. `None` where the name of the method is enough.
    pub(crate) fn function_of_descriptor(
        &mut self,
        class: HostId,
        name: &str,
        s_receiver: Option<&SomeValue>,
    ) -> Result<Option<HostConst>, OpError> {
        let info = self.host.class(class);
        if !info.is_exception && !self.host.is_builtin(&HostConst::Obj(class), "object") {
            let function = s_receiver.and_then(|s| self.method_of_stand_in(class, name, s));
            if function.is_none() && s_receiver.is_some_and(|s| self.is_foreign(class, s)) {
                let arguments = [HostConst::Obj(class), HostConst::str(name)];
                return self.app_values("method", &arguments).map(Some);
            }
            return Ok(function);
        }
        if info.is_exception {
            // What tells the KeyErrors is their `__str__`, which their text follows when they are made.
            let key_error = self.host.exception_class("KeyError");
            let of_key_error = self.host.is_subclass(key_error, class)
                && matches!(s_receiver.map(|s| &s.kind), Some(SomeKind::Instance { classdef: Some(classdef), .. })
                    if self.host.is_subclass(self.bookkeeper.class_object(*classdef), key_error));
            let desc = self.getclassdesc(if of_key_error { key_error } else { class })?;
            if let Some(function @ HostConst::Obj(_)) = self.bookkeeper.class_attribute(desc, name) {
                return Ok(Some(function));
            }
        }
        let default = match name {
            "__init__" if info.is_exception => return Ok(None),
            "__init__" => "object_init",
            "__init_subclass__" => "object_init_subclass",
            "__eq__" => "default_eq",
            "__ne__" => "default_ne",
            "__hash__" => "default_hash",
            "__repr__" => "default_repr",
            "__str__" => "default_str",
            _ => {
                return match self.method_of_object(name) {
                    Some(function) => Ok(Some(function)),
                    None => Err(self.unsupported(format!("{}.{name}() is not supported", info.name))),
                };
            }
        };
        self.instance_helper(default).map(Some)
    }

    /// Whether a value is an instance of a class of the program that does not derive from a builtin one, so that the
    /// methods of that do not apply.
    fn is_foreign(&self, class: HostId, s: &SomeValue) -> bool {
        let SomeKind::Instance { classdef: Some(classdef), .. } = s.kind else { return false };
        let own = self.bookkeeper.class_object(classdef);
        let below = self.host.subclasses(own);
        !self.host.is_stand_in(own) && below.into_iter().all(|sub| !self.host.is_subclass(sub, class))
    }

    pub(crate) fn has_builtin_method(&self, s: &SomeValue, name: &str) -> bool {
        primitive_method(&s.kind, name).is_some()
            || self.registry.method(self.host, s, name).is_some()
            || self.is_format(s, name)
    }

    pub(crate) fn is_format(&self, s: &SomeValue, name: &str) -> bool {
        matches!(name, "format" | "format_map") && matches!(s.kind, SomeKind::Str { .. } | SomeKind::Char)
    }

    /// The receiver of a bound builtin method that is called.
    pub(crate) fn receiver_operand(&self, hop: &Hop<'_>) -> Option<Operand> {
        self.attribute_called(hop).map(|[receiver, _]| receiver)
    }

    /// The object and the name of the attribute that is called.
    pub(crate) fn attribute_called(&self, hop: &Hop<'_>) -> Option<[Operand; 2]> {
        let v = hop.op.args[0].var()?;
        let point = self.current_point()?;
        let block = &self.graph(point.graph).blocks[point.block];
        let op = block.operations[..point.op as usize].iter().rev().find(|op| op.result == v)?;
        if op.op == HlOp::GetAttr { Some([op.args[0], op.args[1]]) } else { None }
    }

    /// Operations that compute the receiver; one that may be `None` was checked by the `getattr`.
    pub(crate) fn receiver_ops(&self, hop: &Hop<'_>) -> Vec<NewOp> {
        let plain = |operand: &Operand| {
            let s = self.operand_opt(self.current_graph(), *operand);
            // A member of an enumeration of texts stands for its value, the dict in a record for the record.
            let stands_for = match &hop.args[0].kind {
                SomeKind::BuiltinMethod { receiver, .. } => !matches!(receiver.kind, SomeKind::Record { .. }),
                _ => false,
            };
            let held = matches!(s.kind, SomeKind::Record { .. }) && stands_for;
            !s.can_be_none() && !matches!(s.kind, SomeKind::Instance { .. }) && !held
        };
        match self.receiver_operand(hop).filter(plain) {
            Some(operand) => vec![NewOp::new(HlOp::SameAs, vec![operand.into()])],
            _ => {
                vec![NewOp::new(HlOp::GetAttr, vec![hop.op.args[0].into(), NewArg::Const(HostConst::str("__self__"))])]
            }
        }
    }
}

/// The table's name of a kind that has methods which the RTyper knows.
fn receiver_of(kind: &SomeKind) -> Option<Receiver> {
    match kind {
        SomeKind::List { .. } => Some(Receiver::List),
        SomeKind::ByteArray { .. } => Some(Receiver::ByteArray),
        SomeKind::Dict { .. } => Some(Receiver::Dict),
        SomeKind::Set { .. } => Some(Receiver::Set),
        SomeKind::StringBuilder { .. } => Some(Receiver::StringBuilder),
        _ => None,
    }
}

/// The method of a builtin kind that the RTyper knows.
pub(crate) fn primitive_method(kind: &SomeKind, name: &str) -> Option<BuiltinMethod> {
    BuiltinMethod::find(receiver_of(kind)?, name)
}
