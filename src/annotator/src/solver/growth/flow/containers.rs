//! Operations that store, load, and take apart: items, attributes, iterators, prebuilt containers.

use super::parts::{
    HALF_WORD, MAX_BYTES, Path, SHORT_DIGITS, has_long_number, inside, inside_of, is_text, largest_number, number,
    parts_of, strip_path,
};
use super::{Base, Builder, Effect};
use crate::lattice::dictdef::Part;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use ::flow::{HlOp, Operand, SpaceOperation};
use entity::{ClassDefId, Variable};
use flowspace::Flow;
use host::{HostConst, HostKind};
use std::sync::Arc;

impl Builder<'_, '_> {
    /// What is in a prebuilt list or dict.
    pub(super) fn add_prebuilt(&mut self, operand: Operand) {
        let Some(HostConst::Obj(id)) = self.konst(operand) else { return };
        let host = self.annotator.host;
        let contents: Vec<(Base, HostConst)> = match (self.s(operand).kind, host.kind(id)) {
            (SomeKind::List { listdef, .. }, HostKind::List) => {
                let base = self.list(listdef);
                host.list_items(id).into_iter().map(|item| (base.clone(), item)).collect()
            }
            (SomeKind::Dict { dictdef, .. }, HostKind::Dict) => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                let both = |(k, v)| [(key.clone(), k), (value.clone(), v)];
                host.dict_items(id).into_iter().flat_map(both).collect()
            }
            _ => return,
        };
        if !self.prebuilt.insert(id) {
            return;
        }
        for (base, item) in contents.into_iter().take(10_000) {
            let path = match &item {
                HostConst::Tuple(items) => {
                    for (i, item) in items.iter().enumerate().take(200) {
                        self.add_value(&base, inside(i, 0), item);
                    }
                    continue;
                }
                _ => 0,
            };
            self.add_value(&base, path, &item);
        }
    }

    /// The values of attributes of classes and of prebuilt instances, as those of members of an enumeration.
    pub(super) fn add_attributes(&mut self) {
        let annotator = self.annotator;
        for (classdef, data) in annotator.bookkeeper.classdefs() {
            let values = annotator.bookkeeper.classdesc(data.desc).classdict.iter();
            for (name, attribute) in values {
                if let (ClassAttr::Value(value), Some(base)) = (attribute, self.attribute_of(classdef, name)) {
                    self.add_value(&base, 0, value);
                }
            }
        }
        for (id, classdef) in annotator.bookkeeper.prebuilt_instances() {
            for (name, value) in annotator.host.instance_attrs(id) {
                if let Some(base) = self.attribute_of(classdef, &name) {
                    self.add_value(&base, 0, &value);
                }
            }
        }
    }

    pub(super) fn add_value(&mut self, base: &Base, path: Path, value: &HostConst) {
        let known = number(value);
        let text = match value {
            HostConst::Str(text) if has_long_number(text, 36) || largest_number(text) >= HALF_WORD => Some(text),
            _ => None,
        };
        if known.is_none() && text.is_none() {
            return;
        }
        let node = self.node(base.clone(), path);
        if let Some(value) = known {
            self.constant(node, value);
        }
        if let Some(text) = text {
            self.note_digits(node, text);
        }
    }

    pub(super) fn add_other(&mut self, op: &SpaceOperation<Flow>) {
        let s_first = op.args.first().map(|&arg| self.s(arg));
        let result_base = Base::Var(self.graph, op.result);
        match (op.op, s_first.as_ref().map(|s| &s.kind)) {
            (HlOp::SameAs | HlOp::Hint, _) => self.store(op.args[0], &result_base, 0, Effect::Move),
            (HlOp::NewTuple, _) => {
                for (i, &arg) in op.args.iter().enumerate().take(200) {
                    self.store(arg, &result_base, inside(i, 0), Effect::Move);
                }
            }
            (HlOp::NewList, _) => {
                if let SomeKind::List { listdef, .. } = self.annotator.binding(self.graph, op.result).kind {
                    let base = self.list(listdef);
                    op.args.iter().for_each(|&arg| self.store(arg, &base, 0, Effect::Move));
                }
            }
            (HlOp::NewSet, _) => {
                if let SomeKind::Set { dictdef, .. } = self.annotator.binding(self.graph, op.result).kind {
                    let base = self.dict(dictdef, Part::Key);
                    op.args.iter().for_each(|&arg| self.store(arg, &base, 0, Effect::Move));
                }
            }
            (HlOp::GetItem, Some(&SomeKind::List { listdef, .. })) => {
                let base = self.list(listdef);
                self.load(&base, 0, op.result);
            }
            (HlOp::GetItem, Some(&SomeKind::Dict { dictdef, .. })) => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                self.store(op.args[1], &key, 0, Effect::Move);
                self.load(&value, 0, op.result);
            }
            (HlOp::GetItem, Some(SomeKind::Tuple { items, .. } | SomeKind::Record { items, .. }))
                if !are_of_definitions(items) =>
            {
                self.tuple_item(op, items.len());
            }
            (HlOp::SetItem, Some(&SomeKind::List { listdef, .. })) => {
                let base = self.list(listdef);
                self.store(op.args[2], &base, 0, Effect::Move);
            }
            (HlOp::SetItem, Some(&SomeKind::Dict { dictdef, .. })) => {
                let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                self.store(op.args[1], &key, 0, Effect::Move);
                self.store(op.args[2], &value, 0, Effect::Move);
            }
            // A short text has no long number.
            (HlOp::GetSlice, Some(SomeKind::Str { .. } | SomeKind::Char)) if self.is_short_slice(op, SHORT_DIGITS) => {
                op.args.iter().for_each(|&arg| self.observe(arg));
            }
            (HlOp::GetSlice, Some(SomeKind::Bytes { .. } | SomeKind::ByteArray { .. }))
                if self.is_short_slice(op, MAX_BYTES) =>
            {
                op.args.iter().for_each(|&arg| self.observe(arg));
            }
            (HlOp::GetSlice | HlOp::Mul | HlOp::InplaceMul, Some(&SomeKind::List { listdef, .. })) => {
                let from = self.list(listdef);
                self.copy_items(&from, op.result);
            }
            (HlOp::Mul, _) if matches!(self.s(op.args[1]).kind, SomeKind::List { .. }) => {
                if let SomeKind::List { listdef, .. } = self.s(op.args[1]).kind {
                    let from = self.list(listdef);
                    self.copy_items(&from, op.result);
                }
            }
            (HlOp::Add | HlOp::InplaceAdd, Some(&SomeKind::List { listdef, .. })) => {
                let mut sources = vec![self.list(listdef)];
                if let SomeKind::List { listdef, .. } = self.s(op.args[1]).kind {
                    sources.push(self.list(listdef));
                }
                for from in sources {
                    self.copy_items(&from, op.result);
                }
            }
            (HlOp::GetAttr, Some(&SomeKind::Instance { classdef: Some(classdef), .. })) => {
                match self.attribute(classdef, op.args[1]) {
                    Some(base) => self.load(&base, 0, op.result),
                    None => self.unknown_result(op.result),
                }
            }
            (HlOp::SetAttr, Some(&SomeKind::Instance { classdef: Some(classdef), .. })) => {
                match self.attribute(classdef, op.args[1]) {
                    Some(base) => self.store(op.args[2], &base, 0, Effect::Move),
                    None => self.observe(op.args[2]),
                }
            }
            (HlOp::Iter, _) => self.store(op.args[0], &result_base, 0, Effect::Move),
            (HlOp::Next, Some(SomeKind::Iterator(kind))) => {
                let kind = kind.clone();
                self.next_item(op, &kind, 0);
            }
            (HlOp::SimpleCall | HlOp::CallArgs, _) => self.add_call(op),
            _ => {
                self.other_operation(op);
            }
        }
    }

    /// Whether a slice has at most so many items: `x[2:6]`, `x[:4]`, `x[-2:]`, `x[i:i + 4]`.
    fn is_short_slice(&self, op: &SpaceOperation<Flow>, limit: usize) -> bool {
        let limit = limit as i64;
        // Backwards, the bounds have other defaults.
        if op.args.get(3).is_some_and(|&step| !matches!(self.konst(step), Some(HostConst::None))) {
            return false;
        }
        let (start, stop) = (self.konst(op.args[1]), self.konst(op.args[2]));
        match (start, stop) {
            (Some(HostConst::None), Some(HostConst::Int(stop))) => (0..=limit).contains(&stop),
            (Some(HostConst::Int(start)), Some(HostConst::Int(stop))) if (start < 0) == (stop < 0) => {
                stop - start <= limit
            }
            (Some(HostConst::Int(start)), Some(HostConst::None)) => (-limit..0).contains(&start),
            (None, None) => {
                let blocks = &self.annotator.graphs[self.graph].blocks;
                let mut operations = blocks.values().flat_map(|block| &block.operations);
                let added = op.args[2].var().and_then(|stop| operations.find(|op| op.result == stop));
                added.is_some_and(|added| {
                    let length = |from: usize, by: usize| {
                        added.args[from] == op.args[1]
                            && matches!(self.konst(added.args[by]), Some(HostConst::Int(n)) if (0..=limit).contains(&n))
                    };
                    matches!(added.op, HlOp::Add | HlOp::AddOvf) && (length(0, 1) || length(1, 0))
                })
            }
            _ => false,
        }
    }

    /// Notes bytes of which there may be many.
    pub(super) fn notes_wide(&mut self, op: &SpaceOperation<Flow>, result: &SomeValue) {
        if let SomeKind::Bytes { .. } | SomeKind::ByteArray { .. } = result.kind
            && op.op != HlOp::GetSlice
            && !self.is_short_read(op)
        {
            let node = self.var(op.result, 0);
            self.flows.wide.insert(node);
        }
    }

    /// Whether a call says how many bytes it gives: `f.read(4)`, `n.to_bytes(2, "big")`.
    fn is_short_read(&self, op: &SpaceOperation<Flow>) -> bool {
        if op.op != HlOp::SimpleCall {
            return false;
        }
        let helper = self.konst(op.args[0]).and_then(|callee| callee.id());
        let count = match (&self.s(op.args[0]).kind, helper) {
            (SomeKind::BuiltinMethod { name, .. }, _) if &**name == "read" => 1,
            (_, Some(id)) if self.annotator.host.kind(id) == HostKind::Function => {
                match &*self.annotator.host.function(id).name {
                    "int_to_bytes" | "to_bytes" => 2,
                    _ => return false,
                }
            }
            _ => return false,
        };
        let count = op.args.get(count).and_then(|&count| self.konst(count));
        matches!(count, Some(HostConst::Int(n)) if (0..=MAX_BYTES as i64).contains(&n))
    }

    /// An operation that shows ints in a text, takes texts apart, or is not modelled.
    pub(super) fn other_operation(&mut self, op: &SpaceOperation<Flow>) {
        let result = self.annotator.binding(self.graph, op.result).clone();
        self.notes_wide(op, &result);
        if !is_text(&result) {
            self.unknown_result(op.result);
        }
        for &arg in &op.args {
            self.observe(arg);
            self.shows(arg, op.result, &result);
        }
        self.note_text(op, None);
    }

    /// What an operand shows is in a text, or in the items of a list of texts.
    pub(super) fn shows(&mut self, arg: Operand, v: Variable, result: &SomeValue) {
        let target = match result.kind {
            SomeKind::List { listdef, .. } => self.list(listdef),
            _ => Base::Var(self.graph, v),
        };
        for (to, int) in parts_of(&match result.kind {
            SomeKind::List { listdef, .. } => self.annotator.bookkeeper.listitem(listdef).item.s_value.clone(),
            _ => result.clone(),
        }) {
            if int {
                continue;
            }
            let to = self.node(target.clone(), to);
            let s = self.s(arg);
            if let SomeKind::List { listdef, .. } = s.kind {
                let from = self.list(listdef);
                let s_item = self.annotator.bookkeeper.listitem(listdef).item.s_value.clone();
                for (part, _) in parts_of(&s_item) {
                    let from = self.node(from.clone(), part);
                    self.edge(from, to, Effect::Text);
                }
            }
            for (part, int) in parts_of(&s) {
                if s.is_exact() {
                    self.flows.long.insert(to);
                } else if int {
                    self.flows.written.insert(to);
                }
                self.flow_into(arg, part, &s, to, Effect::Text);
            }
        }
    }

    fn tuple_item(&mut self, op: &SpaceOperation<Flow>, count: usize) {
        let Operand::Var(tuple) = op.args[0] else {
            self.unknown_result(op.result);
            return;
        };
        let index = match self.konst(op.args[1]) {
            Some(HostConst::Int(i)) => Some(if i < 0 { i + count as i64 } else { i }),
            _ => None,
        };
        let base = Base::Var(self.graph, tuple);
        for i in 0..count.min(200) {
            if index.is_none_or(|index| usize::try_from(index) == Ok(i)) {
                self.load(&base, inside(i, 0), op.result);
            }
        }
    }

    fn copy_items(&mut self, from: &Base, result: Variable) {
        let SomeKind::List { listdef, .. } = self.annotator.binding(self.graph, result).kind else { return };
        let to = self.list(listdef);
        let s_item = self.annotator.bookkeeper.listitem(listdef).item.s_value.clone();
        if *from == to {
            return;
        }
        for (part, _) in parts_of(&s_item) {
            let from = self.node(from.clone(), part);
            let to = self.node(to.clone(), part);
            self.edge(from, to, Effect::Move);
        }
    }

    pub(super) fn attribute(&self, classdef: ClassDefId, name: Operand) -> Option<Base> {
        let name = self.konst(name)?;
        self.attribute_of(classdef, name.as_str()?)
    }

    fn attribute_of(&self, classdef: ClassDefId, name: &str) -> Option<Base> {
        let bookkeeper = &self.annotator.bookkeeper;
        let home = bookkeeper.getmro(classdef).find(|&c| bookkeeper.classdef(c).attrs.contains_key(name))?;
        Some(Base::Attribute(home, Arc::from(name)))
    }

    /// The next item of an iterator, into a part of the result.
    fn next_item(&mut self, op: &SpaceOperation<Flow>, kind: &IteratorKind, path: Path) {
        let over = |this: &mut Self, s: &SomeValue, path: Path| match &s.kind {
            &SomeKind::List { listdef, .. } => {
                let base = this.list(listdef);
                this.load_part(&base, path, op.result);
            }
            &SomeKind::Dict { dictdef, .. } | &SomeKind::Set { dictdef, .. } => {
                let base = this.dict(dictdef, Part::Key);
                this.load_part(&base, path, op.result);
            }
            SomeKind::Range { .. } | SomeKind::Str { .. } | SomeKind::Char | SomeKind::Bytes { .. } => {
                let to = this.var(op.result, path);
                match op.args[0] {
                    Operand::Var(v) if path == 0 => {
                        let from = this.var(v, 0);
                        this.edge(from, to, Effect::Range);
                    }
                    _ => {
                        this.flows.unknown.insert(to);
                    }
                }
            }
            SomeKind::Tuple { items, .. } if !are_of_definitions(items) => match op.args[0] {
                Operand::Var(v) if path == 0 => {
                    let base = Base::Var(this.graph, v);
                    for i in 0..items.len().min(200) {
                        this.load(&base, inside(i, 0), op.result);
                    }
                }
                _ => {
                    let to = this.var(op.result, path);
                    this.flows.unknown.insert(to);
                }
            },
            SomeKind::Iterator(inner) => {
                let inner = inner.clone();
                this.next_item(op, &inner, path);
            }
            _ => {
                let to = this.var(op.result, path);
                this.flows.unknown.insert(to);
            }
        };
        match kind {
            IteratorKind::Over(s) | IteratorKind::Reversed(s) => over(self, s, path),
            IteratorKind::Values(s) => {
                if let SomeKind::Dict { dictdef, .. } = s.kind {
                    let base = self.dict(dictdef, Part::Value);
                    self.load_part(&base, path, op.result);
                }
            }
            IteratorKind::Items(s) => {
                if let SomeKind::Dict { dictdef, .. } = s.kind {
                    let (key, value) = (self.dict(dictdef, Part::Key), self.dict(dictdef, Part::Value));
                    self.load_part(&key, inside_of(path, 0), op.result);
                    self.load_part(&value, inside_of(path, 1), op.result);
                }
            }
            IteratorKind::Enumerate(s, _) => {
                let index = self.var(op.result, inside_of(path, 0));
                self.flows.words.insert(index);
                self.flows.unknown.insert(index);
                over(self, s, inside_of(path, 1));
            }
            IteratorKind::Zip(all) => {
                for (i, s) in all.iter().enumerate().take(200) {
                    over(self, s, inside_of(path, i));
                }
            }
            IteratorKind::Lines(_) => {}
        }
    }

    /// A place gives a part of a result.
    fn load_part(&mut self, base: &Base, path: Path, result: Variable) {
        let s = self.annotator.binding(self.graph, result).clone();
        for (part, _) in parts_of(&s) {
            if let Some(rest) = strip_path(part, path) {
                let from = self.node(base.clone(), rest);
                let to = self.var(result, part);
                self.edge(from, to, Effect::Move);
            }
        }
    }
}

/// Whether a tuple may hold tuples of its own kind: what flows into its items is not followed.
fn are_of_definitions(items: &[SomeValue]) -> bool {
    items.iter().any(|item| matches!(item.kind, SomeKind::ItemOf(_)))
}
