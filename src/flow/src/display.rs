//! The text form of graphs.
//!
//! Blocks and variables are numbered in order of appearance, so the text depends on what the
//! graph computes only. Level-specific words come through [`Names`].

use crate::model::{ExitCase, ExitSwitch, FunctionGraph, Level, Operand};
use crate::typed::{Typed, TypedConst, TypedVar};
use entity::{Block, GraphId, LowLevelType, Variable};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt::Write;

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
    let mut printer =
        Printer { graph, names, blocks: FxHashMap::default(), vars: FxHashMap::default(), text: String::new() };
    printer.graph();
    printer.text
}

struct Printer<'a, L: Level> {
    graph: &'a FunctionGraph<L>,
    names: &'a dyn Names<L>,
    blocks: FxHashMap<Block, usize>,
    vars: FxHashMap<Variable, String>,
    text: String,
}

impl<L: Level> Printer<'_, L> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn graph(&mut self) {
        let order = self.graph.iterblocks();
        for &block in &order {
            if block != self.graph.returnblock && block != self.graph.exceptblock {
                let number = self.blocks.len();
                self.blocks.insert(block, number);
            }
        }
        let head = format!("graph {}", self.graph.name);
        self.line(&head);
        for block in order {
            if self.blocks.contains_key(&block) {
                self.block(block);
            }
        }
    }

    /// A variable at its definition, with its type.
    fn definition(&mut self, v: Variable) -> String {
        let name = self.var(v);
        let ty = self.names.variable_type(v, &self.graph.vars[v]);
        if ty.is_empty() { name } else { format!("{name}: {ty}") }
    }

    fn var(&mut self, v: Variable) -> String {
        if let Some(name) = self.vars.get(&v) {
            return name.clone();
        }
        let number = self.vars.len();
        let name = match self.names.variable(&self.graph.vars[v]) {
            Some(name) => format!("{name}_{number}"),
            None => format!("v{number}"),
        };
        self.vars.insert(v, name.clone());
        name
    }

    fn operand(&mut self, operand: Operand) -> String {
        match operand {
            Operand::Var(v) => self.var(v),
            Operand::Const(c) => format!("({})", self.names.constant(self.graph.consts.get(c))),
        }
    }

    fn operands(&mut self, operands: &[Operand]) -> String {
        let texts: Vec<String> = operands.iter().map(|&operand| self.operand(operand)).collect();
        texts.join(", ")
    }

    fn target(&self, block: Block) -> String {
        if block == self.graph.returnblock {
            "return".to_owned()
        } else if block == self.graph.exceptblock {
            "raise".to_owned()
        } else {
            format!("block{}", self.blocks[&block])
        }
    }

    fn block(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let inputargs: Vec<String> = data.inputargs.iter().map(|&v| self.definition(v)).collect();
        let head = format!("block{}({}):", self.blocks[&block], inputargs.join(", "));
        self.line(&head);
        for op in &data.operations {
            let args = self.operands(&op.args);
            let result = self.definition(op.result);
            let line = format!("    {result} = {}({args})", self.names.op(op.op));
            self.line(&line);
        }
        match data.exitswitch {
            ExitSwitch::None => {}
            ExitSwitch::Value(value) => {
                let line = format!("    switch {}", self.operand(value));
                self.line(&line);
            }
            ExitSwitch::LastException => self.line("    switch last exception"),
        }
        for &link in &data.exits {
            self.exit(link);
        }
    }

    fn exit(&mut self, link: entity::Link) {
        let data = &self.graph.links[link];
        let mut line = String::from("    ");
        let case = match &data.exitcase {
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
        if !case.is_empty() {
            line.push_str(&case);
            if let (Some(class), Some(value)) = (data.last_exception, data.last_exc_value) {
                let (class, value) = (self.operand(class), self.operand(value));
                let _ = write!(line, " as {class}, {value}");
            }
            line.push(' ');
        }
        let args = self.operands(&data.args);
        let _ = write!(line, "-> {}({args})", self.target(data.target));
        self.line(&line);
    }
}

/// The words of one typed graph. Prebuilt objects are numbered in order of appearance.
pub struct TypedNames<'a> {
    type_name: &'a dyn Fn(LowLevelType) -> String,
    graph_name: &'a dyn Fn(GraphId) -> String,
    objects: RefCell<Vec<String>>,
}

impl<'a> TypedNames<'a> {
    /// Names by the type system, for types, and by the program, for functions.
    pub fn new(type_name: &'a dyn Fn(LowLevelType) -> String, graph_name: &'a dyn Fn(GraphId) -> String) -> Self {
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

impl Names<Typed> for TypedNames<'_> {
    fn op(&self, op: crate::LlOp) -> String {
        op.name().to_owned()
    }

    fn constant(&self, constant: &TypedConst) -> String {
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
