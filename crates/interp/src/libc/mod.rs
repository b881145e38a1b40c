//! The C library, as far as programs need it for a check: deterministic, and without a way to the outside but standard
//! output and files opened for reading.

mod alloc;
mod control;
mod ctype;
mod float_text;
mod format;
pub(crate) mod math;
mod posix;
mod scan;
mod stdio;
mod stdlib;
mod string;

use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::outcome::{Event, Run, Stop};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

pub(crate) use stdio::File;

/// What a library function returns.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reply {
    /// Nothing.
    Void,
    /// An integer or pointer; cut to the type.
    Int(u64),
    /// A floating-point number; converted to the type.
    Double(f64),
    /// The result is in place.
    Done,
    /// Control has gone elsewhere.
    Moved,
}

/// A library function.
pub(crate) type LibFn = fn(&mut Machine<'_>, &[Arg]) -> Run<Reply>;

/// Where output goes: file descriptor and bytes.
pub(crate) type Sink = Box<dyn FnMut(i32, &[u8])>;

/// State of the library.
#[derive(Default)]
pub(crate) struct Library {
    pub stdin: Vec<u8>,
    pub files: FxHashMap<u64, File>,
    pub descriptors: FxHashMap<i32, u64>,
    pub standard: [u64; 3],
    pub exit_functions: Vec<(u64, Option<u64>)>,
    pub errno: u64,
    pub tables: FxHashMap<&'static str, u64>,
    /// Type infos of exceptions by their pointers.
    pub thrown: FxHashMap<u64, u64>,
    pub caught: Vec<u64>,
    pub jumps: FxHashMap<u64, control::Jump>,
    pub ticks: u64,
    pub random: u64,
    pub token: u64,
    pub sink: Option<Sink>,
    pub may_read_files: bool,
    pub keys: Vec<u64>,
}

/// All functions by name.
fn tables() -> impl Iterator<Item = &'static (&'static str, LibFn)> {
    let all: [&'static [(&'static str, LibFn)]; 9] = [
        alloc::TABLE,
        control::TABLE,
        ctype::TABLE,
        math::TABLE,
        posix::TABLE,
        scan::TABLE,
        stdio::TABLE,
        stdlib::TABLE,
        string::TABLE,
    ];
    all.into_iter().flatten()
}

/// The function of this name.
pub(crate) fn find(name: &[u8]) -> Option<LibFn> {
    static INDEX: OnceLock<FxHashMap<&'static [u8], LibFn>> = OnceLock::new();
    let index = INDEX.get_or_init(|| tables().map(|(name, f)| (name.as_bytes(), *f)).collect());
    index.get(name).copied()
}

/// Size of a variable that the library defines.
pub(crate) fn variable_size(name: &[u8]) -> Option<u64> {
    match name {
        b"stdin" | b"stdout" | b"stderr" | b"environ" | b"optarg" | b"__dso_handle" => Some(8),
        b"optind" | b"opterr" | b"signgam" => Some(4),
        _ => None,
    }
}

impl Machine<'_> {
    /// Gives output to a function as it comes (file descriptor, bytes), in the place of events.
    pub fn set_output(&mut self, sink: impl FnMut(i32, &[u8]) + 'static) {
        self.library.sink = Some(Box::new(sink));
    }

    /// Lets the program read files of the host.
    pub fn allow_reading_files(&mut self) {
        self.library.may_read_files = true;
    }

    /// Initial contents of a variable of the library.
    pub(crate) fn initialize_library_variable(&mut self, name: &[u8], address: u64) -> Run<()> {
        let value = match name {
            b"stdin" => self.standard_file(0)?,
            b"stdout" => self.standard_file(1)?,
            b"stderr" => self.standard_file(2)?,
            b"optind" | b"opterr" => 1,
            _ => 0,
        };
        let size = variable_size(name).unwrap_or(8) as usize;
        self.memory.write(address, &value.to_le_bytes()[..size])
    }

    /// Writes bytes to standard output or error.
    pub(crate) fn emit(&mut self, descriptor: i32, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        if let Some(sink) = &mut self.library.sink {
            return sink(descriptor, bytes);
        }
        match self.events.last_mut() {
            Some(Event::Output(d, written)) if *d == descriptor => written.extend_from_slice(bytes),
            _ => self.events.push(Event::Output(descriptor, bytes.to_vec())),
        }
    }

    /// The bytes before the zero that ends a string.
    pub(crate) fn c_string(&self, address: u64) -> Run<Vec<u8>> {
        self.c_string_up_to(address, u64::MAX)
    }

    /// The bytes of a string, at most so many.
    pub(crate) fn c_string_up_to(&self, address: u64, limit: u64) -> Run<Vec<u8>> {
        if limit == 0 {
            return Ok(Vec::new());
        }
        let size = self.memory.readable(address).min(limit);
        if size == 0 {
            self.memory.access(address, 1, 1, false)?;
        }
        let (data, state) = self.memory.read(address, size)?;
        let end = data.iter().zip(state).position(|(&d, &s)| d == 0 && s == crate::memory::BYTE_SET);
        let len = match end {
            Some(end) => end,
            None if size == limit => size as usize,
            None => return Err(Stop::ub("a string is not ended within its object")),
        };
        if state[..len].iter().any(|&s| s != crate::memory::BYTE_SET) {
            return Err(Stop::ub("a string is not initialised"));
        }
        Ok(data[..len].to_vec())
    }

    /// Initialised bytes.
    pub(crate) fn bytes(&self, address: u64, size: u64) -> Run<Vec<u8>> {
        let (data, state) = self.memory.read(address, size)?;
        if state.iter().any(|&s| s != crate::memory::BYTE_SET) {
            return Err(Stop::ub("a library function reads memory that is not initialised"));
        }
        Ok(data.to_vec())
    }

    /// An argument as a double.
    pub(crate) fn arg_double(&mut self, args: &[Arg], k: usize) -> Run<f64> {
        let bits = self.arg(args, k)?;
        Ok(match args[k].ty {
            ir::Type::FLOAT => f64::from(f32::from_bits(bits as u32)),
            ir::Type::X86_FP80 | ir::Type::FP128 => {
                let value = self.get(args[k].at, 2);
                f64::from_bits(crate::float::convert(args[k].ty, ir::Type::DOUBLE, value.bits) as u64)
            }
            _ => f64::from_bits(bits),
        })
    }

    /// An argument as a signed 32-bit number.
    pub(crate) fn arg_int(&mut self, args: &[Arg], k: usize) -> Run<i32> {
        Ok(self.arg(args, k)? as i32)
    }

    pub(crate) fn set_errno(&mut self, value: u32) -> Run<()> {
        let address = self.errno_address()?;
        self.memory.write(address, &value.to_le_bytes())
    }

    pub(crate) fn errno_address(&mut self) -> Run<u64> {
        if self.library.errno == 0 {
            self.library.errno = self.memory.allocate(crate::memory::Kind::Library, 4, 4)?;
            let address = self.library.errno;
            self.memory.write(address, &[0; 4])?;
        }
        Ok(self.library.errno)
    }
}
