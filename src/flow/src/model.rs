//! The graph model: `FunctionGraph`, `Block`, `Link`, `SpaceOperation`, `Variable`, `Constant`.
//!
//! One model, two levels: [`FunctionGraph<flowspace level>`](Level) before the RTyper and
//! [`FunctionGraph<Typed>`](crate::Typed) after it. Graphs are in SSI form: a variable is
//! defined once and used only in its own block; values cross blocks through `Link.args`.
//! The invariants are stated and checked in [`crate::checkgraph`].
//!
//! Source: reference §3.1; pypy `rpython/flowspace/model.py`.

use entity::{Block, CodeId, Constant, EntityRef, Link, PrimaryMap, SourceLoc, Variable};
use rustc_hash::FxHashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// What differs between a graph of the flow space and a typed graph.
pub trait Level: Clone + Debug + 'static {
    /// Operation names.
    type Op: Copy + Eq + Hash + Debug;
    /// Values of constants.
    type Const: Clone + Eq + Hash + Debug;
    /// What is known of a variable.
    type VarData: Clone + Debug;
    /// The class in an exception exit.
    type ExcClass: Clone + Eq + Hash + Debug;
}

/// A use of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Operand {
    /// A variable of the same block.
    Var(Variable),
    /// A constant of the graph's pool.
    Const(Constant),
}

impl Operand {
    /// The variable, if it is one.
    pub fn var(self) -> Option<Variable> {
        match self {
            Operand::Var(v) => Some(v),
            Operand::Const(_) => None,
        }
    }

    /// The constant, if it is one.
    pub fn constant(self) -> Option<Constant> {
        match self {
            Operand::Var(_) => None,
            Operand::Const(c) => Some(c),
        }
    }
}

impl From<Variable> for Operand {
    fn from(v: Variable) -> Self {
        Operand::Var(v)
    }
}

impl From<Constant> for Operand {
    fn from(c: Constant) -> Self {
        Operand::Const(c)
    }
}

/// One operation. The result is always a fresh variable.
#[derive(Clone, Debug)]
pub struct SpaceOperation<L: Level> {
    /// The operation.
    pub op: L::Op,
    /// Its operands.
    pub args: Vec<Operand>,
    /// The variable it defines.
    pub result: Variable,
    /// Where in the source it comes from.
    pub loc: SourceLoc,
}

/// How a block chooses among its exits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitSwitch {
    /// One exit (none for the return and except blocks).
    None,
    /// The exit whose case equals this value.
    Value(Operand),
    /// The exit for what the last operation raised; first exit: it did not raise.
    LastException,
}

/// When a link is followed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ExitCase<C> {
    /// The only exit, or the normal exit of a `LastException` block.
    None,
    /// Of a bool switch (order: `False`, `True`).
    Bool(bool),
    /// Of a switch over an integer.
    Int(i64),
    /// Of a switch over a character (code point).
    Char(u32),
    /// The last exit of an integer or character switch.
    Default,
    /// The last operation raised an instance of this class (tested in order).
    Exception(C),
}

/// An edge.
#[derive(Clone, Debug)]
pub struct LinkData<L: Level> {
    /// Values for the target's input arguments.
    pub args: Vec<Operand>,
    /// Where it goes.
    pub target: Block,
    /// The block it leaves.
    pub prevblock: Block,
    /// When it is followed.
    pub exitcase: ExitCase<L::ExcClass>,
    /// On exception links: the class of the exception (a variable defined here, or a constant).
    pub last_exception: Option<Operand>,
    /// On exception links: the exception (a variable defined here).
    pub last_exc_value: Option<Operand>,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct BlockData<L: Level> {
    /// Variables that the block receives.
    pub inputargs: Vec<Variable>,
    /// What it computes.
    pub operations: Vec<SpaceOperation<L>>,
    /// How it chooses an exit.
    pub exitswitch: ExitSwitch,
    /// Its exits, in order.
    pub exits: Vec<Link>,
}

impl<L: Level> LinkData<L> {
    /// The values that it passes, and those that it defines.
    fn operands(&self) -> impl Iterator<Item = Operand> {
        let exception = [self.last_exception, self.last_exc_value];
        self.args.iter().copied().chain(exception.into_iter().flatten())
    }
}

impl<L: Level> BlockData<L> {
    /// Whether the block ends by testing what its last operation raised.
    pub fn canraise(&self) -> bool {
        self.exitswitch == ExitSwitch::LastException
    }

