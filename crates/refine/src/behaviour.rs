//! What a run showed, told so that the numbers of another module can be held against it.

use crate::compare::refines;
use crate::inputs::{self, Arguments, Input, Spot, leaves};
use crate::promises;
use interp::{Cover, Event, Externals, Leaf, Limit, Limits, Machine, Options, Outcome, Outside, Owner, Slot, Tag, Val};
use ir::{Global, Linkage, Module, Type, UnnamedAddr};
use std::rc::Rc;

/// Bytes of memory that a run may take.
const MEMORY: u64 = 64 << 20;
/// Runs that look at addresses are made again in so many other layouts of memory.
const LAYOUTS: u32 = 4;
/// Calls within calls.
const DEPTH: usize = 200;

/// A scalar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Poison,
    Undef,
    /// A float that is not a number: which one is not determined (LangRef, "Behavior of Floating-Point NaN values").
    Nan,
    Float(Vec<u64>),
    Bits(Vec<u64>, Option<Address>),
    Pointer(Address),
    /// An address that nobody learns: only what is there counts.
    Hidden,
}

/// An address, whatever number its object has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub whose: Whose,
    pub offset: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    Null,
    Global(Named),
    Argument(usize),
    /// A block: a pass that removes it may make any number of its address.
    Block,
    /// Some object of the program's own.
    Other,
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.whose {
            Whose::Null => return write!(f, "{:#x}", self.offset),
            Whose::Global(named) => named.fmt(f)?,
            Whose::Argument(k) => write!(f, "argument object {k}")?,
            Whose::Block => write!(f, "a block")?,
            Whose::Other => write!(f, "an object")?,
        }
        write!(f, " + {}", self.offset)
    }
}

/// A global as modules before and after a pass know it.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    /// Its number, if that is the same in both modules.
    pub id: Option<Global>,
    pub name: String,
    /// Can other modules not see it, so that its name may change?
    pub local: bool,
    /// Is it a function or constant whose address does not matter, so that an equal one may take its place? Nor does that of a
    /// constant that other modules do not see: an equal one whose address does not matter may come to stand there.
    pub replaceable: bool,
    /// Is it a function?
    pub is_code: bool,
    /// Is it a constant?
    pub is_constant: bool,
}

impl Named {
    fn of(module: &Module, id: Global, is_numbered: bool) -> Self {
        let global = module.global(id);
        let is_code = global.function().is_some();
        let is_constant = global.variable().is_some_and(|v| v.is_constant);
        let any_address = global.unnamed_addr == UnnamedAddr::Global;
        let local = global.linkage.is_local();
        Self {
            id: is_numbered.then_some(id),
            name: String::from_utf8_lossy(&global.name).into_owned(),
            local,
            replaceable: is_code && any_address || is_constant && (any_address || local),
            is_code,
            is_constant,
        }
    }
}

/// May what was `self` be `other` after a pass?
impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        let same_name = self.name == other.name && !self.name.is_empty();
        same_name
            || self.id.is_some() && self.id == other.id && (self.local || other.local)
            || self.replaceable && (self.is_code, self.is_constant) == (other.is_code, other.is_constant)
    }
}

impl Eq for Named {}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.name.is_empty() { write!(f, "a global without a name") } else { write!(f, "@{}", self.name) }
    }
}

/// Memory that can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The object behind a pointer argument.
    Argument(usize),
    /// An object that an unknown function returned, by what decided about it.
    Outside(u64),
    /// The object of the program's own that the result leads into.
    Result,
    Variable(Named),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Argument(k) => write!(f, "memory of argument object {k}"),
            Place::Outside(_) => f.write_str("memory that an unknown function returned"),
            Place::Result => f.write_str("memory that the result leads to"),
            Place::Variable(named) => named.fmt(f),
        }
    }
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Returned(Vec<Part>),
    Exited(i32),
    Aborted,
    /// An exception leaves the function.
    Unwound,
    Undefined(String),
    Unsupported(String),
    TooLong,
}

/// An event of [`interp::Event`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    Output(i32, Vec<u8>),
    /// A function, its arguments, what these point to, and other memory that it sees.
    Call(String, Vec<Part>, Vec<Memory>, Vec<(Place, Memory)>),
    /// Where, how many bytes, and what was stored.
    Volatile(Address, u64, Option<Vec<Part>>),
    /// Volatile accesses of which only their sum is known.
    VolatileBlock,
}

