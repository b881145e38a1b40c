//! Which rules are tried for an instruction: those of its opcode that fit the kinds of its operands, in the order of the families.

use crate::combiner::Combiner;
use crate::families::{self, Families};
use crate::kinds::{EXPR, Kinds, NUM_KINDS, Needs};
use crate::rule::{Apply, Rule};
use ir::{Inst, Opcode, Type};
use std::sync::OnceLock;

/// The most words in a set of rules.
const MAX_WORDS: usize = 4;

/// The rules of one opcode.
pub(crate) struct Index {
    rules: Vec<&'static Rule>,
    /// What each of them does, side by side: most do nothing, and no more of them is read then.
    apply: Vec<Apply>,
    /// So many words has a set of these rules, by position.
    words: usize,
    /// For each kind, a row for each word of the sets of the rules that it fits.
    rows: Vec<Row>,
}

/// Of 64 rules, those that a kind fits: as first, second and third operand, and as one of two. They share a cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Row {
    operands: [u64; 3],
    either: u64,
}

/// Rules that are left to be tried for an instruction.
pub(crate) struct Candidates {
    left: [u64; MAX_WORDS],
    index: &'static Index,
}

impl Candidates {
    /// Those of each word of the set: which are left, and what all do.
    #[inline]
    pub(crate) fn words(&self) -> impl Iterator<Item = (u64, &'static [Apply])> {
        self.left.into_iter().zip(self.index.apply.chunks(64))
    }

    /// The rule at a place in a word of the set.
    pub(crate) fn rule(&self, word: usize, place: usize) -> &'static Rule {
        self.index.rules[64 * word + place]
    }
}

impl Index {
    fn new(families: Families) -> Self {
        let rules: Vec<&Rule> = families.iter().flat_map(|family| family.iter()).collect();
        let words = rules.len().div_ceil(64);
        assert!(words <= MAX_WORDS, "more rules for an opcode than a set holds");
        let mut rows = vec![Row::default(); NUM_KINDS * words];
        for (r, rule) in rules.iter().enumerate() {
            let Needs { first, second, third, either } = rule.needs;
            for kind in 0..NUM_KINDS {
                let fits = |kinds: Kinds| ((kinds | EXPR) >> kind & 1) << (r % 64);
                let row = &mut rows[kind * words + r / 64];
                for (rules, kinds) in row.operands.iter_mut().zip([first, second, third]) {
                    *rules |= fits(kinds);
                }
                row.either |= fits(either);
            }
        }
        let apply = rules.iter().map(|rule| rule.apply).collect();
        Self { rules, apply, words, rows }
    }
}

/// The number of the index of calls of functions. Others have that of their opcode.
const FUNCTION_CALLS: usize = Opcode::ALL.len();
/// The same of calls of intrinsics without a result.
const EFFECT_CALLS: usize = FUNCTION_CALLS + 1;

/// The indexes, each made when it is needed first.
static INDEXES: [OnceLock<Index>; EFFECT_CALLS + 1] = [const { OnceLock::new() }; EFFECT_CALLS + 1];

fn index(number: usize) -> &'static Index {
    INDEXES[number].get_or_init(|| {
        Index::new(match number {
            FUNCTION_CALLS => families::calls::FUNCTION,
            EFFECT_CALLS => families::calls::EFFECT,
            op => families::of(Opcode::ALL[op]),
        })
    })
}

impl Combiner<'_> {
    /// The rules to try for an instruction.
    pub(crate) fn candidates(&self, i: Inst) -> Candidates {
        let data = self.body.inst(i);
        let number = match data.opcode {
            Opcode::Call if self.intrinsic(i.into()).is_none() => FUNCTION_CALLS,
            Opcode::Call if data.ty == Type::VOID => EFFECT_CALLS,
            op => op as usize,
        };
        let index = index(number);
        let kinds = self.operand_kinds(i);
        let rows = |kind: u8| &index.rows[usize::from(kind) % NUM_KINDS * index.words..][..index.words];
        let [a, b, c] = kinds.operands.map(rows);
        let [x, y] = kinds.pair.map(rows);
        let mut left = [0; MAX_WORDS];
        for w in 0..index.words.min(MAX_WORDS) {
            let all = a[w].operands[0] & b[w].operands[1] & c[w].operands[2];
            left[w] = all & (x[w].either | y[w].either);
        }
        Candidates { left, index }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opcode_has_its_rules() {
        for (number, &op) in Opcode::ALL.iter().enumerate() {
            assert_eq!(index(number).rules.len(), families::of(op).iter().map(|f| f.len()).sum::<usize>(), "{op:?}");
        }
    }

    #[test]
    fn a_rule_without_needs_is_always_tried() {
        for index in (0..INDEXES.len()).map(index) {
            for (r, rule) in index.rules.iter().enumerate().filter(|(_, rule)| rule.needs.first == !0) {
                assert!(
                    index.rows.chunks(index.words).all(|rows| rows[r / 64].operands[0] >> (r % 64) & 1 == 1),
                    "{}",
                    rule.name
                );
            }
        }
    }
}
