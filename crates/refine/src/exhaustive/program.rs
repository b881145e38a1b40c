//! A function made ready to run on sets of values.

use super::reach;
use super::table::{Cause, Engine, Stop};
use super::value::{Code, Layout, Set};
use super::{MAX_CHOICES, MAX_STEPS, Subject};
use ir::{AttrSet, Block, Body, Inst, Opcode, Type, Value, ValueKind};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// How a run ends.
#[derive(Clone, Debug)]
pub(super) enum End {
    Returned(Set),
    /// It goes on for ever.
    Endless,
    Undefined(Cause),
}

impl End {
    /// How many values there are to look at.
    pub fn count(&self) -> u64 {
        match self {
            End::Returned(values) => values.len() as u64,
            End::Endless | End::Undefined(_) => 1,
        }
    }
}

/// A way to a block: its first step, and the copies that its phis mean, all at once.
#[derive(Debug)]
struct Edge {
    to: usize,
    copies: Box<[(u32, u32)]>,
}

#[derive(Debug)]
enum Step {
    Apply {
        operation: usize,
        operands: Box<[u32]>,
        to: u32,
    },
    Freeze {
        from: u32,
        to: u32,
        layout: Rc<Layout>,
    },
    Jump(Edge),
    /// Edges for true and false.
    Branch(u32, Box<[Edge; 2]>),
    /// Value and the highest that is not poison, edges by value, the edge for all others.
    Switch(u32, Code, Box<FxHashMap<Code, Edge>>, Edge),
    Return(Option<u32>),
    Unreachable,
}

/// What `freeze` picks, from the first one of a run to the last: which of how many.
#[derive(Default)]
struct Choices {
    made: Vec<(usize, usize)>,
    at: usize,
}

impl Choices {
    fn choose(&mut self, count: usize) -> usize {
        if self.at == self.made.len() {
            self.made.push((0, count));
        }
        self.at += 1;
        self.made[self.at - 1].0
    }

    /// Goes on to the next run; false if there was none left.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((chosen, count)) = self.made.pop() {
            if chosen + 1 < count {
                self.made.push((chosen + 1, count));
                return true;
            }
        }
        false
    }
}

/// A function.
pub(super) struct Program {
    steps: Vec<Step>,
    /// Values by number: parameters first. Those of constants stay as they are.
    registers: Vec<Set>,
    pub params: Vec<(Type, Rc<Layout>, AttrSet)>,
    pub result: (Type, Rc<Layout>, AttrSet),
}

