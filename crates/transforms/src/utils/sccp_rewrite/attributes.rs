//! What is known of arguments and results, as attributes.

use analysis::sccp_solver::LatticeValue;
use analysis::value_tracking::range_attribute;
use ir::attr_kind::AttrKind;
use ir::{AttrBuilder, AttrList, Attribute, ConstPool, Module};

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// At the result.
    Return,
    /// At the parameter of this number.
    Param(usize),
}

/// The attributes of a function with what is known of a value, whose constants are of `pool`, if that is more.
pub fn with_fact(
    module: &Module,
    old: AttrList,
    place: Place,
    value: &LatticeValue,
    pool: &ConstPool,
) -> Option<AttrList> {
    let attrs = &module.ctx.attrs;
    let list = attrs.list(old);
    let set = match place {
        Place::Return => list.ret,
        Place::Param(k) => list.param(k),
    };
    let fact = match value {
        LatticeValue::Range(r) if !r.undef && r.range.single_element().is_none() => {
            let known = range_attribute(module, set, r.range.width());
            known.map_or(r.range.clone(), |known| r.range.intersect(&known)).to_attribute()
        }
        &LatticeValue::NotConstant(c) if pool.is_zero(c) => Attribute::Enum(AttrKind::NonNull),
        _ => return None,
    };
    let edit = |b: &mut AttrBuilder| _ = b.add(fact);
    let new = match place {
        Place::Return => attrs.edit_ret(old, edit),
        Place::Param(k) => attrs.edit_param(old, k, edit),
    };
    (new != old).then_some(new)
}
