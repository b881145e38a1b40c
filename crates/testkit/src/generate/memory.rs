//! Memory: places, accesses, copies.

use super::emit::{FunctionGen, Place, Val};
use super::scalar;
use super::types::Ty;

/// One operation on memory.
pub fn statement(f: &mut FunctionGen<'_, '_>) {
    match f.below(12) {
        0 => {
            allocate(f);
        }
        1 => copy(f),
        2 => choose(f),
        3 if f.once_in(2) => {
            distance(f);
        }
        3 | 4 if f.module.shape.atomics => atomic(f),
        4 => modify(f),
        5..8 => store(f),
        _ => {
            load(f);
        }
    }
}

/// An array on the stack, filled at the start, here, or only by chance.
pub fn allocate(f: &mut FunctionGen<'_, '_>) -> Place {
    let elem = Ty { lanes: 0, ..Ty::random(f.module.shape, f.module.rng) };
    let len = if f.once_in(2) { 1 } else { 1 + f.below(6) as u32 };
    let pointer = f.fresh("%p");
    let ty = if len == 1 { elem.to_string() } else { format!("[{len} x {elem}]") };
    f.at_entry(&format!("{pointer} = alloca {ty}"));
    f.note_slot(&pointer, elem);
    let items: Vec<String> = (0..len).map(|_| format!("{elem} {}", elem.constant(f.module.rng))).collect();
    let value = if len == 1 { items[0].clone() } else { format!("{ty} [{}]", items.join(", ")) };
    let store = format!("store {value}, ptr {pointer}");
    match f.below(8) {
        0 => {}
        1 | 2 => f.inst(&store),
        _ => f.at_entry(&store),
    }
    let place = Place { pointer, elem, len };
    f.places.push(place.clone());
    place
}

fn place(f: &mut FunctionGen<'_, '_>) -> Place {
    if f.places.is_empty() || f.once_in(10) {
        return allocate(f);
    }
    let k = f.below(f.places.len());
    f.places[k].clone()
}

/// The address of some element.
fn element(f: &mut FunctionGen<'_, '_>, place: &Place) -> String {
    if place.len == 1 || f.once_in(5) {
        return place.pointer.clone();
    }
    let flags = if f.module.shape.flags { f.one_of(&["", "inbounds ", "nusw nuw ", "inbounds nuw "]) } else { "" };
    let index = if place.len.is_power_of_two() && f.once_in(2) {
        let any = f.clean_value(Ty::int(64));
        f.define(Ty::int(64), true, &format!("and i64 {}, {}", any.name, place.len - 1)).name
    } else {
        f.below(place.len as usize).to_string()
    };
    let pointer = f.fresh("%p");
    let text = match f.once_in(2) {
        true => format!("{pointer} = getelementptr {flags}{}, ptr {}, i64 {index}", place.elem, place.pointer),
        false => {
            let ty = format!("[{} x {}]", place.len, place.elem);
            format!("{pointer} = getelementptr {flags}{ty}, ptr {}, i64 0, i64 {index}", place.pointer)
        }
    };
    f.inst(&text);
    pointer
}

fn volatile(f: &mut FunctionGen<'_, '_>) -> &'static str {
    if f.module.shape.atomics && f.once_in(12) { "volatile " } else { "" }
}

fn load(f: &mut FunctionGen<'_, '_>) -> Val {
    let place = place(f);
    let (pointer, volatile) = (element(f, &place), volatile(f));
    // What others have stored may be poison.
    f.define(place.elem, false, &format!("load {volatile}{}, ptr {pointer}", place.elem))
}

/// Loads an element of what is never written.
pub fn read(f: &mut FunctionGen<'_, '_>, place: &Place) {
    let pointer = element(f, place);
    f.define(place.elem, true, &format!("load {}, ptr {pointer}", place.elem));
}