/// Bytes, `None` where they are undefined; words that could be pointers are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    pub bytes: Vec<Option<u8>>,
    pub pointers: Vec<(usize, Address)>,
    /// Bytes of a pointer.
    pub word: usize,
}

/// What one run showed.
#[derive(Clone, Debug)]
pub(crate) struct Behaviour {
    pub end: End,
    pub events: Vec<Seen>,
    /// Memory that the caller can see, by what it is.
    pub memory: Vec<(Place, Memory)>,
    /// Did it depend on a choice among values of undef or poison?
    pub chosen: bool,
    /// If so, do all choices together show all that may happen?
    pub answered: bool,
    /// Could it depend on where objects are?
    pub saw_addresses: bool,
    /// Was an exception thrown?
    pub unwound: bool,
    /// The promise about memory that it broke, where that was looked at.
    pub broken: Option<&'static str>,
    /// Why an unknown function may have done something else, and before how many events it was not asked.
    pub doubtful: Option<(&'static str, usize)>,
    pub steps: u64,
}

impl Behaviour {
    /// Did the run end in a way that counts?
    pub fn has_ended(&self) -> bool {
        matches!(self.end, End::Returned(_) | End::Exited(_) | End::Aborted | End::Unwound)
    }
}

/// Is it of use to hold another run against this one?
pub(crate) fn is_conclusive(b: &Behaviour) -> bool {
    b.has_ended() && !b.chosen && b.broken.is_none()
}

/// What is to be run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// A function, with arguments of this number.
    Call(Global, u32),
    /// The program.
    Main,
}

/// A subject with what it is given.
#[derive(Clone, Debug)]
pub(crate) enum Job {
    Call(Global, Rc<Input>),
    /// Several functions, one after the other, in the same memory.
    Sequence(Rc<[(Global, Rc<Input>)]>),
    Main,
}

impl Job {
    /// The same input for the functions of another module, which are found so.
    pub fn map(&self, other: impl Fn(Global) -> Option<Global>) -> Option<Self> {
        Some(match self {
            Job::Call(g, input) => Job::Call(other(*g)?, input.clone()),
            Job::Sequence(calls) => {
                let calls = calls.iter().map(|(g, input)| Some((other(*g)?, input.clone())));
                Job::Sequence(calls.collect::<Option<_>>()?)
            }
            Job::Main => Job::Main,
        })
    }

    /// What is called, in order; nothing for the program.
    pub fn calls(&self) -> Vec<(Global, Rc<Input>)> {
        match self {
            Job::Call(g, input) => vec![(*g, input.clone())],
            Job::Sequence(calls) => calls.to_vec(),
            Job::Main => Vec::new(),
        }
    }

    /// The function that is called, if it is not the program.
    pub fn function(&self) -> Option<Global> {
        match self {
            Job::Call(g, _) => Some(*g),
            Job::Sequence(_) | Job::Main => None,
        }
    }
}

/// The function that is run; `main` for the program.
pub(crate) fn name(module: &Module, subject: Subject) -> String {
    match subject {
        Subject::Main => "main".to_owned(),
        Subject::Call(g, _) => String::from_utf8_lossy(&module.global(g).name).into_owned(),
    }
}

/// How to run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    /// Decides what the arguments are.
    pub seed: u64,
    /// Is the memory of all globals told that is left, or only of those that other modules see?
    pub all_globals: bool,
    /// Where objects are.
    pub layout: u32,
    /// Is it told where a run stopped?
    pub places: bool,
    /// Is a definition that the linker may replace what is called?
    pub closed: bool,
    /// Do the modules that are compared number globals alike? One has become the other then.
    pub is_numbered: bool,
    /// Is it recorded what is accessed?
    pub watch: bool,
    /// Do constructors run before each call of a function?
    pub constructs: bool,
}

/// Runs what there is in a module, one after another, each as if it were the first.
pub(crate) struct Runner<'m> {
    module: &'m Module,
    setting: Setting,
    machine: Machine<'m>,
    /// Where the objects of the last input are.
    objects: Vec<u64>,
}

impl<'m> Runner<'m> {
    pub fn new(module: &'m Module, setting: Setting) -> Self {
        let limits = Limits { steps: 0, memory: MEMORY, depth: DEPTH };
        let Setting { seed, layout, closed, places, watch, .. } = setting;
        let options =
            Options { seed, externals: Externals::Opaque, layout, closed, places, watch, ..Options::default() };
        Self { module, setting, machine: Machine::new(module, &limits, options), objects: Vec::new() }
    }

