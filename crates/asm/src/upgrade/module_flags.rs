//! Module flags that changed their behaviour, name or type. See LangRef, "Module Flags Metadata".

use ir::{Attribute, Md, MdData, Module, NamedMetadata, Type};

/// How a linker merges a flag.
mod behaviour {
    pub const ERROR: u64 = 1;
    pub const OVERRIDE: u64 = 4;
    pub const MAX: u64 = 7;
    pub const MIN: u64 = 8;
}

const FLAGS: &[u8] = b"llvm.module.flags";

/// A flag: behaviour, name, value.
type Flag = [Md; 3];

fn flags(module: &Module) -> Option<&[Md]> {
    module.named_md(FLAGS).map(|named| &named.operands[..])
}

fn flags_mut(module: &mut Module) -> Option<&mut Vec<Md>> {
    module.named_metadata.iter_mut().find(|named| *named.name == *FLAGS).map(|named| &mut named.operands)
}

fn parts(module: &Module, flag: Md) -> Option<Flag> {
    module.ctx.md.tuple_operands(flag)?.collect::<Vec<_>>().try_into().ok()
}

/// The value of metadata that is an integer constant.
fn int(module: &Module, md: Md) -> Option<(Type, u64)> {
    match *module.ctx.md.get(md.expand()?) {
        MdData::Int(ty, value) => Some((ty, value)),
        _ => None,
    }
}

fn make(module: &Module, behaviour: u64, name: &[u8], ty: Type, value: u64) -> Md {
    let md = &module.ctx.md;
    md.tuple(&[md.int(Type::I32, behaviour), md.string(name), md.int(ty, value)])
}

/// Adds a flag that must be the same in all modules, a string.
pub(super) fn add_error(module: &mut Module, name: &[u8], value: &[u8]) {
    let md = &module.ctx.md;
    let flag = md.tuple(&[md.int(Type::I32, behaviour::ERROR), md.string(name), md.string(value)]);
    match flags_mut(module) {
        Some(flags) => flags.push(flag),
        None => module.named_metadata.push(NamedMetadata { name: FLAGS.into(), operands: vec![flag] }),
    }
}

/// Versions of Swift that were hidden in the flag of Objective-C's garbage collection.
struct Swift {
    abi: u64,
    major: u64,
    minor: u64,
}

/// Upgrades the flags.
pub(super) fn upgrade(module: &mut Module) {
    let Some(old) = flags(module) else { return };
    let mut new = old.to_vec();
    let (mut objc, mut class_properties, mut swift) = (false, false, None);
    for flag in &mut new {
        let Some(mut parts) = parts(module, *flag) else { continue };
        let Some(name) = module.ctx.md.as_string(parts[1]) else { continue };
        objc |= name == b"Objective-C Image Info Version";
        class_properties |= name == b"Objective-C Class Properties";
        if upgrade_flag(module, name, &mut parts, &mut swift) {
            *flag = module.ctx.md.tuple(&parts);
        }
    }
    if objc && !class_properties {
        new.push(make(module, behaviour::OVERRIDE, b"Objective-C Class Properties", Type::I32, 0));
    }
    if let Some(Swift { abi, major, minor }) = swift {
        new.push(make(module, behaviour::ERROR, b"Swift ABI Version", Type::I32, abi));
        new.push(make(module, behaviour::ERROR, b"Swift Major Version", Type::I8, major));
        new.push(make(module, behaviour::ERROR, b"Swift Minor Version", Type::I8, minor));
    }
    if let Some(flags) = flags_mut(module) {
        *flags = new;
    }
}

/// Upgrades one flag; was there anything to do?
fn upgrade_flag(module: &Module, name: &[u8], parts: &mut Flag, swift: &mut Option<Swift>) -> bool {
    let md = &module.ctx.md;
    let behaviour = int(module, parts[0]).map(|(_, value)| value);
    let wanted = match name {
        b"PIC Level" if matches!(behaviour, Some(behaviour::ERROR | behaviour::MAX)) => behaviour::MIN,
        b"PIE Level" if behaviour == Some(behaviour::ERROR) => behaviour::MAX,
        b"branch-target-enforcement" if behaviour == Some(behaviour::ERROR) => behaviour::MIN,
        _ if name.starts_with(b"sign-return-address") && behaviour == Some(behaviour::ERROR) => behaviour::MIN,
        b"Objective-C Image Info Section" => return remove_blanks(module, parts),
        b"Objective-C Garbage Collection" => return narrow_garbage_collection(module, parts, swift),
        b"amdgpu_code_object_version" => {
            parts[1] = md.string(b"amdhsa_code_object_version");
            return true;
        }
        _ => return false,
    };
    parts[0] = md.int(Type::I32, wanted);
    true
}

