//! Proofs for each pass of a pipeline.

use super::{Prover, Subject, Verdict, inputs};
use crate::checker::{body_fingerprint, is_watched};
use ir::{AttrList, Body, Global, Module, Type};
use passman::instrument::{PassId, Unit};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// What a checker did.
#[derive(Clone, Debug, Default)]
pub struct ExhaustiveLog {
    /// Changes of functions that were proved.
    pub proved: u64,
    /// Functions of which a change was not: the name, and why. Each is there once.
    pub unproved: Vec<(String, String)>,
}

impl std::fmt::Display for ExhaustiveLog {
    /// A line for each function of which something was not proved, and one that counts.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.unproved.iter().try_for_each(|(name, why)| writeln!(f, "{name}: not proved: {why}"))?;
        writeln!(f, "semantics: {} changes proved, {} functions not proved", self.proved, self.unproved.len())
    }
}

/// A function before a pass.
struct Before {
    name: Vec<u8>,
    ty: Type,
    attrs: AttrList,
    fingerprint: u64,
    /// What it was, if it may be proved; why not otherwise.
    body: Result<Body, String>,
}

/// Watches a pipeline, and proves what passes do to functions whose arguments have few bits.
#[derive(Default)]
pub struct ExhaustiveChecker {
    log: Arc<Mutex<ExhaustiveLog>>,
    before: FxHashMap<Global, Before>,
}

impl ExhaustiveChecker {
    /// A checker, and what it will have to tell.
    pub fn new() -> (Self, Arc<Mutex<ExhaustiveLog>>) {
        let checker = Self::default();
        let log = checker.log.clone();
        (checker, log)
    }

    fn compare(&self, pass: PassId<'_>, module: &Module, g: Global) -> Result<(), String> {
        let (Some(before), Some(target)) = (self.before.get(&g), Subject::of(0, module, g)) else { return Ok(()) };
        let same = before.attrs == target.attrs && before.fingerprint == body_fingerprint(target.body);
        if *before.name != *module.global(g).name || before.ty == target.ty && same {
            return Ok(());
        }
        let name = String::from_utf8_lossy(&before.name).into_owned();
        let verdict = match &before.body {
            Ok(body) => {
                let source = Subject { module: 0, ty: before.ty, attrs: before.attrs, body };
                Prover::new(&[module]).check(&source, &target)
            }
            Err(why) => Verdict::OutOfReach(why.clone()),
        };
        let mut log = self.log.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match verdict {
            Verdict::Proved(_) => log.proved += 1,
            Verdict::OutOfReach(why) if log.unproved.iter().any(|(known, _)| *known == name) => drop(why),
            Verdict::OutOfReach(why) => log.unproved.push((name, why)),
            Verdict::Refuted(example) => {
                return Err(format!("pass '{}' changes what @{name} does\n{example}", pass.name));
            }
        }
        Ok(())
    }
}

/// The functions of a unit.
fn functions(unit: Unit<'_>) -> Vec<Global> {
    match unit {
        Unit::Function(_, g) | Unit::Loop(_, g, _) => vec![g],
        Unit::Scc(_, members) => members.to_vec(),
        Unit::Module(module) => module.functions().to_vec(),
    }
}

impl passman::instrument::Checker for ExhaustiveChecker {
    fn before(&mut self, pass: PassId<'_>, unit: Unit<'_>) {
        if !is_watched(pass) {
            return;
        }
        self.before.clear();
        let module = unit.module();
        for g in functions(unit) {
            let Some(Subject { ty, attrs, body, .. }) = Subject::of(0, module, g) else { continue };
            let before = Before {
                name: module.global(g).name.to_vec(),
                ty,
                attrs,
                fingerprint: body_fingerprint(body),
                body: inputs::check_size(module, ty, attrs, &[body]).map(|()| body.compact()),
            };
            self.before.insert(g, before);
        }
    }

    fn after(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> Result<(), String> {
        if !is_watched(pass) {
            return Ok(());
        }
        functions(unit).into_iter().try_for_each(|g| self.compare(pass, unit.module(), g))
    }
}
