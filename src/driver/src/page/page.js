"use strict";
// The page of `rotor view --html`: functions, their graphs at each stage, the source beside them,
// and the steps in which the annotations were found. It needs nothing but its own file.
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const state = { stage: 0, graph: 0, view: "graph", step: -1, scale: 1 };

function element(kind, attributes = {}, ...children) {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null));
  return made;
}

// --- Layout: layers by longest path, crossings reduced by medians, long edges through points. ---

// `nodes`: [{w, h}], `edges`: [{from, to}]. Gives nodes x and y, edges points and whether they go back.
function layOut(nodes, edges, start) {
  const out = nodes.map(() => []);
  edges.forEach((edge, at) => out[edge.from].push(at));
  const mark = nodes.map(() => 0);
  const visit = (root) => {
    const stack = [[root, 0]];
    mark[root] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1];
      if (top[1] < out[top[0]].length) {
        const edge = edges[out[top[0]][top[1]++]];
        edge.back = mark[edge.to] === 1;
        if (mark[edge.to] === 0) { mark[edge.to] = 1; stack.push([edge.to, 0]); }
      } else { mark[top[0]] = 2; stack.pop(); }
    }
  };
  if (nodes.length) visit(start);
  nodes.forEach((_, node) => { if (mark[node] === 0) visit(node); });
  const ends = (edge) => (edge.back ? [edge.to, edge.from] : [edge.from, edge.to]);

  // Layers, in topological order of the edges with the backward ones turned round.
  const incoming = nodes.map(() => 0);
  const next = nodes.map(() => []);
  for (const edge of edges) {
    const [a, b] = ends(edge);
    if (a !== b) { next[a].push(b); incoming[b] += 1; }
  }
  const layer = nodes.map(() => 0);
  const ready = nodes.map((_, node) => node).filter((node) => incoming[node] === 0);
  while (ready.length) {
    const node = ready.shift();
    for (const after of next[node]) {
      layer[after] = Math.max(layer[after], layer[node] + 1);
      if (--incoming[after] === 0) ready.push(after);
    }
  }

  // Nodes without edges stand below the others, some beside each other.
  const alone = nodes.map((_, node) => node).filter((node) => edges.every((edge) => edge.from !== node && edge.to !== node));
  if (nodes.length > 1) {
    const lowest = Math.max(-1, ...nodes.map((_, node) => (alone.includes(node) ? -1 : layer[node])));
    alone.forEach((node, at) => { layer[node] = lowest + 1 + Math.floor(at / 6); });
  }

  // Cells: the nodes, and a narrow one for each layer that an edge passes.
  const cells = nodes.map((node, at) => ({ w: node.w, h: node.h, layer: layer[at], up: [], down: [] }));
  for (const edge of edges) {
    const [a, b] = ends(edge);
    edge.path = [a];
    for (let between = layer[a] + 1; between < layer[b]; between++) {
      edge.path.push(cells.length);
      cells.push({ w: 14, h: 0, layer: between, up: [], down: [] });
    }
    if (a !== b) edge.path.push(b);
    for (let i = 1; i < edge.path.length; i++) {
      cells[edge.path[i - 1]].down.push(edge.path[i]);
      cells[edge.path[i]].up.push(edge.path[i - 1]);
    }
  }
  const layers = [];
  cells.forEach((cell, at) => (layers[cell.layer] ||= []).push(at));
  const number = () => layers.forEach((row) => row.forEach((at, order) => { cells[at].order = order; }));
  number();
  const median = (list) => {
    if (!list.length) return undefined;
    const orders = list.map((at) => cells[at].order).sort((a, b) => a - b);
    return (orders[(orders.length - 1) >> 1] + orders[orders.length >> 1]) / 2;
  };
  for (let sweep = 0; sweep < 12; sweep++) {
    const rows = sweep % 2 ? [...layers].reverse() : layers;
    for (const row of rows) {
      for (const at of row) cells[at].key = median(sweep % 2 ? cells[at].down : cells[at].up) ?? cells[at].order;
      row.sort((a, b) => cells[a].key - cells[b].key || cells[a].order - cells[b].order);
      row.forEach((at, order) => { cells[at].order = order; });
    }
  }

  // Places: rows from left to right, then towards the middle of the neighbours without overlaps.
  const gap = 28;
  for (const row of layers) {
    let x = 0;
    for (const at of row) { cells[at].x = x + cells[at].w / 2; x += cells[at].w + gap; }
  }
  const settle = (row, wish) => {
    const width = (a, b) => (cells[a].w + cells[b].w) / 2 + gap;
    const wishes = row.map((at) => wish(cells[at]));
    const left = [], right = [];
    row.forEach((at, i) => { left[i] = Math.max(wishes[i], i ? left[i - 1] + width(row[i - 1], at) : -Infinity); });
    for (let i = row.length - 1; i >= 0; i--) {
      right[i] = Math.min(wishes[i], i + 1 < row.length ? right[i + 1] - width(row[i], row[i + 1]) : Infinity);
    }
    row.forEach((at, i) => { cells[at].x = (left[i] + right[i]) / 2; });
  };
  const middle = (list, own) => (list.length ? list.reduce((sum, at) => sum + cells[at].x, 0) / list.length : own);
  for (let round = 0; round < 8; round++) {
    for (const row of layers) settle(row, (cell) => middle(cell.up, cell.x));
    for (const row of [...layers].reverse()) settle(row, (cell) => middle(cell.down, cell.x));
  }
  let y = 0;
  const tops = [];
  for (const row of layers) {
    const height = Math.max(...row.map((at) => cells[at].h));
    tops.push([y, height]);
    row.forEach((at) => { cells[at].y = y; cells[at].bottom = y + height; });
    y += height + 46;
  }
  const leftmost = Math.min(0, ...cells.map((cell) => cell.x - cell.w / 2));
  cells.forEach((cell) => { cell.x -= leftmost; });
  nodes.forEach((node, at) => { node.x = cells[at].x - node.w / 2; node.y = cells[at].y; });
  let width = Math.max(0, ...cells.map((cell) => cell.x + cell.w / 2));
  // Edges leave and enter a node side by side, in the order of where they lead.
  const ports = (node, at, neighbour) => {
    const own = edges.filter((edge) => edge.from !== edge.to && (at < 0 ? edge.path.at(-1) : edge.path[0]) === node);
    own.sort((a, b) => cells[a.path.at(neighbour)].x - cells[b.path.at(neighbour)].x);
    own.forEach((edge, i) => {
      const x = nodes[node].x + (nodes[node].w * (i + 1)) / (own.length + 1);
      if (at < 0) edge.into = x; else edge.out = x;
    });
  };
  nodes.forEach((_, node) => { ports(node, 0, 1); ports(node, -1, -2); });
  for (const edge of edges) {
    if (edge.from === edge.to) {
      const node = nodes[edge.from], x = node.x + node.w;
      edge.points = [[x, node.y + 14], [x + 22, node.y + 14], [x + 22, node.y - 8], [x - 14, node.y - 8], [x - 14, node.y]];
      width = Math.max(width, x + 30);
      continue;
    }
    const points = [];
    edge.path.forEach((at, i) => {
      const cell = cells[at];
      if (i === 0) points.push([edge.out, cell.y + cell.h], [edge.out, cell.bottom]);
      else if (i === edge.path.length - 1) points.push([edge.into, cell.y]);
      else points.push([cell.x, cell.y], [cell.x, cell.bottom]);
    });
    edge.points = edge.back ? points.reverse() : points;
  }
  return { width, height: y };
}

