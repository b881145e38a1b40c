//! Counts and sizes that a file claims must not cost memory that it does not have. A process of its own, for its largest
//! memory is measured.

mod support;

use bitcode::bitstream::AbbrevOp::{Array, Blob, Fixed, Literal, Vbr};
use bitcode::bitstream::writer::BitWriter;
use bitcode::codes::{block, constant, function, metadata, module, ty, use_list};
use support::{assemble, disassemble, edit};

/// Largest memory of this process so far, in bytes; none where the system does not tell.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

const TEXT: &str = "source_filename = \"m\"\n@g = global <2 x i32> <i32 1, i32 2>\n@h = global [2 x ptr] [ptr @g, ptr null]\n\
    declare void @d(ptr byval(i32) align 4)\n\
    define i32 @f(i32 %x, ptr %p) {\n  %y = add i32 %x, 1\n  %z = add i32 %x, %y\n  %v = extractvalue { i32, i32 } undef, 1\n  \
    %a = alloca i32, i32 %z\n  switch i32 %z, label %l [ i32 1, label %l ]\nl:\n  %q = call i32 @f(i32 %v, ptr %a)\n  ret i32 %q\n  \
    uselistorder i32 %x, { 1, 0 }\n}\n!n = !{!0}\n!0 = !{!\"a\", i32 1}\n";

/// Every operand of every record of the file, replaced by numbers at the ends of the usual widths.
fn claims_in_records() -> Vec<Vec<u8>> {
    let file = assemble(TEXT);
    let mut places = Vec::new();
    let mut at = 0;
    edit(&file, |b, c, ops| {
        if !matches!(b, block::METADATA_KIND | block::OPERAND_BUNDLE_TAGS | block::SYNC_SCOPE_NAMES) {
            places.extend((0..ops.len().min(6)).map(|k| (at, k)));
        }
        at += 1;
        vec![(c, ops)]
    });
    let claim = |(record, k): (usize, usize), value: u64| {
        let mut at = 0;
        edit(&file, |_, c, mut ops| {
            if at == record {
                ops[k] = value;
            }
            at += 1;
            vec![(c, ops)]
        })
    };
    let values = [0xffff_ffff, 0x7fff_ffff, 1 << 40, u64::MAX];
    places.into_iter().flat_map(|place| values.map(|value| claim(place, value))).collect()
}

/// Begin of a file: magic, then a module with a block in it.
fn begin(number: u32) -> BitWriter {
    let mut w = BitWriter::default();
    w.raw(b"BC\xc0\xde");
    w.enter(block::MODULE, 3);
    w.record(module::VERSION, &[2]);
    w.enter(number, 4);
    w
}

fn end(mut w: BitWriter) -> Vec<u8> {
    w.exit();
    w.exit();
    w.finish()
}

fn zeros(w: &mut BitWriter, words: u64) {
    (0..words).for_each(|_| w.fixed(0, 32));
}

/// A record whose array or blob claims to have `count` elements.
fn claims_of_length(count: u64) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for number in [block::TYPE, block::CONSTANTS, block::METADATA, block::FUNCTION, block::STRTAB, block::USELIST] {
        for element in [Some(Fixed(1)), Some(Vbr(6)), Some(Literal(3)), Some(Fixed(8)), None] {
            let mut w = begin(number);
            let abbrev = match element {
                Some(element) => w.define_abbrev(&[Literal(1), Array, element]),
                None => w.define_abbrev(&[Literal(1), Blob]),
            };
            w.fixed(abbrev.into(), 4);
            w.vbr(count, 6);
            zeros(&mut w, 16);
            files.push(end(w));
        }
        // Without abbreviation.
        let mut w = begin(number);
        w.fixed(3, 4);
        w.vbr(1, 6);
        w.vbr(count, 6);
        zeros(&mut w, 16);
        files.push(end(w));
    }
    files
}

/// Records of one block with these operands.
fn block_with(number: u32, records: &[(u32, &[u64])]) -> Vec<u8> {
    let mut w = begin(number);
    records.iter().for_each(|(code, ops)| w.record(*code, ops));
    end(w)
}

fn claims_of_tables() -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for n in [1 << 20, u64::from(u32::MAX), 1 << 40, u64::MAX] {
        files.push(block_with(block::TYPE, &[(ty::NUMENTRY, &[n])]));
        files.push(block_with(block::TYPE, &[(ty::NUMENTRY, &[2]), (ty::INTEGER, &[8]), (ty::VECTOR, &[n, 0])]));
        files.push(block_with(block::TYPE, &[(ty::NUMENTRY, &[2]), (ty::INTEGER, &[8]), (ty::ARRAY, &[n, 0])]));
        files.push(block_with(block::TYPE, &[(ty::NUMENTRY, &[1]), (ty::INTEGER, &[n])]));
        files.push(block_with(block::CONSTANTS, &[(constant::SETTYPE, &[n]), (constant::NULL, &[])]));
        files.push(block_with(block::METADATA, &[(metadata::STRINGS, &[n, n])]));
        files.push(block_with(block::METADATA, &[(metadata::INDEX_OFFSET, &[n, n])]));
        files.push(block_with(block::FUNCTION, &[(function::DECLAREBLOCKS, &[n])]));
        files.push(block_with(block::USELIST, &[(use_list::DEFAULT, &[n, n, n])]));
    }
    files
}

#[test]
fn claims_cost_no_memory() {
    let _ = disassemble(&assemble(TEXT)).expect("the file is whole");
    let mut files = claims_in_records();
    files.extend(claims_of_tables());
    [1 << 16, 1 << 31, u64::from(u32::MAX), 1 << 40, 1 << 62]
        .into_iter()
        .for_each(|n| files.extend(claims_of_length(n)));
    let before = peak();
    let refused = files.iter().filter(|file| disassemble(file).is_err()).count();
    assert!(refused > files.len() / 4, "{refused} of {}", files.len());
    if let (Some(before), Some(after)) = (before, peak()) {
        assert!(after - before < 16 << 20, "{} bytes more", after - before);
    }
}

#[test]
fn many_narrow_elements_cost_little() {
    // Half a megabyte of one-bit elements.
    let count = 4 << 20;
    let mut w = begin(block::USELIST);
    let abbrev = w.define_abbrev(&[Literal(1), Array, Fixed(1)]);
    w.fixed(abbrev.into(), 4);
    w.vbr(count + 1, 6);
    zeros(&mut w, count / 32);
    let error = disassemble(&end(w)).expect_err("there are too many elements");
    assert!(error.to_string().starts_with("Size is not plausible"), "{error}");
}
