//! The model as a picture: parts with their ports, who feeds whom, bonds.
//!
//! Parts stand in columns by their distance from the one with most neighbours, or in a line if they form one, so that
//! connections run between neighbouring columns or within one. Ports lie on the side where they are needed.

use std::collections::BTreeSet;

use macrostep_record::{DescribedPart, DescribedPort, ModelDescription};

use crate::html::escape;
use crate::text;

/// Beyond so many parts a picture says less than a table.
pub(crate) const MOST_PARTS: usize = 24;

const BOX: f64 = 196.0;
const GAP: f64 = 150.0;
const HEAD: f64 = 52.0;
const SLOT: f64 = 20.0;
const ROW_GAP: f64 = 26.0;
const MARGIN: f64 = 16.0;

/// One side of a box: ports from top to bottom.
type Side = Vec<String>;

struct Placed {
    column: usize,
    x: f64,
    y: f64,
    height: f64,
    /// Left and right.
    sides: [Side; 2],
    /// Whether names left and right are too long to stand beside one another: the right ones come below.
    stacked: bool,
    /// Ports that nothing is connected to.
    rest: Vec<String>,
}

impl Placed {
    /// Which row a port is in.
    fn row(&self, side: usize, i: usize) -> f64 {
        (i + if side == 1 && self.stacked { self.sides[0].len() } else { 0 }) as f64
    }

    fn rows(&self) -> f64 {
        let [left, right] = [self.sides[0].len(), self.sides[1].len()];
        (if self.stacked { left + right } else { left.max(right) }) as f64
    }
}

/// Letters that names left and right of a box may have together.
const BOTH: usize = 26;

/// A connection between two parts, ports without element indices.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Wire {
    from: usize,
    output: String,
    to: usize,
    input: String,
    bond: Option<usize>,
}

fn wires(model: &ModelDescription) -> Vec<Wire> {
    let (outputs, inputs) = (model.output_places(), model.input_places());
    let port = |ports: &[DescribedPort], i: usize| ports[i].name.clone();
    let part_of = |names: &[String]| names.first().and_then(|n| outputs.get(n)).map(|&(p, _)| p);
    let mut wires = BTreeSet::new();
    for connection in &model.connections {
        let (Some(&(from, output)), Some(&(to, input))) = (outputs.get(&connection.from), inputs.get(&connection.to))
        else {
            continue;
        };
        let bond = model.bonds.iter().position(|b| {
            let (Some(a), Some(m)) = (part_of(&b.action), part_of(&b.motion)) else { return false };
            let carries = |names: &[String]| names.contains(&connection.from);
            (from, to) == (a, m) && carries(&b.action) || (from, to) == (m, a) && carries(&b.motion)
        });
        let (output, input) = (port(&model.parts[from].outputs, output), port(&model.parts[to].inputs, input));
        wires.insert(Wire { from, output, to, input, bond });
    }
    wires.into_iter().collect()
}

/// Which column each part stands in, and its place in it.
fn columns(parts: usize, wires: &[Wire]) -> Vec<Vec<usize>> {
    let mut neighbours = vec![BTreeSet::new(); parts];
    for w in wires.iter().filter(|w| w.from != w.to) {
        neighbours[w.from].insert(w.to);
        neighbours[w.to].insert(w.from);
    }
    let mut column = vec![usize::MAX; parts];
    let mut columns: Vec<Vec<usize>> = Vec::new();
    while let Some(lonely) = (0..parts).find(|&p| column[p] == usize::MAX) {
        // the component of this part
        let mut component = vec![lonely];
        let mut i = 0;
        while i < component.len() {
            let more: Vec<usize> =
                neighbours[component[i]].iter().copied().filter(|n| !component.contains(n)).collect();
            component.extend(more);
            i += 1;
        }
        // a line begins at an end, anything else at its hub
        let ends: Vec<usize> = component.iter().copied().filter(|&p| neighbours[p].len() <= 1).collect();
        let is_line = component.iter().all(|&p| neighbours[p].len() <= 2) && !ends.is_empty();
        let hub = component.iter().copied().max_by_key(|&p| (neighbours[p].len(), usize::MAX - p));
        let root = if is_line { ends.into_iter().min() } else { hub }.unwrap_or(lonely);
        let mut layer = vec![root];
        column[root] = 0;
        let mut depth = 0;
        while !layer.is_empty() {
            if columns.len() <= depth {
                columns.push(Vec::new());
            }
            columns[depth].extend(&layer);
            depth += 1;
            let mut next = Vec::new();
            for &p in &layer {
                for &n in &neighbours[p] {
                    if column[n] == usize::MAX {
                        column[n] = depth;
                        next.push(n);
                    }
                }
            }
            layer = next;
        }
    }
    columns
}

