//! Binary operations of `select`s, and of phis.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{Hole, immediate, neg};
use analysis::value_tracking::transfers_execution;
use ir::inst::InstData;
use ir::{Block, Inst, Opcode, Value, View};

/// An operation with the flags that hold for every part of it.
#[derive(Clone, Copy)]
pub(super) struct Operation {
    pub op: Opcode,
    pub flags: u8,
}

rules! {
    /// For binary operations.
    pub PHIS, "phis":
        fold_phis: both(PHI),
}

impl Combiner<'_> {
    /// An operation in the arms of its `select` operands, where it simplifies in both.
    pub fn fold_selects_into(&mut self, i: Inst) -> Option<Value> {
        let [l, r] = self.pair(i);
        let select = |cx: &Self, v: Value| match cx.body.view_value(v) {
            Some(View::Select { cond, yes, no }) => Some((cond, yes, no)),
            _ => None,
        };
        let what = self.operation(i);
        let simple = |cx: &mut Self, a, b| cx.simplify_binary(what.op, what.flags, a, b);
        let (cond, yes, no) = match (select(self, l), select(self, r)) {
            (Some((c, a, b)), Some((d, x, y))) if c == d => {
                let (mut yes, mut no) = (simple(self, a, x), simple(self, b, y));
                if self.one_use(l) && self.one_use(r) && yes.is_some() != no.is_some() {
                    let data = InstData::new(what.op, self.ty(l)).with_flags(what.flags);
                    let (arm, pair) = if yes.is_none() { (&mut yes, [a, x]) } else { (&mut no, [b, y]) };
                    *arm = Some(self.build(|builder| builder.value(data, &pair)));
                }
                (c, yes, no)
            }
            (Some((c, a, b)), _) if self.one_use(l) => {
                let (yes, no) = (simple(self, a, r), simple(self, b, r));
                if let Some(v) = self.add_negated_arm(i, l, (c, a, b), (yes, no), r) {
                    return Some(v);
                }
                (c, yes, no)
            }
            (_, Some((c, x, y))) if self.one_use(r) => {
                let (yes, no) = (simple(self, l, x), simple(self, l, y));
                if let Some(v) = self.add_negated_arm(i, r, (c, x, y), (yes, no), l) {
                    return Some(v);
                }
                (c, yes, no)
            }
            _ => return None,
        };
        let (yes, no) = (yes?, no?);
        let like = if select(self, l).is_some() { l } else { r };
        Some(self.select_in_place(i, like, cond, yes, no))
    }

    /// A `select` in the place of `i`, with the profile of another one.
    fn select_in_place(&mut self, i: Inst, like: Value, cond: Value, yes: Value, no: Value) -> Value {
        let mut data = InstData::new(Opcode::Select, self.ty(yes));
        let what = self.operation(i);
        data.set_raw_flags(what.flags);
        let v = self.build(|b| b.value(data, &[cond, yes, no]));
        self.take_name_if_new(v, i);
        if let (Some(new), Some(old)) = (v.inst(), like.inst()) {
            for kind in [ir::metadata_kinds::kind::PROF, ir::metadata_kinds::kind::UNPREDICTABLE] {
                let md = self.body.attachment(old, kind);
                if md.is_some() {
                    self.body.set_attachment(new, kind, md);
                }
            }
        }
        v
    }

    /// `(c ? x : -n) + z = c ? x + z : z - n`, where `x + z` simplifies.
    fn add_negated_arm(
        &mut self,
        i: Inst,
        select: Value,
        (cond, x, y): (Value, Value, Value),
        simple: (Option<Value>, Option<Value>),
        z: Value,
    ) -> Option<Value> {
        if self.body.inst(i).opcode != Opcode::Add {
            return None;
        }
        let n = Hole::new();
        match simple {
            (Some(yes), None) if self.m(y, neg(&n)) => {
                let no = self.build(|b| b.sub(z, n.get()));
                Some(self.select_in_place(i, select, cond, yes, no))
            }
            (None, Some(no)) if self.m(x, neg(&n)) => {
                let yes = self.build(|b| b.sub(z, n.get()));
                Some(self.select_in_place(i, select, cond, yes, no))
            }
            _ => None,
        }
    }
}

/// An operation of two phis that has constants on one edge at least.
fn fold_phis(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (p, q) = (a.inst()?, b.inst()?);
    let block = cx.body.inst_block(i);
    let fits = |phi: Inst| {
        cx.body.inst(phi).opcode == Opcode::Phi && cx.body.has_one_use(phi) && cx.body.inst_block(phi) == block
    };
    if !fits(p) || !fits(q) || cx.body.inst(p).num_operands() != cx.body.inst(q).num_operands() {
        return None;
    }
    let (left, right): (Vec<_>, Vec<_>) = (cx.body.phi_entries(p).collect(), cx.body.phi_entries(q).collect());
    phi_of_others(cx, i, &left, &right).or_else(|| phi_of_constants(cx, i, &left, &right))
}

/// On each edge one of the phis is neutral: the other one's values.
fn phi_of_others(cx: &mut Combiner<'_>, i: Inst, left: &[(Value, Block)], right: &[(Value, Block)]) -> Option<Outcome> {
    let one = cx.identity(cx.body.inst(i).opcode, i.into())?;
    let mut entries = Vec::with_capacity(left.len());
    for (&(x, from), &(y, other)) in left.iter().zip(right) {
        if from != other {
            return None;
        }
        entries.push(match () {
            () if x == one => (y, from),
            () if y == one => (x, from),
            () => return None,
        });
    }
    Some(new_phi(cx, i, &entries))
}

fn new_phi(cx: &mut Combiner<'_>, i: Inst, entries: &[(Value, Block)]) -> Outcome {
    let ty = cx.body.inst(i).ty;
    let phi = cx.body.make_inst(InstData::new(Opcode::Phi, ty), &[]);
    entries.iter().for_each(|&(v, from)| cx.body.push_phi_entry(phi, v, from));
    Outcome::New(phi)
}

/// Both phis are constant on one of two edges: the operation moves to the other one.
fn phi_of_constants(
    cx: &mut Combiner<'_>,
    i: Inst,
    left: &[(Value, Block)],
    right: &[(Value, Block)],
) -> Option<Outcome> {
    if left.len() != 2 {
        return None;
    }
    let k = (0..2).find(|&k| cx.m(left[k].0, immediate()))?;
    let (constant, other) = (left[k], left[1 - k]);
    let of = |from: Block| right.iter().find(|e| e.1 == from).map(|e| e.0);
    let (c, d) = (constant.0, of(constant.1)?);
    let (x, y) = (other.0, of(other.1)?);
    let branch = cx.body.terminator(other.1)?;
    if !cx.m(d, immediate())
        || !matches!(cx.body.view(branch), View::Br { .. })
        || !cx.facts.tree.is_reachable(other.1)
        || !all_transfer(cx, i)
    {
        return None;
    }
    let data = *cx.body.inst(i);
    let folded = cx.fold_binary(data.opcode, c, d)?;
    let moved = InstData::new(data.opcode, data.ty).with(data.flags());
    let v = cx.build_before(branch, |b| b.value(moved, &[x, y]));
    Some(new_phi(cx, i, &[(v, other.1), (folded, constant.1)]))
}

/// Does what stands before an instruction in its block surely lead to it?
fn all_transfer(cx: &Combiner<'_>, i: Inst) -> bool {
    let mut next = cx.body.first_inst(cx.body.inst_block(i));
    while next != i {
        if !transfers_execution(&cx.q(), next) {
            return false;
        }
        next = cx.body.next_inst(next);
    }
    true
}
