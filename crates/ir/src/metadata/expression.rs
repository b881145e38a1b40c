//! Location expressions, `!DIExpression(...)`: DWARF operations with their arguments as a flat list of numbers.
//!
//! Source: LangRef "DIExpression"; which expressions are valid as LLVM 22 shows it. Functions here take any list and stay
//! inside it; only where they say so must it be valid.

use super::{dwarf, enums::EnumKind};
use smallvec::SmallVec;
use std::fmt;

/// The numbers of an expression.
pub type Elements = SmallVec<[u64; 8]>;

/// Codes of the operations that have a meaning here, `DW_OP_…`.
pub mod op {
    #![allow(missing_docs)] // The names say it; see DWARF 5, section 7.7, and LangRef.
    pub const DEREF: u64 = 0x06;
    pub const CONSTU: u64 = 0x10;
    pub const CONSTS: u64 = 0x11;
    pub const DUP: u64 = 0x12;
    pub const OVER: u64 = 0x14;
    pub const SWAP: u64 = 0x16;
    pub const ROT: u64 = 0x17;
    pub const XDEREF: u64 = 0x18;
    pub const ABS: u64 = 0x19;
    pub const AND: u64 = 0x1a;
    pub const DIV: u64 = 0x1b;
    pub const MINUS: u64 = 0x1c;
    pub const MOD: u64 = 0x1d;
    pub const MUL: u64 = 0x1e;
    pub const NEG: u64 = 0x1f;
    pub const NOT: u64 = 0x20;
    pub const OR: u64 = 0x21;
    pub const PLUS: u64 = 0x22;
    pub const PLUS_UCONST: u64 = 0x23;
    pub const SHL: u64 = 0x24;
    pub const SHR: u64 = 0x25;
    pub const SHRA: u64 = 0x26;
    pub const XOR: u64 = 0x27;
    pub const EQ: u64 = 0x29;
    pub const GE: u64 = 0x2a;
    pub const GT: u64 = 0x2b;
    pub const LE: u64 = 0x2c;
    pub const LT: u64 = 0x2d;
    pub const NE: u64 = 0x2e;
    pub const LIT0: u64 = 0x30;
    pub const REG0: u64 = 0x50;
    pub const REG31: u64 = 0x6f;
    pub const BREG0: u64 = 0x70;
    pub const BREG31: u64 = 0x8f;
    pub const REGX: u64 = 0x90;
    pub const BREGX: u64 = 0x92;
    pub const DEREF_SIZE: u64 = 0x94;
    pub const XDEREF_SIZE: u64 = 0x95;
    pub const PUSH_OBJECT_ADDRESS: u64 = 0x97;
    pub const STACK_VALUE: u64 = 0x9f;
    pub const DEREF_TYPE: u64 = 0xa6;
    pub const XDEREF_TYPE: u64 = 0xa7;
    pub const LLVM_FRAGMENT: u64 = 0x1000;
    pub const LLVM_CONVERT: u64 = 0x1001;
    pub const LLVM_TAG_OFFSET: u64 = 0x1002;
    pub const LLVM_ENTRY_VALUE: u64 = 0x1003;
    pub const LLVM_IMPLICIT_POINTER: u64 = 0x1004;
    pub const LLVM_ARG: u64 = 0x1005;
    pub const LLVM_EXTRACT_BITS_SEXT: u64 = 0x1006;
    pub const LLVM_EXTRACT_BITS_ZEXT: u64 = 0x1007;
}

/// One operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Op<'a> {
    /// Its code and arguments; fewer than [`op_size`] says if the list ends early.
    pub elements: &'a [u64],
}

impl<'a> Op<'a> {
    /// Its code.
    pub fn code(self) -> u64 {
        self.elements[0]
    }

    /// An argument; 0 if the list ends before.
    pub fn arg(self, index: usize) -> u64 {
        self.elements.get(index + 1).copied().unwrap_or(0)
    }

    /// Is it whole?
    pub fn is_complete(self) -> bool {
        self.elements.len() == op_size(self.code())
    }
}

