//! Objects on the stack that are accessed in parts, as front ends make of structures and buffers: any bytes of them as numbers of any width,
//! fills, copies, and functions that get an address, or keep one for a while.

use super::ModuleGen;
use super::emit::{FunctionGen, Val};
use super::types::Ty;

/// An alloca of the entry block, with all its bytes.
#[derive(Clone)]
pub struct Object {
    pointer: String,
    size: usize,
}

/// Types of objects, and their sizes.
const TYPES: &[(&str, usize)] = &[
    ("i64", 8),
    ("[4 x i8]", 4),
    ("[3 x i32]", 12),
    ("[4 x i32]", 16),
    ("[16 x i8]", 16),
    ("{ i32, i8, i16 }", 8),
    ("{ i64, i32, i32 }", 16),
    ("{ i32, { i8, i8 }, [2 x i64] }", 24),
    ("[32 x i8]", 32),
];

/// No object is smaller: functions that get one rely on this.
const LEAST: usize = 4;
/// Objects of a function.
const MOST_OBJECTS: usize = 4;
const ALIGN: usize = 8;

/// What functions do with an address. None of them looks beyond the smallest object.
const HELPERS: &str = "\
@kept = internal global ptr null
@seen = global i32 0

define internal void @fill(ptr noalias captures(none) writeonly %p, i32 %n) noinline nounwind willreturn memory(argmem: write) {
  store i32 %n, ptr %p, align 1
  ret void
}

define internal i32 @look(ptr captures(none) readonly %p) noinline nounwind willreturn memory(argmem: read) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}

define i32 @swap(ptr %p, i32 %n) noinline nounwind {
  %v = load i32, ptr %p, align 1
  store i32 %n, ptr %p, align 1
  ret i32 %v
}

define void @keep(ptr %p) noinline nounwind {
  store ptr %p, ptr @kept
  ret void
}

define i32 @swap_kept(i32 %n) noinline nounwind {
  %p = load ptr, ptr @kept
  %v = load i32, ptr %p, align 1
  store i32 %n, ptr %p, align 1
  ret i32 %v
}
";

/// The functions that objects are given to.
pub fn helpers(m: &mut ModuleGen<'_>) {
    m.line(HELPERS);
}

/// A few things that are done to objects.
pub fn statements(f: &mut FunctionGen<'_, '_>) {
    (0..1 + f.below(4)).for_each(|_| statement(f));
}

fn statement(f: &mut FunctionGen<'_, '_>) {
    let object = any(f);
    match f.below(15) {
        0 | 8 => copy(f, &object),
        1 => keep(f, &object),
        2 => either(f, &object),
        3 => perhaps_null(f, &object),
        4 => store_back(f, &object),
        5 => neighbours(f, &object),
        9 => good_on_its_way(f, &object),
        6 | 7 if f.module.shape.calls => hand_over(f, &object),
        _ => plain(f, &object),
    }
}

/// An access or a fill.
fn plain(f: &mut FunctionGen<'_, '_>, object: &Object) {
    match f.below(5) {
        0 => fill(f, object),
        1 | 2 => store(f, object),
        _ => {
            load(f, object);
        }
    }
}

fn any(f: &mut FunctionGen<'_, '_>) -> Object {
    if f.objects.is_empty() || f.objects.len() < MOST_OBJECTS && f.once_in(4) {
        return allocate(f);
    }
    let k = f.below(f.objects.len());
    f.objects[k].clone()
}

/// Most are initialised at the entry.
fn allocate(f: &mut FunctionGen<'_, '_>) -> Object {
    let (ty, size) = f.one_of(TYPES);
    let pointer = f.fresh("%o");
    f.at_entry(&format!("{pointer} = alloca {ty}, align {ALIGN}"));
    match f.below(8) {
        0 => {}
        1..4 => f.at_entry(&format!("store {ty} zeroinitializer, ptr {pointer}, align {ALIGN}")),
        _ => {
            f.declare(FILL);
            let byte = f.below(256);
            f.at_entry(&format!(
                "call void @llvm.memset.p0.i64(ptr align {ALIGN} {pointer}, i8 {byte}, i64 {size}, i1 false)"
            ));
        }
    }
    let object = Object { pointer, size };
    f.objects.push(object.clone());
    object
}

const FILL: &str = "void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)";

/// The address of a part.
fn at(f: &mut FunctionGen<'_, '_>, object: &Object, offset: usize) -> String {
    if offset == 0 {
        return object.pointer.clone();
    }
    let pointer = f.fresh("%p");
    let flags = if f.module.shape.flags { f.one_of(&["", "inbounds ", "inbounds nuw "]) } else { "" };
    f.inst(&format!("{pointer} = getelementptr {flags}i8, ptr {}, i64 {offset}", object.pointer));
    pointer
}

/// Some bytes: where they begin and how many they are.
fn part(f: &mut FunctionGen<'_, '_>, object: &Object) -> (usize, usize) {
    let step = f.one_of(&[1, 4, 4, 8]).min(object.size);
    let offset = f.below(object.size / step) * step;
    let most = (object.size - offset) / step;
    let steps = if f.once_in(2) { most } else { 1 + f.below(most) };
    (offset, steps * step)
}

