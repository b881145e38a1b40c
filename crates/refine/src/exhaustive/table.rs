//! What instructions give for operands: looked up after the interpreter has been asked once. Functions with the same operation share its
//! table.

use super::value::{Code, Layout, MAX_SET, Set};
use interp::{Externals, Limits, Machine, Options, Outcome, Slot};
use ir::attr_kind::AttrKind;
use ir::intrinsics::Intrinsic;
use ir::{AttrList, AttrSet, Body, Inst, Module, Type};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Operands of so many bits in all make an array, others a map.
const DENSE_BITS: u32 = 12;
/// Entries of one table; what is beyond is computed each time.
const MAX_ENTRIES: usize = 1 << 20;

/// What it costs to ask the interpreter, in operations that are looked up.
const ASKED: u64 = 16;

/// Not asked yet.
const UNKNOWN: Code = Code::MAX;
/// Undefined behaviour.
const UNDEFINED: Code = Code::MAX - 1;

/// Why a run does not go on.
#[derive(Clone, Debug)]
pub(super) enum Stop {
    /// Undefined behaviour.
    Undefined(Cause),
    /// Nothing can be said: why.
    OutOfReach(String),
}

impl Stop {
    pub fn out_of_reach(why: impl Into<String>) -> Self {
        Self::OutOfReach(why.into())
    }
}

/// What undefined behaviour comes from; the text is made when somebody asks.
#[derive(Clone, Debug)]
pub(super) enum Cause {
    Plain(&'static str),
    /// An operation on these operands.
    Operation(usize, Vec<Code>),
    /// A promise that does not hold.
    Promise(AttrSet, Type, Code),
}

/// What tells operations apart.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    opcode: u8,
    flags: u8,
    properties: u16,
    ty: Type,
    operands: Box<[Type]>,
    indices: Box<[u32]>,
    callee: Option<(Intrinsic, AttrList, AttrList)>,
}

/// An instruction without its operands.
struct Operation<'m> {
    /// One that does it.
    body: &'m Body,
    inst: Inst,
    operands: Box<[Rc<Layout>]>,
    result: Rc<Layout>,
    /// Operands that must not be undef.
    noundef: Box<[bool]>,
    /// The result must not be, either.
    noundef_result: bool,
    known: Known,
}

/// Results by operands, one after another in a number, the first lowest.
enum Known {
    Dense(Vec<Code>),
    Sparse(FxHashMap<Code, Code>),
    /// The operands make no [`Code`].
    Nothing,
}

/// The operations of a module's functions.
pub(super) struct Engine<'m> {
    pub module: &'m Module,
    machine: Machine<'m>,
    operations: Vec<Operation<'m>>,
    by_key: FxHashMap<Key, usize>,
    layouts: FxHashMap<Type, Result<Rc<Layout>, String>>,
    promises: FxHashMap<(AttrSet, Type, Code), Code>,
    /// Operations that may still be done.
    pub fuel: u64,
}

impl<'m> Engine<'m> {
    pub fn new(module: &'m Module) -> Self {
        let limits = Limits { steps: u64::MAX, memory: 1 << 30, depth: 2 };
        let options = Options { externals: Externals::Opaque, places: false, ..Options::default() };
        Self {
            module,
            machine: Machine::new(module, &limits, options),
            operations: Vec::new(),
            by_key: FxHashMap::default(),
            layouts: FxHashMap::default(),
            promises: FxHashMap::default(),
            fuel: 0,
        }
    }

    /// The layout of a type; why it has none otherwise.
    pub fn layout(&mut self, ty: Type) -> Result<Rc<Layout>, String> {
        let module = self.module;
        self.layouts.entry(ty).or_insert_with(|| Layout::of(module, ty).map(Rc::new)).clone()
    }

    /// The values that a constant may have.
    pub fn constant(&mut self, body: &Body, c: ir::Const) -> Result<Set, String> {
        let layout = self.layout(body.consts().ty(c))?;
        let value = self.machine.value_of(body.consts(), c).map_err(|outcome| outcome.to_string())?;
        layout.expand(&value.slots).ok_or_else(|| format!("undef of more than {} bits", MAX_SET.ilog2()))
    }

