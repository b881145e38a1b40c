//! Annotations of GPU kernels, `!nvvm.annotations`, that have become attributes and calling conventions.

use ir::attr_kind::AttrKind;
use ir::{AttrBuilder, Attribute, CallConv, ConstData, EntitySet, Global, Md, MdData, Module};

/// The calling convention of a kernel.
const PTX_KERNEL: CallConv = CallConv(71);

/// Annotations with the attribute that says the same.
const ATTRIBUTES: [(&[u8], &str); 4] = [
    (b"maxclusterrank", "nvvm.maxclusterrank"),
    (b"cluster_max_blocks", "nvvm.maxclusterrank"),
    (b"minctasm", "nvvm.minctasm"),
    (b"maxnreg", "nvvm.maxnreg"),
];

/// Annotations of three dimensions, one each.
const VECTORS: [(&[u8], &str); 3] =
    [(b"maxntid", "nvvm.maxntid"), (b"reqntid", "nvvm.reqntid"), (b"cluster_dim_", "nvvm.cluster_dim")];

/// Upgrades what can be; the rest stays.
pub(super) fn upgrade(module: &mut Module) {
    let is_list = |named: &ir::NamedMetadata| *named.name == *b"nvvm.annotations";
    let Some(at) = module.named_metadata.iter().position(is_list) else { return };
    let mut seen = EntitySet::new();
    let mut kept = Vec::new();
    for node in module.named_metadata[at].operands.clone() {
        if node.is_none() || !seen.insert(node) {
            continue;
        }
        let operands: Vec<Md> = module.ctx.md.tuple_operands(node).map_or(Vec::new(), |operands| operands.collect());
        let Some(g) = operands.first().and_then(|&md| global(module, md)) else { continue };
        let mut rest = vec![operands[0]];
        for pair in operands[1..].chunks(2) {
            if !(pair.len() == 2 && upgrade_one(module, g, pair[0], pair[1])) {
                rest.extend_from_slice(pair);
            }
        }
        if rest.len() > 1 {
            kept.push(module.ctx.md.tuple(&rest));
        }
    }
    module.named_metadata[at].operands = kept;
}

fn global(module: &Module, md: Md) -> Option<Global> {
    match *module.ctx.md.get(md.expand()?) {
        MdData::Const(c) => match module.consts.data(c) {
            ConstData::Global(g) => Some(g),
            _ => None,
        },
        _ => None,
    }
}

fn int(module: &Module, md: Md) -> Option<u64> {
    match *module.ctx.md.get(md.expand()?) {
        MdData::Int(_, value) => Some(value),
        _ => None,
    }
}

/// Upgrades one annotation; false if it stays as it is.
fn upgrade_one(module: &mut Module, g: Global, key: Md, value: Md) -> bool {
    let Some(key) = module.ctx.md.as_string(key).map(<[u8]>::to_vec) else { return false };
    if module.function(g).is_none() {
        return false;
    }
    if key == b"grid_constant" {
        return grid_constant(module, g, value);
    }
    let Some(number) = int(module, value) else { return false };
    if key == b"kernel" {
        if number == 1
            && let Some(function) = module.global_mut(g).function_mut()
        {
            function.call_conv = PTX_KERNEL;
        }
        return true;
    }
    if key == b"align" {
        return stack_align(module, g, number);
    }
    if let Some((_, attribute)) = ATTRIBUTES.iter().find(|row| row.0 == key) {
        edit_function(module, g, |attrs| {
            attrs.add(string(attribute, &number.to_string()));
        });
        return true;
    }
    let Some((dimension, name)) = key.split_last() else { return false };
    match VECTORS.iter().find(|row| row.0 == name) {
        Some((_, attribute)) if (b'x'..=b'z').contains(dimension) => {
            set_dimension(module, g, attribute, usize::from(dimension - b'x'), number);
            true
        }
        _ => false,
    }
}

fn string(key: &str, value: &str) -> Attribute {
    Attribute::String(key.as_bytes().into(), value.as_bytes().into())
}

fn edit_function(module: &mut Module, g: Global, edit: impl FnOnce(&mut AttrBuilder)) {
    let Some(attrs) = module.function(g).map(|f| f.attrs.get()) else { return };
    let new = module.ctx.attrs.edit_function(attrs, edit);
    if let Some(function) = module.global_mut(g).function_mut() {
        function.attrs = new.into();
    }
}

fn edit_param(module: &mut Module, g: Global, k: usize, attribute: Attribute) {
    let Some(attrs) = module.function(g).map(|f| f.attrs.get()) else { return };
    let new = module.ctx.attrs.edit_param(attrs, k, |set| {
        set.add(attribute);
    });
    if let Some(function) = module.global_mut(g).function_mut() {
        function.attrs = new.into();
    }
}

fn param_count(module: &Module, g: Global) -> usize {
    module.ctx.types.func_parts(module.global(g).value_type).map_or(0, |parts| parts.1.len())
}

/// Parameters by number, from 1.
fn grid_constant(module: &mut Module, g: Global, list: Md) -> bool {
    let Some(params) = module.ctx.md.tuple_operands(list).map(|operands| operands.collect::<Vec<_>>()) else {
        return false;
    };
    for number in params {
        let k = int(module, number).and_then(|n| usize::try_from(n).ok()?.checked_sub(1));
        if let Some(k) = k.filter(|&k| k < param_count(module, g)) {
            edit_param(module, g, k, string("nvvm.grid_constant", ""));
        }
    }
    true
}

/// The parameter's number (0: the result) in the upper half, the alignment in the lower.
fn stack_align(module: &mut Module, g: Global, number: u64) -> bool {
    let (k, bytes) = ((number >> 16) as usize, number & 0xffff);
    if !bytes.is_power_of_two() || k > param_count(module, g) {
        return false;
    }
    let attribute = Attribute::Int(AttrKind::StackAlignment, bytes);
    if k > 0 {
        edit_param(module, g, k - 1, attribute);
        return true;
    }
    let Some(attrs) = module.function(g).map(|f| f.attrs.get()) else { return false };
    let new = module.ctx.attrs.edit_ret(attrs, |set| {
        set.add(attribute);
    });
    if let Some(function) = module.global_mut(g).function_mut() {
        function.attrs = new.into();
    }
    true
}

/// Sets one number of `"x,y,z"`; those before it are 1 if they were not given.
fn set_dimension(module: &mut Module, g: Global, key: &str, dimension: usize, number: u64) {
    edit_function(module, g, |attrs| {
        let old = attrs.items().iter().find_map(|attr| match attr {
            Attribute::String(k, v) if **k == *key.as_bytes() => Some(String::from_utf8_lossy(v).into_owned()),
            _ => None,
        });
        let mut numbers: Vec<String> = old.map_or(Vec::new(), |old| old.split(',').map(str::to_owned).collect());
        while numbers.len() <= dimension {
            numbers.push("1".to_owned());
        }
        numbers[dimension] = number.to_string();
        attrs.add(string(key, &numbers.join(",")));
    });
}
