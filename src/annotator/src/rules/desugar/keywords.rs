//! The keywords of a call: records of the values of a `**` parameter, and dicts after `**`.
//!
//! A function with a `**` parameter gets its keywords as a record whose class says the names
//! (`app_keywords.py`), so that each value keeps its type. Such a record is read by constant
//! names, or taken apart where a call passes it on; the flow space makes a dict for other uses.
//! A dict after `**` is asked for the parameters of the callee, when the program runs; what is left of
//! it, where the callee has a `**` parameter itself, comes as a record with the one name [`DICT`].

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::Shared;
use crate::program::classdesc::ClassAttr;
use crate::program::description::Arguments;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::is_factory_mark_class;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::mapping::Others;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_to, settle, settled};
use diagnostics::DiagId;
use entity::{DescId, HostId};
use flow::{BuiltinFn, HlOp};
use flowspace::{CallShape, NamedPart};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// The name in a record of keywords that are the items of a dict.
const DICT: &str = "**";

/// Whether a record of keywords holds a dict.
pub(crate) fn is_dict_record(names: &[Arc<str>]) -> bool {
    matches!(names, [name] if &**name == DICT)
}

/// A call with one dict of the run after `**`.
struct DictCall<'a> {
    shape: &'a CallShape,
    /// The arguments but the dict: by place, by name, what follows the `*`.
    rest: Vec<NewArg>,
    mapping: NewArg,
}

impl Desugar<'_, '_> {
    /// The names of a record of keywords; `None` for the classes of other records.
    pub(crate) fn keywords_names(&self, class: HostId) -> Option<Vec<Arc<str>>> {
        let class = HostConst::Obj(class);
        if class.id().is_none_or(|id| self.host.kind(id) != HostKind::Class) || !self.host.hasattr(&class, "_keywords_")
        {
            return None;
        }
        match self.host.getattr(&class, "_keywords_") {
            Ok(HostConst::Tuple(names)) => Some(names.iter().filter_map(HostConst::as_str).map(Arc::from).collect()),
            _ => None,
        }
    }

    /// An operation on a record of keywords, which is the first operand.
    pub(crate) fn keywords_operation(&self, hop: &Hop<'_>, names: &[Arc<str>]) -> Ruled {
        let key = hop.args.get(1).and_then(|s| s.konst.as_ref());
        if let (true, HlOp::GetItem | HlOp::Contains, Some(HostConst::Str(_))) = (is_dict_record(names), hop.op.op, key)
        {
            let mut ops = self.dict_of_record(hop.op.args[0].into());
            let dict = NewArg::Prev(ops.len() - 1);
            ops.push(NewOp::new(hop.op.op, vec![dict, hop.op.args[1].into()]));
            return replaced(ops);
        }
        let position = |key: &str| names.iter().position(|name| **name == *key);
        match (hop.op.op, key) {
            (HlOp::GetItem, Some(HostConst::Int(_))) => self.keyword_value(hop, hop.op.args[1].into()),
            (HlOp::GetItem, Some(HostConst::Str(key))) => match position(key) {
                Some(index) => {
                    let index = HostConst::Int(i64::try_from(index).expect("few keywords"));
                    self.keyword_value(hop, NewArg::Const(index))
                }
                None => replaced(vec![NewOp::call(
                    &self.app_keywords("missing_keyword"),
                    [NewArg::Const(HostConst::Str(key.clone()))],
                )]),
            },
            (HlOp::Contains, Some(HostConst::Str(key))) => {
                let found = HostConst::Bool(position(key).is_some());
                replaced(vec![NewOp::new(HlOp::SameAs, vec![NewArg::Const(found)])])
            }
            _ => Err(self.no_operator(hop.op.op, hop.args)),
        }
    }

    /// The dict of a record that holds one.
    fn dict_of_record(&self, record: NewArg) -> Vec<NewOp> {
        vec![
            NewOp::call(&self.app_record("parts"), [record]),
            NewOp::new(HlOp::GetItem, vec![NewArg::Prev(0), NewArg::Const(HostConst::Int(0))]),
        ]
    }

    fn keyword_value(&self, hop: &Hop<'_>, index: NewArg) -> Ruled {
        replaced(vec![self.all_parts(hop.op.args[0]), NewOp::new(HlOp::GetItem, vec![NewArg::Prev(0), index])])
    }

