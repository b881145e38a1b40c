//! `transform-warning`: warns of transformations of loops that metadata demands and that were not done.
//!
//! # What it does
//! A loop with `!{!"llvm.loop.unroll.enable"}`, `unroll_and_jam`, `vectorize`, `interleave` or `distribute`, which passes take away when they
//! do what it says, is reported on standard error.
//!
//! # What it leaves alone, and why
//! Functions marked `optnone`: nothing is done to them. What is a hint only, and demanded of nobody.
//!
//! # Algorithm, complexity
//! Looks at the metadata of each loop; linear in loops and their metadata.
//!
//! # Needs and preserves
//! Needs loops; preserves everything.
//!
//! # Poison, flags, debug info
//! The place is the first location in the loop's metadata, or else that of its preheader's or header's terminator.
//!
//! # Compatibility with LLVM 22
//! No parameters. The same warnings in the same order.

use analysis::LoopAnalysis;
use analysis::loops::{Loop, Loops};
use ir::metadata_kinds::kind;
use ir::{Block, Body, Context, Md, MdData, NodeKind, TypeTable};
use passman::{Effect, FunctionPass, FunctionUnit, PreservedAnalyses, Remark, RemarkKind};

/// The pass.
pub struct TransformWarning;

const REASON: &str = "the optimizer was unable to perform the requested transformation; the transformation might be \
                      disabled or specified as part of an unsupported transformation ordering";

impl FunctionPass for TransformWarning {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let loops = unit.analysis::<LoopAnalysis>();
        for l in loops.preorder() {
            let Some(options) = Options::of(&unit.module.ctx, unit.body, &loops, l) else { continue };
            let location = location(&options, unit.body, &loops, l);
            for (name, what) in failures(&options) {
                let remark = Remark::new(RemarkKind::Failure, "transform-warning", name, location);
                unit.sinks.remarks.warn(unit.global, remark.text(format!("loop not {what}: {REASON}")));
            }
        }
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }
}

/// What was demanded and not done, in LLVM's order: name of the remark, and what the loop is not.
fn failures(options: &Options<'_>) -> Vec<(&'static str, &'static str)> {
    let mut out = Vec::new();
    if unrolls(options, "llvm.loop.unroll")
        || !options.stops_unroll("llvm.loop.unroll") && options.flag("llvm.loop.unroll.full")
    {
        out.push(("FailedRequestedUnrolling", "unrolled"));
    }
    if unrolls(options, "llvm.loop.unroll_and_jam") {
        out.push(("FailedRequestedUnrollAndJamming", "unroll-and-jammed"));
    }
    out.extend(vectorization(options));
    if options.flag("llvm.loop.distribute.enable") {
        out.push(("FailedRequestedDistribution", "distributed"));
    }
    out
}

/// Is unrolling, or what else begins with the prefix, demanded?
fn unrolls(options: &Options<'_>, prefix: &str) -> bool {
    if options.flag(&format!("{prefix}.disable")) {
        return false;
    }
    match options.number(&format!("{prefix}.count")) {
        Some(count) => count != 1,
        None => options.flag(&format!("{prefix}.enable")),
    }
}

fn vectorization(options: &Options<'_>) -> Option<(&'static str, &'static str)> {
    let width = options.number("llvm.loop.vectorize.width");
    let is_scalable = options.number("llvm.loop.vectorize.scalable.enable").unwrap_or(0) != 0;
    let count = options.number("llvm.loop.interleave.count");
    let is_scalar = width == Some(1) && !is_scalable;
    if options.flag_value("llvm.loop.vectorize.enable") != Some(true)
        || is_scalar && count == Some(1)
        || options.flag("llvm.loop.isvectorized")
    {
        return None;
    }
    match width {
        Some(w) if !(w > 1 || is_scalable && w != 0) => {
            (count.unwrap_or(0) != 1).then_some(("FailedRequestedInterleaving", "interleaved"))
        }
        _ => Some(("FailedRequestedVectorization", "vectorized")),
    }
}

/// The metadata of a loop. See LangRef, `llvm.loop`.
struct Options<'a> {
    ctx: &'a Context,
    id: Md,
}

impl<'a> Options<'a> {
    /// That of a loop all of whose latches have the same.
    fn of(ctx: &'a Context, body: &Body, loops: &Loops, l: Loop) -> Option<Self> {
        let mut id = Md::NONE;
        for latch in body.predecessors(loops.header(l)).filter(|&b| loops.contains(l, b)) {
            let terminator = body.terminator(latch)?;
            let found = body.attachments(terminator).iter().find(|a| a.0 == kind::LOOP)?.1;
            if id.is_some() && id != found {
                return None;
            }
            id = found;
        }
        let names_itself = ctx.md.tuple_operands(id)?.next() == Some(id);
        names_itself.then_some(Self { ctx, id })
    }

    /// The operands of the first option of this name.
    fn find(&self, name: &str) -> Option<Vec<Md>> {
        let mut all = self.ctx.md.tuple_operands(self.id)?.skip(1);
        all.find_map(|option| {
            let mut operands = self.ctx.md.tuple_operands(option)?;
            (self.ctx.md.as_string(operands.next()?) == Some(name.as_bytes())).then(|| operands.collect())
        })
    }

    /// The value of an option that is true or false: true if no number is given.
    fn flag_value(&self, name: &str) -> Option<bool> {
        let values = self.find(name)?;
        Some(values.first().and_then(|&v| self.int(v)).is_none_or(|n| n != 0))
    }

    fn flag(&self, name: &str) -> bool {
        self.flag_value(name) == Some(true)
    }

    /// Does the option say how often, or that it must not be?
    fn stops_unroll(&self, prefix: &str) -> bool {
        self.flag(&format!("{prefix}.disable")) || self.number(&format!("{prefix}.count")).is_some()
    }

    /// The value of an option that is a number, as many bits as LLVM's `int` has.
    fn number(&self, name: &str) -> Option<i32> {
        self.int(*self.find(name)?.first()?).map(|n| n as i32)
    }

    /// A number, sign-extended.
    fn int(&self, md: Md) -> Option<i64> {
        match self.ctx.md.find(md.expand()?)? {
            MdData::Int(ty, n) => Some(sign_extend(&self.ctx.types, *ty, *n)),
            _ => None,
        }
    }
}

fn sign_extend(types: &TypeTable, ty: ir::Type, n: u64) -> i64 {
    let shift = 64 - types.int_width(ty).unwrap_or(64).clamp(1, 64);
    (n << shift) as i64 >> shift
}

/// Where the loop begins in the source.
fn location(options: &Options<'_>, body: &Body, loops: &Loops, l: Loop) -> Md {
    let md = &options.ctx.md;
    let is_location = |m: &Md| md.node_kind(*m) == Some(NodeKind::DILocation);
    if let Some(found) = md.tuple_operands(options.id).and_then(|mut all| all.find(is_location)) {
        return found;
    }
    let terminator_location = |b: Block| body.terminator(b).map_or(Md::NONE, |t| body.debug_loc(t));
    let header = loops.header(l);
    let before = preheader(body, loops, l).map_or(Md::NONE, terminator_location);
    before.expand().unwrap_or_else(|| terminator_location(header))
}

/// The only block before the loop, if that leads nowhere else.
fn preheader(body: &Body, loops: &Loops, l: Loop) -> Option<Block> {
    let mut outside = body.predecessors(loops.header(l)).filter(|&b| !loops.contains(l, b));
    let first = outside.next()?;
    let is_only = outside.all(|b| b == first) && body.block_successors(first).count() == 1;
    is_only.then_some(first)
}
