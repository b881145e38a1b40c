//! How the addresses of local globals are used.

use super::{GlobalsAa, Summary};
use crate::call_info::{CallInfo, Captures};
use crate::mod_ref::ModRef;
use crate::underlying::{is_noalias_call, underlying_object};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Body, Const, ConstData, EntitySet, Global, Inst, Module, Opcode, User, Value};

/// What has been found.
struct Search<'a> {
    module: &'a Module,
    result: GlobalsAa,
    taken: EntitySet<Global>,
    /// Variables that own no memory.
    not_owners: EntitySet<Global>,
    /// Who accesses what, and the calls that get memory: to be kept of those globals whose address is not taken.
    accesses: Vec<(Global, Global, ModRef)>,
    allocations: Vec<(Global, Inst, Global)>,
}

/// Looks at all uses of local globals.
pub(super) fn find(module: &Module) -> GlobalsAa {
    let mut search = Search {
        module,
        result: GlobalsAa::default(),
        taken: EntitySet::new(),
        not_owners: EntitySet::new(),
        accesses: Vec::new(),
        allocations: Vec::new(),
    };
    let mut seen = EntitySet::new();
    for g in module.all_globals() {
        for c in module.global(g).constants() {
            module.consts.for_each_global(c, &mut seen, |g| _ = search.taken.insert(g));
        }
    }
    let mut scratch = Body::default();
    for &f in module.functions() {
        if let Some(body) = module.read_body(f, &mut scratch) {
            search.body(f, body);
        }
    }
    search.finish()
}

