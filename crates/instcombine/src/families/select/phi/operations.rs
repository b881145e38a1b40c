//! The same operation in all entries of a phi: done once, behind a phi of the operands.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::effects::may_write;
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::{Align, Block, Inst, Opcode, Value, View};
use smallvec::SmallVec;
use transforms::utils::merge_metadata::merge_metadata;
use transforms::utils::merged_location::merged_location;

/// Instructions that compute the entries of a phi.
type Entries = SmallVec<[Inst; 8]>;

/// The instructions that compute the entries of a phi, if they all have this opcode and one user.
fn entries(cx: &Combiner<'_>, phi: Inst, op: Opcode) -> Option<Entries> {
    let mut found = Entries::new();
    for v in cx.body.operands(phi) {
        let i = v.inst().filter(|&i| cx.body.inst(i).opcode == op && cx.has_one_user(i))?;
        found.push(i);
    }
    Some(found)
}

/// Inserts a phi of values before another one, with the blocks of that; a value that they all are needs none.
fn phi_of(cx: &mut Combiner<'_>, phi: Inst, values: &[Value], name: &[u8]) -> Option<Value> {
    let &first = values.first()?;
    if values.iter().all(|&v| v == first) {
        return Some(first);
    }
    let ty = cx.ty(first);
    let new = cx.body.insert_phi(phi, ty);
    let blocks: SmallVec<[Block; 8]> = cx.body.phi_blocks(phi).iter().copied().collect();
    for (&v, from) in values.iter().zip(blocks) {
        cx.body.push_phi_entry(new, v, from);
    }
    let location = cx.body.debug_loc(phi);
    cx.body.set_debug_loc(new, location);
    if !name.is_empty() {
        cx.body.set_name(new.into(), name);
    }
    cx.worklist.add(new);
    Some(new.into())
}

/// Operand `k` of all entries.
fn operands(cx: &Combiner<'_>, entries: &[Inst], k: usize) -> SmallVec<[Value; 8]> {
    entries.iter().map(|&i| cx.body.operand(i, k)).collect()
}

/// Makes the operation that takes the place of the phi. Its location is that of all entries.
fn finish(cx: &mut Combiner<'_>, entries: &[Inst], data: InstData, operands: &[Value]) -> Option<Outcome> {
    let outcome = cx.new_inst(data, operands);
    if let Some(Outcome::New(new)) = outcome {
        let mut location = cx.body.debug_loc(entries[0]);
        for &i in &entries[1..] {
            location = merged_location(&cx.module.ctx.md, location, cx.body.debug_loc(i));
        }
        cx.body.set_debug_loc(new, location);
    }
    outcome
}

/// The flags that all entries have.
fn common_flags(cx: &Combiner<'_>, entries: &[Inst]) -> u8 {
    let mut data = *cx.body.inst(entries[0]);
    for &i in &entries[1..] {
        data.intersect_flags(cx.body.inst(i));
    }
    data.raw_flags()
}

/// All entries are the same kind of operation (`foldPHIArgOpIntoPHI`).
pub(super) fn same_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.body.inst(i).num_operands() < 2 {
        return None;
    }
    let block = cx.body.inst_block(i);
    let end = cx.body.terminator(block)?;
    if cx.body.inst(end).opcode == Opcode::CatchSwitch {
        return None;
    }
    let first = cx.body.operand(i, 0).inst()?;
    let op = cx.body.inst(first).opcode;
    // Entries that are phis or calls are looked at no further.
    let foldable = op.is_binary()
        || op.is_cast()
        || op.is_compare()
        || matches!(op, Opcode::GetElementPtr | Opcode::Load | Opcode::InsertValue | Opcode::ExtractValue);
    if !foldable {
        return None;
    }
    let list = entries(cx, i, op)?;
    match op {
        Opcode::GetElementPtr => same_address(cx, i, &list),
        Opcode::Load => same_load(cx, i, &list),
        Opcode::InsertValue => same_insert(cx, i, &list),
        Opcode::ExtractValue => same_extract(cx, i, &list),
        op if op.is_cast() => same_cast(cx, i, &list),
        _ => same_pair(cx, i, &list),
    }
}

