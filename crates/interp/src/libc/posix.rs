//! What programs ask of the system: one process with one thread that sees no file to write.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::outcome::Run;

const ZERO: LibFn = |_, _| Ok(Reply::Int(0));
/// Fails as if the thing were not there.
const NONE: LibFn = |m, _| {
    m.set_errno(2)?;
    Ok(Reply::Int(u64::MAX))
};

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("pthread_mutex_init", ZERO),
    ("pthread_mutex_destroy", ZERO),
    ("pthread_mutex_lock", ZERO),
    ("pthread_mutex_trylock", ZERO),
    ("pthread_mutex_unlock", ZERO),
    ("pthread_mutexattr_init", ZERO),
    ("pthread_mutexattr_destroy", ZERO),
    ("pthread_mutexattr_settype", ZERO),
    ("pthread_cond_init", ZERO),
    ("pthread_cond_destroy", ZERO),
    ("pthread_cond_signal", ZERO),
    ("pthread_cond_broadcast", ZERO),
    ("pthread_condattr_init", ZERO),
    ("pthread_condattr_destroy", ZERO),
    ("pthread_condattr_setclock", ZERO),
    ("pthread_self", |_, _| Ok(Reply::Int(1))),
    ("pthread_key_create", |m, a| {
        let place = m.arg(a, 0)?;
        m.library.keys.push(0);
        let key = m.library.keys.len() as u32 - 1;
        m.memory.write(place, &key.to_le_bytes())?;
        Ok(Reply::Int(0))
    }),
    ("pthread_key_delete", ZERO),
    ("pthread_getspecific", |m, a| {
        let key = m.arg(a, 0)? as usize;
        Ok(Reply::Int(m.library.keys.get(key).copied().unwrap_or(0)))
    }),
    ("pthread_setspecific", |m, a| {
        let (key, value) = (m.arg(a, 0)? as usize, m.arg(a, 1)?);
        if let Some(slot) = m.library.keys.get_mut(key) {
            *slot = value;
        }
        Ok(Reply::Int(0))
    }),
    ("getpid", |_, _| Ok(Reply::Int(1000))),
    ("getuid", |_, _| Ok(Reply::Int(1000))),
    ("geteuid", |_, _| Ok(Reply::Int(1000))),
    ("isatty", ZERO),
    ("sched_yield", ZERO),
    ("usleep", ZERO),
    ("sleep", ZERO),
    ("nanosleep", ZERO),
    ("fsync", ZERO),
    ("signal", ZERO),
    ("sigaction", ZERO),
    ("sysconf", |m, a| Ok(Reply::Int(if m.arg_int(a, 0)? == 30 { 4096 } else { u64::MAX }))),
    ("getpagesize", |_, _| Ok(Reply::Int(4096))),
    ("getcwd", getcwd),
    ("write", write),
    ("read", read),
    ("close", ZERO),
    ("access", NONE),
    ("open", NONE),
    ("open64", NONE),
    ("stat", NONE),
    ("stat64", NONE),
    ("lstat64", NONE),
    ("fstat64", NONE),
    ("fcntl", NONE),
    ("fcntl64", NONE),
    ("ftruncate64", NONE),
    ("fchmod", NONE),
    ("fchown", NONE),
    ("lseek64", NONE),
    ("pread64", NONE),
    ("pwrite64", NONE),
    ("mkdir", NONE),
    ("rmdir", NONE),
    ("unlink", NONE),
    ("remove", NONE),
    ("rename", NONE),
    ("readlink", NONE),
    ("utimes", NONE),
    ("mkstemp64", NONE),
    ("mmap64", NONE),
    ("mremap", NONE),
    ("munmap", NONE),
    ("dlopen", ZERO),
    ("dlsym", ZERO),
    ("dlclose", ZERO),
    ("dlerror", ZERO),
];

fn getcwd(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, size) = (m.arg(args, 0)?, m.arg(args, 1)?);
    if to == 0 || size < 2 {
        return Ok(Reply::Int(0));
    }
    m.memory.write(to, b"/\0")?;
    Ok(Reply::Int(to))
}

fn write(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (descriptor, from, size) = (m.arg_int(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let bytes = m.bytes(from, size)?;
    if !(1..=2).contains(&descriptor) {
        return NONE(m, args);
    }
    m.emit(descriptor, &bytes);
    Ok(Reply::Int(size))
}

fn read(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (descriptor, to, size) = (m.arg_int(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    if descriptor != 0 {
        return NONE(m, args);
    }
    let stream = m.standard_file(0)?;
    m.memory.access(to, size, 1, true)?;
    let Some(f) = m.library.files.get_mut(&stream) else { return Ok(Reply::Int(0)) };
    let end = f.contents.len().min(f.at.saturating_add(size as usize));
    let bytes = f.contents.get(f.at..end).unwrap_or_default().to_vec();
    f.at += bytes.len();
    m.memory.write(to, &bytes)?;
    Ok(Reply::Int(bytes.len() as u64))
}