    /// `kw.get(name)` and `kw.get(name, default)`
    pub(crate) fn keywords_get(&self, hop: &Hop<'_>, names: &[Arc<str>], args: &Arguments) -> Ruled {
        let (Some((_, s_key)), 1..=2, true) =
            (args.positional.first(), args.positional.len(), hop.op.op == HlOp::SimpleCall)
        else {
            return Err(self.wrong_arguments("get"));
        };
        let Some(HostConst::Str(key)) = &s_key.konst else { return Err(self.wrong_arguments("get")) };
        if is_dict_record(names) {
            let mut ops = self.receiver_ops(hop);
            let receiver = NewArg::Prev(ops.len() - 1);
            ops.push(NewOp::new(HlOp::GetItem, vec![receiver, NewArg::Const(HostConst::Int(0))]));
            let dict = NewArg::Prev(ops.len() - 1);
            ops.push(NewOp::new(HlOp::GetAttr, vec![dict, NewArg::Const(HostConst::str("get"))]));
            let method = NewArg::Prev(ops.len() - 1);
            let call = std::iter::once(method).chain(hop.op.args[1..].iter().map(|&arg| arg.into()));
            ops.push(NewOp::new(HlOp::SimpleCall, call.collect()));
            return replaced(ops);
        }
        match names.iter().position(|name| name == key) {
            Some(_) => {
                let mut ops = self.receiver_ops(hop);
                let receiver = ops.len() - 1;
                ops.push(NewOp::new(
                    HlOp::GetItem,
                    vec![NewArg::Prev(receiver), NewArg::Const(HostConst::Str(key.clone()))],
                ));
                replaced(ops)
            }
            None => {
                let default = hop.op.args.get(2).map_or(NewArg::Const(HostConst::None), |&arg| arg.into());
                rewrite_to(HlOp::SameAs, vec![default])
            }
        }
    }

    /// The keywords of a call of a method of dicts, and what follows `**`, in one dict; and the other arguments.
    fn keywords_in_a_dict(
        &self,
        ops: &mut Vec<NewOp>,
        shape: &CallShape,
        mut values: Vec<NewArg>,
        mappings: &[NewArg],
        function: &str,
    ) -> (Vec<NewArg>, NewArg) {
        let first = shape.positional;
        let named: Vec<NewArg> = values.drain(first..first + shape.keywords.len()).collect();
        let mut all: Option<NewArg> = None;
        for run in shape.named_parts() {
            let one = match run {
                NamedPart::Keywords(keywords) => {
                    dict_of(&mut *ops, keywords.map(|i| (&shape.keywords[i], named[i].clone())))
                }
                NamedPart::Mapping(i) => {
                    ops.push(NewOp::call(&self.app_keywords("of_texts"), [mappings[i].clone()]));
                    NewArg::Prev(ops.len() - 1)
                }
            };
            all = Some(match all {
                None => one,
                Some(all) => {
                    let function = NewArg::Const(HostConst::str(function));
                    ops.push(NewOp::call(&self.app_keywords("merged"), [all, one, function]));
                    NewArg::Prev(ops.len() - 1)
                }
            });
        }
        (values, all.expect("a call with `**` has an operand for it"))
    }

    /// Whether what follows `**` is a dict of the run.
    pub(crate) fn is_run_time_dict(&self, s: &SomeValue) -> bool {
        match s.kind {
            SomeKind::Dict { .. } => true,
            SomeKind::Record { class, .. } => self.keywords_names(class).is_some_and(|names| is_dict_record(&names)),
            _ => false,
        }
    }

    /// Whether what follows `**` is a value of another class than dict that has items.
    fn is_mapping(&self, s: &SomeValue) -> bool {
        match s.kind {
            SomeKind::Instance { classdef: Some(classdef), can_be_none: false } => {
                let desc = self.bookkeeper.classdef(classdef).desc;
                self.bookkeeper.class_lookup(desc, "keys").is_some()
            }
            SomeKind::Record { class, .. } => self.keywords_names(class).is_none() && self.registry.delegates(class),
            _ => false,
        }
    }