fn place(model: &ModelDescription, wires: &[Wire]) -> (Vec<Placed>, f64, f64) {
    let columns = columns(model.parts.len(), wires);
    let mut column_of = vec![0; model.parts.len()];
    for (c, column) in columns.iter().enumerate() {
        column.iter().for_each(|&p| column_of[p] = c);
    }
    // on the side of the neighbour; within a column, and to itself, on the right
    let side = |p: usize, other: usize| usize::from(column_of[other] >= column_of[p]);
    let mut placed: Vec<Placed> = (0..model.parts.len())
        .map(|p| Placed {
            column: column_of[p],
            x: 0.0,
            y: 0.0,
            height: 0.0,
            sides: [Vec::new(), Vec::new()],
            stacked: false,
            rest: Vec::new(),
        })
        .collect();
    for w in wires {
        for (p, other, port) in [(w.from, w.to, port_key(&w.output, true)), (w.to, w.from, port_key(&w.input, false))] {
            let list = &mut placed[p].sides[side(p, other)];
            if !list.contains(&port) {
                list.push(port);
            }
        }
    }
    for (p, part) in model.parts.iter().enumerate() {
        let used = |key: &String| placed[p].sides.iter().any(|s| s.contains(key));
        let inputs = part.inputs.iter().map(|port| (port_key(&port.name, false), label(part, &port.name, false)));
        let outputs = part.outputs.iter().map(|port| (port_key(&port.name, true), label(part, &port.name, true)));
        let inputs = inputs.filter(|(k, _)| !used(k)).map(|(_, l)| format!("constant {l}"));
        let rest: Vec<String> =
            inputs.chain(outputs.filter(|(k, _)| !used(k)).map(|(_, l)| format!("{l} out"))).collect();
        placed[p].rest = rest;
        let letters = |key: &String| label(part, &key[1..], key.starts_with('>')).chars().count();
        let [left, right] = &placed[p].sides;
        placed[p].stacked = left.iter().zip(right).any(|(a, b)| letters(a) + letters(b) > BOTH);
        let shown = shown_rest(&placed[p].rest).len();
        placed[p].height = HEAD + SLOT * placed[p].rows() + if shown > 0 { 10.0 + 15.0 * shown as f64 } else { 6.0 };
    }
    let mut tallest: f64 = 0.0;
    let height = |column: &[usize]| {
        column.iter().map(|&p| placed[p].height).sum::<f64>() + ROW_GAP * column.len().saturating_sub(1) as f64
    };
    let heights: Vec<f64> = columns.iter().map(|c| height(c)).collect();
    heights.iter().for_each(|h| tallest = tallest.max(*h));
    for (c, column) in columns.iter().enumerate() {
        let mut y = MARGIN + 0.5 * (tallest - heights[c]);
        for &p in column {
            placed[p].x = MARGIN + c as f64 * (BOX + GAP);
            placed[p].y = y;
            y += placed[p].height + ROW_GAP;
        }
    }
    // arcs within the last column need room
    let loops = wires.iter().any(|w| column_of[w.from] == column_of[w.to]);
    let width = 2.0 * MARGIN + columns.len() as f64 * BOX + columns.len().saturating_sub(1) as f64 * GAP;
    (placed, width + if loops { 90.0 } else { 0.0 }, tallest + 2.0 * MARGIN)
}

