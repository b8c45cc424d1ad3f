//! The text form of graphs.
//!
//! Blocks and variables are numbered in order of appearance, so the text depends on what the
//! graph computes only. Level-specific words come through [`Names`].

use crate::model::{ExitCase, ExitSwitch, FunctionGraph, Level, Operand};
use crate::typed::{GraphRef, Typed, TypedConst, TypedVar};
use entity::{Block, GraphId, LowLevelType, SourceLoc, Variable};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// The words of a level.
pub trait Names<L: Level> {
    /// An operation.
    fn op(&self, op: L::Op) -> String;
    /// A constant.
    fn constant(&self, constant: &L::Const) -> String;
    /// The class of an exception exit.
    fn exception(&self, class: &L::ExcClass) -> String;
    /// The Python name of a variable.
    fn variable(&self, data: &L::VarData) -> Option<String>;
    /// The type of a variable; empty when the level has none.
    fn variable_type(&self, v: Variable, data: &L::VarData) -> String;
}

/// The text of a graph.
pub fn display_graph<L: Level>(graph: &FunctionGraph<L>, names: &dyn Names<L>) -> String {
    let parts = graph_parts(graph, names);
    let mut lines = vec![format!("graph {}", parts.name)];
    let defined = |&v: &usize| {
        let VariableParts { name, ty, .. } = &parts.variables[v];
        if ty.is_empty() { name.clone() } else { format!("{name}: {ty}") }
    };
    for (number, block) in parts.blocks.iter().enumerate() {
        let inputs: Vec<String> = block.inputs.iter().map(defined).collect();
        lines.push(format!("block{number}({}):", inputs.join(", ")));
        lines.extend(block.operations.iter().map(|op| format!("    {} = {}", defined(&op.result), op.text)));
        lines.extend(block.switch.iter().map(|switch| format!("    switch {switch}")));
        for exit in &block.exits {
            let case = if exit.case.is_empty() { String::new() } else { format!("{} ", exit.case) };
            let target = match exit.target {
                TargetPart::Block(number) => format!("block{number}"),
                TargetPart::Return => "return".to_owned(),
                TargetPart::Raise => "raise".to_owned(),
            };
            lines.push(format!("    {case}-> {target}({})", exit.args));
        }
    }
    lines.join("\n") + "\n"
}

/// A graph taken apart into texts.
#[derive(Clone, Debug)]
pub struct GraphParts {
    /// Its name.
    pub name: String,
    /// The variables, in order of appearance.
    pub variables: Vec<VariableParts>,
    /// The blocks, save those for results and exceptions.
    pub blocks: Vec<BlockParts>,
}

/// A variable as text.
#[derive(Clone, Debug)]
pub struct VariableParts {
    /// Which variable it is.
    pub variable: Variable,
    /// Its name.
    pub name: String,
    /// Its type; empty when the level has none.
    pub ty: String,
}

/// A block taken apart.
#[derive(Clone, Debug)]
pub struct BlockParts {
    /// Which block it is.
    pub block: Block,
    /// Its input arguments, as indices of the variables.
    pub inputs: Vec<usize>,
    /// Its operations.
    pub operations: Vec<OperationParts>,
    /// What chooses among its exits, if anything does.
    pub switch: Option<String>,
    /// Its exits.
    pub exits: Vec<ExitParts>,
}

/// An operation taken apart.
#[derive(Clone, Debug)]
pub struct OperationParts {
    /// The index of the variable that it defines.
    pub result: usize,
    /// Operation and operands.
    pub text: String,
    /// Where in the source it comes from.
    pub loc: SourceLoc,
}

/// An exit taken apart.
#[derive(Clone, Debug)]
pub struct ExitParts {
    /// When it is followed; empty: always.
    pub case: String,
    /// Values for the target's inputs.
    pub args: String,
    /// Where it goes.
    pub target: TargetPart,
}

/// Where an exit goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetPart {
    /// The block with this number.
    Block(usize),
    /// The function returns.
    Return,
    /// The function raises.
    Raise,
}

/// Takes a graph apart.
pub fn graph_parts<L: Level>(graph: &FunctionGraph<L>, names: &dyn Names<L>) -> GraphParts {
    let mut printer =
        Printer { graph, names, blocks: FxHashMap::default(), numbers: FxHashMap::default(), variables: Vec::new() };
    let blocks = printer.graph();
    GraphParts { name: graph.name.clone(), variables: printer.variables, blocks }
}

struct Printer<'a, L: Level> {
    graph: &'a FunctionGraph<L>,
    names: &'a dyn Names<L>,
    blocks: FxHashMap<Block, usize>,
    numbers: FxHashMap<Variable, usize>,
    variables: Vec<VariableParts>,
}