/// Length of an operation with its arguments.
pub fn op_size(code: u64) -> usize {
    match code {
        op::BREG0..=op::BREG31 => 2,
        op::CONSTU | op::CONSTS | op::DEREF_SIZE | op::PLUS_UCONST | op::REGX => 2,
        op::LLVM_TAG_OFFSET | op::LLVM_ENTRY_VALUE | op::LLVM_ARG => 2,
        op::BREGX | op::LLVM_CONVERT | op::LLVM_FRAGMENT => 3,
        op::LLVM_EXTRACT_BITS_SEXT | op::LLVM_EXTRACT_BITS_ZEXT => 3,
        _ => 1,
    }
}

/// The operations of an expression in order.
#[derive(Clone, Debug)]
pub struct Ops<'a>(&'a [u64]);

impl<'a> Iterator for Ops<'a> {
    type Item = Op<'a>;

    fn next(&mut self) -> Option<Op<'a>> {
        let size = op_size(*self.0.first()?).min(self.0.len());
        let (elements, rest) = self.0.split_at(size);
        self.0 = rest;
        Some(Op { elements })
    }
}

/// The operations of an expression in order; the last one may be cut short.
pub fn ops(elements: &[u64]) -> Ops<'_> {
    Ops(elements)
}

/// The numbers of a node's slots, which hold them as pairs of words, low word first.
pub fn from_slots(slots: &[u32]) -> Elements {
    slots.chunks_exact(2).map(|pair| u64::from(pair[0]) | u64::from(pair[1]) << 32).collect()
}

/// The slots for a list of numbers, see [`from_slots`].
pub fn to_slots(elements: &[u64]) -> Box<[u32]> {
    elements.iter().flat_map(|&element| [element as u32, (element >> 32) as u32]).collect()
}

/// Would LLVM take the expression? The verifier's message otherwise is `invalid expression`. A register or entry value
/// ends the check: what follows it is not looked at.
pub fn is_valid(elements: &[u64]) -> bool {
    let mut rest = ops(elements);
    while let Some(operation) = rest.next() {
        if !operation.is_complete() {
            return false;
        }
        let is_fine = match operation.code() {
            op::REG0..=op::REG31 | op::BREG0..=op::BREG31 => return true,
            op::LLVM_ENTRY_VALUE => return operation.arg(0) == 1 && is_first(elements, &rest),
            op::LLVM_FRAGMENT => rest.0.is_empty(),
            op::STACK_VALUE => rest.0.first().is_none_or(|&code| code == op::LLVM_FRAGMENT),
            op::SWAP => elements.len() != 1,
            code => is_known(code),
        };
        if !is_fine {
            return false;
        }
    }
    true
}

/// Is the entry value before `rest` the first operation, a leading `DW_OP_LLVM_arg, 0` apart?
fn is_first(elements: &[u64], rest: &Ops) -> bool {
    let before = elements.len() - rest.0.len() - op_size(op::LLVM_ENTRY_VALUE);
    before == 0 || elements[..before] == [op::LLVM_ARG, 0]
}

/// May the operation stand anywhere?
fn is_known(code: u64) -> bool {
    use op::*;
    matches!(
        code,
        LLVM_IMPLICIT_POINTER
            | LLVM_CONVERT
            | LLVM_ARG
            | LLVM_TAG_OFFSET
            | LLVM_EXTRACT_BITS_SEXT
            | LLVM_EXTRACT_BITS_ZEXT
            | CONSTU
            | CONSTS
            | PLUS_UCONST
            | PLUS
            | MINUS
            | MUL
            | DIV
            | MOD
            | OR
            | AND
            | XOR
            | NOT
            | NEG
            | ABS
            | ROT
            | SHL
            | SHR
            | SHRA
            | DEREF
            | DEREF_SIZE
            | XDEREF
            | LIT0
            | DUP
            | OVER
            | PUSH_OBJECT_ADDRESS
            | REGX
            | BREGX
            | EQ..=NE
    )
}

