//! Functions that change where control goes: `exit`, `longjmp`, exceptions, callbacks.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::exec::eh::Exception;
use crate::machine::Machine;
use crate::memory::{BYTE_SET, Kind};
use crate::outcome::{Run, Stop};
use crate::value::Slot;
use ir::Type;

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("exit", |m, a| Err(Stop::Exit(m.arg_int(a, 0)?))),
    ("_exit", |m, a| Err(Stop::Exit(m.arg_int(a, 0)?))),
    ("_Exit", |m, a| Err(Stop::Exit(m.arg_int(a, 0)?))),
    ("abort", |_, _| Err(Stop::Abort("abort is called".into()))),
    ("__assert_fail", assert_fail),
    ("__stack_chk_fail", |_, _| Err(Stop::Abort("the stack was smashed".into()))),
    ("_ZSt9terminatev", |_, _| Err(Stop::Abort("std::terminate is called".into()))),
    ("__cxa_pure_virtual", |_, _| Err(Stop::Abort("a pure virtual function is called".into()))),
    ("atexit", |m, a| {
        let f = m.arg(a, 0)?;
        m.library.exit_functions.push((f, None));
        Ok(Reply::Int(0))
    }),
    ("__cxa_atexit", |m, a| {
        let (f, argument) = (m.arg(a, 0)?, m.arg(a, 1)?);
        m.library.exit_functions.push((f, Some(argument)));
        Ok(Reply::Int(0))
    }),
    ("setjmp", setjmp),
    ("_setjmp", setjmp),
    ("sigsetjmp", setjmp),
    ("__sigsetjmp", setjmp),
    ("longjmp", longjmp),
    ("_longjmp", longjmp),
    ("siglongjmp", longjmp),
    ("qsort", qsort),
    ("bsearch", bsearch),
    ("pthread_once", once),
    ("__cxa_allocate_exception", |m, a| {
        let size = m.arg(a, 0)?;
        Ok(Reply::Int(m.memory.allocate(Kind::Library, size, 16)?))
    }),
    ("__cxa_free_exception", |_, _| Ok(Reply::Void)),
    ("__cxa_throw", |m, a| {
        let (pointer, type_info) = (m.arg(a, 0)?, m.arg(a, 1)?);
        m.library.thrown.insert(pointer, type_info);
        throw(m, pointer, type_info)
    }),
    ("__cxa_rethrow", |m, _| {
        // It stays caught until `__cxa_end_catch`, which stands on the way out.
        let Some(&pointer) = m.library.caught.last() else {
            return Err(Stop::Abort("rethrow of nothing".into()));
        };
        let type_info = m.library.thrown.get(&pointer).copied().unwrap_or(0);
        throw(m, pointer, type_info)
    }),
    ("_Unwind_RaiseException", |m, a| {
        let pointer = m.arg(a, 0)?;
        throw(m, pointer, 0)
    }),
    ("_Unwind_Resume", |m, a| {
        let pointer = m.arg(a, 0)?;
        let type_info = m.library.thrown.get(&pointer).copied().unwrap_or(0);
        throw(m, pointer, type_info)
    }),
    ("__cxa_begin_catch", |m, a| {
        let pointer = m.arg(a, 0)?;
        m.library.caught.push(pointer);
        Ok(Reply::Int(m.adjusted(pointer)))
    }),
    ("__cxa_get_exception_ptr", |m, a| {
        let pointer = m.arg(a, 0)?;
        Ok(Reply::Int(m.adjusted(pointer)))
    }),
    ("__cxa_end_catch", |m, _| {
        m.library.caught.pop();
        Ok(Reply::Void)
    }),
    ("__cxa_guard_acquire", |m, a| {
        let guard = m.arg(a, 0)?;
        Ok(Reply::Int((m.read_word(guard, 1)? == 0).into()))
    }),
    ("__cxa_guard_release", |m, a| {
        let guard = m.arg(a, 0)?;
        m.memory.write(guard, &[1])?;
        Ok(Reply::Void)
    }),
    ("__cxa_guard_abort", |_, _| Ok(Reply::Void)),
];

/// Where a `setjmp` was called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jump {
    serial: u64,
    pc: usize,
}

