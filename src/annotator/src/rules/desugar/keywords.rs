//! The keywords of a call: records of the values of a `**` parameter.
//!
//! A function with a `**` parameter gets its keywords as a record whose class says the names
//! (`app_keywords.py`), so that each value keeps its type. Such a record is read by constant
//! names, or taken apart where a call passes it on; the flow space makes a dict for other uses.
//! What is left of a dict after `**` (`keyword_dicts.rs`), where the callee has a `**` parameter itself, comes as a
//! record with the one name [`DICT`].

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::description::Arguments;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::keyword_dicts::dict_of;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, rewrite_to};
use entity::HostId;
use flow::HlOp;
use flowspace::{CallShape, NamedPart};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// The name in a record of keywords that are the items of a dict.
pub(crate) const DICT: &str = "**";

/// Whether a record of keywords holds a dict.
pub(crate) fn is_dict_record(names: &[Arc<str>]) -> bool {
    matches!(names, [name] if &**name == DICT)
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
    pub(crate) fn keywords_in_a_dict(
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
    pub(crate) fn is_mapping(&self, s: &SomeValue) -> bool {
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
}