    /// What a subject is given, as the attributes of the function say; `None` where that cannot be made.
    pub fn job(&self, subject: Subject) -> Option<Job> {
        let Subject::Call(g, number) = subject else { return Some(Job::Main) };
        let seed = self.setting.seed ^ u64::from(number) << 32;
        Some(Job::Call(g, Rc::new(inputs::Given::new(self.module, g)?.input(self.module, seed)?)))
    }

    /// Makes both run constructors first if they differ: what these do before may be done already afterwards.
    pub fn construct(&mut self, other: &mut Self) {
        self.setting.constructs = self.machine.constructors() != other.machine.constructors();
        other.setting.constructs = self.setting.constructs;
    }

    /// Is it recorded which ways runs go? See [`Self::take_cover`].
    pub fn set_cover(&mut self, covered: bool) {
        self.machine.set_cover(covered);
    }

    /// Which ways the last run went, and which of the input's memory it read.
    pub fn take_cover(&mut self, input: &Input) -> (Cover, Vec<Spot>) {
        let cover = self.machine.take_cover();
        let spot = |&read: &(u64, u64)| input.spot(&self.machine, self.module, &self.objects, read);
        let spots = cover.read.iter().filter_map(spot).collect();
        (cover, spots)
    }

    /// Runs a function or the program, for so many steps at most; `None` where there is no memory for its arguments.
    pub fn observe(&mut self, job: &Job, steps: u64) -> Option<Behaviour> {
        let (outcome, arguments) = self.run(job, steps)?;
        let Self { module, setting, machine, .. } = self;
        let observer = Observer { module, machine, objects: &arguments.objects, is_numbered: setting.is_numbered };
        let handed = observer.returned(&outcome);
        let end = observer.end(outcome);
        let mut memory = observer.memory(setting.all_globals);
        memory.extend(handed);
        let unwound = end == End::Unwound;
        let is_dead = |k: usize| match job {
            Job::Call(_, input) => input.is_dead(k, unwound),
            // Which of the calls was left, or has ended the life of what, nobody knows here.
            Job::Sequence(calls) => unwound || calls.iter().any(|call| call.1.has_dead(unwound)),
            Job::Main => false,
        };
        memory.retain(|(place, _)| !matches!(place, Place::Argument(k) if is_dead(*k)));
        Some(Behaviour {
            end,
            events: machine.events().iter().map(|e| observer.event(e)).collect(),
            memory,
            chosen: machine.used_undef(),
            answered: machine.only_answered(),
            saw_addresses: machine.saw_addresses(),
            unwound: machine.has_unwound(),
            broken: None,
            doubtful: machine.doubtful(),
            steps: machine.steps(),
        })
    }

    /// Runs, and tells with which arguments.
    fn run(&mut self, job: &Job, steps: u64) -> Option<(Outcome, Arguments)> {
        self.machine.reset(steps);
        self.objects.clear();
        if self.setting.constructs && !matches!(job, Job::Main) {
            self.machine.set_outside(Outside::default());
            if let Some(stopped) = self.machine.construct() {
                return Some((stopped, Arguments::default()));
            }
        }
        Some(match job {
            Job::Main => (self.machine.run_main(&["program".to_owned()], Vec::new()), Arguments::default()),
            Job::Call(g, input) => {
                let arguments = input.place(&mut self.machine, self.module, *g)?;
                self.objects.clone_from(&arguments.objects);
                (self.machine.call(*g, &arguments.values), arguments)
            }
            Job::Sequence(calls) => self.run_sequence(calls)?,
        })
    }

    /// Runs functions until one does not return.
    fn run_sequence(&mut self, calls: &[(Global, Rc<Input>)]) -> Option<(Outcome, Arguments)> {
        let mut all = Arguments::default();
        let mut last = None;
        for (g, input) in calls {
            let arguments = input.place(&mut self.machine, self.module, *g)?;
            self.objects.extend(&arguments.objects);
            all.objects.extend(arguments.objects);
            let outcome = self.machine.call(*g, &arguments.values);
            let returned = matches!(outcome, Outcome::Returned(_));
            last = Some(outcome);
            if !returned {
                break;
            }
        }
        Some((last?, all))
    }

    /// Decides otherwise what undef is, from the next run on; 0 is what it is without that.
    pub fn set_choice(&mut self, choice: u32) {
        self.machine.set_choice(choice);
    }

