//! The machine: a module with its memory, frames and libraries.

use crate::code::{self, Code};
use crate::libc::Library;
use crate::memory::{Kind, Memory};
use crate::outcome::{Cover, Event, Externals, Limit, Limits, Options, Outcome, Outside, Run, Stop, Watched};
use crate::place::Place;
use crate::random::Random;
use crate::shape::{Shape, Shapes};
use crate::value::{Slot, Val};
use ir::attr_kind::AttrKind;
use ir::attr_payload::vscale_range_parts;
use ir::constant::ConstData;
use ir::{Block, Const, Global, GlobalKind, Module, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Where the lines of the trace go.
type TraceSink = Box<dyn FnMut(&str)>;

/// What a function that is called is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    Unresolved,
    Defined,
    Intrinsic(ir::intrinsics::Intrinsic),
    Library(crate::libc::LibFn),
    Unknown,
}

/// An argument behind the named ones.
#[derive(Clone, Debug)]
pub(crate) struct VarArg {
    pub shape: Rc<Shape>,
    pub slots: Vec<Slot>,
    /// Size and alignment of what it points to, if it is passed by value.
    pub by_value: Option<(u64, u64)>,
}

/// A call that has not returned.
#[derive(Debug)]
pub(crate) struct Frame<'m> {
    pub code: Rc<Code<'m>>,
    pub pc: usize,
    /// First slot.
    pub base: usize,
    /// First entry in the list of stack objects.
    pub objects: usize,
    pub varargs: Vec<VarArg>,
    /// Distinguishes frames that were at the same depth.
    pub serial: u64,
    /// Its result goes to the library or the user, not to a caller in the module.
    pub root: bool,
    /// The exception that its landing pad got.
    pub exception: Option<crate::exec::eh::Exception>,
    /// Stack objects of the caller that it promises not to access.
    pub hidden: Vec<u32>,
}

/// What an address belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// Nothing.
    Null,
    /// A global.
    Global(Global),
    /// A block. Its address says nothing once the block is gone.
    Block,
    /// Some other object.
    Other,
}

/// Runs functions of a module.
pub struct Machine<'m> {
    pub(crate) module: &'m Module,
    pub(crate) limits: Limits,
    pub(crate) options: Options,
    pub(crate) memory: Memory,
    shapes: Shapes,
    codes: Vec<Option<Rc<Code<'m>>>>,
    pub(crate) targets: Vec<Target>,
    addresses: Vec<u64>,
    block_addresses: FxHashMap<(Global, Block), u64>,
    pub(crate) regs: Vec<Slot>,
    pub(crate) frames: Vec<Frame<'m>>,
    /// Objects that end with the frames.
    pub(crate) stack_objects: Vec<u32>,
    pub(crate) random: Random,
    pub(crate) used_undef: bool,
    /// Intrinsics that asked what is known.
    pub(crate) questions: u32,
    /// The first selection on undef.
    pub(crate) undecided: Option<Box<Place>>,
    /// What the system calls, if it does.
    pub(crate) main: Option<Global>,
    pub(crate) saw_addresses: bool,
    pub(crate) unwound: bool,
    pub(crate) doubtful: Option<(&'static str, usize)>,
    /// Decides, beside the seed, what undef is.
    pub(crate) choice: u32,
    pub(crate) steps: u64,
    pub(crate) serial: u64,
    pub(crate) result: Vec<Slot>,
    pub(crate) library: Library,
    pub(crate) events: Vec<Event>,
    pub(crate) opaque_calls: u64,
    pub(crate) outside: Outside,
    /// Objects that unknown functions returned, by what decides about the result.
    pub(crate) outside_objects: std::collections::BTreeMap<u64, u64>,
    /// Calls of functions that write nothing, with their arguments and what these point to, as hashes.
    pub(crate) calls_done: FxHashSet<u64>,
    pub(crate) nesting: usize,
    pub(crate) type_ids: FxHashMap<u64, u32>,
    pub(crate) unwinding: Option<crate::exec::eh::Exception>,
    pub(crate) apart: crate::exec::apart::Apart,
    pub(crate) makers: crate::origin::Makers<'m>,
    trace: Option<TraceSink>,
    pub(crate) watched: Vec<Watched>,
    pub(crate) cover: Option<Cover>,
    pub(crate) image: Option<crate::image::Image>,
    /// Why the globals could not be set up.
    broken: Option<Stop>,
}

