//! `reproduce`: figures and tables of the papers, made anew.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use macrostep_studies::reproduce::{Compared, Item, Kind, Paper, PaperValue, ReproduceError, Reproduced, page, papers};

use super::{bar, complain, print, print_json};
use crate::args;
use crate::{End, text};

pub fn reproduce(args: &args::Reproduce) -> End {
    let papers = match papers() {
        Ok(papers) => papers,
        Err(message) => {
            complain(&format!("error: the catalogue cannot be read: {message}"));
            return End::Failed;
        }
    };
    let Some(wanted) = &args.paper else {
        list(&papers, args.output.json);
        return End::Good;
    };
    let chosen: Vec<(&Paper, &Item)> = papers
        .iter()
        .filter(|p| wanted == "all" || *wanted == p.paper || *wanted == p.key)
        .flat_map(|p| p.items.iter().map(move |i| (p, i)))
        .filter(|(_, i)| args.item.as_ref().is_none_or(|id| *id == i.id))
        .collect();
    if chosen.is_empty() {
        let what = args.item.as_ref().map_or(wanted.clone(), |item| format!("{wanted} {item}"));
        complain(&format!(
            "error: there is no `{what}`\n  try: `macrostep reproduce` lists papers, figures and tables"
        ));
        return End::BadInput;
    }
    let made = make(&chosen, args);
    let (made, failed): (Vec<_>, Vec<_>) = made.into_iter().partition(Result::is_ok);
    let made: Vec<Reproduced> = made.into_iter().flatten().collect();
    let failed: Vec<ReproduceError> = failed.into_iter().filter_map(Result::err).collect();
    if let Some(file) = &args.page
        && let Err(error) = write_page(file, &papers, &made)
    {
        complain(&format!("error: {error}"));
        return End::BadInput;
    }
    if args.output.json {
        print_json(&made);
    } else {
        let shown = |m: &&Reproduced| m.item.kind == Kind::Result || args.item.is_some();
        made.iter().filter(shown).for_each(|m| print(describe(m, &args.out).trim_end()));
    }
    failed.iter().for_each(|e| complain(&format!("error: {e}")));
    let off = made.iter().flat_map(|m| &m.numbers).filter(|n| n.agrees == Some(false)).count();
    if !args.output.json {
        let numbers: usize = made.iter().map(|m| m.numbers.iter().filter(|n| n.agrees.is_some()).count()).sum();
        let figures = made.iter().filter(|m| m.figure.is_some()).count();
        print(&format!(
            "{} items, {figures} figures; {} of {numbers} numbers within their tolerances",
            made.iter().filter(|m| m.item.kind == Kind::Result).count(),
            numbers - off
        ));
    }
    if failed.is_empty() && off == 0 { End::Good } else { End::Failed }
}

/// All of them on all cores, in the order of the catalogue.
fn make(chosen: &[(&Paper, &Item)], args: &args::Reproduce) -> Vec<Result<Reproduced, ReproduceError>> {
    let bar = bar(args.output);
    let next = AtomicUsize::new(0);
    let found: Vec<Mutex<Option<Result<Reproduced, ReproduceError>>>> =
        chosen.iter().map(|_| Mutex::new(None)).collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores.min(chosen.len()) {
            scope.spawn(|| {
                while let Some(i) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&i| i < chosen.len()) {
                    let (paper, item) = chosen[i];
                    let dir = args.out.join(&paper.paper).join(&item.id);
                    let made = macrostep_studies::reproduce::reproduce(paper, item, &dir);
                    if let Ok(mut place) = found[i].lock() {
                        *place = Some(made);
                    }
                    bar.set_length(chosen.len() as u64);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    found.into_iter().filter_map(|m| m.into_inner().ok().flatten()).collect()
}

fn list(papers: &[Paper], json: bool) {
    if json {
        return print_json(&papers);
    }
    for paper in papers {
        print(&format!("{}  {}\n     {}", paper.paper, paper.key, paper.title));
        let wide = paper.items.iter().map(|i| i.id.chars().count()).max().unwrap_or(0);
        for item in &paper.items {
            let mark = match item.kind {
                Kind::Drawing => " (nothing to compute)",
                Kind::Timing => " (times of their machine)",
                _ if item.closest => " (the closest that can be made)",
                _ => "",
            };
            print(&format!("     {:<wide$}  {}{mark}", item.id, item.about));
        }
    }
    print("\n`macrostep reproduce 001 fig28` makes one, `macrostep reproduce all` makes all");
}

fn describe(made: &Reproduced, out: &Path) -> String {
    let mut t = format!("{} {}: {}\n", made.paper, made.item.id, made.item.about);
    if !made.item.why.is_empty() {
        t.push_str(&format!("  {}\n", made.item.why));
    }
    if made.item.kind != Kind::Result {
        t.push_str("  nothing to compute\n");
        return t;
    }
    let value = |x: f64, n: &Compared| format!("{} {}", text::number(x), n.unit).trim_end().to_owned();
    let rows: Vec<Vec<String>> = made
        .numbers
        .iter()
        .map(|n| {
            let paper = match &n.paper {
                Some(PaperValue::Number(x)) => value(*x, n),
                Some(PaperValue::Words(words)) => words.clone(),
                None => String::new(),
            };
            let mark = if n.agrees == Some(false) { "✗" } else { "" };
            vec![
                n.what.clone(),
                paper,
                n.trusted.map_or(String::new(), |(x, _)| value(x, n)),
                n.ours.map_or("none".into(), |x| value(x, n)),
                mark.to_owned(),
                n.why.clone(),
            ]
        })
        .collect();
    if !rows.is_empty() {
        t.push_str(&text::table(&["", "paper", "trusted", "ours", "", "why they differ"], &rows, 2));
    }
    t.push_str(&format!("  in {}\n", out.join(&made.paper).join(&made.item.id).display()));
    t
}

fn write_page(file: &Path, papers: &[Paper], made: &[Reproduced]) -> Result<(), String> {
    let images = file.parent().unwrap_or(Path::new("")).join("img/reproduction");
    let name = |m: &Reproduced| format!("{}-{}.svg", m.paper, m.item.id);
    std::fs::create_dir_all(&images).map_err(|e| format!("cannot create {}: {e}", images.display()))?;
    for one in made {
        if let Some(figure) = &one.figure {
            let to = images.join(name(one));
            std::fs::copy(figure, &to).map_err(|e| format!("cannot write {}: {e}", to.display()))?;
        }
    }
    let text = page(papers, made, &|m| format!("img/reproduction/{}", name(m)));
    macrostep::record::files::write_named(file, text.as_bytes())
        .map_err(|e| format!("cannot write {}: {e}", file.display()))
}
