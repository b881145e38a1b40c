//! In which order functions may be done side by side where a pass sees, at calls, what it has asked for at the callee.
//!
//! A serial run shows a function what was asked for at the functions before it, and not what will be asked for at those behind
//! it. Caller and callee are therefore done in the order of the module: the later one in a later wave. Functions of one wave
//! call none of each other, and what they ask for is granted before the next wave.
//!
//! # Complexity
//! Linear in what the bodies mention. There are as many waves as functions in the longest chain, mostly a few dozen.

use ir::{Global, MentionSpace, Module, SecondaryMap};

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
        let d = module.lookup(b"d").unwrap();
        assert_eq!(find(&module, module.functions(), |g| g == d), [0, 0, 0, 1]);
        assert_eq!(split(vec![2, 0, 3, 1], |i| [0, 1, 0, 1][i]), [vec![2, 0], vec![3, 1]]);
    }
}