/// Writes what stands between the parentheses: names for a valid expression, plain numbers for an invalid one. An
/// encoding without a name in `DW_OP_LLVM_convert` is written as a number; LLVM leaves it out, and cannot read that.
///
/// # Errors
/// Those of `out`.
pub fn write(elements: &[u64], out: &mut impl fmt::Write) -> fmt::Result {
    if !is_valid(elements) {
        return write_numbers(elements, "", out);
    }
    let mut separator = "";
    for operation in ops(elements) {
        out.write_str(separator)?;
        separator = ", ";
        let [code, args @ ..] = operation.elements else {
            continue;
        };
        match dwarf::OP.suffix(u32::try_from(*code).unwrap_or(u32::MAX)) {
            Some(name) => write!(out, "DW_OP_{name}")?,
            None => write!(out, "{code}")?,
        }
        write_arguments(*code, args, out)?;
    }
    Ok(())
}

fn write_arguments(code: u64, args: &[u64], out: &mut impl fmt::Write) -> fmt::Result {
    if code == op::LLVM_CONVERT
        && let [bits, encoding] = args
        && let Some((prefix, name)) = u32::try_from(*encoding).ok().and_then(|value| EnumKind::Encoding.name(value))
    {
        return write!(out, ", {bits}, {prefix}{name}");
    }
    write_numbers(args, ", ", out)
}

fn write_numbers(numbers: &[u64], mut separator: &str, out: &mut impl fmt::Write) -> fmt::Result {
    for number in numbers {
        write!(out, "{separator}{number}")?;
        separator = ", ";
    }
    Ok(())
}

/// A word in the text of an expression: an operation or an encoding. The parser takes either anywhere.
///
/// # Errors
/// The message: `invalid DWARF op 'x'`, `invalid DWARF attribute encoding 'x'`. For a word of another kind, and for
/// other tokens, it is [`EXPECTED`]; for a number of more than 64 bits, [`TOO_LARGE`].
pub fn parse_word(word: &str) -> Result<u64, String> {
    if word.starts_with(dwarf::OP.prefix) {
        let code = dwarf::OP.value(word);
        return code.map(u64::from).ok_or_else(|| format!("invalid DWARF op '{word}'"));
    }
    if word.starts_with(dwarf::ATE.prefix) {
        let code = dwarf::ATE.value(word);
        let message = || format!("invalid DWARF attribute encoding '{word}'");
        return code.map(u64::from).ok_or_else(message);
    }
    Err(EXPECTED.to_owned())
}

/// The parser's message for any other token.
pub const EXPECTED: &str = "expected unsigned integer";
/// The parser's message for a number of more than 64 bits.
pub const TOO_LARGE: &str = "element too large, limit is 18446744073709551615";

/// A part of a variable, in bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fragment {
    /// Distance from the start of the variable.
    pub offset: u64,
    /// Length.
    pub size: u64,
}

impl Fragment {
    /// First bit after it.
    pub fn end(self) -> u64 {
        self.offset.saturating_add(self.size)
    }

    /// Have the two a bit in common?
    pub fn overlaps(self, other: Fragment) -> bool {
        self.offset < other.end() && other.offset < self.end()
    }
}

/// The part of the variable that the expression describes; none if all of it.
pub fn fragment(elements: &[u64]) -> Option<Fragment> {
    let found = ops(elements).find(|operation| operation.code() == op::LLVM_FRAGMENT)?;
    Some(Fragment { offset: found.arg(0), size: found.arg(1) })
}

/// Does a valid expression compute a value, with no place in memory?
pub fn is_implicit(elements: &[u64]) -> bool {
    let implicit = [op::STACK_VALUE, op::LLVM_TAG_OFFSET];
    is_valid(elements) && ops(elements).any(|operation| implicit.contains(&operation.code()))
}

/// Does a valid expression do anything but name its location operands, a fragment or a tag?
pub fn is_complex(elements: &[u64]) -> bool {
    let simple = [op::LLVM_TAG_OFFSET, op::LLVM_FRAGMENT, op::LLVM_ARG];
    is_valid(elements) && ops(elements).any(|operation| !simple.contains(&operation.code()))
}

