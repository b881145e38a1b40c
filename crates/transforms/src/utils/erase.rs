//! Taking globals out of a module, and what becomes of the places that still mention them: metadata, debug records, and
//! addresses of blocks are no uses.

use ir::metadata::schema::NULL;
use ir::{Body, Const, ConstData, ConstPool, Context, EntitySet, Global, How, Md, MdData, Mention, Module, NodeKind};

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Takes globals out of the module that nothing but each other, metadata, debug records and addresses of blocks refers to. As in
/// LLVM, their places in metadata nodes become `null`, and these nodes distinct; debug records no longer know their
/// variable; the address of a block becomes the number 1. Linear in constants and metadata.
pub fn erase_globals(module: &mut Module, dead: &[Global]) {
    if dead.is_empty() {
        return;
    }
    let mut marked = EntitySet::with_capacity(module.global_capacity());
    dead.iter().for_each(|&g| _ = marked.insert(g));
    let had_blocks = dead.iter().any(|&g| module.function(g).is_some());
    // Their bodies first, so that nothing is done to them.
    module.erase_globals(dead);
    if had_blocks {
        forget_blocks(module, &marked);
    }
    forget_marked(module, &marked);
}

/// Lets metadata nodes and debug records forget globals that stay, as in [`erase_globals`].
pub fn forget_globals(module: &mut Module, gone: &[Global]) {
    if gone.is_empty() {
        return;
    }
    let mut marked = EntitySet::with_capacity(module.global_capacity());
    gone.iter().for_each(|&g| _ = marked.insert(g));
    forget_marked(module, &marked);
}

fn forget_marked(module: &mut Module, marked: &EntitySet<Global>) {
    if module.ctx.md.has_constants() {
        let gone = containing(&module.consts, |g| marked.contains(g));
        forget_in_metadata(module, &gone);
    }
    for_each_body_with(
        module,
        |m| marked.contains(m.global),
        Body::has_metadata_uses,
        |body, _| {
            let gone = containing(body.consts(), |g| marked.contains(g));
            forget_in_body(body, &gone);
        },
    );
}

/// Does metadata, or do debug records, mention constant expressions? It may be said of bodies of which nothing is known.
pub fn may_have_expressions_in_metadata(module: &Module) -> bool {
    let mut scratch = Body::new(&[]);
    module.ctx.md.has_constants()
        || module.functions().iter().any(|&g| {
            may_mention(module, g, Mention::is_part_in_metadata)
                && module.read_body(g, &mut scratch).is_some_and(Body::has_metadata_uses)
        })
}

/// Forgets constant expressions that only metadata and debug records mention, and in which a global stands for which `of` says so, as
/// LLVM does before it asks whether the global has uses. Were there any?
pub fn forget_dead_expressions(module: &mut Module, of: impl Fn(&Module, Global) -> bool) -> bool {
    let mut concerned = EntitySet::with_capacity(module.global_capacity());
    module.all_globals().filter(|&g| of(module, g)).for_each(|g| _ = concerned.insert(g));
    let is_concerned = |g| concerned.contains(g);
    let mut mentioned: EntitySet<Const> = EntitySet::new();
    let all = if module.ctx.md.has_constants() { module.ctx.md.len() as u32 } else { 0 };
    for md in (0..all).map(Md) {
        if let MdData::Const(c) = *module.ctx.md.get(md)
            && module.consts.as_global(c).is_none()
        {
            mentioned.insert(c);
        }
    }
    let is_part = |m: &Mention| m.is_part_in_metadata() && is_concerned(m.global);
    let mut scratch = Body::new(&[]);
    let in_bodies = module.functions().iter().any(|&g| {
        may_mention(module, g, is_part)
            && module.read_body(g, &mut scratch).is_some_and(|b| mentions_expression(b, is_concerned))
    });
    if mentioned.iter().next().is_none() && !in_bodies {
        return false;
    }
    let used = used_constants(module);
    let mut gone = containing(&module.consts, is_concerned);
    let keep: Vec<Const> = gone.iter().filter(|&c| used.contains(c) || module.consts.as_global(c).is_some()).collect();
    keep.into_iter().for_each(|c| _ = gone.remove(c));
    let mut changed = forget_in_metadata(module, &gone);
    let mut pool = std::mem::take(&mut module.consts);
    for_each_body_with(module, is_part, Body::has_metadata_uses, |body, ctx| {
        let mut dead = EntitySet::new();
        for c in containing(body.consts(), is_concerned).iter().filter(|&c| body.consts().as_global(c).is_none()) {
            if !used.contains(body.consts().import(c, &mut pool, &ctx.types)) {
                dead.insert(c);
            }
        }
        changed |= forget_in_body(body, &dead);
    });
    module.consts = pool;
    changed
}

