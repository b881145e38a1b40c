//! Which side's comdat is taken where both have one of the same name: LangRef, "Comdats".

use crate::error::Error;
use ir::{BodySlot, Comdat, ComdatKind, Const, ConstData, EntitySet, Global, GlobalKind, GlobalValue, Linkage, Module};
use rustc_hash::{FxHashMap, FxHashSet};

/// Whose members stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Dest,
    Source,
    Both,
}

/// Decides for each comdat of the source. Members of comdats of the destination that lose become declarations.
pub(crate) fn choose(dest: &mut Module, source: &mut Module) -> Result<FxHashMap<Comdat, Side>, Error> {
    let mut sides = FxHashMap::default();
    let mut replaced = EntitySet::new();
    let all: Vec<Comdat> = source.comdats().keys().collect();
    for comdat in all {
        let (name, kind) = (source.comdats()[comdat].name.clone(), source.comdats()[comdat].kind);
        let Some(old) = dest.find_comdat(&name) else {
            sides.insert(comdat, Side::Source);
            continue;
        };
        let kind = common_kind(&name, kind, dest.comdats()[old].kind)?;
        let side = side(dest, source, &name, kind)?;
        dest.comdat_mut(old).kind = kind;
        source.comdat_mut(comdat).kind = kind;
        if side == Side::Source {
            replaced.insert(old);
        }
        sides.insert(comdat, side);
    }
    if replaced.count() > 0 {
        drop_members(dest, &replaced);
    }
    Ok(sides)
}

fn common_kind(name: &[u8], a: ComdatKind, b: ComdatKind) -> Result<ComdatKind, Error> {
    use ComdatKind::{Any, Largest};
    let is_free = |k| matches!(k, Any | Largest);
    match () {
        () if a == b => Ok(a),
        () if is_free(a) && is_free(b) => Ok(Largest),
        () => Err(Error::of_comdats(name, "invalid selection kinds!")),
    }
}

fn side(dest: &Module, source: &Module, name: &[u8], kind: ComdatKind) -> Result<Side, Error> {
    let violated = |kind: &str| Err(Error::of_comdats(name, &format!("{kind} violated!")));
    match kind {
        ComdatKind::Any => Ok(Side::Dest),
        ComdatKind::NoDeduplicate => Ok(Side::Both),
        ComdatKind::ExactMatch | ComdatKind::Largest | ComdatKind::SameSize => {
            let (old, new) = (leader(dest, name)?, leader(source, name)?);
            let size = |m: &Module, g| m.data_layout.alloc_size(&m.ctx.types, m.global(g).value_type).value;
            let (old_size, new_size) = (size(dest, old), size(source, new));
            match kind {
                ComdatKind::ExactMatch if !is_same(dest, old, source, new) => violated("ExactMatch"),
                ComdatKind::SameSize if old_size != new_size => violated("SameSize"),
                ComdatKind::Largest if new_size > old_size => Ok(Side::Source),
                _ => Ok(Side::Dest),
            }
        }
    }
}

/// The variable after which a comdat is called.
fn leader(module: &Module, name: &[u8]) -> Result<Global, Error> {
    let mut found = module.lookup(name);
    // A chain of aliases that runs in a circle is as long as there are aliases.
    for _ in 0..=module.list(ir::GlobalClass::Aliases).len() {
        match found.map(|g| &module.global(g).kind) {
            Some(GlobalKind::Alias(c)) => match aliasee(module, *c) {
                Some(g) => found = Some(g),
                None => return Err(Error::of_comdats(name, "COMDAT key involves incomputable alias size.")),
            },
            _ => break,
        }
    }
    let is_variable = |&g: &Global| module.global(g).variable().is_some();
    found
        .filter(is_variable)
        .ok_or_else(|| Error::of_comdats(name, "GlobalVariable required for data dependent selection!"))
}

/// The global that a constant is an address in.
fn aliasee(module: &Module, mut c: Const) -> Option<Global> {
    loop {
        match module.consts.data(c) {
            ConstData::Global(g) => return Some(g),
            ConstData::Expr(e) => c = *module.consts.expr(e).operands.first()?,
            _ => return None,
        }
    }
}

/// Have two variables the same contents? Constants with addresses in them are taken for different, but for those of globals of one name.
fn is_same(dest: &Module, old: Global, source: &Module, new: Global) -> bool {
    let initializer = |m: &Module, g| m.global(g).variable().map_or(Const::NONE, |v| v.initializer);
    let mut pairs = vec![(initializer(dest, old), initializer(source, new))];
    let mut seen = FxHashSet::default();
    while let Some((a, b)) = pairs.pop() {
        if !seen.insert((a, b)) {
            continue;
        }
        if a.is_none() || b.is_none() {
            if a != b {
                return false;
            }
            continue;
        }
        let (p, q) = (&dest.consts, &source.consts);
        let same = match (p.data(a), q.data(b)) {
            (ConstData::Int(x), ConstData::Int(y)) | (ConstData::Float(x), ConstData::Float(y)) => x == y,
            (ConstData::BigInt(x), ConstData::BigInt(y)) | (ConstData::WideFloat(x), ConstData::WideFloat(y)) => {
                p.words(x) == q.words(y)
            }
            (ConstData::Data(x), ConstData::Data(y)) => p.bytes(x) == q.bytes(y),
            (ConstData::Aggregate(x), ConstData::Aggregate(y)) => {
                let (x, y) = (p.operands(x), q.operands(y));
                pairs.extend(x.iter().copied().zip(y.iter().copied()));
                x.len() == y.len()
            }
            (ConstData::Global(x), ConstData::Global(y)) => dest.global(x).name == source.global(y).name,
            (ConstData::Null, ConstData::Null)
            | (ConstData::Undef, ConstData::Undef)
            | (ConstData::Poison, ConstData::Poison) => true,
            _ => false,
        };
        if !same {
            return false;
        }
    }
    true
}

/// Members of these comdats become declarations: other members come in their place.
fn drop_members(dest: &mut Module, replaced: &EntitySet<Comdat>) {
    let all: Vec<Global> = dest.all_globals().collect();
    let is_member = |g: &Global| {
        let comdat = match &dest.global(*g).kind {
            GlobalKind::Alias(c) => aliasee(dest, *c).map_or(Comdat::NONE, |a| dest.global_comdat(a)),
            _ => dest.global_comdat(*g),
        };
        comdat.is_some() && replaced.contains(comdat)
    };
    let members: Vec<Global> = all.into_iter().filter(is_member).collect();
    for g in members {
        let is_function = matches!(dest.ctx.types.get(dest.global(g).value_type), ir::TypeData::Func { .. });
        if let GlobalKind::Alias(_) = dest.global(g).kind {
            dest.replace_kind(g, declared(is_function));
        }
        drop_definition(dest.global_mut(g));
    }
}

pub(crate) fn declared(is_function: bool) -> GlobalKind {
    if is_function { GlobalKind::Function(Box::default()) } else { GlobalKind::Variable(Box::default()) }
}

fn drop_definition(global: &mut GlobalValue) {
    global.dso_local &= !global.linkage.is_local();
    global.linkage = Linkage::External;
    match &mut global.kind {
        GlobalKind::Function(f) => {
            (f.body, f.comdat) = (BodySlot::Declaration, Comdat::NONE);
            f.attachments.clear();
            (f.prefix, f.prologue, f.personality) = (Const::NONE, Const::NONE, Const::NONE);
        }
        GlobalKind::Variable(v) => (v.initializer, v.comdat) = (Const::NONE, Comdat::NONE),
        GlobalKind::Alias(_) | GlobalKind::IFunc(..) => {}
    }
}
