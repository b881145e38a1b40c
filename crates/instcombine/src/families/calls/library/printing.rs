//! `printf`, `sprintf`, `fprintf`, `puts`, `fputs`, `fwrite`.

use super::Found;
use super::text::{length_with_nul, string};
use crate::combiner::Combiner;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{Align, Inst, Opcode, Type, Value, View};

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    match f {
        LibFunc::printf => printf(cx, i),
        LibFunc::sprintf => sprintf(cx, i),
        LibFunc::snprintf => snprintf(cx, i),
        LibFunc::fprintf => fprintf(cx, i),
        LibFunc::fwrite => fwrite(cx, i),
        LibFunc::fputs => fputs(cx, i),
        LibFunc::puts => puts(cx, i),
        LibFunc::vfprintf | LibFunc::fiprintf | LibFunc::fputc => {
            let stream = if f == LibFunc::fputc { 1 } else { 0 };
            if f != LibFunc::fputc {
                report(cx, i, Some(stream));
            }
            None
        }
        LibFunc::perror => {
            report(cx, i, None);
            None
        }
        _ => None,
    }
}

fn arg(cx: &Combiner<'_>, i: Inst, k: usize) -> Option<Value> {
    (k < cx.body.num_call_args(i)).then(|| cx.body.operand(i, k))
}

/// Calls that report errors are rare.
fn report(cx: &mut Combiner<'_>, i: Inst, stream: Option<usize>) {
    if cx.call_info(i).has(AttrKind::Cold) || stream.is_some_and(|k| !is_stderr(cx, i, k)) {
        return;
    }
    cx.add_call_attr(i, AttrKind::Cold);
    cx.changed = true;
}

/// Is an argument loaded from the variable `stderr`, which is elsewhere?
fn is_stderr(cx: &Combiner<'_>, i: Inst, k: usize) -> bool {
    let Some(v) = arg(cx, i, k) else { return false };
    let Some(View::Load { ptr }) = cx.body.view_value(v) else { return false };
    let Some(g) = ptr.constant().and_then(|c| cx.body.consts().as_global(c)) else { return false };
    let global = cx.module.global(g);
    let callee = cx.module.called_function(cx.body, i);
    global.variable().is_some()
        && global.is_declaration()
        && *global.name == *b"stderr"
        && callee.is_some_and(|f| cx.module.global(f).is_declaration())
}

fn putchar(cx: &mut Combiner<'_>, i: Inst, c: Value) -> Option<Found> {
    let ty = cx.ty(c);
    cx.library(LibFunc::putchar, ty, &[c], i, true)?;
    Some(Found::Nothing)
}

fn puts_of(cx: &mut Combiner<'_>, i: Inst, s: Value) -> Option<Found> {
    let int = cx.c_int();
    cx.library(LibFunc::puts, int, &[s], i, true)?;
    Some(Found::Nothing)
}

/// Can a call of a library function be made at all? Asked before a string is made for it.
fn has(cx: &Combiner<'_>, f: LibFunc) -> bool {
    cx.layout.globals_space == 0 && analysis::library::is_available_in(cx.module, cx.facts.function, f)
}

fn printf(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    if let Some(found) = printf_of_format(cx, i) {
        return Some(found);
    }
    cx.note_accessed(i, &[0]);
    None
}

fn printf_of_format(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let format = string(cx, cx.body.operand(i, 0))?;
    let ty = cx.body.inst(i).ty;
    if format.is_empty() {
        return Some(if cx.body.has_uses(i) { Found::Value(cx.zero(ty)) } else { Found::Nothing });
    }
    if cx.body.has_uses(i) || ty != cx.c_int() {
        return None;
    }
    if format.len() == 1 || format == b"%%" {
        let c = cx.int(ty, u64::from(format[0]));
        return putchar(cx, i, c);
    }
    if format == b"%s" && arg(cx, i, 1).is_some() {
        let mut text = string(cx, cx.body.operand(i, 1))?;
        match *text {
            [] => return Some(Found::Nothing),
            [c] => {
                let c = cx.int(ty, u64::from(c));
                return putchar(cx, i, c);
            }
            [.., b'\n'] if has(cx, LibFunc::puts) => {
                text.pop();
                let s = cx.string_with_nul(text);
                return puts_of(cx, i, s);
            }
            _ => return None,
        }
    }
    if format.last() == Some(&b'\n') && !format.contains(&b'%') && has(cx, LibFunc::puts) {
        let s = cx.string_with_nul(format[..format.len() - 1].to_vec());
        return puts_of(cx, i, s);
    }
    let v = arg(cx, i, 1)?;
    if format == b"%c" && cx.types.is_int(cx.ty(v)) {
        let c = cx.build(|b| b.zext_or_trunc(v, ty));
        return putchar(cx, i, c);
    }
    if format == b"%s\n" && cx.types.is_ptr(cx.ty(v)) {
        return puts_of(cx, i, v);
    }
    None
}

