use super::*;
use crate::parser::scope::Symbols;
use ir::{Context, Module};

fn module_scope<'a>() -> ModuleScope<'a> {
    let symbols = Symbols::new(Module::default(), false);
    ModuleScope { symbols, undefined: Vec::new(), pending: Vec::new(), age: Default::default() }
}

/// Reads numbered and named metadata; the error message and its place if there is one.
fn read<'a>(cx: &'a Context, text: &'a str) -> Result<ModuleScope<'a>, (Pos, String)> {
    let mut p = Parser::new(text.as_bytes(), 0, cx, module_scope());
    while !p.at(Tok::Eof) {
        let one = if p.at(Tok::MetadataVar) { p.parse_named_metadata() } else { p.parse_standalone_metadata() };
        if one.is_err() {
            return Err(failure(&mut p));
        }
    }
    p.finish_metadata().map_err(|_| failure(&mut p))?;
    Ok(p.scope)
}

fn failure<'a>(p: &mut Parser<'a, ModuleScope<'a>>) -> (Pos, String) {
    let failure = p.take_failure();
    (failure.pos, failure.message)
}

fn error(text: &str) -> (Pos, String) {
    read(&Context::default(), text).err().unwrap_or_default()
}

#[test]
fn equal_nodes_are_merged_through_forward_references() {
    let cx = Context::default();
    let scope = read(
        &cx,
        "!n = !{!0, !1, !2, !3}\n!0 = !{!4, null}\n!1 = !{!5, null}\n!2 = distinct !{!4}\n\
        !3 = distinct !{!4}\n!4 = !{i32 7, !\"s\"}\n!5 = !{i32 7, !\"s\"}",
    )
    .unwrap();
    let md = &scope.symbols.md;
    assert_eq!(md.lookup(0), md.lookup(1));
    assert_eq!(md.lookup(4), md.lookup(5));
    assert_ne!(md.lookup(2), md.lookup(3));
    assert_eq!(scope.symbols.module.named_metadata[0].operands[1], md.lookup(0));
    assert_eq!(cx.md.tuple(&[md.lookup(4), Md::NONE]), md.lookup(0));
}

#[test]
fn cycles_are_resolved() {
    let cx = Context::default();
    let scope = read(&cx, "!0 = distinct !{!0, !1}\n!1 = !{!2}\n!2 = !{!1}").unwrap();
    let md = &scope.symbols.md;
    let operands = |n| cx.md.tuple_operands(md.lookup(n)).unwrap().collect::<Vec<_>>();
    assert_eq!(operands(0), [md.lookup(0), md.lookup(1)]);
    assert_eq!(operands(1), [md.lookup(2)]);
    assert_eq!(operands(2), [md.lookup(1)]);
}

#[test]
fn long_chains_do_not_overflow_the_stack() {
    let mut text = String::new();
    for n in 0..100_000 {
        text += &format!("!{n} = !{{!{}}}\n", n + 1);
    }
    text += "!100000 = !{}\n";
    let cx = Context::default();
    assert!(read(&cx, &text).unwrap().undefined.is_empty());
    let nested = format!("!0 = !{}{}", "{!".repeat(100_000), "}".repeat(100_000));
    assert_eq!(error(&nested).1, "nesting is too deep");
}

#[test]
fn fields_and_defaults() {
    let cx = Context::default();
    let text = "!0 = !DIFile(filename: \"a\", directory: \"\")\n!1 = !DIBasicType(name: \"i\", size: 32)\n\
        !2 = distinct !DISubprogram(isLocal: true, scope: !0)\n!3 = !DILocation(line: 3, scope: !2)\n\
        !4 = !DIEnumerator(name: \"e\", value: 5)\n!5 = !DIExpression(DW_OP_plus_uconst, 4)";
    let scope = read(&cx, text).unwrap();
    let get = |n| cx.md.get(scope.symbols.md.lookup(n));
    let MdData::Node { slots, .. } = get(1) else { panic!() };
    let slot = |name| Md(slots[NodeKind::DIBasicType.slot(name)]);
    assert_eq!(cx.md.get(slot("size")), &MdData::Int(Type::I64, 32));
    let MdData::Node { slots, distinct: true, .. } = get(2) else { panic!() };
    assert_eq!(slots[NodeKind::DISubprogram.slot("spFlags")], 12);
    let MdData::Location(location) = get(3) else { panic!() };
    assert_eq!((location.line, location.scope), (3, scope.symbols.md.lookup(2)));
    let MdData::Node { slots, .. } = get(4) else { panic!() };
    let value = Md(slots[NodeKind::DIEnumerator.slot("value")]);
    assert_eq!(cx.md.get(value), &MdData::Int(cx.types.int(4), 5));
    assert_eq!(get(5), &MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots: [0x23, 0, 4, 0].into() });
}

