//! Files that are cut off, changed, or claim what they do not hold: an error each time, at a place, in a record.

mod support;

use bitcode::bitstream::writer::BitWriter;
use bitcode::codes::{attribute, block, constant, function, metadata, module, ty};
use bitcode::{ReadOptions, read_module};
use std::sync::Arc;
use support::{assemble, disassemble, edit};

/// Small modules of different kinds.
fn modules() -> Vec<String> {
    let head = "source_filename = \"m\"\n";
    [
        "@g = global i32 1\n",
        "$c = comdat largest\n@g = linkonce_odr global [3 x i32] [i32 1, i32 2, i32 3], comdat($c), align 16\n@a = alias i32, ptr @g\n",
        "define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n",
        "declare void @h(ptr byval(i64) align 8, i32 range(i32 0, 7)) #0\nattributes #0 = { nounwind memory(read) \"k\"=\"v\" }\n",
        "define void @f(i1 %c) {\ne:\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %p = phi i8 [ 1, %e ], [ 2, %a ]\n  \
         switch i8 %p, label %a [ i8 7, label %b ]\n}\n",
        "!named = !{!0, !1}\n!0 = !{!\"text\", i32 7, !1}\n!1 = distinct !{!1, null}\n@g = external global i8, !kind !0\n",
        "define void @f() !dbg !3 {\n  ret void, !dbg !5\n}\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
         !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)\n!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n\
         !2 = !{i32 2, !\"Debug Info Version\", i32 3}\n!3 = distinct !DISubprogram(name: \"f\", file: !1, type: !4, unit: !0, \
         spFlags: DISPFlagDefinition)\n!4 = !DISubroutineType(types: !{null})\n!5 = !DILocation(line: 1, scope: !3)\n",
        "%pair = type { ptr, <4 x float> }\n@p = thread_local constant %pair { ptr getelementptr (i8, ptr @p, i64 4), <4 x float> splat (float 1.0) }\n",
        "declare i32 @e(...)\ndefine void @f(ptr %p) personality ptr @e {\n  invoke void @f(ptr %p) [ \"deopt\"(i32 1) ] to label %a unwind label %b\n\
         a:\n  ret void\nb:\n  %l = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %l\n}\n",
        "target triple = \"x86_64-unknown-linux-gnu\"\nmodule asm \"nop\"\n@t = constant ptr blockaddress(@f, %b)\ndefine i64 @f(ptr %p) gc \"statepoint-example\" {\n  \
         %v = atomicrmw add ptr %p, i64 1 syncscope(\"agent\") seq_cst\n  br label %b\nb:\n  ret i64 %v\n}\n",
    ]
    .iter()
    .map(|text| format!("{head}{text}"))
    .collect()
}

#[test]
fn a_file_cut_off_at_any_byte_is_an_error() {
    for text in modules() {
        let file = assemble(&text);
        disassemble(&file).unwrap_or_else(|e| panic!("{e}\n{text}"));
        for len in 0..file.len() {
            let error =
                disassemble(&file[..len]).err().unwrap_or_else(|| panic!("{len} of {} bytes\n{text}", file.len()));
            assert!(error.bit() <= 8 * file.len() as u64, "{error}");
        }
    }
}

#[test]
fn a_header_with_other_bits_is_an_error_or_means_the_same() {
    let wrapped =
        assemble("source_filename = \"m\"\ntarget triple = \"x86_64-apple-macosx10.15\"\n@g = global i32 1\n");
    let plain = assemble(&modules()[2]);
    // Wrapper, magic, number and size of the identification block.
    for (file, bytes) in [(wrapped, 32), (plain, 12)] {
        let text = disassemble(&file).expect("the file is whole");
        for bit in 0..8 * bytes {
            let mut changed = file.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            if let Ok(other) = disassemble(&changed) {
                assert_eq!(other, text, "bit {bit}");
            }
        }
    }
}

#[test]
fn sizes_of_blocks_that_are_too_large_are_errors() {
    let file = assemble(&modules()[2]);
    let words = |at: usize| u32::from_le_bytes(file[4 * at..][..4].try_into().expect("four bytes"));
    // Identification begins in the second word, and its size stands in the third; the module follows it.
    let module = 3 + words(2) as usize + 1;
    for at in [2, module] {
        for size in [u32::MAX, words(at) + 4096, 1 << 31] {
            let mut changed = file.clone();
            changed[4 * at..][..4].copy_from_slice(&size.to_le_bytes());
            let error = disassemble(&changed).expect_err("the block is not so large");
            assert!(error.to_string().contains("beyond the end"), "{error}");
        }
    }
}