fn port_key(port: &str, output: bool) -> String {
    format!("{}{port}", if output { '>' } else { '<' })
}

fn shown_rest(rest: &[String]) -> Vec<String> {
    const MOST: usize = 6;
    let mut shown: Vec<String> = rest.iter().take(MOST).cloned().collect();
    if rest.len() > MOST {
        shown.push(format!("and {} more", rest.len() - MOST));
    }
    shown
}

/// `f [N]`, `p [bar] × 3`.
fn label(part: &DescribedPart, port: &str, output: bool) -> String {
    let ports = if output { &part.outputs } else { &part.inputs };
    let Some(port) = ports.iter().find(|p| p.name == port) else { return port.to_owned() };
    let unit = if port.unit.is_empty() || port.unit == "1" { String::new() } else { format!(" [{}]", port.unit) };
    let size = if port.size > 1 { format!(" × {}", port.size) } else { String::new() };
    // a long unit takes its room from the name
    let room = 24_usize.saturating_sub(unit.chars().count() + size.chars().count()).clamp(6, 14);
    format!("{}{unit}{size}", clip(&port.name, room))
}

pub(crate) fn clip(text: &str, most: usize) -> String {
    if text.chars().count() <= most { text.to_owned() } else { text.chars().take(most - 1).chain(['…']).collect() }
}

/// The picture of the model as inline SVG, and how wide it would be, in pixels.
pub(crate) fn model(model: &ModelDescription) -> (String, f64) {
    let wires = wires(model);
    let (placed, width, height) = place(model, &wires);
    let mut t = format!(
        "<svg class=\"diagram\" viewBox=\"0 0 {width:.0} {height:.0}\" style=\"{}\" role=\"img\" \
         aria-label=\"Subsystems, ports and connections\"><defs>\
         <marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
         markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"tip\" d=\"M0,0.8L8,4L0,7.2z\"/></marker>\
         <marker id=\"tip-bond\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"10\" markerHeight=\"10\" \
         markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"tip bond\" d=\"M0,0.8L8,4L0,7.2z\"/></marker>\
         </defs>\n",
        size(width)
    );
    for w in &wires {
        t.push_str(&wire(&placed, w));
    }
    for (b, bond) in model.bonds.iter().enumerate() {
        t.push_str(&bond_name(&placed, &wires, b, &bond.name));
    }
    for (part, at) in model.parts.iter().zip(&placed) {
        t.push_str(&part_box(model, part, at));
    }
    t.push_str("</svg>\n");
    (t, width)
}

/// Where a port is: its point on the edge of the box, and the direction away from it.
fn end(placed: &[Placed], p: usize, other: usize, key: &str) -> (f64, f64, f64) {
    let at = &placed[p];
    let side = usize::from(placed[other].column >= at.column);
    let slot = at.sides[side].iter().position(|k| k == key).unwrap_or(0);
    let x = if side == 1 { at.x + BOX } else { at.x };
    (x, at.y + HEAD + SLOT * at.row(side, slot) + 4.0, if side == 1 { 1.0 } else { -1.0 })
}

fn ends(placed: &[Placed], w: &Wire) -> [(f64, f64, f64); 2] {
    let from = end(placed, w.from, w.to, &port_key(&w.output, true));
    let to = end(placed, w.to, w.from, &port_key(&w.input, false));
    [from, to]
}

fn wire(placed: &[Placed], w: &Wire) -> String {
    let [(x0, y0, d0), (x1, y1, d1)] = ends(placed, w);
    // further out where both ends are on one side
    let reach = if d0 == d1 { 50.0 + 0.08 * (y1 - y0).abs() } else { 0.5 * GAP };
    let (class, tip) = if w.bond.is_some() { ("wire bond", "tip-bond") } else { ("wire", "tip") };
    format!(
        "<path class=\"{class}\" marker-end=\"url(#{tip})\" d=\"M{x0:.1},{y0:.1}C{:.1},{y0:.1} {:.1},{y1:.1} \
         {x1:.1},{y1:.1}\"/>\n",
        x0 + d0 * reach,
        x1 + d1 * reach
    )
}

