//! A total order over functions: two functions are equal when one may take the other's place.
//!
//! # Algorithm
//! As in LLVM's document "MergeFunctions pass, how it works": first what stands in the header, then the blocks in the
//! order of [`super::structural_hash::walk`], pair by pair and instruction by instruction. Values of the two bodies correspond when
//! both were met at the same moment; each gets a serial number at its first meeting. Constants are compared by structure,
//! for each body has a pool of its own. Pointers of address space 0 count as integers of their width, and a
//! `getelementptr` with constant indices as what it adds to the address.
//!
//! # Departures
//! Where LLVM takes for equal what is not, this order tells it apart: personality, prefix and prologue data; metadata and wrapped values
//! as arguments; call types; the function's own address, unless it is called or its address does not matter. What may be
//! told apart in the merged function by giving up a promise (flags of `getelementptr`, attached metadata) is left to
//! [`super::common_promises`].
//!
//! # Complexity
//! Linear in the smaller of the two functions and their constants.

/// Goes on only if a comparison says "equal".
macro_rules! same {
    ($order:expr) => {
        match $order {
            Equal => {}
            order => return order,
        }
    };
}

mod headers;

use super::metadata_matcher::MetadataMatcher;
use analysis::value_tracking::constant_gep_offset;
use headers::HeaderOrder;
use ir::{
    Block, Body, CallExtra, Const, ConstData, EntitySet, Expr, Global, InlineAsm, Inst, Md, MdData, Module, Opcode,
    UnnamedAddr, Value, ValueKind, metadata_kinds,
};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering::{self, Equal};

/// One of the two functions.
struct Side<'a> {
    global: Global,
    body: &'a Body,
    /// Serial numbers, 0 before the first meeting: of parameters, then blocks, then instructions.
    serials: SmallVec<[u32; 64]>,
    met: u32,
    /// May a call of itself, or its own address, be taken for those of an equal function?
    own_call: bool,
    own_address: bool,
    /// May addresses of its own blocks?
    own_blocks: bool,
}

impl<'a> Side<'a> {
    fn new(module: &'a Module, named_blocks: &EntitySet<Global>, global: Global, body: &'a Body) -> Self {
        let header = module.global(global);
        let own_call = !is_interposable(module, global);
        let len = body.params().len() + body.block_capacity() + body.inst_capacity();
        Self {
            global,
            body,
            serials: smallvec![0; len],
            met: 0,
            own_call,
            own_address: own_call && header.unnamed_addr == UnnamedAddr::Global,
            own_blocks: !named_blocks.contains(global),
        }
    }

    /// The serial number of a value that is no constant.
    fn serial(&mut self, v: Value) -> u32 {
        let params = self.body.params().len();
        let slot = match v.kind() {
            ValueKind::Param(p) => p.index(),
            ValueKind::Block(b) => params + b.index(),
            ValueKind::Inst(i) => params + self.body.block_capacity() + i.index(),
            ValueKind::Const(_) => return 0,
        };
        if self.serials[slot] == 0 {
            self.met += 1;
            self.serials[slot] = self.met;
        }
        self.serials[slot]
    }

    /// The function whose block an operand names: `None` for the function itself, where that counts as equal.
    fn named_blocks(&self, g: Global) -> Option<Global> {
        (g != self.global || !self.own_blocks).then_some(g)
    }

    /// A global as operands name it: `None` for the function itself, where that counts as equal.
    fn named(&self, g: Global, is_callee: bool) -> Option<Global> {
        let own = g == self.global && if is_callee { self.own_call } else { self.own_address };
        (!own).then_some(g)
    }
}

/// May the linker put another definition in the function's place (its linkage, or the module flag
/// `SemanticInterposition`)?
pub fn is_interposable(module: &Module, g: Global) -> bool {
    let header = module.global(g);
    header.linkage.is_interposable() || (!header.dso_local && has_semantic_interposition(module))
}

fn has_semantic_interposition(module: &Module) -> bool {
    let md = &module.ctx.md;
    let Some(flags) = module.named_md(b"llvm.module.flags") else { return false };
    flags.operands.iter().any(|&flag| {
        let parts: Vec<Md> = md.tuple_operands(flag).into_iter().flatten().collect();
        matches!(parts[..], [_, name, value]
            if md.as_string(name) == Some(b"SemanticInterposition")
                && value.expand().is_some_and(|v| matches!(md.get(v), MdData::Int(_, n) if *n != 0)))
    })
}