impl Program {
    /// Makes a function ready; why that cannot be done otherwise.
    pub fn new<'m>(engine: &mut Engine<'m>, subject: &Subject<'m>) -> Result<Self, String> {
        let (module, body) = (engine.module, subject.body);
        let types = &module.ctx.types;
        let Some((ret, params, vararg)) = types.func_parts(subject.ty) else { return Err("it is no function".into()) };
        if vararg {
            return Err("it has variable arguments".into());
        }
        let attrs = module.ctx.attrs.list(subject.attrs);
        let result = engine.layout(ret).map_err(|what| format!("its result is {what}"))?;
        let mut parts = Vec::new();
        for (k, &ty) in params.iter().enumerate() {
            let name = reach::param_name(body, k);
            let layout = engine.layout(ty).map_err(|what| format!("argument {name} is {what}"))?;
            parts.push((ty, layout, attrs.param(k)));
        }
        let registers = vec![Set::One(0); parts.len()];
        let program = Self { steps: Vec::new(), registers, params: parts, result: (ret, result, attrs.ret) };
        Builder { engine, body, program, numbers: FxHashMap::default(), starts: FxHashMap::default() }.build()
    }

    /// All ends for these arguments; after undefined behaviour no others.
    pub fn ends(&mut self, engine: &mut Engine<'_>, arguments: &[Set]) -> Result<Vec<End>, Stop> {
        let (mut choices, mut ends) = (Choices::default(), Vec::new());
        for _ in 0..MAX_CHOICES {
            self.registers[..arguments.len()].clone_from_slice(arguments);
            match self.run(engine, &mut choices) {
                Ok(end) => ends.push(end),
                Err(Stop::Undefined(cause)) => return Ok(vec![End::Undefined(cause)]),
                Err(stop) => return Err(stop),
            }
            if !choices.next() {
                return Ok(ends);
            }
        }
        Err(Stop::out_of_reach(format!("freeze makes more than {MAX_CHOICES} choices for one input")))
    }

    fn run(&mut self, engine: &mut Engine<'_>, choices: &mut Choices) -> Result<End, Stop> {
        let mut pc = 0;
        let mut past = Past::default();
        for _ in 0..MAX_STEPS {
            let registers = &mut self.registers;
            let edge = match &self.steps[pc] {
                Step::Apply { operation, operands, to } => {
                    let value = match **operands {
                        [a] => engine.apply(*operation, &[&registers[a as usize]]),
                        [a, b] => engine.apply(*operation, &[&registers[a as usize], &registers[b as usize]]),
                        _ => {
                            let operands: Vec<&Set> = operands.iter().map(|&k| &registers[k as usize]).collect();
                            engine.apply(*operation, &operands)
                        }
                    }?;
                    registers[*to as usize] = value;
                    pc += 1;
                    continue;
                }
                Step::Freeze { from, to, layout } => {
                    registers[*to as usize] = freeze(&registers[*from as usize], layout, engine, choices)?;
                    pc += 1;
                    continue;
                }
                Step::Jump(edge) => edge,
                Step::Branch(condition, edges) => {
                    let taken = defined(&registers[*condition as usize], 1, "branch on undef", "branch on poison")?;
                    &edges[1 - taken as usize]
                }
                Step::Switch(value, most, cases, default) => {
                    let code = defined(&registers[*value as usize], *most, "switch on undef", "switch on poison")?;
                    match cases.get(&code) {
                        Some(edge) => edge,
                        None => default,
                    }
                }
                Step::Return(None) => return Ok(End::Returned(Set::One(0))),
                Step::Return(Some(value)) => {
                    let value = &registers[*value as usize];
                    return engine.keep_promises(self.result.2, self.result.0, value).map(End::Returned);
                }
                Step::Unreachable => return Err(Stop::Undefined(Cause::Plain("unreachable is reached"))),
            };
            engine.spend(1)?;
            let copied: Vec<Set> = edge.copies.iter().map(|&(_, from)| registers[from as usize].clone()).collect();
            for (&(to, _), value) in edge.copies.iter().zip(copied) {
                registers[to as usize] = value;
            }
            pc = edge.to;
            if past.repeats(pc, choices.at, &self.registers) {
                return Ok(End::Endless);
            }
        }
        Err(Stop::out_of_reach(format!("it takes more than {MAX_STEPS} steps")))
    }
}

/// A state that a run has been in, at the beginning of a block: it is kept after one block, two, four and so on, until it comes again (Brent, "An improved
/// Monte Carlo factorization algorithm", 1980).
#[derive(Default)]
struct Past {
    blocks: u32,
    pc: usize,
    /// How much `freeze` had picked by then.
    chosen: usize,
    registers: Vec<Set>,
}

impl Past {
    /// Has the run been in this state, and picked nothing since?
    fn repeats(&mut self, pc: usize, chosen: usize, registers: &[Set]) -> bool {
        if self.pc == pc && self.chosen == chosen && self.registers == registers {
            return true;
        }
        self.blocks += 1;
        if self.blocks.is_power_of_two() {
            (self.pc, self.chosen, self.registers) = (pc, chosen, registers.to_vec());
        }
        false
    }
}

fn freeze(from: &Set, layout: &Layout, engine: &mut Engine<'_>, choices: &mut Choices) -> Result<Set, Stop> {
    if let &Set::One(code) = from
        && !layout.has_poison(code)
    {
        return Ok(Set::One(code));
    }
    let mut codes = Vec::new();
    for code in from.iter() {
        let all = layout.frozen(code, &mut codes);
        all.ok_or_else(|| Stop::out_of_reach("freeze has too many values to choose from"))?;
    }
    engine.spend(codes.len() as u64)?;
    codes.sort_unstable();
    codes.dedup();
    Ok(Set::One(codes[choices.choose(codes.len())]))
}

/// The one value that a register must have to decide where control goes; `most` is the highest that is not poison.
fn defined(value: &Set, most: Code, undef: &'static str, poison: &'static str) -> Result<Code, Stop> {
    match value {
        &Set::One(code) if code <= most => Ok(code),
        Set::One(_) => Err(Stop::Undefined(Cause::Plain(poison))),
        Set::Many(_) => Err(Stop::Undefined(Cause::Plain(undef))),
    }
}

struct Builder<'a, 'm> {
    engine: &'a mut Engine<'m>,
    body: &'m Body,
    program: Program,
    numbers: FxHashMap<Value, u32>,
    /// Steps of blocks that can be reached.
    starts: FxHashMap<Block, usize>,
}

