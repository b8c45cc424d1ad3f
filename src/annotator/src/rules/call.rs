//! Calls of prebuilt callables, and their arguments.
//!
//! Source: reference §2.6.1; pypy `rpython/annotator/unaryop.py`.

use crate::lattice::desc::Desc;
use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::bookkeeper::{CallRow, CallSite};
use crate::program::classdesc::ClassAttr;
use crate::program::description::{ArgSource, Arguments, HelperKind};
use crate::program::errors::OpError;
use crate::program::refused::public_name;
use crate::program::replacement::{NewArg, NewOp};
use crate::rules::context::Rules;
use crate::rules::desugar::context::Hop;
use crate::rules::desugar::outcome::{
    Attempt, Ruled, pass, replaced, rewrite_call, rewrite_to, settle, settled, value, where_found,
};
use crate::solver::keys::LocatedClass;
use diagnostics::DiagId;
use entity::{DescId, FlowGraphId, HostId, SourceLoc};
use flow::builtins::MANY;
use flow::{BuiltinFn, HlOp, Operand, SpaceOperation};
use flowspace::{CallShape, Flow, NamedPart, is_saved_field};
use host::{HostConst, HostKind};
use std::sync::Arc;

/// A call with a tuple after `*` as one without.
fn simple_call_of(hop: &Hop<'_>, args: &Arguments) -> Ruled {
    let mut ops = Vec::new();
    let mut call = vec![hop.op.args[0].into()];
    for (source, _) in &args.positional {
        call.push(match source {
            ArgSource::StarItem { operand, index } => {
                let index = i64::try_from(*index).expect("tuples are short");
                let operands = vec![hop.op.args[*operand].into(), NewArg::Const(HostConst::Int(index))];
                ops.push(NewOp::new(HlOp::GetItem, operands));
                NewArg::Prev(ops.len() - 1)
            }
            ArgSource::Operand(i) => hop.op.args[*i].into(),
            other => panic!("annotator: the argument {other:?} of a call"),
        });
    }
    ops.push(NewOp::new(HlOp::SimpleCall, call));
    replaced(ops)
}