impl<'m> Machine<'m> {
    /// A machine with the module's globals in its memory. What is wrong with them shows when something is run.
    pub fn new(module: &'m Module, limits: &Limits, options: Options) -> Self {
        let count = module.global_capacity();
        let bits = module.data_layout.pointer(0).bits;
        let mut machine = Self {
            module,
            limits: *limits,
            options,
            memory: Memory::new(bits, limits.memory, options.layout),
            shapes: Shapes::default(),
            codes: (0..count).map(|_| None).collect(),
            targets: vec![Target::Unresolved; count],
            addresses: vec![0; count],
            block_addresses: FxHashMap::default(),
            regs: Vec::new(),
            frames: Vec::new(),
            stack_objects: Vec::new(),
            random: Random::new(options.seed),
            used_undef: false,
            questions: 0,
            undecided: None,
            main: None,
            saw_addresses: false,
            unwound: false,
            doubtful: None,
            choice: 0,
            steps: 0,
            serial: 0,
            result: Vec::new(),
            library: Library::default(),
            events: Vec::new(),
            opaque_calls: 0,
            outside: Outside { seed: options.seed, ..Outside::default() },
            outside_objects: std::collections::BTreeMap::new(),
            calls_done: FxHashSet::default(),
            nesting: 0,
            type_ids: FxHashMap::default(),
            unwinding: None,
            apart: crate::exec::apart::Apart::default(),
            makers: crate::origin::Makers::default(),
            trace: None,
            watched: Vec::new(),
            cover: None,
            image: None,
            broken: None,
        };
        machine.broken = machine.set_up().err();
        machine.memory.watch(options.watch);
        machine
    }

    fn set_up(&mut self) -> Run<()> {
        if self.module.data_layout.big_endian {
            return Err(Stop::unsupported("big-endian data layout"));
        }
        if self.memory.bits > 64 || self.memory.bits < 16 {
            return Err(Stop::unsupported(format!("pointers of {} bits", self.memory.bits)));
        }
        let module = self.module;
        let (mut functions, mut variables) = (module.functions().to_vec(), module.variables().to_vec());
        if self.options.layout % 2 == 1 {
            functions.reverse();
            variables.reverse();
        }
        for f in functions {
            self.addresses[f.index()] = self.memory.allocate(Kind::Function(f), 0, 16)?;
        }
        for v in variables {
            self.place_variable(v)?;
        }
        for &v in module.variables() {
            self.initialize_variable(v)?;
        }
        Ok(())
    }

    fn place_variable(&mut self, g: Global) -> Run<()> {
        let module = self.module;
        let global = module.global(g);
        let Some(variable) = global.variable() else { return Ok(()) };
        let types = &module.ctx.types;
        let sized = types.is_sized(global.value_type);
        let mut size = if sized { module.data_layout.alloc_size(types, global.value_type).value } else { 0 };
        let align = if sized { module.data_layout.variable_align(types, global.value_type) } else { 1 };
        let align = variable.align().bytes().unwrap_or(align);
        let known = crate::libc::variable_size(&global.name);
        let address = match (variable.initializer.is_none(), known) {
            (true, Some(size)) => self.memory.allocate(Kind::Library, size, 16)?,
            (true, None) if self.options.externals == Externals::Opaque => {
                // An array without a size stands for one of which only the other module knows how long it is.
                if size == 0 {
                    size = crate::exec::opaque::OBJECT;
                }
                self.memory.allocate(Kind::Global(g), size, align)?
            }
            (true, None) => self.memory.allocate(Kind::External(g), 0, align)?,
            (false, _) => self.memory.allocate(Kind::Global(g), size, align)?,
        };
        self.addresses[g.index()] = address;
        Ok(())
    }

