//! Writes of what is in memory already, and `malloc` with `memset` behind it.

use crate::limits::MAX_NOOP_ACCESSES;
use crate::search::Search;
use crate::state::State;
use analysis::allocation::{InitialContents, initial_contents};
use analysis::effects::called_function;
use analysis::library::{is_available_in, library_call};
use analysis::memory_ssa::AccessKind;
use analysis::{Access, CallInfo, MemoryAction, MemoryIntrinsic, MemoryLocation};
use ir::attr_kind::AttrKind;
use ir::library::LibFunc;
use ir::{Attribute, Builder, ConstData, Inst, IntPredicate, Opcode, Type, Value, View};
use passman::Statistic;
use rustc_hash::FxHashSet;
use transforms::inferattrs::{attributes_if_called, declaration_attributes};

static CALLOCS: Statistic = Statistic::new("dse", "NumCallocs", "Number of pairs of malloc and memset made calloc");

impl Search<'_> {
    /// Does a write write what is there already?
    pub fn is_noop(&mut self, def: Access, i: Inst, object: Value) -> bool {
        let body = self.q.body;
        let fill = MemoryIntrinsic::new(self.q.module, body, i).filter(|call| call.action == MemoryAction::Set);
        let value = match (body.view(i), fill) {
            (View::Store { value, .. }, _) => value,
            (_, Some(fill)) => fill.second,
            _ => return false,
        };
        if !self.is_removable(i) {
            return false;
        }
        if self.is_initial_value(value, object) {
            return self.clobber_skipping_self(def).is_live_on_entry();
        }
        let View::Store { value, ptr } = body.view(i) else { return false };
        self.is_implied_by_branch(def, i, ptr, value) || self.is_loaded_value(def, ptr, value)
    }

    fn clobber_skipping_self(&mut self, def: Access) -> Access {
        self.ssa.walker(self.shape.tree, &mut self.aliases).clobber_skipping_self(def)
    }

    /// Is a constant what fresh memory holds at first?
    fn is_initial_value(&self, value: Value, object: Value) -> bool {
        let body = self.q.body;
        let (Some(c), Some(object)) = (value.constant(), object.inst()) else { return false };
        let contents = match self.opcode(object) {
            Opcode::Alloca => InitialContents::Undef,
            op if op.is_call() => initial_contents(&self.q, object),
            _ => return false,
        };
        match contents {
            InitialContents::Undef => body.consts().data(c) == ConstData::Undef,
            InitialContents::Zero => body.consts().is_zero(c),
            InitialContents::Unknown => false,
        }
    }

    /// Is a store executed only where a branch has found that the memory holds the value?
    fn is_implied_by_branch(&mut self, def: Access, store: Inst, ptr: Value, value: Value) -> bool {
        let (body, tree) = (self.q.body, self.shape.tree);
        let b = body.inst_block(store);
        let Some(above) = tree.idom(b) else { return false };
        let Some(View::CondBr { cond, yes, no }) = body.terminator(above).map(|t| body.view(t)) else { return false };
        if yes == no {
            return false;
        }
        let Some(compare) = cond.inst().filter(|&i| self.opcode(i) == Opcode::ICmp) else { return false };
        let to = match body.inst(compare).int_predicate() {
            IntPredicate::Eq => yes,
            IntPredicate::Ne => no,
            _ => return false,
        };
        let is_load = |v: Value| v.inst().filter(|&i| matches!(body.view(i), View::Load { ptr: p } if p == ptr));
        let [x, y] = [0, 1].map(|k| body.operand(compare, k));
        let load = match (is_load(x), is_load(y)) {
            (Some(load), _) if y == value => load,
            (_, Some(load)) if x == value => load,
            _ => return false,
        };
        // Pointers that compare equal may point into different objects.
        let is_null = value.constant().is_some_and(|c| body.consts().is_zero(c));
        if self.q.types().is_ptr(self.q.ty(value)) && !is_null || !tree.edge_dominates(body, above, to, b) {
            return false;
        }
        let Some(loaded) = self.ssa.access(load) else { return false };
        let clobber = self.clobber_skipping_self(def);
        self.ssa.dominates(body, tree, clobber, loaded)
    }

    /// Is the value loaded from the same address, and nothing written there since?
    fn is_loaded_value(&mut self, def: Access, ptr: Value, value: Value) -> bool {
        let body = self.q.body;
        let Some(load) = value.inst().filter(|&i| matches!(body.view(i), View::Load { ptr: p } if p == ptr)) else {
            return false;
        };
        let Some(state) = self.ssa.access(load).and_then(|a| self.ssa.defining(a)) else { return false };
        if self.ssa.defining(def) == Some(state) {
            return true;
        }
        let clobber = self.ssa.walker(self.shape.tree, &mut self.aliases).clobber(def);
        let mut seen: FxHashSet<Access> = [def, clobber].into_iter().collect();
        let mut work = vec![clobber];
        while let Some(a) = work.pop() {
            if seen.len() > MAX_NOOP_ACCESSES {
                return false;
            }
            if self.ssa.kind(a) == AccessKind::Phi {
                work.extend(self.ssa.entries(a).map(|e| e.0).filter(|&e| seen.insert(e)));
            } else if a != state {
                return false;
            }
        }
        true
    }

    /// Can `malloc` with this `memset` behind it be `calloc`? Is it not, where the program may do without zeros if there is no memory?
    fn is_calloc(&mut self, malloc: Inst, fill: &MemoryIntrinsic) -> bool {
        let body = self.q.body;
        let [a, b] = [malloc, fill.inst].map(|i| body.inst_block(i));
        if a != b {
            let Some(View::CondBr { cond, no, .. }) = body.terminator(a).map(|t| body.view(t)) else { return false };
            let Some(compare) = cond.inst().filter(|&i| self.opcode(i) == Opcode::ICmp) else { return false };
            let is_test = body.inst(compare).int_predicate() == IntPredicate::Eq
                && body.operand(compare, 0) == fill.raw_dest
                && body.operand(compare, 1).constant().is_some_and(|c| body.consts().is_zero(c));
            if !is_test || no != b {
                return false;
            }
        }
        let loc = MemoryLocation::of_argument(&self.q, &CallInfo::new(self.q.module, body, fill.inst), 0);
        self.shape.tree.inst_dominates(body, malloc, fill.inst) && self.is_unchanged_between(malloc, fill.inst, &loc)
    }
}