impl Rules<'_, '_> {
    /// A `for` loop over what a call gave is left before its end. In CPython nothing refers to a generator then
    /// that the call made, so it is closed; that shows where a `try` or `with` is around a `yield`.
    pub(crate) fn close_left(&mut self, hop: &Hop<'_>) -> Ruled {
        let graph = self.current_graph();
        let iterator = hop.op.args[1];
        if self.is_new_generator(graph, iterator) {
            let close = self.host.module_attr("rotor_helpers.app_generators", "close_dropped");
            let close = close.expect("the helper library has app_generators.close_dropped");
            return rewrite_call(&close, &[iterator]);
        }
        rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::None)])
    }

    /// What a call gave that got a new generator and alone holds it: one that closes it, where that shows.
    pub(crate) fn holding_alone(&mut self, hop: &Hop<'_>) -> Ruled {
        let graph = self.current_graph();
        let (holder, held) = (hop.op.args[1], hop.op.args[2]);
        if !self.is_new_generator(graph, held) {
            return rewrite_to(HlOp::SameAs, vec![holder.into()]);
        }
        let is_generator = matches!(hop.args[1].kind, SomeKind::Instance { classdef: Some(classdef), .. }
            if self.is_closure_class(classdef));
        let name = if is_generator { "generator_with" } else { "iterator_with" };
        let with = self.host.module_attr("rotor_helpers.app_generators", name);
        let with = with.unwrap_or_else(|| panic!("the helper library has no app_generators.{name}"));
        rewrite_call(&with, &[holder, held])
    }

    /// Whether it is the function that gives what `raise x` raises.
    fn finds_exception(&self, desc: DescId) -> bool {
        matches!(self.bookkeeper.desc(desc), Desc::Function(function)
            if &*function.name == "exception_to_raise"
                && self.bookkeeper.funcdesc(desc).helper == HelperKind::Helper)
    }

    /// Whether a value is an exception, or `None`.
    fn is_exception(&self, s: &SomeValue) -> bool {
        matches!(s.kind, SomeKind::Instance { classdef: Some(classdef), .. }
            if self.host.class(self.bookkeeper.class_object(classdef)).is_exception)
    }

    /// Whether an iterator is that of a generator that a call has made, which does something when it is closed.
    fn is_new_generator(&self, graph: FlowGraphId, iterator: Operand) -> bool {
        let mut pending = vec![iterator];
        let mut kept: Vec<Arc<str>> = Vec::new();
        let mut made = Vec::new();
        while let Some(operand) = pending.pop() {
            for op in self.origins(graph, operand, 64).unwrap_or_default() {
                let Some(field) = self.saved_field(graph, &op) else {
                    made.push(op);
                    continue;
                };
                // A generator that goes on has it in a field of its own.
                if !kept.contains(&field) {
                    pending.extend(self.saved_in_field(graph, &field));
                    kept.push(field);
                }
            }
        }
        !made.is_empty() && made.into_iter().all(|made| self.makes_new_generator(graph, made))
    }

    /// The field from which an operation reads what a generator saved at a `yield`.
    fn saved_field(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> Option<Arc<str>> {
        if op.op != HlOp::GetAttr {
            return None;
        }
        match self.operand_opt(graph, op.args[1]).konst {
            Some(HostConst::Str(name)) if is_saved_field(&name) => Some(name),
            _ => None,
        }
    }

    /// What a graph saves in such a field.
    fn saved_in_field(&self, graph: FlowGraphId, field: &Arc<str>) -> Vec<Operand> {
        let data = self.graph(graph);
        let name = HostConst::Str(field.clone());
        let operations = data.iterblocks().into_iter().flat_map(|block| &data.blocks[block].operations);
        operations
            .filter(|op| op.op == HlOp::SetAttr && self.operand_opt(graph, op.args[1]).konst.as_ref() == Some(&name))
            .map(|op| op.args[2])
            .collect()
    }

    /// The same of the operation that makes the iterator.
    fn makes_new_generator(&self, graph: FlowGraphId, mut made: SpaceOperation<Flow>) -> bool {
        if made.op == HlOp::SimpleCall
            && let Some(method) = self.only_origin(graph, made.args[0], 1).filter(|op| op.op == HlOp::GetAttr)
            && self.operand_opt(graph, method.args[1]).konst == Some(HostConst::str("__iter__"))
        {
            // What `iter` of an instance became.
            made = method;
        }
        let is_of_new = |call: SpaceOperation<Flow>| {
            if call.op == HlOp::SimpleCall
                && self.builtin_callee(&self.operand_opt(graph, call.args[0])) == Some(BuiltinFn::HoldingAlone)
            {
                return self.is_new_generator(graph, call.args[2]) || self.is_new_generator(graph, call.args[1]);
            }
            matches!(call.op, HlOp::SimpleCall | HlOp::CallArgs) && self.gives_closed_generators(graph, call.args[0])
        };
        match made.op {
            HlOp::Iter | HlOp::GetAttr => {
                let calls = self.origins(graph, made.args[0], 1).unwrap_or_default();
                !calls.is_empty() && calls.into_iter().all(is_of_new)
            }
            // A variable holds the generator itself.
            _ => is_of_new(made),
        }
    }

    /// Whether all functions that a callee may be make generators, some of which do something when they are closed.
    fn gives_closed_generators(&self, graph: FlowGraphId, callee: Operand) -> bool {
        let SomeKind::Pbc { descs, .. } = self.operand_opt(graph, callee).kind else { return false };
        let code = |&desc: &DescId| {
            let function = match *self.bookkeeper.desc(desc) {
                Desc::Function(_) => desc,
                Desc::Method { funcdesc, .. } | Desc::MethodOfFrozen { funcdesc, .. } => funcdesc,
                Desc::Class(_) | Desc::Frozen { .. } => return None,
            };
            Some(self.bookkeeper.funcdesc(function).code.clone())
        };
        descs.iter().all(|desc| code(desc).is_some_and(|code| code.is_generator))
            && descs.iter().filter_map(code).any(|code| code.cleans_up())
    }

    pub(crate) fn op_call(&mut self, hop: &Hop<'_>) -> Ruled {
        settle!(self.call_enum(hop));
        settle!(self.metaclass_call(hop));
        settle!(self.named_tuple_of_new(hop));
        settle!(self.call_of_named_tuple_new(hop));
        settle!(where_found(self.call_of_copied(hop)));
        settle!(self.partial_of_keywords(hop));
        settle!(self.print_of_star(hop));
        settle!(self.dict_call_of_several(hop));
        settle!(self.keyword_call_of_several(hop));
        settle!(self.call_with_dict(hop));
        settle!(self.star_call_of_several(hop));
        settle!(self.call_of_star(hop));
        let args = self.call_arguments(hop)?;
        let s_callee = &hop.args[0];
        if let (SomeKind::Builtin | SomeKind::BuiltinMethod { .. }, HlOp::CallArgs) = (&s_callee.kind, hop.op.op)
            && args.keywords.is_empty()
        {
            return simple_call_of(hop, &args);
        }
        match &s_callee.kind {
            SomeKind::Pbc { descs, .. } => {
                let descs = descs.clone();
                // An exception is what is raised itself; a class would be called, and other values tested.
                if let ([desc], HlOp::SimpleCall, [_, raised]) = (&descs[..], hop.op.op, hop.args)
                    && self.finds_exception(*desc)
                    && (self.is_exception(raised) || raised.is_never_raised() && !self.is_handled("TypeError"))
                {
                    return rewrite_to(HlOp::SameAs, vec![hop.op.args[1].into()]);
                }
                settle!(self.inspected_method(hop, &descs));
                settle!(self.abstract_class(hop, &descs));
                settle!(where_found(self.class_method_call(hop, &descs)));
                settle!(self.located_class(hop));
                if !self.makes_subclass(&descs, &args) {
                    return self.pbc_call(&descs, &args);
                }
                match hop.op.op {
                    HlOp::CallArgs => simple_call_of(hop, &args),
                    _ => rewrite_call(&self.instance_helper("new_os_error")?, &hop.op.args[1..]),
                }
            }
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => {
                    let classes = self.class_set(classdef);
                    self.pbc_call(&classes, &args)
                }
                _ => self.not_callable_here(s_callee),
            },
            SomeKind::Builtin => self.call_builtin(hop, &args),
            SomeKind::BuiltinMethod { receiver, name } => {
                let (receiver, name) = (receiver.clone(), name.clone());
                self.call_builtin_method(hop, &receiver, &name, &args)
            }
            SomeKind::LowLevel(ty) => value(self.ll_call(*ty)?),
            SomeKind::LowLevelFunction { ty, .. } => value(self.ll_call(*ty)?),
            SomeKind::WeakRef { classdef, .. } => value(match classdef {
                Some(c) => SomeValue::new(SomeKind::Instance { classdef: Some(*c), can_be_none: true }),
                None => SomeValue::none(),
            }),
            SomeKind::None => Err(OpError::Blocked),
            _ => self.not_callable_here(s_callee),
        }
    }

    /// `inspect.signature(x.method)`, that of the function without its first parameter, and `inspect.getdoc(x.method)`.
    fn inspected_method(&self, hop: &Hop<'_>, descs: &[DescId]) -> Attempt {
        let helper = |name: &str| self.host.module_attr("rotor_helpers.app_inspect", name);
        let [_, SomeValue { kind: SomeKind::Pbc { descs: asked, can_be_none: false }, .. }] = hop.args else {
            return pass();
        };
        let is_method =
            |desc: &DescId| matches!(self.bookkeeper.desc(*desc), Desc::Method { .. } | Desc::MethodOfFrozen { .. });
        let called = descs.first().and_then(|&desc| self.bookkeeper.lattice.desc_const(desc));
        let known = [("signature", "signature_of_method"), ("getdoc", "getdoc")];
        let known = known.into_iter().find(|(name, _)| called.is_some() && called == helper(name));
        let Some((_, of_method)) = known.filter(|_| asked.iter().all(is_method)) else { return pass() };
        let function = NewArg::Const(HostConst::str("__func__"));
        let of_method =
            helper(of_method).unwrap_or_else(|| panic!("the helper library has no app_inspect.{of_method}"));
        replaced(vec![
            NewOp::new(HlOp::GetAttr, vec![hop.op.args[1].into(), function]),
            NewOp::call(&of_method, [NewArg::Prev(0)]),
        ])
    }

    /// What a call of a value that is not callable does: where others are called in the same place, it
    /// raises when this one is met.
    fn not_callable_here(&mut self, s_callee: &SomeValue) -> Ruled {
        let raised = if self.is_alternative(self.current_graph()) { self.call_error(s_callee)? } else { None };
        match raised {
            Some((class, message)) => self.raising(class, &message),
            None => Err(self.not_callable(s_callee)),
        }
    }

    /// What a call of an abstract class does instead of making an instance.
    fn abstract_class(&self, hop: &Hop<'_>, descs: &[DescId]) -> Attempt {
        let error = |desc: &DescId| match self.bookkeeper.desc(*desc) {
            Desc::Class(class) => self.host.abstract_class_error(class.class),
            _ => None,
        };
        let Some(message) = descs.iter().find_map(error) else { return pass() };
        if descs.len() == 1 {
            return settled(self.raising("TypeError", &message));
        }
        // A function takes the others out.
        let Some(callables) = self.callables_of(descs) else {
            return Err(self.unsupported("one of the classes called here is abstract"));
        };
        let row = |callable: HostConst| {
            let class = callable.id().filter(|&id| self.host.kind(id) == HostKind::Class);
            let message = class.and_then(|class| self.host.abstract_class_error(class));
            HostConst::Tuple(Arc::from([callable, message.map_or(HostConst::None, |text| HostConst::str(&text))]))
        };
        let rows = HostConst::Tuple(callables.into_iter().map(row).collect());
        let concrete = self.app_values("concrete", &[rows])?;
        let mut args: Vec<NewArg> = hop.op.args.iter().map(|&arg| arg.into()).collect();
        args[0] = NewArg::Prev(0);
        replaced(vec![NewOp::call(&concrete, [hop.op.args[0].into()]), NewOp::new(hop.op.op, args)])
    }

    /// Whether a class of which a call gives an instance of a subclass is called: OSError with a number.
    fn makes_subclass(&self, descs: &[DescId], args: &Arguments) -> bool {
        let [desc] = descs else { return false };
        let Desc::Class(class) = self.bookkeeper.desc(*desc) else { return false };
        let os_error = class.class == self.host.exception_class("OSError");
        os_error
            && !self.is_helper_graph(self.current_graph())
            && args.keywords.is_empty()
            && (2..=3).contains(&args.positional.len())
    }

    /// `specialize:ctr_location`: the class that stands for a class at this place of instantiation.
    fn located_class(&mut self, hop: &Hop<'_>) -> Attempt {
        let Some(HostConst::Obj(class)) = hop.args[0].konst else { return pass() };
        let marked = self.host.kind(class) == HostKind::Class
            && self.function_marker(&HostConst::Obj(class), "_annspecialcase_")
                == Some(HostConst::str("specialize:ctr_location"));
        if !marked {
            return pass();
        }
        let key = (class, self.current_graph(), hop.op.result);
        let located = match self.findings().located_classes.get(&key) {
            Some(located) => located.clone(),
            None => {
                let located = match self.enclosing_copy(class, hop.op.loc) {
                    Some(copy) => HostConst::Obj(copy),
                    None => self.new_located_class(class, hop.op.loc)?,
                };
                self.findings_mut().located_classes.insert(key, located.clone());
                located
            }
        };
        if located == HostConst::Obj(class) {
            return pass();
        }
        let args = std::iter::once(NewArg::Const(located)).chain(hop.op.args[1..].iter().map(|&arg| NewArg::Old(arg)));
        replaced(vec![NewOp::new(hop.op.op, args.collect())])
    }

    fn new_located_class(&mut self, class: HostId, loc: SourceLoc) -> Result<HostConst, OpError> {
        let make = self.registry.compiler("located_class").expect("the registry has located_class");
        let located = self.host.call(make, &[HostConst::Obj(class)]).map_err(|e| self.host_error(&e))?;
        if let HostConst::Obj(copy) = located {
            let graph = self.current_graph();
            for method in self.own_copy(graph, copy) {
                self.findings_mut().located_methods.insert(method, LocatedClass { class, loc, graph, copy });
            }
        }
        Ok(located)
    }

    /// The copy of a class in whose methods, or in those of copies that they make, the same place makes a
    /// copy again: it is that copy, or there would be no end of them.
    fn enclosing_copy(&self, class: HostId, loc: SourceLoc) -> Option<HostId> {
        let mut graph = self.current_graph();
        loop {
            let made =
                self.graph_function(graph).and_then(|function| self.findings().located_methods.get(&function))?;
            if made.class == class && made.loc == loc {
                return Some(made.copy);
            }
            graph = made.graph;
        }
    }

    pub(crate) fn not_callable(&self, s: &SomeValue) -> OpError {
        let text = self.display(s);
        OpError::failed(self.diag(DiagId::NotCallable, format!("{text} is not callable")))
    }

    /// A call of `functools.partial` with keywords, of a function of its own.
    fn partial_of_keywords(&self, hop: &Hop<'_>) -> Attempt {
        let helper = |name: &str| {
            let helper = self.host.module_attr("rotor_helpers.app_functools", name);
            helper.unwrap_or_else(|| panic!("the helper library has no app_functools.{name}"))
        };
        let partial = self.host.module_attr("functools", "partial");
        let callee = &hop.args[0].konst;
        if hop.op.op != HlOp::CallArgs || callee.is_none() || *callee != Some(helper("partial")) && *callee != partial {
            return pass();
        }
        let shape = self.call_shape(hop);
        if shape.keywords.is_empty() && shape.mappings.is_empty() {
            return pass();
        }
        settled(self.rewrite_callee(hop, &helper("partial_of_keywords"), None))
    }

    /// The arguments of a call, tuples after `*` taken apart.
    pub(crate) fn call_arguments(&mut self, hop: &Hop<'_>) -> Result<Arguments, OpError> {
        if hop.op.op == HlOp::SimpleCall {
            return Ok(Arguments::positional(hop.args[1..].iter().cloned()));
        }
        let shape = self.call_shape(hop);
        let mut args = Arguments::default();
        for i in 0..shape.positional {
            args.positional.push((ArgSource::Operand(2 + i), hop.args[2 + i].clone()));
        }
        if shape.star {
            let operand = 2 + shape.place_of_star();
            match &hop.args[operand].kind {
                SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. } => {
                    for (index, item) in items.iter().enumerate() {
                        args.positional.push((ArgSource::StarItem { operand, index }, self.tuple_item(item)));
                    }
                }
                SomeKind::VarTuple { can_be_none: false, .. } => {
                    args.rest = Some((ArgSource::Operand(operand), hop.args[operand].clone()));
                }
                _ => {
                    let text = self.display(&hop.args[operand]);
                    return Err(OpError::failed(
                        self.diag(DiagId::CallArguments, format!("a tuple must follow '*' in a call, not {text}"))
                            .help("the number of arguments must be known at translation time"),
                    ));
                }
            }
        }
        for part in shape.named_parts() {
            let operand = match part {
                NamedPart::Keywords(keywords) => {
                    for i in keywords {
                        let (name, index) = (shape.keywords[i].clone(), 2 + shape.positional + i);
                        args.keywords.push((name, ArgSource::Operand(index), hop.args[index].clone()));
                    }
                    continue;
                }
                NamedPart::Mapping(i) => 2 + shape.place_of_mappings() + i,
            };
            let SomeKind::Record { class, items, .. } = &hop.args[operand].kind else {
                let text = self.display(&hop.args[operand]);
                return Err(OpError::failed(
                    self.diag(DiagId::CallArguments, format!("a dict must follow '**' in a call, not {text}")),
                ));
            };
            let Some(names) = self.keywords_names(*class) else {
                return Err(self.unsupported("a dict must follow '**' in a call"));
            };
            for (index, (name, item)) in names.into_iter().zip(items.iter()).enumerate() {
                let given = (name, ArgSource::StarItem { operand, index }, self.tuple_item(item));
                match args.keywords.iter_mut().find(|(known, ..)| *known == given.0) {
                    // The keywords of a call stand in for those that a `partial` was made with.
                    Some(known) if self.passes_arguments_on() => *known = given,
                    _ => args.keywords.push(given),
                }
            }
        }
        Ok(args)
    }

    /// A call of one of several prebuilt callables.
    pub(crate) fn pbc_call(&mut self, descs: &[DescId], args: &Arguments) -> Ruled {
        if descs.iter().all(|&d| self.is_jit_marker(d)) {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(HostConst::None)]);
        }
        if let &[desc] = descs
            && let Some(message) = self.mismatch(desc, args)
            && (self.is_alternative(self.current_graph()) || self.passes_arguments_on() || self.is_caught("TypeError"))
        {
            return self.raising("TypeError", &message);
        }
        self.pbc_call_by(descs, |this, desc, rows| {
            if descs.len() > 1
                && let Some(message) = this.mismatch(desc, args)
            {
                // Other callees may take the arguments; this one raises when it is reached.
                this.raising_call(desc, &message, args, rows)?;
                return Ok(SomeValue::impossible());
            }
            if descs.len() > 1
                && let Some(function) = this.call_by_name(desc, args)?
            {
                let (row, s_result) = this.call_function(function, desc, args, None)?;
                rows.push(row);
                return Ok(s_result);
            }
            this.pycall(desc, args, rows)
        })
    }

    /// A call of one of several prebuilt callables, each of which is called in a way of its own.
    pub(crate) fn pbc_call_by(
        &mut self,
        descs: &[DescId],
        mut call: impl FnMut(&mut Self, DescId, &mut Vec<CallRow>) -> Result<SomeValue, OpError>,
    ) -> Ruled {
        self.check_declined(descs)?;
        let first = self.bookkeeper.lattice.rowkey(descs[0]);
        for &desc in &descs[1..] {
            let row = self.bookkeeper.lattice.rowkey(desc);
            self.bookkeeper.merge_families(first, row);
        }
        let site = self.position_key();
        let mut rows = Vec::new();
        let mut total = SomeValue::impossible();
        let mut blocked = false;
        for &desc in descs {
            match call(self, desc, &mut rows) {
                Ok(s) => total = self.union(&total, &s)?,
                Err(OpError::Blocked | OpError::Harmless) => blocked = true,
                Err(e) => return Err(e),
            }
        }
        if total.is_impossible() && blocked && rows.is_empty() {
            return Err(OpError::Harmless);
        }
        if let [row] = &rows[..]
            && let Some(value) = row.constant.clone()
        {
            return rewrite_to(HlOp::SameAs, vec![NewArg::Const(value)]);
        }
        self.bookkeeper.call_sites.insert(site, CallSite { rows, result: total.clone() });
        value(total)
    }

    /// Why a function, method or class cannot take the arguments of a call, as CPython says it; `None`
    /// where it can, and for other callables.
    fn mismatch(&self, desc: DescId, args: &Arguments) -> Option<String> {
        let (funcdesc, received) = match *self.bookkeeper.desc(desc) {
            Desc::Function(_) => (desc, 0),
            Desc::Method { funcdesc, .. } => {
                let is_static = matches!(self.bookkeeper.method_entry(desc), Some(ClassAttr::StaticMethod(_)));
                (funcdesc, usize::from(!is_static))
            }
            Desc::MethodOfFrozen { funcdesc, .. } => (funcdesc, 1),
            Desc::Class(ref class) => match self.bookkeeper.class_lookup(desc, "__init__") {
                _ if self.has_creator(desc) => return None,
                Some((_, ClassAttr::Function(init))) => (init, 1),
                None if !self.bookkeeper.classdesc(desc).is_exception => {
                    let given = args.positional.len() + args.keywords.len();
                    return (given > 0 && args.rest.is_none()).then(|| format!("{}() takes no arguments", class.name));
                }
                _ => return None,
            },
            Desc::Frozen { .. } => return None,
        };
        self.mismatch_of_function(funcdesc, received, args)
    }

    /// `P.__new__(cls, …)` with the `__new__` that `namedtuple` makes, as a `__new__` below it calls it.
    fn call_of_named_tuple_new(&mut self, hop: &Hop<'_>) -> Attempt {
        let function = hop.args[0].konst.as_ref().and_then(HostConst::id);
        let Some(new) = function
            .filter(|&callee| self.host.kind(callee) == HostKind::Function && self.is_made_by_namedtuple(callee))
        else {
            return pass();
        };
        let mut args = self.call_arguments(hop)?;
        let Some(class) = self.named_tuple_to_make(args.positional.first().map(|(_, s)| s)) else { return pass() };
        args.positional.remove(0);
        settle!(self.mismatch_of_named_tuple(new, &args));
        settled(self.call_named_tuple(hop, class, &args))
    }

    /// A call of a class of named tuples whose `__new__` cannot take the arguments, where something catches that.
    pub(crate) fn mismatch_of_named_tuple(&mut self, new: HostId, args: &Arguments) -> Attempt {
        let new = self.getfuncdesc(new);
        match self.mismatch_of_function(new, 1, args) {
            Some(message) if self.is_alternative(self.current_graph()) || self.is_caught("TypeError") => {
                settled(self.raising("TypeError", &message))
            }
            _ => pass(),
        }
    }

    /// Why a function cannot take the arguments of a call after those that it is given anyway (`received`).
    fn mismatch_of_function(&self, funcdesc: DescId, received: usize, args: &Arguments) -> Option<String> {
        if args.rest.is_some() {
            return None;
        }
        let f = self.bookkeeper.funcdesc(funcdesc);
        if f.helper == HelperKind::Helper
            && args.keywords.is_empty()
            && let Some(builtin) = self.bookkeeper.lattice.builtin_of(funcdesc)
        {
            let most = f.code.argcount as usize;
            let counts = (most - f.defaults.len(), if f.code.varargs { MANY } else { most });
            let mut name = self.host.name_of(builtin);
            // CPython names the module of a function with one argument that is not of `builtins`.
            if counts == (1, 1) && self.host.kind(builtin) == HostKind::BuiltinFunction {
                let (module, _) = self.host.builtin_function_name(builtin);
                if module != "builtins" && !module.is_empty() {
                    name = public_name(&module, &name);
                }
            }
            return wrong_count_of_builtin(&name, counts, args.positional.len() + received);
        }
        if f.helper == HelperKind::Helper && !(self.passes_arguments_on() || !args.keywords.is_empty()) {
            return None;
        }
        let code = &f.code;
        let name = match self.bookkeeper.lattice.builtin_of(funcdesc) {
            Some(builtin) => self.host.name_of(builtin),
            None => self.host.function(self.bookkeeper.pyfunction(funcdesc).func).qualname.to_string(),
        };
        let argcount = code.argcount as usize;
        let given = args.positional.len() + received;
        let first = code.posonlyargcount as usize;
        let all = argcount + code.kwonlyargcount as usize;
        let mut filled: Vec<bool> = (0..all).map(|i| i < given.min(argcount)).collect();
        let mut positional_only = Vec::new();
        for (keyword, ..) in &args.keywords {
            match code.varnames[first..all].iter().position(|name| name == keyword).map(|i| i + first) {
                Some(i) if filled[i] => return Some(format!("{name}() got multiple values for argument '{keyword}'")),
                Some(i) => filled[i] = true,
                None if code.varkeywords => {}
                None if code.varnames[..first].contains(keyword) => positional_only.push(&**keyword),
                None => return Some(format!("{name}() got an unexpected keyword argument '{keyword}'")),
            }
        }
        if !positional_only.is_empty() {
            let shown = positional_only.join(", ");
            return Some(format!("{name}() got some positional-only arguments passed as keyword arguments: '{shown}'"));
        }
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        let defaults = f.defaults.len();
        if given > argcount && !code.varargs {
            let least = argcount - defaults;
            let takes = if defaults == 0 { argcount.to_string() } else { format!("from {least} to {argcount}") };
            let arguments = if defaults == 0 { plural(argcount) } else { "s" };
            let keywords = filled[argcount..].iter().filter(|&&filled| filled).count();
            let (beside, were) = match keywords {
                0 => (String::new(), if given == 1 { "was" } else { "were" }),
                _ => {
                    let kinds = [plural(given), plural(keywords)];
                    let text =
                        format!(" positional argument{} (and {keywords} keyword-only argument{})", kinds[0], kinds[1]);
                    (text, "were")
                }
            };
            return Some(format!(
                "{name}() takes {takes} positional argument{arguments} but {given}{beside} {were} given"
            ));
        }
        let missing = |range: std::ops::Range<usize>| -> Vec<String> {
            let has_default = |i: usize| match i < argcount {
                true => i + defaults >= argcount,
                false => f.kwdefaults.iter().any(|(name, _)| *name == code.varnames[i]),
            };
            range.filter(|&i| !filled[i] && !has_default(i)).map(|i| format!("'{}'", code.varnames[i])).collect()
        };
        let kinds = [("positional", missing(0..argcount)), ("keyword-only", missing(argcount..all))];
        kinds.into_iter().find_map(|(kind, names)| {
            let listed = match &names[..] {
                [] => return None,
                [one] => one.clone(),
                [one, two] => format!("{one} and {two}"),
                [rest @ .., last] => format!("{}, and {last}", rest.join(", ")),
            };
            Some(format!("{name}() missing {} required {kind} argument{}: {listed}", names.len(), plural(names.len())))
        })
    }

    /// The function that calls a builtin by its name: what stands for the builtin as a value takes arguments
    /// that fit, and these, in a call of one of several callables, do not, or do at times.
    fn call_by_name(&mut self, desc: DescId, args: &Arguments) -> Result<Option<DescId>, OpError> {
        let Some(HostConst::Obj(builtin)) = self.builtin_by_name(desc) else { return Ok(None) };
        if !args.keywords.is_empty() || args.rest.is_some() {
            return Ok(None);
        }
        let mixed =
            args.positional.iter().any(|(_, s)| matches!(s.kind, SomeKind::Union { .. } | SomeKind::Optional(_)));
        if !mixed && !self.raises_type_error(builtin, args)? {
            return Ok(None);
        }
        let function = self.app_values("by_name", &[HostConst::Obj(builtin)])?;
        Ok(function.id().map(|function| self.getfuncdesc(function)))
    }

    /// The row of a callee that raises TypeError.
    fn raising_call(
        &mut self,
        desc: DescId,
        message: &str,
        args: &Arguments,
        rows: &mut Vec<CallRow>,
    ) -> Result<(), OpError> {
        let maker = self
            .host
            .module_attr("rotor_helpers.app_values", "raising")
            .expect("the helper library has app_values.raising");
        let made = self.host.call(&maker, &[HostConst::str(message)]).map_err(|e| self.host_error(&e))?;
        let HostConst::Obj(function) = made else { panic!("annotator: app_values.raising gave {made:?}") };
        let funcdesc = self.getfuncdesc(function);
        let positional =
            args.positional.iter().cloned().chain(args.keywords.iter().map(|(_, s, v)| (s.clone(), v.clone())));
        let args = Arguments { positional: positional.collect(), ..Arguments::default() };
        let args = self.with_receiver(desc, &args);
        let (row, _) = self.call_function(funcdesc, desc, &args, None)?;
        rows.push(row);
        Ok(())
    }

    /// Calls that only speak to a tracing JIT compiler.
    pub(crate) fn is_jit_marker(&self, desc: DescId) -> bool {
        let row = self.bookkeeper.lattice.rowkey(desc);
        match self.bookkeeper.desc(row) {
            Desc::Function(f) => {
                self.bookkeeper.funcdesc(row).code.varkeywords
                    && &*self.host.function(f.func).module == "rpython.rlib.jit"
            }
            _ => false,
        }
    }
}

