//! In which order functions may be done side by side where a pass sees, at calls, what it has asked for at the callee.
//!
//! A serial run shows a function what was asked for at the functions before it, and not what will be asked for at those behind
//! it. Caller and callee are therefore done in the order of the module: the later one in a later wave. Functions of one wave
//! call none of each other, and what they ask for is granted before the next wave.
//!
//! # Complexity
//! Linear in what the bodies mention. There are as many waves as functions in the longest chain, mostly a few dozen.

use ir::{Const, EntitySet, Global, MentionSpace, Module, SecondaryMap};

/// The wave of each of these functions, counted from 0; `informs` says at which of them something may be asked for.
pub(crate) fn find(module: &Module, functions: &[Global], informs: impl Fn(Global) -> bool) -> Vec<usize> {
    let mut waves = vec![0; functions.len()];
    let mut places: SecondaryMap<Global, Option<u32>> = SecondaryMap::with_len(None, module.global_capacity());
    let mut any = false;
    for (&g, at) in functions.iter().zip(0..) {
        if informs(g) {
            places.set(g, Some(at));
            any = true;
        }
    }
    if !any {
        return waves;
    }
    let mut space = MentionSpace::default();
    for (at, &g) in functions.iter().enumerate() {
        let callees = module.mentions(g, &mut space).iter().filter_map(|m| places[m.global]);
        let mut later: smallvec::SmallVec<[usize; 16]> = smallvec::SmallVec::new();
        for callee in callees {
            let callee = callee as usize;
            if callee < at {
                waves[at] = waves[at].max(waves[callee] + 1);
            } else if callee > at {
                later.push(callee);
            }
        }
        // The wave of this function is known now: all before it have been looked at.
        for callee in later {
            waves[callee] = waves[callee].max(waves[at] + 1);
        }
    }
    waves
}

/// Preferred alignments are not larger than this many bytes on any machine that there is: a variable with as much is not raised.
const LARGEST_PREFERRED: u64 = 64;

/// Changes waves so that functions which mention the same variable, of which a pass may raise the alignment, are in different ones, in the order of the
/// module. The waves of caller and callee must differ still, so that each function comes behind all earlier ones of which it needs to know.
///
/// What a constant variable holds counts as mentioned where it is, since loads from it are folded.
pub(crate) fn order_by_variables(module: &Module, functions: &[Global], waves: &mut [usize]) {
    let mut space = MentionSpace::default();
    // Of each variable, the first wave behind the functions that mentioned it so far.
    let mut free: SecondaryMap<Global, usize> = SecondaryMap::with_len(0, module.global_capacity());
    // Waves that callers and callees were given are stretched: a function of a later wave stays behind those of earlier ones.
    let mut order: Vec<usize> = (0..functions.len()).collect();
    order.sort_by_key(|&at| (waves[at], at));
    let stretched = waves.iter().any(|&wave| wave > 0);
    let mut start = 0;
    let mut last = 0;
    let mut previous = 0;
    for at in order {
        if stretched && waves[at] != previous {
            previous = waves[at];
            start = last + 1;
        }
        let variables = mentioned_variables(module, functions[at], &mut space);
        let wave = variables.iter().map(|&g| free[g]).max().unwrap_or(0).max(start);
        for g in variables {
            free.set(g, wave + 1);
        }
        waves[at] = wave;
        last = last.max(wave);
    }
}

/// The variables whose alignment may be raised that a function mentions, or can load the address of from a constant.
fn mentioned_variables(module: &Module, function: Global, space: &mut MentionSpace) -> Vec<Global> {
    let mut seen = EntitySet::new();
    let mut work: Vec<Global> = module.mentions(function, space).iter().map(|m| m.global).collect();
    let mut found = Vec::new();
    while let Some(g) = work.pop() {
        if !seen.insert(g) {
            continue;
        }
        let global = module.global(g);
        let Some(variable) = global.variable() else {
            work.extend(global.constants().flat_map(|c| globals_in(module, c)));
            continue;
        };
        if !global.is_declaration() && variable.align().bytes().is_none_or(|n| n < LARGEST_PREFERRED) {
            found.push(g);
        }
        if variable.is_constant && variable.initializer.is_some() {
            work.extend(globals_in(module, variable.initializer));
        }
    }
    found
}

fn globals_in(module: &Module, c: Const) -> Vec<Global> {
    let mut globals = Vec::new();
    module.consts.for_each_global(c, &mut EntitySet::new(), |g| globals.push(g));
    globals
}

/// Splits work into its waves, each in the same order.
pub(crate) fn split(work: Vec<usize>, wave: impl Fn(usize) -> usize) -> Vec<Vec<usize>> {
    let mut waves: Vec<Vec<usize>> = Vec::new();
    for i in work {
        let wave = wave(i);
        if waves.len() <= wave {
            waves.resize_with(wave + 1, Vec::new);
        }
        waves[wave].push(i);
    }
    waves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caller_and_callee_are_in_different_waves_in_the_order_of_the_module() {
        let text = "define i32 @a() {\n call i32 @d()\n ret i32 0\n}\ndefine i32 @b() {\n call i32 @a()\n ret i32 0\n}\n\
            define i32 @c() {\n call i32 @c()\n ret i32 0\n}\ndefine i32 @d() {\n ret i32 0\n}\n";
        let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
        assert_eq!(find(&module, module.functions(), |_| true), [0, 1, 0, 1]);
        assert_eq!(find(&module, module.functions(), |_| false), [0; 4]);
        let order = |text: &str| {
            let module = asm::parse_module(text.as_bytes().into(), "m", &asm::ParseOptions::default()).unwrap();
            let mut waves = vec![0; module.functions().len()];
            order_by_variables(&module, module.functions(), &mut waves);
            waves
        };
        let body = |name: &str, g: &str| format!("define ptr @{name}() {{\n ret ptr @{g}\n}}\n");
        let globals =
            "@x = global i32 0, align 4\n@y = global i32 0, align 64\n@z = external global i32\n@p = constant ptr @x\n";
        let functions =
            [body("a", "x"), body("b", "y"), body("c", "y"), body("d", "z"), body("e", "p"), body("f", "x")];
        assert_eq!(order(&format!("{globals}{}", functions.concat())), [0, 0, 0, 0, 1, 2]);
        let d = module.lookup(b"d").unwrap();
        assert_eq!(find(&module, module.functions(), |g| g == d), [0, 0, 0, 1]);
        assert_eq!(split(vec![2, 0, 3, 1], |i| [0, 1, 0, 1][i]), [vec![2, 0], vec![3, 1]]);
    }
}