fn store(f: &mut FunctionGen<'_, '_>) {
    let place = place(f);
    let pointer = element(f, &place);
    let mut value = f.value(place.elem);
    // Globals stay clean: they are shown in the end.
    if place.pointer.starts_with('@') {
        value = f.cleaned(value);
    }
    let volatile = volatile(f);
    f.inst(&format!("store {volatile}{} {}, ptr {pointer}", place.elem, value.name));
}

/// Loads a variable, changes it and stores it, a few times.
fn modify(f: &mut FunctionGen<'_, '_>) {
    let place = place(f);
    if place.pointer.starts_with('@') {
        return;
    }
    for _ in 0..1 + f.below(4) {
        let old = f.define(place.elem, false, &format!("load {}, ptr {}", place.elem, place.pointer));
        let new = scalar::binary(f, old.ty);
        f.inst(&format!("store {} {}, ptr {}", new.ty, new.name, place.pointer));
    }
    f.define(place.elem, false, &format!("load {}, ptr {}", place.elem, place.pointer));
}

/// `memmove` and `memset` of whole places, as intrinsics and as functions of the C library.
fn copy(f: &mut FunctionGen<'_, '_>) {
    let to = place(f);
    let bytes = |p: &Place| u64::from(p.elem.bits().div_ceil(8).next_power_of_two()) * u64::from(p.len);
    let fitting: Vec<Place> = f
        .places
        .iter()
        .filter(|p| p.elem == to.elem && p.len >= to.len && p.pointer.starts_with("%"))
        .cloned()
        .collect();
    let global = to.pointer.starts_with('@');
    if !f.module.shape.calls || !to.elem.bits().is_multiple_of(8) {
        return;
    }
    if fitting.is_empty() || f.once_in(3) || global {
        let byte = if to.elem.is_int() { f.below(256) } else { 0 };
        if f.once_in(3) {
            f.declare("ptr @memset(ptr, i32, i64)");
            let name = f.fresh("%m");
            f.inst(&format!("{name} = call ptr @memset(ptr {}, i32 {byte}, i64 {})", to.pointer, bytes(&to)));
            return;
        }
        f.declare("void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)");
        f.inst(&format!("call void @llvm.memset.p0.i64(ptr {}, i8 {byte}, i64 {}, i1 false)", to.pointer, bytes(&to)));
        return;
    }
    let k = f.below(fitting.len());
    let from = fitting[k].pointer.clone();
    if f.once_in(3) {
        f.declare("ptr @memmove(ptr, ptr, i64)");
        let name = f.fresh("%m");
        f.inst(&format!("{name} = call ptr @memmove(ptr {}, ptr {from}, i64 {})", to.pointer, bytes(&to)));
        return;
    }
    f.declare("void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1 immarg)");
    f.inst(&format!("call void @llvm.memmove.p0.p0.i64(ptr {}, ptr {from}, i64 {}, i1 false)", to.pointer, bytes(&to)));
}

/// A pointer to one of two places.
fn choose(f: &mut FunctionGen<'_, '_>) {
    let a = place(f);
    let k = f.below(f.places.len());
    let b = f.places[k].clone();
    if a.elem != b.elem || a.pointer.starts_with('@') != b.pointer.starts_with('@') {
        return;
    }
    let c = f.condition();
    let mut pointer = if a.pointer.starts_with('@') { return } else { f.fresh("%p") };
    f.inst(&format!("{pointer} = select i1 {}, ptr {}, ptr {}", c.name, a.pointer, b.pointer));
    if f.once_in(3) {
        pointer = through_memory(f, &pointer);
    }
    f.places.push(Place { pointer, elem: a.elem, len: a.len.min(b.len) });
}

/// A pointer as it comes back from memory.
fn through_memory(f: &mut FunctionGen<'_, '_>, pointer: &str) -> String {
    let [holder, result] = [f.fresh("%p"), f.fresh("%p")];
    f.at_entry(&format!("{holder} = alloca ptr"));
    f.inst(&format!("store ptr {pointer}, ptr {holder}"));
    f.inst(&format!("{result} = load ptr, ptr {holder}"));
    result
}

