//! Module flags. See LangRef, "Module Flags Metadata".

use ir::{Md, MdData, Module, NamedMetadata, Type};

/// The value of the flag of this name.
pub fn module_flag(module: &Module, name: &[u8]) -> Option<Md> {
    let flags = module.named_md(b"llvm.module.flags")?;
    flags.operands.iter().find_map(|&flag| {
        let mut parts = module.ctx.md.tuple_operands(flag)?.skip(1);
        let found = module.ctx.md.as_string(parts.next()?) == Some(name);
        parts.next().filter(|_| found)
    })
}

/// The value of a flag that is a number of at most 64 bits.
pub fn number_flag(module: &Module, name: &[u8]) -> Option<u64> {
    number(module, module_flag(module, name)?)
}

/// The number of at most 64 bits that metadata is.
pub fn number(module: &Module, md: Md) -> Option<u64> {
    match module.ctx.md.find(md.expand()?)? {
        MdData::Int(_, n) => Some(*n),
        _ => None,
    }
}

/// Takes the flag of this name away.
pub fn remove_flag(module: &mut Module, name: &[u8]) {
    let Module { named_metadata, ctx, .. } = module;
    let Some(k) = named_metadata.iter().position(|n| *n.name == *b"llvm.module.flags") else { return };
    let key = |flag: Md| ctx.md.as_string(ctx.md.tuple_operands(flag)?.nth(1)?);
    named_metadata[k].operands.retain(|&flag| key(flag) != Some(name));
    if named_metadata[k].operands.is_empty() {
        named_metadata.remove(k);
    }
}

/// Two modules that are linked must agree on the value: the behaviour of such a flag.
pub const ERROR: u64 = 1;

/// Adds a flag that is a number, unless there is one of this name.
pub fn add_number_flag(module: &mut Module, behaviour: u64, name: &[u8], value: u64) {
    if module_flag(module, name).is_some() {
        return;
    }
    let md = &module.ctx.md;
    let flag = md.tuple(&[md.int(Type::I32, behaviour), md.string(name), md.int(Type::I32, value)]);
    let all = &mut module.named_metadata;
    match all.iter_mut().find(|named| *named.name == *b"llvm.module.flags") {
        Some(flags) => flags.operands.push(flag),
        None => all.push(NamedMetadata { name: (*b"llvm.module.flags").into(), operands: vec![flag] }),
    }
}