/// Puts the number 1 in the place of addresses of blocks of functions that are gone.
fn forget_blocks(module: &mut Module, dead: &EntitySet<Global>) {
    let has_addresses = |pool: &ConstPool| {
        pool.iter().any(|c| matches!(pool.data(c), ConstData::BlockAddress(g, _) if dead.contains(g)))
    };
    for_each_body_with(
        module,
        |m| m.how == How::Block && dead.contains(m.global),
        |body| has_addresses(body.consts()),
        |body, ctx| {
            let pairs = body.consts_mut().drop_block_addresses(&ctx.types, |g, _| dead.contains(g));
            pairs.into_iter().for_each(|(old, new)| body.replace_all_uses(old, new));
        },
    );
    if has_addresses(&module.consts) {
        let mut pool = std::mem::take(&mut module.consts);
        let pairs = pool.drop_block_addresses(&module.ctx.types, |g, _| dead.contains(g));
        module.consts = pool;
        move_constants(module, &pairs);
    }
}

/// Puts constants in the places of others, in initialisers and the like and in metadata.
pub fn move_constants(module: &mut Module, pairs: &[(Const, Const)]) {
    if pairs.is_empty() {
        return;
    }
    let mut moved: Vec<Const> = module.consts.iter().collect();
    pairs.iter().for_each(|&(old, new)| moved[old.index()] = new);
    module.map_constants(|c| moved[c.index()]);
    let mut changed = EntitySet::with_capacity(moved.len());
    pairs.iter().for_each(|pair| _ = changed.insert(pair.0));
    change_in_metadata(module, &changed, |_, _, c| Some(moved[c.index()]));
}

/// Does a function mention a global in a way for which `is` says so, as far as is known?
fn may_mention(module: &Module, g: Global, is: impl Fn(&Mention) -> bool) -> bool {
    module.known_mentions(g).is_none_or(|known| known.iter().any(is))
}

/// Calls `f` with each body of the module for which `wants` says so, and that may mention a global in a way for which `mentions` does.
fn for_each_body_with(
    module: &mut Module,
    mentions: impl Fn(&Mention) -> bool,
    wants: impl Fn(&Body) -> bool,
    mut f: impl FnMut(&mut Body, &Context),
) {
    let concerned = module.functions().iter().copied().filter(|&g| may_mention(module, g, &mentions)).collect();
    for_each_of(module, concerned, wants, &mut f);
}

/// Calls `f` with each body of the module for which `wants` says so.
pub fn for_each_body(module: &mut Module, wants: impl Fn(&Body) -> bool, f: impl FnMut(&mut Body, &Context)) {
    for_each_of(module, module.functions().to_vec(), wants, f);
}

fn for_each_of(
    module: &mut Module,
    functions: Vec<Global>,
    wants: impl Fn(&Body) -> bool,
    mut f: impl FnMut(&mut Body, &Context),
) {
    let ctx = std::mem::take(&mut module.ctx);
    let mut scratch = Body::new(&[]);
    for g in functions {
        if module.read_body(g, &mut scratch).is_some_and(&wants)
            && let Some(body) = module.body_mut(g)
        {
            f(body, &ctx);
        }
    }
    module.ctx = ctx;
}

/// The constants in which a global stands for which `is` says so, such globals' addresses among them.
fn containing(pool: &ConstPool, is: impl Fn(Global) -> bool) -> EntitySet<Const> {
    let mut found: EntitySet<Const> = EntitySet::new();
    for c in pool.iter() {
        let contains = match pool.data(c) {
            ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => is(g),
            _ => {
                let mut any = false;
                pool.for_each_operand(c, |o| any |= found.contains(o));
                any
            }
        };
        if contains {
            found.insert(c);
        }
    }
    found
}

/// Do debug records and the like mention a constant expression in which a global stands for which `is` says so?
fn mentions_expression(body: &Body, is: impl Fn(Global) -> bool) -> bool {
    if !body.has_metadata_uses() {
        return false;
    }
    let pool = body.consts();
    let mut mentioned = pool.iter().filter(|&c| pool.is_compound(c) && body.metadata_uses_of(c).next().is_some());
    let Some(first) = mentioned.next() else { return false };
    let found = containing(pool, is);
    found.contains(first) || mentioned.any(|c| found.contains(c))
}

/// The constants that instructions, initialisers and the like use, as ones of the module's pool.
fn used_constants(module: &mut Module) -> EntitySet<Const> {
    let mut roots: Vec<Const> = module.all_globals().flat_map(|g| module.global(g).constants()).collect();
    let mut pool = std::mem::take(&mut module.consts);
    let mut scratch = Body::new(&[]);
    for &g in module.functions() {
        let Some(body) = module.read_body(g, &mut scratch) else { continue };
        for c in body.consts().iter().filter(|&c| body.has_uses(c) && body.consts().is_compound(c)) {
            roots.push(body.consts().import(c, &mut pool, &module.ctx.types));
        }
    }
    let mut used = EntitySet::with_capacity(pool.len());
    while let Some(c) = roots.pop() {
        if used.insert(c) {
            pool.for_each_operand(c, |o| roots.push(o));
        }
    }
    module.consts = pool;
    used
}