/// Compares two functions.
pub struct FunctionComparator<'a> {
    module: &'a Module,
    left: Side<'a>,
    right: Side<'a>,
    metadata: MetadataMatcher<'a>,
    order: HeaderOrder<'a>,
    /// Pairs of constants with operands that were compared already.
    seen_consts: FxHashSet<(Const, Const)>,
    at: Place,
}

/// What of two functions was compared last: where they differ if they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// What stands in their headers: type, attributes and the like.
    Header,
    /// How many instructions their blocks have, or which of the blocks that were met these are.
    Block(Block, Block),
    /// These instructions.
    Inst(Inst, Inst),
}

/// Compares what stands in the headers of two functions: all there is to compare where bodies are known to be equal.
pub fn compare_headers(module: &Module, left: Global, right: Global) -> Ordering {
    HeaderOrder::new(module).headers(left, right)
}

/// Compares two functions with bodies; equal ones may be merged.
///
/// `named_blocks` are the functions that others, too, hold addresses of blocks of. Such an address is the same thing in
/// whatever function it stands; otherwise addresses of the two functions' own blocks correspond as the blocks do.
pub fn compare(module: &Module, named_blocks: &EntitySet<Global>, left: Global, right: Global) -> Ordering {
    compare_at(module, named_blocks, left, right).0
}

/// The same, and what was compared last.
pub fn compare_at(module: &Module, named_blocks: &EntitySet<Global>, left: Global, right: Global) -> (Ordering, Place) {
    let (Some(l), Some(r)) = (module.body(left), module.body(right)) else {
        return (left.cmp(&right), Place::Header);
    };
    let mut comparator = FunctionComparator {
        module,
        left: Side::new(module, named_blocks, left, l),
        right: Side::new(module, named_blocks, right, r),
        metadata: MetadataMatcher::new(&module.ctx.md),
        order: HeaderOrder::new(module),
        seen_consts: FxHashSet::default(),
        at: Place::Header,
    };
    (comparator.functions(), comparator.at)
}

