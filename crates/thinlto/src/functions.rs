//! What the regular link is told of functions: their types, for jump tables, their aliases, and the versions of their names.

use crate::belongs_to_type;
use analysis::module_flags::number_flag;
use ir::metadata_kinds as kind;
use ir::types::Type;
use ir::{Body, Global, GlobalClass, GlobalKind, How, Linkage, Md, MentionSpace, Module, NamedMetadata, linkage};
use rustc_hash::{FxHashMap, FxHashSet};
use summary::assembly;

/// How the type of a function that is told of is defined.
#[derive(Clone, Copy)]
enum Definition {
    /// Its jump table is what its address means.
    Canonical = 0,
    /// It is elsewhere.
    Declared = 1,
    /// It may be nowhere.
    Weak = 2,
}

/// The functions with type metadata that others may reach, and aliases of functions with type metadata.
pub(crate) fn with_types(module: &Module) -> Vec<Global> {
    let taken = addresses(module);
    let is_reached = |g: Global| !module.global(g).linkage.is_local() || taken.contains(&g);
    let functions = module.functions().iter().copied();
    let mut found: Vec<Global> = functions.filter(|&g| is_reached(g) && belongs_to_type(module, g)).collect();
    let aliases = module.list(GlobalClass::Aliases).iter().copied();
    found.extend(aliases.filter(|&g| aliased_function(module, g).is_some_and(|f| belongs_to_type(module, f))));
    found
}

/// The function that an alias is another name of.
fn aliased_function(module: &Module, alias: Global) -> Option<Global> {
    let GlobalKind::Alias(c) = module.global(alias).kind else { return None };
    module.consts.as_global(c).filter(|&g| module.function(g).is_some())
}

/// The functions that are used otherwise than by calls of their type.
fn addresses(module: &Module) -> FxHashSet<Global> {
    let mut found = FxHashSet::default();
    let mut seen = ir::EntitySet::with_capacity(module.consts.len());
    for c in module.all_globals().flat_map(|g| module.global(g).constants()) {
        module.consts.for_each_global(c, &mut seen, |g| _ = found.insert(g));
    }
    let (mut space, mut scratch) = (MentionSpace::default(), Body::default());
    for &user in module.functions() {
        let mentions = module.mentions(user, &mut space).to_vec();
        let Some(body) = module.read_body(user, &mut scratch).filter(|_| !mentions.is_empty()) else { continue };
        for mention in mentions {
            let g = mention.global;
            let is_call = |u| {
                let i = body.use_inst(u);
                body.is_callee(i, body.operand_index(u)) && body.inst(i).call_type() == module.global(g).value_type
            };
            let is_address = match mention.how {
                How::Address(c, _) => !body.uses_of(c).all(is_call),
                How::Part(users) => users.instructions,
                How::Block => false,
            };
            if is_address {
                found.insert(g);
            }
        }
    }
    found
}

/// Tells the other module of functions, of aliases, and of versions of functions that the whole module used.
///
/// # Errors
/// What of the module's inline assembly is not understood.
pub(crate) fn describe(
    module: &Module,
    merged: &mut Module,
    functions: &[Global],
    used: &FxHashSet<Global>,
) -> Result<(), String> {
    let types: Vec<Md> = functions.iter().map(|&g| type_node(module, merged, g)).collect();
    add(merged, b"cfi.functions", types);
    add(merged, b"aliases", aliases(module, merged));
    let versions = assembly::symbols(module)
        .map_err(|what| format!("a module with module-level inline assembly {what} cannot be split"))?
        .versions;
    let is_used = |name: &[u8]| module.lookup(name).is_some_and(|g| module.function(g).is_some() && used.contains(&g));
    let versions = versions.iter().filter(|v| is_used(&v.0));
    let versions = versions.map(|(name, version)| texts(merged, [&name[..], version])).collect();
    add(merged, b"symvers", versions);
    Ok(())
}

fn add(merged: &mut Module, name: &[u8], operands: Vec<Md>) {
    if operands.is_empty() {
        return;
    }
    match merged.named_metadata.iter_mut().find(|named| *named.name == *name) {
        Some(named) => named.operands.extend(operands),
        None => merged.named_metadata.push(NamedMetadata { name: name.into(), operands }),
    }
}

fn texts<'a>(module: &Module, all: impl IntoIterator<Item = &'a [u8]>) -> Md {
    let md = &module.ctx.md;
    let all: Vec<Md> = all.into_iter().map(|text| md.string(text)).collect();
    md.tuple(&all)
}

/// Name, definition and types of a function or of an alias of one.
fn type_node(module: &Module, merged: &Module, g: Global) -> Md {
    let f = linkage::base_object(module, g).unwrap_or(g);
    let function = module.global(f);
    let definition = match function.linkage {
        _ if is_canonical(module, f) => Definition::Canonical,
        Linkage::ExternWeak => Definition::Weak,
        _ => Definition::Declared,
    };
    let md = &merged.ctx.md;
    let mut parts = vec![md.string(&module.global(g).name), md.int(Type::I8, definition as u64)];
    parts.extend(function.attachments().iter().filter(|a| a.0 == kind::TYPE).map(|a| a.1));
    md.tuple(&parts)
}

/// Does the function's name mean its jump table? By the module's flag, it may be so only for functions that say so.
fn is_canonical(module: &Module, f: Global) -> bool {
    let global = module.global(f);
    if global.is_declaration() || global.linkage == Linkage::AvailableExternally {
        return false;
    }
    let attrs = &module.ctx.attrs;
    let says_so = || {
        let list = global.function().map(|f| attrs.list(f.attrs.get()).function);
        list.is_some_and(|set| attrs.find_string(set, b"cfi-canonical-jump-table").is_some())
    };
    number_flag(module, b"CFI Canonical Jump Tables") != Some(0) || says_so()
}

/// For each function that has aliases, its name and theirs.
fn aliases(module: &Module, merged: &Module) -> Vec<Md> {
    let mut groups: Vec<(Global, Vec<Global>)> = Vec::new();
    let mut places: FxHashMap<Global, usize> = FxHashMap::default();
    for &alias in module.list(GlobalClass::Aliases) {
        let Some(f) = aliased_function(module, alias) else { continue };
        let at = *places.entry(f).or_insert(groups.len());
        if at == groups.len() {
            groups.push((f, Vec::new()));
        }
        groups[at].1.push(alias);
    }
    let name = |g: Global| &module.global(g).name[..];
    let nodes = groups.into_iter().map(|(f, all)| texts(merged, [f].into_iter().chain(all).map(name)));
    nodes.collect()
}
