//! What a reader says of the globals that bodies mention.

use bitcode::reader::{ReadOptions, read_module};
use bitcode::writer::{WriteOptions, write_module};
use ir::{Global, How, Mention, MentionSpace, Module, PartUsers};

const TEXT: &str = "
@a = global [4 x i32] zeroinitializer
@b = global i32 0
@table = global { i32, [1 x ptr] } { i32 0, [1 x ptr] [ptr getelementptr (i8, ptr @b, i64 4)] }, !dbg !7
@alias = alias ptr, ptr @empty

declare void @g(ptr, ptr)
declare i32 @personality(...)

define void @f(i1 %c) !dbg !3 {
  call void @g(ptr @a, ptr @a)
  call void @g(ptr getelementptr (i8, ptr @a, i64 4), ptr null)
    #dbg_value(ptr @b, !5, !DIExpression(), !6)
    #dbg_value(ptr getelementptr (i8, ptr @b, i64 2), !5, !DIExpression(), !6)
  indirectbr ptr blockaddress(@f, %end), [label %end]
end:
  ret void
}

define ptr @empty() personality ptr @personality {
  ret ptr null
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !\"Debug Info Version\", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: \"f.c\", directory: \"/\")
!3 = distinct !DISubprogram(name: \"f\", scope: !2, file: !2, line: 1, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocalVariable(name: \"x\", scope: !3, file: !2, line: 1)
!6 = !DILocation(line: 1, scope: !3)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: \"table\", scope: !1, file: !2, line: 1, type: !4)
";

fn read(threads: usize) -> Module {
    let options = asm::ParseOptions::default();
    let module = asm::parse_module(TEXT.as_bytes().to_vec(), "m", &options).expect("the text is valid");
    let mut bytes = Vec::new();
    write_module(&module, &WriteOptions::default(), &mut bytes).expect("memory takes it");
    let options = ReadOptions { threads, parallel_from: 0, ..ReadOptions::default() };
    read_module(&bytes, "m", &options).expect("the file is valid").0
}

fn global(module: &Module, name: &str) -> Global {
    module.lookup(name.as_bytes()).expect("it is there")
}

/// In which ways a function is known to mention a global.
fn ways(module: &Module, function: &str, name: &str) -> Vec<How> {
    let known = module.known_mentions(global(module, function)).expect("the reader saw it");
    known.iter().filter(|m| m.global == global(module, name)).map(|m| m.how).collect()
}

#[test]
fn the_reader_says_what_bodies_mention() {
    for threads in [1, 2] {
        let module = read(threads);
        let part = |instructions, metadata| How::Part(PartUsers { instructions, metadata });
        assert!(matches!(ways(&module, "f", "g")[..], [How::Address(_, 2)]));
        assert!(matches!(ways(&module, "f", "a")[..], [How::Address(_, 2), of_a] if of_a == part(true, false)));
        assert!(matches!(ways(&module, "f", "b")[..], [How::Address(_, 0), of_b] if of_b == part(false, true)));
        assert!(matches!(ways(&module, "f", "f")[..], [How::Address(_, 0), How::Block]));
        assert_eq!(module.known_mentions(global(&module, "empty")), Some(&[][..]));
    }
}

#[test]
fn the_reader_says_who_uses_a_global() {
    for threads in [1, 2] {
        let module = read(threads);
        let by = |user| Some(global(&module, user));
        let users =
            ["a", "b", "f", "table", "empty", "personality"].map(|name| module.known_user(global(&module, name)));
        assert_eq!(users, [by("f"), by("table"), None, None, by("alias"), by("empty")]);
    }
}

#[test]
fn who_may_have_changed_is_no_known_user() {
    let known_user = |module: &Module, name| module.known_user(global(module, name));
    for (user, used) in [("table", "b"), ("alias", "empty"), ("empty", "personality")] {
        let mut module = read(1);
        module.global_mut(global(&module, user));
        assert_eq!(known_user(&module, used), None);
        let mut module = read(1);
        module.map_constants(|c| c);
        assert_eq!(known_user(&module, used), None);
    }
}

#[test]
fn a_body_that_may_change_is_looked_at_again() {
    let changes: [fn(&mut Module, Global); 3] = [
        |module, f| _ = module.body_mut(f),
        |module, f| _ = module.global_mut(f),
        |module, f| {
            let body = module.global_mut(f).function_mut().and_then(|f| f.body.take()).expect("it has one");
            module.put_body(f, body);
        },
    ];
    for change in changes {
        let mut module = read(1);
        let f = global(&module, "f");
        let before: Vec<Mention> = module.known_mentions(f).expect("the reader saw it").to_vec();
        change(&mut module, f);
        assert_eq!((module.known_mentions(f), module.known_user(global(&module, "a"))), (None, None));
        assert_eq!(module.mentions(f, &mut MentionSpace::default()), before);
    }
}
