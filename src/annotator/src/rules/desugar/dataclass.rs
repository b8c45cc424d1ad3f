//! The functions of `dataclasses`, by the type of their argument.
//!
//! Instances have a method for each of them, which each class of a hierarchy gets when it is first
//! needed (`runtimes/rpython/app/app_dataclass.py` makes it); what `asdict()` and `astuple()` do with
//! other values depends on their kind.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::{AttrSource, ClassAttr};
use crate::program::description::Arguments;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settled};
use entity::{ClassDefId, DescId};
use flow::{BuiltinFn, HlOp};
use host::HostConst;
use std::sync::Arc;

impl Desugar<'_, '_> {
    fn app_dataclass(&self, name: &str) -> HostConst {
        self.host
            .module_attr("rotor_helpers.app_dataclass", name)
            .unwrap_or_else(|| panic!("the helper library has no app_dataclass.{name}"))
    }

    /// `asdict(x)`, `astuple(x)`, and what they do with an attribute.
    pub(crate) fn dataclass_as(&mut self, hop: &Hop<'_>, function: BuiltinFn, s: &SomeValue) -> Attempt {
        let operand = hop.op.args[1];
        let name = function.name();
        let part = matches!(function, BuiltinFn::AsDictPart | BuiltinFn::AsTuplePart);
        if let SomeKind::Instance { classdef: Some(classdef), can_be_none: false } = s.kind {
            let method = self.dataclass_method(classdef, name, &[])?;
            return replaced(self.method_call(operand, &method, &[]));
        }
        if !part {
            return match &s.kind {
                SomeKind::Instance { classdef: Some(_), .. } => {
                    rewrite_call(&self.app_dataclass(&format!("optional_{name}")), &[operand])
                }
                SomeKind::None if !self.is_alternative(self.current_graph()) => Err(OpError::Blocked),
                _ => settled(self.raising("TypeError", &format!("{name}() should be called on dataclass instances"))),
            };
        }
        if s.can_be_none() && !s.is_none() {
            return rewrite_call(&self.app_dataclass(&format!("optional_{name}")), &[operand]);
        }
        let mut ops = vec![NewOp::new(HlOp::SameAs, vec![operand.into()])];
        match &s.kind {
            SomeKind::Tuple { items, .. } => {
                self.dataclass_parts(hop, items.len(), &mut ops);
                replaced(ops)
            }
            SomeKind::Record { class, items, .. } if self.is_named_tuple(*class) => {
                let mut ops = vec![self.all_parts(operand)];
                self.dataclass_parts(hop, items.len(), &mut ops);
                let tuple = NewArg::Prev(ops.len() - 1);
                ops.push(NewOp::call(&self.app_record("record"), [NewArg::Const(HostConst::Obj(*class)), tuple]));
                replaced(ops)
            }
            SomeKind::VarTuple { .. } | SomeKind::List { .. } | SomeKind::Dict { .. } => {
                let kind = match s.kind {
                    SomeKind::VarTuple { .. } => "tuple",
                    SomeKind::List { .. } => "list",
                    _ => "dict",
                };
                let kind = if function == BuiltinFn::AsDictPart {
                    format!("{kind}_asdict")
                } else {
                    format!("{kind}_astuple")
                };
                rewrite_call(&self.app_dataclass(&kind), &[operand])
            }
            _ => {
                let deepcopy = self.host.module_attr("copy", "deepcopy").expect("copy has deepcopy()");
                rewrite_call(&deepcopy, &[operand])
            }
        }
    }

    /// The items of the tuple that the first operation gives, each as the function makes it.
    fn dataclass_parts(&self, hop: &Hop<'_>, count: usize, ops: &mut Vec<NewOp>) {
        let mut made = Vec::new();
        for index in 0..count {
            let index = HostConst::Int(i64::try_from(index).expect("tuples are short"));
            ops.push(NewOp::new(HlOp::GetItem, vec![NewArg::Prev(0), NewArg::Const(index)]));
            ops.push(NewOp::new(HlOp::SimpleCall, vec![hop.op.args[0].into(), NewArg::Prev(ops.len() - 1)]));
            made.push(NewArg::Prev(ops.len() - 1));
        }
        ops.push(NewOp::new(HlOp::NewTuple, made));
    }

