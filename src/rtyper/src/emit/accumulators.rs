//! Strings that loops put together: where a local variable only grows (`s += x`), and nothing but its
//! length is looked at on the way, it is a string builder for that time.
//!
//! Appending is then linear in the end, as it is in CPython, which appends in place where nobody else
//! has the string. The variables that a string goes through on its way round a loop are a strongly
//! connected component of the graph of variables, with an edge where a link passes one on, and from the
//! first operand of a concatenation to its result. In SSI form every use of a variable is in its block.

use super::annlowlevel::Arg;
use super::llops::LowLevelOpList;
use crate::repr::error::TyResult;
use crate::repr::primitives::lltype_to_annotation;
use annotator::{SomeKind, SomeValue};
use entity::{Block, GraphId, Link, LowLevelType, SecondaryMap, Variable, strong_components};
use flow::{LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedVar};
use ootype::Signature;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// What becomes of a component.
#[derive(Default)]
struct Plan {
    /// Concatenations, by block and index.
    appends: Vec<(Block, usize)>,
    /// Calls for the number of the characters, likewise.
    lengths: Vec<(Block, usize)>,
    /// Links on which a string becomes a builder, or a builder a string.
    edges: Vec<Link>,
}

impl LowLevelOpList<'_, '_> {
    /// Makes builders of the strings that loops of the finished graph put together.
    ///
    /// # Errors
    /// When a helper cannot be typed.
    pub(crate) fn build_strings_in_place(&mut self) -> TyResult<()> {
        let string = LowLevelType::Oo(self.program.reprs.universe.string);
        let s_string = lltype_to_annotation(string);
        let Some(concat) = self.program.known_helper("ll_str.concat", &[s_string.clone(), s_string.clone()]) else {
            return Ok(());
        };
        let length = self.program.known_helper("ll_str.length", &[s_string]);
        let mut edges: SecondaryMap<Variable, Vec<Variable>> = SecondaryMap::new();
        let mut roots = Vec::new();
        let mut found = false;
        for block in self.graph.iterblocks() {
            let data = &self.graph.blocks[block];
            for op in &data.operations {
                if let Some((Operand::Var(left), _)) = self.concatenated(op, concat) {
                    edges[left].push(op.result);
                    roots.push(left);
                    found = true;
                }
            }
            for &link in &data.exits {
                let link = &self.graph.links[link];
                for (&arg, &target) in link.args.iter().zip(&self.graph.blocks[link.target].inputargs) {
                    if let Operand::Var(v) = arg
                        && self.graph.concretetype(v) == string
                        && self.graph.concretetype(target) == string
                    {
                        edges[v].push(target);
                    }
                }
            }
        }
        if !found {
            return Ok(());
        }
        for component in strong_components(roots, |v: Variable| &edges[v]) {
            let variables: FxHashSet<Variable> = component.iter().copied().collect();
            if let Some(plan) = self.plan(&variables, concat, length)
                && !plan.appends.is_empty()
            {
                self.make_builder(&component, &variables, &plan)?;
            }
        }
        Ok(())
    }

    /// The operands of a concatenation.
    fn concatenated(&self, op: &SpaceOperation<Typed>, concat: GraphId) -> Option<(Operand, Operand)> {
        let &[_, left, right] = &op.args[..] else { return None };
        self.calls(op, concat).then_some((left, right))
    }

    /// Whether an operation is a call of a function.
    fn calls(&self, op: &SpaceOperation<Typed>, function: GraphId) -> bool {
        op.op == LlOp::DirectCall
            && matches!(self.graph.const_value(op.args[0]),
                Some(TypedConst::Function(graph, _)) if *graph == function)
    }

    /// How the variables of a component become builders; `None` where they are used in another way.
    fn plan(&self, variables: &FxHashSet<Variable>, concat: GraphId, length: Option<GraphId>) -> Option<Plan> {
        let inside = |operand: Operand| operand.var().filter(|v| variables.contains(v));
        if self.graph.blocks[self.graph.startblock].inputargs.iter().any(|v| variables.contains(v)) {
            return None;
        }
        let mut plan = Plan::default();
        for block in self.graph.iterblocks() {
            let data = &self.graph.blocks[block];
            // Builders that have been appended to under another name.
            let mut consumed: FxHashSet<Variable> = FxHashSet::default();
            for (i, op) in data.operations.iter().enumerate() {
                let used: Vec<Variable> = op.args.iter().filter_map(|&arg| inside(arg)).collect();
                let &[v] = &used[..] else {
                    match used.is_empty() {
                        true => continue,
                        false => return None,
                    }
                };
                if consumed.contains(&v) {
                    return None;
                }
                match self.concatenated(op, concat) {
                    Some((left, _)) if left == Operand::Var(v) && variables.contains(&op.result) => {
                        consumed.insert(v);
                        plan.appends.push((block, i));
                    }
                    _ if length.is_some_and(|length| self.calls(op, length)) => plan.lengths.push((block, i)),
                    _ => return None,
                }
            }
            for &link in &data.exits {
                let link_data = &self.graph.links[link];
                let targets = &self.graph.blocks[link_data.target].inputargs;
                let mut passed: FxHashSet<Variable> = FxHashSet::default();
                let mut converts = false;
                for (&arg, target) in link_data.args.iter().zip(targets) {
                    match (inside(arg), variables.contains(target)) {
                        (None, false) => {}
                        (None, true) => {
                            if matches!(self.graph.const_value(arg), Some(TypedConst::Null(_))) {
                                return None;
                            }
                            converts = true;
                        }
                        (Some(v), goes_on) => {
                            // One name at a time.
                            if consumed.contains(&v) || !passed.insert(v) {
                                return None;
                            }
                            converts |= !goes_on;
                        }
                    }
                }
                if converts {
                    plan.edges.push(link);
                }
            }
        }
        Some(plan)
    }