// A smooth line through points.
function curve(points) {
  let text = `M${points[0][0]},${points[0][1]}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1], [x1, y1] = points[i];
    const middle = (y0 + y1) / 2;
    text += x0 === x1 || y0 === y1 ? `L${x1},${y1}` : `C${x0},${middle} ${x1},${middle} ${x1},${y1}`;
  }
  return text;
}

// Draws boxes that are in the canvas already, and the edges between them.
function draw(canvas, boxes, edges) {
  const nodes = boxes.map((box) => ({ w: box.offsetWidth, h: box.offsetHeight }));
  const size = layOut(nodes, edges, 0);
  const margin = 24;
  nodes.forEach((node, at) => {
    boxes[at].style.left = `${node.x + margin}px`;
    boxes[at].style.top = `${node.y + margin}px`;
  });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", size.width + 2 * margin);
  svg.setAttribute("height", size.height + 2 * margin);
  svg.innerHTML = '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0L10,5L0,10z"/></marker></defs>';
  for (const edge of edges) {
    const points = edge.points.map(([x, y]) => [x + margin, y + margin]);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", curve(points));
    path.setAttribute("marker-end", "url(#arrow)");
    path.setAttribute("class", `edge ${edge.back ? "back" : ""} ${edge.raises ? "raises" : ""}`);
    svg.append(path);
    if (edge.label) {
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      const [x, y] = points[0];
      text.setAttribute("x", x + 4);
      text.setAttribute("y", y + (edge.back ? -4 : 12));
      text.textContent = edge.label;
      svg.append(text);
    }
  }
  canvas.style.width = `${size.width + 2 * margin}px`;
  canvas.style.height = `${size.height + 2 * margin}px`;
  canvas.append(svg);
}

// --- Functions ---

const stage = () => data.stages[state.stage];
const graph = () => stage()?.graphs[state.graph];
const wrong = new Set(data.diagnostics.flatMap((found) => [found.primary, ...found.secondary]).filter(Boolean).map((p) => `${p.file}:${p.line}`));

function lineSpan(graph) {
  const lines = graph.blocks.flatMap((block) => block.ops).map((op) => op.at).filter((at) => at && at[0] === graph.file).map((at) => at[1]);
  if (graph.line) lines.push(graph.line);
  return lines.length ? [Math.min(...lines), Math.max(...lines)] : [0, -1];
}

function isWrong(graph) {
  const [first, last] = lineSpan(graph), file = data.files[graph.file]?.name;
  for (let line = first; line <= last; line++) if (wrong.has(`${file}:${line}`)) return true;
  return false;
}

function showList() {
  const wanted = byId("search").value.trim().toLowerCase();
  const list = byId("functions");
  list.replaceChildren();
  (stage()?.graphs ?? []).forEach((graph, at) => {
    if (wanted && !graph.title.toLowerCase().includes(wanted)) return;
    const classes = [graph.library && "library", at === state.graph && "chosen", isWrong(graph) && "wrong"].filter(Boolean);
    list.append(element("li", { class: classes.join(" "), title: graph.title, "data-at": at, onclick: () => choose(at) }, graph.title));
  });
}

function choose(at, view = "graph") {
  state.graph = at;
  state.view = view;
  show();
}

function showStages() {
  const nav = byId("stages");
  nav.replaceChildren();
  const button = (name, pressed, act) => element("button", { "aria-pressed": pressed, "data-stage": name, onclick: act }, name);
  data.stages.forEach((one, at) => {
    const pressed = state.view !== "errors" && state.view !== "calls" && at === state.stage;
    nav.append(button(one.name, pressed, () => {
      const own = graph();
      const same = (graph) => graph.name === own?.name && graph.line === own?.line;
      state.stage = at;
      state.graph = Math.max(0, one.graphs.findIndex(same));
      choose(state.graph);
    }));
  });
  nav.append(button("calls", state.view === "calls", () => choose(state.graph, "calls")));
  if (data.diagnostics.length) {
    nav.append(button(`messages (${data.diagnostics.length})`, state.view === "errors", () => choose(state.graph, "errors")));
  }
}

// --- A graph ---

// The annotations of the variables of a graph after some steps; null: those of the end.
function bindingsAt(at, step) {
  if (step < 0 || stage().name !== "annotated") return null;
  const known = new Map();
  for (let i = 0; i <= step; i++) for (const [of, name, type] of data.steps[i].grown) if (of === at) known.set(name, type);
  return known;
}

function typeOf(graph, name) {
  const known = bindingsAt(state.graph, state.step);
  return known ? known.get(name) ?? "not known yet" : graph.vars[name];
}

// A text with its variables and calls as elements of their own.
function tokens(graph, text, calls = []) {
  const made = [];
  let rest = 0;
  for (const match of text.matchAll(/[A-Za-z_]\w*/g)) {
    if (!Object.hasOwn(graph.vars, match[0])) continue;
    made.push(text.slice(rest, match.index), element("span", { class: "var", "data-var": match[0] }, match[0]));
    rest = match.index + match[0].length;
  }
  made.push(text.slice(rest));
  for (const at of calls) {
    made.push(" ", element("span", { class: "call", title: `to ${stage().graphs[at].title}`, onclick: (event) => { event.stopPropagation(); choose(at); } }, "→"));
  }
  return made;
}

function showGraph() {
  const canvas = element("div", { class: "scale" });
  byId("canvas").replaceChildren(canvas);
  const own = graph();
  if (!own) return;
  byId("title").textContent = `${own.title} — ${own.blocks.length} blocks, ${own.blocks.reduce((sum, block) => sum + block.ops.length, 0)} operations`;
  const boxes = own.blocks.map((block, at) => element("div", { class: "block", "data-block": at },
    element("div", { class: "head" }, `block${at}(`, ...tokens(own, block.inputs.join(", ")), ")"),
    ...block.ops.map((op, index) => element("div", { class: "op", "data-op": `${at}.${index}`, title: `${op.result} = ${op.text}`, onmouseenter: () => markSource(op.at), onclick: () => markSource(op.at, true) },
      ...tokens(own, `${op.result} = ${op.text}`, op.calls))),
    block.switch && element("div", { class: "switch" }, "switch ", ...tokens(own, block.switch)),
    ...block.exits.map((exit) => element("div", { class: "switch" }, `${exit.case ? `${exit.case} ` : ""}→ `,
      typeof exit.to === "string" ? exit.to : `block${exit.to}`, "(", ...tokens(own, exit.args), ")"))));
  const ends = {};
  const edges = own.blocks.flatMap((block, from) => block.exits.map((exit) => {
    let to = exit.to;
    if (typeof to === "string") {
      if (!(to in ends)) { ends[to] = boxes.length; boxes.push(element("div", { class: "block end", "data-block": to }, to)); }
      to = ends[to];
    }
    return { from, to, label: exit.case, raises: exit.to === "raise" };
  }));
  canvas.append(...boxes);
  draw(canvas, boxes, edges);
  canvas.style.transform = `scale(${state.scale})`;
  boxes[0]?.scrollIntoView({ block: "nearest", inline: "center" });
}

// --- The calls between functions ---

function showCalls() {
  const canvas = element("div", { class: "scale" });
  byId("canvas").replaceChildren(canvas);
  const graphs = stage()?.graphs ?? [];
  const shown = graphs.map((graph, at) => at).filter((at) => !graphs[at].library).slice(0, 300);
  byId("title").textContent = `calls between ${shown.length} functions of the program (${stage()?.name})`;
  const place = new Map(shown.map((at, order) => [at, order]));
  const boxes = shown.map((at) => element("div", { class: `block function ${at === state.graph ? "chosen" : ""}`, "data-function": graphs[at].title, onclick: () => choose(at) }, graphs[at].title));
  const seen = new Set();
  const edges = shown.flatMap((at) => graphs[at].blocks.flatMap((block) => block.ops.flatMap((op) => op.calls ?? []))
    .filter((to) => place.has(to) && !seen.has(`${at} ${to}`) && seen.add(`${at} ${to}`))
    .map((to) => ({ from: place.get(at), to: place.get(to) })));
  canvas.append(...boxes);
  if (boxes.length) draw(canvas, boxes, edges);
  canvas.style.transform = `scale(${state.scale})`;
}

// --- Messages ---

function showErrors() {
  byId("title").textContent = "What Rotor says about the program";
  const first = data.diagnostics.find((found) => found.primary)?.primary;
  if (first) showSource(data.files.findIndex((file) => file.name === first.file));
  const place = (at) => element("span", { class: "place", onclick: () => {
    const file = data.files.findIndex((file) => file.name === at.file);
    markSource([file, at.line, at.column - 1, at.end_line, at.end_column], true);
  } }, `${at.file}:${at.line}`);
  byId("canvas").replaceChildren(...data.diagnostics.map((found) => element("div", { class: `diagnostic ${found.severity}` },
    element("h2", {}, `${found.severity}[${found.id}]: ${found.message}`),
    ...[found.primary, ...found.secondary].filter(Boolean).map((at) => element("p", {}, place(at), ` ${at.message}`)),
    ...found.trace.map((step) => element("p", {}, `from ${step}`)),
    ...found.notes.map((note) => element("p", {}, `note: ${note}`)),
    found.help ? element("p", {}, `help: ${found.help}`) : undefined)));
}

// --- Source ---

let shownFile = -1;
function showSource(file) {
  const text = data.files[file]?.text;
  if (file === shownFile) return;
  shownFile = file;
  byId("filename").textContent = data.files[file]?.name ?? "";
  byId("code").replaceChildren(...(text === undefined || text === null ? [] : text.split("\n").map((line, at) =>
    element("div", { class: "line", "data-line": at + 1, onclick: () => markOperations(file, at + 1) }, element("i", {}, `${at + 1}`), line))));
}

function markSource(at, scroll = false) {
  document.querySelectorAll(".line.marked").forEach((line) => {
    line.classList.remove("marked");
    line.querySelectorAll("mark").forEach((mark) => mark.replaceWith(...mark.childNodes));
    line.normalize();
  });
  if (!at || at[0] < 0) return;
  showSource(at[0]);
  const [, line, column, endLine, endColumn] = at;
  for (let number = line; number <= endLine; number++) {
    const shown = byId("code").children[number - 1];
    if (!shown) continue;
    shown.classList.add("marked");
    const text = [...(shown.lastChild.textContent ?? "")];
    if (number === line && line === endLine && endColumn > column) {
      const mark = element("mark", {}, text.slice(column, endColumn).join(""));
      shown.lastChild.replaceWith(text.slice(0, column).join(""), mark, text.slice(endColumn).join(""));
    }
    if (scroll && number === line) shown.scrollIntoView({ block: "center" });
  }
}

function markOperations(file, line) {
  const own = graph();
  document.querySelectorAll(".op.marked").forEach((op) => op.classList.remove("marked"));
  let first = null;
  own?.blocks.forEach((block, at) => block.ops.forEach((op, index) => {
    if (!op.at || op.at[0] !== file || op.at[1] > line || op.at[3] < line) return;
    const shown = document.querySelector(`[data-op="${at}.${index}"]`);
    shown?.classList.add("marked");
    first ??= shown;
  }));
  first?.scrollIntoView({ block: "center", inline: "nearest" });
}

function showOwnLines() {
  const own = graph();
  if (!own || own.file < 0) return;
  showSource(own.file);
  document.querySelectorAll(".line.own").forEach((line) => line.classList.remove("own"));
  const [first, last] = lineSpan(own);
  for (let number = first; number <= last; number++) byId("code").children[number - 1]?.classList.add("own");
  byId("code").children[first - 1]?.scrollIntoView({ block: "start" });
}

// --- The steps of the annotator ---

function showStep() {
  const bar = byId("replay");
  bar.hidden = stage()?.name !== "annotated" || state.view !== "graph" || !data.steps.length;
  if (bar.hidden) return;
  byId("position").max = data.steps.length;
  byId("position").value = state.step + 1;
  document.querySelectorAll(".block.seen, .block.now").forEach((block) => block.classList.remove("seen", "now"));
  document.querySelectorAll(".var.grown").forEach((name) => name.classList.remove("grown"));
  if (state.step < 0) {
    byId("step").textContent = `${data.steps.length} steps to the annotations; shown is how they end.`;
    return;
  }
  const blockOf = (at) => document.querySelector(`.block[data-block="${at}"]`);
  for (let i = 0; i <= state.step; i++) if (data.steps[i].graph === state.graph) blockOf(data.steps[i].block)?.classList.add("seen");
  const step = data.steps[state.step];
  const name = (at) => stage().graphs[at]?.title ?? "the library";
  if (step.graph === state.graph) {
    const block = blockOf(step.block);
    block?.classList.add("now");
    block?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  const grown = step.grown.map(([of, variable, type]) => {
    if (of === state.graph) document.querySelectorAll(`[data-var="${CSS.escape(variable)}"]`).forEach((shown) => shown.classList.add("grown"));
    return `${of === step.graph ? "" : `${name(of)}: `}${variable}: ${type}`;
  });
  byId("step").textContent = `step ${state.step + 1} of ${data.steps.length}: block${step.block} of ${name(step.graph)}`
    + `${step.why ? `, ${step.why}` : ""}\n${grown.length ? grown.join("\n") : "nothing grew"}`;
}

function goTo(step) {
  state.step = Math.max(-1, Math.min(data.steps.length - 1, step));
  const now = data.steps[state.step];
  if (now && byId("follow").checked && now.graph !== state.graph && now.graph >= 0) choose(now.graph);
  else showStep();
}

// --- All of it ---

function show() {
  showStages();
  showList();
  if (state.view === "errors") showErrors();
  else if (state.view === "calls") showCalls();
  else { showGraph(); showOwnLines(); }
  showStep();
  document.querySelector("#functions .chosen")?.scrollIntoView({ block: "nearest" });
  const own = graph();
  history.replaceState(null, "", `#${encodeURIComponent(stage()?.name ?? "")}/${encodeURIComponent(own?.title ?? "")}`);
}

function zoom(factor) {
  state.scale = Math.max(0.3, Math.min(2.5, state.scale * factor));
  const canvas = document.querySelector("#canvas .scale");
  if (canvas) canvas.style.transform = `scale(${state.scale})`;
}

const tip = byId("tip");
document.addEventListener("mouseover", (event) => {
  const variable = event.target.closest?.(".var");
  document.querySelectorAll(".var.marked").forEach((shown) => shown.classList.remove("marked"));
  tip.hidden = !variable;
  if (!variable) return;
  const name = variable.dataset.var;
  document.querySelectorAll(`[data-var="${CSS.escape(name)}"]`).forEach((shown) => shown.classList.add("marked"));
  tip.textContent = `${name}: ${typeOf(graph(), name) || "no type at this stage"}`;
  tip.style.left = `${Math.min(event.clientX + 12, innerWidth - 320)}px`;
  tip.style.top = `${event.clientY + 16}px`;
});
byId("search").addEventListener("input", showList);
byId("search").addEventListener("keydown", (event) => {
  const first = document.querySelector("#functions li");
  if (event.key === "Enter" && first) choose(Number(first.dataset.at));
});
document.addEventListener("keydown", (event) => {
  if (event.target.tagName === "INPUT" && event.target.type !== "range") return;
  if (event.key === "/") { event.preventDefault(); byId("search").focus(); }
  if (!byId("replay").hidden && event.key === "n") goTo(state.step + 1);
  if (!byId("replay").hidden && event.key === "p") goTo(state.step - 1);
});
byId("first").addEventListener("click", () => goTo(-1));
byId("previous").addEventListener("click", () => goTo(state.step - 1));
byId("next").addEventListener("click", () => goTo(state.step + 1));
byId("position").addEventListener("input", (event) => goTo(Number(event.target.value) - 1));
byId("smaller").addEventListener("click", () => zoom(1 / 1.2));
byId("larger").addEventListener("click", () => zoom(1.2));

byId("program").textContent = data.program;
const annotated = data.stages.findIndex((one) => one.name === "annotated");
state.stage = annotated >= 0 ? annotated : 0;
const [wantedStage, wantedName] = location.hash.slice(1).split("/").map(decodeURIComponent);
const known = data.stages.findIndex((one) => one.name === wantedStage);
if (known >= 0) state.stage = known;
const entry = (stage()?.graphs ?? []).findIndex((one) => one.title === wantedName);
state.graph = entry >= 0 ? entry : Math.max(0, (stage()?.graphs ?? []).findIndex((one) => !one.library));
state.view = data.diagnostics.some((found) => found.severity === "error") && entry < 0 ? "errors" : "graph";
show();
