//! Text to bitcode and back; and files that are not whole.

use super::{FileLayout, ReadOptions, count_symbols, is_bitcode, read_module};
use crate::writer::{WriteOptions, write_module};
use ir::{Md, MdData};
use std::fmt::Write;

const TEXT: &str = r#"; ModuleID = 'm'
source_filename = "m"

%pair = type { i32, ptr }

$any = comdat any

@table = internal constant [2 x ptr] [ptr blockaddress(@jump, %one), ptr blockaddress(@jump, %two)]
@text = private unnamed_addr constant [4 x i8] c"abc\00", align 1
@whole = global %pair { i32 -7, ptr getelementptr inbounds (i8, ptr @text, i64 1) }, comdat($any), align 8
@wide = global i128 18446744073709551615
@real = thread_local global x86_fp80 0xK4001E000000000000000

@other = weak hidden alias i32, ptr @whole

define i32 @jump(ptr %p) {
entry:
  indirectbr ptr %p, [label %one, label %two]

one:                                              ; preds = %entry
  ret i32 1

two:                                              ; preds = %entry
  ret i32 2
}

; Function Attrs: nounwind memory(read)
define double @work(i32 %n, ptr noundef readonly align 8 captures(none) %p, double %x) #0 {
entry:
  %slot = alloca [4 x i32], align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi nnan double [ %x, %entry ], [ %more, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = fadd nnan double %sum, 1.000000e+00
  %at = getelementptr inbounds [4 x i32], ptr %slot, i64 0, i32 %i
  store volatile i32 %next, ptr %at, align 4
  %old = load atomic i32, ptr %at syncscope("singlethread") acquire, align 4
  %swap = cmpxchg weak ptr %at, i32 %old, i32 0 acq_rel monotonic, align 4
  %got = extractvalue { i32, i1 } %swap, 1
  %done = icmp samesign ugt i32 %next, %n
  %both = and i1 %done, %got
  br i1 %both, label %out, label %loop

out:                                              ; preds = %loop
  %picked = select i1 %done, double %more, double %sum
  switch i32 %n, label %end [
    i32 1, label %end
    i32 -5, label %last
  ]

last:                                             ; preds = %out
  %r = call fast double @work(i32 3, ptr %p, double %picked) [ "deopt"(i32 %n) ]
  ret double %r

end:                                              ; preds = %out, %out
  %v = insertelement <2 x double> <double 1.000000e+00, double poison>, double %picked, i32 1
  %s = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 poison>
  %e = extractelement <2 x double> %s, i32 0
  ret double %e
}

attributes #0 = { nounwind memory(read) "key"="value" }
"#;