    /// `replace(x, name=value)`
    pub(crate) fn dataclass_replace(&mut self, hop: &Hop<'_>, args: &Arguments) -> Attempt {
        let [(_, s)] = &args.positional[..] else { return pass() };
        let classdef = match s.kind {
            SomeKind::Instance { classdef: Some(classdef), .. } => classdef,
            SomeKind::None if !self.is_alternative(self.current_graph()) => return Err(OpError::Blocked),
            _ => return settled(self.raising("TypeError", "replace() should be called on dataclass instances")),
        };
        let names: Vec<Arc<str>> = args.keywords.iter().map(|(name, ..)| name.clone()).collect();
        let method = self.dataclass_method(classdef, "replace", &names)?;
        if hop.op.op == HlOp::SimpleCall {
            return replaced(self.method_call(hop.op.args[1], &method, &[]));
        }
        let shape = self.call_shape(hop);
        if shape.positional != 1 || shape.star {
            return pass();
        }
        let mut call = vec![NewArg::Prev(0), NewArg::Shape(shape.with_positional(0))];
        call.extend(hop.op.args[3..].iter().map(|&arg| NewArg::Old(arg)));
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[2].into(), NewArg::Const(HostConst::str(&method))]),
            NewOp::new(HlOp::CallArgs, call),
        ])
    }

    /// `fields(x)` and `is_dataclass(x)`, of an instance or a class.
    pub(crate) fn dataclass_question(&mut self, hop: &Hop<'_>, function: BuiltinFn, s: &SomeValue) -> Ruled {
        let operand = hop.op.args[1];
        match &s.kind {
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                let method = self.dataclass_method(*classdef, function.name(), &[])?;
                replaced(self.method_call(operand, &method, &[]))
            }
            SomeKind::Instance { classdef: Some(_), .. } => {
                rewrite_call(&self.app_dataclass(&format!("optional_{}", function.name())), &[operand])
            }
            SomeKind::Pbc { descs, .. } => match (&descs[..], self.bookkeeper.desc(descs[0])) {
                ([_], Desc::Class(class)) => {
                    let answer = self.app_dataclass(&format!("{}_of_class", function.name()));
                    let class = HostConst::Obj(class.class);
                    match self.host.call(&answer, &[class]).map_err(|e| self.host_error(&e))? {
                        HostConst::None => {
                            self.raising("TypeError", "must be called with a dataclass type or instance")
                        }
                        answer => rewrite_to(HlOp::SameAs, vec![NewArg::Const(answer)]),
                    }
                }
                _ => self.dataclass_answer(hop, function, &descs.clone()),
            },
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => {
                    let classes = self.class_set(classdef);
                    self.dataclass_answer(hop, function, &classes)
                }
                _ => Err(self.unsupported(format!("{}() of the class of any value", function.name()))),
            },
            _ if function == BuiltinFn::IsDataclass => {
                rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bool(false))])
            }
            SomeKind::None if !self.is_alternative(self.current_graph()) => Err(OpError::Blocked),
            _ => self.raising("TypeError", "must be called with a dataclass type or instance"),
        }
    }

    /// The same of one of several classes and other callables.
    fn dataclass_answer(&self, hop: &Hop<'_>, function: BuiltinFn, descs: &[DescId]) -> Ruled {
        // Functions and methods are instances of no dataclass.
        if descs.iter().all(|&desc| !matches!(self.bookkeeper.desc(desc), Desc::Class(_) | Desc::Frozen { .. })) {
            return match function {
                BuiltinFn::IsDataclass => rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::Bool(false))]),
                _ => self.raising("TypeError", "must be called with a dataclass type or instance"),
            };
        }
        let Some(callables) = self.callables_of(descs) else {
            let text = self.display(&hop.args[1]);
            return Err(self.unsupported(format!("{}() of one of several callables: {text}", function.name())));
        };
        let args = [HostConst::Tuple(callables.into()), HostConst::str(function.name())];
        let table = self.host.call_pure(&self.app_dataclass("answer_of_classes"), &args);
        rewrite_call(&table.map_err(|e| self.host_error(&e))?, &[hop.op.args[1]])
    }

    /// Gives every class of a hierarchy the method that does what a function of `dataclasses` does; its name. Runs
    /// decide about the methods, so they are the same ones in each.
    fn dataclass_method(
        &mut self,
        classdef: ClassDefId,
        function: &str,
        names: &[Arc<str>],
    ) -> Result<String, OpError> {
        let mut method = format!("_rotor_{function}");
        for name in names {
            method += "_";
            method += name;
        }
        self.watch_subclasses(classdef);
        let key: Arc<str> = Arc::from(&*method);
        for sub in self.bookkeeper.getallsubdefs(classdef) {
            let desc = self.bookkeeper.classdef(sub).desc;
            if self.bookkeeper.classdesc(desc).classdict.contains_key(&key) {
                continue;
            }
            let class = HostConst::Obj(self.bookkeeper.pyclass(desc).class);
            let names = names.iter().cloned().map(HostConst::Str).collect();
            let args = [class, HostConst::str(function), HostConst::str(&method), HostConst::Tuple(names)];
            let made =
                self.host.call_pure(&self.app_dataclass("make_method"), &args).map_err(|e| self.host_error(&e))?;
            let HostConst::Obj(func) = made else { panic!("annotator: app_dataclass.make_method gave {made:?}") };
            let attr = ClassAttr::Function(self.getfuncdesc(func));
            self.bookkeeper.classdesc_mut(desc).classdict.insert(key.clone(), attr.clone());
            self.add_source_for_attribute(sub, &key, AttrSource::Class(attr))?;
        }
        Ok(method)
    }
}
