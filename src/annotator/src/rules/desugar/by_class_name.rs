//! Methods that are looked up by the name of the class of a value and called with that value:
//! `getattr(self, "visit_" + type(node).__name__)(node)`.
//!
//! Each method gets values of the classes of its name only. So where the function calls what it finds with that value,
//! and does nothing else with it but test it, what it finds is a function which says of its argument that it is an
//! instance of one of these classes, and passes it on to the method.
//!
//! Source: beyond RPython.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::rules::desugar::context::{Desugar, Hop};
use entity::{Block, FlowGraphId, HostId, Variable};
use flow::{HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::HostConst;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The calls of a method that was found by the name of a class.
#[derive(PartialEq, Eq, Debug)]
struct Calls {
    /// Number of positional arguments, and whether a `*tuple` follows.
    positional: usize,
    star: bool,
    /// The arguments that are the value.
    places: Vec<usize>,
}

/// A name that is put together of the name of a class and constants.
struct ClassName {
    start: String,
    end: String,
    lower: bool,
    value: Variable,
}

/// Methods by the name of the class of a value.
pub(crate) struct ByClassName {
    name: ClassName,
    calls: Calls,
    /// The classes of the value, with their names.
    classes: Vec<(Arc<str>, HostId)>,
}

impl ByClassName {
    /// The classes of the values with which the method of a name is called.
    pub(crate) fn classes_of(&self, method: &str) -> Vec<HostConst> {
        let inner = method.strip_prefix(&*self.name.start).and_then(|rest| rest.strip_suffix(&*self.name.end));
        let Some(inner) = inner else { return Vec::new() };
        let is = |name: &str| if self.name.lower { name.to_lowercase() == inner } else { name == inner };
        self.classes.iter().filter(|(name, _)| is(name)).map(|&(_, class)| HostConst::Obj(class)).collect()
    }

    /// The form of the calls, for `dynamic_attribute` of the library.
    pub(crate) fn form(&self) -> HostConst {
        let int = |i: usize| HostConst::Int(i64::try_from(i).expect("calls have few arguments"));
        let places = self.calls.places.iter().map(|&place| int(place)).collect();
        let parts = [int(self.calls.positional), HostConst::Bool(self.calls.star), HostConst::Tuple(places)];
        HostConst::Tuple(parts.into())
    }
}

impl Desugar<'_, '_> {
    /// How the result of a `getattr` with this name is called, where it is found by the name of a class.
    pub(crate) fn by_class_name(&mut self, hop: &Hop<'_>, name: Operand) -> Option<ByClassName> {
        let point = self.current_point()?;
        if self.graph(point.graph).blocks[point.block].operations.iter().all(|op| op.result != hop.op.result) {
            return None;
        }
        let name = self.class_name(point.graph, point.block, name)?;
        let value = self.root(point.graph, name.value)?;
        let calls = self.calls_with(point.graph, point.block, hop.op.result, value)?;
        let s_value = self.operand_opt(point.graph, Operand::Var(name.value));
        let classes = self.classes_by_name(&s_value)?;
        Some(ByClassName { name, calls, classes })
    }

    /// What a text is made of, where that is the name of the class of a value; all of it in one block.
    fn class_name(&self, graph: FlowGraphId, block: Block, text: Operand) -> Option<ClassName> {
        let data = self.graph(graph);
        let constant = |operand: Operand| match operand.constant().map(|c| data.consts.get(c)) {
            Some(FlowConst::Host(HostConst::Str(text))) => Some(text.to_string()),
            _ => None,
        };
        let made = |operand: Operand| {
            let v = operand.var()?;
            data.blocks[block].operations.iter().find(|op| op.result == v)
        };
        let op = made(text)?;
        match (op.op, &op.args[..]) {
            (HlOp::Add, &[a, b]) => self.put_together(graph, block, &[a, b]),
            (HlOp::BuildString, parts) => self.put_together(graph, block, parts),
            (HlOp::SameAs, &[a]) => self.class_name(graph, block, a),
            (HlOp::Format, &[a, spec]) if constant(spec)?.is_empty() => self.class_name(graph, block, a),
            (HlOp::Mod, &[format, a]) => {
                let format = constant(format)?;
                let (start, end) = format.split_once("%s")?;
                if start.contains('%') || end.contains('%') {
                    return None;
                }
                let mut name = self.class_name(graph, block, a)?;
                name.start.insert_str(0, start);
                name.end.push_str(end);
                Some(name)
            }
            (HlOp::SimpleCall, &[callee]) => {
                let method = made(callee).filter(|op| op.op == HlOp::GetAttr)?;
                let mut name = self.class_name(graph, block, method.args[0])?;
                let whole = name.start.is_empty() && name.end.is_empty();
                name.lower = true;
                (constant(method.args[1])? == "lower" && whole).then_some(name)
            }
            (HlOp::GetAttr, &[class, attribute]) if constant(attribute)? == "__name__" => {
                let class = made(class)?;
                let is_class = match class.op {
                    HlOp::Type => true,
                    HlOp::GetAttr => constant(class.args[1])? == "__class__",
                    _ => false,
                };
                let value = class.args[0].var().filter(|_| is_class)?;
                Some(ClassName { start: String::new(), end: String::new(), lower: false, value })
            }
            _ => None,
        }
    }

    /// Constants around the name of a class.
    fn put_together(&self, graph: FlowGraphId, block: Block, parts: &[Operand]) -> Option<ClassName> {
        let data = self.graph(graph);
        let (mut start, mut found) = (String::new(), None::<ClassName>);
        for &part in parts {
            match (part.constant().map(|c| data.consts.get(c)), &mut found) {
                (Some(FlowConst::Host(HostConst::Str(text))), None) => start.push_str(text),
                (Some(FlowConst::Host(HostConst::Str(text))), Some(name)) => name.end.push_str(text),
                (None, None) => {
                    let mut name = self.class_name(graph, block, part)?;
                    name.start.insert_str(0, &start);
                    found = Some(name);
                }
                _ => return None,
            }
        }
        found
    }

    /// The variable from which a value comes on all ways.
    fn root(&self, graph: FlowGraphId, v: Variable) -> Option<Variable> {
        let data = self.graph(graph);
        let (mut pending, mut seen, mut root) = (vec![v], FxHashSet::default(), None);
        while let Some(v) = pending.pop() {
            if !seen.insert(v) {
                continue;
            }
            let place = data.iterblocks().into_iter().find_map(|block| {
                let index = data.blocks[block].inputargs.iter().position(|&arg| arg == v)?;
                (block != data.startblock).then_some((block, index))
            });
            match place {
                Some((block, index)) => {
                    for link in data.iterlinks().into_iter().filter(|&link| data.links[link].target == block) {
                        pending.push(data.links[link].args[index].var()?);
                    }
                }
                None if root.is_none_or(|root| root == v) => root = Some(v),
                None => return None,
            }
        }
        root
    }

    /// The calls of a callable, where it is only tested and called, each time with a value: the same one, since no
    /// way leads from the callable back to where either is made.
    fn calls_with(&self, graph: FlowGraphId, block: Block, callable: Variable, value: Variable) -> Option<Calls> {
        let data = self.graph(graph);
        let makes = |b: Block| {
            let ops = data.blocks[b].operations.iter();
            b == block || data.blocks[b].inputargs.contains(&value) || ops.map(|op| op.result).any(|v| v == value)
        };
        let mut calls = None;
        let only = self.is_only_called(graph, block, callable, &|target| !makes(target), &mut |op, callable| {
            let found = self.call_with(graph, op, callable, value);
            let same = found.is_some() && (calls.is_none() || calls == found);
            calls = found;
            same
        });
        calls.filter(|_| only)
    }

    /// Whether a callable is only tested and called, without keywords, in the function that makes it.
    pub(crate) fn only_called(&self, callable: Variable) -> bool {
        self.current_point().is_some_and(|point| {
            let consts = &self.graph(point.graph).consts;
            let named = |op: &SpaceOperation<Flow>| match op.args.get(1).and_then(|arg| arg.constant()) {
                Some(shape) if op.op == HlOp::CallArgs => match consts.get(shape) {
                    FlowConst::CallShape(shape) => !shape.keywords.is_empty() || !shape.mappings.is_empty(),
                    FlowConst::Host(_) | FlowConst::Hint(_) => true,
                },
                _ => false,
            };
            self.is_only_called(point.graph, point.block, callable, &|_| true, &mut |op, callable| {
                op.args[0] == callable && !op.args[1..].contains(&callable) && !named(op)
            })
        })
    }

    /// Whether a function only tests a callable that it makes in a block, calls it as `call` allows, and passes it on to
    /// blocks that `passes` allows.
    fn is_only_called(
        &self,
        graph: FlowGraphId,
        block: Block,
        callable: Variable,
        passes: &dyn Fn(Block) -> bool,
        call: &mut dyn FnMut(&SpaceOperation<Flow>, Operand) -> bool,
    ) -> bool {
        let data = self.graph(graph);
        let (mut pending, mut seen) = (vec![(block, callable)], FxHashSet::default());
        while let Some((block, v)) = pending.pop() {
            if !seen.insert((block, v)) {
                continue;
            }
            let used = Operand::Var(v);
            for op in data.blocks[block].operations.iter().filter(|op| op.args.contains(&used)) {
                match op.op {
                    HlOp::Is if op.args.iter().any(|&arg| self.operand_opt(graph, arg).is_none()) => {}
                    HlOp::Bool | HlOp::Not => {}
                    HlOp::SameAs => pending.push((block, op.result)),
                    HlOp::SimpleCall if self.is_callable_test(graph, op) => {}
                    HlOp::SimpleCall | HlOp::CallArgs if call(op, used) => {}
                    _ => return false,
                }
            }
            for &link in &data.blocks[block].exits {
                let link = &data.links[link];
                for (i, _) in link.args.iter().enumerate().filter(|(_, arg)| **arg == used) {
                    if link.target == data.returnblock || !passes(link.target) {
                        return false;
                    }
                    pending.push((link.target, data.blocks[link.target].inputargs[i]));
                }
            }
        }
        true
    }

    /// Whether an operation is `callable(v)`.
    fn is_callable_test(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> bool {
        let callee = self.operand_opt(graph, op.args[0]).konst;
        callee.is_some_and(|callee| self.host.is_builtin(&callee, "callable"))
    }

    /// A call of a callable with a value among its positional arguments.
    fn call_with(
        &self,
        graph: FlowGraphId,
        op: &SpaceOperation<Flow>,
        callable: Operand,
        value: Variable,
    ) -> Option<Calls> {
        let data = self.graph(graph);
        if op.args.iter().filter(|&&arg| arg == callable).count() != 1 || op.args[0] != callable {
            return None;
        }
        let (positional, star, args) = match op.op {
            HlOp::SimpleCall => (op.args.len() - 1, false, &op.args[1..]),
            _ => match data.consts.get(op.args[1].constant()?) {
                FlowConst::CallShape(shape) if shape.keywords.is_empty() && shape.mappings.is_empty() => {
                    (shape.positional, shape.star, &op.args[2..])
                }
                _ => return None,
            },
        };
        let is_value = |arg: &Operand| arg.var().and_then(|v| self.root(graph, v)) == Some(value);
        let places: Vec<usize> = (0..positional).filter(|&i| is_value(&args[i])).collect();
        (!places.is_empty()).then_some(Calls { positional, star, places })
    }

    /// The classes that a value may have, with their names; `None` where not all are known.
    fn classes_by_name(&mut self, s: &SomeValue) -> Option<Vec<(Arc<str>, HostId)>> {
        let mut classes = Vec::new();
        if s.can_be_none() {
            classes.push(self.host.class_of(&HostConst::None));
        }
        let alternatives = match &s.kind {
            SomeKind::Union { alternatives, .. } => alternatives.to_vec(),
            SomeKind::Optional(value) => vec![(**value).clone()],
            SomeKind::None => Vec::new(),
            _ => vec![s.clone()],
        };
        for s in alternatives {
            match s.kind {
                SomeKind::Instance { classdef: Some(classdef), .. } if !self.is_closure_class(classdef) => {
                    for desc in self.class_set(classdef) {
                        classes.push(self.bookkeeper.pyclass(desc).class);
                    }
                }
                SomeKind::Record { class, .. } if self.is_named_tuple(class) => classes.push(class),
                SomeKind::Record { .. } => return None,
                _ => classes.push(self.builtin_class(&s)?),
            }
        }
        Some(classes.into_iter().map(|class| (Arc::from(self.host.name_of(class)), class)).collect())
    }
}