    /// The operation that an instruction is.
    pub fn operation(&mut self, body: &'m Body, inst: Inst, intrinsic: Option<Intrinsic>) -> Result<usize, String> {
        let data = body.inst(inst);
        let is_call = data.opcode.is_call();
        let operands: Vec<_> = if is_call { body.call_args(inst).collect() } else { body.operands(inst).collect() };
        let types: Box<[Type]> = operands.iter().map(|&v| body.value_type(v)).collect();
        let attrs = if is_call { data.call_attrs() } else { AttrList::EMPTY };
        let callee = if is_call { body.called_global(inst) } else { None };
        let callee = callee.and_then(|g| self.module.function(g));
        let own = callee.map_or(AttrList::EMPTY, |f| f.attrs.get());
        let key = Key {
            opcode: data.opcode as u8,
            flags: data.raw_flags(),
            // Calling convention and tail marker make no difference.
            properties: if is_call { 0 } else { data.properties() },
            ty: data.ty,
            operands: types.clone(),
            indices: if has_indices(body, inst) { body.indices(inst).into() } else { [].into() },
            callee: intrinsic.map(|i| (i, attrs, own)),
        };
        if let Some(&known) = self.by_key.get(&key) {
            return Ok(known);
        }
        let layouts = types.iter().map(|&ty| self.layout(ty)).collect::<Result<Box<[_]>, _>>()?;
        let result = self.layout(data.ty)?;
        let bits: u32 = layouts.iter().map(|l| l.bits).sum();
        let table = &self.module.ctx.attrs;
        let noundef = |k| [attrs, own].iter().any(|&l| table.has(table.list(l).param(k), AttrKind::NoUndef));
        self.operations.push(Operation {
            body,
            inst,
            noundef: (0..types.len()).map(|k| is_call && noundef(k)).collect(),
            noundef_result: [attrs, own].iter().any(|&l| table.has(table.list(l).ret, AttrKind::NoUndef)),
            operands: layouts,
            result,
            known: match bits {
                bits if bits <= DENSE_BITS => Known::Dense(vec![UNKNOWN; 1 << bits]),
                ..=128 => Known::Sparse(FxHashMap::default()),
                _ => Known::Nothing,
            },
        });
        self.by_key.insert(key, self.operations.len() - 1);
        Ok(self.operations.len() - 1)
    }

    /// What an operation gives for operands that are any of these values.
    pub fn apply(&mut self, operation: usize, operands: &[&Set]) -> Result<Set, Stop> {
        let (mut codes, mut many, mut combinations) = ([0; 8], [0; 8], 1usize);
        let (mut more_codes, mut more_many);
        let n = operands.len();
        // Nearly all have few operands: no memory for them.
        let (codes, many) = if n <= 8 {
            (&mut codes[..n], &mut many[..n])
        } else {
            (more_codes, more_many) = (vec![0; n], vec![0; n]);
            (&mut more_codes[..], &mut more_many[..])
        };
        for (k, set) in operands.iter().enumerate() {
            codes[k] = set.as_slice()[0];
            combinations = combinations.saturating_mul(set.len());
            if set.len() > 1 && self.operations[operation].noundef[k] {
                return Err(Stop::Undefined(Cause::Plain("an argument is noundef and undef")));
            }
        }
        self.spend(combinations as u64)?;
        if combinations == 1 {
            return self.result(operation, codes).map(Set::One);
        }
        let mut results = Vec::new();
        loop {
            results.push(self.result(operation, codes)?);
            // Once in a while, lest they take more memory than the set that they make.
            if results.len() > 2 * MAX_SET {
                results.sort_unstable();
                results.dedup();
            }
            if results.len() > 2 * MAX_SET {
                return Err(Stop::out_of_reach("undef makes too many values"));
            }
            let Some(k) = (0..n).find(|&k| many[k] + 1 < operands[k].len()) else { break };
            many[k] += 1;
            codes[k] = operands[k].as_slice()[many[k]];
            for j in 0..k {
                many[j] = 0;
                codes[j] = operands[j].as_slice()[0];
            }
        }
        let set = Set::new(results);
        if set.len() > MAX_SET {
            return Err(Stop::out_of_reach("undef makes too many values"));
        }
        if set.len() > 1 && self.operations[operation].noundef_result {
            return Err(Stop::Undefined(Cause::Plain("the result of a call is noundef and undef")));
        }
        Ok(set)
    }

