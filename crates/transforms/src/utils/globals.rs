//! Which globals are used, and taking unused ones out of a module.

use ir::metadata::schema::NULL;
use ir::{
    Body, BodySlot, Const, ConstData, ConstPool, EntitySet, Global, GlobalClass, GlobalKind, Md, MdData, Module,
    NodeKind,
};

const CLASSES: [GlobalClass; 4] =
    [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases, GlobalClass::IFuncs];

/// All globals of the module, class by class.
pub fn all_globals(module: &Module) -> impl Iterator<Item = Global> + '_ {
    CLASSES.iter().flat_map(|&class| module.list(class)).copied()
}

/// The constants that a global holds outside bodies: initialiser, aliasee, resolver, prefix, prologue, personality.
pub fn constants_of(module: &Module, g: Global) -> impl Iterator<Item = Const> {
    let constants = match &module.global(g).kind {
        GlobalKind::Variable(v) => [v.initializer, Const::NONE, Const::NONE],
        GlobalKind::Function(f) => [f.prefix, f.prologue, f.personality],
        GlobalKind::Alias(c) | GlobalKind::IFunc(c, _) => [*c, Const::NONE, Const::NONE],
    };
    constants.into_iter().filter(|c| c.is_some())
}

/// Calls `f` with each global that a constant contains; `seen` are the constants that were looked into before.
pub fn for_each_global(pool: &ConstPool, root: Const, seen: &mut EntitySet<Const>, mut f: impl FnMut(Global)) {
    let mut stack = vec![root];
    while let Some(c) = stack.pop() {
        if !seen.insert(c) {
            continue;
        }
        match pool.data(c) {
            ConstData::Global(g)
            | ConstData::DsoLocalEquivalent(g)
            | ConstData::NoCfi(g)
            | ConstData::BlockAddress(g, _) => f(g),
            _ => pool.for_each_operand(c, |o| stack.push(o)),
        }
    }
}

/// Calls `f` with each global that instructions of a body use, once for each constant of its pool.
pub fn for_each_global_used(body: &Body, mut f: impl FnMut(Global)) {
    let pool = body.consts();
    let mut seen = EntitySet::with_capacity(pool.len());
    for c in pool.iter().filter(|&c| body.has_uses(c)) {
        for_each_global(pool, c, &mut seen, &mut f);
    }
}

/// The globals that something uses: an instruction, an initialiser or the like, or a constant expression in metadata. Plain mentions
/// in metadata and debug records are no uses.
pub fn used_globals(module: &Module) -> EntitySet<Global> {
    let mut used = EntitySet::with_capacity(module.global_capacity());
    let pool = &module.consts;
    let mut seen = EntitySet::with_capacity(pool.len());
    for g in all_globals(module) {
        for c in constants_of(module, g) {
            for_each_global(pool, c, &mut seen, |u| _ = used.insert(u));
        }
        if let Some(body) = module.body(g) {
            for_each_global_used(body, |u| _ = used.insert(u));
            let expressions = body.consts().iter().filter(|&c| body.consts().as_global(c).is_none());
            let mut seen = EntitySet::new();
            for c in expressions.filter(|&c| body.metadata_uses_of(c).next().is_some()) {
                for_each_global(body.consts(), c, &mut seen, |u| _ = used.insert(u));
            }
        }
    }
    for md in (0..module.ctx.md.len() as u32).map(Md) {
        if let MdData::Const(c) = *module.ctx.md.get(md)
            && pool.as_global(c).is_none()
        {
            for_each_global(pool, c, &mut seen, |u| _ = used.insert(u));
        }
    }
    used
}

/// Takes globals out of the module that nothing but each other, metadata and debug records refers to. As in LLVM, their places in
/// metadata nodes become `null`, and these nodes distinct; debug records no longer know their variable.
pub fn erase_globals(module: &mut Module, dead: &[Global]) {
    if dead.is_empty() {
        return;
    }
    // What they mention of each other goes with them.
    for &g in dead {
        if let Some(f) = module.global_mut(g).function_mut() {
            f.body = BodySlot::Declaration;
        }
    }
    forget_globals(module, dead);
    module.erase_globals(dead);
}

/// Lets metadata nodes and debug records forget globals, as in [`erase_globals`].
pub fn forget_globals(module: &mut Module, gone: &[Global]) {
    if gone.is_empty() {
        return;
    }
    let mut marked = EntitySet::with_capacity(module.global_capacity());
    gone.iter().for_each(|&g| _ = marked.insert(g));
    forget_in_metadata(module, &marked);
    for g in module.functions().to_vec() {
        if let Some(body) = module.body_mut(g) {
            forget_in_records(body, &marked);
        }
    }
}

fn refers_to(pool: &ConstPool, c: Const, dead: &EntitySet<Global>) -> bool {
    let mut found = false;
    for_each_global(pool, c, &mut EntitySet::new(), |g| found |= dead.contains(g));
    found
}

fn forget_in_records(body: &mut Body, dead: &EntitySet<Global>) {
    let mentioned: Vec<Const> = body
        .consts()
        .iter()
        .filter(|&c| body.metadata_uses_of(c).next().is_some() && refers_to(body.consts(), c, dead))
        .collect();
    for c in mentioned {
        let ty = body.consts().ty(c);
        let poison = body.consts_mut().poison(ty);
        body.replace_metadata_uses(c, poison);
    }
}

fn forget_in_metadata(module: &mut Module, dead: &EntitySet<Global>) {
    let md = &mut module.ctx.md;
    let mut gone: EntitySet<Md> = EntitySet::new();
    for m in (0..md.len() as u32).map(Md) {
        if let MdData::Const(c) = *md.get(m)
            && refers_to(&module.consts, c, dead)
        {
            gone.insert(m);
        }
    }
    if gone.iter().next().is_none() {
        return;
    }
    for m in (0..md.len() as u32).map(Md) {
        let MdData::Node { kind, slots, .. } = md.get(m) else { continue };
        let holds: Vec<usize> = ref_slots(*kind, slots.len()).filter(|&s| is_gone(&gone, slots[s])).collect();
        if holds.is_empty() {
            continue;
        }
        let (kind, mut slots) = (*kind, slots.clone());
        holds.into_iter().for_each(|s| slots[s] = NULL);
        md.replace(m, MdData::Node { kind, distinct: true, slots });
    }
}

fn is_gone(gone: &EntitySet<Md>, slot: u32) -> bool {
    slot != NULL && gone.contains(Md(slot))
}

/// The slots of a node that refer to metadata.
fn ref_slots(kind: NodeKind, count: usize) -> Box<dyn Iterator<Item = usize>> {
    match kind {
        NodeKind::Tuple => Box::new(0..count),
        NodeKind::DIExpression => Box::new(std::iter::empty()),
        _ => Box::new(kind.fields().iter().filter(|f| f.is_stored() && f.class.is_ref()).map(|f| usize::from(f.slot))),
    }
}

/// The globals that `llvm.used` (`name`) or `llvm.compiler.used` lists.
pub fn listed_in(module: &Module, name: &[u8]) -> Vec<Global> {
    let Some(v) = module.lookup(name).and_then(|g| module.global(g).variable()) else { return Vec::new() };
    let mut listed = Vec::new();
    if v.initializer.is_some() {
        for_each_global(&module.consts, v.initializer, &mut EntitySet::new(), |g| listed.push(g));
    }
    listed
}