fn same_cast(cx: &mut Combiner<'_>, i: Inst, list: &[Inst]) -> Option<Outcome> {
    let (op, to) = (cx.body.inst(list[0]).opcode, cx.body.inst(i).ty);
    let values = operands(cx, list, 0);
    let from = cx.ty(values[0]);
    if values.iter().any(|&v| cx.ty(v) != from) {
        return None;
    }
    if cx.types.is_int(to) && cx.types.is_int(from) && !cx.should_change_type(to, from) {
        return None;
    }
    let name = cx.name_with(i, b".in");
    let v = phi_of(cx, i, &values, &name)?;
    finish(cx, list, InstData::new(op, to), &[v])
}

/// Binary operations and comparisons.
fn same_pair(cx: &mut Combiner<'_>, i: Inst, list: &[Inst]) -> Option<Outcome> {
    let d = *cx.body.inst(list[0]);
    let (left, right) = (operands(cx, list, 0), operands(cx, list, 1));
    let (l_ty, r_ty) = (cx.ty(left[0]), cx.ty(right[0]));
    for (&j, (&l, &r)) in list.iter().zip(left.iter().zip(&right)) {
        let e = cx.body.inst(j);
        let same_predicate = match d.opcode {
            Opcode::ICmp => e.int_predicate() == d.int_predicate(),
            Opcode::FCmp => e.float_predicate() == d.float_predicate(),
            _ => true,
        };
        if !same_predicate || cx.ty(l) != l_ty || cx.ty(r) != r_ty {
            return None;
        }
    }
    let same = |values: &[Value]| values.iter().all(|&v| v == values[0]);
    let (common_left, common_right) = (same(&left), same(&right));
    if right[0].constant().is_some() {
        if !common_right {
            return None;
        }
    } else if !common_left && !common_right {
        // Two phis would take the place of one.
        return None;
    }
    let (l_name, r_name) = if right[0].constant().is_some() {
        (cx.name_with(i, b".in"), Vec::new())
    } else {
        let named = |cx: &Combiner<'_>, v: Value| cx.name_with(v, b".pn");
        (named(cx, left[0]), named(cx, right[0]))
    };
    let l = phi_of(cx, i, &left, &l_name)?;
    let r = phi_of(cx, i, &right, &r_name)?;
    let mut data = InstData::new(d.opcode, d.ty);
    match d.opcode {
        Opcode::ICmp => drop(data.set_int_predicate(d.int_predicate())),
        Opcode::FCmp => drop(data.set_float_predicate(d.float_predicate())),
        _ => drop(data.set_raw_flags(common_flags(cx, list))),
    }
    finish(cx, list, data, &[l, r])
}

/// Addresses that differ in one operand, and of which only one differs from the first (LLVM's limit).
fn same_address(cx: &mut Combiner<'_>, i: Inst, list: &[Inst]) -> Option<Outcome> {
    let first = *cx.body.inst(list[0]);
    let count = first.num_operands();
    let mut flags = first.gep_flags();
    let mut all_on_stack = true;
    for &j in list {
        let d = cx.body.inst(j);
        let same_types = || (0..count).all(|k| cx.ty(cx.body.operand(j, k)) == cx.ty(cx.body.operand(list[0], k)));
        if d.source_type() != first.source_type() || d.num_operands() != count || !same_types() {
            return None;
        }
        flags &= d.gep_flags();
        let base = cx.body.operand(j, 0).inst();
        let on_stack = base.is_some_and(|b| cx.body.inst(b).opcode == Opcode::Alloca);
        let constant = (1..count).all(|k| cx.body.operand(j, k).constant().is_some());
        all_on_stack &= on_stack && constant;
    }
    // Addresses of slots on the stack cost nothing.
    if all_on_stack {
        return None;
    }
    let mut differs = None;
    let mut values: SmallVec<[Value; 4]> = SmallVec::new();
    for k in 0..count {
        let list = operands(cx, list, k);
        values.push(list[0]);
        let others = list.iter().filter(|&&v| v != list[0]).count();
        if others == 0 {
            continue;
        }
        // Constant indices may be folded into addresses; more than one phi would take the place of one.
        if differs.is_some() || others > 1 || list.iter().any(|v| k > 0 && v.constant().is_some()) {
            return None;
        }
        differs = Some(k);
    }
    if let Some(k) = differs {
        let name = cx.name_with(values[k], b".pn");
        let list = operands(cx, list, k);
        values[k] = phi_of(cx, i, &list, &name)?;
    }
    let mut data = InstData::new(Opcode::GetElementPtr, first.ty).with(flags);
    data.set_type_operand(first.source_type());
    finish(cx, list, data, &values)
}

