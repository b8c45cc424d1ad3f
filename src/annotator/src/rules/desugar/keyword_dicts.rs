//! Calls with dicts of the run after `**`.
//!
//! The dict is asked for the parameters of the callee that the call does not give otherwise, when the program runs.
//! Several dicts, and what is written between them, are put into one first.

use crate::lattice::desc::Desc;
use crate::lattice::dictdef::Part;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::lattice::shared::Shared;
use crate::program::classdesc::ClassAttr;
use crate::program::errors::OpError;
use crate::program::replacement::{NewArg, NewOp};
use crate::program::specialize::is_factory_mark_class;
use crate::rules::desugar::context::{Desugar, Hop};
use crate::rules::desugar::keywords::{DICT, is_dict_record};
use crate::rules::desugar::mapping::Others;
use crate::rules::desugar::outcome::{Attempt, Ruled, pass, replaced, settle, settled};
use diagnostics::DiagId;
use entity::DescId;
use flow::{BuiltinFn, HlOp};
use flowspace::{CallShape, NamedPart};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// A call with one dict of the run after `**`.
struct DictCall<'a> {
    shape: &'a CallShape,
    /// The arguments but the dict: by place, by name, what follows the `*`.
    rest: Vec<NewArg>,
    mapping: NewArg,
}

/// What the `*` of a call gives.
#[derive(Clone, Copy)]
struct Starred {
    /// So many items.
    items: usize,
    /// Any number of items.
    any_number: bool,
}

/// A parameter that a dict after `**` may give.
struct Wanted {
    name: Arc<str>,
    default: Option<HostConst>,
    /// Whether an argument by place may give it, too.
    by_place: bool,
}

/// The parameters of a function that its call does not give by place.
struct Open {
    /// All of them.
    parameters: Vec<Arc<str>>,
    /// Those that are not given by name.
    wanted: Vec<Wanted>,
    /// Those that are given by place.
    given: Vec<Arc<str>>,
}

impl Desugar<'_, '_> {
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
        settle!(self.with_dicts_of_mappings(hop, &shape));
        let first = 2 + shape.place_of_mappings();
        if !hop.args[first..].iter().any(|s| self.is_run_time_dict(s)) {
            return pass();
        }
        settle!(self.named_among_dicts(hop));
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
        settle!(self.call_that_takes_a_dict(hop, &shape, &ops, &rest, &mappings));
        settle!(self.call_of_its_maker(hop));
        let starred = match shape.star.then(|| &hop.args[first - 1].kind) {
            None => Starred { items: 0, any_number: false },
            // The items of a tuple of known length are positional arguments.
            Some(SomeKind::Tuple { items, can_be_none: false }) => Starred { items: items.len(), any_number: false },
            Some(SomeKind::VarTuple { can_be_none: false, .. }) => Starred { items: 0, any_number: true },
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
        let call = DictCall { shape: &shape, rest, mapping: mapping.clone() };
        settled(if matches!(hop.args[0].kind, SomeKind::Builtin | SomeKind::BuiltinMethod { .. }) {
            self.builtin_with_dict(hop, &call, ops)
        } else {
            self.function_with_dict(hop, &call, starred, ops)
        })
    }

    /// A call with something after `**` that is not a dict for sure: the same call with dicts.
    fn with_dicts_of_mappings(&mut self, hop: &Hop<'_>, shape: &CallShape) -> Attempt {
        let first = 2 + shape.place_of_mappings();
        let mixed = |s: &SomeValue| match &s.kind {
            SomeKind::Union { alternatives, .. } => {
                alternatives.iter().any(|s| matches!(s.kind, SomeKind::Dict { .. }))
            }
            SomeKind::Dict { can_be_none, .. } => *can_be_none,
            _ => false,
        };
        let mut ops = Vec::new();
        let mut call: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        if hop.args[first..].iter().any(mixed) {
            let function = NewArg::Const(HostConst::str(&self.called_name(&hop.args[0])));
            for i in (first..hop.args.len()).filter(|&i| mixed(&hop.args[i])) {
                ops.push(NewOp::call(&self.app_keywords("mapping"), [call[i].clone(), function.clone()]));
                call[i] = NewArg::Prev(ops.len() - 1);
            }
        } else {
            let dict = self.host.builtin("dict").expect("dict is a builtin");
            for i in (first..hop.args.len()).filter(|&i| self.is_mapping(&hop.args[i])) {
                ops.push(NewOp::call(&dict, [call[i].clone()]));
                call[i] = NewArg::Prev(ops.len() - 1);
            }
        }
        if ops.is_empty() {
            return pass();
        }
        ops.push(NewOp::new(HlOp::CallArgs, call));
        settled(replaced(ops))
    }