/// One more than the highest index of a location operand that `DW_OP_LLVM_arg` names; 0 without any.
pub fn location_operands(elements: &[u64]) -> u64 {
    let args = ops(elements).filter(|operation| operation.code() == op::LLVM_ARG);
    args.map(|operation| operation.arg(0).saturating_add(1)).max().unwrap_or(0)
}

/// Is each of the first `count` location operands named?
pub fn has_all_location_operands(elements: &[u64], count: u64) -> bool {
    let args = ops(elements).filter(|operation| operation.code() == op::LLVM_ARG);
    let mut seen: Elements = args.map(|operation| operation.arg(0)).collect();
    seen.sort_unstable();
    seen.dedup();
    seen.iter().take_while(|&&arg| arg < count).count() as u64 == count
}

/// The operations of a valid expression over a single location, a leading `DW_OP_LLVM_arg, 0` apart.
pub fn single_location(elements: &[u64]) -> Option<&[u64]> {
    let rest = elements.strip_prefix(&[op::LLVM_ARG, 0]).unwrap_or(elements);
    let has_more = ops(rest).any(|operation| operation.code() == op::LLVM_ARG);
    (is_valid(elements) && !has_more).then_some(rest)
}

/// Is the first operation on a single location a load?
pub fn starts_with_deref(elements: &[u64]) -> bool {
    single_location(elements).is_some_and(|rest| rest.first() == Some(&op::DEREF))
}

/// Is a load all there is on a single location?
pub fn is_deref(elements: &[u64]) -> bool {
    single_location(elements) == Some(&[op::DEREF])
}

/// Does the expression describe a value at the entry of the function?
pub fn is_entry_value(elements: &[u64]) -> bool {
    single_location(elements).is_some_and(|rest| rest.first() == Some(&op::LLVM_ENTRY_VALUE))
}

/// The number of a constant expression with `code`: it alone, or followed by `DW_OP_stack_value` and perhaps a fragment.
fn constant(elements: &[u64], code: u64) -> Option<u64> {
    let [first, number, rest @ ..] = elements else {
        return None;
    };
    let is_whole = matches!(rest, [] | [op::STACK_VALUE] | [op::STACK_VALUE, op::LLVM_FRAGMENT, _, _]);
    (*first == code && is_whole).then_some(*number)
}

/// The number of a signed constant expression, `DW_OP_consts, N`.
pub fn signed_constant(elements: &[u64]) -> Option<i64> {
    constant(elements, op::CONSTS).map(|number| number as i64)
}

/// The number of an unsigned constant expression, `DW_OP_constu, N`.
pub fn unsigned_constant(elements: &[u64]) -> Option<u64> {
    constant(elements, op::CONSTU)
}

/// The offset in bytes that is all a valid expression on a single location adds.
pub fn as_offset(elements: &[u64]) -> Option<i64> {
    match *single_location(elements)? {
        [] => Some(0),
        [op::PLUS_UCONST, offset] => Some(offset as i64),
        [op::CONSTU, offset, op::PLUS] => Some(offset as i64),
        [op::CONSTU, offset, op::MINUS] => Some((offset as i64).wrapping_neg()),
        _ => None,
    }
}

/// Adds the operations that move a location by `offset` bytes.
pub fn push_offset(elements: &mut Elements, offset: i64) {
    if offset > 0 {
        elements.extend([op::PLUS_UCONST, offset as u64]);
    } else if offset < 0 {
        elements.extend([op::CONSTU, offset.unsigned_abs(), op::MINUS]);
    }
}

/// What [`prepend`] puts before an expression, beside the offset.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Prepend {
    /// A load before the offset.
    pub deref_before: bool,
    /// A load after the offset.
    pub deref_after: bool,
    /// Is the result a value?
    pub stack_value: bool,
}

