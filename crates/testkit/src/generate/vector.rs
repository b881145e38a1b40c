//! Elements of vectors and of structures.

use super::emit::FunctionGen;
use super::types::{Scalar, Ty};

/// One operation on elements.
pub fn statement(f: &mut FunctionGen<'_, '_>) {
    let ty = Ty { lanes: 2 + f.below(4) as u32, ..Ty::random(f.module.shape, f.module.rng) };
    match f.below(5) {
        0 => insert(f, ty),
        1 => extract(f, ty),
        2 => shuffle(f, ty),
        3 => reduce(f, ty),
        _ => aggregate(f),
    }
}

fn index(f: &mut FunctionGen<'_, '_>, ty: Ty) -> String {
    let fixed = f.below(ty.lanes as usize).to_string();
    if !ty.lanes.is_power_of_two() || f.once_in(2) {
        return fixed;
    }
    let any = f.clean_value(Ty::int(32));
    f.define(Ty::int(32), true, &format!("and i32 {}, {}", any.name, ty.lanes - 1)).name
}

fn insert(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let (vector, element) = (f.value(ty), f.value(ty.element()));
    let index = index(f, ty);
    let text = format!("insertelement {ty} {}, {} {}, i32 {index}", vector.name, element.ty, element.name);
    f.define(ty, vector.clean && element.clean, &text);
}

fn extract(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let vector = f.value(ty);
    let index = index(f, ty);
    f.define(ty.element(), vector.clean, &format!("extractelement {ty} {}, i32 {index}", vector.name));
}

fn shuffle(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    let (a, b) = (f.value(ty), f.value(ty));
    let lanes = 1 + f.below(6) as u32;
    let holes = f.module.shape.flags && f.once_in(4);
    let mask: Vec<String> = (0..lanes)
        .map(|_| match holes && f.once_in(3) {
            true => "i32 poison".to_owned(),
            false => format!("i32 {}", f.below(2 * ty.lanes as usize)),
        })
        .collect();
    let to = Ty { lanes, ..ty };
    let text = format!("shufflevector {ty} {}, {ty} {}, <{lanes} x i32> <{}>", a.name, b.name, mask.join(", "));
    f.define(to, a.clean && b.clean && !holes, &text);
}

fn reduce(f: &mut FunctionGen<'_, '_>, ty: Ty) {
    if ty.scalar == Scalar::Int(1) || !ty.is_int() || !f.module.shape.calls {
        return;
    }
    let vector = f.value(ty);
    let kind = f.one_of(&["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"]);
    let (name, to) = (format!("@llvm.vector.reduce.{kind}.{}", ty.mangled()), ty.element());
    f.declare(&format!("{to} {name}({ty})"));
    f.define(to, vector.clean, &format!("call {to} {name}({ty} {})", vector.name));
}

/// Builds a structure and takes it apart.
fn aggregate(f: &mut FunctionGen<'_, '_>) {
    let (a, b) = (f.any_value(), f.any_value());
    let ty = format!("{{ {}, [2 x {}] }}", a.ty, b.ty);
    let names = [f.fresh("%v"), f.fresh("%v"), f.fresh("%v")];
    f.inst(&format!("{} = insertvalue {ty} poison, {} {}, 0", names[0], a.ty, a.name));
    f.inst(&format!("{} = insertvalue {ty} {}, {} {}, 1, 0", names[1], names[0], b.ty, b.name));
    f.inst(&format!("{} = insertvalue {ty} {}, {} {}, 1, 1", names[2], names[1], b.ty, b.name));
    f.define(b.ty, b.clean, &format!("extractvalue {ty} {}, 1, {}", names[2], 1));
    f.define(a.ty, a.clean, &format!("extractvalue {ty} {}, 0", names[2]));
}
