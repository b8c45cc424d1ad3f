//! Any order of the work list gives the same result.

use super::*;
use std::collections::BTreeMap;

/// The annotations of all variables of all graphs of the program, as text by function.
fn annotations(source: &str, seed: Option<u64>) -> BTreeMap<String, Vec<String>> {
    let (host, module) = import(source);
    let f = host.getattr(&module, "f").expect("the program defines f").id().expect("an object");
    let mut annotator = new_annotator(&host, AnnotatorOptions { seed, ..AnnotatorOptions::default() });
    let args = vec![SomeValue::int()];
    annotator.build_types(f, args).unwrap_or_else(|errors| panic!("{}", report(&host, &errors)));
    let mut all = BTreeMap::new();
    for (id, graph) in annotator.graphs.iter() {
        if annotator.is_helper_graph(id) {
            continue;
        }
        let mut texts = Vec::new();
        for block in graph.iterblocks() {
            for op in &graph.blocks[block].operations {
                texts.push(annotator.display_full(annotator.binding(id, op.result)));
            }
            for &v in &graph.blocks[block].inputargs {
                texts.push(annotator.display_full(annotator.binding(id, v)));
            }
        }
        let line = host.with_sources(|s| s.resolve(graph.loc).map_or(0, |r| r.line));
        all.insert(format!("{}:{line}", graph.name), texts);
    }
    all
}

const TREES: &str = "
class Node:
    def __init__(self, value): self.value = value; self.children = []
    def total(self):
        result = self.value
        for child in self.children: result += child.total()
        return result
class Leaf(Node):
    def total(self): return self.value * 0.5
def build(n):
    if n <= 0: return Leaf(n)
    node = Node(n)
    for i in range(n): node.children.append(build(n - 1 - i))
    return node
def f(n): return build(n).total()
";

const DISPATCH: &str = "
class Error(Exception):
    def __init__(self, text): self.text = text
class Machine:
    def __init__(self): self.stack = []; self.names = {}
    def push(self, x): self.stack.append(x)
    def pop(self):
        if not self.stack: raise Error('empty')
        return self.stack.pop()
def add(m): m.push(m.pop() + m.pop())
def dup(m):
    x = m.pop()
    m.push(x)
    m.push(x)
def store(m): m.names['x' + str(len(m.names))] = m.pop()
TABLE = {'add': add, 'dup': dup, 'store': store}
def f(n):
    m = Machine()
    m.push(n)
    try:
        for word in 'dup add dup store add'.split(' '):
            TABLE[word](m)
    except Error as e:
        return len(e.text)
    return sorted(m.names.items())[0][1]
";

const MUTUAL: &str = "
class A:
    kind = 'a'
    def other(self): return B(self)
    def show(self): return self.kind
class B(A):
    kind = 'bb'
    def __init__(self, link): self.link = link
    def other(self): return self.link
def even(n, x): return odd(n - 1, x.other()) if n > 0 else x
def odd(n, x): return even(n - 1, x.other()) if n > 0 else None
def f(n):
    r = even(n, A())
    if r is None: return 'none'
    return r.show()
";

const POWERS: &str = "
class Box:
    def __init__(self): self.x = 0; self.y = 0.5; self.items = [1]
def power(a, b): return a ** b
def scale(box, k):
    if k < 0: box.x = 2 ** k
    box.y = 3 ** (k + 1)
    box.items.append(k)
    return power(2, k) + box.x * 10 ** k
def f(n):
    box = Box()
    k = -1
    for i in range(n):
        t = scale(box, k)
        u = 2 ** k * 0.5
        if i > 5: k = -2 - i % 3
        box.items[0] = 4 ** box.items[-1] if t < 1 else 7
    return '%.2f %s' % (2 ** k, u)
";

#[test]
fn any_order() {
    for source in [TREES, DISPATCH, MUTUAL, POWERS] {
        let expected = annotations(source, None);
        for seed in 1..=20 {
            assert_eq!(annotations(source, Some(seed)), expected, "seed {seed}\n{source}");
        }
    }
}

/// Work grows with the size of the program, not with its square.
#[test]
fn thousands_of_functions() {
    let mut source = String::from("class Box:\n    def __init__(self): self.items = []; self.total = 0\n");
    for i in 0..2000 {
        let next = if i < 1999 { format!("g{}(box, n - 1)", i + 1) } else { "0.5".to_owned() };
        source.push_str(&format!(
            "def g{i}(box, n):\n    box.total += n\n    for k in range(n):\n        box.items.append(k + {i})\n    if n > 3: return {next}\n    return len(box.items)\n"
        ));
    }
    source.push_str("def f(n):\n    return g0(Box(), n)\n");
    let (host, module) = import(&source);
    let f = host.getattr(&module, "f").expect("f").id().expect("an object");
    let mut annotator = new_annotator(&host, AnnotatorOptions::default());
    annotator.build_types(f, vec![SomeValue::int()]).unwrap_or_else(|errors| panic!("{}", report(&host, &errors)));
    let stats = annotator.stats();
    assert!(stats.graphs >= 2000, "{stats:?}");
    assert!(stats.visits < 6 * stats.blocks as u64, "{stats:?}");
}