    /// Does the function that is run promise something about memory?
    pub fn makes_promises(&self, job: &Job) -> bool {
        let main = || self.module.lookup(b"main").into_iter().collect();
        let called: Vec<Global> = job.calls().iter().map(|call| call.0).collect();
        let functions = if called.is_empty() { main() } else { called };
        functions.into_iter().any(|g| promises::are_made_by(self.module, g))
    }

    /// The promise about memory that a run breaks, if it does.
    pub fn broken_promise(&self, job: &Job, steps: u64) -> Option<&'static str> {
        let mut runner = Runner::new(self.module, Setting { watch: true, places: false, ..self.setting });
        let (_, arguments) = runner.run(job, steps)?;
        let broken = promises::broken(self.module, &runner.machine, job.function(), &arguments);
        // What parameters promise is known of single calls.
        let alone = || match job {
            Job::Sequence(calls) => {
                calls.iter().find_map(|(g, input)| self.broken_promise(&Job::Call(*g, input.clone()), steps))
            }
            Job::Call(..) | Job::Main => None,
        };
        broken.or_else(alone)
    }

    /// The arguments of a run, for people: integers in hexadecimal, too, where that looks another way.
    pub fn arguments(&mut self, job: &Job) -> String {
        self.machine.reset(0);
        let calls = job.calls();
        let shown = calls.iter().map(|(g, input)| self.arguments_of(*g, input));
        let shown: Vec<String> = shown.collect();
        match job {
            Job::Sequence(_) => {
                let names = calls
                    .iter()
                    .zip(shown)
                    .map(|(call, arguments)| format!("@{}({arguments})", name(self.module, Subject::Call(call.0, 0))));
                names.collect::<Vec<_>>().join("; ")
            }
            Job::Call(..) | Job::Main => shown.concat(),
        }
    }

    fn arguments_of(&mut self, g: Global, input: &Input) -> String {
        let values = input.place(&mut self.machine, self.module, g).map_or(Vec::new(), |a| a.values);
        let shown: Vec<String> = values.iter().map(|v| self.machine.show(v) + &hexadecimal(self.module, v)).collect();
        shown.join(", ")
    }

    /// Is what a run does another where objects have other addresses? Then no pass need keep it.
    pub fn depends_on_layout(&self, job: &Job, steps: u64, seen: &Behaviour) -> bool {
        self.elsewhere(job, steps).any(|other| other.is_none_or(|other| !is_same(seen, &other)))
    }

    /// What differs from the run before may depend on where objects are. Need it differ everywhere? It must, if what was before does not depend on that.
    pub fn may_refine_elsewhere(
        &self,
        before: &Behaviour,
        job: &Job,
        steps: u64,
        seen: &Behaviour,
        before_is_checked: bool,
    ) -> bool {
        let (mut varies, mut refined) = (false, false);
        for other in self.elsewhere(job, steps) {
            let Some(other) = other else { return true };
            varies |= !is_same(seen, &other);
            refined |= refines(before, &other).is_ok();
        }
        varies && (refined || seen.saw_addresses || !before_is_checked)
    }

    /// The same run where objects have other addresses.
    fn elsewhere<'a>(&'a self, job: &'a Job, steps: u64) -> impl Iterator<Item = Option<Behaviour>> + 'a {
        (1..=LAYOUTS).map(move |layout| {
            Runner::new(self.module, Setting { layout, places: false, ..self.setting }).observe(job, steps)
        })
    }
}

/// Do two runs show the same? Those that have no end that counts do.
fn is_same(a: &Behaviour, b: &Behaviour) -> bool {
    match (&a.end, &b.end) {
        (End::Undefined(_), End::Undefined(_)) | (End::TooLong, End::TooLong) => true,
        _ => refines(a, b).is_ok() && refines(b, a).is_ok(),
    }
}

/// The digits of an integer that is more than one decimal digit.
fn hexadecimal(module: &Module, value: &Val) -> String {
    let is_int = module.ctx.types.int_width(value.ty).is_some();
    match &value.slots[..] {
        [low, rest @ ..] if is_int && (low.bits > 9 || rest.iter().any(|s| s.bits != 0)) => {
            let digits = rest.iter().rev().skip_while(|s| s.bits == 0).map(|s| s.bits).chain([low.bits]);
            let text =
                digits.enumerate().map(|(k, word)| if k == 0 { format!("{word:x}") } else { format!("{word:016x}") });
            format!(" (0x{})", text.collect::<String>())
        }
        _ => String::new(),
    }
}