impl Rules<'_, '_> {
    /// A call of one of several callees that take their arguments in different ways, once what follows
    /// the `*` is a tuple.
    pub(crate) fn star_call_of_several(&mut self, hop: &Hop<'_>) -> Attempt {
        let Some(call) = self.star_call(hop) else { return pass() };
        if !matches!(hop.args[call.star].kind, SomeKind::VarTuple { can_be_none: false, .. }) {
            return pass();
        }
        let descs = match &hop.args[0].kind {
            SomeKind::Pbc { descs, .. } => descs.to_vec(),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => self.class_set(classdef),
                _ => return pass(),
            },
            _ => return pass(),
        };
        if descs.len() < 2 || self.common_signature(&descs)?.is_some() {
            return pass();
        }
        if hop.op.args.len() > call.star + 1 {
            settle!(self.named_among_dicts(hop));
            return Err(self.unsupported("'*' of something whose length is known at run time only, with '**', calls one of several functions with different parameters"));
        }
        self.adapted_call(hop, &descs, &call.shape)
    }

    /// A call of one of several callees with keywords, of which `dict` takes any.
    fn keyword_call_of_several(&mut self, hop: &Hop<'_>) -> Attempt {
        let SomeKind::Pbc { descs, .. } = &hop.args[0].kind else { return pass() };
        let descs = descs.to_vec();
        let dict = self.host.builtin("dict");
        if hop.op.op != HlOp::CallArgs
            || descs.len() < 2
            || !descs.iter().any(|&desc| self.bookkeeper.lattice.builtin_of(desc).map(HostConst::Obj) == dict)
        {
            return pass();
        }
        let shape = self.call_shape(hop);
        let at_star = 2 + shape.place_of_star();
        if !shape.mappings.is_empty() {
            return self.named_among_dicts(hop);
        }
        match hop.args.get(at_star).map(|s| &s.kind) {
            None => self.adapted_call(hop, &descs, &shape),
            Some(SomeKind::VarTuple { can_be_none: false, .. }) => self.adapted_call(hop, &descs, &shape),
            Some(SomeKind::Tuple { items, can_be_none: false }) => {
                let mut ops = Vec::new();
                let by_place = 2 + shape.positional;
                let mut values: Vec<NewArg> = hop.op.args[2..by_place].iter().map(|&arg| arg.into()).collect();
                for i in 0..items.len() {
                    let index = NewArg::Const(HostConst::Int(i64::try_from(i).expect("tuples are short")));
                    ops.push(NewOp::new(HlOp::GetItem, vec![hop.op.args[at_star].into(), index]));
                    values.push(NewArg::Prev(i));
                }
                let shape = CallShape::new(shape.positional + items.len(), shape.keywords);
                values.extend(hop.op.args[by_place..at_star].iter().map(|&arg| NewArg::Old(arg)));
                let call = [hop.op.args[0].into(), NewArg::Shape(shape)].into_iter().chain(values);
                ops.push(NewOp::new(HlOp::CallArgs, call.collect()));
                replaced(ops)
            }
            Some(_) => pass(),
        }
    }

    /// A call of one of several callees by an adapter for each, whose parameters are the positional arguments,
    /// what follows each star or pair of stars, and those that keywords name.
    fn adapted_call(&mut self, hop: &Hop<'_>, descs: &[DescId], shape: &CallShape) -> Attempt {
        let positional = shape.positional;
        let items = 2 + shape.place_of_star();
        let operand = |i: usize| (ArgSource::Operand(i), hop.args[i].clone());
        let mut args = Arguments::default();
        args.positional.extend((2..2 + positional).map(operand));
        let starred = items..items + usize::from(shape.star) + shape.mappings.len();
        args.positional.extend(starred.map(|i| (ArgSource::Operand(i), hop.args[i].nonconst())));
        args.positional.extend((2 + positional..2 + positional + shape.keywords.len()).map(operand));
        settled(self.pbc_call_by(descs, |this, desc, rows| {
            let adapter = this.adapter_of(desc, shape)?;
            let args = this.with_receiver(desc, &args);
            let (row, s_result) = this.call_function(adapter, desc, &args, None)?;
            rows.push(row);
            Ok(s_result)
        }))
    }

    /// A call of one of several callees with dicts after `**`, whose keys each callee takes in its way, and
    /// perhaps a tuple of any length after `*`.
    fn dict_call_of_several(&mut self, hop: &Hop<'_>) -> Attempt {
        if hop.op.op != HlOp::CallArgs {
            return pass();
        }
        let shape = self.call_shape(hop);
        let mappings = &hop.args[2 + shape.place_of_mappings()..];
        if mappings.is_empty() || !mappings.iter().all(|s| self.is_run_time_dict(s) && !s.can_be_none()) {
            return pass();
        }
        let first = 2 + shape.place_of_star();
        if shape.star && !matches!(hop.args[first].kind, SomeKind::VarTuple { can_be_none: false, .. }) {
            return pass();
        }
        let descs = match &hop.args[0].kind {
            SomeKind::Pbc { descs, .. } if descs.len() > 1 => descs.to_vec(),
            SomeKind::TypeOf { of, .. } => match of.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } => self.class_set(classdef),
                _ => return pass(),
            },
            _ => return pass(),
        };
        self.adapted_call(hop, &descs, &shape)
    }
}

/// The text of the TypeError of a builtin function that gets another number of arguments than it takes.
fn wrong_count_of_builtin(name: &str, (least, most): (usize, usize), given: usize) -> Option<String> {
    let plural = |n: usize| if n == 1 { "argument" } else { "arguments" };
    if (least..=most).contains(&given) {
        return None;
    }
    Some(match (least, most) {
        (0, 0) => format!("{name}() takes no arguments ({given} given)"),
        (1, 1) => format!("{name}() takes exactly one argument ({given} given)"),
        _ if least == most => format!("{name} expected {least} {}, got {given}", plural(least)),
        _ if given > most => format!("{name} expected at most {most} {}, got {given}", plural(most)),
        _ => format!("{name} expected at least {least} {}, got {given}", plural(least)),
    })
}
