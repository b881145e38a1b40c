//! `lower-global-dtors`: destructors of globals are registered through `__cxa_atexit`.
//!
//! # What it does
//! Each run of entries of `@llvm.global_dtors` of one priority and one associated global becomes a function that calls them,
//! last first, and a constructor that registers it:
//! ```text
//! @llvm.global_dtors = ... { i32 9, @d, null }     @llvm.global_ctors = ... { i32 9, @register_call_dtors.9, null }
//!                                                  define private void @call_dtors.9(ptr %0) { call @d ... }
//!                                                  define private void @register_call_dtors.9() { call @__cxa_atexit ... }
//! ```
//!
//! Where `__cxa_atexit` is defined here and does nothing with a function, as for programs that never exit, the list just goes.
//!
//! # What it leaves alone, and why
//! Entries that are not written out (zero, undef) or whose priority is no number. An entry without a function ends the list.
//! Modules whose functions live in another address space than 0, on which LLVM crashes.
//!
//! # Algorithm, complexity
//! A stable sort by priority; linear but for that.
//!
//! # Needs and preserves
//! Needs nothing; preserves nothing.
//!
//! # Poison, flags, debug info
//! Nothing of that kind is there before; new instructions have no debug location.
//!
//! # Compatibility with LLVM 22
//! No parameters; same names, same order.

use ir::intrinsics::id;
use ir::{
    Body, BodySlot, Builder, Const, ConstData, Function, Global, GlobalClass, GlobalKind, GlobalValue, IntPredicate,
    Linkage, Module, Type, Value, Variable, Visibility,
};
use passman::{ModulePass, ModuleUnit, PreservedAnalyses};

/// The lowest priority, which is the one that stands for none.
const LAST: u64 = 65535;

/// The pass.
pub struct LowerGlobalDtors;

impl ModulePass for LowerGlobalDtors {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let Some(list) = module.lookup(b"llvm.global_dtors").filter(|_| module.data_layout.program_space == 0) else {
            return PreservedAnalyses::all();
        };
        let groups = groups(module, list);
        if !groups.is_empty() && never_exits(module) {
            module.erase_global(list);
            return PreservedAnalyses::none();
        }
        let Some(runtime) = Some(()).filter(|()| !groups.is_empty()).and_then(|()| Runtime::new(module)) else {
            return PreservedAnalyses::all();
        };
        let registered: Vec<(u64, Global, Const)> = groups
            .iter()
            .map(|group| {
                let caller = add_function(module, &group.name(module, "call_dtors"), &[Type::PTR]);
                fill_caller(module, caller, group);
                let register = add_function(module, &group.name(module, "register_call_dtors"), &[]);
                runtime.fill_register(module, register, caller);
                (group.priority, register, group.associated)
            })
            .collect();
        append_constructors(module, &registered);
        module.erase_global(list);
        PreservedAnalyses::none()
    }
}

/// Does `__cxa_atexit` surely ignore what it is given? Then no destructor ever runs.
fn never_exits(module: &Module) -> bool {
    let Some(at_exit) = module.lookup(b"__cxa_atexit") else { return false };
    let global = module.global(at_exit);
    let is_exact = !global.linkage.is_interposable()
        && !matches!(global.linkage, Linkage::WeakOdr | Linkage::LinkOnceOdr | Linkage::AvailableExternally);
    is_exact
        && module.body(at_exit).is_some_and(|body| {
            let mut params = body.params();
            params.next().is_some_and(|p| !body.has_uses(p))
        })
}

/// Destructors that are registered together, in the order of the list.
struct Group {
    priority: u64,
    associated: Const,
    functions: Vec<Const>,
    /// Which one of its priority it is, if there are several.
    number: Option<usize>,
}

impl Group {
    fn name(&self, module: &Module, base: &str) -> Vec<u8> {
        let mut name = base.as_bytes().to_vec();
        if self.priority != LAST {
            name.extend(format!(".{}", self.priority).bytes());
        }
        if let Some(number) = self.number {
            name.extend(format!("${number}").bytes());
        }
        if !module.consts.is_zero(self.associated) {
            name.push(b'.');
            name.extend(module.consts.as_global(self.associated).map_or(&b""[..], |g| &module.global(g).name));
        }
        name
    }
}

/// The groups of the list, by priority.
fn groups(module: &Module, list: Global) -> Vec<Group> {
    let mut entries = entries(module, list);
    entries.sort_by_key(|e| e.0);
    let mut groups: Vec<Group> = Vec::new();
    for (priority, function, associated) in entries {
        match groups.last_mut().filter(|g| g.priority == priority && g.associated == associated) {
            Some(group) => group.functions.push(function),
            None => groups.push(Group { priority, associated, functions: vec![function], number: None }),
        }
    }
    for same in groups.chunk_by_mut(|a, b| a.priority == b.priority).filter(|same| same.len() > 1) {
        same.iter_mut().enumerate().for_each(|(k, group)| group.number = Some(k));
    }
    groups
}

/// Priority, function and associated global of each entry.
fn entries(module: &Module, list: Global) -> Vec<(u64, Const, Const)> {
    let pool = &module.consts;
    let init = module.global(list).variable().map_or(Const::NONE, |v| v.initializer);
    let Some(ConstData::Aggregate(items)) = init.is_some().then(|| pool.data(init)) else { return Vec::new() };
    let mut out = Vec::new();
    for &item in pool.operands(items) {
        let ConstData::Aggregate(fields) = pool.data(item) else { continue };
        let &[priority, function, associated] = pool.operands(fields) else { continue };
        let Some(priority) = pool.as_u64(priority) else { continue };
        if pool.is_zero(function) {
            break;
        }
        out.push((priority.min(LAST), function, associated));
    }
    out
}