/// Debug records and arguments no longer know these constants.
fn forget_in_body(body: &mut Body, gone: &EntitySet<Const>) -> bool {
    let mentioned: Vec<Const> = gone.iter().filter(|&c| body.metadata_uses_of(c).next().is_some()).collect();
    for &c in &mentioned {
        let ty = body.consts().ty(c);
        let poison = body.consts_mut().poison(ty);
        body.replace_metadata_uses(c, poison);
    }
    !mentioned.is_empty()
}

/// Metadata nodes no longer know these constants of the module's pool: of an expression, nodes of debug information know `poison`
/// instead. Did any know them?
fn forget_in_metadata(module: &mut Module, gone: &EntitySet<Const>) -> bool {
    change_in_metadata(module, gone, |pool, kind, c| {
        let is_poison = kind != NodeKind::Tuple && pool.as_global(c).is_none();
        is_poison.then(|| pool.poison(pool.ty(c)))
    })
}

/// Puts what `to` says in the place of some constants of the module's pool, as operands of metadata nodes; a node that has `null` there
/// then becomes distinct, as in LLVM. Was there any?
fn change_in_metadata(
    module: &mut Module,
    changed: &EntitySet<Const>,
    to: impl Fn(&mut ConstPool, NodeKind, Const) -> Option<Const>,
) -> bool {
    let Module { ctx, consts, .. } = module;
    if !ctx.md.has_constants() {
        return false;
    }
    let all = || (0..ctx.md.len() as u32).map(Md);
    let mut found: BTreeMap<Md, Const> = BTreeMap::new();
    for md in all() {
        if let MdData::Const(c) = *ctx.md.get(md)
            && changed.contains(c)
        {
            found.insert(md, c);
        }
    }
    if found.is_empty() {
        return false;
    }
    // An argument of a call knows an empty node instead of nothing.
    let arguments: FxHashMap<Md, Md> = found
        .iter()
        .map(|(&md, &c)| {
            let new = to(consts, NodeKind::DIArgList, c)
                .map_or_else(|| ctx.md.tuple(&[]), |c| ctx.md.intern(MdData::Const(c)));
            (md, new)
        })
        .collect();
    let names = |body: &Body| {
        let pool = body.consts();
        pool.iter().any(|c| matches!(pool.data(c), ConstData::Metadata(md) if arguments.contains_key(&md)))
    };
    for_each_body(module, names, |body, _| change_arguments(body, &arguments));
    let Module { ctx, consts, .. } = module;
    let all = || (0..ctx.md.len() as u32).map(Md);
    let holds = |node: &MdData| match node {
        MdData::Node { kind, slots, .. } => ref_slots(*kind, slots.len()).any(|s| found.contains_key(&Md(slots[s]))),
        _ => false,
    };
    let owners: Vec<Md> = all().filter(|&m| holds(ctx.md.get(m))).collect();
    for &owner in &owners {
        let MdData::Node { kind, distinct, slots } = ctx.md.get(owner) else { continue };
        let (kind, mut distinct, mut slots) = (*kind, *distinct, slots.clone());
        for s in ref_slots(kind, slots.len()) {
            let Some(&c) = found.get(&Md(slots[s])) else { continue };
            let new = to(consts, kind, c);
            distinct |= new.is_none();
            slots[s] = new.map_or(NULL, |c| ctx.md.intern(MdData::Const(c)).0);
        }
        // A node that would be the same as another one becomes distinct, too.
        let data = MdData::Node { kind, distinct, slots };
        let same = ctx.md.lookup(&data).is_some();
        ctx.md.replace(owner, if same { data.into_distinct() } else { data });
    }
    !owners.is_empty()
}

/// Puts other metadata in the place of some that are arguments of calls.
fn change_arguments(body: &mut Body, changed: &FxHashMap<Md, Md>) {
    let argument = |body: &Body, c: Const| match body.consts().data(c) {
        ConstData::Metadata(md) => changed.get(&md).copied().filter(|_| body.has_uses(c)),
        _ => None,
    };
    let pairs: Vec<(Const, Md)> = body.consts().iter().filter_map(|c| Some((c, argument(body, c)?))).collect();
    for (c, md) in pairs {
        let new = body.consts_mut().metadata(md);
        body.replace_all_uses(c, new);
    }
}

/// The slots of a node that refer to metadata.
fn ref_slots(kind: NodeKind, count: usize) -> Box<dyn Iterator<Item = usize>> {
    match kind {
        NodeKind::Tuple => Box::new(0..count),
        NodeKind::DIExpression => Box::new(std::iter::empty()),
        _ => Box::new(kind.fields().iter().filter(|f| f.is_stored() && f.class.is_ref()).map(|f| usize::from(f.slot))),
    }
}