/// A number within an object: its type, address and alignment.
fn number(f: &mut FunctionGen<'_, '_>, object: &Object) -> (Ty, String, usize) {
    let bytes = f.one_of(&[1, 2, 4, 4, 8]).min(object.size);
    let bytes = 1 << bytes.ilog2();
    let offset = match f.once_in(5) {
        true => f.below(object.size - bytes + 1),
        false => f.below(object.size / bytes) * bytes,
    };
    let align = bytes.min(1 << offset.trailing_zeros().min(ALIGN.ilog2()));
    (Ty::int(8 * bytes as u32), at(f, object, offset), if f.once_in(4) { 1 } else { align })
}

fn volatile(f: &mut FunctionGen<'_, '_>) -> bool {
    f.module.shape.atomics && f.once_in(8)
}

fn store(f: &mut FunctionGen<'_, '_>, object: &Object) {
    let (ty, pointer, align) = number(f, object);
    let value = f.clean_value(ty);
    let volatile = if volatile(f) { "volatile " } else { "" };
    f.inst(&format!("store {volatile}{ty} {}, ptr {pointer}, align {align}", value.name));
}

fn load(f: &mut FunctionGen<'_, '_>, object: &Object) -> Val {
    let (ty, pointer, align) = number(f, object);
    let volatile = if volatile(f) { "volatile " } else { "" };
    f.define(ty, false, &format!("load {volatile}{ty}, ptr {pointer}, align {align}"))
}

fn fill(f: &mut FunctionGen<'_, '_>, object: &Object) {
    let (offset, bytes) = part(f, object);
    let pointer = at(f, object, offset);
    let byte = f.clean_value(Ty::int(8));
    let volatile = volatile(f);
    f.declare(FILL);
    f.inst(&format!("call void @llvm.memset.p0.i64(ptr {pointer}, i8 {}, i64 {bytes}, i1 {volatile})", byte.name));
}

/// Copies a part of an object to another one, or within it.
fn copy(f: &mut FunctionGen<'_, '_>, from: &Object) {
    let to = any(f);
    let (offset, bytes) = part(f, from);
    let bytes = bytes.min(to.size);
    let source = at(f, from, offset);
    let offset = f.one_of(&[0, 0, to.size - bytes, (to.size - bytes) / 4 * 4]);
    let target = at(f, &to, offset);
    let name = if to.pointer == from.pointer || f.once_in(4) { "memmove" } else { "memcpy" };
    let volatile = volatile(f);
    f.declare(&format!("void @llvm.{name}.p0.p0.i64(ptr, ptr, i64, i1 immarg)"));
    f.inst(&format!("call void @llvm.{name}.p0.p0.i64(ptr {target}, ptr {source}, i64 {bytes}, i1 {volatile})"));
}

/// Gives an object's address to a function that does not keep it.
fn hand_over(f: &mut FunctionGen<'_, '_>, object: &Object) {
    let word = Ty::int(32);
    let offset = f.one_of(&[0, 0, object.size - LEAST]);
    let (pointer, n) = (at(f, object, offset), f.clean_value(word).name);
    match f.below(3) {
        0 => f.inst(&format!("call void @fill(ptr {pointer}, i32 {n})")),
        1 => {
            f.define(word, false, &format!("call i32 @look(ptr {pointer})"));
        }
        _ => {
            f.define(word, false, &format!("call i32 @swap(ptr {pointer}, i32 {n})"));
        }
    }
}

/// A function keeps an address; a later one makes use of it.
fn keep(f: &mut FunctionGen<'_, '_>, object: &Object) {
    if !f.module.shape.calls {
        return plain(f, object);
    }
    f.inst(&format!("call void @keep(ptr {})", object.pointer));
    for _ in 0..f.below(3) {
        plain(f, object);
    }
    let n = f.clean_value(Ty::int(32)).name;
    f.define(Ty::int(32), false, &format!("call i32 @swap_kept(i32 {n})"));
}

/// One of two objects, as is decided when it runs; what lies between the decision and the access may change them.
fn either(f: &mut FunctionGen<'_, '_>, one: &Object) {
    let (two, condition, pointer) = (any(f), f.condition(), f.fresh("%p"));
    let joined = if f.once_in(2) {
        f.inst(&format!("{pointer} = select i1 {}, ptr {}, ptr {}", condition.name, one.pointer, two.pointer));
        pointer
    } else {
        join(f, &condition, &one.pointer, &two.pointer)
    };
    if f.once_in(2) {
        plain(f, one);
    }
    let object = Object { pointer: joined, size: one.size.min(two.size) };
    if f.once_in(3) {
        store(f, &object);
    }
    let value = load(f, &object);
    f.sink(&value);
}

