//! Loads whose value is known from some predecessors.
//!
//! ```text
//! a: store i32 1, ptr %p          a: store i32 1, ptr %p
//!    br label %m                     br label %m
//! b: br label %m            ⇒     b: %v.pr = load i32, ptr %p
//! m: %v = load i32, ptr %p           br label %m
//!                                 m: %v = phi i32 [ %v.pr, %b ], [ 1, %a ]
//! ```

use crate::threader::Threader;
use analysis::alias::location::store_size;
use analysis::alias::{AliasQueries, AliasTags, MemoryLocation};
use analysis::effects::may_write;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::{Speculation, is_safe_to_speculate, transfers_execution};
use ir::intrinsics::id;
use ir::{Block, Builder, GlobalKind, Inst, Opcode, Ordering, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::available_value::{Known, Wanted, known_by};
use transforms::utils::bit_casts::bit_or_pointer_cast;
use transforms::utils::merge_metadata::merge_metadata;
use transforms::utils::replace::replace_and_remove;

/// So many instructions above a load are looked at (LLVM's `available-load-scan-limit`).
const MAX_SCAN: usize = 6;

/// What a search upwards in a block has met.
enum Search {
    Found(Known),
    /// The top of the block.
    Top,
    /// Something that may write there, or too many instructions.
    End,
}

/// What is wanted, and where it lies.
struct Question {
    wanted: Wanted,
    location: MemoryLocation,
}

/// What predecessors have.
#[derive(Default)]
struct Available {
    values: FxHashMap<Block, Value>,
    loads: Vec<Inst>,
    preds: Vec<Block>,
    missing: Option<Block>,
}

impl Threader<'_> {
    /// Puts a phi in the place of a load whose value is known from some predecessors; at most one new load is made, on the way from the others.
    pub fn simplify_partially_redundant_load(&mut self, load: Inst) -> bool {
        let d = self.body.inst(load);
        let b = self.body.inst_block(load);
        let unordered = !d.is_volatile() && matches!(d.ordering(), Ordering::NotAtomic | Ordering::Unordered);
        if !unordered || self.body.single_predecessor(b).is_some() || self.is_eh_pad(b) {
            return false;
        }
        let ptr = self.body.operand(load, 0);
        let is_phi = ptr.inst().is_some_and(|i| self.opcode(i) == Opcode::Phi);
        if self.is_in(ptr, b) && !is_phi {
            return false;
        }
        let question = self.question(load, ptr);
        match self.search(self.body.prev_inst(load), &question, &mut 0) {
            Search::Found(known) => {
                self.explain("replace a load", b);
                self.replace_load(load, known);
                return true;
            }
            Search::End => return false,
            Search::Top => {}
        }
        let mut available = self.available(load, b, ptr);
        if available.values.is_empty() {
            return false;
        }
        let is_partial = available.values.len() != available.preds.len();
        if is_partial && !self.may_load_earlier(load, b) {
            return false;
        }
        let Some(missing) = self.block_for_load(b, &available) else { return false };
        self.explain("load in a predecessor", b);
        if let Some(pred) = missing {
            let v = self.load_in(pred, load, b, ptr);
            available.values.insert(pred, v);
        }
        self.insert_phi(load, b, available);
        true
    }

    fn question(&self, load: Inst, ptr: Value) -> Question {
        let env = self.env();
        let mut wanted = Wanted::by(env, self.body, load);
        wanted.ptr = strip_pointer_casts(self.module, self.body, ptr);
        let size = store_size(&env.query(self.body), wanted.ty);
        let location = MemoryLocation::new(ptr, size).with_tags(AliasTags::of(self.body, load));
        Question { wanted, location }
    }

    /// Looks upwards from an instruction for what makes memory known; `scanned` counts instructions.
    fn search(&mut self, from: Inst, question: &Question, scanned: &mut usize) -> Search {
        let limit = MAX_SCAN.saturating_sub(*scanned);
        let env = self.env();
        let mut left = limit;
        let mut at = from;
        while let Some(i) = at.expand() {
            at = self.body.prev_inst(i);
            if self.module.called_intrinsic(self.body, i) == Some(id::PSEUDOPROBE) {
                continue;
            }
            *scanned += 1;
            if left == 0 {
                return Search::End;
            }
            left -= 1;
            if let Some(known) = known_by(env, self.body, i, &question.wanted) {
                return Search::Found(known);
            }
            if may_write(self.module, self.body, i) && !self.is_other_object(i, question) {
                let q = env.query(self.body);
                let mut aliases = AliasQueries::new(q, &self.aliases);
                if aliases.mod_ref(i, Some(&question.location)).is_mod() {
                    return Search::End;
                }
            }
        }
        Search::Top
    }

    /// Does a store write to another stack slot or variable than the one that is loaded?
    fn is_other_object(&self, i: Inst, question: &Question) -> bool {
        if self.opcode(i) != Opcode::Store {
            return false;
        }
        let p = strip_pointer_casts(self.module, self.body, self.body.operand(i, 1));
        let is_object = |v: Value| {
            let variable = v.constant().and_then(|c| self.body.consts().as_global(c));
            v.inst().is_some_and(|i| self.opcode(i) == Opcode::Alloca)
                || variable.is_some_and(|g| matches!(self.module.global(g).kind, GlobalKind::Variable(_)))
        };
        p != question.wanted.ptr && is_object(p) && is_object(question.wanted.ptr)
    }

    /// The value is known within the block.
    fn replace_load(&mut self, load: Inst, known: Known) {
        let v = match known {
            Known::Loaded(earlier) => {
                merge_metadata(self.module, self.body, earlier, load, false);
                self.info.forget_value(earlier.into());
                earlier.into()
            }
            Known::Written(v) => v,
        };
        let ty = self.body.inst(load).ty;
        let v =
            if v == load.into() { self.body.consts_mut().poison(ty).into() } else { self.cast_before(v, load, load) };
        replace_and_remove(self.body, load, v);
    }

    /// The value as the type of a load, cast before `at` if need be, with its location.
    fn cast_before(&mut self, v: Value, load: Inst, at: Inst) -> Value {
        let (from, to) = (self.body.value_type(v), self.body.inst(load).ty);
        if from == to {
            return v;
        }
        let types = &self.module.ctx.types;
        let op = bit_or_pointer_cast(types, from, to);
        let loc = if at == load { self.body.debug_loc(load) } else { ir::Md::NONE };
        Builder::before(self.body, types, at).with_location(loc).cast(op, v, to)
    }

    fn available(&mut self, load: Inst, b: Block, ptr: Value) -> Available {
        let mut out = Available::default();
        let mut seen = FxHashSet::default();
        let preds: Vec<Block> = self.body.predecessors(b).filter(|&p| seen.insert(p)).collect();
        for &p in &preds {
            let there = self.translate(ptr, b, p);
            let question = self.question(load, there);
            let mut scanned = 0;
            let mut found = self.search(self.body.last_inst(p), &question, &mut scanned);
            let mut above = p;
            while matches!(found, Search::Top) && scanned < MAX_SCAN {
                let Some(single) = self.body.single_predecessor(above) else { break };
                above = single;
                found = self.search(self.body.last_inst(above), &question, &mut scanned);
            }
            match found {
                Search::Found(Known::Loaded(earlier)) => {
                    out.loads.push(earlier);
                    out.values.insert(p, earlier.into());
                }
                Search::Found(Known::Written(v)) => _ = out.values.insert(p, v),
                _ => out.missing = Some(p),
            }
        }
        out.preds = preds;
        out
    }

    /// May the load be executed at the end of a predecessor: does control surely come to it from there, or does it do no harm?
    fn may_load_earlier(&self, load: Inst, b: Block) -> bool {
        let q = self.env().query(self.body);
        let above = self.body.block_insts(b).take_while(|&i| i != load);
        is_safe_to_speculate(&q, load, Speculation::AS_IS) || above.into_iter().all(|i| transfers_execution(&q, i))
    }

    /// The block in which the value must be loaded, if there is one; it leads only to `b`.
    fn block_for_load(&mut self, b: Block, available: &Available) -> Option<Option<Block>> {
        let lacking = available.preds.len() - available.values.len();
        if lacking == 0 {
            return Some(None);
        }
        if lacking == 1
            && let Some(p) = available.missing
            && self.body.block_successors(p).len() == 1
        {
            return Some(Some(p));
        }
        if available.preds.iter().any(|&p| self.ends_indirectly(p)) {
            return None;
        }
        let split: Vec<Block> = available.preds.iter().copied().filter(|p| !available.values.contains_key(p)).collect();
        self.split_preds(b, &split, "thread-pre-split").map(Some)
    }

    fn load_in(&mut self, pred: Block, load: Inst, b: Block, ptr: Value) -> Value {
        let ptr = self.translate(ptr, b, pred);
        let Some(at) = self.body.terminator(pred) else { return Value::NONE };
        let d = *self.body.inst(load);
        let mut data = ir::InstData::new(Opcode::Load, d.ty);
        data.set_align(d.align());
        data.set_ordering(d.ordering());
        data.set_sync_scope(d.sync_scope());
        let new = self.body.insert_before(at, data, &[ptr]);
        let name = [self.body.name(load.into()).unwrap_or_default(), b".pr"].concat();
        self.body.set_name(new.into(), &name);
        let loc = self.body.debug_loc(load);
        self.body.set_debug_loc(new, loc);
        for &(k, md) in &self.body.attachments(load).to_vec() {
            use ir::metadata_kinds::kind;
            if [kind::TBAA, kind::TBAA_STRUCT, kind::ALIAS_SCOPE, kind::NOALIAS, kind::NOALIAS_ADDRSPACE].contains(&k) {
                self.body.set_attachment(new, k, md);
            }
        }
        new.into()
    }

    fn insert_phi(&mut self, load: Inst, b: Block, mut available: Available) {
        let preds: Vec<Block> = self.body.predecessors(b).collect();
        let phi = self.body.prepend_phi(b, self.body.inst(load).ty, preds.len());
        self.body.take_name(phi.into(), load.into());
        let loc = self.body.debug_loc(load);
        self.body.set_debug_loc(phi, loc);
        for p in preds {
            let v = available.values.get(&p).copied().unwrap_or(Value::NONE);
            let v = match self.body.terminator(p) {
                Some(t) => self.cast_before(v, load, t),
                None => v,
            };
            available.values.insert(p, v);
            self.body.push_phi_entry(phi, v, p);
        }
        for earlier in available.loads {
            merge_metadata(self.module, self.body, earlier, load, true);
            self.info.forget_value(earlier.into());
        }
        replace_and_remove(self.body, load, phi.into());
    }
}