    /// The operation whose exceptions the exits test.
    pub fn raising_op(&self) -> Option<&SpaceOperation<L>> {
        if self.canraise() { self.operations.last() } else { None }
    }
}

/// The deduplicated constants of one graph.
#[derive(Clone, Debug)]
pub struct ConstPool<L: Level> {
    values: PrimaryMap<Constant, L::Const>,
    by_value: FxHashMap<L::Const, Constant>,
}

impl<L: Level> Default for ConstPool<L> {
    fn default() -> Self {
        Self { values: PrimaryMap::new(), by_value: FxHashMap::default() }
    }
}

impl<L: Level> ConstPool<L> {
    /// The constant with this value.
    pub fn intern(&mut self, value: L::Const) -> Constant {
        if let Some(&c) = self.by_value.get(&value) {
            return c;
        }
        let c = self.values.push(value.clone());
        self.by_value.insert(value, c);
        c
    }

    /// The value of a constant.
    pub fn get(&self, c: Constant) -> &L::Const {
        &self.values[c]
    }

    /// Puts another value in the place of a constant. The value must not be in the pool.
    pub fn replace(&mut self, c: Constant, value: L::Const) {
        let old = std::mem::replace(&mut self.values[c], value.clone());
        self.by_value.remove(&old);
        self.by_value.insert(value, c);
    }

    /// All constants.
    pub fn iter(&self) -> impl Iterator<Item = (Constant, &L::Const)> {
        self.values.iter()
    }
}

/// The flow graph of one function.
#[derive(Clone, Debug)]
pub struct FunctionGraph<L: Level> {
    /// A readable name: the function's, with a suffix where it is specialised.
    pub name: String,
    /// The code object, for graphs made from one.
    pub code: Option<CodeId>,
    /// Place of the `def`.
    pub loc: SourceLoc,
    /// Whether the inliner leaves calls of it alone (`rlib.objectmodel.dont_inline`).
    pub dont_inline: bool,
    /// Where it starts; its inputargs are the parameters.
    pub startblock: Block,
    /// Receives the result (1 inputarg, no exits).
    pub returnblock: Block,
    /// Receives class and value of an exception that leaves (2 inputargs, no exits).
    pub exceptblock: Block,
    /// All blocks, also unreachable ones; walk with [`FunctionGraph::iterblocks`].
    pub blocks: PrimaryMap<Block, BlockData<L>>,
    /// All links, also unreachable ones.
    pub links: PrimaryMap<Link, LinkData<L>>,
    /// All variables.
    pub vars: PrimaryMap<Variable, L::VarData>,
    /// All constants.
    pub consts: ConstPool<L>,
}

impl<L: Level> FunctionGraph<L> {
    /// A graph with an empty start block, a return block and an except block.
    /// `result` describes the return variable, `exc` the two variables of the except block.
    pub fn new(name: impl Into<String>, result: L::VarData, exc: [L::VarData; 2]) -> Self {
        let mut blocks = PrimaryMap::new();
        let mut vars = PrimaryMap::new();
        let mut block = |inputargs| {
            blocks.push(BlockData {
                inputargs,
                operations: Vec::new(),
                exitswitch: ExitSwitch::None,
                exits: Vec::new(),
            })
        };
        let startblock = block(Vec::new());
        let returnblock = block(vec![vars.push(result)]);
        let [etype, evalue] = exc;
        let exceptblock = block(vec![vars.push(etype), vars.push(evalue)]);
        Self {
            name: name.into(),
            code: None,
            loc: SourceLoc::UNKNOWN,
            dont_inline: false,
            startblock,
            returnblock,
            exceptblock,
            blocks,
            links: PrimaryMap::new(),
            vars,
            consts: ConstPool::default(),
        }
    }

    /// The parameters.
    pub fn getargs(&self) -> &[Variable] {
        &self.blocks[self.startblock].inputargs
    }