struct Observer<'a, 'm> {
    module: &'a Module,
    machine: &'a Machine<'m>,
    objects: &'a [u64],
    is_numbered: bool,
}

impl Observer<'_, '_> {
    fn end(&self, outcome: Outcome) -> End {
        if self.machine.is_left(&outcome) {
            return End::Unwound;
        }
        match outcome {
            Outcome::Returned(value) => End::Returned(self.parts(&value)),
            Outcome::Exited(code) => End::Exited(code),
            Outcome::Aborted { .. } => End::Aborted,
            Outcome::UndefinedBehaviour { why, place } => End::Undefined(format!("{why}\n  {place}")),
            Outcome::Unsupported { what, .. } => End::Unsupported(what),
            // How much memory a program takes is no behaviour.
            Outcome::LimitReached(Limit::Memory, _) => End::Unsupported("so much memory".to_owned()),
            Outcome::LimitReached(Limit::Steps | Limit::Depth, _) => End::TooLong,
        }
    }

    /// The object of the program's own that the result leads into.
    fn returned(&self, outcome: &Outcome) -> Option<(Place, Memory)> {
        let Outcome::Returned(value) = outcome else { return None };
        let [slot] = value.slots[..] else { return None };
        let [Part::Pointer(Address { whose: Whose::Other, offset })] = self.parts(value)[..] else { return None };
        let bytes = self.machine.contents(slot.bits.wrapping_sub(offset))?;
        Some((Place::Result, self.bytes(bytes)))
    }

    fn event(&self, event: &Event) -> Seen {
        match event {
            Event::Output(to, bytes) => Seen::Output(*to, bytes.clone()),
            Event::Volatile(address, size, stored) => {
                let stored = stored.as_ref().map(|v| self.each_part(v, Self::part_in_memory));
                let mut place = self.address(*address);
                // Stack slots may be cut into parts: in which one the access is, and where, nobody can tell.
                if place.whose == Whose::Other {
                    place.offset = 0;
                }
                Seen::Volatile(place, *size, stored)
            }
            Event::VolatileBlock => Seen::VolatileBlock,
            Event::Call { name, args, uncaptured, memory, seen } => {
                let is_hidden = |k| uncaptured.contains(&k);
                let args = args.iter().enumerate().flat_map(|(k, a)| self.argument(a, is_hidden(k))).collect();
                let seen = seen.iter().filter_map(|(at, bytes)| Some((self.place(*at)?, self.bytes(bytes.clone()))));
                let memory = memory.iter().map(|m| self.bytes(m.clone())).collect();
                Seen::Call(name.clone(), args, memory, seen.collect())
            }
        }
    }

    fn parts(&self, value: &Val) -> Vec<Part> {
        self.each_part(value, Self::part)
    }

    /// What an unknown function gets.
    fn argument(&self, value: &Val, is_hidden: bool) -> Vec<Part> {
        let mut parts = self.parts(value);
        let is_null = matches!(&parts[..], [Part::Pointer(Address { whose: Whose::Null, .. })]);
        if is_hidden && !is_null && matches!(parts[..], [Part::Pointer(_)]) {
            parts[0] = Part::Hidden;
        }
        parts
    }

    fn each_part(&self, value: &Val, part: fn(&Self, Leaf, &[Slot]) -> Part) -> Vec<Part> {
        let mut rest = &value.slots[..];
        let all = if value.ty == Type::VOID { Vec::new() } else { leaves(self.module, value.ty).unwrap_or_default() };
        let mut out = Vec::with_capacity(all.len());
        for leaf in all {
            let (slots, behind) = rest.split_at(leaf.slots().min(rest.len()));
            rest = behind;
            out.push(part(self, leaf, slots));
        }
        out
    }

    /// In memory a pointer is the same as the number that it is.
    fn part_in_memory(&self, leaf: Leaf, slots: &[Slot]) -> Part {
        match leaf {
            Leaf::Ptr(_, bits) if bits == self.pointer_bits() => self.part(Leaf::Int(bits), slots),
            _ => self.part(leaf, slots),
        }
    }