#[test]
fn types_with_an_identifier_are_one() {
    let cx = Context::default();
    let declaration = "!DICompositeType(tag: DW_TAG_class_type, flags: DIFlagFwdDecl, identifier: \"x\")";
    let text =
        format!("!0 = {declaration}\n!1 = !DICompositeType(tag: DW_TAG_class_type, name: \"n\", identifier: \"x\")");
    let scope = read(&cx, &text).unwrap();
    assert_eq!(scope.symbols.md.lookup(0), scope.symbols.md.lookup(1));
    let MdData::Node { distinct: true, slots, .. } = cx.md.get(scope.symbols.md.lookup(0)) else { panic!() };
    assert_eq!(cx.md.as_string(Md(slots[NodeKind::DICompositeType.slot("name")])), Some(&b"n"[..]));
}

#[test]
fn members_of_such_types_are_one() {
    let cx = Context::default();
    let member =
        |line| format!("!DIDerivedType(tag: DW_TAG_member, name: \"m\", scope: !0, line: {line}, baseType: null)");
    let class = "!DICompositeType(tag: DW_TAG_class_type, identifier: \"x\")";
    let text = format!("!1 = {}\n!2 = {}\n!0 = {class}", member(1), member(2));
    let scope = read(&cx, &text).unwrap();
    assert_eq!(scope.symbols.md.lookup(1), scope.symbols.md.lookup(2));
}

#[test]
fn messages() {
    assert_eq!(error("!0 = !{}\n!0 = !{}"), (17, "Metadata id is already used".into()));
    assert_eq!(
        error("!0 = !DILocation(line: 4294967296, scope: !0)").1,
        "value for 'line' too large, limit is 4294967295"
    );
    assert_eq!(error("!0 = !DILocation(line: -1)").1, "expected unsigned integer");
    assert_eq!(error("!0 = !DILocation(line: 1, line: 2)").1, "field 'line' cannot be specified more than once");
    assert_eq!(error("!0 = !DILocation(foo: 1)").1, "invalid field 'foo'");
    assert_eq!(error("!0 = !DILocation(line: 1)"), (24, "missing required field 'scope'".into()));
    assert_eq!(error("!0 = !DILocation(scope: null)").1, "'scope' cannot be null");
    assert_eq!(error("!0 = !DIFoo()").1, "expected metadata type");
    assert_eq!(error("!0 = !DIAssignID()"), (5, "missing 'distinct', required for !DIAssignID()".into()));
    assert_eq!(error("!0 = !{!DIExpression(-1)}").1, "expected unsigned integer");
    assert_eq!(error("!0 = !DIBasicType(tag: DW_TAG_foo)").1, "invalid DWARF tag 'DW_TAG_foo'");
    assert_eq!(error("!0 = i32 1").1, "unexpected type in metadata definition");
    assert_eq!(error("!0 = !{4}").1, "expected metadata operand");
}

#[test]
fn undefined_numbers_are_noted() {
    let cx = Context::default();
    let scope = read(&cx, "!0 = !{!2, !1}").unwrap();
    let messages: Vec<_> = scope.undefined.iter().map(|u| &u.message[..]).collect();
    assert_eq!(messages, ["use of undefined metadata '!2'", "use of undefined metadata '!1'"]);
}