    /// A call of what takes the items of dicts as they are: `dict(...)`, `d.update(...)`, `text.format(...)`, a type.
    fn call_that_takes_a_dict(
        &mut self,
        hop: &Hop<'_>,
        shape: &CallShape,
        before: &[NewOp],
        rest: &[NewArg],
        mappings: &[NewArg],
    ) -> Attempt {
        let CallShape { positional, star, .. } = *shape;
        let others = positional > 0 || star;
        let of_others = || CallShape::new(positional, Vec::new()).with_star(star);
        let callee = hop.args[0].konst.as_ref().and_then(|callee| self.builtins.get_const(callee));
        let mut ops = before.to_vec();
        if callee == Some(BuiltinFn::Dict) {
            // dict(other, a=1, **more), which leaves the dicts as they are
            let (values, named) = self.keywords_in_a_dict(&mut ops, shape, rest.to_vec(), mappings, "dict");
            if others {
                let call = [hop.op.args[0].into(), NewArg::Shape(of_others())].into_iter().chain(values);
                ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
            } else {
                ops.push(NewOp::new(HlOp::NewDict, Vec::new()));
            }
            let made = NewArg::Prev(ops.len() - 1);
            update(&mut ops, made.clone(), named);
            ops.push(NewOp::new(HlOp::SameAs, vec![made]));
            return settled(replaced(ops));
        }
        if self.is_call_of_type(hop) {
            return settled(self.call_of_type(hop));
        }
        if let SomeKind::BuiltinMethod { receiver, name } = &hop.args[0].kind
            && (matches!(receiver.kind, SomeKind::Dict { .. }) || self.is_mapping(receiver))
            && &**name == "update"
        {
            // d.update(other, a=1, **more)
            let (values, named) = self.keywords_in_a_dict(&mut ops, shape, rest.to_vec(), mappings, "dict.update");
            ops.extend(self.receiver_ops(hop));
            let dict = NewArg::Prev(ops.len() - 1);
            if others {
                ops.push(NewOp::new(HlOp::GetAttr, vec![dict.clone(), NewArg::Const(HostConst::str("update"))]));
                let call = [NewArg::Prev(ops.len() - 1), NewArg::Shape(of_others())].into_iter().chain(values);
                ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
            }
            update(&mut ops, dict, named);
            ops.push(NewOp::new(HlOp::SameAs, vec![NewArg::Const(HostConst::None)]));
            return settled(replaced(ops));
        }
        if self.is_format_method(&hop.args[0], "format") && mappings.len() == 1 && !star && ops.is_empty() {
            let others = Others { positional, keywords: shape.keywords.clone(), values: rest.to_vec() };
            let mapping = hop.op.args[2 + shape.place_of_mappings()].into();
            return settled(self.format_of_mapping(hop, mapping, others));
        }
        pass()
    }

    /// A call of a class whose instances a function makes, a named tuple or a class with a `__new__`: a call of that
    /// function.
    fn call_of_its_maker(&mut self, hop: &Hop<'_>) -> Attempt {
        if let Some(HostConst::Obj(class)) = hop.args[0].konst
            && self.is_named_tuple(class)
        {
            let maker = self.host.module_attr("rotor_helpers.app_new", "tuple_maker");
            let maker = maker.expect("the helper library has app_new.tuple_maker");
            let function = self.host.call(&maker, &[HostConst::Obj(class)]).map_err(|e| self.host_error(&e))?;
            return settled(self.rewrite_callee(hop, &function, None));
        }
        if let SomeKind::Pbc { descs, .. } = &hop.args[0].kind
            && let &[class] = &descs[..]
            && matches!(self.bookkeeper.desc(class), Desc::Class(_))
            && let Some(creator) = self.creator(class)?
        {
            let function = HostConst::Obj(self.bookkeeper.pyfunction(creator).func);
            return settled(self.rewrite_callee(hop, &function, None));
        }
        pass()
    }