impl Builder<'_, '_> {
    fn build(mut self) -> Result<Program, String> {
        for (k, p) in self.body.params().enumerate() {
            self.numbers.insert(p.into(), k as u32);
        }
        let mut blocks = vec![self.body.entry()];
        self.starts.insert(self.body.entry(), 0);
        let mut at = 0;
        while let Some(&b) = blocks.get(at) {
            at += 1;
            for next in self.body.block_successors(b) {
                if self.starts.insert(next, 0).is_none() {
                    blocks.push(next);
                }
            }
        }
        let is_code = |&i: &Inst| self.body.inst(i).opcode != Opcode::Phi;
        let mut next = 0;
        for &b in &blocks {
            self.starts.insert(b, next);
            next += self.body.block_insts(b).filter(is_code).count();
        }
        for &b in &blocks {
            for i in self.body.block_insts(b).filter(is_code) {
                let step = self.step(i)?;
                self.program.steps.push(step);
            }
        }
        Ok(self.program)
    }

    fn step(&mut self, i: Inst) -> Result<Step, String> {
        let body = self.body;
        let data = body.inst(i);
        Ok(match data.opcode {
            Opcode::Freeze => {
                let layout = self.engine.layout(data.ty).map_err(|what| format!("freeze: a value is {what}"))?;
                Step::Freeze { from: self.number(body.operand(i, 0))?, to: self.number(i.into())?, layout }
            }
            Opcode::Br if body.num_successors(i) == 1 => Step::Jump(self.edge(i, 0)?),
            Opcode::Br => {
                let edges = [self.edge(i, 0)?, self.edge(i, 1)?];
                Step::Branch(self.number(body.operand(i, 0))?, Box::new(edges))
            }
            Opcode::Switch => {
                let mut cases = FxHashMap::default();
                for k in 1..body.num_successors(i) {
                    let value = self.number(body.operand(i, 2 * k))?;
                    let edge = self.edge(i, k)?;
                    cases.insert(self.program.registers[value as usize].as_slice()[0], edge);
                }
                let value = body.operand(i, 0);
                let layout =
                    self.engine.layout(body.value_type(value)).map_err(|what| format!("switch: a value is {what}"))?;
                let most = (1 << layout.value_bits()) - 1;
                Step::Switch(self.number(value)?, most, Box::new(cases), self.edge(i, 0)?)
            }
            Opcode::Ret if data.num_operands() == 0 => Step::Return(None),
            Opcode::Ret => Step::Return(Some(self.number(body.operand(i, 0))?)),
            Opcode::Unreachable => Step::Unreachable,
            _ => self.apply(i)?,
        })
    }

    fn apply(&mut self, i: Inst) -> Result<Step, String> {
        let body = self.body;
        let data = body.inst(i);
        let intrinsic = reach::intrinsic(self.engine.module, body, i)?;
        let of = |what: String| format!("{}: a value is {what}", data.opcode.name());
        let operation = self.engine.operation(body, i, intrinsic).map_err(of)?;
        let values: Vec<Value> =
            if data.opcode.is_call() { body.call_args(i).collect() } else { body.operands(i).collect() };
        let operands = values.into_iter().map(|v| self.number(v)).collect::<Result<_, _>>()?;
        Ok(Step::Apply { operation, operands, to: self.number(i.into())? })
    }

    fn edge(&mut self, i: Inst, k: usize) -> Result<Edge, String> {
        let (from, block) = (self.body.inst_block(i), self.body.successor(i, k));
        let mut copies = Vec::new();
        for phi in self.body.phis(block) {
            if let Some(v) = self.body.phi_value_for(phi, from) {
                copies.push((self.number(phi.into())?, self.number(v)?));
            }
        }
        Ok(Edge { to: self.starts[&block], copies: copies.into() })
    }

    /// The register of a value.
    fn number(&mut self, v: Value) -> Result<u32, String> {
        if let Some(&known) = self.numbers.get(&v) {
            return Ok(known);
        }
        let value = match v.kind() {
            ValueKind::Const(c) => {
                self.engine.constant(self.body, c).map_err(|what| format!("a constant is {what}"))?
            }
            _ => Set::One(0),
        };
        let number = self.program.registers.len() as u32;
        self.program.registers.push(value);
        self.numbers.insert(v, number);
        Ok(number)
    }
}
