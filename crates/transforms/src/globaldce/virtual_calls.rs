//! Which virtual functions can be called through vtables of which all uses are known. See LangRef, "Type Metadata",
//! `llvm.type.checked.load` and `!vcall_visibility`.

use crate::utils::globals::strip_casts;
use analysis::module_flags::{number, number_flag};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Body, Const, ConstData, ConstPool, EntitySet, Global, Md, Module, Opcode, Type, TypeTable};
use rustc_hash::FxHashMap;

/// Calls of virtual functions.
#[derive(Debug, Default)]
pub struct VirtualCalls {
    /// Vtables that do not keep their functions: each call through them is known.
    safe: EntitySet<Global>,
    /// The entries of vtables that functions call.
    called_by: FxHashMap<Global, Vec<usize>>,
    /// The functions that may stand in an entry.
    entries: Vec<Vec<Global>>,
}

/// An entry as calls name it: type and offset, `None` if that is not known.
type Entry = (Md, Option<u64>);

impl VirtualCalls {
    /// Finds them, if the module says that all calls of virtual functions are marked.
    pub fn find(module: &Module, whole_linkage_unit: bool) -> Self {
        if number_flag(module, b"Virtual Function Elim").unwrap_or(0) == 0 {
            return Self::default();
        }
        let mut calls = Self::default();
        let mut vtables: FxHashMap<Md, Vec<(Global, u64)>> = FxHashMap::default();
        for &g in module.variables() {
            calls.add_vtable(module, g, whole_linkage_unit, &mut vtables);
        }
        if calls.any() {
            calls.add_calls(module, &vtables);
        }
        calls
    }

    /// Is there a vtable that does not keep its functions?
    pub fn any(&self) -> bool {
        self.safe.iter().next().is_some()
    }

    /// Is it such a vtable?
    pub fn is_safe(&self, g: Global) -> bool {
        self.safe.contains(g)
    }

    /// Calls `f` with each function that `caller` may call; more than once, maybe.
    pub fn callees(&self, caller: Global, f: impl FnMut(Global)) {
        let entries = self.called_by.get(&caller).map_or(&[][..], |e| e);
        entries.iter().flat_map(|&e| &self.entries[e]).copied().for_each(f);
    }

    fn add_vtable(
        &mut self,
        module: &Module,
        g: Global,
        whole_linkage_unit: bool,
        vtables: &mut FxHashMap<Md, Vec<(Global, u64)>>,
    ) {
        let Some(v) = module.global(g).variable().filter(|v| v.initializer.is_some()) else { return };
        let mut has_type = false;
        for &(_, md) in v.attachments.iter().filter(|a| a.0 == kind::TYPE) {
            let Some(mut parts) = module.ctx.md.tuple_operands(md) else { continue };
            let (Some(offset), Some(id)) = (parts.next().and_then(|o| number(module, o)), parts.next()) else {
                continue;
            };
            vtables.entry(id).or_default().push((g, offset));
            has_type = true;
        }
        let visibility = v.attachments.iter().find(|a| a.0 == kind::VCALL_VISIBILITY);
        let visibility = visibility.and_then(|a| number(module, module.ctx.md.tuple_operands(a.1)?.next()?));
        if has_type && (visibility == Some(2) || whole_linkage_unit && visibility == Some(1)) {
            self.safe.insert(g);
        }
    }

    fn add_calls(&mut self, module: &Module, vtables: &FxHashMap<Md, Vec<(Global, u64)>>) {
        let mut known: FxHashMap<Entry, usize> = FxHashMap::default();
        for intrinsic in [id::TYPE_CHECKED_LOAD, id::TYPE_CHECKED_LOAD_RELATIVE] {
            let Some(load) = module.lookup(intrinsic.name().as_bytes()) else { continue };
            for &caller in module.functions() {
                let Some(body) = module.body(caller) else { continue };
                for entry in loaded_entries(body, load) {
                    let number = *known.entry(entry).or_insert_with(|| self.add_entry(module, entry, vtables));
                    self.called_by.entry(caller).or_default().push(number);
                }
            }
        }
    }

    /// The functions that may stand in an entry. A vtable in which it is no function is not understood.
    fn add_entry(&mut self, module: &Module, entry: Entry, vtables: &FxHashMap<Md, Vec<(Global, u64)>>) -> usize {
        let (id, offset) = entry;
        let mut callees = Vec::new();
        for &(vtable, start) in vtables.get(&id).map_or(&[][..], |v| v) {
            match offset.and_then(|offset| function_at(module, vtable, start.wrapping_add(offset))) {
                Some(f) => callees.push(f),
                None => _ = self.safe.remove(vtable),
            }
        }
        self.entries.push(callees);
        self.entries.len() - 1
    }