fn text_of(bytes: &[u8], options: &ReadOptions) -> String {
    let (module, _) = read_module(bytes, "m", options).unwrap_or_else(|e| panic!("{e}"));
    let mut out = Vec::new();
    asm::print_module(&module, &asm::PrintOptions::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn written() -> Vec<u8> {
    let module = asm::parse_module(TEXT.into(), "m", &asm::ParseOptions::default()).unwrap_or_else(|e| panic!("{e}"));
    let mut out = Vec::new();
    write_module(&module, &WriteOptions { preserve_use_list_order: true, ..WriteOptions::default() }, &mut out)
        .unwrap();
    out
}

#[test]
fn what_was_written_is_read() {
    let bytes = written();
    assert!(is_bitcode(&bytes));
    for threads in [1, 3] {
        let options = ReadOptions { threads, ..ReadOptions::default() };
        assert_eq!(text_of(&bytes, &options), TEXT);
    }
}

/// A constant names a block of `@jump`, which names one of `@other`; nobody asks for `@work`.
const CHAIN: &str = "
@table = constant ptr blockaddress(@jump, %one)
define ptr @work(i32 %n) {
  ret ptr null
}
define ptr @jump() {
  br label %one
one:
  ret ptr blockaddress(@other, %two)
}
define void @other() {
  br label %two
two:
  ret void
}
";

#[test]
fn bodies_that_nobody_needs_stay_in_the_file() {
    let module = asm::parse_module(CHAIN.into(), "m", &asm::ParseOptions::default()).unwrap_or_else(|e| panic!("{e}"));
    let mut bytes = Vec::new();
    write_module(&module, &WriteOptions::default(), &mut bytes).unwrap();
    let options = ReadOptions { only_needed_bodies: true, ..ReadOptions::default() };
    let text = text_of(&bytes, &options);
    assert!(text.contains("; Materializable\ndefine ptr @work(i32 %0) {}\n"), "{text}");
    assert!(
        text.contains("one:                                              ; preds = %0\n  ret ptr blockaddress(@other")
    );
    assert!(text.contains("two:                                              ; preds = %0\n  ret void\n"), "{text}");
    let (module, _) = read_module(&bytes, "m", &options).unwrap();
    let refused = write_module(&module, &WriteOptions::default(), &mut Vec::new()).unwrap_err();
    assert_eq!(refused.to_string(), "the module has bodies that were not read");
}

#[test]
fn names_can_be_left_out() {
    let options = ReadOptions { discard_names: true, ..ReadOptions::default() };
    let text = text_of(&written(), &options);
    assert!(text.contains("define double @work(i32 %0, ptr noundef readonly align 8 captures(none) %1, double %2)"));
}

#[test]
fn a_wrapper_is_looked_through() {
    let bytes = written();
    let mut wrapped = vec![0xde, 0xc0, 0x17, 0x0b, 0, 0, 0, 0, 20, 0, 0, 0];
    wrapped.extend((bytes.len() as u32).to_le_bytes());
    wrapped.extend([0; 4]);
    wrapped.extend(&bytes);
    wrapped.extend([0; 12]);
    assert_eq!(text_of(&wrapped, &ReadOptions::default()), TEXT);
}

#[test]
fn a_file_cut_off_anywhere_is_an_error() {
    let bytes = written();
    // The symbol table at the end is not read.
    let options = ReadOptions::default();
    let whole = (0..bytes.len()).filter(|&len| read_module(&bytes[..len], "m", &options).is_ok()).count();
    assert!(whole < bytes.len() / 2, "{whole} of {}", bytes.len());
    for len in 0..bytes.len() / 2 {
        let error = read_module(&bytes[..len], "m", &options).unwrap_err();
        assert!(error.bit() <= 8 * bytes.len() as u64, "{error}");
    }
}

#[test]
fn changed_bits_do_no_harm() {
    let bytes = written();
    let options = ReadOptions::default();
    for at in 0..bytes.len() * 8 {
        let mut changed = bytes.clone();
        changed[at / 8] ^= 1 << (at % 8);
        let _ = read_module(&changed, "m", &options);
    }
}

#[test]
fn errors_tell_the_place_and_the_producer() {
    let error = read_module(b"nothing of the kind!", "m", &ReadOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "file doesn't start with bitcode header (at bit 0)");
    let bytes = written();
    let error = read_module(&bytes[..bytes.len() / 8 * 4], "m", &ReadOptions::default()).unwrap_err();
    assert!(error.to_string().contains("at bit"), "{error}");
}

/// Locations in a subprogram of one function, of several by way of inlining, and as metadata of a loop.
const LOCATIONS: &str = r#"
define void @own() !dbg !4 {
  br label %loop, !dbg !7
loop:
  br label %loop, !dbg !8, !llvm.loop !9
}
define void @inlined() !dbg !5 {
  fence seq_cst, !dbg !11
  fence acquire, !dbg !12
  fence release, !dbg !11
  ret void, !dbg !13
}
define void @shared() !dbg !6 {
  ret void, !dbg !14
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{null})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "own", file: !1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "inlined", file: !1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "shared", file: !1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 2, column: 1, scope: !15)
!8 = !DILocation(line: 3, column: 1, scope: !15)
!9 = distinct !{!9, !7, !8, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !DILocation(line: 5, column: 1, scope: !6, inlinedAt: !13)
!12 = !DILocation(line: 5, column: 2, scope: !5)
!13 = !DILocation(line: 6, column: 1, scope: !5)
!14 = !DILocation(line: 5, column: 1, scope: !6)
!15 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)
"#;

#[test]
fn equal_metadata_has_one_id() {
    let (module, _) = asm::read_module(LOCATIONS.as_bytes().to_vec(), "m", &ReadOptions::default()).unwrap();
    let mut bytes = Vec::new();
    write_module(&module, &WriteOptions::default(), &mut bytes).unwrap();
    for threads in [1, 2] {
        let (module, _) = read_module(&bytes, "m", &ReadOptions { threads, ..ReadOptions::default() }).unwrap();
        let md = &module.ctx.md;
        let of_kind = |is: fn(&MdData) -> bool| (0..md.len() as u32).filter(|&id| is(md.get(Md(id)))).count();
        assert_eq!(of_kind(|data| matches!(data, MdData::Location(_))), 6);
        for id in (0..md.len() as u32).map(Md).filter(|&id| !md.get(id).is_distinct()) {
            assert_eq!(md.intern(md.get(id).clone()), id, "{:?}", md.get(id));
        }
    }
}

#[test]
fn the_table_for_linkers_tells_how_many_globals_there_are() {
    let text = b"target datalayout = \"e\"\n@a = global i32 0\n@b = alias i32, ptr @a\ndeclare void @f()\n".to_vec();
    let (module, _) = asm::read_module(text, "m", &ReadOptions::default()).unwrap();
    let mut bytes = Vec::new();
    write_module(&module, &WriteOptions::default(), &mut bytes).unwrap();
    assert_eq!(FileLayout::find(&bytes, 0).unwrap().0.num_symbols, 3);
    // What it claims is not believed beyond its size.
    assert_eq!(count_symbols(&[0xff; 16 * 24]), 16);
    assert_eq!(count_symbols(&[0xff; 35]), 0);
}

/// So many globals that another thread makes them where there are two, and the constants that they refer to.
fn many_globals() -> Vec<u8> {
    let mut text = String::from("target datalayout = \"e\"\n@first = global i32 -1, section \"s\"\n");
    for k in 0..500 {
        writeln!(text, "@v{k} = internal constant [2 x ptr] [ptr @f{}, ptr @t{k}], align 8", k / 2).unwrap();
        writeln!(text, "@t{k} = private unnamed_addr constant [4 x i8] c\"{k:03}\\00\"").unwrap();
        writeln!(text, "define linkonce_odr i32 @f{k}(i32 noundef %x) {{\n  ret i32 {k}\n}}").unwrap();
    }
    text.push_str("@other = hidden alias i32, ptr @first\n");
    let (module, _) = asm::read_module(text.into_bytes(), "m", &ReadOptions::default()).unwrap();
    let mut bytes = Vec::new();
    write_module(&module, &WriteOptions::default(), &mut bytes).unwrap();
    bytes
}

#[test]
fn globals_and_what_is_wrong_with_them_do_not_depend_on_threads() {
    let bytes = many_globals();
    let read = |bytes: &[u8], threads| {
        let read = read_module(bytes, "m", &ReadOptions { threads, ..ReadOptions::default() });
        read.map(|(module, _)| {
            let mut out = Vec::new();
            asm::print_module(&module, &asm::PrintOptions::default(), &mut out).unwrap();
            out
        })
    };
    assert!(FileLayout::find(&bytes, 0).unwrap().0.num_symbols >= ReadOptions::default().parallel_from);
    assert!(read(&bytes, 1).is_ok_and(|text| text.ends_with(b"ret i32 499\n}\n")));
    let mut errors = 0;
    for at in (0..bytes.len() * 8).step_by(997) {
        let mut changed = bytes.clone();
        changed[at / 8] ^= 1 << (at % 8);
        let outcomes = [1, 2].map(|threads| read(&changed, threads));
        assert!(outcomes[0] == outcomes[1], "bit {at}: {:?}, {:?}", outcomes[0].is_ok(), outcomes[1].is_ok());
        errors += usize::from(outcomes[0].is_err());
    }
    assert!(errors > 50, "only {errors} errors");
}