    /// The variable that holds the result.
    pub fn getreturnvar(&self) -> Variable {
        self.blocks[self.returnblock].inputargs[0]
    }

    /// A fresh variable.
    pub fn new_var(&mut self, data: L::VarData) -> Variable {
        self.vars.push(data)
    }

    /// A constant operand.
    pub fn constant(&mut self, value: L::Const) -> Operand {
        Operand::Const(self.consts.intern(value))
    }

    /// The value of a constant operand.
    pub fn const_value(&self, operand: Operand) -> Option<&L::Const> {
        operand.constant().map(|c| self.consts.get(c))
    }

    /// A fresh block without exits.
    pub fn new_block(&mut self, inputargs: Vec<Variable>) -> Block {
        self.blocks.push(BlockData {
            inputargs,
            operations: Vec::new(),
            exitswitch: ExitSwitch::None,
            exits: Vec::new(),
        })
    }

    /// A fresh link out of `prevblock`; the caller puts it into the block's exits.
    pub fn new_link(
        &mut self,
        prevblock: Block,
        args: Vec<Operand>,
        target: Block,
        exitcase: ExitCase<L::ExcClass>,
    ) -> Link {
        self.links.push(LinkData { args, target, prevblock, exitcase, last_exception: None, last_exc_value: None })
    }

    /// Ends a block with one unconditional link.
    pub fn close_with_goto(&mut self, block: Block, args: Vec<Operand>, target: Block) -> Link {
        let link = self.new_link(block, args, target, ExitCase::None);
        self.blocks[block].exitswitch = ExitSwitch::None;
        self.blocks[block].exits = vec![link];
        link
    }

    /// Ends a block with a switch over a bool; the links are (false, true).
    pub fn close_with_branch(
        &mut self,
        block: Block,
        condition: Operand,
        if_false: (Vec<Operand>, Block),
        if_true: (Vec<Operand>, Block),
    ) -> [Link; 2] {
        let no = self.new_link(block, if_false.0, if_false.1, ExitCase::Bool(false));
        let yes = self.new_link(block, if_true.0, if_true.1, ExitCase::Bool(true));
        self.blocks[block].exitswitch = ExitSwitch::Value(condition);
        self.blocks[block].exits = vec![no, yes];
        [no, yes]
    }

    /// Replaces the exits of a block (sets their `prevblock`).
    pub fn recloseblock(&mut self, block: Block, exitswitch: ExitSwitch, exits: Vec<Link>) {
        for &link in &exits {
            self.links[link].prevblock = block;
        }
        self.blocks[block].exitswitch = exitswitch;
        self.blocks[block].exits = exits;
    }

    /// Appends an operation and returns its result.
    pub fn emit(
        &mut self,
        block: Block,
        op: L::Op,
        args: Vec<Operand>,
        result: L::VarData,
        loc: SourceLoc,
    ) -> Variable {
        let result = self.vars.push(result);
        self.blocks[block].operations.push(SpaceOperation { op, args, result, loc });
        result
    }

    /// The reachable blocks, depth first in exit order, from the start block;
    /// the return and except blocks appear only when reached.
    pub fn iterblocks(&self) -> Vec<Block> {
        let mut seen = vec![false; self.blocks.len()];
        let mut order = Vec::new();
        let mut stack = vec![self.startblock];
        while let Some(block) = stack.pop() {
            if std::mem::replace(&mut seen[block.index()], true) {
                continue;
            }
            order.push(block);
            for &link in self.blocks[block].exits.iter().rev() {
                let target = self.links[link].target;
                if !seen[target.index()] {
                    stack.push(target);
                }
            }
        }
        order
    }

    /// The links that leave reachable blocks, in block and exit order.
    pub fn iterlinks(&self) -> Vec<Link> {
        self.iterblocks().into_iter().flat_map(|b| self.blocks[b].exits.iter().copied()).collect()
    }

