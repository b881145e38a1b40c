//! Functions whose bodies at rest are the same, id by id and name by name: copies of one template, mostly. What holds for the
//! body of one holds for the other's, so that only one of them is unpacked, hashed and looked through.

use ir::{Global, Module, PackedBody, SecondaryMap, Type};
use rustc_hash::FxHashMap;

/// Which functions have the same body, and the same type.
pub struct Twins {
    /// The first function with the body that a function has; none if there is no other.
    firsts: SecondaryMap<Global, Global>,
}

impl Twins {
    /// The twins among these functions. Linear in the bodies at rest; others have none.
    pub fn new(module: &Module, functions: &[Global]) -> Self {
        let mut firsts = SecondaryMap::with_default(Global::NONE);
        // Of different bodies with one fingerprint, which hardly occurs, only the first can have twins.
        let mut index: FxHashMap<u64, Global> = FxHashMap::default();
        for &f in functions {
            let Some((ty, body)) = at_rest(module, f) else { continue };
            let first = *index.entry(body.fingerprint()).or_insert(f);
            if first != f && at_rest(module, first).is_some_and(|(t, b)| t == ty && b.is_same(body)) {
                firsts.set(first, first);
                firsts.set(f, first);
            }
        }
        Self { firsts }
    }

    /// The function that this one is a copy of: the first of its twins, unless it is that itself.
    pub fn original(&self, f: Global) -> Option<Global> {
        self.firsts[f].expand().filter(|&first| first != f)
    }

    /// Was there another function with the body of this one?
    pub fn has_twin(&self, f: Global) -> bool {
        self.firsts[f].is_some()
    }

    /// Are the bodies of the two still the same?
    pub fn are_same(&self, f: Global, g: Global) -> bool {
        self.firsts[f].is_some() && self.firsts[f] == self.firsts[g]
    }

    /// Notes that the body of the function has changed, or means something else in it than in its twins.
    pub fn forget(&mut self, f: Global) {
        if self.firsts[f].is_some() {
            self.firsts.set(f, Global::NONE);
        }
    }

    /// Notes that `to` has the body of `from` now, which has another one.
    pub fn move_body(&mut self, from: Global, to: Global) {
        self.firsts.set(to, self.firsts[from]);
        self.forget(from);
    }
}

fn at_rest(module: &Module, f: Global) -> Option<(Type, &PackedBody)> {
    Some((module.global(f).value_type, module.function(f)?.body.at_rest()?))
}
