//! Constant pools: canonical forms and import.

use ir::*;

#[test]
fn aggregates_are_canonical() {
    let (t, mut p) = (TypeTable::default(), ConstPool::default());
    let ty = t.array(Type::I8, 3);
    let (zero, one) = (p.int(&t, Type::I8, 0), p.int(&t, Type::I8, 257));
    assert_eq!(p.as_u64(one), Some(1), "integers are cut to their width");
    let all_zero = p.aggregate(&t, ty, &[zero; 3]);
    assert_eq!(p.data(all_zero), ConstData::Null);
    let data = p.aggregate(&t, ty, &[zero, one, zero]);
    assert_eq!(data, p.packed(ty, &[0, 1, 0]));
    assert_eq!(p.element(&t, data, 1), Some(one));
    let poison = p.poison(Type::I8);
    let mixed = p.aggregate(&t, ty, &[zero, poison, zero]);
    assert!(matches!(p.data(mixed), ConstData::Aggregate(_)));
    let all_poison = p.aggregate(&t, ty, &[poison; 3]);
    assert_eq!(p.data(all_poison), ConstData::Poison);
}

#[test]
fn wide_integers_are_interned_by_value() {
    let (t, mut p) = (TypeTable::default(), ConstPool::default());
    let ty = t.int(100);
    let a = p.int_words(&t, ty, &[1, u64::MAX]);
    let b = p.int_words(&t, ty, &[1, (1 << 36) - 1]);
    assert_eq!(a, b);
    let zero = p.null(&t, ty);
    assert!(p.is_zero(zero));
    let small = p.int_words(&t, ty, &[5]);
    assert_eq!(p.int(&t, ty, 5), small, "one constant, whoever makes it");
}

#[test]
fn import_keeps_structure_and_survives_depth() {
    let (t, mut p) = (TypeTable::default(), ConstPool::default());
    let mut c = p.int(&t, Type::I32, 7);
    let mut ty = Type::I32;
    for _ in 0..50_000 {
        ty = t.structure(&[ty], false);
        c = p.aggregate(&t, ty, &[c]);
    }
    let mut q = ConstPool::default();
    let copy = p.import(c, &mut q, &t);
    assert_eq!((q.ty(copy), q.len()), (ty, 50_001));
    assert_eq!(p.import(c, &mut q, &t), copy);
}
