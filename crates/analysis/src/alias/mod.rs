//! Alias analysis: may two accesses touch the same memory, and what may an instruction do to a piece of memory?
//!
//! # What it does
//! ```text
//! let mut aliases = AliasQueries::new(query, &facts);
//! aliases.alias(a, b)             // two pieces of memory: none, maybe, partly, surely the same start
//! aliases.mod_ref(inst, Some(a))  // may the instruction read or write it?
//! ```
//! A list of providers is asked in order; the first that knows more than "may" decides. Which ones and in what order is
//! `-aa-pipeline=`; without it, LLVM's order.
//!
//! | file | provider | what it knows |
//! |---|---|---|
//! | `basic/` | `basic-aa` | objects, offsets, phis, selects, captures, attributes of calls |
//! | `scoped_noalias.rs` | `scoped-noalias-aa` | `!alias.scope`, `!noalias` |
//! | `tbaa.rs` | `tbaa` | `!tbaa`: types of the source language |
//! | `globals/` | `globals-aa` | globals whose address nobody takes (an analysis of the module) |
//! | `scev_aa.rs` | `scev-aa` | distances that scalar evolution knows; not among the defaults |
//!
//! `aggregate.rs` derives the other questions from them, `location.rs` says what is accessed, `limits.rs` lists the limits.
//!
//! # Meaning of an answer
//! An answer holds for one dynamic instance of both pointers: for values computed at one time, and with the sizes and metadata given. "No
//! alias" means: if one of the two accesses writes, they do not overlap (LangRef, "Pointer Aliasing Rules"). `may` is always right.
//!
//! # Threads and batches
//! [`AliasQueries`] borrows the body: who changes it begins a new batch. Answers and captures are kept within a batch. What is known of the
//! module ([`AliasFacts`]) is frozen and shared by all functions.
//!
//! # Complexity
//! A query without phis and selects takes time by the depth of both pointers, which is limited; with phis, by their number of entries.
//! Recursion ends at [`limits::MAX_QUERY_DEPTH`].

mod aggregate;
mod basic;
pub mod globals;
pub mod limits;
pub mod location;
mod scev_aa;
pub mod scoped_noalias;
pub mod tbaa;

pub use basic::object_size;
pub use globals::{GlobalsAa, GlobalsAaAnalysis};
pub use location::{AliasTags, LocationSize, MemoryLocation};

use crate::call_info::Components;
use crate::loops::Loops;
use crate::query::Query;
use crate::reachability::{Shape, is_not_in_cycle, is_potentially_reachable};
use crate::tables::empty;
use crate::underlying::{self, is_identified_function_local};
use crate::value_tracking::{captured_components, earliest_capture};
use ir::attr_kind::AttrKind;
use ir::{Body, Inst, TypeTable, Value};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// How two pieces of memory lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AliasResult {
    /// They do not overlap where one of the accesses writes.
    NoAlias,
    /// Anything is possible.
    MayAlias,
    /// They surely overlap, but need not start together.
    PartialAlias {
        /// By how many bytes the second starts behind the first, if the second lies in the first or the first in the second.
        offset: Option<i32>,
    },
    /// They surely start together.
    MustAlias,
}

impl AliasResult {
    /// The answer for the two in the other order.
    pub fn swapped(self) -> Self {
        match self {
            Self::PartialAlias { offset } => Self::PartialAlias { offset: offset.map(|n| -n) },
            other => other,
        }
    }

    /// An answer that holds whichever of two holds.
    fn merge(self, other: Self) -> Self {
        use AliasResult::*;
        match (self, other) {
            (a, b) if a == b => a,
            (PartialAlias { .. }, MustAlias) | (MustAlias, PartialAlias { .. }) => PartialAlias { offset: None },
            _ => MayAlias,
        }
    }
}

/// One that knows something about aliases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provider {
    /// `basic-aa`
    Basic,
    /// `scoped-noalias-aa`
    ScopedNoAlias,
    /// `tbaa`
    TypeBased,
    /// `globals-aa`; silent unless that analysis was computed.
    Globals,
    /// `scev-aa`
    ScalarEvolution,
}

impl Provider {
    /// LLVM's choice and order.
    pub const DEFAULT: [Self; 4] = [Self::Basic, Self::ScopedNoAlias, Self::TypeBased, Self::Globals];

