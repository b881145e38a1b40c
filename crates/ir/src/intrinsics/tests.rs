use super::*;

#[test]
fn every_name_leads_to_its_row() {
    for one in Intrinsic::all() {
        assert_eq!(Intrinsic::lookup(one.name()), Some(one));
        let suffixed = format!("{}.i24.v7i24", one.name());
        let found = Intrinsic::lookup(&suffixed);
        assert_eq!(found == Some(one), one.is_overloaded(), "{suffixed}");
    }
}

#[test]
fn suffixes() {
    assert_eq!(Intrinsic::lookup("llvm.memcpy.p0.p0.i64"), Some(id::MEMCPY));
    assert_eq!(Intrinsic::lookup("llvm.memcpy.inline.p0.p0.i64"), Some(id::MEMCPY_INLINE));
    assert_eq!(Intrinsic::lookup("llvm.gc.relocate.p1"), None);
    assert_eq!(Intrinsic::lookup("llvm.experimental.gc.relocate.p1"), Some(id::EXPERIMENTAL_GC_RELOCATE));
    assert_eq!(Intrinsic::lookup("llvm.sqrt.s_struct.a.b.s"), Some(id::SQRT));
    for wrong in [
        "",
        "llvm",
        "llvm.",
        "llvm..",
        "llvm.memcp",
        "llvm.memcpyx",
        "llvm.trap.i32",
        "llvm.x86",
        "llvm.x86.",
        "memcpy",
    ] {
        assert_eq!(Intrinsic::lookup(wrong), None, "{wrong}");
    }
}

#[test]
fn suffixes_that_resemble_other_names() {
    // opt-22 calls the first three unknown and gives attributes to the others.
    assert_eq!(Intrinsic::lookup("llvm.memcpy.element.foo"), None);
    assert_eq!(Intrinsic::lookup("llvm.memcpy."), None);
    assert_eq!(Intrinsic::lookup("llvm.ab.i32"), None);
    assert_eq!(Intrinsic::lookup("llvm.memcpy.inlinex"), Some(id::MEMCPY));
    assert_eq!(Intrinsic::lookup("llvm.abs..i32"), Some(id::ABS));
}

#[test]
fn target_prefixes() {
    let prefix = |name: &str| Intrinsic::lookup(name).unwrap().target_prefix();
    assert_eq!(prefix("llvm.abs"), "");
    assert_eq!(prefix("llvm.write_register"), "");
    assert_eq!(prefix("llvm.x86.sse2.pause"), "x86");
    assert_eq!(prefix("llvm.xcore.zext"), "xcore");
}

#[test]
fn memcpy() {
    let signature = id::MEMCPY.signature();
    assert_eq!(signature.returns().len(), 0);
    let ptr = |index| TypeDesc::Any { index, class: AnyClass::Ptr };
    let expected = [ptr(0), ptr(1), TypeDesc::Any { index: 2, class: AnyClass::Int }, TypeDesc::Scalar(Scalar::Int(1))];
    assert!(signature.params().eq(expected));
    assert_eq!(signature.overload_count(), 3);
    // declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none),
    //     i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: readwrite)
    let attrs = id::MEMCPY.attributes();
    let kinds = |attrs: &mut dyn Iterator<Item = StaticAttr>| attrs.map(|one| one.kind).collect::<Vec<_>>();
    use AttrKind::*;
    let function = [NoCallback, NoFree, NoUnwind, WillReturn, Memory];
    assert_eq!(kinds(&mut attrs.function().iter().copied()), function);
    assert_eq!(attrs.function()[4].value, StaticValue::Int(3));
    assert_eq!(kinds(&mut attrs.param(0)), [NoAlias, WriteOnly, Captures]);
    assert_eq!(kinds(&mut attrs.param(3)), [ImmArg]);
    assert_eq!(attrs.ret().count(), 0);
}

#[test]
fn structures_ranges_and_variable_arguments() {
    // declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
    let signature = id::SADD_WITH_OVERFLOW.signature();
    let overflow = TypeDesc::SameLanes { of: 0, element: Scalar::Int(1) };
    assert!(signature.returns().eq([TypeDesc::Any { index: 0, class: AnyClass::Int }, overflow]));
    assert!(id::FAKE_USE.signature().is_vararg());
    // declare range(i8 -1, 2) i8 @llvm.ucmp.i8.i32(i32, i32)
    let range = id::UCMP.attributes().ret().next().unwrap();
    assert_eq!(range.value, StaticValue::Range { lower: -1, upper: 2 });
}

#[test]
fn sets_are_sorted_as_printed() {
    for one in Intrinsic::all() {
        let attrs = one.attributes();
        assert!(attrs.function().is_sorted_by_key(|attr| attr.kind), "{one}");
        assert!(attrs.ret().is_sorted_by_key(|attr| attr.kind), "{one}");
        for number in 0..one.signature().params().len() {
            assert!(attrs.param(number).is_sorted_by_key(|attr| attr.kind), "{one}");
        }
    }
}