/// Does an address with a constant offset from a slot on the stack, or that slot, tell where a load reads?
fn is_cheap_address(cx: &Combiner<'_>, load: Inst) -> bool {
    let ptr = cx.body.operand(load, 0);
    let is_slot = |v: Value| cx.opcode(v) == Some(Opcode::Alloca);
    match cx.body.view_value(ptr) {
        // A slot whose address is used for nothing else will be promoted.
        Some(View::Alloca { .. }) => cx.body.users_of(ptr).all(|u| match cx.body.view(u) {
            View::Load { .. } => true,
            View::Store { value, .. } => value != ptr,
            _ => false,
        }),
        Some(View::Gep { base, indices, .. }) => is_slot(base) && indices.iter().all(|v| v.constant().is_some()),
        _ => false,
    }
}

/// May a load be executed at the end of its block as well?
fn may_sink(cx: &Combiner<'_>, load: Inst) -> bool {
    let mut next = cx.body.next_inst(load);
    while let Some(j) = next.expand() {
        if may_write(cx.module, cx.body, j) {
            return false;
        }
        next = cx.body.next_inst(j);
    }
    true
}

/// Loads from where the blocks before come from.
fn same_load(cx: &mut Combiner<'_>, i: Inst, list: &[Inst]) -> Option<Outcome> {
    let first = *cx.body.inst(list[0]);
    let values = operands(cx, list, 0);
    let space = cx.ty(values[0]);
    let is_volatile = first.is_volatile();
    let blocks: SmallVec<[Block; 8]> = cx.body.phi_blocks(i).iter().copied().collect();
    if values.iter().any(|&v| cx.q().is_swift_error(v)) {
        return None;
    }
    let mut align = first.align();
    for (&j, &from) in list.iter().zip(&blocks) {
        let d = *cx.body.inst(j);
        let here =
            cx.body.inst_block(j) == from && d.is_volatile() == is_volatile && cx.ty(cx.body.operand(j, 0)) == space;
        if d.ordering() != ir::Ordering::NotAtomic || !here || is_cheap_address(cx, j) || !may_sink(cx, j) {
            return None;
        }
        // A volatile load must be executed exactly as often.
        let leads_here_only = cx.body.block_successors(from).len() == 1;
        if is_volatile && !leads_here_only {
            return None;
        }
        align = Align::new(align.bytes()?.min(d.align().bytes()?))?;
    }
    let name = cx.name_with(i, b".in");
    let v = phi_of(cx, i, &values, &name)?;
    let mut data = InstData::new(Opcode::Load, first.ty);
    data.set_align(align).set_volatile(is_volatile);
    let outcome = finish(cx, list, data, &[v]);
    if let Some(Outcome::New(new)) = outcome {
        let attachments: Vec<_> = cx.body.attachments(list[0]).to_vec();
        cx.body.set_attachments(new, &attachments);
        for &j in &list[1..] {
            merge_metadata(cx.module, cx.body, new, j, true);
        }
        if is_volatile {
            // The loads that were there must not stay beside the new one.
            for &j in list {
                cx.body.inst_mut(j).set_volatile(false);
            }
        }
    }
    outcome
}