    /// The provider of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "basic-aa" => Some(Self::Basic),
            "scoped-noalias-aa" => Some(Self::ScopedNoAlias),
            "tbaa" => Some(Self::TypeBased),
            "globals-aa" => Some(Self::Globals),
            "scev-aa" => Some(Self::ScalarEvolution),
            _ => None,
        }
    }

    /// The list that the text of `-aa-pipeline=` names; the name that is none otherwise.
    pub fn parse_list(text: &str) -> Result<Vec<Self>, &str> {
        if text == "default" {
            return Ok(Self::DEFAULT.to_vec());
        }
        // A comma at the end says nothing more.
        let list = text.strip_suffix(',').unwrap_or(text);
        let names = list.split(',').filter(|_| !text.is_empty());
        names.map(|name| Self::from_name(name).ok_or(name)).collect()
    }
}

/// What alias analysis knows of the module: frozen, and shared by all functions.
#[derive(Clone, Debug)]
pub struct AliasFacts {
    /// Who is asked, in order.
    pub providers: Vec<Provider>,
    /// What is known of globals, if that analysis was computed.
    pub globals: Option<Arc<GlobalsAa>>,
    /// So many definitions a search of MemorySSA looks at: [`limits::MAX_CLOBBER_CHECKS`] unless the command line says otherwise.
    pub max_clobber_checks: u32,
}

impl Default for AliasFacts {
    fn default() -> Self {
        let providers = Provider::DEFAULT.to_vec();
        Self { providers, globals: None, max_clobber_checks: limits::MAX_CLOBBER_CHECKS }
    }
}

/// From what on an object that is the function's own may be known to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaptureRule {
    /// Everywhere, if it is captured anywhere.
    Anywhere,
    /// From the instruction on that dominates all captures. Needs dominators.
    Earliest,
}

/// A batch of questions about a body that does not change meanwhile.
pub struct AliasQueries<'a> {
    q: Query<'a>,
    facts: &'a AliasFacts,
    /// Does `!tbaa` say anything? Known when it was asked.
    uses_types: std::cell::Cell<Option<bool>>,
    rule: CaptureRule,
    /// With them, a search for a way from a capture to an access gets farther.
    loops: Option<&'a Loops>,
    /// What was found out.
    known: Box<AliasAnswers>,
    /// May the values of a question come from different iterations of a loop?
    cross_iteration: bool,
    depth: u32,
    /// For `scev-aa`, once it was asked.
    evolution: Option<Box<scev_aa::Evolution>>,
}

/// What a batch has found out, for another batch about the same body. Instructions may have been removed meanwhile, if it is told
/// ([`AliasAnswers::removed`]), but not been made or changed otherwise.
#[derive(Default)]
pub struct AliasAnswers {
    captures: FxHashMap<Value, Escape>,
    cache: basic::Cache,
}

impl AliasAnswers {
    /// Forgets everything, for another body.
    pub fn reset(&mut self) {
        empty(&mut self.captures);
        self.cache.reset();
    }

    /// Notes that an instruction was removed.
    pub fn removed(&mut self, i: Inst) {
        self.captures.remove(&i.into());
        self.cache.forget_value(i.into());
    }

    /// Forgets answers, but not what single pointers are.
    pub fn forget_relations(&mut self) {
        self.cache.clear();
    }

    /// Forgets what was found about pointers. Captures stay: where a value takes the place of an equal one, no object becomes known to more
    /// than were told of it before.
    pub fn forget_answers(&mut self) {
        self.cache.forget_pointers();
    }

    /// Forgets what an instruction had to do with that has lost flags or attributes.
    pub fn weakened(&mut self, body: &Body, types: &TypeTable, i: Inst) {
        self.cache.forget_value(i.into());
        self.replaced(body, types, i.into());
    }

    /// Forgets answers, and what is known of pointers that are computed from `old`, at whose uses another value takes its place.
    pub fn replaced(&mut self, body: &Body, types: &TypeTable, old: Value) {
        self.forget_relations();
        let mut left = limits::MAX_FORGOTTEN_USERS;
        let mut work: SmallVec<[Value; 8]> = smallvec![old];
        while let Some(v) = work.pop() {
            for u in body.users_of(v) {
                if left == 0 {
                    return self.forget_answers();
                }
                left -= 1;
                if types.is_ptr(types.scalar(body.inst(u).ty)) {
                    self.cache.forget_value(u.into());
                    work.extend(underlying::may_be_step(body, u).then_some(u.into()));
                }
            }
        }
    }
}

/// Where an object becomes known to others.
#[derive(Clone, Copy)]
struct Escape {
    /// The first place; [`Inst::NONE`] where it counts as known everywhere.
    from: Inst,
    components: Components,
}

