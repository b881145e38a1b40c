//! Goes through what a run did, and looks for what was said not to happen.

use super::claims::{Claims, Clobber, Relation};
use interp::Watched;
use ir::{Block, EntitySet, Global, Inst};
use rustc_hash::FxHashMap;

/// So many accesses of an instance are compared with each one that follows.
const MAX_INSTANCE: usize = 48;
/// So many writes of a call are remembered.
const MAX_WRITES: usize = 1 << 12;

/// Bytes that an instruction, or what it called, accessed.
#[derive(Clone, Copy, Debug)]
struct Touch {
    inst: Inst,
    /// When the instruction was executed.
    step: usize,
    address: u64,
    size: u64,
    writes: bool,
}

impl Touch {
    fn overlaps(&self, other: &Self) -> bool {
        self.address < other.address.saturating_add(other.size)
            && other.address < self.address.saturating_add(self.size)
    }
}

impl std::fmt::Display for Touch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { address, size, writes, .. } = self;
        write!(f, "{} {size} bytes at {address:#x}", if *writes { "writes" } else { "reads" })
    }
}

/// A call that has not returned.
struct Activation {
    frame: u64,
    function: Global,
    block: Block,
    inst: Inst,
    /// When `inst` was executed.
    step: usize,
    /// Blocks that were entered in this instance.
    entered: EntitySet<Block>,
    instance: Vec<Touch>,
    writes: Vec<Touch>,
    /// When an instruction that accesses memory, or a block, was last executed.
    last_inst: FxHashMap<Inst, usize>,
    last_block: FxHashMap<Block, usize>,
    /// When the call began, or the last write that was forgotten.
    since: usize,
}

/// The state.
pub(super) struct Replay<'c, 'm> {
    claims: &'c mut Claims<'m>,
    stack: Vec<Activation>,
    /// Answers that were compared.
    compared: u64,
}

impl<'c, 'm> Replay<'c, 'm> {
    pub fn new(claims: &'c mut Claims<'m>) -> Self {
        Self { claims, stack: Vec::new(), compared: 0 }
    }

    /// Goes through a run; the number of answers that were compared.
    pub fn run(mut self, watched: &[Watched]) -> Result<u64, String> {
        for (step, event) in watched.iter().enumerate() {
            match *event {
                Watched::Step { frame, depth, function, inst } => self.step(step, frame, depth, function, inst),
                Watched::Access { depth, address, size, writes } => {
                    self.stack.truncate(depth);
                    for level in (0..self.stack.len()).rev() {
                        let Activation { inst, step, .. } = self.stack[level];
                        self.touch(level, Touch { inst, step, address, size, writes })?;
                    }
                }
            }
        }
        Ok(self.compared)
    }

    fn step(&mut self, step: usize, frame: u64, depth: usize, function: Global, inst: Inst) {
        self.stack.truncate(depth);
        if self.stack.len() == depth && self.stack.last().is_some_and(|a| a.frame != frame) {
            self.stack.pop();
        }
        let Some(body) = self.claims.module.body(function) else { return };
        let block = body.inst_block(inst);
        if self.stack.len() < depth {
            self.stack.push(Activation::new(frame, function, step));
        }
        let Some(activation) = self.stack.last_mut() else { return };
        let goes_on = activation.block == block && body.comes_before(activation.inst, inst);
        if !goes_on {
            activation.enter(block, step);
        }
        (activation.inst, activation.step) = (inst, step);
        activation.last_inst.insert(inst, step);
    }

    /// The current instruction of a call, or what it called, accesses memory.
    fn touch(&mut self, level: usize, touch: Touch) -> Result<(), String> {
        let function = self.stack[level].function;
        if self.claims.of(function).is_none() {
            return Ok(());
        }
        for k in 0..self.stack[level].instance.len() {
            let other = self.stack[level].instance[k];
            if other.inst != touch.inst {
                self.compare(function, &other, &touch)?;
            }
        }
        if level + 1 == self.stack.len() {
            self.compare_clobber(level, &touch)?;
        }
        self.stack[level].note(touch);
        Ok(())
    }

    fn compare(&mut self, function: Global, a: &Touch, b: &Touch) -> Result<(), String> {
        let relation = self.claims.relation(function, a.inst, b.inst);
        let wrong = match relation {
            Relation::Any => return Ok(()),
            Relation::Apart => a.overlaps(b) && (a.writes || b.writes),
            Relation::Together => a.address != b.address,
            Relation::Call { is_first, does } => {
                let (call, other) = if is_first { (a, b) } else { (b, a) };
                let says_not = if call.writes { !does.is_mod() } else { other.writes && !does.is_ref() };
                says_not && a.overlaps(b)
            }
        };
        self.compared += 1;
        if wrong { Err(self.explain(function, &format!("{relation:?}"), a, b)) } else { Ok(()) }
    }

    fn compare_clobber(&mut self, level: usize, touch: &Touch) -> Result<(), String> {
        let activation = &self.stack[level];
        let function = activation.function;
        let Some(claims) = self.claims.of(function) else { return Ok(()) };
        let Some(&clobber) = claims.clobbers.get(&touch.inst) else { return Ok(()) };
        let last = match clobber {
            Clobber::Entry => Some(activation.since),
            // Its own writes are not between.
            Clobber::Inst(i) => activation.last_inst.get(&i).map(|&step| step + 1),
            Clobber::Phi(block) => activation.last_block.get(&block).copied(),
        };
        let Some(since) = last.map(|step| step.max(activation.since)) else { return Ok(()) };
        self.compared += 1;
        let between = activation.writes.iter().rev().take_while(|w| w.step >= since);
        let mut between = between.filter(|w| w.step < touch.step && w.overlaps(touch));
        match between.next().copied() {
            Some(write) => Err(self.explain(function, &format!("clobber {clobber:?}"), &write, touch)),
            None => Ok(()),
        }
    }

    fn explain(&self, function: Global, claim: &str, a: &Touch, b: &Touch) -> String {
        let module = self.claims.module;
        let name = String::from_utf8_lossy(&module.global(function).name);
        let shown = |t: &Touch| format!("  {t}: {}", interp::instruction_text(module, function, t.inst));
        format!("{claim} is wrong in @{name}\n{}\n{}", shown(a), shown(b))
    }
}

impl Activation {
    fn new(frame: u64, function: Global, step: usize) -> Self {
        Self {
            frame,
            function,
            block: Block::NONE,
            inst: Inst::NONE,
            step,
            entered: EntitySet::new(),
            instance: Vec::new(),
            writes: Vec::new(),
            last_inst: FxHashMap::default(),
            last_block: FxHashMap::default(),
            since: step,
        }
    }

    /// Control comes to a block. A block that was entered before begins a new instance.
    fn enter(&mut self, block: Block, step: usize) {
        if !self.entered.insert(block) {
            self.entered = EntitySet::new();
            self.entered.insert(block);
            self.instance.clear();
        }
        self.block = block;
        self.last_block.insert(block, step);
    }

    fn note(&mut self, touch: Touch) {
        if self.instance.len() < MAX_INSTANCE {
            self.instance.push(touch);
        }
        if touch.writes {
            self.writes.push(touch);
        }
        if self.writes.len() > MAX_WRITES {
            self.since = touch.step;
            self.writes.clear();
        }
    }
}
