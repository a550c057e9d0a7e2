//! One macro-step as a picture: who takes how many steps, in which order.

use macrostep_record::{DescribedPart, ModelDescription};

use crate::diagram::{clip, controlled, size};
use crate::html::escape;
use crate::text;

/// One macro-step: when each part takes its steps, in which order.
pub(crate) fn svg(model: &ModelDescription) -> String {
    let rows: Vec<(usize, &DescribedPart)> = model
        .stages
        .iter()
        .enumerate()
        .flat_map(|(s, names)| names.iter().map(move |n| (s, n)))
        .filter_map(|(s, name)| Some((s, model.parts.iter().find(|p| &p.name == name && !p.law)?)))
        .collect();
    if rows.is_empty() || model.macro_step <= 0.0 {
        return String::new();
    }
    const LINE: f64 = 320.0;
    let longest = rows.iter().map(|(_, p)| p.name.chars().count().min(22)).max().unwrap_or(0);
    let left = 44.0 + 8.0 * longest as f64;
    const STEP: f64 = 24.0;
    let height = STEP * rows.len() as f64 + 40.0;
    let mut t = format!(
        "<svg class=\"diagram\" viewBox=\"0 0 {w} {height}\" style=\"{}\" role=\"img\" \
         aria-label=\"One macro-step\">\n",
        size(left + LINE + 60.0),
        w = left + LINE + 60.0
    );
    for (i, (stage, part)) in rows.iter().enumerate() {
        let y = 8.0 + STEP * i as f64;
        let steps = (model.macro_step / part.step).round().max(1.0) as usize;
        let name = if part.name.is_empty() { "the whole" } else { &part.name };
        let name = match model.stages.len() {
            1 => clip(name, 22),
            _ => format!("{}. {}", stage + 1, clip(name, 20)),
        };
        t.push_str(&format!("<text class=\"port\" x=\"0\" y=\"{:.1}\">{}</text>", y + 13.0, escape(&name)));
        // a few are drawn, many are told
        let drawn = steps.min(40);
        for j in 0..drawn {
            let (x, w) = (left + LINE * j as f64 / drawn as f64, LINE / drawn as f64);
            let inset = if drawn > 20 { 0.5 } else { 1.0 };
            t.push_str(&format!(
                "<rect class=\"step stage-{}\" x=\"{:.2}\" y=\"{y:.1}\" width=\"{:.2}\" height=\"16\" rx=\"2\"/>",
                stage % 4,
                x + inset,
                w - 2.0 * inset
            ));
        }
        t.push_str(&format!(
            "<text class=\"small\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\n",
            left + LINE + 8.0,
            y + 12.0,
            if steps > 1 { format!("× {steps}") } else { String::new() }
        ));
    }
    let y = 8.0 + STEP * rows.len() as f64 + 4.0;
    let length = match controlled(model) {
        Some(control) => format!("chosen by {control}"),
        None => format!("= {}", text::seconds(model.macro_step)),
    };
    t.push_str(&format!(
        "<path class=\"axis\" d=\"M{left},{y}h{LINE}M{left},{}v8M{},{}v8\"/>\
         <text class=\"small\" x=\"{left}\" y=\"{ty}\">t<tspan dy=\"3\" font-size=\"9\">k</tspan></text>\
         <text class=\"small\" x=\"{}\" y=\"{ty}\" text-anchor=\"end\">t<tspan dy=\"3\" font-size=\"9\">k</tspan>\
         <tspan dy=\"-3\"> + H, H {}</tspan></text></svg>\n",
        y - 4.0,
        left + LINE,
        y - 4.0,
        left + LINE,
        escape(&length),
        ty = y + 20.0
    ));
    t
}