impl State<'_> {
    /// Makes `malloc` and `memset` of zeros `calloc`.
    pub fn make_calloc(&mut self, i: Inst, object: Value) {
        let Some(fill) = MemoryIntrinsic::new(self.module, self.body, i) else { return };
        let body = &*self.body;
        let is_zero = fill.second.constant().is_some_and(|c| body.consts().is_zero(c));
        let malloc = object.inst().filter(|&m| body.inst(m).opcode == Opcode::Call);
        let (Some(malloc), true) = (malloc, fill.action == MemoryAction::Set && is_zero && !fill.is_volatile) else {
            return;
        };
        let attrs = &self.module.ctx.attrs;
        let own = self.module.function(self.function).map(|f| attrs.list(f.attrs.get()).function).unwrap_or_default();
        let sanitizers = [AttrKind::SanitizeMemory, AttrKind::SanitizeAddress, AttrKind::SanitizeHWAddress];
        let is_kept = sanitizers.iter().any(|&kind| attrs.has(own, kind))
            || self.module.global(self.function).name[..] == *b"calloc"
            || body.num_call_args(malloc) == 0
            || body.operand(malloc, 0) != fill.length
            || self.ssa.access(malloc).is_none();
        if is_kept || called_function(self.module, body, malloc).is_none() {
            return;
        }
        let is_malloc = library_call(self.env.query(body), malloc) == Some(LibFunc::malloc);
        if is_malloc && !is_available_in(self.module, self.function, LibFunc::calloc)
            || !is_malloc && self.zeroed_variant(malloc).is_none()
            || !self.ask(|s| s.is_calloc(malloc, &fill))
        {
            return;
        }
        let new = if is_malloc { self.call_calloc(malloc) } else { self.call_zeroed_variant(malloc) };
        let Some(new) = new else { return };
        self.explain("fill of fresh memory with zeros", i, malloc);
        self.body.move_before(malloc, new);
        self.ssa.replace(self.body, &[malloc], new);
        self.body.replace_all_uses(malloc, new);
        self.body.replace_metadata_uses(malloc, new);
        self.answers = Default::default();
        self.caches.captured.clear();
        self.caches.ends_with_function.remove(&object);
        self.delete(malloc);
        self.delete(i);
        CALLOCS.add(1);
    }

    /// The function that gets zeroed memory, as a call says.
    fn zeroed_variant(&self, malloc: Inst) -> Option<Vec<u8>> {
        let info = CallInfo::new(self.module, self.body, malloc);
        let find = |set| self.module.ctx.attrs.find_string(set, b"alloc-variant-zeroed");
        info.function_attrs().into_iter().find_map(find).filter(|name| !name.is_empty()).map(<[u8]>::to_vec)
    }

    fn call_calloc(&mut self, malloc: Inst) -> Option<Inst> {
        let module = self.module;
        let size = self.body.operand(malloc, 0);
        let (size_ty, ptr_ty) = (self.body.value_type(size), self.body.inst(malloc).ty);
        let ty = module.ctx.types.func(ptr_ty, &[size_ty, size_ty], false);
        let name = module.library().name(LibFunc::calloc)?;
        let is_other = |g| module.global(g).value_type != ty || module.library_function(g) != Some(LibFunc::calloc);
        let calloc = module.lookup(name.as_bytes());
        if calloc.is_some_and(is_other) {
            return None;
        }
        if let Some(calloc) = calloc
            && let Some(attrs) = attributes_if_called(module, calloc)
        {
            module.function(calloc)?.attrs.share(attrs);
        }
        let attrs = declaration_attributes(module, LibFunc::calloc, ty);
        let g = self.requests.declare(module, name.as_bytes(), ty, attrs);
        let callee = self.body.consts_mut().global(Type::PTR, g).into();
        let one = self.body.consts_mut().int(&module.ctx.types, size_ty, 1).into();
        let mut builder = Builder::before(self.body, &module.ctx.types, malloc);
        Some(builder.named(b"calloc").call(ty, callee, &[one, size]))
    }

    fn call_zeroed_variant(&mut self, malloc: Inst) -> Option<Inst> {
        const UNINITIALIZED: u64 = 8;
        const ZEROED: u64 = 16;
        let module = self.module;
        let name = self.zeroed_variant(malloc)?;
        let old = called_function(module, self.body, malloc)?;
        let ty = module.global(old).value_type;
        if module.lookup(&name).is_some_and(|g| module.global(g).value_type != ty) {
            return None;
        }
        let attrs = &module.ctx.attrs;
        let list = module.function(old)?.attrs.get();
        let kind = attrs.find_int(attrs.list(list).function, AttrKind::AllocKind).unwrap_or(0);
        let list = attrs.edit_function(list, |set| {
            set.remove_string(b"alloc-variant-zeroed");
            set.remove(AttrKind::AllocKind);
            set.add(Attribute::Int(AttrKind::AllocKind, kind & !UNINITIALIZED | ZEROED));
        });
        let g = self.requests.declare(module, &name, ty, list);
        let callee = self.body.consts_mut().global(Type::PTR, g).into();
        let args: Vec<Value> = self.body.call_args(malloc).collect();
        let conv = self.body.inst(malloc).call_conv();
        let mut builder = Builder::before(self.body, &module.ctx.types, malloc);
        let new = builder.named(&name).call(ty, callee, &args);
        self.body.inst_mut(new).set_call_conv(conv);
        Some(new)
    }
}
