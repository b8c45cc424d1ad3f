//! The making of exceptions goes out of line.
//!
//! Raising `IndexError("list index out of range")` allocates an object and fills its fields: in each
//! place some forty bytes of code that hardly ever runs, next to code that does. Compilers of the
//! targets count them when they decide what to inline. Here a block that ends by making what it raises
//! calls a function that makes it; places that make the same share the function. The raise stays
//! where it was, and with it the line that tracebacks show.
//!
//! Runs when nothing looks at objects any more: after inlining and malloc removal.
//!
//! Source: ours.

use entity::{Block, GraphId, LowLevelType, SourceLoc, Variable};
use flow::{ExitSwitch, LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use ootype::{OoProgram, Signature, Universe};
use rustc_hash::FxHashMap;

/// Makers with more parameters would cost what they save.
const MAX_PARAMETERS: usize = 4;

/// An operand of a maker: what does not depend on where the exception is made.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Part {
    Const(TypedConst),
    Parameter(usize),
    Result(usize),
}

/// What a maker does.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Recipe {
    parameters: Vec<LowLevelType>,
    operations: Vec<(LlOp, Vec<Part>, LowLevelType)>,
    /// The operation whose result is the exception.
    exception: usize,
}

/// Where an exception is made.
struct Site {
    block: Block,
    /// The index of the first operation that makes it.
    start: usize,
    arguments: Vec<Operand>,
    exception: Variable,
    recipe: Recipe,
}

/// Rewrites graphs; returns the number of places.
pub(crate) fn run(program: &mut OoProgram, graphs: &[GraphId]) -> usize {
    let mut makers: FxHashMap<Recipe, (GraphId, LowLevelType)> = FxHashMap::default();
    let mut count = 0;
    for &id in graphs {
        let graph = &program.graphs[id];
        let sites: Vec<Site> = graph.iterblocks().into_iter().filter_map(|block| site(graph, block)).collect();
        count += sites.len();
        for site in sites {
            let maker = match makers.get(&site.recipe) {
                Some(&maker) => maker,
                None => {
                    let (graph, function) = maker(&mut program.universe, &site.recipe);
                    let maker = (program.graphs.push(graph), function);
                    makers.insert(site.recipe.clone(), maker);
                    maker
                }
            };
            call(&mut program.graphs[id], site, maker);
        }
    }
    count
}

/// Whether an operation only makes objects; stores are looked at by [`site`].
fn makes(op: LlOp) -> bool {
    matches!(op, LlOp::New | LlOp::Setfield | LlOp::Ooupcast)
}

/// The end of a block that raises what it makes.
fn site(graph: &TypedGraph, block: Block) -> Option<Site> {
    let data = &graph.blocks[block];
    let ([link], ExitSwitch::None) = (&data.exits[..], data.exitswitch) else { return None };
    let link = &graph.links[*link];
    let &[class, value] = &link.args[..] else { return None };
    if link.target != graph.exceptblock || class.var().is_some() {
        return None;
    }
    let exception = value.var()?;
    let mut start = data.operations.iter().rposition(|op| !makes(op.op)).map_or(0, |last| last + 1);
    // What is stored into must be made here, too.
    let made = |start: usize, v: Operand| data.operations[start..].iter().any(|op| Operand::Var(op.result) == v);
    while let Some(stray) =
        data.operations[start..].iter().rposition(|op| op.op == LlOp::Setfield && !made(start, op.args[0]))
    {
        start += stray + 1;
    }
    let operations = &data.operations[start..];
    let result = operations.iter().position(|op| op.result == exception)?;
    if operations.len() < 2 {
        return None;
    }
    let mut arguments: Vec<Operand> = Vec::new();
    let mut part = |arg: Operand| match arg {
        Operand::Const(c) => Part::Const(graph.consts.get(c).clone()),
        Operand::Var(v) => operations.iter().position(|op| op.result == v).map_or_else(
            || {
                let known = arguments.iter().position(|&argument| argument == arg);
                Part::Parameter(known.unwrap_or_else(|| {
                    arguments.push(arg);
                    arguments.len() - 1
                }))
            },
            Part::Result,
        ),
    };
    let operations = operations
        .iter()
        .map(|op| (op.op, op.args.iter().map(|&arg| part(arg)).collect(), graph.concretetype(op.result)))
        .collect();
    if arguments.len() > MAX_PARAMETERS {
        return None;
    }
    let parameters = arguments.iter().filter_map(|arg| arg.var()).map(|v| graph.concretetype(v)).collect();
    Some(Site { block, start, arguments, exception, recipe: Recipe { parameters, operations, exception: result } })
}

/// The function of a recipe, and its type.
fn maker(universe: &mut Universe, recipe: &Recipe) -> (TypedGraph, LowLevelType) {
    let result = recipe.operations[recipe.exception].2;
    let class = recipe.operations.iter().find_map(|(op, args, _)| match (op, args.first()) {
        (LlOp::New, Some(Part::Const(TypedConst::Type(ty)))) => Some(universe.type_name(*ty)),
        _ => None,
    });
    let class = class.unwrap_or_default();
    let root = universe.exception.map_or(LowLevelType::Oo(universe.object), LowLevelType::Oo);
    let exc = [TypedVar::of(LowLevelType::VOID), TypedVar::of(root)];
    let name = format!("new_{}", class.rsplit('.').next().unwrap_or_default());
    let mut graph = TypedGraph::new(name, TypedVar::of(result), exc);
    graph.dont_inline = true;
    let start = graph.startblock;
    let parameters: Vec<Variable> = recipe.parameters.iter().map(|&ty| graph.new_var(TypedVar::of(ty))).collect();
    graph.blocks[start].inputargs.clone_from(&parameters);
    let mut results: Vec<Variable> = Vec::new();
    for (op, args, ty) in &recipe.operations {
        let operand = |part: &Part, graph: &mut TypedGraph| match part {
            Part::Const(value) => graph.constant(value.clone()),
            Part::Parameter(index) => Operand::Var(parameters[*index]),
            Part::Result(index) => Operand::Var(results[*index]),
        };
        let args = args.iter().map(|part| operand(part, &mut graph)).collect();
        results.push(graph.emit(start, *op, args, TypedVar::of(*ty), SourceLoc::UNKNOWN));
    }
    let returnblock = graph.returnblock;
    graph.close_with_goto(start, vec![Operand::Var(results[recipe.exception])], returnblock);
    let signature = Signature { args: recipe.parameters.clone(), result };
    (graph, LowLevelType::Oo(universe.static_method(signature)))
}

/// Puts the call of a maker in the place of what it does.
fn call(graph: &mut TypedGraph, site: Site, (maker, function): (GraphId, LowLevelType)) {
    let Site { block, start, arguments, exception, recipe } = site;
    // The place of the raise is that of the object: what stands around it may be of the function around an inlined
    // one.
    let loc = graph.blocks[block].operations[start + recipe.exception].loc;
    graph.blocks[block].operations.truncate(start);
    let mut args = vec![graph.constant(TypedConst::Function(maker, function))];
    args.extend(arguments);
    let data = TypedVar::of(graph.concretetype(exception));
    let made = graph.emit(block, LlOp::DirectCall, args, data, loc);
    let link = graph.blocks[block].exits[0];
    graph.links[link].args[1] = Operand::Var(made);
}
