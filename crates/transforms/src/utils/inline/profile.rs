//! Counts of the callee, of which those of this call go over to the copy.

use super::Inliner;
use analysis::profile_summary::total_weight;
use ir::metadata_kinds as kind;
use ir::{Body, Global, Inst, Md, MdData, MdStore, Module, Type};

/// A count that stands for "do not promote this target".
const NO_MORE: u64 = u64::MAX;

fn number(md: &MdStore, m: Md) -> Option<u64> {
    match md.get(m.expand()?) {
        MdData::Int(_, v) => Some(*v),
        _ => None,
    }
}

/// How often a function was entered.
fn entry_count(module: &Module, f: Global) -> Option<u64> {
    let prof = module.function(f)?.attachments.iter().find(|a| a.0 == kind::PROF)?.1;
    let md = &module.ctx.md;
    let mut operands = md.tuple_operands(prof)?;
    (md.as_string(operands.next()?)? == b"function_entry_count").then_some(())?;
    number(md, operands.next()?)
}

/// Does the module's profile come from samples, so that calls have counts of their own?
fn is_sampled(module: &Module) -> bool {
    let md = &module.ctx.md;
    let flags = module.named_md(b"llvm.module.flags").map_or(&[][..], |n| &n.operands);
    flags.iter().any(|&flag| {
        let parts: Vec<Md> = md.tuple_operands(flag).into_iter().flatten().collect();
        let [_, key, summary] = parts[..] else { return false };
        let format = md.tuple_operands(summary).and_then(|mut s| s.next());
        let words: Vec<Md> = format.and_then(|f| md.tuple_operands(f)).into_iter().flatten().collect();
        md.as_string(key) == Some(b"ProfileSummary")
            && words.get(1).is_some_and(|&w| md.as_string(w) == Some(b"SampleProfile"))
    })
}

/// Counts of a call scaled by `part / whole`.
fn scaled(md: &MdStore, prof: Md, part: u64, whole: u64) -> Option<Md> {
    let operands: Vec<Md> = md.tuple_operands(prof)?.collect();
    let name = md.as_string(*operands.first()?)?;
    let scale = |v: u64| u64::try_from(u128::from(v) * u128::from(part) / u128::from(whole)).unwrap_or(u64::MAX);
    let mut new = vec![operands[0]];
    match name {
        b"branch_weights" => {
            let first = operands[1..].iter().find_map(|&m| number(md, m))?;
            new.push(md.int(Type::I32, scale(first).min(u64::from(u32::MAX))));
        }
        b"VP" => {
            for pair in operands[1..].chunks(2) {
                new.push(pair[0]);
                let Some(count) = pair.get(1).and_then(|&m| number(md, m)) else { continue };
                new.push(if count == NO_MORE { pair[1] } else { md.int(Type::I64, scale(count)) });
            }
        }
        _ => return None,
    }
    Some(md.tuple(&new))
}

fn scale_call(md: &MdStore, body: &mut Body, call: Inst, part: u64, whole: u64) {
    let prof = body.attachment(call, kind::PROF);
    if prof.is_some()
        && let Some(new) = scaled(md, prof, part, whole)
    {
        body.set_attachment(call, kind::PROF, new);
    }
}

impl Inliner<'_> {
    /// Shares the callee's counts between it and the copy.
    pub(super) fn share_profile(&mut self) {
        let Some(whole) = entry_count(self.module, self.callee).filter(|&c| c > 0) else { return };
        let prof = self.body.attachment(self.call, kind::PROF);
        let own = if is_sampled(self.module) && prof.is_some() { total_weight(self.module, prof) } else { None };
        let moved = own.unwrap_or(0).min(whole);
        let pairs: Vec<(Inst, Inst)> = self.cloned.copies(self.body).collect();
        for &(_, new) in &pairs {
            if self.body.inst(new).opcode.is_call() {
                scale_call(&self.module.ctx.md, self.body, new, moved, whole);
            }
        }
        if moved != 0 {
            self.lower_callee_counts(&pairs, whole - moved, whole);
        }
    }

    fn lower_callee_counts(&mut self, pairs: &[(Inst, Inst)], left: u64, whole: u64) {
        let md = &self.module.ctx.md;
        let Some(f) = self.module.function(self.callee) else { return };
        let Some(old) = f.attachments.iter().find(|a| a.0 == kind::PROF).map(|a| a.1) else { return };
        let mut operands: Vec<Md> = md.tuple_operands(old).into_iter().flatten().collect();
        operands.truncate(2);
        operands[1] = md.int(Type::I64, left);
        let new = md.tuple(&operands);
        let Some(f) = self.module.global_mut(self.callee).function_mut() else { return };
        f.attachments.iter_mut().filter(|a| a.0 == kind::PROF).for_each(|a| a.1 = new);
        let Some(mut body) = f.body.take() else { return };
        for &(old, _) in pairs {
            if body.inst(old).opcode.is_call() {
                scale_call(&self.module.ctx.md, &mut body, old, left, whole);
            }
        }
        if let Some(f) = self.module.global_mut(self.callee).function_mut() {
            f.body = ir::BodySlot::Present(body);
        }
    }
}
