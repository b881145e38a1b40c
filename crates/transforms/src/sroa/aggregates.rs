//! Loads and stores of whole aggregates, as those of their members.

use super::{State, align_at, tags};
use ir::{Align, GepFlags, Inst, Md, Opcode, Type, TypeData, Use, Value, View};
use rustc_hash::FxHashSet;

/// Splits the accesses of aggregates in an alloca. Were there any?
pub(super) fn rewrite(state: &mut State<'_, '_>, alloca: Inst) -> bool {
    let mut splitter = Splitter { state, queue: Vec::new(), seen: FxHashSet::default() };
    splitter.enqueue(alloca);
    let mut changed = false;
    while let Some(u) = splitter.queue.pop() {
        changed |= splitter.visit(u);
    }
    changed
}

struct Splitter<'s, 'a, 'u> {
    state: &'s mut State<'a, 'u>,
    queue: Vec<Use>,
    seen: FxHashSet<Inst>,
}

/// An access that is being split.
struct Access {
    old: Inst,
    ptr: Value,
    /// The type of the aggregate.
    ty: Type,
    align: Align,
    location: Md,
}

/// More members than this are not split: the code would grow without bounds.
const MAX_MEMBERS: u64 = 1 << 18;

impl Splitter<'_, '_, '_> {
    fn enqueue(&mut self, i: Inst) {
        let body = &*self.state.unit.body;
        for u in body.uses_of(i) {
            if self.seen.insert(body.use_inst(u)) {
                self.queue.push(u);
            }
        }
    }

    fn visit(&mut self, u: Use) -> bool {
        let body = &*self.state.unit.body;
        let i = body.use_inst(u);
        match body.view(i) {
            View::Load { ptr, .. } => {
                let ty = body.inst(i).ty;
                self.is_split(i, ty) && self.split_load(i, ptr, ty)
            }
            View::Store { value, ptr, .. } => {
                let ty = body.value_type(value);
                body.operand_index(u) == 1 && self.is_split(i, ty) && self.split_store(i, value, ptr, ty)
            }
            View::Gep { .. } => {
                if self.unfold_select(i) || self.unfold_phi(i) {
                    return true;
                }
                self.enqueue(i);
                false
            }
            View::Cast { op: Opcode::BitCast | Opcode::AddrSpaceCast, .. } | View::Phi { .. } | View::Select { .. } => {
                self.enqueue(i);
                false
            }
            _ => false,
        }
    }

    /// Is it a simple access of a sized aggregate?
    fn is_split(&self, i: Inst, ty: Type) -> bool {
        let (types, d) = (&self.state.module.ctx.types, self.state.unit.body.inst(i));
        types.is_aggregate(ty)
            && !d.is_volatile()
            && d.ordering() == ir::Ordering::NotAtomic
            && !types.contains_scalable(ty)
            && self.members(ty, MAX_MEMBERS).is_some()
    }

    /// The number of scalar members of a type, unless there are more than `max`.
    fn members(&self, ty: Type, max: u64) -> Option<u64> {
        let types = &self.state.module.ctx.types;
        if let TypeData::Array { elem, len } = *types.get(ty) {
            let each = if len == 0 { 0 } else { self.members(elem, max)? };
            return each.checked_mul(len).filter(|&n| n <= max && len <= max);
        }
        let Some((fields, _)) = types.fields(ty) else { return Some(1) };
        fields.iter().try_fold(0, |n, &field| Some(n + self.members(field, max)?).filter(|&n| n <= max))
    }

    fn access(&self, old: Inst, ptr: Value, ty: Type) -> Access {
        let body = &*self.state.unit.body;
        Access { old, ptr, ty, align: body.inst(old).align(), location: body.debug_loc(old) }
    }

    fn split_load(&mut self, load: Inst, ptr: Value, ty: Type) -> bool {
        let access = self.access(load, ptr, ty);
        let body = &mut *self.state.unit.body;
        let name = [body.name(load.into()).unwrap_or(b""), b".fca"].concat();
        let mut whole: Value = body.consts_mut().poison(ty).into();
        for member in leaves(self.state, ty, &name) {
            let (address, align, offset) = self.member(&access, &member);
            let b = &mut self.state.builder(load);
            let part = b.named(&member.named(".load")).load(member.ty, address, align);
            whole = b.named(&member.named(".insert")).insert_value(whole, part.into(), &member.path);
            tags::adjust_aliasing(self.state.module, self.state.unit.body, load, part, offset, member.ty);
        }
        self.seen.remove(&load);
        self.state.unit.body.replace_all_uses(load, whole);
        self.state.unit.body.remove(load);
        true
    }

    fn split_store(&mut self, store: Inst, value: Value, ptr: Value, ty: Type) -> bool {
        let access = self.access(store, ptr, ty);
        let name = [self.state.unit.body.name(value).unwrap_or(b""), b".fca"].concat();
        for member in leaves(self.state, ty, &name) {
            let part = self.state.builder(store).named(&member.named(".extract")).extract_value(value, &member.path);
            let (address, align, offset) = self.member(&access, &member);
            let new = self.state.builder(store).store(part, address, align);
            tags::adjust_aliasing(self.state.module, self.state.unit.body, store, new, offset, member.ty);
            self.state.migrate_member(store, new, address, part, member.ty);
        }
        self.seen.remove(&store);
        self.state.records.drop_markers(self.state.unit.body, store);
        self.state.unit.body.remove(store);
        true
    }

    /// The address of a member, how it is aligned, and at which byte it starts.
    fn member(&mut self, access: &Access, member: &Member) -> (Value, Align, u64) {
        let mut indices = vec![0];
        indices.extend_from_slice(&member.path);
        let pool = self.state.unit.body.consts_mut();
        let types = &self.state.module.ctx.types;
        let indices: Vec<Value> = indices.into_iter().map(|k| pool.int(types, Type::I32, k.into()).into()).collect();
        let mut b = self.state.builder(access.old);
        b.set_location(access.location);
        let address = b.named(&member.named(".gep")).gep(GepFlags::INBOUNDS, access.ty, access.ptr, &indices);
        (address, align_at(access.align, member.offset), member.offset)
    }
}

