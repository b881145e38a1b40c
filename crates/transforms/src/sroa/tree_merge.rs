//! Vectors that are stored side by side and loaded as one: the parts are joined two by two, without a way through memory.

use super::State;
use super::partition::Partition;
use super::slices::Slice;
use ir::{Body, Inst, Type, Value, View};

/// Vector accesses that make up a partition.
struct Merge {
    load: Inst,
    /// In the order of their bytes.
    stores: Vec<Inst>,
    /// Before this one the values are joined.
    at: Inst,
}

/// Makes the stores of a partition one store of all of `new`, a vector. Is it done?
pub(super) fn merge(state: &mut State<'_, '_>, new: Inst, partition: &Partition, slices: &[Slice]) -> bool {
    let Some(found) = find(state, new, partition, slices) else { return false };
    let body = &*state.unit.body;
    let (ty, align) = (body.inst(new).allocated_type(), body.inst(new).align());
    let element = state.module.ctx.types.scalar(ty);
    let mut parts: Vec<Value> = found.stores.iter().map(|&s| body.operand(s, 0)).collect();
    while parts.len() > 1 {
        let mut joined = Vec::new();
        for pair in parts.chunks(2) {
            joined.push(match *pair {
                [a, b] => join(state, found.at, element, a, b),
                _ => pair[0],
            });
        }
        parts = joined;
    }
    state.builder(found.at).store(parts[0], new.into(), align);
    let name = [state.unit.body.name(found.load.into()).unwrap_or(b""), b".sroa.new.load"].concat();
    let load = state.builder(found.load).named(&name).load(ty, new.into(), align);
    state.unit.body.replace_all_uses(found.load, load);
    found.stores.iter().for_each(|&s| state.mark_dead(s));
    state.mark_dead(found.load);
    true
}

fn find(state: &State<'_, '_>, new: Inst, partition: &Partition, slices: &[Slice]) -> Option<Merge> {
    let (body, types, layout) = (&*state.unit.body, &state.module.ctx.types, &state.module.data_layout);
    let ty = body.inst(new).allocated_type();
    let bits = |ty: Type| layout.size_in_bits(types, ty).value;
    let is_plain_vector = |ty: Type| {
        let element = types.scalar(ty);
        types.vector_len(ty).is_some_and(|(_, scalable)| !scalable)
            && bits(element).is_multiple_of(8)
            && !types.is_ptr(element)
    };
    // A load that reaches beyond the slot has a partition smaller than its type.
    let is_filled = bits(ty) == 8 * (partition.end - partition.begin);
    if !partition.tails.is_empty() || !is_plain_vector(ty) || !is_filled {
        return None;
    }
    let (mut load, mut stores) = (None, Vec::new());
    for s in &slices[partition.first..partition.last] {
        let i = body.use_inst(s.operand);
        match body.view(i) {
            View::Load { .. } => {
                let is_whole = s.begin == partition.begin && s.end == partition.end;
                if load.replace(i).is_some() || !is_whole || body.inst(i).ty != ty || body.inst(i).is_volatile() {
                    return None;
                }
            }
            View::Store { value, .. } => {
                let stored = body.value_type(value);
                let is_multiple = bits(stored).is_multiple_of(bits(types.scalar(ty)).max(1));
                if !is_plain_vector(stored) || !is_multiple || body.inst(i).is_volatile() {
                    return None;
                }
                stores.push((s.begin, s.end, i));
            }
            _ => return None,
        }
    }
    let (load, block) = (load?, body.inst_block(stores.first()?.2));
    let mut next = partition.begin;
    for &(begin, end, i) in &stores {
        let is_before = body.inst_block(i) == block && (body.inst_block(load) != block || body.comes_before(i, load));
        if begin != next || !is_before {
            return None;
        }
        next = end;
    }
    if stores.len() < 2 || next != partition.end {
        return None;
    }
    let stores: Vec<Inst> = stores.into_iter().map(|(.., i)| i).collect();
    let at = place(body, &stores)?;
    Some(Merge { load, stores, at })
}

/// Before the store of the last bytes, unless a value is made behind it.
fn place(body: &Body, stores: &[Inst]) -> Option<Inst> {
    let &last = stores.last()?;
    let is_there = |&s: &Inst| {
        let block = body.inst_block(last);
        body.operand(s, 0).inst().is_none_or(|v| body.inst_block(v) != block || body.comes_before(v, last))
    };
    if stores.iter().all(is_there) {
        return Some(last);
    }
    let mut latest = last;
    for &s in stores {
        if body.comes_before(latest, s) {
            latest = s;
        }
    }
    Some(latest)
}

/// Both vectors in one, of this element type.
fn join(state: &mut State<'_, '_>, at: Inst, element: Type, a: Value, b: Value) -> Value {
    let module = state.module;
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let mut builder = state.builder(at);
    let size = layout.size_in_bits(types, element).value.max(1);
    let [a, b] = [a, b].map(|v| {
        let ty = builder.body.value_type(v);
        if types.scalar(ty) == element {
            return v;
        }
        let count = layout.size_in_bits(types, ty).value / size;
        builder.cast(ir::Opcode::BitCast, v, types.vector(element, count as u32, false))
    });
    let len = |body: &Body, v: Value| types.vector_len(body.value_type(v)).map_or(1, |(n, _)| n);
    let (n, m) = (len(builder.body, a), len(builder.body, b));
    let wide = n.max(m);
    let [a, b] = [(a, n), (b, m)].map(|(v, n)| {
        if n == wide {
            return v;
        }
        let ty = builder.body.value_type(v);
        let poison = builder.body.consts_mut().poison(ty).into();
        let mask: Vec<u32> = (0..wide).map(|k| if k < n { k } else { u32::MAX }).collect();
        builder.shuffle_vector(v, poison, &mask)
    });
    let mask: Vec<u32> = (0..n).chain(wide..wide + m).collect();
    builder.shuffle_vector(a, b, &mask)
}
