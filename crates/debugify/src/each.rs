//! `debugify` before each pass, and `check-debugify` behind it (`-debugify-each`).

use super::attach::attach;
use super::check::{Report, report};
use super::{COUNTS, LEVEL, LOCATIONS, QUIET, functions, tell};
use analysis::module_flags::remove_flag;
use ir::{Global, Module, metadata_kinds as kind};
use parking_lot::Mutex;
use passman::instrument::PassId;
use passman::{AroundPass, Out, PassOptions};
use std::fmt::Write;
use std::sync::Arc;
use transforms::utils::strip_debug::strip_body_debug_info;

/// What each pass has lost, in the order in which the passes ran first. Clones add to the same sums.
#[derive(Clone, Default)]
pub struct Losses(Arc<Mutex<Vec<(String, Loss)>>>);

#[derive(Default)]
struct Loss {
    /// Missing and expected ones.
    variables: (usize, usize),
    lines: (usize, usize),
}

impl Losses {
    fn add(&self, pass: &str, report: &Report) {
        let mut passes = self.0.lock();
        let k = passes.iter().position(|p| p.0 == pass).unwrap_or(passes.len());
        if k == passes.len() {
            passes.push((pass.to_owned(), Loss::default()));
        }
        let sum = |a: &mut (usize, usize), b: (usize, usize)| *a = (a.0 + b.0, a.1 + b.1);
        sum(&mut passes[k].1.variables, report.variables);
        sum(&mut passes[k].1.lines, report.lines);
    }

    /// A table for programs (`-debugify-export`).
    pub fn csv(&self) -> String {
        let mut text = String::from("Pass Name,# of missing debug values,# of missing locations,");
        text += "Missing/Expected value ratio,Missing/Expected location ratio\n";
        for (pass, Loss { variables, lines }) in &*self.0.lock() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{pass},{},{},{},{}", variables.0, lines.0, ratio(*variables), ratio(*lines));
        }
        text
    }
}

/// As C prints it with `%e`; 0 of nothing.
fn ratio((missing, expected): (usize, usize)) -> String {
    let ratio = if expected == 0 { 0.0 } else { missing as f64 / expected as f64 };
    let text = format!("{ratio:.6e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.unsigned_abs())
}

/// Gives debug info to what a pass is about to run on, tells what the pass has left of it, and takes the rest away.
pub struct DebugifyEach {
    locations_only: bool,
    quiet: bool,
    losses: Losses,
    /// Has the unit that the pass runs on got its debug info here?
    has_attached: bool,
}

impl DebugifyEach {
    /// By the options of `debugify`; what is lost is added up in `losses`.
    pub fn new(options: &PassOptions, losses: Losses) -> Self {
        let locations_only = options.text(LEVEL) == Some(LOCATIONS);
        Self { locations_only, quiet: options.flag(QUIET), losses, has_attached: false }
    }
}

impl AroundPass for DebugifyEach {
    fn before(&mut self, _: PassId<'_>, module: &mut Module, function: Option<Global>, out: &mut Out) -> bool {
        let attached = attach(module, function, !self.locations_only);
        self.has_attached = attached.map_err(|why| tell(out, self.quiet, &why)).is_ok();
        self.has_attached
    }

    fn after(&mut self, pass: PassId<'_>, module: &mut Module, function: Option<Global>, out: &mut Out) -> bool {
        match report(module, function, pass.class) {
            Err(why) => {
                tell(out, self.quiet, &why);
                false
            }
            Ok(report) => {
                tell(out, self.quiet, &report.text);
                self.losses.add(pass.class, &report);
                // Others may have what an earlier `debugify` gave them.
                strip(module, function.filter(|_| self.has_attached));
                true
            }
        }
    }
}

/// Takes artificial debug info away from one function, or from all.
fn strip(module: &mut Module, only: Option<Global>) {
    let is_artificial = |name: &[u8]| name == COUNTS || name.starts_with(b"llvm.dbg.");
    module.named_metadata.retain(|n| !is_artificial(&n.name));
    remove_flag(module, b"Debug Info Version");
    for g in functions(module, only) {
        if let Some(list) = module.global_mut(g).attachments_mut() {
            list.retain(|a| a.0 != kind::DBG);
        }
        if let Some(mut body) = module.body_mut(g).map(std::mem::take) {
            strip_body_debug_info(module, &mut body);
            if let Some(place) = module.body_mut(g) {
                *place = body;
            }
        }
    }
}