/// A scalar member of an aggregate.
struct Member {
    path: Vec<u32>,
    ty: Type,
    offset: u64,
    name: Vec<u8>,
}

impl Member {
    fn named(&self, suffix: &str) -> Vec<u8> {
        [&self.name, suffix.as_bytes()].concat()
    }
}

/// The scalar members of a type, in order.
fn leaves(state: &State<'_, '_>, ty: Type, name: &[u8]) -> Vec<Member> {
    let (types, layout) = (&state.module.ctx.types, &state.module.data_layout);
    let mut done = Vec::new();
    let mut work = vec![Member { path: Vec::new(), ty, offset: 0, name: name.to_vec() }];
    while let Some(m) = work.pop() {
        let child = |k: u64, ty: Type, offset: u64| Member {
            path: [&m.path[..], &[k as u32]].concat(),
            ty,
            offset: m.offset.wrapping_add(offset),
            name: m.named(&format!(".{k}")),
        };
        if let TypeData::Array { elem, len } = *types.get(m.ty) {
            let size = layout.alloc_size(types, elem).value;
            work.extend((0..len).rev().map(|k| child(k, elem, k.wrapping_mul(size))));
        } else if let Some((fields, _)) = types.fields(m.ty) {
            let starts = layout.field_offsets(types, m.ty);
            work.extend((0..fields.len()).rev().map(|k| child(k as u64, fields[k], starts[k])));
        } else {
            done.push(m);
        }
    }
    done
}

