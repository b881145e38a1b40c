//! What a function calls, and how often.

use analysis::block_freq::{BlockFrequencies, entry_count};
use analysis::manager::FunctionView;
use analysis::profile_summary::{ProfileSummary, total_weight};
use analysis::underlying::strip_pointer_casts;
use ir::summary::{CallEdge, Hotness, Target};
use ir::{Global, GlobalKind, Inst, MdData, TailKind, linkage, metadata_kinds as kind};
use rustc_hash::FxHashMap;

/// Most that is noted of how often calls run: 28 bits.
const MAX_FREQUENCY: u64 = (1 << 28) - 1;
/// Frequencies count parts of so many of a run of the function.
const FREQUENCY_PARTS: u128 = 256;
/// So many targets of an indirect call are noted.
const MAX_TARGETS: usize = 3;
/// The count of a target that is not to be called directly.
const NOT_DIRECT: u64 = u64::MAX;
/// The kind of value profile that counts targets of calls.
const TARGETS: u64 = 0;

/// The calls of a function.
pub(crate) struct Calls<'a> {
    view: FunctionView<'a>,
    profile: &'a ProfileSummary,
    frequencies: &'a BlockFrequencies,
    edges: Vec<CallEdge>,
    places: FxHashMap<Target, usize>,
}

impl<'a> Calls<'a> {
    /// None yet.
    pub fn new(view: FunctionView<'a>, profile: &'a ProfileSummary, frequencies: &'a BlockFrequencies) -> Self {
        Self { view, profile, frequencies, edges: Vec::new(), places: FxHashMap::default() }
    }

    /// The global that is called: a function, or an alias of one.
    pub fn direct(&self, i: Inst) -> Option<Global> {
        let FunctionView { module, body, .. } = self.view;
        let callee = body.callee(i);
        let stripped = if body.called_global(i).is_some() { callee } else { strip_pointer_casts(module, body, callee) };
        let g = body.consts().as_global(stripped.constant()?)?;
        let base = match module.global(g).kind {
            GlobalKind::Alias(_) => linkage::base_object(module, g)?,
            _ => g,
        };
        module.function(base).map(|_| g)
    }

    fn edge(&mut self, callee: Target) -> &mut CallEdge {
        let at = *self.places.entry(callee).or_insert_with(|| {
            self.edges.push(CallEdge { callee, hotness: Hotness::Unknown, tail: false, frequency: 0 });
            self.edges.len() - 1
        });
        &mut self.edges[at]
    }

    /// Adds a direct call.
    pub fn add(&mut self, i: Inst, callee: Global) {
        let body = self.view.body;
        let hotness = self.count(i).map_or(Hotness::Unknown, |count| self.hotness(count));
        let (runs, entry) = (self.frequencies.frequency(body.inst_block(i)), self.frequencies.entry_frequency());
        let tail = matches!(body.inst(i).tail_kind(), TailKind::Tail | TailKind::MustTail);
        let edge = self.edge(Target::Global(callee));
        edge.hotness = edge.hotness.max(hotness);
        edge.tail |= tail;
        if hotness == Hotness::Unknown && entry != 0 {
            let share = u128::from(runs) * FREQUENCY_PARTS / u128::from(entry);
            let sum = u128::from(edge.frequency) + share;
            edge.frequency = u64::try_from(sum).map_or(MAX_FREQUENCY, |sum| sum.min(MAX_FREQUENCY));
        }
    }

    /// How often a call ran.
    fn count(&self, i: Inst) -> Option<u64> {
        let FunctionView { module, body, .. } = self.view;
        if self.profile.is_sampled() {
            return total_weight(module, body.attachment(i, kind::PROF));
        }
        Some(self.frequencies.count(body.inst_block(i), entry_count(self.view)?))
    }

    fn hotness(&self, count: u64) -> Hotness {
        match count {
            _ if self.profile.is_hot_count(count) => Hotness::Hot,
            _ if self.profile.is_cold_count(count) => Hotness::Cold,
            _ => Hotness::None,
        }
    }

    /// Adds the targets of an indirect call that its `!callees` names.
    pub fn add_possible(&mut self, i: Inst) {
        let FunctionView { module, body, .. } = self.view;
        let md = &module.ctx.md;
        let Some(targets) = md.tuple_operands(body.attachment(i, kind::CALLEES)) else { return };
        for target in targets.filter_map(|m| m.expand()) {
            if let MdData::Const(c) = *md.get(target)
                && let Some(g) = module.consts.as_global(c).filter(|&g| module.function(g).is_some())
            {
                self.edge(Target::Global(g));
            }
        }
    }

    /// Adds the first targets of an indirect call that its profile names.
    pub fn add_profiled(&mut self, i: Inst) {
        let FunctionView { module, body, .. } = self.view;
        let prof = body.attachment(i, kind::PROF);
        let md = &module.ctx.md;
        let Some(operands) = prof.expand().and_then(|_| md.tuple_operands(prof)) else { return };
        let operands: Vec<_> = operands.collect();
        let number = |k: usize| operands.get(k).and_then(|&m| module.metadata_int(m));
        let is_of_targets =
            operands.first().and_then(|&m| md.as_string(m)) == Some(b"VP") && number(1) == Some(TARGETS);
        if !is_of_targets {
            return;
        }
        let pairs = (3..operands.len()).step_by(2).filter_map(|k| Some((number(k)?, number(k + 1)?)));
        for (guid, count) in pairs.filter(|pair| pair.1 != NOT_DIRECT).take(MAX_TARGETS) {
            let hotness = self.hotness(count);
            let edge = self.edge(Target::Guid(guid));
            edge.hotness = edge.hotness.max(hotness);
        }
    }

    /// Adds what a profile wants to have at hand for the function.
    pub fn add_imports(&mut self, g: Global) {
        let module = self.view.module;
        let md = &module.ctx.md;
        let prof = module.global(g).attachments().iter().find(|a| a.0 == kind::PROF).map(|a| a.1);
        let Some(operands) = prof.and_then(|p| md.tuple_operands(p)) else { return };
        let operands: Vec<_> = operands.collect();
        if operands.first().and_then(|&m| md.as_string(m)) != Some(b"function_entry_count") {
            return;
        }
        let mut guids: Vec<u64> = operands.iter().skip(2).filter_map(|&m| module.metadata_int(m)).collect();
        guids.sort_unstable();
        for guid in guids {
            self.edge(Target::Guid(guid)).hotness = Hotness::Critical;
        }
    }

    /// All calls, in the order in which their targets were met.
    pub fn finish(self) -> Vec<CallEdge> {
        self.edges
    }
}
