//! What a run is given and what comes of it.

use crate::place::Place;
use crate::value::Val;
use ir::{Global, Inst};
use std::fmt;

/// Bounds of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Instructions.
    pub steps: u64,
    /// Bytes of the program's memory.
    pub memory: u64,
    /// Calls within calls.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: u64::MAX, memory: 4 << 30, depth: 200_000 }
    }
}

/// What becomes of things that the module does not define.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Externals {
    /// Functions of the C library do what they do; what else is called or read ends the run as unsupported.
    #[default]
    Library,
    /// As above, but an unknown function is an event: it is recorded with its arguments and returns something that depends
    /// on the seed, the name and the number of such calls before; an unknown variable has contents that depend on the seed.
    /// So is a function whose definition the linker may replace: nothing may rely on what it does.
    Opaque,
}

/// How to run.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Decides what each use of undef is.
    pub seed: u64,
    /// Things from outside.
    pub externals: Externals,
    /// Tell each instruction with its operands and result to the function given to [`crate::Machine::set_trace`].
    pub trace: bool,
    /// Record instructions and what they access: see [`crate::Machine::watched`].
    pub watch: bool,
    /// May the linker replace no definition, not even a weak one? See [`Externals::Opaque`].
    pub closed: bool,
    /// Each number gives objects other addresses and another order, and other numbers where a comparison of texts leaves them open; 0 is the plain one.
    pub layout: u32,
    /// Tell where a run stopped. To number what has no name takes as long as the module is large.
    pub places: bool,
    /// Use the pre-decoded fast path; without it every instruction takes the general path.
    pub fast: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 0,
            externals: Externals::Library,
            trace: false,
            watch: false,
            closed: false,
            layout: 0,
            places: true,
            fast: true,
        }
    }
}

/// What is outside of the module, with [`Externals::Opaque`].
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// Decides what unknown functions return.
    pub seed: u64,
    /// Numbers that they return now and then.
    pub numbers: std::rc::Rc<[u64]>,
    /// The objects that they see, though nobody hands them over.
    pub seen: Vec<u64>,
    /// Those that they change now and then, each with a number of its own, which decides when.
    pub changed: Vec<(u64, u64)>,
    /// Those that they do not change, even if they get them: whoever runs has promised that.
    pub kept: Vec<u64>,
    /// May they throw, where nothing says that they do not?
    pub throws: bool,
    /// The addresses of type infos of what they throw; 0 where one is not there.
    pub types: Vec<u64>,
    /// Objects that were there before. Their addresses may be those of code, too.
    pub objects: Vec<u64>,
    /// Do objects that they return hold pointers?
    pub pointers: bool,
}

/// Two numbers of this many bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compared {
    /// The first one.
    pub a: u64,
    /// The other one.
    pub b: u64,
    /// Bits of both.
    pub width: u32,
}

/// Which ways runs went, and what they compared: see [`crate::Machine::set_cover`].
#[derive(Debug, Default)]
pub struct Cover {
    /// What came of branches, comparisons and selections, each with its instruction, as hashes.
    pub outcomes: rustc_hash::FxHashSet<u64>,
    /// Different numbers that were compared with each other.
    pub compared: Vec<Compared>,
    /// What was read: addresses and how many bytes.
    pub read: Vec<(u64, u64)>,
}

/// What a run that is watched does, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// An instruction is executed.
    Step {
        /// Number of the call of the function, different for all calls.
        frame: u64,
        /// Calls that have not returned, this one included.
        depth: usize,
        /// The function.
        function: Global,
        /// The instruction.
        inst: Inst,
    },
    /// It, or a function outside of the module that it calls, accesses memory.
    Access {
        /// Calls that had not returned when it was seen.
        depth: usize,
        /// The first byte.
        address: u64,
        /// Bytes.
        size: u64,
        /// Is it a write?
        writes: bool,
    },
}

/// Which limit was met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// [`Limits::steps`]
    Steps,
    /// [`Limits::memory`]
    Memory,
    /// [`Limits::depth`]
    Depth,
}

impl Limit {
    /// The option of `llopt-run` that sets it.
    pub fn option(self) -> &'static str {
        match self {
            Limit::Steps => "--max-steps",
            Limit::Memory => "--max-memory",
            Limit::Depth => "--max-depth",
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Steps => "steps",
            Limit::Memory => "memory",
            Limit::Depth => "depth of calls",
        })
    }
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The function returned.
    Returned(Val),
    /// The program called `exit` (or `main` returned in [`crate::Machine::run_main`]).
    Exited(i32),
    /// The program called `abort` or met a trap.
    Aborted {
        /// What it did.
        why: String,
        /// Where; nowhere if it was left by an exception.
        place: Place,
    },
    /// Immediate undefined behaviour.
    UndefinedBehaviour {
        /// What rule was broken.
        why: String,
        /// Where.
        place: Place,
    },
    /// Something that the interpreter cannot do.
    Unsupported {
        /// What.
        what: String,
        /// Where.
        place: Place,
    },
    /// A limit was met, and where.
    LimitReached(Limit, Place),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Returned(_) => f.write_str("returned"),
            Outcome::Exited(code) => write!(f, "exited with {code}"),
            Outcome::Aborted { why, place } if *place == Place::default() => write!(f, "aborted: {why}"),
            Outcome::Aborted { why, place } => write!(f, "aborted: {why}\n  {place}"),
            Outcome::UndefinedBehaviour { why, place } => write!(f, "undefined behaviour: {why}\n  {place}"),
            Outcome::Unsupported { what, place } => write!(f, "unsupported: {what}\n  {place}"),
            Outcome::LimitReached(limit, place) => {
                write!(f, "limit reached: {limit} ({} sets it)\n  {place}", limit.option())
            }
        }
    }
}

/// Something that a program did and that can be seen from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Bytes written to a file descriptor.
    Output(i32, Vec<u8>),
    /// A call of an unknown function, with [`Externals::Opaque`].
    Call {
        /// Its name.
        name: String,
        /// Arguments. Addresses of objects of which only the callee learns are numbered in the order of their appearance.
        args: Vec<Val>,
        /// Which of them are pointers whose addresses it does not learn.
        uncaptured: Vec<usize>,
        /// What the objects at the pointer arguments contained, where they point to some; `None` for bytes that are not
        /// initialised. Of an address that is not captured: the bytes behind it.
        memory: Vec<Vec<Option<u8>>>,
        /// What the objects of [`Outside::seen`] contained, by address, if the function reads such memory.
        seen: Vec<(u64, Vec<Option<u8>>)>,
    },
    /// A volatile load or store: address, size, what is stored.
    Volatile(u64, u64, Option<Val>),
    /// A volatile `llvm.memcpy` or its kin: by which accesses it is done is nobody's business (LangRef, "'llvm.memcpy' Intrinsic").
    VolatileBlock,
}

/// Why a run cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    Exit(i32),
    Abort(String),
    Ub(String),
    Unsupported(String),
    Limit(Limit),
}

impl Stop {
    pub fn unsupported(what: impl Into<String>) -> Self {
        Stop::Unsupported(what.into())
    }

    pub fn ub(why: impl Into<String>) -> Self {
        Stop::Ub(why.into())
    }
}

/// What an operation that may end the run gives.
pub(crate) type Run<T> = Result<T, Stop>;