/// The expression on a location that is `offset` bytes, and loads, before that of `elements`.
pub fn prepend(elements: &[u64], how: Prepend, offset: i64) -> Elements {
    let mut first = Elements::new();
    if how.deref_before {
        first.push(op::DEREF);
    }
    push_offset(&mut first, offset);
    if how.deref_after {
        first.push(op::DEREF);
    }
    prepend_ops(elements, &first, how.stack_value)
}

/// `first` and then `elements`. With `stack_value`, and if `first` is not empty, the result is a value.
pub fn prepend_ops(elements: &[u64], first: &[u64], stack_value: bool) -> Elements {
    let mut result = Elements::from_slice(first);
    push_all(&mut result, elements, stack_value && !first.is_empty(), |_, _| {});
    result
}

/// Adds `elements`, calling `after` after each operation; `DW_OP_stack_value` goes to the end, before a fragment.
fn push_all(result: &mut Elements, elements: &[u64], mut stack_value: bool, mut after: impl FnMut(&mut Elements, Op)) {
    for operation in ops(elements) {
        match operation.code() {
            op::STACK_VALUE => stack_value = false,
            op::LLVM_FRAGMENT if stack_value => {
                result.push(op::STACK_VALUE);
                stack_value = false;
            }
            _ => {}
        }
        result.extend_from_slice(operation.elements);
        after(result, operation);
    }
    if stack_value {
        result.push(op::STACK_VALUE);
    }
}

/// `added` after every mention of the location operand `arg`; without any `DW_OP_LLVM_arg`, before the expression.
pub fn append_ops_to_arg(elements: &[u64], added: &[u64], arg: u64, stack_value: bool) -> Elements {
    if !ops(elements).any(|operation| operation.code() == op::LLVM_ARG) {
        return prepend_ops(elements, added, stack_value);
    }
    let mut result = Elements::new();
    push_all(&mut result, elements, stack_value, |result, operation| {
        if operation.code() == op::LLVM_ARG && operation.arg(0) == arg {
            result.extend_from_slice(added);
        }
    });
    result
}

/// `added` after the operations of `elements`, before its `DW_OP_stack_value` and fragment.
pub fn append(elements: &[u64], added: &[u64]) -> Elements {
    let ends = [op::STACK_VALUE, op::LLVM_FRAGMENT];
    let before = ops(elements).take_while(|operation| !ends.contains(&operation.code()));
    let at: usize = before.map(|operation| operation.elements.len()).sum();
    let mut result = Elements::from_slice(&elements[..at]);
    result.extend_from_slice(added);
    result.extend_from_slice(&elements[at..]);
    result
}

/// `added` to the value that `elements` describes: loads it first if it is in memory.
pub fn append_to_stack(elements: &[u64], added: &[u64]) -> Elements {
    let tail = if fragment(elements).is_some() { op_size(op::LLVM_FRAGMENT) } else { 0 };
    let last = elements[..elements.len().saturating_sub(tail)].last();
    let is_value = last == Some(&op::STACK_VALUE);
    let mut all = Elements::new();
    if last.is_some() && !is_value {
        all.push(op::DEREF);
    }
    all.extend_from_slice(added);
    if !is_value {
        all.push(op::STACK_VALUE);
    }
    append(elements, &all)
}

/// Replaces the location operand `old` by `new`, and counts those after `old`, which is no longer there, down by one.
pub fn replace_arg(elements: &[u64], old: u64, new: u64) -> Elements {
    let mut result = Elements::new();
    for operation in ops(elements) {
        let at = result.len();
        result.extend_from_slice(operation.elements);
        let arg = operation.arg(0);
        if operation.code() == op::LLVM_ARG && operation.is_complete() && arg >= old {
            let arg = if arg == old { new } else { arg };
            result[at + 1] = if arg > old { arg - 1 } else { arg };
        }
    }
    result
}

/// The expression in variadic form: with a leading `DW_OP_LLVM_arg, 0` if it names no operand.
pub fn to_variadic(elements: &[u64]) -> Elements {
    let is_variadic = ops(elements).any(|operation| operation.code() == op::LLVM_ARG);
    let first: &[u64] = if is_variadic { &[] } else { &[op::LLVM_ARG, 0] };
    prepend_ops(elements, first, false)
}