    fn keys_not_known(&self, why: &str) -> OpError {
        let message = format!("the keys of a dict after '**' in a call are not known: {why}");
        OpError::failed(self.diag(DiagId::CallArguments, message).help("pass the arguments by name"))
    }

    /// A call of functions or classes of the program with a dict after `**`.
    fn function_with_dict(
        &mut self,
        hop: &Hop<'_>,
        call: &DictCall<'_>,
        starred: Starred,
        mut ops: Vec<NewOp>,
    ) -> Ruled {
        let callees = match &hop.args[0].kind {
            // None raises where it is called.
            SomeKind::Pbc { descs, .. } => descs.clone(),
            SomeKind::TypeOf { of, .. } if let SomeKind::Instance { classdef: Some(classdef), .. } = of.kind => {
                let classes = self.class_set(classdef);
                if let [only] = classes[..] {
                    let class = HostConst::Obj(self.bookkeeper.pyclass(only).class);
                    return self.rewrite_callee(hop, &class, None);
                }
                classes.into()
            }
            _ => return Err(self.keys_not_known("the callee is no function of the program")),
        };
        let [callee] = callees[..] else {
            return self.functions_with_dict(hop, call, starred, ops);
        };
        if let Desc::Class(class) = self.bookkeeper.desc(callee)
            && self.bookkeeper.class_lookup(callee, "__init__").is_none()
            && self.bookkeeper.class_lookup(callee, "__new__").is_none()
            && !self.bookkeeper.classdesc(callee).is_exception
        {
            let name = HostConst::str(&class.name);
            ops.push(NewOp::call(&self.app_keywords("no_keywords"), [call.mapping.clone(), NewArg::Const(name)]));
            return call_without_dict(hop, call, ops);
        }
        let Some((funcdesc, bound)) = self.called_function(callee) else {
            return Err(self.keys_not_known("the callee is no function of the program"));
        };
        let CallShape { positional, ref keywords, .. } = *call.shape;
        let argcount = self.bookkeeper.funcdesc(funcdesc).code.argcount as usize;
        if starred.any_number && positional + usize::from(bound) < argcount {
            let function = self.spread_call(callee, funcdesc, bound, call.shape)?;
            let (named, star_operand) = call.rest[positional..].split_at(keywords.len());
            let mut passed = vec![NewArg::Const(function), hop.op.args[0].into()];
            passed.extend_from_slice(&call.rest[..positional]);
            passed.extend_from_slice(star_operand);
            passed.push(call.mapping.clone());
            passed.extend_from_slice(named);
            ops.push(NewOp::new(HlOp::SimpleCall, passed));
            return replaced(ops);
        }
        let given = (positional + starred.items + usize::from(bound)).min(argcount);
        self.call_with_parameters(hop, call, callee, (funcdesc, bound), given, ops)
    }

    /// A call of several functions, one of which is known at run time only, with a dict after `**`: the same call with
    /// the items of the tuple after `*`, which has an adapter for each callee.
    fn functions_with_dict(
        &self,
        hop: &Hop<'_>,
        call: &DictCall<'_>,
        Starred { items, any_number }: Starred,
        mut ops: Vec<NewOp>,
    ) -> Ruled {
        let CallShape { positional, star, .. } = *call.shape;
        // With a tuple of any length, this call would be the same.
        if (!star || any_number) && ops.is_empty() {
            return Err(self.keys_not_known("there are several callees"));
        }
        let shape = call.shape.clone().with_positional(positional + items).with_star(any_number);
        let mut passed = vec![hop.op.args[0].into(), NewArg::Shape(shape)];
        passed.extend(call.rest[..positional].iter().cloned());
        for i in 0..items {
            let at = NewArg::Const(HostConst::Int(i64::try_from(i).expect("few arguments")));
            let tuple = hop.op.args[1 + call.shape.place_of_mappings()].into();
            ops.push(NewOp::new(HlOp::GetItem, vec![tuple, at]));
            passed.push(NewArg::Prev(ops.len() - 1));
        }
        passed.extend(call.rest[positional..call.rest.len() - usize::from(star && !any_number)].iter().cloned());
        passed.push(call.mapping.clone());
        ops.push(NewOp::new(HlOp::CallArgs, passed));
        replaced(ops)
    }