    /// Takes from the fuel.
    pub fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        self.fuel = self.fuel.checked_sub(steps).ok_or_else(|| Stop::out_of_reach("it takes too long"))?;
        Ok(())
    }

    fn result(&mut self, operation: usize, codes: &[Code]) -> Result<Code, Stop> {
        let known = &self.operations[operation];
        let mut shift = 0;
        let key = known.operands.iter().zip(codes).fold(0, |key, (layout, code)| {
            let part = code.checked_shl(shift).unwrap_or(0);
            shift += layout.bits;
            key | part
        });
        let found = match &known.known {
            Known::Dense(entries) => entries[key as usize],
            Known::Sparse(entries) => entries.get(&key).copied().unwrap_or(UNKNOWN),
            Known::Nothing => UNKNOWN,
        };
        let code = if found == UNKNOWN { self.learn(operation, codes, key)? } else { found };
        if code == UNDEFINED {
            return Err(Stop::Undefined(Cause::Operation(operation, codes.to_vec())));
        }
        Ok(code)
    }

    fn learn(&mut self, operation: usize, codes: &[Code], key: Code) -> Result<Code, Stop> {
        self.spend(ASKED)?;
        let code = match self.ask(operation, codes) {
            Ok(code) => code,
            Err(Outcome::UndefinedBehaviour { .. }) => UNDEFINED,
            Err(other) => return Err(Stop::out_of_reach(text(&other))),
        };
        match &mut self.operations[operation].known {
            Known::Dense(entries) => entries[key as usize] = code,
            Known::Sparse(entries) if entries.len() < MAX_ENTRIES => _ = entries.insert(key, code),
            _ => {}
        }
        Ok(code)
    }

    fn ask(&mut self, operation: usize, codes: &[Code]) -> Result<Code, Outcome> {
        let Operation { body, inst, operands, result, .. } = &self.operations[operation];
        let mut slots = Vec::new();
        let mut ends = Vec::new();
        for (layout, &code) in operands.iter().zip(codes) {
            layout.decode(code, &mut slots);
            ends.push(slots.len());
        }
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let parts: Vec<&[Slot]> = starts.zip(&ends).map(|(a, &b)| &slots[a..b]).collect();
        let slots = self.machine.evaluate(body, *inst, &parts)?;
        let code = result.encode(slots);
        let place = interp::Place::default();
        let code = code.ok_or(Outcome::Unsupported { what: "a result that is undef".to_owned(), place })?;
        if self.machine.used_undef() {
            let what = "a result that is not the same each time".to_owned();
            return Err(Outcome::Unsupported { what, place: interp::Place::default() });
        }
        Ok(code)
    }

    /// What becomes of values that are passed where these attributes stand.
    pub fn keep_promises(&mut self, set: AttrSet, ty: Type, values: &Set) -> Result<Set, Stop> {
        if set == AttrSet::EMPTY {
            return Ok(values.clone());
        }
        if values.len() > 1 && self.module.ctx.attrs.has(set, AttrKind::NoUndef) {
            return Err(Stop::Undefined(Cause::Plain("a value is noundef and undef")));
        }
        let kept = values.iter().map(|code| self.keep_promise(set, ty, code)).collect::<Result<Vec<_>, _>>()?;
        Ok(Set::new(kept))
    }

    fn keep_promise(&mut self, set: AttrSet, ty: Type, code: Code) -> Result<Code, Stop> {
        let kept = match self.promises.get(&(set, ty, code)) {
            Some(&kept) => kept,
            None => {
                let kept = match self.ask_promise(set, ty, code) {
                    Ok(kept) => kept,
                    Err(Outcome::UndefinedBehaviour { .. }) => UNDEFINED,
                    Err(other) => return Err(Stop::out_of_reach(text(&other))),
                };
                self.promises.insert((set, ty, code), kept);
                kept
            }
        };
        if kept == UNDEFINED { Err(Stop::Undefined(Cause::Promise(set, ty, code))) } else { Ok(kept) }
    }

    fn ask_promise(&mut self, set: AttrSet, ty: Type, code: Code) -> Result<Code, Outcome> {
        let Ok(layout) = self.layout(ty) else { return Ok(code) };
        let mut slots = Vec::new();
        layout.decode(code, &mut slots);
        self.machine.keep_promises(set, ty, &slots).map(|slots| layout.encode(slots).unwrap_or(code))
    }

    /// What is wrong, for people.
    pub fn explain(&mut self, cause: &Cause) -> String {
        let outcome = match cause {
            Cause::Plain(why) => return (*why).to_owned(),
            Cause::Operation(operation, codes) => self.ask(*operation, codes),
            Cause::Promise(set, ty, code) => self.ask_promise(*set, *ty, *code),
        };
        match outcome {
            Err(Outcome::UndefinedBehaviour { why, .. }) => why,
            _ => "undefined behaviour".to_owned(),
        }
    }
}

fn has_indices(body: &Body, inst: Inst) -> bool {
    use ir::Opcode::{ExtractValue, InsertValue, ShuffleVector};
    matches!(body.inst(inst).opcode, ExtractValue | InsertValue | ShuffleVector)
}

fn text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Unsupported { what, .. } => what.clone(),
        other => format!("an instruction {other}"),
    }
}