impl<L: Level> Printer<'_, L> {
    fn graph(&mut self) -> Vec<BlockParts> {
        let order = self.graph.iterblocks();
        let has_text = |&&block: &&Block| block != self.graph.returnblock && block != self.graph.exceptblock;
        let order: Vec<Block> = order.iter().filter(has_text).copied().collect();
        self.blocks = order.iter().enumerate().map(|(number, &block)| (block, number)).collect();
        order.into_iter().map(|block| self.block(block)).collect()
    }

    /// The number of a variable.
    fn number(&mut self, v: Variable) -> usize {
        if let Some(&number) = self.numbers.get(&v) {
            return number;
        }
        let number = self.variables.len();
        let data = &self.graph.vars[v];
        let name = match self.names.variable(data) {
            Some(name) => format!("{name}_{number}"),
            None => format!("v{number}"),
        };
        self.variables.push(VariableParts { variable: v, name, ty: self.names.variable_type(v, data) });
        self.numbers.insert(v, number);
        number
    }

    fn operand(&mut self, operand: Operand) -> String {
        match operand {
            Operand::Var(v) => {
                let number = self.number(v);
                self.variables[number].name.clone()
            }
            Operand::Const(c) => format!("({})", self.names.constant(self.graph.consts.get(c))),
        }
    }

    fn operands(&mut self, operands: &[Operand]) -> String {
        let texts: Vec<String> = operands.iter().map(|&operand| self.operand(operand)).collect();
        texts.join(", ")
    }

    fn target(&self, block: Block) -> TargetPart {
        if block == self.graph.returnblock {
            TargetPart::Return
        } else if block == self.graph.exceptblock {
            TargetPart::Raise
        } else {
            TargetPart::Block(self.blocks[&block])
        }
    }

    fn block(&mut self, block: Block) -> BlockParts {
        let data = &self.graph.blocks[block];
        let inputs = data.inputargs.iter().map(|&v| self.number(v)).collect();
        let operations = data.operations.iter().map(|op| {
            let args = self.operands(&op.args);
            let text = format!("{}({args})", self.names.op(op.op));
            OperationParts { result: self.number(op.result), text, loc: op.loc }
        });
        let operations = operations.collect();
        let switch = match data.exitswitch {
            ExitSwitch::None => None,
            ExitSwitch::Value(value) => Some(self.operand(value)),
            ExitSwitch::LastException => Some("last exception".to_owned()),
        };
        let exits = data.exits.iter().map(|&link| self.exit(link)).collect();
        BlockParts { block, inputs, operations, switch, exits }
    }

    fn exit(&mut self, link: entity::Link) -> ExitParts {
        let data = &self.graph.links[link];
        let mut case = match &data.exitcase {
            ExitCase::None => String::new(),
            ExitCase::Bool(value) => if *value { "True" } else { "False" }.to_owned(),
            ExitCase::Int(value) => value.to_string(),
            ExitCase::Char(value) => match char::from_u32(*value) {
                Some(char) => format!("{char:?}"),
                None => format!("\\u{{{value:x}}}"),
            },
            ExitCase::Default => "default".to_owned(),
            ExitCase::Exception(class) => self.names.exception(class),
        };
        if !case.is_empty()
            && let (Some(class), Some(value)) = (data.last_exception, data.last_exc_value)
        {
            case = format!("{case} as {}, {}", self.operand(class), self.operand(value));
        }
        ExitParts { args: self.operands(&data.args), target: self.target(data.target), case }
    }
}

/// The words of one typed graph. Prebuilt objects are numbered in order of appearance.
pub struct TypedNames<'a, G = GraphId> {
    type_name: &'a dyn Fn(LowLevelType) -> String,
    graph_name: &'a dyn Fn(G) -> String,
    objects: RefCell<Vec<String>>,
}

impl<'a, G> TypedNames<'a, G> {
    /// Names by the type system, for types, and by the program, for functions.
    pub fn new(type_name: &'a dyn Fn(LowLevelType) -> String, graph_name: &'a dyn Fn(G) -> String) -> Self {
        Self { type_name, graph_name, objects: RefCell::default() }
    }

    fn object(&self, object: String, ty: LowLevelType) -> String {
        let mut objects = self.objects.borrow_mut();
        let number = objects.iter().position(|known| *known == object).unwrap_or_else(|| {
            objects.push(object);
            objects.len() - 1
        });
        format!("{} #{}", (self.type_name)(ty), number + 1)
    }
}

impl<G: GraphRef> Names<Typed<G>> for TypedNames<'_, G> {
    fn op(&self, op: crate::LlOp) -> String {
        op.name().to_owned()
    }

    fn constant(&self, constant: &TypedConst<G>) -> String {
        match constant {
            TypedConst::Void => "void".to_owned(),
            TypedConst::Bool(value) => if *value { "True" } else { "False" }.to_owned(),
            TypedConst::Signed(value) => value.to_string(),
            TypedConst::Unsigned(value) => format!("{value}u"),
            TypedConst::Float(bits) => format!("{:?}", f64::from_bits(*bits)),
            TypedConst::Char(value) => match char::from_u32(*value) {
                Some(char) => format!("{char:?}"),
                None => format!("'\\u{{{value:x}}}'"),
            },
            TypedConst::Str(text) => format!("{text:?}"),
            TypedConst::Bytes(bytes) => format!("b\"{}\"", bytes.escape_ascii()),
            TypedConst::Null(ty) => format!("null {}", (self.type_name)(*ty)),
            TypedConst::Object(object, ty) => self.object(object.to_string(), *ty),
            TypedConst::Ptr(object, ty) => self.object(object.to_string(), *ty),
            TypedConst::Function(graph, _) => format!("function {}", (self.graph_name)(*graph)),
            TypedConst::Name(name) => name.to_string(),
            TypedConst::Foreign(foreign) => format!("external {:?}", foreign.text),
            TypedConst::Type(ty) => format!("type {}", (self.type_name)(*ty)),
            TypedConst::Graphs(graphs) => {
                let graphs: Vec<String> = graphs.iter().map(|&graph| (self.graph_name)(graph)).collect();
                format!("functions {}", graphs.join(" "))
            }
        }
    }

    fn exception(&self, class: &LowLevelType) -> String {
        (self.type_name)(*class)
    }

    fn variable(&self, data: &TypedVar) -> Option<String> {
        data.name.as_ref().map(ToString::to_string)
    }

    fn variable_type(&self, _: Variable, data: &TypedVar) -> String {
        (self.type_name)(data.concretetype)
    }
}