    /// The parameters of a function that a call does not give: `given` of those by place are.
    fn open_parameters(&self, funcdesc: DescId, bound: bool, given: usize, keywords: &[Arc<str>]) -> Open {
        let f = self.bookkeeper.funcdesc(funcdesc);
        let argcount = f.code.argcount as usize;
        let keyword_only = argcount..argcount + f.code.kwonlyargcount as usize;
        // What has a place only may be the name of something else.
        let named = usize::from(bound).max(f.code.posonlyargcount as usize).min(given);
        let mut open =
            Open { parameters: Vec::new(), wanted: Vec::new(), given: f.code.varnames[named..given].to_vec() };
        for i in (given.max(f.code.posonlyargcount as usize)..argcount).chain(keyword_only) {
            let name = f.code.varnames[i].clone();
            open.parameters.push(name.clone());
            if keywords.contains(&name) {
                continue;
            }
            let by_place = i < argcount;
            let default = if by_place {
                (i + f.defaults.len()).checked_sub(argcount).map(|d| f.defaults[d].clone())
            } else {
                f.kwdefaults.iter().find(|(n, _)| *n == name).map(|(_, v)| v.clone())
            };
            open.wanted.push(Wanted { name, default, by_place });
        }
        open
    }

    /// A call of one function with a dict after `**`: the dict is checked, and asked for each parameter that is not
    /// given otherwise.
    fn call_with_parameters(
        &mut self,
        hop: &Hop<'_>,
        call: &DictCall<'_>,
        callee: DescId,
        (funcdesc, bound): (DescId, bool),
        given: usize,
        mut ops: Vec<NewOp>,
    ) -> Ruled {
        let CallShape { positional, ref keywords, star, .. } = *call.shape;
        let open = self.open_parameters(funcdesc, bound, given, keywords);
        let collects = self.bookkeeper.funcdesc(funcdesc).code.varkeywords;
        let names = joined(open.wanted.iter().map(|parameter| &*parameter.name));
        let required = || open.wanted.iter().filter(|parameter| parameter.default.is_none());
        let by_place = required().any(|parameter| parameter.by_place);
        let function = self.host.function(self.bookkeeper.pyfunction(funcdesc).func).qualname.clone();
        let check = [
            call.mapping.clone(),
            NewArg::Const(HostConst::str(&function)),
            joined(required().filter(|parameter| parameter.by_place == by_place).map(|parameter| &*parameter.name)),
            names.clone(),
            joined(open.given.iter().map(|name| &**name)),
            joined(keywords.iter().map(|name| &**name)),
            NewArg::Const(HostConst::str(&self.called_name(&hop.args[0]))),
            NewArg::Const(HostConst::str(if by_place { "positional" } else { "keyword-only" })),
            NewArg::Const(HostConst::Bool(collects)),
        ];
        ops.push(NewOp::call(&self.app_keywords("check_keywords"), check));
        let mut values = call.rest.clone();
        let star_operand = star.then(|| values.pop().expect("a call with `*` has an operand for it"));
        let mut all = keywords.clone();
        if collects {
            self.collect_others(call, &open.parameters, &names, &mut all, &mut values, &mut ops);
        }
        // Where the call has several dicts, they are in one.
        let known = self.known_keys(hop.args.last().expect("a call with `**` has an operand for it"));
        for Wanted { name, default, .. } in open.wanted {
            if default.is_some() && known.as_ref().is_some_and(|known| !known.contains(&name)) {
                continue;
            }
            let key = NewArg::Const(HostConst::Str(name.clone()));
            match default {
                None => ops.push(NewOp::new(HlOp::GetItem, vec![call.mapping.clone(), key])),
                Some(default) if self.is_factory_default(&default) => {
                    let Some(factory) = self.field_factory(callee, &name) else {
                        return Err(self.keys_not_known("a default is made by a function"));
                    };
                    let args = [call.mapping.clone(), key, NewArg::Const(factory)];
                    ops.push(NewOp::call(&self.app_keywords("item_or_made"), args));
                }
                Some(default) => {
                    let args = [call.mapping.clone(), key, NewArg::Const(default)];
                    ops.push(NewOp::call(&self.app_keywords("item_or"), args));
                }
            }
            all.push(name);
            values.push(NewArg::Prev(ops.len() - 1));
        }
        let shape = CallShape::new(positional, all).with_star(star);
        let mut passed = vec![hop.op.args[0].into(), NewArg::Shape(shape)];
        passed.extend(values);
        passed.extend(star_operand);
        ops.push(NewOp::new(HlOp::CallArgs, passed));
        replaced(ops)
    }