    fn make_builder(&mut self, component: &[Variable], variables: &FxHashSet<Variable>, plan: &Plan) -> TyResult<()> {
        let string = LowLevelType::Oo(self.program.reprs.universe.string);
        let builder = LowLevelType::Oo(self.program.reprs.builder_record());
        let (first, at) = plan.appends[0];
        self.loc = self.graph.blocks[first].operations[at].loc;
        for &v in component {
            self.graph.vars[v].concretetype = builder;
        }
        for &(block, i) in &plan.appends {
            self.append_in_place(block, i, builder)?;
        }
        for &(block, i) in &plan.lengths {
            self.read_length(block, i);
        }
        for &link in &plan.edges {
            self.convert_on_edge(link, variables, string, builder)?;
        }
        for &(block, _) in &plan.appends {
            self.remove_unused(block);
        }
        Ok(())
    }

    /// `s + x` becomes `extend(s, x)`.
    fn append_in_place(&mut self, block: Block, index: usize, builder: LowLevelType) -> TyResult<()> {
        let right = self.graph.blocks[block].operations[index].args[2];
        let (helper, item) = match self.single_character(block, index, right) {
            Some(c) => ("ll_str.builder_extend_char", c),
            None => ("ll_str.builder_extend", right),
        };
        let types = vec![builder, self.ty(item)];
        let graph = self.program.helper_graph(helper, types.iter().map(|&ty| lltype_to_annotation(ty)).collect())?;
        let graph = self.program.typed_graph(graph);
        let ty = self.program.reprs.universe.static_method(Signature { args: types, result: builder });
        let callee = self.constant(TypedConst::Function(graph, LowLevelType::Oo(ty)));
        let args = &mut self.graph.blocks[block].operations[index].args;
        args[0] = callee;
        args[2] = item;
        Ok(())
    }

    /// The character that a text is made of before an operation of a block.
    fn single_character(&mut self, block: Block, index: usize, text: Operand) -> Option<Operand> {
        if let Some(TypedConst::Str(text)) = self.const_of(text) {
            let mut chars = text.chars();
            let (Some(c), None) = (chars.next(), chars.next()) else { return None };
            return Some(self.constant(TypedConst::Char(u32::from(c))));
        }
        let operations = &self.graph.blocks[block].operations[..index];
        let made = operations.iter().find(|op| Operand::Var(op.result) == text)?;
        self.is_char2str(made).then(|| made.args[1])
    }

    /// Whether an operation makes a text of a character.
    fn is_char2str(&self, op: &SpaceOperation<Typed>) -> bool {
        let string = LowLevelType::Oo(self.program.reprs.universe.string);
        let char2str = self.program.known_helper(
            "ll_str.char2str",
            &[SomeValue::new(SomeKind::LowLevelTypeConst(string)), lltype_to_annotation(LowLevelType::CHAR)],
        );
        char2str.is_some_and(|char2str| self.calls(op, char2str))
    }

    /// The number of the characters of a builder instead of those of a string.
    fn read_length(&mut self, block: Block, index: usize) {
        let name = self.constant(TypedConst::Name(Arc::from("length")));
        let op = &mut self.graph.blocks[block].operations[index];
        op.op = LlOp::Getfield;
        op.args = vec![op.args[1], name];
    }

    /// Puts a block on a link, in which strings become builders and builders strings.
    fn convert_on_edge(
        &mut self,
        link: Link,
        variables: &FxHashSet<Variable>,
        string: LowLevelType,
        builder: LowLevelType,
    ) -> TyResult<()> {
        let data = self.graph.links[link].clone();
        let targets = self.graph.blocks[data.target].inputargs.clone();
        let edge = self.graph.new_block(Vec::new());
        let (mut passed, mut args) = (Vec::new(), Vec::new());
        self.switch_to(edge);
        for (&arg, target) in data.args.iter().zip(&targets) {
            let here = match arg {
                Operand::Var(v) => {
                    let here = self.graph.new_var(TypedVar::of(self.graph.concretetype(v)));
                    self.graph.blocks[edge].inputargs.push(here);
                    passed.push(arg);
                    here.into()
                }
                Operand::Const(_) => arg,
            };
            let is_builder = arg.var().is_some_and(|v| variables.contains(&v));
            args.push(match (is_builder, variables.contains(target)) {
                (false, true) => self.gendirectcall("ll_str.builder_of", &[Arg::Type(builder), here.into()])?,
                (true, false) => self.gendirectcall("ll_str.builder_build", &[Arg::Type(string), here.into()])?,
                _ => here,
            });
        }
        self.graph.close_with_goto(edge, args, data.target);
        let link = &mut self.graph.links[link];
        link.args = passed;
        link.target = edge;
        Ok(())
    }

    /// Removes texts of single characters that nothing in a block uses any more.
    fn remove_unused(&mut self, block: Block) {
        let data = &self.graph.blocks[block];
        let used = |v: Variable| {
            let v = Operand::Var(v);
            data.operations.iter().any(|op| op.args.contains(&v))
                || data.exits.iter().any(|&link| self.graph.links[link].args.contains(&v))
        };
        let unused: FxHashSet<Variable> =
            data.operations.iter().filter(|op| self.is_char2str(op) && !used(op.result)).map(|op| op.result).collect();
        self.graph.blocks[block].operations.retain(|op| !unused.contains(&op.result));
    }
}
