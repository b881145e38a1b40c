//! What memory holds, known from an access a few instructions above.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::alias::{AliasQueries, MemoryLocation};
use analysis::effects::may_write;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value};
use smallvec::SmallVec;
use transforms::utils::available_value::{self, Known, Wanted};
use transforms::utils::merge_metadata::merge_metadata;

/// So many instructions above a load are looked at (LLVM's number).
const MAX_SCAN: usize = 6;

/// The value was loaded or stored a few instructions above, and not overwritten since.
pub(super) fn available_value(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    if !cx.is_unordered(load) {
        return None;
    }
    let known = find(cx, load)?;
    let v = match known {
        Known::Loaded(earlier) => {
            merge_metadata(cx.module, cx.body, earlier, load, false);
            earlier.into()
        }
        Known::Written(v) => v,
    };
    let name = cx.name_with(load, b".cast");
    let ty = cx.body.inst(load).ty;
    let v = cx.build_bit_or_pointer_cast(v, ty, &name);
    cx.replace(v)
}

fn find(cx: &mut Combiner<'_>, load: Inst) -> Option<Known> {
    let (source, known) = find_above(cx, load)?;
    let mut writers: SmallVec<[Inst; MAX_SCAN]> = SmallVec::new();
    let mut i = cx.body.prev_inst(load);
    while i != source {
        if !cx.is_mere_mark(i) && may_write(cx.module, cx.body, i) {
            writers.push(i);
        }
        i = cx.body.prev_inst(i);
    }
    let q = cx.q_at(load);
    let location = MemoryLocation::of(&q, load)?;
    let mut aliases = AliasQueries::new(q, &cx.facts.aliases);
    writers.iter().all(|&w| !aliases.mod_ref(w, Some(&location)).is_mod()).then_some(known)
}

/// The next instruction above that makes known what was in the memory there.
fn find_above(cx: &mut Combiner<'_>, load: Inst) -> Option<(Inst, Known)> {
    let mut scanned = 0;
    let env = cx.facts.env(load);
    let wanted = Wanted::by(env, cx.body, load);
    let mut i = cx.body.prev_inst(load);
    loop {
        let op = cx.body.inst(i.expand()?).opcode;
        if !cx.is_mere_mark(i) {
            if scanned == MAX_SCAN {
                return None;
            }
            scanned += 1;
            let may_tell = matches!(op, Opcode::Load | Opcode::Store | Opcode::Call);
            if may_tell && let Some(known) = available_value::known_by(env, cx.body, i, &wanted) {
                return Some((i, known));
            }
        }
        i = cx.body.prev_inst(i);
    }
}

impl Combiner<'_> {
    /// Does an instruction only mark something for profiles?
    pub(super) fn is_mere_mark(&self, i: Inst) -> bool {
        self.intrinsic(i.into()) == Some(id::PSEUDOPROBE)
    }

    /// Are two pointers the same, by being equal or computed alike?
    pub(super) fn is_same_address(&self, a: Value, b: Value) -> bool {
        available_value::is_same_address(self.body, a, b)
    }
}