    fn part(&self, leaf: Leaf, slots: &[Slot]) -> Part {
        if slots.iter().any(|s| s.tag == Tag::Poison) {
            return Part::Poison;
        }
        if slots.iter().any(|s| s.tag == Tag::Undef) {
            return Part::Undef;
        }
        let bits: Vec<u64> = slots.iter().map(|s| s.bits).collect();
        match leaf {
            Leaf::Ptr(..) => Part::Pointer(self.address(bits[0])),
            Leaf::Float(ty) if is_nan(ty, &bits) => Part::Nan,
            Leaf::Float(_) => Part::Float(bits),
            Leaf::Int(width) if width == self.pointer_bits() => {
                let address = self.pointer_like(bits[0]);
                Part::Bits(bits, address)
            }
            Leaf::Int(_) => Part::Bits(bits, None),
        }
    }

    fn address(&self, address: u64) -> Address {
        let (owner, offset) = self.machine.owner(address);
        let whose = match owner {
            Owner::Null => Whose::Null,
            Owner::Global(g) => Whose::Global(Named::of(self.module, g, self.is_numbered)),
            Owner::Block => Whose::Block,
            Owner::Other => {
                let argument = self.objects.iter().position(|&o| o == address.wrapping_sub(offset));
                argument.map_or(Whose::Other, Whose::Argument)
            }
        };
        Address { whose, offset }
    }

    /// The address that a number is, if it could be one.
    fn pointer_like(&self, bits: u64) -> Option<Address> {
        Some(self.address(bits)).filter(|a| a.whose != Whose::Null)
    }

    fn bytes(&self, bytes: Vec<Option<u8>>) -> Memory {
        let word = |chunk: &[Option<u8>]| {
            chunk.iter().rev().try_fold(0u64, |word, byte| byte.map(|b| word << 8 | u64::from(b)))
        };
        let size = (self.pointer_bits() as usize / 8).clamp(1, 8);
        let words = bytes.chunks_exact(size).enumerate();
        let pointers = words.filter_map(|(k, chunk)| Some((size * k, self.pointer_like(word(chunk)?)?))).collect();
        Memory { bytes, pointers, word: size }
    }

    fn pointer_bits(&self) -> u32 {
        self.module.data_layout.pointer(0).bits
    }

    /// The object of an argument, or the variable, that begins at an address.
    fn place(&self, address: u64) -> Option<Place> {
        if let Some(k) = self.objects.iter().position(|&o| o == address) {
            return Some(Place::Argument(k));
        }
        match self.machine.owner(address).0 {
            Owner::Global(g) => Some(Place::Variable(Named::of(self.module, g, self.is_numbered))),
            _ => None,
        }
    }

    fn memory(&self, all_globals: bool) -> Vec<(Place, Memory)> {
        let mut out = Vec::new();
        for (k, &address) in self.objects.iter().enumerate() {
            if let Some(bytes) = self.machine.contents(address) {
                out.push((Place::Argument(k), self.bytes(bytes)));
            }
        }
        for (key, address) in self.machine.outside_objects() {
            if let Some(bytes) = self.machine.contents(address) {
                out.push((Place::Outside(key), self.bytes(bytes)));
            }
        }
        for &g in self.module.variables() {
            let value = self.module.global(g);
            let constant = value.variable().is_some_and(|v| v.is_constant);
            // Lists that linkers join (constructors, what is used) are for tools, not for the program.
            let is_list = value.linkage == Linkage::Appending;
            if constant || is_list || !all_globals && value.linkage.is_local() {
                continue;
            }
            if let Some(bytes) = self.machine.global_contents(g) {
                out.push((Place::Variable(Named::of(self.module, g, self.is_numbered)), self.bytes(bytes)));
            }
        }
        out
    }
}

fn is_nan(ty: Type, bits: &[u64]) -> bool {
    let low = bits[0];
    let high = bits.get(1).copied().unwrap_or(0);
    match ty {
        Type::HALF => low & 0x7fff > 0x7c00,
        Type::BFLOAT => low & 0x7fff > 0x7f80,
        Type::FLOAT => f32::from_bits(low as u32).is_nan(),
        Type::DOUBLE | Type::PPC_FP128 => f64::from_bits(low).is_nan(),
        Type::X86_FP80 => high & 0x7fff == 0x7fff && low << 1 != 0,
        _ => {
            high & 0x7fff_ffff_ffff_ffff > 0x7fff_0000_0000_0000
                || high & 0x7fff_ffff_ffff_ffff == 0x7fff_0000_0000_0000 && low != 0
        }
    }
}