    /// A call with a dict and records of known names after `**`: the same call with these by name.
    pub(crate) fn named_among_dicts(&mut self, hop: &Hop<'_>) -> Attempt {
        let shape = self.call_shape(hop);
        let first = 2 + shape.place_of_mappings();
        let names = |this: &Self, i: usize| match hop.args[i].kind {
            SomeKind::Record { class, .. } => this.keywords_names(class).filter(|names| !is_dict_record(names)),
            _ => None,
        };
        let operand = |i: usize| NewArg::Old(hop.op.args[2 + i]);
        // What comes later stands in for what a `partial` was made with.
        let stands_in = self.passes_arguments_on();
        let mut ops = Vec::new();
        let (mut keywords, mut named): (Vec<Arc<str>>, Vec<NewArg>) = (Vec::new(), Vec::new());
        let (mut mappings, mut dicts) = (Vec::new(), Vec::new());
        for part in shape.named_parts() {
            let i = match part {
                NamedPart::Keywords(written) => {
                    keywords.extend_from_slice(&shape.keywords[written.clone()]);
                    named.extend(written.map(|i| operand(shape.positional + i)));
                    continue;
                }
                NamedPart::Mapping(i) => first + i,
            };
            let Some(names) = names(self, i) else {
                let mut dict = NewArg::Old(hop.op.args[i]);
                if stands_in && matches!(hop.args[i].kind, SomeKind::Record { .. }) {
                    ops.push(NewOp::call(&self.app_record("parts"), [dict]));
                    let parts = NewArg::Prev(ops.len() - 1);
                    ops.push(NewOp::new(HlOp::GetItem, vec![parts, NewArg::Const(HostConst::Int(0))]));
                    dict = NewArg::Prev(ops.len() - 1);
                }
                if stands_in && !keywords.is_empty() {
                    let known = self.known_keys(&hop.args[i]);
                    for (name, value) in keywords.iter().zip(&mut named) {
                        if known.as_ref().is_none_or(|known| known.contains(name)) {
                            let key = NewArg::Const(HostConst::Str(name.clone()));
                            ops.push(NewOp::call(&self.app_keywords("item_or"), [dict.clone(), key, value.clone()]));
                            *value = NewArg::Prev(ops.len() - 1);
                        }
                    }
                    dict = self.without_keys(&mut ops, dict, &keywords);
                }
                mappings.push(keywords.len());
                dicts.push(dict);
                continue;
            };
            if stands_in {
                for dict in &mut dicts {
                    *dict = self.without_keys(&mut ops, dict.clone(), &names);
                }
            }
            for name in names {
                let key = NewArg::Const(HostConst::Str(name.clone()));
                ops.push(NewOp::new(HlOp::GetItem, vec![hop.op.args[i].into(), key]));
                named.push(NewArg::Prev(ops.len() - 1));
                keywords.push(name);
            }
        }
        if dicts.len() == shape.mappings.len() {
            return pass();
        }
        let of_star = shape.star.then(|| operand(shape.place_of_star()));
        let positional = (0..shape.positional).map(operand);
        let shape = CallShape::new(shape.positional, keywords).with_star(shape.star).with_mappings(mappings);
        let callee = [hop.op.args[0].into(), NewArg::Shape(shape)];
        let call = callee.into_iter().chain(positional).chain(named).chain(of_star).chain(dicts);
        ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
        replaced(ops)
    }

    /// The items of a dict but those of some keys.
    fn without_keys(&self, ops: &mut Vec<NewOp>, dict: NewArg, names: &[Arc<str>]) -> NewArg {
        let names = names.iter().map(|name| &**name).collect::<Vec<_>>().join(" ");
        ops.push(NewOp::call(&self.app_keywords("other_keywords"), [dict, NewArg::Const(HostConst::str(&names))]));
        NewArg::Prev(ops.len() - 1)
    }