/// A phi of two addresses, behind two ways that may do something.
fn join(f: &mut FunctionGen<'_, '_>, condition: &Val, one: &str, two: &str) -> String {
    let [yes, no, on, pointer] = [f.fresh("b"), f.fresh("b"), f.fresh("b"), f.fresh("%p")];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{no}", condition.name));
    for label in [&yes, &no] {
        f.label(label);
        if f.once_in(3) {
            let number = f.next_number();
            f.inst(&format!("call void @sink(i64 {number})"));
        }
        f.branch(&on);
    }
    f.label(&on);
    f.raw(&format!("  {pointer} = phi ptr [ {one}, %{yes} ], [ {two}, %{no} ]\n"));
    pointer
}

/// An address that may be null, and is only looked at where it is not.
fn perhaps_null(f: &mut FunctionGen<'_, '_>, object: &Object) {
    let (condition, pointer) = (f.condition(), f.fresh("%p"));
    let pointer = if f.once_in(2) {
        f.inst(&format!("{pointer} = select i1 {}, ptr {}, ptr null", condition.name, object.pointer));
        pointer
    } else {
        join(f, &condition, &object.pointer, "null")
    };
    let there = match f.once_in(2) {
        true => f.define(Ty::int(1), true, &format!("icmp ne ptr {pointer}, null")),
        false => condition,
    };
    let word = Ty::int(32);
    let [yes, on, before] = [f.fresh("b"), f.fresh("b"), f.block.clone()];
    f.terminate(&format!("br i1 {}, label %{yes}, label %{on}", there.name));
    f.label(&yes);
    let known = f.scope.len();
    let value = f.define(word, false, &format!("load i32, ptr {pointer}, align 4"));
    if f.once_in(3) {
        store(f, &Object { pointer, size: LEAST });
    }
    f.scope.truncate(known);
    f.branch(&on);
    f.label(&on);
    let (result, instead) = (f.fresh("%v"), f.module.rng.i8(..));
    f.raw(&format!("  {result} = phi i32 [ {}, %{yes} ], [ {instead}, %{before} ]\n", value.name));
    f.scope.push(Val { name: result, ty: word, clean: false });
}

/// An address that is good only on one of the ways that meet where it is looked at.
fn good_on_its_way(f: &mut FunctionGen<'_, '_>, one: &Object) {
    let (two, word) = (any(f), Ty::int(32));
    let [c, d] = [f.condition(), f.condition()];
    let [good, met] = [f.fresh("%p"), f.fresh("%p")];
    let [other, on, past, before] = [f.fresh("b"), f.fresh("b"), f.fresh("b"), f.block.clone()];
    f.inst(&format!("{good} = select i1 {}, ptr {}, ptr null", c.name, one.pointer));
    f.terminate(&format!("br i1 {}, label %{on}, label %{other}", c.name));
    f.label(&other);
    if f.once_in(2) {
        let number = f.next_number();
        f.inst(&format!("call void @sink(i64 {number})"));
    }
    f.terminate(&format!("br i1 {}, label %{on}, label %{past}", d.name));
    f.label(&on);
    f.raw(&format!("  {met} = phi ptr [ {good}, %{before} ], [ {}, %{other} ]\n", two.pointer));
    let [loaded, result] = [f.fresh("%v"), f.fresh("%v")];
    f.inst(&format!("{loaded} = load i32, ptr {met}, align 4"));
    f.branch(&past);
    f.label(&past);
    let instead = f.module.rng.i8(..);
    f.raw(&format!("  {result} = phi i32 [ {loaded}, %{on} ], [ {instead}, %{other} ]\n"));
    f.scope.push(Val { name: result, ty: word, clean: false });
}

/// Stores what was loaded from there, perhaps behind something else.
fn store_back(f: &mut FunctionGen<'_, '_>, object: &Object) {
    let (ty, pointer, align) = number(f, object);
    let value = f.define(ty, false, &format!("load {ty}, ptr {pointer}, align {align}"));
    for _ in 0..f.below(3) {
        plain(f, object);
    }
    f.inst(&format!("store {ty} {}, ptr {pointer}, align {align}", value.name));
}

/// Elements beside one another, by a number that is only known when it runs, such as the counter of a loop.
fn neighbours(f: &mut FunctionGen<'_, '_>, object: &Object) {
    let word = Ty::int(32);
    let elem = Ty::int(f.one_of(&[8, 32]));
    let count = object.size * 8 / elem.bits() as usize;
    let mask = (1 << count.ilog2()) - 1;
    let any = f.clean_value(word);
    for step in 0..2 + f.below(2) {
        let moved = match step {
            0 => any.clone(),
            _ => {
                let distance = f.one_of(&[-1, 1, 2]);
                f.define(word, true, &format!("add i32 {}, {distance}", any.name))
            }
        };
        let index = f.define(word, true, &format!("and i32 {}, {mask}", moved.name));
        let pointer = f.fresh("%p");
        f.inst(&format!("{pointer} = getelementptr {elem}, ptr {}, i32 {}", object.pointer, index.name));
        let value = f.clean_value(elem);
        if f.once_in(2) {
            f.inst(&format!("store {elem} {}, ptr {pointer}", value.name));
        } else {
            f.define(elem, false, &format!("load {elem}, ptr {pointer}"));
        }
    }
}
