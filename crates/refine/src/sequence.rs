//! Functions that are called one after the other: what one leaves in a variable that only their module sees, the next one shows.

use crate::behaviour::Job;
use crate::inputs::{Given, Input};
use crate::validate::is_same_type;
use ir::{Global, Module};
use std::rc::Rc;

/// Functions of a module that may show what others did.
const MAX_WITNESSES: usize = 256;
/// Of these, so many are called behind one function.
const MAX_CALLED: usize = 4;
/// Inputs of each sequence.
const INPUTS: u32 = 8;

/// A function that other modules see, and that uses variables which they do not see.
struct Witness {
    function: Global,
    given: Given,
}

/// All of them.
pub(crate) struct Witnesses(Vec<Witness>);

impl Witnesses {
    /// Those that both modules define.
    pub fn new(before: &Module, after: &Module) -> Self {
        let witness = |&g: &Global| {
            let global = before.global(g);
            let other = after.lookup(&global.name).filter(|&other| after.has_body(other))?;
            let is_entry = before.has_body(g) && !global.linkage.is_local() && !is_program(before, g);
            if !is_entry || !is_same_type(before, g, after, other) {
                return None;
            }
            let given = Given::new(before, g)?.with_body(before, g);
            (!given.own_variables.is_empty()).then_some(Witness { function: g, given })
        };
        Self(before.functions().iter().filter_map(witness).take(MAX_WITNESSES).collect())
    }

    /// Sequences that begin with a function, which uses such variables: itself again, and others that use one of the same.
    pub fn sequences(&self, module: &Module, g: Global, given: &Given, seed: u64) -> Vec<Job> {
        // A program begins once.
        if given.own_variables.is_empty() || is_program(module, g) {
            return Vec::new();
        }
        let shares = |w: &&Witness| !w.given.own_variables.is_disjoint(&given.own_variables);
        let (own, others): (Vec<&Witness>, Vec<&Witness>) = self.0.iter().filter(shares).partition(|w| w.function == g);
        let called = others.into_iter().take(MAX_CALLED).chain(own);
        called.flat_map(|w| (0..INPUTS).filter_map(|n| sequence(module, (g, given), w, seed, n))).collect()
    }
}

fn sequence(module: &Module, first: (Global, &Given), next: &Witness, seed: u64, n: u32) -> Option<Job> {
    let input = |given: &Given, n: u32| given.input(module, seed ^ u64::from(n) << 32).map(Rc::<Input>::new);
    // Other arguments the second time.
    let calls = [(first.0, input(first.1, n)?), (next.function, input(&next.given, n + INPUTS)?)];
    Some(Job::Sequence(calls.into()))
}

fn is_program(module: &Module, g: Global) -> bool {
    &*module.global(g).name == b"main"
}
