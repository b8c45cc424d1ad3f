//! Virtual calls with one possible implementation become direct calls.
//!
//! The possible implementations are those of the classes at or below the receiver's static type
//! that the program instantiates. Source: reference §8.2 (`checkvirtual`).

use callgraph::{Reach, send_of};
use entity::{GraphId, LowLevelType};
use flow::{LlOp, Operand, SpaceOperation, TypedConst, TypedVar};
use ootype::{OoProgram, Signature};

/// Rewrites every reachable graph; returns how many calls became direct.
pub(crate) fn run(program: &mut OoProgram, reach: &Reach) -> usize {
    let mut count = 0;
    for id in program.graphs.keys().filter(|id| reach.graphs.contains(id)).collect::<Vec<GraphId>>() {
        for block in program.graphs[id].iterblocks() {
            let mut index = 0;
            while index < program.graphs[id].blocks[block].operations.len() {
                index += 1;
                let graph = &program.graphs[id];
                let op = &graph.blocks[block].operations[index - 1];
                if op.op != LlOp::Oosend {
                    continue;
                }
                let send = send_of(&program.universe, graph, op);
                let Some(target) = reach.types.only_target(&program.universe, &send) else { continue };
                index += make_direct(program, id, block, index - 1, target);
                count += 1;
            }
        }
    }
    count
}

/// Replaces the `oosend` at `index`; returns how many operations were inserted before it.
fn make_direct(program: &mut OoProgram, id: GraphId, block: entity::Block, index: usize, target: GraphId) -> usize {
    let callee = &program.graphs[target];
    let args: Vec<LowLevelType> = callee.getargs().iter().map(|&v| callee.concretetype(v)).collect();
    let result = callee.concretetype(callee.getreturnvar());
    let self_type = args[0];
    let signature = program.universe.static_method(Signature { args, result });
    let graph = &mut program.graphs[id];
    let function = graph.constant(TypedConst::Function(target, LowLevelType::Oo(signature)));
    let op = graph.blocks[block].operations[index].clone();
    let mut operands = vec![function];
    operands.extend(&op.args[1..]);
    let receiver_type = program.universe.operand_type(graph, operands[1]);
    let mut inserted = 0;
    if receiver_type != self_type {
        let up = match (receiver_type, self_type) {
            (LowLevelType::Oo(sub), LowLevelType::Oo(sup)) => program.universe.is_subclass(sub, sup),
            _ => false,
        };
        let cast = graph.new_var(TypedVar::of(self_type));
        let cast_op = if up { LlOp::Ooupcast } else { LlOp::Oodowncast };
        let operation = SpaceOperation { op: cast_op, args: vec![operands[1]], result: cast, loc: op.loc };
        graph.blocks[block].operations.insert(index, operation);
        operands[1] = Operand::Var(cast);
        inserted = 1;
    }
    let operation = &mut graph.blocks[block].operations[index + inserted];
    operation.op = LlOp::DirectCall;
    operation.args = operands;
    inserted
}