impl Combiner<'_> {
    fn string_with_nul(&mut self, mut text: Vec<u8>) -> Value {
        text.push(0);
        self.private_string(&text)
    }
}

fn puts(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    cx.note_accessed(i, &[0]);
    if cx.body.has_uses(i) || !string(cx, cx.body.operand(i, 0))?.is_empty() {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let newline = cx.int(ty, u64::from(b'\n'));
    putchar(cx, i, newline)
}

fn one_byte() -> Align {
    Align::new(1).unwrap_or(Align::NONE)
}

/// Writes one character and a nul.
fn store_char(cx: &mut Combiner<'_>, to: Value, c: Value) {
    let (zero, one) = (cx.int(Type::I8, 0), cx.int(Type::I32, 1));
    let c = cx.build(|b| {
        let c = b.named(b"char").cast(Opcode::Trunc, c, Type::I8);
        b.store(c, to, one_byte());
        c
    });
    debug_assert!(c.is_some());
    let end = cx.address(b"nul", to, one);
    cx.build(|b| b.store(zero, end, one_byte()));
}

fn sprintf(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    if let Some(found) = sprintf_of_format(cx, i) {
        return Some(found);
    }
    cx.note_accessed(i, &[0, 1]);
    None
}

fn sprintf_of_format(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, format_at] = cx.pair(i);
    let format = string(cx, format_at)?;
    let ty = cx.body.inst(i).ty;
    let Some(v) = arg(cx, i, 2) else {
        if format.contains(&b'%') {
            return None;
        }
        let size = cx.size(format.len() as u64 + 1);
        cx.copy_bytes(id::MEMCPY, to, format_at, size)?;
        return Some(Found::Value(cx.int(ty, format.len() as u64)));
    };
    if format == b"%c" && cx.types.is_int(cx.ty(v)) && cx.width(v) > Some(8) {
        store_char(cx, to, v);
        return Some(Found::Value(cx.int(ty, 1)));
    }
    if format != b"%s" || !cx.types.is_ptr(cx.ty(v)) {
        return None;
    }
    let ptr = cx.ty(to);
    if !cx.body.has_uses(i) {
        cx.library(LibFunc::strcpy, ptr, &[to, v], i, true)?;
        return Some(Found::Nothing);
    }
    if let Some(len) = length_with_nul(cx, v) {
        let size = cx.size(len);
        cx.copy_bytes(id::MEMCPY, to, v, size)?;
        return Some(Found::Value(cx.int(ty, len - 1)));
    }
    if let Some(end) = cx.library(LibFunc::stpcpy, ptr, &[to, v], i, true) {
        cx.body.inst_mut(end).set_tail_kind(ir::TailKind::None);
        let size = cx.size_type();
        return Some(Found::Value(cx.build(|b| {
            let end = b.cast(Opcode::PtrToInt, end.into(), size);
            let start = b.cast(Opcode::PtrToInt, to, size);
            let len = b.sub(end, start);
            b.zext_or_trunc(len, ty)
        })));
    }
    let len = cx.strlen(v, i)?;
    let one = cx.size(1);
    let whole = cx.build(|b| b.named(b"leninc").add(len, one));
    cx.copy_bytes(id::MEMCPY, to, v, whole)?;
    Some(Found::Value(cx.build(|b| b.zext_or_trunc(len, ty))))
}

fn snprintf(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    if let Some(found) = snprintf_of_format(cx, i) {
        return Some(found);
    }
    let size = cx.body.operand(i, 1);
    if analysis::value_tracking::is_known_non_zero(&cx.q_at(Inst::NONE), size) {
        cx.note_accessed(i, &[0]);
    }
    None
}

