//! What of a program is needed: functions depth first along calls, then what prebuilt containers
//! refer to.

use entity::{LlGraphId, LlObject};
use flow::foreign::Foreign;
use flow::library::Library;
use flow::{ExitSwitch, LlOp, SpaceOperation};
use indexmap::IndexSet;
use lltype::{LlConst, LlGraph, LlLevel, LlObjectData, LlProgram, Universe};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::sync::Arc;

type Set<T> = IndexSet<T, FxBuildHasher>;

/// What is needed.
pub(crate) struct Database<'p> {
    pub(crate) program: &'p LlProgram,
    /// Whether debuggers are to find places of the source.
    pub(crate) debug: bool,
    /// Functions, in the order of their definitions.
    pub(crate) graphs: Set<LlGraphId>,
    /// Prebuilt containers.
    pub(crate) objects: Set<LlObject>,
    /// Functions that are values, in the order of the table; the first has the index 1.
    pub(crate) values: Set<LlGraphId>,
    /// How often prebuilt containers refer to one; those that functions refer to count more.
    pub(crate) references: FxHashMap<LlObject, u32>,
    pending: Vec<LlGraphId>,
}

/// What a reference from a function counts.
const FROM_CODE: u32 = 1000;

impl<'p> Database<'p> {
    pub(crate) fn build(program: &'p LlProgram) -> Self {
        let mut db = Self {
            program,
            debug: false,
            graphs: Set::default(),
            objects: Set::default(),
            values: Set::default(),
            references: FxHashMap::default(),
            pending: vec![program.entry_point],
        };
        db.pending.extend(program.library.iter().flat_map(Library::graphs));
        db.pending.extend(program.universe.exception_message);
        for name in ["MemoryError", "RecursionError"] {
            if let Some(object) = standard_instance(&program.universe, name) {
                db.object(object, FROM_CODE);
            }
        }
        let mut next = 0;
        loop {
            while let Some(id) = db.pending.pop() {
                if db.graphs.insert(id) {
                    db.body(id);
                }
            }
            let Some(&object) = db.objects.get_index(next) else { return db };
            next += 1;
            match &program.universe.objects[object] {
                LlObjectData::Struct { fields, .. } => fields.values().for_each(|value| db.constant(value, 1)),
                LlObjectData::Array { items, .. } => items.iter().for_each(|value| db.constant(value, 1)),
                LlObjectData::Chars(_) | LlObjectData::Bytes(_) => {}
            }
        }
    }

    pub(crate) fn universe(&self) -> &'p Universe {
        &self.program.universe
    }

    pub(crate) fn graph(&self, id: LlGraphId) -> &'p LlGraph {
        &self.program.graphs[id]
    }

    /// All operations of the functions.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (&'p LlGraph, &'p SpaceOperation<LlLevel>)> + '_ {
        self.graphs.iter().flat_map(|&id| {
            let graph = self.graph(id);
            graph
                .iterblocks()
                .into_iter()
                .flat_map(move |b| graph.blocks[b].operations.iter().map(move |op| (graph, op)))
        })
    }

    /// The functions of JavaScript that are called, in that order.
    pub(crate) fn foreigns(&self) -> impl Iterator<Item = Arc<Foreign>> + '_ {
        let calls = self.operations().filter(|(_, op)| op.op == LlOp::Extcall);
        calls.filter_map(|(graph, op)| flow::foreign::of_operand(graph, op.args[0]).map(Arc::clone))
    }

    /// The index of a function in the table.
    pub(crate) fn table_index(&self, id: LlGraphId) -> u32 {
        let index = self.values.get_index_of(&id).unwrap_or_else(|| panic!("wasm: {id:?} is not in the table"));
        u32::try_from(index + 1).expect("fewer than 2^32 functions")
    }

    fn body(&mut self, id: LlGraphId) {
        let graph = self.graph(id);
        let mut callees = Vec::new();
        for block in graph.iterblocks() {
            let data = &graph.blocks[block];
            for op in &data.operations {
                let direct = op.op == LlOp::DirectCall;
                for (at, constant) in
                    op.args.iter().enumerate().filter_map(|(at, &arg)| Some((at, graph.const_value(arg)?)))
                {
                    match constant {
                        LlConst::Function(callee, _) if direct && at == 0 => callees.push(*callee),
                        other => self.constant(other, FROM_CODE),
                    }
                }
            }
            let switch = match data.exitswitch {
                ExitSwitch::Value(value) => Some(value),
                ExitSwitch::None | ExitSwitch::LastException => None,
            };
            let passed = data.exits.iter().flat_map(|&link| graph.links[link].args.iter().copied());
            for constant in passed.chain(switch).filter_map(|operand| graph.const_value(operand)) {
                self.constant(constant, FROM_CODE);
            }
        }
        self.pending.extend(callees.into_iter().rev());
    }

    fn constant(&mut self, constant: &LlConst, weight: u32) {
        match constant {
            LlConst::Ptr(object, _) => self.object(*object, weight),
            LlConst::Function(graph, _) => {
                self.values.insert(*graph);
                self.pending.push(*graph);
            }
            _ => {}
        }
    }

    fn object(&mut self, object: LlObject, weight: u32) {
        self.objects.insert(object);
        let count = self.references.entry(object).or_default();
        *count = count.saturating_add(weight);
    }
}

/// The prebuilt instance of an exception class that the engine raises itself.
pub(crate) fn standard_instance(universe: &Universe, name: &str) -> Option<LlObject> {
    universe.standard_exceptions.get(name)?.instance
}