    /// What no parameter takes goes into a dict, in the order of writing, which becomes the record of the `**`
    /// parameter. `all` and `values` are the keywords of the call and its arguments.
    fn collect_others(
        &self,
        call: &DictCall<'_>,
        parameters: &[Arc<str>],
        names: &NewArg,
        all: &mut Vec<Arc<str>>,
        values: &mut Vec<NewArg>,
        ops: &mut Vec<NewOp>,
    ) {
        let CallShape { positional, ref keywords, .. } = *call.shape;
        let extra: Vec<bool> = keywords.iter().map(|name| !parameters.contains(name)).collect();
        ops.push(NewOp::new(HlOp::NewDict, Vec::new()));
        let made = NewArg::Prev(ops.len() - 1);
        for part in call.shape.named_parts() {
            match part {
                NamedPart::Keywords(written) => {
                    for i in written.filter(|&i| extra[i]) {
                        let key = NewArg::Const(HostConst::Str(keywords[i].clone()));
                        let value = values[positional + i].clone();
                        ops.push(NewOp::new(HlOp::SetItem, vec![made.clone(), key, value]));
                    }
                }
                NamedPart::Mapping(_) => {
                    let others = [call.mapping.clone(), names.clone()];
                    ops.push(NewOp::call(&self.app_keywords("other_keywords"), others));
                    let others = NewArg::Prev(ops.len() - 1);
                    update(ops, made.clone(), others);
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
    pub(crate) fn known_keys(&mut self, s_dict: &SomeValue) -> Option<Vec<Arc<str>>> {
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
    fn builtin_with_dict(&mut self, hop: &Hop<'_>, call: &DictCall<'_>, mut ops: Vec<NewOp>) -> Ruled {
        let Some((name, parameters)) = self.keywords_of_builtin(hop) else {
            let name = HostConst::str(&self.called_name(&hop.args[0]));
            let args = [call.mapping.clone(), NewArg::Const(name)];
            ops.push(NewOp::call(&self.app_keywords("unknown_keywords"), args));
            return call_without_dict(hop, call, ops);
        };
        let known = self.known_keys(hop.args.last().expect("a call with `**` has an operand for it"));
        let names = || parameters.iter().map(|(name, _)| name.clone());
        let possible = names().filter(|name| known.as_ref().is_none_or(|known| known.contains(name)));
        let texts = |names: Vec<Arc<str>>| HostConst::Tuple(names.into_iter().map(HostConst::Str).collect());
        let is_method = matches!(hop.args[0].kind, SomeKind::BuiltinMethod { .. });
        let function = if is_method { HostConst::None } else { hop.args[0].konst.clone().expect("a constant") };
        let args = [
            function,
            HostConst::str(&name),
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

/// Names as one text.
fn joined<'a>(names: impl Iterator<Item = &'a str>) -> NewArg {
    NewArg::Const(HostConst::str(&names.collect::<Vec<_>>().join(" ")))
}

/// The call without the dict, which has no items.
fn call_without_dict(hop: &Hop<'_>, call: &DictCall<'_>, mut ops: Vec<NewOp>) -> Ruled {
    let shape = call.shape.clone().with_mappings(Vec::new());
    let passed = [hop.op.args[0].into(), NewArg::Shape(shape)].into_iter().chain(call.rest.iter().cloned());
    ops.push(NewOp::new(HlOp::CallArgs, passed.collect()));
    replaced(ops)
}

/// A new dict with values of names.
pub(crate) fn dict_of<'a>(ops: &mut Vec<NewOp>, items: impl Iterator<Item = (&'a Arc<str>, NewArg)>) -> NewArg {
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