    /// For every block, the reachable links that enter it.
    pub fn entry_links(&self) -> EntryLinks {
        let links = self.iterlinks();
        let mut starts = vec![0; self.blocks.len() + 1];
        for &link in &links {
            starts[self.links[link].target.index() + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut entering = links.clone();
        for link in links {
            let place = &mut next[self.links[link].target.index()];
            entering[*place] = link;
            *place += 1;
        }
        EntryLinks { starts, links: entering }
    }

    /// Forgets blocks and links that are not reached and variables that nothing names: every pass
    /// leaves some behind, and tables by variable grow with them. The order of what stays is kept.
    pub fn compact(&mut self) {
        let mut live = vec![false; self.blocks.len()];
        for block in self.iterblocks().into_iter().chain([self.returnblock, self.exceptblock]) {
            live[block.index()] = true;
        }
        let mut blocks = Compaction::new(self.blocks.len());
        let mut links = Compaction::new(self.links.len());
        let mut vars = Compaction::new(self.vars.len());
        for (block, data) in self.blocks.iter().filter(|(block, _)| live[block.index()]) {
            blocks.keep(block);
            data.exits.iter().for_each(|&link| links.keep(link));
            let of_links = data.exits.iter().flat_map(|&link| self.links[link].operands());
            let of_ops = data.operations.iter().flat_map(|op| op.args.iter().copied().chain([op.result.into()]));
            let switch = if let ExitSwitch::Value(value) = data.exitswitch { Some(value) } else { None };
            data.inputargs.iter().for_each(|&v| vars.keep(v));
            of_links.chain(of_ops).chain(switch).filter_map(Operand::var).for_each(|v| vars.keep(v));
        }
        blocks.number();
        links.number();
        vars.number();
        let operand = |operand: &mut Operand| {
            if let Operand::Var(v) = operand {
                *v = vars.of(*v);
            }
        };
        self.blocks = blocks.kept(std::mem::take(&mut self.blocks));
        for data in self.blocks.values_mut() {
            data.inputargs.iter_mut().for_each(|v| *v = vars.of(*v));
            for op in &mut data.operations {
                op.args.iter_mut().for_each(operand);
                op.result = vars.of(op.result);
            }
            if let ExitSwitch::Value(value) = &mut data.exitswitch {
                operand(value);
            }
            data.exits.iter_mut().for_each(|link| *link = links.of(*link));
        }
        self.links = links.kept(std::mem::take(&mut self.links));
        for data in self.links.values_mut() {
            (data.target, data.prevblock) = (blocks.of(data.target), blocks.of(data.prevblock));
            data.args.iter_mut().chain(&mut data.last_exception).chain(&mut data.last_exc_value).for_each(operand);
        }
        self.vars = vars.kept(std::mem::take(&mut self.vars));
        for block in [&mut self.startblock, &mut self.returnblock, &mut self.exceptblock] {
            *block = blocks.of(*block);
        }
    }
}

/// For every block of a graph, the reachable links that entered it when this was made.
#[derive(Clone, Debug)]
pub struct EntryLinks {
    /// Where the links of a block start in `links`, by number of the block; one more than there are blocks.
    starts: Vec<usize>,
    links: Vec<Link>,
}

impl EntryLinks {
    /// The links into a block: none for one that has been made since.
    pub fn of(&self, block: Block) -> &[Link] {
        match self.starts.get(block.index()..=block.index() + 1) {
            Some(&[start, end]) => &self.links[start..end],
            _ => &[],
        }
    }
}

/// The numbers that entities have when those that are not kept are gone.
struct Compaction<K>(Vec<Option<K>>);

impl<K: EntityRef> Compaction<K> {
    fn new(count: usize) -> Self {
        Self(vec![None; count])
    }

    fn keep(&mut self, old: K) {
        self.0[old.index()] = Some(old);
    }

    fn number(&mut self) {
        self.0.iter_mut().flatten().enumerate().for_each(|(number, key)| *key = K::new(number));
    }

    /// # Panics
    /// When it was not kept: something that is reached names something that is not.
    fn of(&self, old: K) -> K {
        self.0[old.index()].expect("what is named is kept")
    }

    fn kept<V>(&self, mut values: PrimaryMap<K, V>) -> PrimaryMap<K, V> {
        let mut kept = PrimaryMap::with_capacity(self.0.iter().flatten().count());
        for (old, value) in std::mem::take(&mut values) {
            if self.0[old.index()].is_some() {
                kept.push(value);
            }
        }
        kept
    }
}