/// An address with one operand that is chosen, whose other indices are constants.
impl Splitter<'_, '_, '_> {
    fn is_constant(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| self.state.unit.body.consts().as_i64(&self.state.module.ctx.types, c).is_some())
    }

    /// `gep (select c, p, q), k` becomes `select c, (gep p, k), (gep q, k)`; so do selects of indices, and `zext i1`.
    fn unfold_select(&mut self, gep: Inst) -> bool {
        let body = &*self.state.unit.body;
        let operands: Vec<Value> = body.operands(gep).collect();
        let mut chosen: Option<Inst> = None;
        for (k, &v) in operands.iter().enumerate() {
            let found = match body.view_value(v) {
                Some(View::Select { .. }) if k == 0 => true,
                Some(View::Select { yes, no, .. }) => {
                    if !self.is_constant(yes) || !self.is_constant(no) {
                        return false;
                    }
                    true
                }
                Some(View::Cast { op: Opcode::ZExt, from: value }) if k > 0 => {
                    if body.value_type(value) != Type::I1 {
                        return false;
                    }
                    true
                }
                _ if k > 0 && !self.is_constant(v) => return false,
                _ => false,
            };
            if found && chosen.replace(v.inst().unwrap_or(Inst::NONE)).is_some() {
                return false;
            }
        }
        let Some(chosen) = chosen else { return false };
        let d = *body.inst(gep);
        let body = &mut *self.state.unit.body;
        let (cond, yes, no) = match body.view(chosen) {
            View::Select { cond, yes, no } => (cond, yes, no),
            _ => {
                let (cond, ty) = (body.operand(chosen, 0), body.inst(chosen).ty);
                let pool = body.consts_mut();
                let types = &self.state.module.ctx.types;
                (cond, pool.int(types, ty, 1).into(), pool.int(types, ty, 0).into())
            }
        };
        if self.state.module.ctx.types.is_vector(d.ty)
            || self.state.module.ctx.types.is_vector(self.state.unit.body.value_type(cond))
        {
            return false;
        }
        let sides = [yes, no].map(|side| {
            let operands: Vec<Value> = operands.iter().map(|&v| if v == chosen.into() { side } else { v }).collect();
            let name = [self.state.unit.body.name(side).unwrap_or(b""), b".sroa.gep"].concat();
            let mut b = self.state.builder(gep);
            b.named(&name).gep(d.gep_flags(), d.source_type(), operands[0], &operands[1..])
        });
        let name = [self.state.unit.body.name(chosen.into()).unwrap_or(b""), b".sroa.sel"].concat();
        let new = self.state.builder(gep).named(&name).select(cond, sides[0], sides[1]);
        if self.state.unit.body.inst(chosen).opcode == Opcode::Select
            && let Some(new) = new.inst()
        {
            tags::copy(self.state.unit.body, chosen, new, &tags::CHOICE);
        }
        self.replace_gep(gep, new);
        true
    }

    fn replace_gep(&mut self, gep: Inst, new: Value) {
        self.seen.remove(&gep);
        self.state.unit.body.replace_all_uses(gep, new);
        self.state.unit.body.remove(gep);
        if let Some(new) = new.inst() {
            self.seen.insert(new);
            self.enqueue(new);
        }
    }

    /// Is the value there at the end of the entry block?
    fn is_early(&self, v: Value) -> bool {
        let body = &*self.state.unit.body;
        v.inst().is_none_or(|i| {
            let is_one = |v: Value| v.constant().is_some_and(|c| body.consts().as_u64(c).is_some());
            body.inst(i).opcode == Opcode::Alloca && body.inst_block(i) == body.entry() && body.operands(i).all(is_one)
        })
    }

    /// `gep (phi p, q), k` becomes `phi (gep p, k), (gep q, k)`; so do phis of constant indices.
    fn unfold_phi(&mut self, gep: Inst) -> bool {
        let body = &*self.state.unit.body;
        let operands: Vec<Value> = body.operands(gep).collect();
        let as_phi = |v: Value| v.inst().filter(|&i| body.inst(i).opcode == Opcode::Phi);
        let mut phi = as_phi(operands[0]);
        let is_fine = match phi {
            Some(phi) => body.operands(phi).all(|v| self.is_early(v)),
            None => self.is_early(operands[0]),
        };
        if !is_fine || self.state.module.ctx.types.is_vector(body.inst(gep).ty) {
            return false;
        }
        for &v in &operands[1..] {
            if let Some(found) = as_phi(v) {
                if phi.replace(found).is_some() || !body.operands(found).all(|v| self.is_constant(v)) {
                    return false;
                }
            } else if !self.is_constant(v) {
                return false;
            }
        }
        let Some(phi) = phi else { return false };
        let Some(end) = body.terminator(body.entry()) else { return false };
        let d = *body.inst(gep);
        let base = body.name(phi.into()).unwrap_or(b"").to_vec();
        let name = |suffix: &[u8]| [&base[..], suffix].concat();
        let entries: Vec<(Value, ir::Block)> = body.phi_entries(phi).collect();
        let new = self.state.builder(phi).named(&name(b".sroa.phi")).phi(d.ty);
        let mut made = rustc_hash::FxHashMap::default();
        for (v, from) in entries {
            let part = *made.entry(from).or_insert_with(|| {
                let operands: Vec<Value> = operands.iter().map(|&o| if o == phi.into() { v } else { o }).collect();
                let mut b = self.state.builder(end);
                b.named(&name(b".sroa.gep")).gep(d.gep_flags(), d.source_type(), operands[0], &operands[1..])
            });
            self.state.unit.body.push_phi_entry(new, part, from);
        }
        self.replace_gep(gep, new.into());
        true
    }
}