fn same_insert(cx: &mut Combiner<'_>, i: Inst, list: &[Inst]) -> Option<Outcome> {
    let path = cx.body.indices(list[0]).to_vec();
    let values = [operands(cx, list, 0), operands(cx, list, 1)];
    let same_types = |list: &[Value]| list.iter().all(|&v| cx.ty(v) == cx.ty(list[0]));
    if list.iter().any(|&j| *cx.body.indices(j) != path[..]) || !values.iter().all(|v| same_types(v)) {
        return None;
    }
    let mut operands: SmallVec<[Value; 2]> = SmallVec::new();
    for list in values {
        let name = cx.name_with(list[0], b".pn");
        let v = phi_of(cx, i, &list, &name)?;
        operands.push(v);
    }
    let ty = cx.body.inst(i).ty;
    let outcome = finish(cx, list, InstData::new(Opcode::InsertValue, ty), &operands);
    set_path(cx, outcome, &path)
}

fn same_extract(cx: &mut Combiner<'_>, i: Inst, list: &[Inst]) -> Option<Outcome> {
    let path = cx.body.indices(list[0]).to_vec();
    let values = operands(cx, list, 0);
    let whole = cx.ty(values[0]);
    if list.iter().any(|&j| *cx.body.indices(j) != path[..]) || values.iter().any(|&v| cx.ty(v) != whole) {
        return None;
    }
    let name = cx.name_with(values[0], b".pn");
    let v = phi_of(cx, i, &values, &name)?;
    let ty = cx.body.inst(i).ty;
    let outcome = finish(cx, list, InstData::new(Opcode::ExtractValue, ty), &[v]);
    set_path(cx, outcome, &path)
}

fn set_path(cx: &mut Combiner<'_>, outcome: Option<Outcome>, path: &[u32]) -> Option<Outcome> {
    if let Some(Outcome::New(new)) = outcome {
        cx.body.set_indices(new, path);
    }
    outcome
}

/// Entries that are extended from one type, and constants that fit it (`foldPHIArgZextsIntoPHI`).
pub(super) fn zext_of_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let to = cx.body.inst(i).ty;
    if !cx.is_integral(to) || cx.body.inst(i).num_operands() < 3 {
        return None;
    }
    let end = cx.body.terminator(cx.body.inst_block(i))?;
    if cx.body.inst(end).opcode == Opcode::CatchSwitch {
        return None;
    }
    let mut narrow = None;
    let (mut casts, mut constants) = (0, 0);
    for v in cx.body.operands(i) {
        match cx.body.view_value(v) {
            Some(View::Cast { op: Opcode::ZExt, from }) if cx.has_one_user(v) => {
                let ty = cx.ty(from);
                if *narrow.get_or_insert(ty) != ty {
                    return None;
                }
                casts += 1;
            }
            None if v.constant().is_some() => constants += 1,
            _ => return None,
        }
    }
    // Other rules take care of phis without constants. Two casts are needed to make one of them worth it.
    if constants == 0 || casts < 2 {
        return None;
    }
    let narrow = narrow?;
    let mut values: SmallVec<[Value; 8]> = SmallVec::new();
    for v in cx.body.operands(i).collect::<SmallVec<[Value; 8]>>() {
        let v = match cx.body.view_value(v) {
            Some(View::Cast { from, .. }) => from,
            _ => {
                let cut = cx.fold_cast(Opcode::Trunc, v, narrow)?;
                if cx.fold_cast(Opcode::ZExt, cut, to)? != v {
                    return None;
                }
                cut
            }
        };
        values.push(v);
    }
    let name = cx.name_with(i, b".shrunk");
    let v = phi_of(cx, i, &values, &name)?;
    cx.new_cast(Opcode::ZExt, Flags::NONE, v, to)
}
