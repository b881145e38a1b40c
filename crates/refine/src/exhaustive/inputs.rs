//! All arguments of a function.

use super::program::Program;
use super::reach;
use super::value::{Code, Field, Layout, Set};
use super::{MAX_INPUT_BITS, MAX_INPUTS};
use ir::{AttrList, AttrSet, Body, Module, Type};

/// Can all arguments of a function with these bodies be tried? Why not otherwise.
pub(super) fn check_size(module: &Module, ty: Type, attrs: AttrList, bodies: &[&Body]) -> Result<(), String> {
    let params = module.ctx.types.func_parts(ty).map_or(&[][..], |parts| parts.1);
    let promises = module.ctx.attrs.list(attrs);
    let (mut all, mut inputs) = (0, 1u64);
    for (k, &ty) in params.iter().enumerate() {
        let name = || reach::param_name(bodies[0], k);
        let layout = Layout::of(module, ty).map_err(|what| format!("argument {} is {what}", name()))?;
        if promises.param(k) == AttrSet::EMPTY && !bodies.iter().any(|body| is_used(body, k)) {
            continue;
        }
        let bits = layout.value_bits();
        if bits > MAX_INPUT_BITS {
            return Err(format!("argument {} has {bits} bits", name()));
        }
        all += bits;
        inputs = layout.fields.iter().fold(inputs, |n, f| n.saturating_mul((1 << f.width) + 2));
    }
    if all > MAX_INPUT_BITS {
        return Err(format!("the arguments have {all} bits in all"));
    }
    if inputs > MAX_INPUTS {
        return Err(format!("the arguments have {inputs} values, with undef and poison"));
    }
    Ok(())
}

/// Does a function do anything with a parameter?
fn is_used(body: &Body, k: usize) -> bool {
    body.params().nth(k).is_some_and(|param| body.has_uses(param))
}

/// What each parameter may get.
pub(super) struct Inputs {
    choices: Vec<Vec<Set>>,
}

impl Inputs {
    pub fn new(program: &Program, bodies: &[&Body]) -> Self {
        let params = program.params.iter().enumerate();
        let choices = params.map(|(k, (_, layout, promises))| {
            // What nobody looks at may be anything that is allowed: zero, if nothing is said.
            let is_open = *promises == AttrSet::EMPTY && !bodies.iter().any(|body| is_used(body, k));
            if is_open { vec![Set::One(0)] } else { values(layout) }
        });
        Self { choices: choices.collect() }
    }

    /// The first input; `None` is the end.
    pub fn first(&self) -> Option<Vec<usize>> {
        Some(vec![0; self.choices.len()])
    }

    /// The next input.
    pub fn next(&self, given: &mut Option<Vec<usize>>) {
        let Some(at) = given else { return };
        for (at, choices) in at.iter_mut().zip(&self.choices) {
            *at += 1;
            if *at < choices.len() {
                return;
            }
            *at = 0;
        }
        *given = None;
    }

    pub fn arguments(&self, given: &Option<Vec<usize>>) -> Option<Vec<Set>> {
        let given = given.as_ref()?;
        Some(given.iter().zip(&self.choices).map(|(&k, choices)| choices[k].clone()).collect())
    }
}

/// What a parameter may get: in each scalar a number, poison or undef, and of a single one some sets that are partly undef.
fn values(layout: &Layout) -> Vec<Set> {
    let mut all = vec![vec![0]];
    for &field in &layout.fields {
        let parts = scalar(field);
        // The first scalar changes fastest.
        all = parts.iter().flat_map(|part| all.iter().map(|rest| join(rest, part))).collect();
    }
    let mut sets: Vec<Set> = all.into_iter().map(Set::new).collect();
    if let [f] = *layout.fields
        && f.width > 1
    {
        // What extensions of an undef bit give.
        sets.push(Set::new(vec![0, (1 << f.width) - 1]));
        sets.push(Set::new(vec![0, 1]));
    }
    sets
}

fn scalar(field: Field) -> Vec<Vec<Code>> {
    let numbers: Vec<Code> = (0..1u128 << field.width).map(|n| n << field.shift).collect();
    let poison = 1 << (field.shift + field.width);
    numbers.iter().map(|&n| vec![n]).chain([vec![poison], numbers.clone()]).collect()
}

fn join(rest: &[Code], part: &[Code]) -> Vec<Code> {
    rest.iter().flat_map(|r| part.iter().map(move |p| r | p)).collect()
}