/// The name of a bond: between two neighbours above its wires, so that it covers none, and else above the middle of the first.
fn bond_name(placed: &[Placed], wires: &[Wire], bond: usize, name: &str) -> String {
    let of_bond = wires.iter().filter(|w| w.bond == Some(bond)).map(|w| ends(placed, w));
    let top = of_bond.map(|[a, b]| {
        let x = if a.2 == b.2 { a.0.max(b.0) + 42.0 } else { 0.5 * (a.0 + b.0) };
        let between = a.2 != b.2 && (a.0 - b.0).abs() < 1.5 * GAP;
        (x, if between { a.1.min(b.1) } else { 0.5 * (a.1 + b.1) })
    });
    let Some((x, y)) = top.min_by(|a, b| a.1.total_cmp(&b.1)) else { return String::new() };
    format!("<text class=\"bond-name\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>\n", y - 8.0, escape(&clip(name, 20)))
}

fn part_box(model: &ModelDescription, part: &DescribedPart, at: &Placed) -> String {
    let (x, y) = (at.x, at.y);
    let name = if part.name.is_empty() { "the whole, in one" } else { &part.name };
    let class = if part.law { "part law" } else { "part" };
    let mut t = format!(
        "<g><title>{}</title><rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{BOX}\" height=\"{:.1}\" rx=\"6\"/>\
         <text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text><text class=\"small\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
        escape(name),
        at.height,
        x + 10.0,
        y + 19.0,
        escape(&clip(name, 22)),
        x + 10.0,
        y + 35.0,
        escape(&kind(model, part))
    );
    for (side, ports) in at.sides.iter().enumerate() {
        for (i, key) in ports.iter().enumerate() {
            let (output, port) = (key.starts_with('>'), &key[1..]);
            let py = y + HEAD + SLOT * at.row(side, i) + 4.0;
            let (px, anchor) = if side == 0 { (x + 9.0, "start") } else { (x + BOX - 9.0, "end") };
            let dot = if side == 0 { x } else { x + BOX };
            t.push_str(&format!(
                "<circle class=\"{}\" cx=\"{dot:.1}\" cy=\"{py:.1}\" r=\"3\"/>\
                 <text class=\"port\" x=\"{px:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{}</text>",
                if output { "output" } else { "input" },
                py + 4.0,
                escape(&label(part, port, output))
            ));
        }
    }
    let rows = at.rows();
    for (i, text) in shown_rest(&at.rest).iter().enumerate() {
        let py = y + HEAD + SLOT * rows + 8.0 + 15.0 * i as f64;
        t.push_str(&format!("<text class=\"small\" x=\"{:.1}\" y=\"{py:.1}\">{}</text>", x + 10.0, escape(text)));
    }
    t.push_str("</g>\n");
    t
}

fn kind(model: &ModelDescription, part: &DescribedPart) -> String {
    if part.law {
        return if part.constraint { "constraint" } else { "law, evaluated at once" }.to_owned();
    }
    let stage = model.stages.iter().position(|s| s.contains(&part.name));
    let stage = stage.filter(|_| model.stages.len() > 1).map_or(String::new(), |s| format!(", stage {}", s + 1));
    let feedthrough = if part.feedthrough { ", feedthrough" } else { "" };
    // a macro-step that is chosen on the way is a letter
    let step = match (controlled(model), (model.macro_step / part.step).round()) {
        (None, _) => text::seconds(part.step),
        (Some(_), n) if n > 1.0 => format!("H/{n}"),
        _ => "H".to_owned(),
    };
    format!("{step}{stage}{feedthrough}")
}

/// What chooses the macro-step, if it is not constant.
pub(crate) fn controlled(model: &ModelDescription) -> Option<&str> {
    model.choice("step control")
}

/// As large as drawn where there is room, a bit smaller where there is less; beyond, one scrolls.
pub(crate) fn size(width: f64) -> String {
    format!("width:{width:.0}px;max-width:100%;min-width:{:.0}px", 0.7 * width)
}
