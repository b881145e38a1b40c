//! Pointers that are chosen: phis and selects.

use super::{AliasQueries, AliasResult, LocationSize, MemoryLocation, Side};
use crate::underlying::underlying_object;
use ir::{Inst, Opcode, Value, View};
use smallvec::SmallVec;

/// What a phi may be, but for itself.
struct Sources {
    values: SmallVec<[Value; 4]>,
    /// Is an entry computed from the phi, so that the pointer may move from one iteration to the next?
    is_recursive: bool,
}

impl AliasQueries<'_> {
    /// `a` is the phi.
    pub(super) fn phi(&mut self, phi: Inst, a: Side, b: Side) -> AliasResult {
        let body = self.q.body;
        if body.phi_blocks(phi).is_empty() {
            return AliasResult::NoAlias;
        }
        // Two phis of one block take their entries for the same edge, unless they are asked about in different iterations.
        let other = self.q.as_op(b.ptr, Opcode::Phi).filter(|_| !self.cross_iteration);
        if let Some(other) = other.filter(|&other| body.inst_block(other) == body.inst_block(phi)) {
            return self.phis_of_block(phi, other, a, b);
        }
        let Some(Sources { values, is_recursive }) = self.phi_sources(phi) else { return AliasResult::MayAlias };
        let size = if is_recursive { LocationSize::BeforeOrAfterPointer } else { a.size };
        let outer = std::mem::replace(&mut self.cross_iteration, true);
        let result = self.all_sources(&values, size, b, is_recursive);
        self.cross_iteration = outer;
        result
    }

    fn phis_of_block(&mut self, phi: Inst, other: Inst, a: Side, b: Side) -> AliasResult {
        let body = self.q.body;
        let mut all: Option<AliasResult> = None;
        for (v, from) in body.phi_entries(phi) {
            let Some(w) = body.phi_value_for(other, from) else { return AliasResult::MayAlias };
            let one = self.alias(MemoryLocation::new(v, a.size), MemoryLocation::new(w, b.size));
            let merged = all.map_or(one, |all| all.merge(one));
            if merged == AliasResult::MayAlias {
                return merged;
            }
            all = Some(merged);
        }
        all.unwrap_or(AliasResult::MayAlias)
    }

    /// The entries of a phi, each once; `None` if they are too many to follow. More than one phi among the entries would
    /// let the work explode.
    fn phi_sources(&self, phi: Inst) -> Option<Sources> {
        let (module, body) = (self.q.module, self.q.body);
        let mut sources = Sources { values: SmallVec::new(), is_recursive: false };
        let mut inner_phi = None;
        for v in body.operands(phi).filter(|&v| v != phi.into()) {
            if self.q.as_op(v, Opcode::Phi).is_some() {
                if inner_phi.is_some_and(|p| p != v) {
                    return None;
                }
                inner_phi = Some(v);
            }
            if underlying_object(module, body, v) == phi.into() {
                sources.is_recursive = true;
            } else if !sources.values.contains(&v) {
                if sources.values.len() >= MAX_SOURCES {
                    return None;
                }
                sources.values.push(v);
            }
        }
        let is_simple = inner_phi.is_none() || sources.values.len() <= 1;
        (is_simple && !sources.values.is_empty()).then_some(sources)
    }

    fn all_sources(&mut self, sources: &[Value], size: LocationSize, b: Side, is_recursive: bool) -> AliasResult {
        let mut all: Option<AliasResult> = None;
        for &v in sources {
            let one = self.alias(MemoryLocation::new(v, size), b.location());
            let merged = all.map_or(one, |all| one.merge(all));
            // A pointer that moves can be anywhere in its object.
            if merged == AliasResult::MayAlias || is_recursive && one != AliasResult::NoAlias {
                return AliasResult::MayAlias;
            }
            all = Some(merged);
        }
        all.unwrap_or(AliasResult::MayAlias)
    }

    /// `a` is the select.
    pub(super) fn select(&mut self, a: Side, b: Side) -> AliasResult {
        let body = self.q.body;
        let Some(View::Select { cond, yes, no }) = body.view_value(a.ptr) else { return AliasResult::MayAlias };
        // Two selects by one condition take the same arm.
        let (other_yes, other_no) = match body.view_value(b.ptr) {
            Some(View::Select { cond: other, yes, no }) if self.same_value(cond, other) => (yes, no),
            _ => (b.ptr, b.ptr),
        };
        let of = |ptr, side: Side| MemoryLocation::new(ptr, side.size);
        let first = self.alias(of(yes, a), of(other_yes, b));
        if first == AliasResult::MayAlias {
            return first;
        }
        self.alias(of(no, a), of(other_no, b)).merge(first)
    }
}

/// Different entries of a phi that are followed. LLVM has no limit here; its compilers end long before it.
const MAX_SOURCES: usize = 1 << 12;