    fn initialize_variable(&mut self, g: Global) -> Run<()> {
        let module = self.module;
        let global = module.global(g);
        let Some(variable) = global.variable() else { return Ok(()) };
        let address = self.addresses[g.index()];
        if variable.initializer.is_some() {
            self.write_constant(address, variable.initializer)?;
        } else if crate::libc::variable_size(&global.name).is_some() {
            self.initialize_library_variable(&global.name, address)?;
        } else if self.options.externals == Externals::Opaque {
            let size = self.memory.readable(address);
            let mut random = Random::new(self.options.seed ^ crate::exec::opaque::hash(&global.name));
            let bytes: Vec<u8> = (0..size).map(|_| random.next() as u8).collect();
            self.memory.write(address, &bytes)?;
        }
        if variable.is_constant {
            let id = self.memory.locate(address);
            self.memory.set_constant(id);
        }
        Ok(())
    }

    /// The function that a name stands for, behind aliases.
    pub fn lookup(&self, name: &str) -> Option<Global> {
        let g = self.module.lookup(name.as_bytes())?;
        self.resolve(g).filter(|&g| self.module.function(g).is_some())
    }

    /// What an alias stands for, where that is a global itself.
    pub(crate) fn resolve(&self, mut g: Global) -> Option<Global> {
        for _ in 0..64 {
            match &self.module.global(g).kind {
                GlobalKind::Alias(_) if self.is_replaced_alias(g) => return None,
                GlobalKind::Alias(c) => match self.module.consts.data(*c) {
                    ConstData::Global(next) => g = next,
                    _ => return None,
                },
                _ => return Some(g),
            }
        }
        None
    }

    /// Is it an alias for which the linker may put another?
    pub(crate) fn is_replaced_alias(&self, g: Global) -> bool {
        let global = self.module.global(g);
        let open = self.options.externals == Externals::Opaque && !self.options.closed;
        open && matches!(global.kind, GlobalKind::Alias(_)) && global.linkage.is_interposable()
    }

    /// Does a function run only where vectors are longer than they are here?
    fn needs_longer_vectors(&self, f: Global) -> bool {
        let attrs = &self.module.ctx.attrs;
        let own = self.module.function(f).map(|f| attrs.list(f.attrs.get()).function);
        let range = own.and_then(|set| attrs.find_int(set, AttrKind::VScaleRange));
        self.options.externals == Externals::Opaque && range.is_some_and(|range| vscale_range_parts(range).0 > 1)
    }

    /// The address of a global.
    pub(crate) fn global_address(&mut self, g: Global) -> Run<u64> {
        let mut g = g;
        for _ in 0..64 {
            match &self.module.global(g).kind {
                GlobalKind::Alias(c) => {
                    if let ConstData::Global(next) = self.module.consts.data(*c) {
                        g = next;
                        continue;
                    }
                    let mut slots = Vec::new();
                    self.constant(&self.module.consts, *c, &mut slots)?;
                    return Ok(slots.first().map_or(0, |s| s.bits));
                }
                GlobalKind::IFunc(..) => return Err(Stop::unsupported("ifunc")),
                _ => return Ok(self.addresses[g.index()]),
            }
        }
        Err(Stop::unsupported("a chain of aliases"))
    }

    /// The address of a block.
    pub(crate) fn block_address(&mut self, f: Global, b: Block) -> Run<u64> {
        if let Some(&address) = self.block_addresses.get(&(f, b)) {
            return Ok(address);
        }
        let address = self.memory.allocate(Kind::Block(f, b), 0, 1)?;
        self.block_addresses.insert((f, b), address);
        Ok(address)
    }

    /// Forgets the addresses of blocks, with the code in which they stand.
    pub(crate) fn forget_blocks(&mut self) {
        if !self.block_addresses.is_empty() {
            self.block_addresses.clear();
            self.codes.iter_mut().for_each(|code| *code = None);
        }
    }

