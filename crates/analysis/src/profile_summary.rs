//! The summary of a profile (`profile-summary`): which counts are hot, which are cold.
//!
//! A module with a profile says in its flag `CSProfileSummary` or `ProfileSummary` how counts are distributed: for some cut-offs, in millionths of
//! all that was counted, the least count of the blocks that make up that share. A count is *hot* if blocks with at least that many make up 99 %,
//! and *cold* if it is at most what is needed for 99.9999 %.

use crate::block_freq::function_entry_count;
use crate::manager::{ModuleAnalyses, ModuleAnalysis};
use crate::module_flags::{module_flag, number};
use ir::attr_kind::AttrKind;
use ir::{Global, Md, Module};

/// Counts that make up this share are hot, in millionths (`-profile-summary-cutoff-hot`).
const HOT_CUTOFF: u64 = 990_000;
/// Counts beyond this share are cold (`-profile-summary-cutoff-cold`).
const COLD_CUTOFF: u64 = 999_999;

/// What stands in a summary before its details, in this order.
const KEYS: [&[u8]; 7] = [
    b"ProfileFormat",
    b"TotalCount",
    b"MaxCount",
    b"MaxInternalCount",
    b"MaxFunctionCount",
    b"NumCounts",
    b"NumFunctions",
];
/// What may follow.
const OPTIONAL_KEYS: [&[u8]; 2] = [b"IsPartialProfile", b"PartialProfileRatio"];

/// The summary of a module's profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProfileSummary {
    hot: Option<u64>,
    cold: Option<u64>,
    exists: bool,
    is_sampled: bool,
}

impl ProfileSummary {
    /// Reads what the module says. A flag that is not formed as LLVM writes it counts as none.
    pub fn new(module: &Module) -> Self {
        let flag = |name: &[u8]| details(module, module_flag(module, name)?);
        let Some((format, details)) = flag(b"CSProfileSummary").or_else(|| flag(b"ProfileSummary")) else {
            return Self::default();
        };
        let least_count = |cutoff| details.iter().find(|d| d.0 >= cutoff).map(|d| d.1);
        Self {
            hot: least_count(HOT_CUTOFF),
            cold: least_count(COLD_CUTOFF),
            exists: true,
            is_sampled: format == b"SampleProfile",
        }
    }

    /// Is there a profile?
    pub fn exists(&self) -> bool {
        self.exists
    }

    /// Does the profile come from samples, so that calls have counts of their own?
    pub fn is_sampled(&self) -> bool {
        self.is_sampled
    }

    /// The least count of code that takes most of the time.
    pub fn hot_count(&self) -> Option<u64> {
        self.hot
    }

    /// Is this a count of code that takes most of the time?
    pub fn is_hot_count(&self, count: u64) -> bool {
        self.hot.is_some_and(|least| count >= least)
    }

    /// Is this a count of code that hardly ever runs?
    pub fn is_cold_count(&self, count: u64) -> bool {
        self.cold.is_some_and(|most| count <= most)
    }

    /// Is a function called so often that it is hot?
    pub fn is_entry_hot(&self, module: &Module, f: Global) -> bool {
        function_entry_count(module, f).is_some_and(|count| self.is_hot_count(count))
    }

    /// Is a function hardly ever called, by its profile, or because it is marked `cold`?
    pub fn is_entry_cold(&self, module: &Module, f: Global) -> bool {
        let attrs = &module.ctx.attrs;
        let is_marked =
            module.function(f).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::Cold));
        is_marked || function_entry_count(module, f).is_some_and(|count| self.is_cold_count(count))
    }
}

/// The count of a call that has one of its own, by its `!prof`: the sum of its weights, or of all its targets.
pub fn total_weight(module: &Module, prof: Md) -> Option<u64> {
    let md = &module.ctx.md;
    let operands: Vec<Md> = md.tuple_operands(prof.expand()?)?.collect();
    match md.as_string(*operands.first()?)? {
        b"branch_weights" => {
            let weights = operands[1..].iter().filter_map(|&m| number(module, m));
            Some(weights.fold(0, u64::saturating_add))
        }
        b"VP" => number(module, *operands.get(2)?),
        _ => None,
    }
}

/// The kind of a profile; cut-offs and least counts.
type Details<'m> = (&'m [u8], Vec<(u64, u64)>);

/// What a summary says.
fn details(module: &Module, summary: Md) -> Option<Details<'_>> {
    let md = &module.ctx.md;
    let mut pairs = Vec::new();
    for pair in md.tuple_operands(summary)? {
        let mut parts = md.tuple_operands(pair)?;
        let key = md.as_string(parts.next()?)?;
        pairs.push((key, parts.next()?));
    }
    let rest = pairs.get(KEYS.len()..)?;
    let format = md.as_string(pairs[0].1)?;
    let is_in_order = pairs.iter().zip(KEYS).all(|(pair, key)| pair.0 == key);
    let (&(name, list), between) = rest.split_last()?;
    let are_known = between.iter().all(|pair| OPTIONAL_KEYS.contains(&pair.0));
    if !is_in_order || !are_known || name != b"DetailedSummary" {
        return None;
    }
    let entry = |entry| {
        let mut numbers = md.tuple_operands(entry)?.map(|n| number(module, n));
        Some((numbers.next()??, numbers.next()??))
    };
    Some((format, md.tuple_operands(list)?.map(entry).collect::<Option<_>>()?))
}

/// The summary as an analysis that passes ask for. No pass changes the profile.
pub struct ProfileSummaryAnalysis;

impl ModuleAnalysis for ProfileSummaryAnalysis {
    type Result = ProfileSummary;
    const CLASS: &'static str = "ProfileSummaryAnalysis";

    fn run(module: &Module, _: &mut ModuleAnalyses) -> ProfileSummary {
        ProfileSummary::new(module)
    }
}