/// The error of a file in which the first record of this code of this block has become `new`.
fn error_with(text: &str, number: u32, code: u32, new: impl Fn(Vec<u64>) -> (u32, Vec<u64>)) -> String {
    let mut done = false;
    let changed = edit(&assemble(text), |b, c, ops| {
        if (b, c) == (number, code) && !std::mem::replace(&mut done, true) { vec![new(ops)] } else { vec![(c, ops)] }
    });
    assert!(done, "there is such a record");
    disassemble(&changed).expect_err("the record is wrong").to_string()
}

#[test]
fn records_that_are_not_known_are_named_with_their_producer() {
    let all = modules();
    let cases = [
        (&all[2], block::FUNCTION, function::INST_BINOP, "in record 99 of FUNCTION"),
        (&all[2], block::CONSTANTS, constant::INTEGER, "in record 99 of CONSTANTS"),
        (&all[2], block::TYPE, ty::INTEGER, "in record 99 of TYPE"),
        (&all[5], block::METADATA, metadata::NODE, "in record 99 of METADATA"),
    ];
    for (text, number, code, place) in cases {
        let error = error_with(text, number, code, |ops| (99, ops));
        assert!(error.starts_with("Invalid value: unknown record (at bit "), "{error}");
        assert!(error.contains(place) && error.contains("producer: 'LLVM22.llopt'"), "{error}");
    }
    let error = error_with(&all[3], block::PARAMATTR_GROUP, attribute::GRP_CODE_ENTRY, |mut ops| {
        ops.extend([0, 999]);
        (attribute::GRP_CODE_ENTRY, ops)
    });
    assert!(
        error.starts_with("Unknown attribute kind (999) (at bit ") && error.contains("in GRP_CODE_ENTRY"),
        "{error}"
    );
}

#[test]
fn epochs_that_are_not_known_are_errors() {
    let error = error_with(&modules()[0], block::IDENTIFICATION, 2, |_| (2, vec![7]));
    assert!(error.starts_with("Incompatible epoch: Bitcode '7' vs current: '0'"), "{error}");
}

#[test]
fn a_layout_or_triple_behind_globals_is_an_error() {
    for (code, message) in [(module::DATALAYOUT, "datalayout too late"), (module::TRIPLE, "target triple too late")] {
        let changed = edit(&assemble(&modules()[0]), |b, c, ops| match (b, c) {
            (block::MODULE, module::GLOBALVAR) => vec![(c, ops), (code, vec![1])],
            _ => vec![(c, ops)],
        });
        let error = disassemble(&changed).expect_err("it comes too late").to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn a_global_behind_constants_is_an_error_for_any_number_of_threads() {
    let mut out = BitWriter::new(Arc::default(), 2);
    out.raw(b"BC\xc0\xde");
    out.enter(block::MODULE, 3);
    out.record(module::VERSION, &[2]);
    out.enter(block::TYPE, 4);
    out.record(ty::NUMENTRY, &[1]);
    out.record(ty::INTEGER, &[32]);
    out.exit();
    out.enter(block::CONSTANTS, 4);
    out.record(constant::SETTYPE, &[0]);
    out.record(constant::INTEGER, &[6]);
    out.exit();
    // Name, type, constant with the type of its value, no initializer, linkage, alignment, section.
    out.record(module::GLOBALVAR, &[0, 0, 0, 3, 0, 0, 0, 0]);
    out.exit();
    let file = out.finish();
    for threads in [1, 2] {
        let options = ReadOptions { threads, parallel_from: 0, ..ReadOptions::default() };
        let error = read_module(&file, "m", &options).expect_err("it comes too late").to_string();
        assert!(error.starts_with("Invalid record: global behind constants"), "{error}");
    }
}

#[test]
fn strings_of_attributes_may_have_zeros() {
    let text = "source_filename = \"m\"\n\ndeclare void @f() #0\n\nattributes #0 = { \"a\\00b\"=\"c\\00\" \"d\" }\n";
    let again = disassemble(&assemble(text)).expect("the file is whole");
    assert!(again.contains("{ \"a\0b\"=\"c\\00\" \"d\" }"), "{again:?}");
}

#[test]
fn attributes_without_their_type_are_for_parameters_only() {
    // `byval` as releases before 9 wrote it.
    const PLAIN_BYVAL: [u64; 2] = [0, 3];
    for text in ["declare void @f() nounwind\n", "declare zeroext i32 @f()\n", "declare void @f(i32 zeroext)\n"] {
        let changed = edit(&assemble(text), |b, c, mut ops| {
            if (b, c) == (block::PARAMATTR_GROUP, attribute::GRP_CODE_ENTRY) {
                ops.extend(PLAIN_BYVAL);
            }
            vec![(c, ops)]
        });
        match disassemble(&changed) {
            // What is no pointer points to nothing.
            Ok(again) => assert!(text.contains("(i32") && again.contains("@f(i32 zeroext)"), "{again}"),
            Err(error) => {
                let message = "Attribute of a parameter does not apply to functions and return values";
                assert!(!text.contains("(i32") && error.to_string().starts_with(message), "{error}");
            }
        }
    }
}