fn snprintf_of_format(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, size] = cx.pair(i);
    let n = cx.int_of(size)?.as_u64()?;
    let ty = cx.body.inst(i).ty;
    // Larger results than `int` has are errors.
    let most = ir::ApInt::signed_max(cx.module.library().int_bits).as_u64()?;
    let format_at = arg(cx, i, 2)?;
    let format = string(cx, format_at)?;
    if n > most {
        return None;
    }
    let (from, text) = match arg(cx, i, 3) {
        None if !format.contains(&b'%') => (format_at, format),
        Some(v) if format == b"%s" && cx.types.is_ptr(cx.ty(v)) => (v, string(cx, v)?),
        Some(v) if format == b"%c" && cx.types.is_int(cx.ty(v)) && cx.width(v) > Some(8) => {
            if n > 1 {
                store_char(cx, to, v);
            } else if n == 1 {
                let zero = cx.int(Type::I8, 0);
                cx.build(|b| b.store(zero, to, one_byte()));
            }
            return Some(Found::Value(cx.int(ty, 1)));
        }
        _ => return None,
    };
    let len = text.len() as u64;
    if len > most {
        return None;
    }
    let result = cx.int(ty, len);
    if n == 0 {
        return Some(Found::Value(result));
    }
    let copied = if len < n { len + 1 } else { n - 1 };
    if copied > 0 {
        let size = cx.size(copied);
        cx.copy_bytes(id::MEMCPY, to, from, size)?;
    }
    if len >= n {
        let zero = cx.int(Type::I8, 0);
        let at = cx.size(n - 1);
        let end = cx.address(b"endptr", to, at);
        cx.build(|b| b.store(zero, end, one_byte()));
    }
    Some(Found::Value(result))
}

/// `fwrite(s, n, 1, f)`
fn fwrite_of(cx: &mut Combiner<'_>, i: Inst, s: Value, n: u64, file: Value) -> Option<Found> {
    let (n, one, ty) = (cx.size(n), cx.size(1), cx.size_type());
    cx.library(LibFunc::fwrite, ty, &[s, n, one, file], i, false)?;
    Some(Found::Nothing)
}

/// `fputc((int)c, f)`
fn fputc_of(cx: &mut Combiner<'_>, i: Inst, c: Value, file: Value) -> Option<Inst> {
    let int = cx.c_int();
    let c = cx.build(|b| b.named(b"chari").sext_or_trunc(c, int));
    cx.library(LibFunc::fputc, int, &[c, file], i, true)
}

fn fprintf(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    report(cx, i, Some(0));
    let [file, format_at] = cx.pair(i);
    let format = string(cx, format_at)?;
    if cx.body.has_uses(i) {
        return None;
    }
    let Some(v) = arg(cx, i, 2) else {
        if format.contains(&b'%') {
            return None;
        }
        return fwrite_of(cx, i, format_at, format.len() as u64, file);
    };
    let int = cx.c_int();
    match *format {
        [b'%', b'c'] if cx.types.is_int(cx.ty(v)) => {
            fputc_of(cx, i, v, file)?;
        }
        [b'%', b's'] if cx.types.is_ptr(cx.ty(v)) => {
            cx.library(LibFunc::fputs, int, &[v, file], i, true)?;
        }
        _ => return None,
    }
    Some(Found::Nothing)
}

fn fwrite(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    report(cx, i, Some(3));
    let [size, count] = [1, 2].map(|k| cx.int_of(cx.body.operand(i, k)));
    let bytes = size?.as_u64()?.checked_mul(count?.as_u64()?)?;
    let ty = cx.body.inst(i).ty;
    if bytes == 0 {
        return Some(Found::Value(cx.zero(ty)));
    }
    if bytes != 1 || cx.body.has_uses(i) || !has(cx, LibFunc::fputc) {
        return None;
    }
    let (from, file) = (cx.body.operand(i, 0), cx.body.operand(i, 3));
    let c = cx.build(|b| b.named(b"char").load(Type::I8, from, one_byte()));
    let call = fputc_of(cx, i, c.into(), file)?;
    cx.body.inst_mut(call).set_tail_kind(ir::TailKind::None);
    Some(Found::Nothing)
}

fn fputs(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    report(cx, i, Some(1));
    if cx.function_has(AttrKind::OptimizeForSize) || cx.function_has(AttrKind::MinSize) || cx.body.has_uses(i) {
        return None;
    }
    let [s, file] = cx.pair(i);
    let len = length_with_nul(cx, s)?;
    fwrite_of(cx, i, s, len - 1, file)
}