/// What is left of an expression whose location is gone: the fragment.
pub fn undef(elements: &[u64]) -> Elements {
    let fragments = ops(elements).filter(|operation| operation.code() == op::LLVM_FRAGMENT);
    fragments.flat_map(|operation| operation.elements).copied().collect()
}

/// The expression for `part` of what `elements` describes; none if that cannot be split off, since a carry or an
/// extraction of bits may cross its border.
pub fn with_fragment(elements: &[u64], part: Fragment) -> Option<Elements> {
    let mut result = Elements::new();
    let (mut can_split, mut emit_fragment, mut offset) = (true, true, part.offset);
    for operation in ops(elements) {
        match operation.code() {
            op::SHR | op::SHRA | op::SHL | op::PLUS | op::PLUS_UCONST | op::MINUS => {
                can_split = false;
            }
            op::DEREF | op::DEREF_SIZE | op::DEREF_TYPE => can_split = true,
            op::XDEREF | op::XDEREF_SIZE | op::XDEREF_TYPE => can_split = true,
            op::STACK_VALUE if !can_split => return None,
            op::LLVM_FRAGMENT => {
                offset = offset.wrapping_add(operation.arg(0));
                continue;
            }
            op::LLVM_EXTRACT_BITS_SEXT | op::LLVM_EXTRACT_BITS_ZEXT => {
                let bits = Fragment { offset: operation.arg(0), size: operation.arg(1) };
                if bits.offset < offset || bits.end() > offset.saturating_add(part.size) {
                    return None;
                }
                result.extend([operation.code(), bits.offset - offset, bits.size]);
                emit_fragment = false;
                continue;
            }
            _ => {}
        }
        result.extend_from_slice(operation.elements);
    }
    if emit_fragment {
        result.extend([op::LLVM_FRAGMENT, offset, part.size]);
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::op::*;
    use super::*;

    fn text(elements: &[u64]) -> String {
        let mut out = String::new();
        write(elements, &mut out).unwrap();
        out
    }

    #[test]
    fn prints_names_or_numbers() {
        assert_eq!(text(&[PLUS_UCONST, 8]), "DW_OP_plus_uconst, 8");
        assert_eq!(text(&[DEREF, PLUS_UCONST]), "6, 35");
        assert_eq!(text(&[LLVM_FRAGMENT, 0, 32]), "DW_OP_LLVM_fragment, 0, 32");
        assert_eq!(text(&[LLVM_FRAGMENT, 0, 32, DEREF]), "4096, 0, 32, 6");
        assert_eq!(text(&[LLVM_CONVERT, 8, 5]), "DW_OP_LLVM_convert, 8, DW_ATE_signed");
        assert_eq!(text(&[BREG0 + 3, 1, PLUS_UCONST]), "DW_OP_breg3, 1, DW_OP_plus_uconst");
        assert_eq!(text(&[u64::MAX]), "18446744073709551615");
    }

    #[test]
    fn validity() {
        assert!(is_valid(&[]));
        assert!(!is_valid(&[SWAP]));
        assert!(is_valid(&[DUP, SWAP]));
        assert!(is_valid(&[STACK_VALUE, LLVM_FRAGMENT, 0, 8]));
        assert!(!is_valid(&[STACK_VALUE, DEREF]));
        assert!(is_valid(&[LLVM_ARG, 0, LLVM_ENTRY_VALUE, 1]));
        assert!(!is_valid(&[LLVM_ARG, 1, LLVM_ENTRY_VALUE, 1]));
        assert!(!is_valid(&[LLVM_ENTRY_VALUE, 2]));
    }

    #[test]
    fn words() {
        assert_eq!(parse_word("DW_OP_LLVM_arg"), Ok(LLVM_ARG));
        assert_eq!(parse_word("DW_ATE_signed"), Ok(5));
        assert_eq!(parse_word("DW_OP_x").unwrap_err(), "invalid DWARF op 'DW_OP_x'");
    }

    #[test]
    fn questions() {
        assert!(is_implicit(&[CONSTU, 1, STACK_VALUE]));
        assert!(!is_implicit(&[DEREF]));
        assert!(starts_with_deref(&[LLVM_ARG, 0, DEREF]));
        assert!(!starts_with_deref(&[LLVM_ARG, 1, DEREF]));
        assert_eq!(location_operands(&[LLVM_ARG, 0, LLVM_ARG, 2, PLUS]), 3);
        assert!(!has_all_location_operands(&[LLVM_ARG, 0, LLVM_ARG, 2, PLUS], 3));
        assert!(has_all_location_operands(&[LLVM_ARG, 1, LLVM_ARG, 0, LLVM_ARG, 1], 2));
        assert_eq!(signed_constant(&[CONSTS, u64::MAX]), Some(-1));
        assert_eq!(signed_constant(&[CONSTS, 5, DEREF]), None);
        assert_eq!(as_offset(&[CONSTU, 8, MINUS]), Some(-8));
    }

    #[test]
    fn changes() {
        let value = Prepend { stack_value: true, ..Prepend::default() };
        let moved = prepend(&[LLVM_FRAGMENT, 0, 8], value, -4);
        assert_eq!(moved[..], [CONSTU, 4, MINUS, STACK_VALUE, LLVM_FRAGMENT, 0, 8]);
        assert_eq!(prepend(&[STACK_VALUE], value, 0)[..], [STACK_VALUE]);
        let around = Prepend { deref_before: true, deref_after: true, stack_value: false };
        assert_eq!(prepend(&[], around, 3)[..], [DEREF, PLUS_UCONST, 3, DEREF]);
        let args = [LLVM_ARG, 0, LLVM_ARG, 1, PLUS];
        let grown = append_ops_to_arg(&args, &[PLUS_UCONST, 2], 1, true);
        assert_eq!(grown[..], [LLVM_ARG, 0, LLVM_ARG, 1, PLUS_UCONST, 2, PLUS, STACK_VALUE]);
        assert_eq!(append(&[DEREF, STACK_VALUE], &[NOT])[..], [DEREF, NOT, STACK_VALUE]);
        let loaded = append_to_stack(&[PLUS_UCONST, 1, LLVM_FRAGMENT, 0, 8], &[NOT]);
        assert_eq!(loaded[..], [PLUS_UCONST, 1, DEREF, NOT, STACK_VALUE, LLVM_FRAGMENT, 0, 8]);
        assert_eq!(append_to_stack(&[], &[NOT])[..], [NOT, STACK_VALUE]);
        assert_eq!(replace_arg(&[LLVM_ARG, 1, LLVM_ARG, 2], 1, 0)[..], [LLVM_ARG, 0, LLVM_ARG, 1]);
    }

    #[test]
    fn fragments() {
        let part = Fragment { offset: 8, size: 8 };
        let of_part = with_fragment(&[LLVM_FRAGMENT, 16, 32], part).unwrap();
        assert_eq!(fragment(&of_part), Some(Fragment { offset: 24, size: 8 }));
        assert_eq!(with_fragment(&[PLUS_UCONST, 1, STACK_VALUE], part), None);
        assert!(with_fragment(&[PLUS_UCONST, 1, DEREF, STACK_VALUE], part).is_some());
        let bits = with_fragment(&[LLVM_EXTRACT_BITS_ZEXT, 10, 2], part).unwrap();
        assert_eq!(bits[..], [LLVM_EXTRACT_BITS_ZEXT, 2, 2]);
        assert!(part.overlaps(Fragment { offset: 15, size: 9 }));
        assert!(!part.overlaps(Fragment { offset: 16, size: 9 }));
    }

    #[test]
    fn slots_hold_words() {
        let elements = [CONSTU, 0x1_0000_0002];
        assert_eq!(from_slots(&to_slots(&elements))[..], elements);
    }
}