impl Machine<'_> {
    /// Calls what was given to `atexit`, the last first.
    pub(crate) fn run_exit_functions(&mut self) -> Run<()> {
        while let Some((address, argument)) = self.library.exit_functions.pop() {
            let function = self.function_at(address)?;
            match argument {
                Some(a) => self.call_nested(function, &[Type::PTR], &[Slot::new(a)])?,
                None => self.call_nested(function, &[], &[])?,
            };
        }
        Ok(())
    }

    /// Calls a comparison of two objects.
    fn compare_with(&mut self, function: ir::Global, a: u64, b: u64) -> Run<i32> {
        let result = self.call_nested(function, &[Type::PTR, Type::PTR], &[Slot::new(a), Slot::new(b)])?;
        let slot = result.first().copied().unwrap_or(Slot::UNDEF);
        Ok(self.defined(slot, "a comparison returns")? as i32)
    }
}

fn assert_fail(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let text = m.arg(args, 0)?;
    let text = String::from_utf8_lossy(&m.c_string(text)?).into_owned();
    Err(Stop::Abort(format!("assertion failed: {text}")))
}

fn throw(m: &mut Machine<'_>, pointer: u64, type_info: u64) -> Run<Reply> {
    m.unwind(Exception { pointer: Slot::new(pointer), type_info, selector: 0 })?;
    Ok(Reply::Moved)
}

fn setjmp(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let buffer = m.arg(args, 0)?;
    // The buffer is written, so that it must be there.
    m.memory.fill(buffer, 0, BYTE_SET, 8)?;
    if let Some(frame) = m.frames.last() {
        let jump = Jump { serial: frame.serial, pc: frame.pc };
        m.library.jumps.insert(buffer, jump);
    }
    Ok(Reply::Int(0))
}

fn longjmp(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (buffer, value) = (m.arg(args, 0)?, m.arg_int(args, 1)?);
    let jump = m.library.jumps.get(&buffer).copied();
    let target = jump.and_then(|j| Some((j, m.frames.iter().rposition(|f| f.serial == j.serial)?)));
    let Some((jump, depth)) = target else {
        return Err(Stop::ub("longjmp to a place that is gone"));
    };
    if m.frames[depth + 1..].iter().any(|f| f.root) {
        return Err(Stop::unsupported("longjmp out of a callback of a library function"));
    }
    while m.frames.len() > depth + 1 {
        m.pop_frame();
    }
    let frame = &mut m.frames[depth];
    frame.pc = jump.pc;
    let inst = frame.code.insts[jump.pc];
    let to = frame.base + frame.code.inst_slot[inst.index()] as usize;
    m.regs[to] = Slot::new(u64::from(if value == 0 { 1 } else { value as u32 }));
    m.after_call()?;
    Ok(Reply::Moved)
}

/// A merge sort, as glibc's is where memory allows: stable, and never reading outside the array.
fn qsort(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (base, count, size, f) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?, m.arg(args, 3)?);
    let total = count.saturating_mul(size);
    if count < 2 || size == 0 {
        return Ok(Reply::Void);
    }
    m.memory.access(base, total, 1, true)?;
    let function = m.function_at(f)?;
    let copy = m.memory.allocate(Kind::Library, total, 16)?;
    let mut width = 1;
    let (mut from, mut to) = (base, copy);
    while width < count {
        for start in (0..count).step_by(2 * width as usize) {
            merge(m, function, (from, to), size, start, (start + width).min(count), (start + 2 * width).min(count))?;
        }
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    if from != base {
        m.memory.copy(base, from, total)?;
    }
    let id = m.memory.locate(copy);
    m.memory.release(id);
    Ok(Reply::Void)
}

fn merge(
    m: &mut Machine<'_>,
    function: ir::Global,
    (from, to): (u64, u64),
    size: u64,
    start: u64,
    middle: u64,
    end: u64,
) -> Run<()> {
    let (mut a, mut b) = (start, middle);
    for k in start..end {
        let left = b >= end || a < middle && m.compare_with(function, from + a * size, from + b * size)? <= 0;
        let chosen = if left { &mut a } else { &mut b };
        m.memory.copy(to + k * size, from + *chosen * size, size)?;
        *chosen += 1;
    }
    Ok(())
}

fn bsearch(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (key, base, count) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let (size, f) = (m.arg(args, 3)?, m.arg(args, 4)?);
    let function = m.function_at(f)?;
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        let at = base.wrapping_add(middle.wrapping_mul(size));
        match m.compare_with(function, key, at)? {
            0 => return Ok(Reply::Int(at)),
            n if n < 0 => high = middle,
            _ => low = middle + 1,
        }
    }
    Ok(Reply::Int(0))
}

fn once(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (flag, f) = (m.arg(args, 0)?, m.arg(args, 1)?);
    if m.read_word(flag, 4)? == 0 {
        m.memory.write(flag, &2u32.to_le_bytes())?;
        let function = m.function_at(f)?;
        m.call_nested(function, &[], &[])?;
    }
    Ok(Reply::Int(0))
}