    /// Takes functions that are not live out of the vtables; how many there were.
    pub fn forget_dead(&self, module: &mut Module, live: &EntitySet<Global>) -> u64 {
        let is_dead = |g: Global| module.function(g).is_some() && !live.contains(g);
        let mut named: EntitySet<Global> = EntitySet::new();
        let mut seen = EntitySet::new();
        for v in self.safe.iter().filter(|&v| live.contains(v)).filter_map(|v| module.global(v).variable()) {
            module.consts.for_each_global(v.initializer, &mut seen, |g| _ = named.insert(g));
        }
        let count = named.iter().filter(|&g| is_dead(g)).count();
        let mut pool = module.consts.clone();
        let types = &module.ctx.types;
        let pairs = pool.map_leaves(types, |pool, ty, data| without_dead(pool, types, ty, data, &is_dead));
        let mut moved: Vec<Const> = pool.iter().collect();
        pairs.into_iter().for_each(|(old, new)| moved[old.index()] = new);
        module.consts = pool;
        module.map_constants(|c| moved[c.index()]);
        count as u64
    }
}

/// The constant that takes the place of a function that is gone, or of the distance to it.
fn without_dead(
    pool: &mut ConstPool,
    types: &TypeTable,
    ty: Type,
    data: ConstData,
    is_dead: &impl Fn(Global) -> bool,
) -> Option<Const> {
    let goes = match data {
        ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => is_dead(g),
        ConstData::Expr(e) if pool.expr(e).opcode == Opcode::Sub => {
            pool.expr(e).operands.iter().any(|&o| number_of(pool, o).is_some_and(is_dead))
        }
        _ => false,
    };
    goes.then(|| pool.null(types, ty))
}

/// The function whose address, as a number, this is.
fn number_of(pool: &ConstPool, c: Const) -> Option<Global> {
    let ConstData::Expr(e) = pool.data(c) else { return None };
    let expr = pool.expr(e);
    match pool.data(*expr.operands.first()?) {
        ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) if expr.opcode == Opcode::PtrToInt => Some(g),
        _ => None,
    }
}

/// The entries that calls of `load` in a body name.
fn loaded_entries(body: &Body, load: Global) -> impl Iterator<Item = Entry> + '_ {
    let callee = body.consts().find_global(Type::PTR, load);
    let users = callee.into_iter().flat_map(|c| body.users_of(c));
    users.filter(|&i| body.inst(i).opcode == Opcode::Call && body.inst(i).num_operands() >= 4).filter_map(|i| {
        let constant = |k| body.const_operand(i, k).map(|c| body.consts().data(c));
        let ConstData::Metadata(id) = constant(2)? else { return None };
        match constant(1) {
            Some(ConstData::Int(offset)) => Some((id, Some(offset))),
            _ => Some((id, None)),
        }
    })
}

/// The function at this offset of a vtable.
fn function_at(module: &Module, vtable: Global, offset: u64) -> Option<Global> {
    let initializer = module.global(vtable).variable()?.initializer;
    let pointer = pointer_at(module, initializer.expand()?, offset, Some(vtable))?;
    let g = module.consts.as_global(strip_casts(&module.consts, pointer))?;
    module.function(g).is_some().then_some(g)
}

/// The pointer at this offset of a constant; an entry that is a distance from `vtable` counts as what it leads to.
fn pointer_at(module: &Module, c: Const, offset: u64, vtable: Option<Global>) -> Option<Const> {
    let (pool, types) = (&module.consts, &module.ctx.types);
    let (mut c, mut offset) = (c, offset);
    loop {
        if let ConstData::DsoLocalEquivalent(f) = pool.data(c) {
            c = pool.find_global(pool.ty(c), f)?;
        }
        if types.is_ptr(pool.ty(c)) {
            return (offset == 0).then_some(c);
        }
        match pool.data(c) {
            ConstData::Aggregate(items) => {
                let (index, inner) = component_at(module, pool.ty(c), offset)?;
                (c, offset) = (*pool.operands(items).get(index)?, inner);
            }
            ConstData::Expr(e) => {
                let expr = pool.expr(e);
                let &[a, ref rest @ ..] = &*expr.operands else { return None };
                match (expr.opcode, rest) {
                    (Opcode::Trunc | Opcode::PtrToInt, _) => c = a,
                    (Opcode::Sub, &[base]) => {
                        let base = pointer_at(module, base, 0, None)?;
                        if vtable.is_none() || base_of(pool, base) != vtable {
                            return None;
                        }
                        c = a;
                    }
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
}

/// The global that an address is, or is an offset from.
fn base_of(pool: &ConstPool, c: Const) -> Option<Global> {
    match pool.data(c) {
        ConstData::Expr(e) if pool.expr(e).opcode == Opcode::GetElementPtr => pool.as_global(pool.expr(e).operands[0]),
        _ => pool.as_global(c),
    }
}

/// Which component of an array or structure is at an offset, and the offset within it.
fn component_at(module: &Module, ty: Type, offset: u64) -> Option<(usize, u64)> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    if types.is_struct(ty) {
        let size = layout.alloc_size(types, ty).value;
        let offsets = layout.field_offsets(types, ty);
        let index = offsets.partition_point(|&o| o <= offset).checked_sub(1).filter(|_| offset < size)?;
        return Some((index, offset - offsets[index]));
    }
    let element = types.element(ty).filter(|_| types.is_array(ty))?;
    let size = layout.alloc_size(types, element).value;
    let index = usize::try_from(offset.checked_div(size)?).ok()?;
    Some((index, offset % size))
}