fn remove_blanks(module: &Module, parts: &mut Flag) -> bool {
    let Some(section) = module.ctx.md.as_string(parts[2]) else { return false };
    if !section.contains(&b' ') {
        return false;
    }
    let section: Vec<u8> = section.iter().copied().filter(|&byte| byte != b' ').collect();
    parts[2] = module.ctx.md.string(&section);
    true
}

fn narrow_garbage_collection(module: &Module, parts: &mut Flag, swift: &mut Option<Swift>) -> bool {
    let Some((_, value)) = int(module, parts[2]).filter(|value| value.0 != Type::I8) else { return false };
    if value & 0xff != value {
        *swift = Some(Swift { abi: value >> 8 & 0xff, major: value >> 24 & 0xff, minor: value >> 16 & 0xff });
    }
    parts[0] = module.ctx.md.int(Type::I32, behaviour::ERROR);
    parts[2] = module.ctx.md.int(Type::I8, value & 0xff);
    true
}

/// Flags of branch protection, which functions carry as attributes.
const PROTECTION: [&str; 3] = ["branch-target-enforcement", "branch-protection-pauth-lr", "guarded-control-stack"];
const SIGN: &str = "sign-return-address";
const SIGN_ALL: &str = "sign-return-address-all";
const SIGN_B_KEY: &str = "sign-return-address-with-bkey";

/// On ARM and AArch64, gives functions the attributes that the flags of branch protection stand for. The value 2 says that
/// this has been done.
pub(super) fn copy_to_functions(module: &mut Module) {
    if !is_arm(&module.triple) {
        return;
    }
    let names = || PROTECTION.into_iter().chain([SIGN, SIGN_ALL, SIGN_B_KEY]);
    let Some(list) = flags(module) else { return convert_functions(module, &[]) };
    let mut set = Vec::new();
    for &flag in list {
        let Some([_, name, value]) = parts(module, flag) else { continue };
        let (Some(name), Some((_, value))) = (module.ctx.md.as_string(name), int(module, value)) else { continue };
        let Some(name) = names().find(|known| known.as_bytes() == name) else { continue };
        match value {
            2 => return,
            1 => set.push(name),
            _ => {}
        }
    }
    convert_functions(module, &set);
    mark_done(module, &set);
}

fn is_arm(triple: &[u8]) -> bool {
    let arch = triple.split(|&byte| byte == b'-').next().unwrap_or_default();
    ["arm", "thumb", "aarch64"].iter().any(|prefix| arch.starts_with(prefix.as_bytes()))
}

fn convert_functions(module: &mut Module, set: &[&str]) {
    for g in module.functions().to_vec() {
        if module.global(g).is_declaration() {
            continue;
        }
        let Some(attrs) = module.function(g).map(|f| f.attrs.get()) else { continue };
        let new = module.ctx.attrs.edit_function(attrs, |attrs| {
            let value = |attrs: &ir::AttrBuilder, key: &str| {
                attrs.items().iter().find_map(|attr| match attr {
                    Attribute::String(k, v) if **k == *key.as_bytes() => Some(v.clone()),
                    _ => None,
                })
            };
            let put = |attrs: &mut ir::AttrBuilder, key: &str, value: &str| {
                attrs.add(Attribute::String(key.as_bytes().into(), value.as_bytes().into()));
            };
            if set.contains(&SIGN) {
                let scope = if set.contains(&SIGN_ALL) { "all" } else { "non-leaf" };
                let key = if set.contains(&SIGN_B_KEY) { "b_key" } else { "a_key" };
                for (name, text) in [(SIGN, scope), ("sign-return-address-key", key)] {
                    if value(attrs, name).is_none() {
                        put(attrs, name, text);
                    }
                }
            } else if value(attrs, SIGN).as_deref() == Some(b"none") {
                attrs.remove_string(SIGN.as_bytes()).remove_string(b"sign-return-address-key");
            }
            for name in PROTECTION {
                match value(attrs, name).as_deref() {
                    Some(b"false") => {
                        attrs.remove_string(name.as_bytes());
                    }
                    Some(b"true") => put(attrs, name, ""),
                    None if set.contains(&name) => put(attrs, name, ""),
                    _ => {}
                }
            }
        });
        if let Some(function) = module.global_mut(g).function_mut() {
            function.attrs = new.into();
        }
    }
}

fn mark_done(module: &mut Module, set: &[&str]) {
    let Some(old) = flags(module) else { return };
    let mut new = old.to_vec();
    for flag in &mut new {
        let Some([_, name, _]) = parts(module, *flag) else { continue };
        let Some(name) = module.ctx.md.as_string(name) else { continue };
        let matters = |key: &&str| key.as_bytes() == name && (!key.starts_with(SIGN) || set.contains(&SIGN));
        if set.iter().any(matters) {
            *flag = make(module, behaviour::MIN, name, Type::I32, 2);
        }
    }
    if let Some(flags) = flags_mut(module) {
        *flags = new;
    }
}
