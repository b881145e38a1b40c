//! The lattice: which functions a pointer may be.

use ir::Global;
use rustc_hash::FxHashMap;

/// What a value may be: nothing yet, one of a few functions (or null), or anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FunctionSet(u32);

impl FunctionSet {
    /// Nothing is known yet: no execution has been seen that computes the value.
    pub const UNDEFINED: Self = Self(0);
    /// It may be anything.
    pub const OVERDEFINED: Self = Self(1);
    /// Null, which nobody can call.
    pub const EMPTY: Self = Self(2);
}

/// All sets that occur, each once.
pub struct FunctionSets {
    /// The functions of each set, ascending. The first two stand for those that are no sets.
    members: Vec<Box<[Global]>>,
    index: FxHashMap<Box<[Global]>, FunctionSet>,
    /// Sets of more functions are given up.
    max_functions: usize,
}

impl FunctionSets {
    /// No sets but the empty one.
    pub fn new(max_functions: usize) -> Self {
        let index = FxHashMap::from_iter([(Box::default(), FunctionSet::EMPTY)]);
        Self { members: vec![Box::default(); 3], index, max_functions }
    }

    /// The set of one function.
    pub fn single(&mut self, f: Global) -> FunctionSet {
        self.intern([f].into())
    }

    /// The functions of a set; none if it is no set.
    pub fn functions(&self, set: FunctionSet) -> &[Global] {
        &self.members[set.0 as usize]
    }

    /// What a value may be that is one or the other.
    pub fn merge(&mut self, a: FunctionSet, b: FunctionSet) -> FunctionSet {
        use FunctionSet as F;
        match (a, b) {
            _ if a == b => a,
            (F::OVERDEFINED, _) | (_, F::OVERDEFINED) => F::OVERDEFINED,
            (F::UNDEFINED, known) | (known, F::UNDEFINED) => known,
            _ => {
                let mut union = [self.functions(a), self.functions(b)].concat();
                union.sort_unstable();
                union.dedup();
                if union.len() > self.max_functions { F::OVERDEFINED } else { self.intern(union.into()) }
            }
        }
    }

    fn intern(&mut self, functions: Box<[Global]>) -> FunctionSet {
        if let Some(&set) = self.index.get(&functions) {
            return set;
        }
        let set = FunctionSet(self.members.len() as u32);
        self.members.push(functions.clone());
        self.index.insert(functions, set);
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_goes_down_the_lattice() {
        let mut sets = FunctionSets::new(2);
        let [a, b, c] = [0, 1, 2].map(|k| sets.single(Global(k)));
        let ab = sets.merge(a, b);
        assert_eq!(ab, sets.merge(b, a));
        assert_eq!(sets.functions(ab), [Global(0), Global(1)]);
        assert_eq!(sets.merge(ab, b), ab);
        assert_eq!(sets.merge(ab, c), FunctionSet::OVERDEFINED);
        assert_eq!(sets.merge(FunctionSet::UNDEFINED, a), a);
        assert_eq!(sets.merge(FunctionSet::EMPTY, a), a);
        assert_eq!(sets.merge(FunctionSet::OVERDEFINED, FunctionSet::UNDEFINED), FunctionSet::OVERDEFINED);
    }
}
