//! Rules: a name, and what to do.
//!
//! A rule is a function of the instruction's visitor; its family lists it with [`rules!`](crate::rules), in the order in which rules are tried. The
//! first one that does something ends the visit; the instruction comes again then.

use crate::combiner::Combiner;
use crate::kinds::Needs;
use ir::{Inst, Value};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What a rule did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The instruction, or what it uses, was changed in place.
    Changed,
    /// The instruction became another one in place: as if a new one had taken its place ([`Combiner::may_renew`]).
    Renewed,
    /// This instruction, made and not yet inserted, takes its place and its name.
    New(Inst),
    /// This value, which is there, takes its place.
    Value(Value),
    /// The instruction was removed.
    Removed,
    /// Nothing, and no other rule is to be tried now.
    Nothing,
    /// Something was noted, or changed elsewhere: the other rules are tried.
    GoOn,
}

/// What a rule does with an instruction; `None` if it does not fit.
pub type Apply = fn(&mut Combiner<'_>, Inst) -> Option<Outcome>;

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// Family and name.
    pub name: &'static str,
    /// Applies it to an instruction, if it fits.
    pub apply: Apply,
    /// Which operands it can fit.
    pub needs: Needs,
    /// How often it was applied, if that is counted.
    hits: AtomicU64,
}

impl Rule {
    /// A rule that was never applied.
    pub const fn new(name: &'static str, apply: Apply, needs: Needs) -> Self {
        Self { name, apply, needs, hits: AtomicU64::new(0) }
    }

    /// Notes that it was applied.
    #[inline]
    pub(crate) fn hit(&self) {
        if COUNTS.load(Ordering::Relaxed) {
            self.hits.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How often it was applied since [`count_rules`].
    pub fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }
}

static COUNTS: AtomicBool = AtomicBool::new(false);

/// From now on it is counted how often each rule is applied: for coverage. It takes time.
pub fn count_rules() {
    COUNTS.store(true, Ordering::Relaxed);
}

/// A family of rules: `rules! { pub RULES, "add": first_rule, second_rule: either(MUL) }`. Each is a function of this name; behind the colon stands
/// what its operands must be ([`kinds`](crate::kinds)), if it cannot fit others. What all rules of a family need may stand behind the family's name.
#[macro_export]
macro_rules! rules {
    ($(#[$doc:meta])* pub $table:ident, $family:literal, $needs:expr; $($rule:ident),* $(,)?) => {
        $crate::rules! { $(#[$doc])* pub $table, $family: $($rule: $needs),* }
    };
    ($(#[$doc:meta])* pub $table:ident, $family:literal: $($rule:ident $(: $needs:expr)?),* $(,)?) => {
        $(#[$doc])*
        pub static $table: [$crate::rule::Rule; [$(stringify!($rule)),*].len()] =
            [$($crate::rule::Rule::new(concat!($family, "/", stringify!($rule)), $rule, $crate::rules!(@needs $($needs)?))),*];
    };
    (@needs) => { $crate::kinds::ANYTHING };
    (@needs $needs:expr) => {{
        use $crate::kinds::*;
        $needs
    }};
}