    pub(crate) fn shape(&mut self, ty: Type) -> Run<Rc<Shape>> {
        self.shapes.get(self.module, ty)
    }

    /// The code of a function that is defined.
    pub(crate) fn code(&mut self, g: Global) -> Run<Rc<Code<'m>>> {
        if let Some(code) = &self.codes[g.index()] {
            return Ok(code.clone());
        }
        let Some(body) = self.module.body(g) else {
            return Err(Stop::unsupported("a function whose body is elsewhere"));
        };
        let code = Rc::new(code::decode(self, g, body)?);
        self.codes[g.index()] = Some(code.clone());
        Ok(code)
    }

    /// Evaluates a constant of the module.
    pub(crate) fn module_constant(&mut self, c: Const) -> Run<Vec<Slot>> {
        let mut slots = Vec::new();
        self.constant(&self.module.consts, c, &mut slots)?;
        Ok(slots)
    }

    /// Has a use of undef been decided by the seed, or a question been answered, so that another run may do something else?
    pub fn used_undef(&self) -> bool {
        self.used_undef || self.questions > 0
    }

    /// Have only questions been answered, all of them by [`Self::set_choice`]? Then its first `1 << QUESTIONS` numbers lead to all that may happen.
    pub fn only_answered(&self) -> bool {
        self.questions > 0 && !self.used_undef
    }

    /// Where undef first decided which of two values goes on, if it ever did. To branch on it would have ended the run.
    pub fn undecided(&self) -> Option<&Place> {
        self.undecided.as_deref()
    }

    pub(crate) fn note_undecided(&mut self) {
        if self.options.places && self.undecided.is_none() {
            self.undecided = Some(Box::new(self.place()));
        }
    }

    /// Is it `main` that was called last, by the system?
    pub(crate) fn is_main(&self) -> bool {
        self.main.is_some_and(|main| self.frames.last().is_some_and(|f| f.root && f.code.global == main))
    }

    /// Could the run have depended on where objects are, or on what else [`Options::layout`] decides? So it is if code was entered that makes numbers
    /// of pointers, or asks which of two is less, and where a library function says more or less of two texts.
    pub fn saw_addresses(&self) -> bool {
        self.saw_addresses
    }

    /// Has an exception left the function that was called?
    pub fn is_left(&self, outcome: &Outcome) -> bool {
        self.unwound && matches!(outcome, Outcome::Aborted { why, .. } if why == crate::exec::eh::UNCAUGHT)
    }

    /// Has an exception been thrown?
    pub fn has_unwound(&self) -> bool {
        self.unwound
    }

    /// Why a function outside may have done something else than it did: no allocation need fail; or its answer is made of what another run may give it more defined, or of promises that
    /// a call makes and another need not. The number is that of events on which it has no influence.
    pub fn doubtful(&self) -> Option<(&'static str, usize)> {
        self.doubtful
    }

    /// How many instructions have run.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Bytes that the program's memory has taken.
    pub fn memory_used(&self) -> u64 {
        self.memory.used()
    }

    /// What the program did so far that can be seen from outside.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Instructions and what they accessed, since the machine was made; only with [`Options::watch`].
    pub fn watched(&self) -> &[Watched] {
        &self.watched
    }

    /// What unknown functions return from now on.
    pub fn set_outside(&mut self, outside: Outside) {
        self.outside = outside;
    }

    /// Is it recorded from now on which ways runs go, and what they compare? That takes the general path.
    pub fn set_cover(&mut self, covered: bool) {
        self.memory.watch(covered || self.options.watch);
        self.cover = covered.then(Cover::default);
    }

    /// What was recorded since the last time.
    pub fn take_cover(&mut self) -> Cover {
        self.cover.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The objects that unknown functions returned and that others may know of, with what each depends on.
    pub fn outside_objects(&self) -> impl Iterator<Item = (u64, u64)> {
        self.outside_objects.iter().map(|(&key, &address)| (key, address))
    }

    /// Each number decides otherwise what uses of undef are, from the next [`Self::reset`] on.
    pub fn set_choice(&mut self, choice: u32) {
        self.choice = choice;
    }

    /// Gives each line of the trace to a function; only with [`Options::trace`].
    pub fn set_trace(&mut self, sink: impl FnMut(&str) + 'static) {
        self.trace = Some(Box::new(sink));
    }

    pub(crate) fn push_trace(&mut self, line: String) {
        if let Some(sink) = &mut self.trace {
            sink(&line);
        }
    }

    /// All bytes written to standard output.
    pub fn stdout(&self) -> Vec<u8> {
        let written = self.events.iter().filter_map(|e| match e {
            Event::Output(1, bytes) => Some(&bytes[..]),
            _ => None,
        });
        written.collect::<Vec<_>>().concat()
    }

    pub(crate) fn outcome(&self, stop: Stop) -> Outcome {
        match stop {
            Stop::Exit(code) => Outcome::Exited(code),
            Stop::Abort(why) => Outcome::Aborted { why, place: self.place() },
            Stop::Ub(why) => Outcome::UndefinedBehaviour { why, place: self.place_of_error() },
            Stop::Unsupported(what) => Outcome::Unsupported { what, place: self.place() },
            Stop::Limit(limit) => Outcome::LimitReached(limit, self.place()),
        }
    }

    /// Calls a function with these arguments. Pointer arguments come from [`Self::allocate`].
    pub fn call(&mut self, function: Global, args: &[Val]) -> Outcome {
        if let Some(stop) = self.broken.clone() {
            return self.outcome(stop);
        }
        if self.needs_longer_vectors(function) {
            return self.outcome(Stop::unsupported("a vscale_range without 1"));
        }
        let slots: Vec<Slot> = args.iter().flat_map(|a| a.slots.iter().copied()).collect();
        let types: Vec<Type> = args.iter().map(|a| a.ty).collect();
        let result = self.call_nested(function, &types, &slots);
        let outcome = match result {
            Ok(slots) => Outcome::Returned(Val { ty: self.return_type(function), slots }),
            Err(stop) => self.outcome(stop),
        };
        self.frames.clear();
        self.regs.clear();
        self.stack_objects.clear();
        self.unwinding = None;
        outcome
    }

    /// Runs the constructors of the module, as the system does before anything else; how that ended, unless they all return.
    pub fn construct(&mut self) -> Option<Outcome> {
        let stop = self.broken.clone().map_or_else(|| self.run_constructors(b"llvm.global_ctors").err(), Some);
        stop.map(|stop| self.outcome(stop))
    }

    /// The names of the functions that are run before anything else.
    pub fn constructors(&mut self) -> Vec<&'m [u8]> {
        let entries = self.constructor_list(b"llvm.global_ctors").unwrap_or_default();
        let functions = entries.into_iter().filter_map(|(_, address)| self.function_at(address).ok());
        functions.map(|g| &*self.module.global(g).name).collect()
    }

    pub(crate) fn return_type(&self, f: Global) -> Type {
        let types = &self.module.ctx.types;
        types.func_parts(self.module.global(f).value_type).map_or(Type::VOID, |(ret, ..)| ret)
    }

    /// Runs `main`, with constructors before and destructors behind, as a program of this name.
    pub fn run_main(&mut self, args: &[String], stdin: Vec<u8>) -> Outcome {
        self.library.stdin = stdin;
        let Some(main) = self.lookup("main") else {
            let what = "a module without @main".to_owned();
            return Outcome::Unsupported { what, place: Place::default() };
        };
        let outcome = match self.start(main, args) {
            Ok(code) => Outcome::Exited(code),
            Err(stop) => self.outcome(stop),
        };
        self.finish(outcome)
    }

    fn start(&mut self, main: Global, args: &[String]) -> Run<i32> {
        if let Some(stop) = self.broken.clone() {
            return Err(stop);
        }
        self.run_constructors(b"llvm.global_ctors")?;
        let (count, list) = self.program_arguments(args)?;
        let types = &self.module.ctx.types;
        let params = types.func_parts(self.module.global(main).value_type).map_or(&[][..], |(_, p, _)| p);
        let given = [Slot::new(count), Slot::new(list), Slot::new(list + 8 * (count + 1))];
        if params.len() > given.len() {
            return Err(Stop::unsupported("@main with more than three parameters"));
        }
        self.main = Some(main);
        let result = self.call_nested(main, params, &given[..params.len()])?;
        Ok(result.first().map_or(0, |s| s.bits as i32))
    }

    /// Functions for `atexit`, destructors and flushing.
    fn finish(&mut self, outcome: Outcome) -> Outcome {
        let Outcome::Exited(code) = outcome else { return outcome };
        self.frames.clear();
        self.stack_objects.clear();
        let last = self.run_exit_functions().and_then(|()| self.run_constructors(b"llvm.global_dtors"));
        match last {
            Ok(()) => Outcome::Exited(code),
            Err(stop) => self.outcome(stop),
        }
    }

    /// The array of pointers to the arguments, ended by null; an empty environment follows.
    fn program_arguments(&mut self, args: &[String]) -> Run<(u64, u64)> {
        let width = u64::from(self.memory.bits / 8);
        let list = self.memory.allocate(Kind::Library, (args.len() as u64 + 2) * width, 16)?;
        self.memory.fill(list, 0, crate::memory::BYTE_SET, (args.len() as u64 + 2) * width)?;
        for (k, arg) in args.iter().enumerate() {
            let text = self.memory.allocate(Kind::Library, arg.len() as u64 + 1, 1)?;
            self.memory.write(text, arg.as_bytes())?;
            self.memory.write(text + arg.len() as u64, &[0])?;
            self.memory.write(list + k as u64 * width, &text.to_le_bytes()[..width as usize])?;
        }
        Ok((args.len() as u64, list))
    }

    /// Calls the functions of `llvm.global_ctors` by ascending, those of `llvm.global_dtors` by descending priority.
    fn run_constructors(&mut self, name: &[u8]) -> Run<()> {
        for (_, address) in self.constructor_list(name)? {
            let function = self.function_at(address)?;
            self.call_nested(function, &[], &[])?;
        }
        Ok(())
    }

    /// Priorities and addresses of such functions, in the order in which they are called.
    fn constructor_list(&mut self, name: &[u8]) -> Run<Vec<(u64, u64)>> {
        let Some(variable) = self.module.lookup(name).and_then(|g| self.module.global(g).variable()) else {
            return Ok(Vec::new());
        };
        if variable.initializer.is_none() {
            return Ok(Vec::new());
        }
        let slots = self.module_constant(variable.initializer)?;
        let entries = slots.chunks_exact(3).map(|e| (e[0].bits, e[1].bits));
        // A null ends the list.
        let mut entries: Vec<(u64, u64)> = entries.take_while(|e| e.1 != 0).collect();
        entries.sort_by_key(|e| e.0);
        // What began first ends last; among equal priorities as the loaders of ELF do it.
        if name == b"llvm.global_dtors" {
            entries.reverse();
        }
        Ok(entries)
    }

    /// The function at an address.
    pub(crate) fn function_at(&self, address: u64) -> Run<Global> {
        let id = self.memory.locate(address);
        match self.memory.info.get(id).map(|i| i.kind) {
            Some(Kind::Function(f)) if self.memory.objects[id].base == address => Ok(f),
            _ if address == 0 => Err(Stop::ub("call of null")),
            _ => Err(Stop::ub("call of an address that is no function's")),
        }
    }

    /// Memory for an argument: `size` bytes with these contents (the rest is not initialised); its address.
    ///
    /// # Errors
    /// The limit of memory.
    pub fn allocate(&mut self, size: u64, align: u64, contents: &[Option<u8>]) -> Result<u64, Limit> {
        let address = self.memory.allocate(Kind::Heap, size, align.max(1)).map_err(|_| Limit::Memory)?;
        let at = self.memory.objects[self.memory.locate(address)].at;
        for (k, byte) in contents.iter().take(size as usize).enumerate() {
            if let Some(byte) = byte {
                self.memory.data[at + k] = *byte;
                self.memory.state[at + k] = crate::memory::BYTE_SET;
            }
        }
        Ok(address)
    }

    /// Sets the first bytes of the live object at an address, constant or not, as far as it goes.
    pub fn set_contents(&mut self, address: u64, bytes: &[u8]) {
        let Some(object) = self.memory.objects.get(self.memory.locate(address)) else { return };
        if object.base != address {
            return;
        }
        let (at, size) = (object.at, bytes.len().min(object.size as usize));
        self.memory.data[at..at + size].copy_from_slice(&bytes[..size]);
        self.memory.state[at..at + size].fill(crate::memory::BYTE_SET);
    }

    /// The address of a global variable that has memory of its own.
    pub fn variable_address(&self, g: Global) -> Option<u64> {
        let address = self.addresses[g.index()];
        (self.module.global(g).variable().is_some() && self.owner(address) == (Owner::Global(g), 0)).then_some(address)
    }

    /// Sets the first bytes of a global variable that has memory of its own.
    pub fn set_global_contents(&mut self, g: Global, bytes: &[u8]) {
        if let Some(address) = self.variable_address(g) {
            self.set_contents(address, bytes);
        }
    }

    /// The bytes of the live object at an address, `None` where one is not initialised or poison.
    pub fn contents(&self, address: u64) -> Option<Vec<Option<u8>>> {
        let object = self.memory.objects.get(self.memory.locate(address))?;
        let range = object.at..object.at + object.size as usize;
        let (data, state) = (&self.memory.data[range.clone()], &self.memory.state[range]);
        let byte = |(d, s): (&u8, &u8)| (*s == crate::memory::BYTE_SET).then_some(*d);
        (address == object.base).then(|| data.iter().zip(state).map(byte).collect())
    }

    /// What an address belongs to, within its bounds or not, and how far it is from there.
    pub fn owner(&self, address: u64) -> (Owner, u64) {
        let id = self.memory.locate(address);
        let Some(info) = self.memory.info.get(id) else { return (Owner::Null, address) };
        let offset = address.wrapping_sub(self.memory.objects[id].base);
        match info.kind {
            Kind::Null => (Owner::Null, address),
            Kind::Global(g) | Kind::Function(g) | Kind::External(g) => (Owner::Global(g), offset),
            Kind::Block(..) => (Owner::Block, offset),
            Kind::Stack | Kind::Heap | Kind::Library => (Owner::Other, offset),
        }
    }

    /// Does an address lie within an object that is there?
    pub fn is_within_object(&self, address: u64) -> bool {
        let object = self.memory.objects.get(self.memory.locate(address));
        object.is_some_and(|object| address.wrapping_sub(object.base) < object.size)
    }

    /// The contents of a global variable, if it has memory of its own: one that is defined in the module, and with [`Externals::Opaque`] one that
    /// is declared.
    pub fn global_contents(&self, g: Global) -> Option<Vec<Option<u8>>> {
        self.module.global(g).variable()?;
        let address = self.addresses[g.index()];
        self.owner(address).0.eq(&Owner::Global(g)).then(|| self.contents(address))?
    }

    /// The initial value of a global variable.
    ///
    /// # Errors
    /// How the evaluation ended instead.
    pub fn initial_value(&mut self, g: Global) -> Result<Val, Outcome> {
        let c = self.module.global(g).variable().map_or(Const::NONE, |v| v.initializer);
        if c.is_none() {
            return Err(self.outcome(Stop::unsupported("a variable without a value")));
        }
        let slots = self.module_constant(c).map_err(|stop| self.outcome(stop))?;
        Ok(Val { ty: self.module.consts.ty(c), slots })
    }

    /// A value as constant text with its type, as the printer writes it.
    pub fn show(&mut self, value: &Val) -> String {
        crate::text::show(self, value)
    }
}