/// How far an address is from the place that it is computed from; it may lie outside.
pub fn distance(f: &mut FunctionGen<'_, '_>) -> Val {
    let (place, steps) = (place(f), f.value(Ty::int(64)));
    let flags = if f.module.shape.flags { f.one_of(&["", "inbounds ", "nusw ", "nuw "]) } else { "" };
    let [pointer, a, b] = [f.fresh("%p"), f.fresh("%v"), f.fresh("%v")];
    f.inst(&format!("{pointer} = getelementptr {flags}i8, ptr {}, i64 {}", place.pointer, steps.name));
    f.inst(&format!("{a} = ptrtoint ptr {} to i64", place.pointer));
    f.inst(&format!("{b} = ptrtoint ptr {pointer} to i64"));
    f.define(Ty::int(64), steps.clean && flags.is_empty(), &format!("sub i64 {b}, {a}"))
}

/// What a place held when the loop went round the last time, and `first` in the first round; it holds `next` from now on.
pub fn remember(f: &mut FunctionGen<'_, '_>, round: &str, first: &Val, next: &Val) {
    let (ty, pointer) = (first.ty, f.fresh("%p"));
    f.at_entry(&format!("{pointer} = alloca {ty}"));
    let [old, is_first] = [f.fresh("%v"), f.fresh("%v")];
    f.inst(&format!("{old} = load {ty}, ptr {pointer}"));
    f.inst(&format!("store {ty} {}, ptr {pointer}", next.name));
    f.inst(&format!("{is_first} = icmp eq i32 {round}, 0"));
    let text = format!("select i1 {is_first}, {ty} {}, {ty} {old}", first.name);
    f.define(ty, first.clean && next.clean, &text);
}

fn atomic(f: &mut FunctionGen<'_, '_>) {
    let place = place(f);
    if !place.elem.is_int() || ![8, 16, 32, 64].contains(&place.elem.bits()) {
        return;
    }
    let (ty, pointer) = (place.elem, element(f, &place));
    let align = ty.bits() / 8;
    let value = f.clean_value(ty);
    let order = f.one_of(&["monotonic", "acquire", "seq_cst"]);
    match f.below(4) {
        0 => {
            f.define(ty, false, &format!("load atomic {ty}, ptr {pointer} {order}, align {align}"));
        }
        1 => f.inst(&format!("store atomic {ty} {}, ptr {pointer} release, align {align}", value.name)),
        2 => {
            let op = f.one_of(&["add", "sub", "and", "or", "xor", "xchg", "max", "umin", "nand"]);
            f.define(ty, false, &format!("atomicrmw {op} ptr {pointer}, {ty} {} {order}", value.name));
        }
        _ => {
            let new = f.clean_value(ty);
            let pair = f.fresh("%v");
            // What is compared must not be poison.
            let old = f.define(ty, false, &format!("load {ty}, ptr {pointer}"));
            let old = f.cleaned(old);
            let expected = if f.once_in(2) { old } else { value };
            f.inst(&format!("store {ty} {}, ptr {pointer}", new.name));
            f.inst(&format!(
                "{pair} = cmpxchg ptr {pointer}, {ty} {}, {ty} {} {order} monotonic",
                expected.name, new.name
            ));
            f.define(ty, false, &format!("extractvalue {{ {ty}, i1 }} {pair}, 0"));
            f.define(Ty::int(1), false, &format!("extractvalue {{ {ty}, i1 }} {pair}, 1"));
        }
    }
}

/// Prints all globals.
pub fn show_globals(f: &mut FunctionGen<'_, '_>) {
    for place in f.places.clone().iter().filter(|p| p.pointer.starts_with('@')) {
        for k in 0..place.len {
            let pointer = f.fresh("%p");
            f.inst(&format!("{pointer} = getelementptr {}, ptr {}, i64 {k}", place.elem, place.pointer));
            let value = f.define(place.elem, true, &format!("load {}, ptr {pointer}", place.elem));
            f.show(&value);
        }
    }
}
