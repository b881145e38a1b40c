//! Bodies with a given control flow, for tests.

use ir::{Block, Body, InstData, Opcode, Param, Type, Value};

/// How many random graphs a test takes: so many, or what `LLOPT_GRAPHS` says.
pub fn rounds(default: u64) -> u64 {
    std::env::var("LLOPT_GRAPHS").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// A small generator of pseudo-random numbers (xorshift).
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

/// Successors of up to `max` blocks; the entry, block 0, has no predecessor.
pub fn random_graph(random: &mut Random, max: usize) -> Vec<Vec<usize>> {
    let n = 1 + random.below(max);
    let count = |r: &mut Random| if n == 1 { 0 } else { [0, 1, 1, 2, 2, 2, 3][r.below(7)] };
    let near =
        |r: &mut Random, b: usize| if r.below(3) > 0 { (b + r.below(5)).clamp(1, n - 1) } else { 1 + r.below(n - 1) };
    (0..n).map(|b| (0..count(random)).map(|_| near(random, b)).collect()).collect()
}

/// A body with these successors: `ret`, `br` or `switch` at the end of each block. Its parameters are an `i1` and an
/// `i32` that decide.
pub fn graph(successors: &[Vec<usize>]) -> (Body, Vec<Block>) {
    let mut body = Body::new(&[Type::I1, Type::I32]);
    for (p, name) in [b"c", b"n"].into_iter().enumerate() {
        body.set_name(Param(p as u32).into(), name);
    }
    let blocks: Vec<Block> = successors.iter().map(|_| body.append_block()).collect();
    for (&b, targets) in blocks.iter().zip(successors) {
        let targets: Vec<Block> = targets.iter().map(|&t| blocks[t]).collect();
        set_successors(&mut body, b, &targets);
    }
    (body, blocks)
}

/// Gives a block of such a body other successors.
pub fn set_successors(body: &mut Body, b: Block, targets: &[Block]) {
    if let Some(old) = body.terminator(b) {
        body.remove(old);
    }
    let mut targets = targets.iter().map(|&t| Value::from(t));
    let (opcode, operands) = match targets.len() {
        0 => (Opcode::Ret, vec![]),
        1 => (Opcode::Br, targets.collect()),
        2 => (Opcode::Br, std::iter::once(Param(0).into()).chain(targets.rev()).collect()),
        _ => {
            let mut operands = vec![Param(1).into()];
            operands.extend(targets.next());
            for (k, t) in targets.enumerate() {
                let types = ir::TypeTable::default();
                operands.push(body.consts_mut().int(&types, Type::I32, k as u64).into());
                operands.push(t);
            }
            (Opcode::Switch, operands)
        }
    };
    body.append(b, InstData::new(opcode, Type::VOID), &operands);
}