impl<'a> AliasQueries<'a> {
    /// Begins a batch. Dominators and assumptions of the query are used where they are there.
    pub fn new(q: Query<'a>, facts: &'a AliasFacts) -> Self {
        Self::with_known(q, facts, Box::default())
    }

    /// Begins a batch with what an earlier one has found out by the same rule.
    pub fn resume(q: Query<'a>, facts: &'a AliasFacts, rule: CaptureRule, mut known: Box<AliasAnswers>) -> Self {
        known.cache.remember();
        Self { rule, ..Self::with_known(q, facts, known) }
    }

    fn with_known(q: Query<'a>, facts: &'a AliasFacts, known: Box<AliasAnswers>) -> Self {
        Self {
            q: q.at(Inst::NONE),
            facts,
            uses_types: Default::default(),
            rule: CaptureRule::Anywhere,
            loops: None,
            known,
            cross_iteration: false,
            depth: 0,
            evolution: None,
        }
    }

    /// Does `!tbaa` say anything? Not where types are watched at run time.
    fn uses_types(&self) -> bool {
        self.uses_types.get().unwrap_or_else(|| {
            let (q, attrs) = (self.q, &self.q.module.ctx.attrs);
            let own = q.module.function(q.function).map(|f| attrs.list(f.attrs.get()).function);
            let uses = !own.is_some_and(|set| attrs.has(set, AttrKind::SanitizeType));
            self.uses_types.set(Some(uses));
            uses
        })
    }

    /// The same with another rule about captures.
    pub fn with_captures(self, rule: CaptureRule) -> Self {
        Self { rule, ..self }
    }

    /// The same with loops.
    pub fn with_loops(self, loops: &'a Loops) -> Self {
        Self { loops: Some(loops), ..self }
    }

    /// What the batch has found out.
    pub fn into_answers(self) -> Box<AliasAnswers> {
        self.known
    }

    /// Which components of the pointer to an object of the function's own may others know when `at` has been executed? `None` if it is not such
    /// an object.
    pub fn captured_at(&mut self, object: Value, at: Inst) -> Option<Components> {
        is_identified_function_local(self.q.module, self.q.function, self.q.body, object)
            .then(|| self.captures_before(object, Some(at), true))
    }

    /// Asks about values that may come from different iterations of a loop.
    pub fn across_iterations(self) -> Self {
        Self { cross_iteration: true, ..self }
    }

    /// What the questions are about.
    pub fn query(&self) -> Query<'a> {
        self.q
    }

    /// Forgets answers, so that the next question is answered as the first one of a batch. (Within a batch, a question may profit from
    /// those before it.)
    pub fn forget_answers(&mut self) {
        self.known.cache.clear();
    }

    /// Forgets answers if there are so many that they take much memory.
    pub(crate) fn limit_answers(&mut self) {
        if self.known.cache.len() > limits::MAX_KEPT_ANSWERS {
            self.known.cache = basic::Cache::default();
        }
    }

    /// Which components of an object's pointer others may know before `at` is executed, or when it is (`or_at`). An object that is not the
    /// function's own is known.
    fn captures_before(&mut self, object: Value, at: Option<Inst>, or_at: bool) -> Components {
        let (module, body) = (self.q.module, self.q.body);
        if !is_identified_function_local(module, self.q.function, body, object) {
            return Components::PROVENANCE;
        }
        let tree = self.q.tree.filter(|_| self.rule == CaptureRule::Earliest);
        // Of an object that an instruction captured that is gone now, another one may do so later, or none.
        let known = self.known.captures.get(&object).copied();
        let known = known.filter(|escape| escape.from.is_none() || body.inst_block(escape.from).is_some());
        let escape = known.unwrap_or_else(|| match tree {
            None => {
                let mask = Components::PROVENANCE;
                Escape { from: Inst::NONE, components: captured_components(module, body, object, false, mask) }
            }
            Some(tree) => match earliest_capture(module, body, tree, object) {
                Some((from, components)) => Escape { from, components: components.intersect(Components::PROVENANCE) },
                None => Escape { from: Inst::NONE, components: Components::NONE },
            },
        });
        if known.is_none() {
            self.known.captures.insert(object, escape);
        }
        let (Some(at), false) = (at, escape.from.is_none()) else { return escape.components };
        let shape = Shape { tree, loops: self.loops };
        let precedes = if at == escape.from {
            or_at || !is_not_in_cycle(body, shape, at)
        } else {
            is_potentially_reachable(body, shape, escape.from, at)
        };
        if precedes { escape.components } else { Components::NONE }
    }
}
