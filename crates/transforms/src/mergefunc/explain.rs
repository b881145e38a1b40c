//! `-explain=mergefunc`: which functions share a hash, how they compare and where the first difference is, what becomes of equal ones, and which are
//! looked at again.
//!
//! # Complexity
//! Values without names are numbered anew for each difference that is told: linear in the module.

use super::report::Way;
use crate::utils::function_comparator::Place;
use asm::printer::{ModulePrinter, PrintOptions, SlotTracker};
use ir::{Block, Global, Inst, LocalSlots, Module};
use std::cmp::Ordering;
use std::io::Write;

/// Tells what happens.
pub struct Teller<'a>(pub &'a mut dyn Write);

/// A name as text has it.
fn name(module: &Module, g: Global) -> String {
    let (options, slots) = (PrintOptions::default(), SlotTracker::for_values(module, None));
    let mut out = Vec::new();
    ModulePrinter::new(module, &slots, &options).print_global_as_operand(&mut out, g, false);
    String::from_utf8_lossy(&out).into_owned()
}

impl Teller<'_> {
    fn step(&mut self, module: &Module, g: Global, step: &str, what: &str) {
        // A reader that went away shows when the whole output is written.
        let _ = writeln!(self.0, "mergefunc: {}: {step}: {what}", name(module, g));
    }

    /// The functions that share a hash, of the structure alone; a function alone cannot be equal to another one.
    pub fn bucket(&mut self, module: &Module, members: &[Global]) {
        let all: Vec<String> = members.iter().map(|&g| name(module, g)).collect();
        let Some((first, rest)) = members.split_first() else { return };
        if rest.is_empty() {
            return self.step(module, *first, "bucket", "no other function has its hash of structure");
        }
        for (k, &g) in members.iter().enumerate() {
            let others: Vec<&str> = (0..all.len()).filter(|&o| o != k).map(|o| &*all[o]).collect();
            self.step(module, g, "bucket", &format!("has the same hash of structure as {}", others.join(", ")));
        }
    }

    /// A function is compared with one of the tree.
    pub fn compared(&mut self, module: &Module, f: Global, other: Global, (order, place): (Ordering, Place)) {
        let with = name(module, other);
        let what = match (order, place) {
            (Ordering::Equal, _) => format!("equal to {with}"),
            (_, Place::Header) => format!("{with} differs in type, attributes or the like"),
            (_, Place::Block(l, r)) => {
                let (l, r) = (block(module, other, l), block(module, f, r));
                format!("{with} differs in the shape of its block {l}, here {r}")
            }
            (_, Place::Inst(l, r)) => {
                let (l, r) = (instruction(module, other, l), instruction(module, f, r));
                format!("{with} differs first at `{l}`, here `{r}`")
            }
        };
        self.step(module, f, "compare", &what);
    }

    /// A function is new to the tree, after it was compared with others there or because none has its contents' hash.
    pub fn unique(&mut self, module: &Module, f: Global, was_compared: bool) {
        let what =
            if was_compared { "no function there is equal" } else { "no function there has the same hash of contents" };
        self.step(module, f, "tree", &format!("{what}: it stays there, to be compared with"));
    }

    /// Of two equal functions one keeps its body.
    pub fn keeps(&mut self, module: &Module, f: Global, g: Global) {
        self.step(module, f, "keep", &format!("has the body from now on, {} does without", name(module, g)));
    }

    /// What became of a function that is equal to another one.
    pub fn merged(&mut self, module: &Module, f: Global, g: Global, way: Option<Way>) {
        let f = name(module, f);
        let what = match way {
            Some(Way::Redirect) => format!("whoever used it uses {f}; it is gone"),
            Some(Way::Calls) => {
                format!("its direct callers call {f}; it stays, for a thunk would be no smaller or is not allowed")
            }
            Some(Way::Alias) => format!("an alias of {f}: its address does not matter"),
            Some(Way::Thunk) => format!("a thunk, which calls {f}"),
            Some(Way::Both) => {
                format!("another definition may replace it or {f}: both pass on to a new function, which has the body")
            }
            None => "nothing can be done with it".to_owned(),
        };
        self.step(module, g, way.map_or("left", Way::name), &what);
    }

    /// A call or an address in a function names another function now.
    pub fn redirected(&mut self, module: &Module, user: Global, old: Global, new: Global) {
        let what = format!("names {} where it named {}", name(module, new), name(module, old));
        self.step(module, user, "redirect", &what);
    }

    /// A function leaves the tree, to be looked at again.
    pub fn deferred(&mut self, module: &Module, f: Global) {
        self.step(module, f, "deferred", "what it refers to changes: it leaves the tree, and is looked at again");
    }

    /// Functions are looked at again.
    pub fn round(&mut self, module: &Module, round: u32, again: &[(Global, u64)]) {
        let again = again.iter().map(|w| w.0);
        again.for_each(|f| self.step(module, f, "again", &format!("round {round}")));
    }
}

fn instruction(module: &Module, f: Global, i: Inst) -> String {
    let Some(body) = module.body(f) else { return String::new() };
    let (options, slots, local) =
        (PrintOptions::default(), SlotTracker::for_parts(module, None), LocalSlots::new(body));
    let mut out = Vec::new();
    ModulePrinter::new(module, &slots, &options).body(f, body, &local).print_instruction(&mut out, i);
    String::from_utf8_lossy(&out).trim().to_owned()
}

fn block(module: &Module, f: Global, b: Block) -> String {
    let Some(body) = module.body(f) else { return String::new() };
    let (options, slots, local) =
        (PrintOptions::default(), SlotTracker::for_values(module, None), LocalSlots::new(body));
    let mut out = Vec::new();
    ModulePrinter::new(module, &slots, &options).body(f, body, &local).print_value_as_operand(
        &mut out,
        b.into(),
        false,
    );
    String::from_utf8_lossy(&out).into_owned()
}
