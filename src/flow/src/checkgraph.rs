//! The invariants of a graph.
//!
//! 1. Only the return and except blocks have no exits; the start block is not a target.
//! 2. SSI form: a variable is defined once (as inputarg, as result, or by an exception link)
//!    and used only in its own block, after its definition.
//! 3. A switch over a bool has the exits `False`, `True`; cases of other switches are unique,
//!    of one kind, and `Default` comes last.
//! 4. A block that tests exceptions has an operation, its first exit is the normal one and the
//!    others are exception exits with unique classes.
//! 5. A link passes as many values as its target has inputargs and knows the block it leaves;
//!    only exception links define exception variables, which only their own arguments use; an
//!    exception link does not pass the result of the raising operation.
//!
//! A level adds checks of its own operations ([`CheckLevel`]).
//!
//! Source: reference §3.2; pypy `rpython/flowspace/model.py` (`checkgraph`).

mod typed;

use crate::model::{ExitCase, ExitSwitch, FunctionGraph, Level, Operand, SpaceOperation};
use entity::{Block, Link, Variable};
use rustc_hash::{FxHashMap, FxHashSet};

/// The checks that differ between levels.
pub trait CheckLevel: Level {
    /// What is wrong with an operation: its arity, its operand types.
    fn check_operation(graph: &FunctionGraph<Self>, op: &SpaceOperation<Self>, problems: &mut Vec<String>);
    /// What is wrong with passing a value to an inputarg.
    fn check_passing(graph: &FunctionGraph<Self>, value: Operand, target: Variable, problems: &mut Vec<String>);
    /// What is wrong with a switch over a value (`exits` are known to have uniform cases).
    fn check_switch(graph: &FunctionGraph<Self>, block: Block, value: Operand, problems: &mut Vec<String>);
    /// Whether the exceptions of an operation can be tested.
    fn can_end_raising_block(op: Self::Op) -> bool;
}

/// Checks all invariants and reports every violation.
pub fn checkgraph<L: CheckLevel>(graph: &FunctionGraph<L>) -> Result<(), Vec<String>> {
    let mut check = Check { graph, problems: Vec::new(), defined: FxHashMap::default() };
    check.graph();
    if check.problems.is_empty() {
        return Ok(());
    }
    let name = &graph.name;
    Err(check.problems.into_iter().map(|problem| format!("graph {name}: {problem}")).collect())
}

struct Check<'a, L: Level> {
    graph: &'a FunctionGraph<L>,
    problems: Vec<String>,
    /// The block (and, for exception variables, the link) that defines a variable.
    defined: FxHashMap<Variable, (Block, Option<Link>)>,
}