fn add_function(module: &mut Module, name: &[u8], params: &[Type]) -> Global {
    let ty = module.ctx.types.func(Type::VOID, params, false);
    let mut value = GlobalValue::new(name, ty, GlobalKind::Function(Box::default()));
    value.set_linkage(Linkage::Private);
    module.add_global(value)
}

fn set_body(module: &mut Module, g: Global, body: Body) {
    if let Some(f) = module.global_mut(g).function_mut() {
        f.body = BodySlot::Present(Box::new(body));
    }
}

/// The body that calls the destructors, last first.
fn fill_caller(module: &mut Module, g: Global, group: &Group) {
    let types = &module.ctx.types;
    let ty = types.func(Type::VOID, &[], false);
    let mut body = Body::new(&[Type::PTR]);
    let block = body.append_block();
    body.set_name(block.into(), b"body");
    for &function in group.functions.iter().rev() {
        let callee = module.consts.import(function, body.consts_mut(), types);
        Builder::at_end(&mut body, types, block).call(ty, callee.into(), &[]);
    }
    Builder::at_end(&mut body, types, block).ret(None);
    set_body(module, g, body);
}

/// What registering needs.
struct Runtime {
    at_exit: Global,
    at_exit_type: Type,
    handle: Global,
}

impl Runtime {
    fn new(module: &mut Module) -> Option<Self> {
        if module.lookup(id::TRAP.name().as_bytes()).is_some_and(|g| module.function(g).is_none()) {
            return None;
        }
        let at_exit_type = module.ctx.types.func(Type::I32, &[Type::PTR; 3], false);
        let at_exit = module.lookup(b"__cxa_atexit").unwrap_or_else(|| {
            let kind = GlobalKind::Function(Box::<Function>::default());
            module.add_global(GlobalValue::new(b"__cxa_atexit", at_exit_type, kind))
        });
        let handle = module.lookup(b"__dso_handle").unwrap_or_else(|| {
            let kind = GlobalKind::Variable(Box::new(Variable { is_constant: true, ..Variable::default() }));
            let mut value = GlobalValue::new(b"__dso_handle", Type::I8, kind);
            (value.linkage, value.visibility) = (Linkage::ExternWeak, Visibility::Hidden);
            module.add_global(value)
        });
        Some(Self { at_exit, at_exit_type, handle })
    }

    /// The body that registers `caller`, and traps where that fails.
    fn fill_register(&self, module: &mut Module, g: Global, caller: Global) {
        let types = &module.ctx.types;
        let mut body = Body::new(&[]);
        let blocks = [&b"entry"[..], b"fail", b"return"].map(|name| {
            let block = body.append_block();
            body.set_name(block.into(), name);
            block
        });
        let [entry, fail, ret] = blocks;
        let null = body.consts_mut().null(types, Type::PTR);
        let zero = body.consts_mut().null(types, Type::I32);
        let addresses = [caller, self.handle, self.at_exit].map(|g| {
            let ty = types.ptr(module.global(g).addr_space);
            Value::from(body.consts_mut().global(ty, g))
        });
        let [caller, handle, at_exit] = addresses;
        let mut b = Builder::at_end(&mut body, types, entry);
        let call = b.named(b"call").call(self.at_exit_type, at_exit, &[caller, null.into(), handle]);
        let failed = b.icmp(IntPredicate::Ne, call.into(), zero.into());
        b.cond_br(failed, fail, ret);
        let trap = module.declare_intrinsic(id::TRAP, &[]);
        let types = &module.ctx.types;
        if let Some(trap) = trap {
            let callee = body.consts_mut().global(Type::PTR, trap);
            let ty = module.global(trap).value_type;
            Builder::at_end(&mut body, types, fail).call(ty, callee.into(), &[]);
        }
        Builder::at_end(&mut body, types, fail).unreachable();
        Builder::at_end(&mut body, types, ret).ret(None);
        set_body(module, g, body);
    }
}

/// Makes the list of constructors anew, with these at its end.
fn append_constructors(module: &mut Module, added: &[(u64, Global, Const)]) {
    let old = module.lookup(b"llvm.global_ctors");
    let init = old.and_then(|g| module.global(g).variable()).map_or(Const::NONE, |v| v.initializer);
    let old_type = old.map_or(Type::VOID, |g| module.global(g).value_type);
    let types = &module.ctx.types;
    let element = types.element(old_type).unwrap_or_else(|| types.structure(&[Type::I32, Type::PTR, Type::PTR], false));
    // As in LLVM, a list that is all zero or undef has no entries.
    let mut items: Vec<Const> = match init.is_some().then(|| module.consts.data(init)) {
        Some(ConstData::Aggregate(items)) => module.consts.operands(items).to_vec(),
        _ => Vec::new(),
    };
    for &(priority, register, associated) in added {
        let fields =
            [module.consts.int(types, Type::I32, priority), module.consts.global(Type::PTR, register), associated];
        items.push(module.consts.aggregate(types, element, &fields));
    }
    let ty = types.array(element, items.len() as u64);
    let initializer = module.consts.aggregate(types, ty, &items);
    let kind = GlobalKind::Variable(Box::new(Variable { initializer, ..Variable::default() }));
    if let Some(old) = old {
        module.erase_global(old);
    }
    let mut value = GlobalValue::new(b"llvm.global_ctors", ty, kind);
    value.linkage = Linkage::Appending;
    let g = module.add_global(value);
    debug_assert_eq!(module.list(GlobalClass::Variables).last(), Some(&g));
}
