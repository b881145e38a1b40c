//! The heap.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::memory::{BYTE_SET, Kind};
use crate::outcome::{Limit, Run, Stop};

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("malloc", malloc),
    ("calloc", calloc),
    ("realloc", realloc),
    ("reallocarray", reallocarray),
    ("free", free),
    ("cfree", free),
    ("posix_memalign", posix_memalign),
    ("aligned_alloc", aligned_alloc),
    ("memalign", aligned_alloc),
    ("valloc", |m, args| {
        let size = m.arg(args, 0)?;
        m.heap(size, 4096)
    }),
    ("malloc_usable_size", usable_size),
    ("_Znwm", |m, args| new(m, args)),
    ("_Znam", |m, args| new(m, args)),
    ("_ZnwmRKSt9nothrow_t", malloc),
    ("_ZnamRKSt9nothrow_t", malloc),
    ("_ZnwmSt11align_val_t", aligned_new),
    ("_ZnamSt11align_val_t", aligned_new),
    ("_ZnwmSt11align_val_tRKSt9nothrow_t", aligned_new),
    ("_ZnamSt11align_val_tRKSt9nothrow_t", aligned_new),
    ("_ZdlPv", free),
    ("_ZdaPv", free),
    ("_ZdlPvm", free),
    ("_ZdaPvm", free),
    ("_ZdlPvRKSt9nothrow_t", free),
    ("_ZdaPvRKSt9nothrow_t", free),
    ("_ZdlPvSt11align_val_t", free),
    ("_ZdaPvSt11align_val_t", free),
    ("_ZdlPvSt11align_val_tRKSt9nothrow_t", free),
    ("_ZdaPvSt11align_val_tRKSt9nothrow_t", free),
    ("_ZdlPvmSt11align_val_t", free),
    ("_ZdaPvmSt11align_val_t", free),
    ("strdup", strdup),
    ("__strdup", strdup),
    ("strndup", strndup),
];

/// What malloc aligns to.
const ALIGN: u64 = 16;

impl Machine<'_> {
    /// A heap object, or null if there is no memory.
    fn heap(&mut self, size: u64, align: u64) -> Run<Reply> {
        match self.memory.allocate(Kind::Heap, size, align) {
            Ok(address) => Ok(Reply::Int(address)),
            Err(Stop::Limit(Limit::Memory)) if size > self.limits.memory / 2 => Ok(self.no_memory()),
            Err(stop) => Err(stop),
        }
    }

    /// Null. Passes take for granted that an allocation which they remove would not have failed.
    fn no_memory(&mut self) -> Reply {
        self.doubtful = self.doubtful.or(Some(("an allocation fails", self.events.len())));
        Reply::Int(0)
    }

    /// The live heap object that begins at an address.
    fn heap_object(&self, address: u64) -> Run<usize> {
        let id = self.memory.locate(address);
        let (object, info) = match (self.memory.objects.get(id), self.memory.info.get(id)) {
            (Some(object), Some(info)) => (object, info),
            _ => return Err(Stop::ub("free of an address that belongs to no object")),
        };
        match info.kind {
            Kind::Heap if !info.alive => Err(Stop::ub("double free")),
            Kind::Heap if object.base != address => Err(Stop::ub("free of an address within an object")),
            Kind::Heap => Ok(id),
            _ => Err(Stop::ub("free of memory that is not from malloc")),
        }
    }

    fn copy_to_heap(&mut self, bytes: &[u8]) -> Run<Reply> {
        let address = self.memory.allocate(Kind::Heap, bytes.len() as u64 + 1, ALIGN)?;
        self.memory.write(address, bytes)?;
        self.memory.write(address + bytes.len() as u64, &[0])?;
        Ok(Reply::Int(address))
    }
}

fn malloc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let size = m.arg(args, 0)?;
    m.heap(size, ALIGN)
}

fn new(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    malloc(m, args)
}

/// `operator new` with an alignment, its second argument.
fn aligned_new(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (size, align) = (m.arg(args, 0)?, m.arg(args, 1)?);
    if !align.is_power_of_two() {
        return Err(Stop::ub("operator new with an alignment that is no power of two"));
    }
    m.heap(size, align.max(ALIGN))
}

fn calloc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (count, size) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let Some(size) = count.checked_mul(size) else { return Ok(m.no_memory()) };
    let reply = m.heap(size, ALIGN)?;
    if let Reply::Int(address @ 1..) = reply {
        m.memory.fill(address, 0, BYTE_SET, size)?;
    }
    Ok(reply)
}

fn realloc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (old, size) = (m.arg(args, 0)?, m.arg(args, 1)?);
    resize(m, old, size)
}

fn reallocarray(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (old, count, size) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    match count.checked_mul(size) {
        Some(size) => resize(m, old, size),
        None => Ok(Reply::Int(0)),
    }
}

fn resize(m: &mut Machine<'_>, old: u64, size: u64) -> Run<Reply> {
    if old == 0 {
        return m.heap(size, ALIGN);
    }
    let id = m.heap_object(old)?;
    // As in glibc.
    if size == 0 {
        m.memory.release(id);
        return Ok(Reply::Int(0));
    }
    let kept = m.memory.objects[id].size.min(size);
    let reply = m.heap(size, ALIGN)?;
    let Reply::Int(new @ 1..) = reply else { return Ok(reply) };
    m.memory.copy(new, old, kept)?;
    m.memory.release(id);
    Ok(reply)
}

fn free(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let address = m.arg(args, 0)?;
    if address != 0 {
        let id = m.heap_object(address)?;
        m.memory.release(id);
    }
    Ok(Reply::Void)
}

fn posix_memalign(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (place, align, size) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    if !align.is_power_of_two() || align < 8 {
        return Ok(Reply::Int(22));
    }
    let Reply::Int(address) = m.heap(size, align)? else { return Ok(Reply::Int(12)) };
    m.memory.write(place, &address.to_le_bytes())?;
    Ok(Reply::Int(0))
}

fn aligned_alloc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (align, size) = (m.arg(args, 0)?, m.arg(args, 1)?);
    if !align.is_power_of_two() {
        return Ok(Reply::Int(0));
    }
    m.heap(size, align.max(ALIGN))
}

fn usable_size(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let address = m.arg(args, 0)?;
    Ok(Reply::Int(if address == 0 { 0 } else { m.memory.readable(address) }))
}

fn strdup(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let address = m.arg(args, 0)?;
    let bytes = m.c_string(address)?;
    m.copy_to_heap(&bytes)
}

fn strndup(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (address, limit) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let bytes = m.c_string_up_to(address, limit)?;
    m.copy_to_heap(&bytes)
}