impl<L: CheckLevel> Check<'_, L> {
    fn graph(&mut self) {
        let blocks = self.graph.iterblocks();
        for (block, arity) in [(self.graph.returnblock, 1), (self.graph.exceptblock, 2)] {
            let data = &self.graph.blocks[block];
            if data.inputargs.len() != arity || !data.operations.is_empty() || !data.exits.is_empty() {
                self.problem(block, "the return or except block is not in its form");
            }
        }
        for &block in &blocks {
            self.definitions(block);
        }
        for &block in &blocks {
            self.uses(block);
            self.exits(block);
        }
    }

    fn problem(&mut self, block: Block, text: impl AsRef<str>) {
        self.problems.push(format!("{block}: {}", text.as_ref()));
    }

    fn define(&mut self, v: Variable, block: Block, link: Option<Link>) {
        if self.defined.insert(v, (block, link)).is_some() {
            self.problem(block, format!("{v} is defined twice"));
        }
    }

    fn definitions(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        for &v in &data.inputargs {
            self.define(v, block, None);
        }
        for op in &data.operations {
            self.define(op.result, block, None);
        }
        for &link in &data.exits {
            let link_data = &graph.links[link];
            for v in [link_data.last_exception, link_data.last_exc_value].into_iter().flatten().filter_map(Operand::var)
            {
                self.define(v, block, Some(link));
            }
        }
    }

    fn uses(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let mut available: FxHashSet<Variable> = data.inputargs.iter().copied().collect();
        for op in &data.operations {
            for v in op.args.iter().filter_map(|arg| arg.var()) {
                if !available.contains(&v) {
                    self.problem(block, format!("{:?} uses {v}, which is not defined before it in the block", op.op));
                }
            }
            let mut problems = Vec::new();
            L::check_operation(graph, op, &mut problems);
            for problem in problems {
                self.problem(block, format!("{:?} giving {}: {problem}", op.op, op.result));
            }
            available.insert(op.result);
        }
        if let ExitSwitch::Value(value) = data.exitswitch
            && let Some(v) = value.var()
            && !available.contains(&v)
        {
            self.problem(block, format!("the exitswitch {v} is not defined in the block"));
        }
        for &link in &data.exits {
            let link_data = &graph.links[link];
            for v in link_data.args.iter().filter_map(|arg| arg.var()) {
                let of_link = self.defined.get(&v) == Some(&(block, Some(link)));
                if !available.contains(&v) && !of_link {
                    self.problem(block, format!("{link} passes {v}, which is not defined in the block"));
                }
            }
        }
    }

    fn exits(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let special = block == graph.returnblock || block == graph.exceptblock;
        if data.exits.is_empty() != special {
            self.problem(block, "has no exits and is not the return or except block, or the other way round");
        }
        for &link in &data.exits {
            self.link(block, link);
        }
        match data.exitswitch {
            ExitSwitch::None => {
                if data.exits.len() > 1 || data.exits.iter().any(|&link| graph.links[link].exitcase != ExitCase::None) {
                    self.problem(block, "is not closed by one unconditional exit");
                }
            }
            ExitSwitch::Value(value) => self.switch(block, value),
            ExitSwitch::LastException => self.raising(block),
        }
    }

    fn link(&mut self, block: Block, link: Link) {
        let graph = self.graph;
        let data = &graph.links[link];
        if data.prevblock != block {
            self.problem(block, format!("{link} says that it leaves {}", data.prevblock));
        }
        if data.target == graph.startblock {
            self.problem(block, format!("{link} leads to the start block"));
        }
        let inputargs = &graph.blocks[data.target].inputargs;
        if data.args.len() != inputargs.len() {
            let (given, wanted) = (data.args.len(), inputargs.len());
            self.problem(block, format!("{link} passes {given} values, {} takes {wanted}", data.target));
        } else {
            let mut problems = Vec::new();
            for (&arg, &v) in data.args.iter().zip(inputargs) {
                L::check_passing(graph, arg, v, &mut problems);
            }
            for problem in problems {
                self.problem(block, format!("{link}: {problem}"));
            }
        }
        let exception = matches!(data.exitcase, ExitCase::Exception(_));
        if exception != data.last_exception.is_some() || exception != data.last_exc_value.is_some() {
            self.problem(
                block,
                format!("{link} has exception variables and is no exception exit, or the other way round"),
            );
        }
        if exception
            && let Some(op) = graph.blocks[block].raising_op()
            && data.args.contains(&Operand::Var(op.result))
        {
            self.problem(block, format!("{link} passes {}, the result of the operation that raised", op.result));
        }
    }

    fn switch(&mut self, block: Block, value: Operand) {
        let graph = self.graph;
        let cases: Vec<_> = graph.blocks[block].exits.iter().map(|&link| &graph.links[link].exitcase).collect();
        let is_bool = cases.iter().any(|case| matches!(case, ExitCase::Bool(_)));
        if is_bool {
            if !matches!(cases.as_slice(), [ExitCase::Bool(false), ExitCase::Bool(true)]) {
                self.problem(block, "the exits of a switch over a bool are not False, True");
            }
        } else {
            let unique: FxHashSet<_> = cases.iter().collect();
            let ints = cases.iter().filter(|case| matches!(case, ExitCase::Int(_))).count();
            let chars = cases.iter().filter(|case| matches!(case, ExitCase::Char(_))).count();
            let default = usize::from(matches!(cases.last(), Some(ExitCase::Default)));
            if unique.len() != cases.len() || ints.max(chars) + default != cases.len() || cases.is_empty() {
                self.problem(block, "the cases of a switch are not unique, of one kind, the default last");
            }
        }
        let mut problems = Vec::new();
        L::check_switch(graph, block, value, &mut problems);
        for problem in problems {
            self.problem(block, problem);
        }
    }

    fn raising(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        match data.operations.last() {
            None => self.problem(block, "tests exceptions and has no operation"),
            Some(op) if !L::can_end_raising_block(op.op) => {
                self.problem(block, format!("tests exceptions of {:?}, which cannot raise", op.op));
            }
            Some(_) => {}
        }
        let cases: Vec<_> = data.exits.iter().map(|&link| &graph.links[link].exitcase).collect();
        let mut classes = FxHashSet::default();
        let well_formed = cases.len() >= 2
            && *cases[0] == ExitCase::None
            && cases[1..].iter().all(|case| match case {
                ExitCase::Exception(class) => classes.insert(class),
                _ => false,
            });
        if !well_formed {
            self.problem(
                block,
                "the exits of a block that tests exceptions are not the normal one, then unique classes",
            );
        }
    }
}

impl<L: Level> FunctionGraph<L> {
    /// Panics with every violation when the graph is not well-formed; `phase` says after what.
    ///
    /// # Panics
    /// See above: a violation is a bug of the toolchain.
    pub fn assert_wellformed(&self, phase: &str)
    where
        L: CheckLevel,
    {
        if let Err(problems) = checkgraph(self) {
            panic!("{phase}: {}", problems.join("\n"));
        }
    }
}