impl FunctionComparator<'_> {
    fn functions(&mut self) -> Ordering {
        same!(self.order.headers(self.left.global, self.right.global));
        let (l, r) = (self.left.body, self.right.body);
        for (p, q) in l.params().zip(r.params()) {
            self.left.serial(p.into());
            self.right.serial(q.into());
        }
        let mut seen: SmallVec<[bool; 64]> = smallvec![false; l.block_capacity()];
        let mut stack: SmallVec<[(Block, Block); 16]> = smallvec![(l.entry(), r.entry())];
        seen[l.entry().index()] = true;
        while let Some((a, b)) = stack.pop() {
            self.at = Place::Block(a, b);
            same!(self.serials(a.into(), b.into()));
            same!(self.blocks(a, b));
            let pairs = l.block_successors(a).zip(r.block_successors(b));
            stack.extend(pairs.filter(|(s, _)| !std::mem::replace(&mut seen[s.index()], true)));
        }
        Equal
    }

    fn serials(&mut self, l: Value, r: Value) -> Ordering {
        self.left.serial(l).cmp(&self.right.serial(r))
    }

    fn blocks(&mut self, l: Block, r: Block) -> Ordering {
        let (mut left, mut right) = (self.left.body.block_insts(l), self.right.body.block_insts(r));
        loop {
            match (left.next(), right.next()) {
                (Some(a), Some(b)) => same!(self.insts(a, b)),
                (a, b) => {
                    self.at = Place::Block(l, r);
                    return a.is_some().cmp(&b.is_some());
                }
            }
        }
    }

    fn insts(&mut self, l: Inst, r: Inst) -> Ordering {
        let (left, right) = (self.left.body, self.right.body);
        let (a, b) = (left.inst(l), right.inst(r));
        self.at = Place::Inst(l, r);
        same!(self.serials(l.into(), r.into()));
        same!(a.opcode.cmp(&b.opcode));
        same!(self.order.types(a.ty, b.ty));
        if a.opcode == Opcode::GetElementPtr {
            return self.geps(l, r);
        }
        same!((a.raw_flags(), a.properties(), a.num_operands()).cmp(&(
            b.raw_flags(),
            b.properties(),
            b.num_operands()
        )));
        same!(self.special_facts(l, r));
        let callee = if a.opcode.is_call() { a.num_operands() - 1 } else { usize::MAX };
        for (k, (v, w)) in left.operands(l).zip(right.operands(r)).enumerate() {
            same!(self.order.types(left.value_type(v), right.value_type(w)));
            same!(self.values(v, w, k == callee));
        }
        Equal
    }

    /// What instructions of some opcodes have beside operands and flags.
    fn special_facts(&mut self, l: Inst, r: Inst) -> Ordering {
        let (left, right) = (self.left.body, self.right.body);
        let (a, b) = (left.inst(l), right.inst(r));
        match a.opcode {
            Opcode::Alloca => self.order.types(a.allocated_type(), b.allocated_type()),
            Opcode::Load => {
                same!(a.sync_scope().cmp(&b.sync_scope()));
                self.load_metadata(l, r)
            }
            Opcode::Store | Opcode::Fence | Opcode::CmpXchg | Opcode::AtomicRmw => a.sync_scope().cmp(&b.sync_scope()),
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => {
                same!(self.order.types(a.call_type(), b.call_type()));
                same!(self.order.attr_lists(a.call_attrs(), b.call_attrs()));
                let (x, y) = (left.call_extra(l), right.call_extra(r));
                let facts = |e: Option<&CallExtra>| {
                    e.map(|CallExtra { bundles, indirect_dests }| (bundles.clone(), *indirect_dests))
                };
                same!(facts(x).cmp(&facts(y)));
                let range = metadata_kinds::RANGE;
                self.metadata.by_contents(left.attachment(l, range), right.attachment(r, range))
            }
            Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector => left.indices(l).cmp(right.indices(r)),
            Opcode::Phi => {
                for (&p, &q) in left.phi_blocks(l).iter().zip(right.phi_blocks(r)) {
                    same!(self.serials(p.into(), q.into()));
                }
                Equal
            }
            _ => Equal,
        }
    }

    /// Metadata of loads says what the value may be, so it takes part as in LLVM: kinds, and numbers and strings in
    /// the nodes.
    fn load_metadata(&mut self, l: Inst, r: Inst) -> Ordering {
        let (a, b) = (self.left.body.attachments(l), self.right.body.attachments(r));
        same!(a.len().cmp(&b.len()));
        for (x, y) in a.iter().zip(b) {
            same!(x.0.cmp(&y.0));
            same!(self.metadata.by_contents(x.1, y.1));
        }
        Equal
    }

    fn geps(&mut self, l: Inst, r: Inst) -> Ordering {
        let (left, right) = (self.left.body, self.right.body);
        let (p, q) = (left.operand(l, 0), right.operand(r, 0));
        same!(self.order.types(left.value_type(p), right.value_type(q)));
        same!(self.values(p, q, false));
        let (x, y) = (constant_gep_offset(self.module, left, l), constant_gep_offset(self.module, right, r));
        same!(x.cmp(&y));
        if x.is_some() {
            return Equal;
        }
        let (a, b) = (left.inst(l), right.inst(r));
        same!(self.order.types(a.source_type(), b.source_type()));
        same!(a.num_operands().cmp(&b.num_operands()));
        for (v, w) in left.operands(l).zip(right.operands(r)).skip(1) {
            same!(self.order.types(left.value_type(v), right.value_type(w)));
            same!(self.values(v, w, false));
        }
        Equal
    }

    fn values(&mut self, l: Value, r: Value, is_callee: bool) -> Ordering {
        match (l.constant(), r.constant()) {
            (Some(a), Some(b)) => self.constants(a, b, is_callee),
            (None, None) => self.serials(l, r),
            (a, b) => a.is_some().cmp(&b.is_some()),
        }
    }

    /// Compares constants by structure. Without recursion; a pair is looked at once.
    fn constants(&mut self, l: Const, r: Const, is_callee: bool) -> Ordering {
        let mut stack: SmallVec<[(Const, Const); 8]> = smallvec![(l, r)];
        while let Some((l, r)) = stack.pop() {
            let (left, right) = (self.left.body.consts(), self.right.body.consts());
            same!(self.order.types(left.ty(l), right.ty(r)));
            same!(left.is_zero(l).cmp(&right.is_zero(r)));
            if !left.is_zero(l) {
                same!(self.constant_contents(l, r, is_callee, &mut stack));
            }
        }
        Equal
    }

    /// Compares two constants that are not zero but for their operands, which are put on the stack.
    fn constant_contents(
        &mut self,
        l: Const,
        r: Const,
        callee: bool,
        stack: &mut SmallVec<[(Const, Const); 8]>,
    ) -> Ordering {
        let (left, right) = (self.left.body.consts(), self.right.body.consts());
        let (a, b) = (left.data(l), right.data(r));
        same!(constant_form(&a).cmp(&constant_form(&b)));
        match (a, b) {
            (ConstData::Int(x), ConstData::Int(y)) | (ConstData::Float(x), ConstData::Float(y)) => x.cmp(&y),
            (ConstData::BigInt(x), ConstData::BigInt(y)) | (ConstData::WideFloat(x), ConstData::WideFloat(y)) => {
                left.words(x).cmp(right.words(y))
            }
            (ConstData::Data(x), ConstData::Data(y)) => left.bytes(x).cmp(right.bytes(y)),
            (ConstData::Global(g), ConstData::Global(h)) => {
                self.left.named(g, callee).cmp(&self.right.named(h, callee))
            }
            (ConstData::DsoLocalEquivalent(g), ConstData::DsoLocalEquivalent(h))
            | (ConstData::NoCfi(g), ConstData::NoCfi(h)) => g.cmp(&h),
            (ConstData::BlockAddress(g, b), ConstData::BlockAddress(h, c)) => {
                let (x, y) = (self.left.named_blocks(g), self.right.named_blocks(h));
                same!(x.cmp(&y));
                if x.is_none() { self.serials(b.into(), c.into()) } else { b.cmp(&c) }
            }
            (ConstData::InlineAsm(x), ConstData::InlineAsm(y)) => self.inline_asm(left.asm(x), right.asm(y)),
            (ConstData::Metadata(x), ConstData::Metadata(y)) => self.metadata.nodes(x, y),
            (ConstData::LocalMetadata(x), ConstData::LocalMetadata(y)) => self.wrappers(x, y),
            (ConstData::Aggregate(x), ConstData::Aggregate(y)) | (ConstData::PtrAuth(x), ConstData::PtrAuth(y)) => {
                let (x, y) = (left.operands(x), right.operands(y));
                same!(x.len().cmp(&y.len()));
                self.push_operands(l, r, x, y, stack);
                Equal
            }
            (ConstData::Splat(x), ConstData::Splat(y)) => {
                stack.push((x, y));
                Equal
            }
            (ConstData::Expr(x), ConstData::Expr(y)) => {
                let (x, y) = (left.expr(x), right.expr(y));
                same!(self.expressions(x, y));
                self.push_operands(l, r, &x.operands, &y.operands, stack);
                Equal
            }
            _ => Equal,
        }
    }

    fn push_operands(
        &mut self,
        l: Const,
        r: Const,
        x: &[Const],
        y: &[Const],
        stack: &mut SmallVec<[(Const, Const); 8]>,
    ) {
        if self.seen_consts.insert((l, r)) {
            stack.extend(x.iter().copied().zip(y.iter().copied()).rev());
        }
    }

    fn expressions(&mut self, l: &Expr, r: &Expr) -> Ordering {
        let Expr { opcode, flags, source, in_range, operands, mask } = l;
        same!((opcode, flags, in_range, mask).cmp(&(&r.opcode, &r.flags, &r.in_range, &r.mask)));
        same!(operands.len().cmp(&r.operands.len()));
        self.order.types(*source, r.source)
    }

    fn inline_asm(&mut self, l: &InlineAsm, r: &InlineAsm) -> Ordering {
        let InlineAsm { ty, template, constraints, side_effect, align_stack, intel, unwind } = l;
        same!((template, constraints).cmp(&(&r.template, &r.constraints)));
        same!((side_effect, align_stack, intel, unwind).cmp(&(&r.side_effect, &r.align_stack, &r.intel, &r.unwind)));
        self.order.types(*ty, r.ty)
    }

    fn wrappers(&mut self, l: u32, r: u32) -> Ordering {
        let ((a, is_list), (b, other)) = (self.left.body.wrapper(l), self.right.body.wrapper(r));
        same!((is_list, a.len()).cmp(&(other, b.len())));
        for (v, w) in a.zip(b) {
            match (v.is_some(), w.is_some()) {
                (true, true) => same!(self.values(v, w, false)),
                (v, w) => same!(v.cmp(&w)),
            }
        }
        Equal
    }
}

/// Which kind of constant.
fn constant_form(c: &ConstData) -> u8 {
    match c {
        ConstData::Int(_) => 0,
        ConstData::BigInt(_) => 1,
        ConstData::Float(_) => 2,
        ConstData::WideFloat(_) => 3,
        ConstData::Null => 4,
        ConstData::Undef => 5,
        ConstData::Poison => 6,
        ConstData::Aggregate(_) => 7,
        ConstData::Data(_) => 8,
        ConstData::Splat(_) => 9,
        ConstData::Global(_) => 10,
        ConstData::Expr(_) => 11,
        ConstData::BlockAddress(..) => 12,
        ConstData::DsoLocalEquivalent(_) => 13,
        ConstData::NoCfi(_) => 14,
        ConstData::PtrAuth(_) => 15,
        ConstData::InlineAsm(_) => 16,
        ConstData::Metadata(_) => 17,
        ConstData::LocalMetadata(_) => 18,
        ConstData::Placeholder(_) => 19,
    }
}