impl Search<'_> {
    fn is_local(&self, g: Global) -> bool {
        !self.module.is_draft(g) && self.module.global(g).linkage.is_local()
    }

    fn body(&mut self, f: Global, body: &Body) {
        let mut seen = EntitySet::new();
        for c in body.consts().iter().filter(|&c| body.has_uses(c)) {
            let (base, is_whole) = self.base(body, c, &mut seen);
            let Some(g) = base.filter(|&g| self.is_local(g)) else { continue };
            let mut access = ModRef::NONE;
            if self.is_taken(body, c.into(), None, &mut access) {
                self.taken.insert(g);
            }
            if !access.is_none() {
                self.accesses.push((f, g, access));
            }
            if !is_whole || !self.is_owner_in(f, g, body, c) {
                self.not_owners.insert(g);
            }
        }
    }

    /// The global whose address a constant is computed from, and whether it is just its name. Other globals in it have their
    /// address taken.
    fn base(&mut self, body: &Body, c: Const, seen: &mut EntitySet<Const>) -> (Option<Global>, bool) {
        let pool = body.consts();
        let mut at = c;
        loop {
            match pool.data(at) {
                ConstData::Global(g) => return (Some(g), at == c),
                ConstData::Expr(e) => {
                    let e = pool.expr(e);
                    let moves = matches!(e.opcode, Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast);
                    if let (true, [base, rest @ ..]) = (moves, &e.operands[..]) {
                        for &other in rest {
                            pool.for_each_global(other, seen, |g| _ = self.taken.insert(g));
                        }
                        at = *base;
                        continue;
                    }
                }
                _ => {}
            }
            pool.for_each_global(at, seen, |g| _ = self.taken.insert(g));
            return (None, false);
        }
    }

    /// Does someone get to know a pointer? It may be stored to `owner`. What is done through it is added to `access`.
    fn is_taken(&self, body: &Body, v: Value, owner: Option<Global>, access: &mut ModRef) -> bool {
        let mut work = vec![(v, owner)];
        let mut seen = EntitySet::new();
        while let Some((v, owner)) = work.pop() {
            for u in body.uses_of(v).filter(|&u| matches!(body.user(u), User::Inst(_))) {
                let i = body.use_inst(u);
                let k = body.operand_index(u);
                let op = body.inst(i).opcode;
                match op {
                    Opcode::Load => *access |= ModRef::REF,
                    Opcode::Store if k == 1 => *access |= ModRef::MOD,
                    Opcode::Store if owner.is_some() && named(body, body.operand(i, 1)) == owner => {}
                    Opcode::GetElementPtr if seen.insert(i) => work.push((i.into(), None)),
                    Opcode::BitCast | Opcode::AddrSpaceCast if seen.insert(i) => work.push((i.into(), owner)),
                    Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => {}
                    Opcode::ICmp if is_null(body, body.operand(i, 1)) => {}
                    _ if op.is_call() => {
                        let call = CallInfo::new(self.module, body, i);
                        if call.intrinsic() == Some(id::THREADLOCAL_ADDRESS) && k == 0 {
                            if seen.insert(i) {
                                work.push((i.into(), None));
                            }
                        } else if k < call.num_data_operands() {
                            let Some(effect) = self.lent(&call, k) else { return true };
                            *access |= effect;
                        }
                    }
                    _ => return true,
                }
            }
        }
        false
    }

    /// What a call does with a pointer that it is given and does not keep; `None` if it may keep it, or call back.
    fn lent(&self, call: &CallInfo<'_>, k: usize) -> Option<ModRef> {
        let attrs = &self.module.ctx.attrs;
        let frees = |set| attrs.find_int(set, AttrKind::AllocKind).is_some_and(|kind| kind & ALLOC_KIND_FREE != 0);
        if k < call.num_args()
            && call.arg_has(k, AttrKind::AllocatedPointer)
            && call.function_attrs().into_iter().any(frees)
        {
            return Some(ModRef::MOD);
        }
        let is_declaration = call.callee().is_some_and(|g| self.module.global(g).is_declaration());
        let is_lent = is_declaration
            && call.has(AttrKind::NoCallback)
            && k < call.num_args()
            && call.captures(k) == Captures::NONE;
        is_lent.then_some(ModRef::MOD_REF)
    }

    /// Do all uses of the variable's name in the body leave it the owner of what it points to?
    fn is_owner_in(&mut self, f: Global, g: Global, body: &Body, c: Const) -> bool {
        if !self.module.ctx.types.is_ptr(self.module.global(g).value_type) {
            return false;
        }
        let mut ignored = ModRef::NONE;
        for u in body.uses_of(c).filter(|&u| matches!(body.user(u), User::Inst(_))) {
            let i = body.use_inst(u);
            let fits = match body.inst(i).opcode {
                Opcode::Load => {
                    let is_ptr = self.module.ctx.types.is_ptr(body.inst(i).ty);
                    is_ptr && !self.is_taken(body, i.into(), None, &mut ignored)
                }
                Opcode::Store if body.operand_index(u) == 1 && is_null(body, body.operand(i, 0)) => true,
                Opcode::Store if body.operand_index(u) == 1 => {
                    let memory = underlying_object(self.module, body, body.operand(i, 0));
                    let is_fresh = is_noalias_call(self.module, body, memory);
                    let is_kept = is_fresh && !self.is_taken(body, memory, Some(g), &mut ignored);
                    if let (true, Some(call)) = (is_kept, memory.inst()) {
                        self.allocations.push((f, call, g));
                    }
                    is_kept
                }
                _ => false,
            };
            if !fits {
                return false;
            }
        }
        true
    }

    fn finish(self) -> GlobalsAa {
        let Self { module, mut result, taken, not_owners, accesses, allocations } = self;
        for g in module.all_globals() {
            let global = module.global(g);
            let is_tracked = global.function().is_some() || global.variable().is_some();
            if !global.linkage.is_local() || !is_tracked {
                continue;
            }
            if taken.contains(g) {
                result.has_unknown_local_functions |= global.function().is_some();
                continue;
            }
            result.private.insert(g);
            let starts_as_null =
                global.variable().is_some_and(|v| v.initializer.is_some() && module.consts.is_zero(v.initializer));
            let holds_pointer = module.ctx.types.is_ptr(global.value_type);
            if holds_pointer && starts_as_null && !not_owners.contains(g) {
                result.owners.insert(g);
            }
        }
        for (f, g, access) in accesses {
            let Some(variable) = module.global(g).variable().filter(|_| result.private.contains(g)) else { continue };
            let access = if variable.is_constant { access & ModRef::REF } else { access };
            if !access.is_none() {
                let summary: &mut Summary = result.summaries.entry(f).or_default();
                *summary.globals.entry(g).or_default() |= access;
            }
        }
        let owned = allocations.into_iter().filter(|a| result.owners.contains(a.2));
        result.allocations = owned.map(|(f, call, g)| ((f, call), g)).collect();
        result
    }
}

/// Payload bit of `allockind("free")`.
const ALLOC_KIND_FREE: u64 = 4;

/// The global that a value names.
fn named(body: &Body, v: Value) -> Option<Global> {
    body.consts().as_global(v.constant()?)
}

fn is_null(body: &Body, v: Value) -> bool {
    v.constant().is_some_and(|c| body.consts().data(c) == ConstData::Null)
}