    /// A call with a dict after `**`: the same call with the parameters of the callee that are
    /// not given otherwise.
    pub(crate) fn call_with_dict(&mut self, hop: &Hop<'_>) -> Attempt {
        if hop.op.op != HlOp::CallArgs {
            return pass();
        }
        let shape = self.call_shape(hop);
        if let Some(name) = self.keyword_given_twice(hop, &shape) {
            let function = self.called_name(&hop.args[0]);
            let message = format!("{function}() got multiple values for keyword argument '{name}'");
            return settled(self.raising("TypeError", &message));
        }
        if shape.mappings.is_empty() {
            return pass();
        }
        let first = 2 + shape.place_of_mappings();
        let mixed = |s: &SomeValue| match &s.kind {
            SomeKind::Union { alternatives, .. } => {
                alternatives.iter().any(|s| matches!(s.kind, SomeKind::Dict { .. }))
            }
            SomeKind::Dict { can_be_none, .. } => *can_be_none,
            _ => false,
        };
        if hop.args[first..].iter().any(mixed) {
            let function = NewArg::Const(HostConst::str(&self.called_name(&hop.args[0])));
            let mut ops = Vec::new();
            let mut call: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
            for i in (first..hop.args.len()).filter(|&i| mixed(&hop.args[i])) {
                ops.push(NewOp::call(&self.app_keywords("mapping"), [call[i].clone(), function.clone()]));
                call[i] = NewArg::Prev(ops.len() - 1);
            }
            ops.push(NewOp::new(HlOp::CallArgs, call));
            return replaced(ops);
        }
        let like_a_dict: Vec<usize> = (first..hop.args.len()).filter(|&i| self.is_mapping(&hop.args[i])).collect();
        if !like_a_dict.is_empty() {
            let dict = self.host.builtin("dict").expect("dict is a builtin");
            let mut ops = Vec::new();
            let mut call: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
            call[1] = NewArg::Shape(shape);
            for i in like_a_dict {
                ops.push(NewOp::call(&dict, [call[i].clone()]));
                call[i] = NewArg::Prev(ops.len() - 1);
            }
            ops.push(NewOp::new(HlOp::CallArgs, call));
            return replaced(ops);
        }
        if !hop.args[first..].iter().any(|s| self.is_run_time_dict(s)) {
            return pass();
        }
        settle!(self.named_among_dicts(hop));
        let CallShape { positional, ref keywords, star, .. } = shape;
        let mut ops = Vec::new();
        let mut mappings: Vec<NewArg> = Vec::new();
        for i in first..hop.op.args.len() {
            if matches!(hop.args[i].kind, SomeKind::Record { .. }) && self.is_run_time_dict(&hop.args[i]) {
                ops.push(NewOp::call(&self.app_record("parts"), [hop.op.args[i].into()]));
                let parts = NewArg::Prev(ops.len() - 1);
                ops.push(NewOp::new(HlOp::GetItem, vec![parts, NewArg::Const(HostConst::Int(0))]));
                mappings.push(NewArg::Prev(ops.len() - 1));
            } else {
                mappings.push(hop.op.args[i].into());
            }
        }
        let rest: Vec<NewArg> = hop.op.args[2..first].iter().map(|&arg| arg.into()).collect();
        let callee = hop.args[0].konst.as_ref().and_then(|callee| self.builtins.get_const(callee));
        if callee == Some(BuiltinFn::Dict) {
            // dict(other, a=1, **more), which leaves the dicts as they are
            let others = positional > 0 || star;
            let (values, named) = self.keywords_in_a_dict(&mut ops, &shape, rest, &mappings, "dict");
            if others {
                let shape = CallShape::new(positional, Vec::new()).with_star(star);
                let call = [hop.op.args[0].into(), NewArg::Shape(shape)].into_iter().chain(values);
                ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
            } else {
                ops.push(NewOp::new(HlOp::NewDict, Vec::new()));
            }
            let made = NewArg::Prev(ops.len() - 1);
            update(&mut ops, made.clone(), named);
            ops.push(NewOp::new(HlOp::SameAs, vec![made]));
            return replaced(ops);
        }
        if self.is_call_of_type(hop) {
            return settled(self.call_of_type(hop));
        }
        if let SomeKind::BuiltinMethod { receiver, name } = &hop.args[0].kind
            && (matches!(receiver.kind, SomeKind::Dict { .. }) || self.is_mapping(receiver))
            && &**name == "update"
        {
            // d.update(other, a=1, **more)
            let others = positional > 0 || star;
            let (values, named) = self.keywords_in_a_dict(&mut ops, &shape, rest, &mappings, "dict.update");
            ops.extend(self.receiver_ops(hop));
            let dict = NewArg::Prev(ops.len() - 1);
            if others {
                ops.push(NewOp::new(HlOp::GetAttr, vec![dict.clone(), NewArg::Const(HostConst::str("update"))]));
                let shape = CallShape::new(positional, Vec::new()).with_star(star);
                let call = [NewArg::Prev(ops.len() - 1), NewArg::Shape(shape)].into_iter().chain(values);
                ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
            }
            update(&mut ops, dict, named);
            ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Const(HostConst::None)]));
            return replaced(ops);
        }
        if self.is_format_method(&hop.args[0], "format") && mappings.len() == 1 && !star && ops.is_empty() {
            let others = Others { positional, keywords: keywords.clone(), values: rest };
            return settled(self.format_of_mapping(hop, hop.op.args[first].into(), others));
        }
        let refuse = |this: &Self, why: &str| {
            OpError::failed(
                this.diag(
                    DiagId::CallArguments,
                    format!("the keys of a dict after '**' in a call are not known: {why}"),
                )
                .help("pass the arguments by name"),
            )
        };
        if let Some(HostConst::Obj(class)) = hop.args[0].konst
            && self.is_named_tuple(class)
        {
            let maker = self.host.module_attr("rotor_helpers.app_new", "tuple_maker");
            let maker = maker.expect("the helper library has app_new.tuple_maker");
            let function = self.host.call(&maker, &[HostConst::Obj(class)]).map_err(|e| self.host_error(&e))?;
            return settled(self.rewrite_callee(hop, &function, None));
        }
        // What a call of a class with a `__new__` calls is a function.
        if let SomeKind::Pbc { descs, .. } = &hop.args[0].kind
            && let &[class] = &descs[..]
            && matches!(self.bookkeeper.desc(class), Desc::Class(_))
            && let Some(creator) = self.creator(class)?
        {
            let function = HostConst::Obj(self.bookkeeper.pyfunction(creator).func);
            return settled(self.rewrite_callee(hop, &function, None));
        }
        // The items of a tuple of known length are positional arguments.
        let (items, any_number) = match star.then(|| &hop.args[first - 1].kind) {
            None => (0, false),
            Some(SomeKind::Tuple { items, can_be_none: false }) => (items.len(), false),
            Some(SomeKind::VarTuple { can_be_none: false, .. }) => (0, true),
            Some(_) => {
                let call = self.star_call(hop).expect("the call has a `*`");
                return settled(match hop.args[first - 1].can_be_none() {
                    true => self.without_none(&call),
                    false => self.with_tuple(&call),
                });
            }
        };
        let [mapping] = &mappings[..] else {
            return settled(self.call_with_one_dict(hop, &shape, ops, rest, &mappings));
        };
        if matches!(hop.args[0].kind, SomeKind::Builtin | SomeKind::BuiltinMethod { .. }) {
            let call = DictCall { shape: &shape, rest, mapping: mapping.clone() };
            return settled(match self.keywords_of_builtin(hop) {
                Some((name, names)) => self.builtin_with_dict(hop, &call, &name, &names, ops),
                None => {
                    let name = HostConst::str(&self.called_name(&hop.args[0]));
                    ops.push(NewOp::call(
                        &self.app_keywords("unknown_keywords"),
                        [mapping.clone(), NewArg::Const(name)],
                    ));
                    let shape = shape.clone().with_mappings(Vec::new());
                    let call = [hop.op.args[0].into(), NewArg::Shape(shape)].into_iter().chain(call.rest);
                    ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
                    replaced(ops)
                }
            });
        }
        let callees = match &hop.args[0].kind {
            // None raises where it is called.
            SomeKind::Pbc { descs, .. } => descs.clone(),
            SomeKind::TypeOf { of, .. } if let SomeKind::Instance { classdef: Some(classdef), .. } = of.kind => {
                let classes = self.class_set(classdef);
                if let [only] = classes[..] {
                    let class = HostConst::Obj(self.bookkeeper.pyclass(only).class);
                    return settled(self.rewrite_callee(hop, &class, None));
                }
                classes.into()
            }
            _ => return Err(refuse(self, "the callee is no function of the program")),
        };
        let [callee] = callees[..] else {
            // With a tuple of any length, this call would be the same.
            if (!star || any_number) && ops.is_empty() {
                return Err(refuse(self, "there are several callees"));
            }
            // The same call with the items of the tuple, which has an adapter for each callee.
            let mut call = vec![hop.op.args[0].into()];
            let shape = shape.clone().with_positional(positional + items).with_star(any_number);
            call.push(NewArg::Shape(shape));
            call.extend(rest[..positional].iter().cloned());
            for i in 0..items {
                let at = NewArg::Const(HostConst::Int(i64::try_from(i).expect("few arguments")));
                ops.push(NewOp::new(HlOp::GetItem, vec![hop.op.args[first - 1].into(), at]));
                call.push(NewArg::Prev(ops.len() - 1));
            }
            call.extend(rest[positional..rest.len() - usize::from(star && !any_number)].iter().cloned());
            call.push(mapping.clone());
            ops.push(NewOp::new(HlOp::CallArgs, call));
            return replaced(ops);
        };
        if let Desc::Class(class) = self.bookkeeper.desc(callee)
            && self.bookkeeper.class_lookup(callee, "__init__").is_none()
            && self.bookkeeper.class_lookup(callee, "__new__").is_none()
            && !self.bookkeeper.classdesc(callee).is_exception
        {
            let name = HostConst::str(&class.name);
            ops.push(NewOp::call(&self.app_keywords("no_keywords"), [mapping.clone(), NewArg::Const(name)]));
            let shape = shape.clone().with_mappings(Vec::new());
            let call = [hop.op.args[0].into(), NewArg::Shape(shape)].into_iter().chain(rest);
            ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
            return replaced(ops);
        }
        let Some((funcdesc, bound)) = self.called_function(callee) else {
            return Err(refuse(self, "the callee is no function of the program"));
        };
        let f = self.bookkeeper.funcdesc(funcdesc);
        let open = f.code.varkeywords;
        let argcount = f.code.argcount as usize;
        if any_number && positional + usize::from(bound) < argcount {
            let function = self.spread_call(callee, funcdesc, bound, &shape)?;
            let (named, star_operand) = rest[positional..].split_at(keywords.len());
            let mut call = vec![NewArg::Const(function), hop.op.args[0].into()];
            call.extend_from_slice(&rest[..positional]);
            call.extend_from_slice(star_operand);
            call.push(mapping.clone());
            call.extend_from_slice(named);
            ops.push(NewOp::new(HlOp::SimpleCall, call));
            return replaced(ops);
        }
        let given = (positional + items + usize::from(bound)).min(argcount);
        let keyword_only = argcount..argcount + f.code.kwonlyargcount as usize;
        let mut required = Vec::new();
        let mut wanted: Vec<(Arc<str>, Option<HostConst>)> = Vec::new();
        let by_place: Vec<&str> =
            f.code.varnames[usize::from(bound).min(given)..given].iter().map(|name| &**name).collect();
        let mut parameters: Vec<&Arc<str>> = Vec::new();
        for i in (given.max(f.code.posonlyargcount as usize)..argcount).chain(keyword_only) {
            let name = f.code.varnames[i].clone();
            parameters.push(&f.code.varnames[i]);
            if keywords.contains(&name) {
                continue;
            }
            let default = if i < argcount {
                (i + f.defaults.len()).checked_sub(argcount).map(|d| f.defaults[d].clone())
            } else {
                f.kwdefaults.iter().find(|(n, _)| *n == name).map(|(_, v)| v.clone())
            };
            if default.is_none() {
                required.push((name.clone(), i < argcount));
            }
            wanted.push((name, default));
        }
        let positional_missing = required.iter().any(|(_, positional)| *positional);
        let kind = if positional_missing { "positional" } else { "keyword-only" };
        let reported: Vec<&str> =
            required.iter().filter(|(_, p)| *p == positional_missing).map(|(name, _)| &**name).collect();
        let joined = |names: Vec<&str>| NewArg::Const(HostConst::str(&names.join(" ")));
        let function = self.host.function(self.bookkeeper.pyfunction(funcdesc).func).qualname.clone();
        let names = joined(wanted.iter().map(|(name, _)| &**name).collect());
        let check = [
            mapping.clone(),
            NewArg::Const(HostConst::str(&function)),
            joined(reported),
            names.clone(),
            joined(by_place),
            joined(keywords.iter().map(|name| &**name).collect()),
            NewArg::Const(HostConst::str(&self.called_name(&hop.args[0]))),
            NewArg::Const(HostConst::str(kind)),
            NewArg::Const(HostConst::Bool(open)),
        ];
        ops.push(NewOp::call(&self.app_keywords("check_keywords"), check));
        let mut values = rest;
        let star_operand = star.then(|| values.pop().expect("a call with `*` has an operand for it"));
        let mut all = keywords.clone();
        if open {
            // What no parameter takes goes into a dict, in the order of writing.
            let extra: Vec<bool> = keywords.iter().map(|name| !parameters.contains(&name)).collect();
            ops.push(NewOp::new(HlOp::NewDict, Vec::new()));
            let made = NewArg::Prev(ops.len() - 1);
            for part in shape.named_parts() {
                match part {
                    NamedPart::Keywords(written) => {
                        for i in written.filter(|&i| extra[i]) {
                            let key = NewArg::Const(HostConst::Str(keywords[i].clone()));
                            let value = values[positional + i].clone();
                            ops.push(NewOp::new(HlOp::SetItem, vec![made.clone(), key, value]));
                        }
                    }
                    NamedPart::Mapping(_) => {
                        let others = [mapping.clone(), names.clone()];
                        ops.push(NewOp::call(&self.app_keywords("other_keywords"), others));
                        let others = NewArg::Prev(ops.len() - 1);
                        update(&mut ops, made.clone(), others);
                    }
                }
            }
            let mut keep = extra.iter().map(|extra| !extra);
            all.retain(|_| keep.next().expect("one for each keyword"));
            let mut keep = std::iter::repeat_n(true, positional).chain(extra.iter().map(|extra| !extra));
            values.retain(|_| keep.next().expect("one for each argument"));
            all.push(Arc::from(DICT));
            values.push(made);
        }
        // Where the call has several dicts, they are in one.
        let known = self.known_keys(hop.args.last().expect("a call with `**` has an operand for it"));
        for (name, default) in wanted {
            if default.is_some() && known.as_ref().is_some_and(|known| !known.contains(&name)) {
                continue;
            }
            let key = NewArg::Const(HostConst::Str(name.clone()));
            match default {
                None => ops.push(NewOp::new(HlOp::GetItem, vec![mapping.clone(), key])),
                Some(default) if self.is_factory_default(&default) => {
                    let Some(factory) = self.field_factory(callee, &name) else {
                        return Err(refuse(self, "a default is made by a function"));
                    };
                    let args = [mapping.clone(), key, NewArg::Const(factory)];
                    ops.push(NewOp::call(&self.app_keywords("item_or_made"), args));
                }
                Some(default) => {
                    let args = [mapping.clone(), key, NewArg::Const(default)];
                    ops.push(NewOp::call(&self.app_keywords("item_or"), args));
                }
            }
            all.push(name);
            values.push(NewArg::Prev(ops.len() - 1));
        }
        let shape = CallShape::new(positional, all).with_star(star);
        let mut call = vec![hop.op.args[0].into(), NewArg::Shape(shape)];
        call.extend(values);
        call.extend(star_operand);
        ops.push(NewOp::new(HlOp::CallArgs, call));
        replaced(ops)
    }

    /// Whether the function at hand, of `functools`, only calls another with the arguments that it gets.
    pub(crate) fn passes_arguments_on(&self) -> bool {
        let function = self.graph_function(self.current_graph());
        function.is_some_and(|function| &*self.host.function(function).module == "rotor_helpers.app_functools")
    }

    /// A keyword that a call has twice, in what follows `**`.
    fn keyword_given_twice(&self, hop: &Hop<'_>, shape: &CallShape) -> Option<Arc<str>> {
        if self.passes_arguments_on() {
            return None;
        }
        let mut names = shape.keywords.clone();
        for s in &hop.args[2 + shape.place_of_mappings()..] {
            if let SomeKind::Record { class, .. } = s.kind {
                let more = self.keywords_names(class).filter(|names| !is_dict_record(names));
                names.extend(more.unwrap_or_default());
            }
        }
        let given_before = |&i: &usize| names[..i].contains(&names[i]);
        (1..names.len()).find(given_before).map(|i| names[i].clone())
    }

    /// A call with several dicts after `**`: the same call with all their items in one dict, where what the
    /// callee collects of the keywords between them is too, so that it keeps its place.
    fn call_with_one_dict(
        &mut self,
        hop: &Hop<'_>,
        shape: &CallShape,
        mut ops: Vec<NewOp>,
        mut rest: Vec<NewArg>,
        mappings: &[NewArg],
    ) -> Ruled {
        let callee = match &hop.args[0].kind {
            SomeKind::Pbc { descs, .. } if descs.len() == 1 => self.called_function(descs[0]),
            _ => None,
        };
        let code = callee.map(|(funcdesc, _)| self.bookkeeper.funcdesc(funcdesc).code.clone());
        let collects = |name: &Arc<str>| {
            code.as_ref().is_some_and(|code| {
                let parameters = code.posonlyargcount as usize..(code.argcount + code.kwonlyargcount) as usize;
                code.varkeywords && !code.varnames[parameters].contains(name)
            })
        };
        let (first, last) = (shape.mappings[0], shape.mappings[mappings.len() - 1]);
        let between = |i: &usize| (first..last).contains(i) && collects(&shape.keywords[*i]);
        let function = NewArg::Const(HostConst::str(&self.called_name(&hop.args[0])));
        // The keywords of a call stand in for those that a `partial` was made with.
        let merging = self.app_keywords(if self.passes_arguments_on() { "replaced" } else { "merged" });
        let values = rest[shape.positional..shape.place_of_star()].to_vec();
        let mut all: Option<NewArg> = None;
        for part in shape.named_parts() {
            let one = match part {
                NamedPart::Mapping(i) => mappings[i].clone(),
                NamedPart::Keywords(written) => {
                    let inside: Vec<usize> = written.filter(between).collect();
                    if inside.is_empty() {
                        continue;
                    }
                    dict_of(&mut ops, inside.into_iter().map(|i| (&shape.keywords[i], values[i].clone())))
                }
            };
            all = Some(match all {
                None => one,
                Some(all) => {
                    ops.push(NewOp::call(&merging, [all, one, function.clone()]));
                    NewArg::Prev(ops.len() - 1)
                }
            });
        }
        let outside = |i: &usize| !between(i);
        let kept: Vec<usize> = (0..shape.keywords.len()).filter(outside).collect();
        let keywords = kept.iter().map(|&i| shape.keywords[i].clone()).collect();
        rest.splice(shape.positional..shape.place_of_star(), kept.into_iter().map(|i| values[i].clone()));
        let shape = CallShape::new(shape.positional, keywords).with_star(shape.star).with_mappings(vec![first]);
        let call = [hop.op.args[0].into(), NewArg::Shape(shape)].into_iter().chain(rest).chain(all);
        ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
        replaced(ops)
    }

    /// The name of a builtin that is called, and its parameters that a keyword may name, with their defaults.
    fn keywords_of_builtin(&mut self, hop: &Hop<'_>) -> Option<(String, Vec<(Arc<str>, HostConst)>)> {
        let (name, helper) = match &hop.args[0].kind {
            SomeKind::BuiltinMethod { receiver, name } => {
                // What sorts a list is a function that keeps the list.
                (name.to_string(), self.registry.method(self.host, receiver, name))
            }
            _ => {
                let id = hop.args[0].konst.as_ref().and_then(HostConst::id).expect("a builtin is an object");
                (self.host.name_of(id).to_string(), self.registry.function(id).cloned())
            }
        };
        let func = helper.as_ref().and_then(HostConst::id).filter(|&id| self.host.kind(id) == HostKind::Function)?;
        let marker = self.function_marker(&HostConst::Obj(func), "positional");
        let desc = self.getfuncdesc(func);
        let f = self.bookkeeper.funcdesc(desc);
        let count = f.code.argcount as usize;
        let first = match marker {
            Some(HostConst::Int(positional)) => usize::try_from(positional).expect("a number of parameters"),
            _ => count - f.defaults.len(),
        };
        let first_default = count - f.defaults.len();
        let defaults = (first.max(first_default)..count)
            .map(|i| (f.code.varnames[i].clone(), f.defaults[i - first_default].clone()))
            .chain(f.kwdefaults.iter().cloned());
        Some((name, defaults.collect()))
    }

    /// The keys of a dict of the run, where they are constants.
    fn known_keys(&mut self, s_dict: &SomeValue) -> Option<Vec<Arc<str>>> {
        match &s_dict.kind {
            &SomeKind::Dict { dictdef, .. } => {
                let at = self.at;
                self.bookkeeper.lattice.read_texts(&Shared::Dict(dictdef, Part::Key), at)
            }
            SomeKind::Record { items, .. } => self.known_keys(items.first()?),
            _ => None,
        }
    }

    /// A call of a builtin with a dict after `**`: a function makes the call that has the keywords of the dict.
    fn builtin_with_dict(
        &mut self,
        hop: &Hop<'_>,
        call: &DictCall<'_>,
        name: &str,
        parameters: &[(Arc<str>, HostConst)],
        mut ops: Vec<NewOp>,
    ) -> Ruled {
        let known = self.known_keys(hop.args.last().expect("a call with `**` has an operand for it"));
        let names = || parameters.iter().map(|(name, _)| name.clone());
        let possible = names().filter(|name| known.as_ref().is_none_or(|known| known.contains(name)));
        let texts = |names: Vec<Arc<str>>| HostConst::Tuple(names.into_iter().map(HostConst::Str).collect());
        let is_method = matches!(hop.args[0].kind, SomeKind::BuiltinMethod { .. });
        let function = if is_method { HostConst::None } else { hop.args[0].konst.clone().expect("a constant") };
        let args = [
            function,
            HostConst::str(name),
            HostConst::Int(i64::try_from(call.shape.positional).expect("few arguments")),
            HostConst::Bool(call.shape.star),
            texts(call.shape.keywords.clone()),
            texts(names().collect()),
            HostConst::Tuple(parameters.iter().map(|(_, default)| default.clone()).collect()),
            texts(possible.collect()),
        ];
        let caller = self.host.call(&self.app_keywords("caller"), &args).map_err(|e| self.host_error(&e))?;
        let mut passed = vec![NewArg::Const(caller)];
        if is_method {
            ops.extend(self.receiver_ops(hop));
            passed.push(NewArg::Prev(ops.len() - 1));
        }
        passed.extend(call.rest.iter().cloned());
        passed.push(call.mapping.clone());
        ops.push(NewOp::new(HlOp::SimpleCall, passed));
        replaced(ops)
    }

    /// Whether a default is what `dataclasses` takes for a field that a factory makes.
    fn is_factory_default(&self, default: &HostConst) -> bool {
        is_factory_mark_class(&self.host.class(self.host.class_of(default)))
    }

    /// The factory of a field of a dataclass that is called.
    fn field_factory(&self, callee: DescId, name: &str) -> Option<HostConst> {
        let Desc::Class(class) = self.bookkeeper.desc(callee) else { return None };
        self.host.find_attr(&self.dataclass_field(class.class, name)?, "default_factory")
    }

    /// What messages about a call say is called.
    fn called_name(&self, s_callee: &SomeValue) -> String {
        let object = match &s_callee.kind {
            SomeKind::Pbc { descs, .. } => self.object_of_desc(descs[0]),
            _ => s_callee.konst.clone(),
        };
        let attribute = |name: &str| match self.host.getattr(object.as_ref()?, name) {
            Ok(HostConst::Str(text)) => Some(text.to_string()),
            _ => None,
        };
        match (attribute("__module__"), attribute("__qualname__")) {
            (Some(module), Some(name)) if module != "builtins" => format!("{module}.{name}"),
            (_, Some(name)) => name,
            _ => "function".to_owned(),
        }
    }

    /// The function that a call of a description runs, and whether its first argument is bound.
    fn called_function(&self, desc: DescId) -> Option<(DescId, bool)> {
        match *self.bookkeeper.desc(desc) {
            Desc::Function(_) => Some((desc, false)),
            Desc::Method { funcdesc, .. } => {
                Some((funcdesc, !matches!(self.bookkeeper.method_entry(desc), Some(ClassAttr::StaticMethod(_)))))
            }
            Desc::MethodOfFrozen { funcdesc, .. } => Some((funcdesc, true)),
            Desc::Class(_) => match self.bookkeeper.class_lookup(desc, "__init__") {
                Some((_, ClassAttr::Function(init))) => Some((init, true)),
                _ => None,
            },
            Desc::Frozen { .. } => None,
        }
    }
}

/// A new dict with values of names.
fn dict_of<'a>(ops: &mut Vec<NewOp>, items: impl Iterator<Item = (&'a Arc<str>, NewArg)>) -> NewArg {
    ops.push(NewOp::new(HlOp::NewDict, Vec::new()));
    let dict = NewArg::Prev(ops.len() - 1);
    for (name, value) in items {
        ops.push(NewOp::new(HlOp::SetItem, vec![dict.clone(), NewArg::Const(HostConst::Str(name.clone())), value]));
    }
    dict
}

/// `dict.update(other)`
fn update(ops: &mut Vec<NewOp>, dict: NewArg, other: NewArg) {
    ops.push(NewOp::new(HlOp::GetAttr, vec![dict, NewArg::Const(HostConst::str("update"))]));
    let method = NewArg::Prev(ops.len() - 1);
    ops.push(NewOp::new(HlOp::SimpleCall, vec![method, other]));
}
