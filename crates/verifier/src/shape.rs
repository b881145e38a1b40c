//! What must hold before any other rule can be asked: that ids name something, and that instructions have as many operands as their opcode needs. The
//! readers see to it; a body that a program builds may lack it. A function of another shape fails at once, and nothing else is said of it.

use ir::{
    Block, Body, Const, ConstData, ConstPool, DbgLocation, Global, Inst, Md, MdKind, Module, Opcode, Type, Value,
    ValueKind,
};

/// What is wrong with the shape of a body, if anything.
pub(crate) fn fault(m: &Module, g: Global, body: &Body) -> Option<String> {
    let shape = Shape { m, g, body, types: m.ctx.types.len(), metadata: m.ctx.md.len() };
    let constants = body.consts().iter().find_map(|c| shape.constant(c));
    constants.or_else(|| body.blocks().find_map(|b| shape.block(b)))
}

struct Shape<'a> {
    m: &'a Module,
    g: Global,
    body: &'a Body,
    /// How many types there are.
    types: usize,
    /// How many pieces of metadata there are.
    metadata: usize,
}

/// How many operands an opcode may have, at least and at most.
fn operand_counts(opcode: Opcode) -> (usize, usize) {
    use Opcode::*;
    const ANY: usize = usize::MAX;
    match opcode {
        Fence | Unreachable => (0, 0),
        Ret => (0, 1),
        Phi | LandingPad => (0, ANY),
        Br => (1, 3),
        Switch => (2, ANY),
        Invoke => (3, ANY),
        CallBr => (2, ANY),
        Call | IndirectBr | CatchPad | CleanupPad | CatchSwitch | GetElementPtr => (1, ANY),
        CleanupRet => (1, 2),
        Resume | FNeg | Alloca | Load | VaArg | Freeze | ExtractValue => (1, 1),
        CmpXchg | Select | InsertElement => (3, 3),
        op if op.is_cast() => (1, 1),
        // Arithmetic, comparisons and the like.
        _ => (2, 2),
    }
}

impl Shape<'_> {
    #[inline]
    fn is_type(&self, ty: Type) -> bool {
        ty.index() < self.types
    }

    #[inline]
    fn is_metadata(&self, md: Md) -> bool {
        md.index() < self.metadata || md.is_none()
    }

    #[inline]
    fn is_block(&self, b: Block) -> bool {
        b.index() < self.body.block_capacity() && self.body.is_placed(b)
    }

    /// Has a function this block? One whose body is elsewhere may have.
    fn has_block(&self, g: Global, b: Block) -> bool {
        let body = if g == self.g { Some(self.body) } else { self.m.body(g) };
        body.is_none_or(|body| b.index() < body.block_capacity())
    }

    /// Passes leave constants in the pool that nothing uses any more.
    fn is_unused(&self, c: Const) -> bool {
        !self.body.used_constants().contains(c)
    }

    fn block(&self, b: Block) -> Option<String> {
        self.body.block_insts(b).find_map(|i| self.instruction(i))
    }

    fn instruction(&self, i: Inst) -> Option<String> {
        let d = self.body.inst(i);
        let name = d.opcode.name();
        let (least, most) = operand_counts(d.opcode);
        let n = d.num_operands();
        if n < least || n > most || !self.special_counts_fit(i) {
            return Some(format!("Instruction '{name}' has a wrong number of operands!"));
        }
        if !self.ids_are_known(i) {
            return Some(format!("Instruction '{name}' refers to something that is not in the module!"));
        }
        let mut blocks = 0;
        for v in self.body.operands(i) {
            if !self.is_there(v) {
                let null = v.is_none();
                let what = if null { "has null operand" } else { "refers to a value that is not in the function" };
                return Some(format!("Instruction {what}!"));
            }
            blocks += usize::from(v.block().is_some());
        }
        self.successors_fit(i, blocks)
    }

    /// Are the successors of a terminator blocks, and nothing else?
    fn successors_fit(&self, i: Inst, blocks: usize) -> Option<String> {
        let opcode = self.body.inst(i).opcode;
        let successors = if opcode.is_terminator() { self.body.num_successors(i) } else { 0 };
        let target = |k| self.body.operand(i, self.body.successor_operand(i, k));
        if (0..successors).any(|k| target(k).block().is_none()) {
            return Some(format!("Successor of '{}' is no block of the function!", opcode.name()));
        }
        // `freeze` takes a block, too, whatever that means.
        let fits = blocks == successors || opcode == Opcode::Freeze;
        (!fits).then(|| format!("Instruction '{}' has a block as an operand that is no successor!", opcode.name()))
    }

    /// Counts that depend on more than the opcode.
    fn special_counts_fit(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        let n = d.num_operands();
        match d.opcode {
            Opcode::Br => n != 2,
            Opcode::Switch => n.is_multiple_of(2),
            Opcode::Phi => self.body.phi_blocks(i).len() == n,
            Opcode::CleanupRet => n == 1 + usize::from(d.has_unwind_dest()),
            Opcode::CatchSwitch => n > usize::from(d.has_unwind_dest()),
            op if op.is_call() => self.call_fits(i),
            _ => true,
        }
    }

    fn call_fits(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        let extra = self.body.call_extra(i);
        let bundled: u64 = extra.map_or(0, |e| e.bundles.iter().map(|b| u64::from(b.1)).sum());
        let destinations = match d.opcode {
            Opcode::Invoke => 2,
            Opcode::CallBr => 1 + extra.map_or(0, |e| u64::from(e.indirect_dests)),
            _ => 0,
        };
        let fits = 1 + destinations + bundled <= d.num_operands() as u64;
        fits && self.is_type(d.call_type()) && self.m.ctx.types.func_parts(d.call_type()).is_some()
    }

    fn ids_are_known(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        let ctx = &self.m.ctx;
        let of_opcode = match d.opcode {
            Opcode::Alloca => self.is_type(d.allocated_type()),
            Opcode::GetElementPtr => self.is_type(d.source_type()),
            Opcode::Load | Opcode::Store | Opcode::Fence | Opcode::CmpXchg | Opcode::AtomicRmw => {
                d.sync_scope().index() < ctx.sync_scopes.len()
            }
            Opcode::Phi => self.body.phi_blocks(i).iter().all(|&b| self.is_block(b)),
            op if op.is_call() => {
                let bundles = self.body.call_extra(i).map_or(&[][..], |e| &e.bundles);
                ctx.attrs.has_list(d.call_attrs()) && bundles.iter().all(|b| (b.0 as usize) < ctx.bundle_tags.len())
            }
            _ => true,
        };
        of_opcode && self.is_type(d.ty) && (!self.body.has_metadata() || self.metadata_fits(i))
    }

    fn metadata_fits(&self, i: Inst) -> bool {
        let kinds = self.m.ctx.md_kinds.len();
        let is_attached = |&(kind, md): &(MdKind, Md)| kind.index() < kinds && md.is_some() && self.is_metadata(md);
        let attachments = self.body.attachments(i);
        self.is_metadata(self.body.debug_loc(i))
            && (attachments.is_empty() || attachments.iter().all(is_attached))
            && (!self.body.has_records() || self.records_fit(i))
    }

    fn records_fit(&self, i: Inst) -> bool {
        self.body.records_before(i).all(|r| {
            let r = self.body.record(r);
            let places = [r.location, r.address].into_iter().all(|place| match place {
                DbgLocation::Metadata(md) => md.is_some() && self.is_metadata(md),
                place => self.body.location_values(place).all(|v| self.is_wrappable(v)),
            });
            let nodes = [r.variable, r.expression, r.assign_id, r.address_expression, r.loc];
            places && nodes.into_iter().all(|md| self.is_metadata(md))
        })
    }

    #[inline]
    fn is_there(&self, v: Value) -> bool {
        v.is_some()
            && match v.kind() {
                ValueKind::Inst(i) => self.body.inst_block(i).is_some(),
                ValueKind::Param(p) => p.index() < self.body.params().len(),
                ValueKind::Block(b) => self.is_block(b),
                ValueKind::Const(c) => c.index() < self.body.consts().len(),
            }
    }

    /// Metadata may refer to it: what is metadata itself would lead in circles.
    fn is_wrappable(&self, v: Value) -> bool {
        let is_wrapper = |c| matches!(self.body.consts().data(c), ConstData::LocalMetadata(_));
        self.is_there(v) && !v.constant().is_some_and(is_wrapper)
    }

    fn constant(&self, c: Const) -> Option<String> {
        let pool = self.body.consts();
        let is_type = self.is_type(pool.ty(c));
        let fits = is_type && self.contents_fit(pool, c);
        // Operands stand before what consists of them.
        let mut ordered = true;
        pool.for_each_operand(c, |o| ordered &= o.index() < c.index());
        (!fits || !ordered).then(|| "Constant of the function refers to something that is not there!".to_owned())
    }

    fn contents_fit(&self, pool: &ConstPool, c: Const) -> bool {
        match pool.data(c) {
            ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => self.m.has_global(g),
            ConstData::BlockAddress(g, block) => {
                self.m.has_global(g) && (self.has_block(g, block) || self.is_unused(c))
            }
            ConstData::Metadata(md) => md.is_some() && self.is_metadata(md),
            ConstData::InlineAsm(asm) => {
                let ty = pool.asm(asm).ty;
                self.is_type(ty) && self.m.ctx.types.func_parts(ty).is_some()
            }
            ConstData::LocalMetadata(index) => self.body.wrapper(index).0.all(|v| v.is_none() || self.is_wrappable(v)),
            ConstData::Aggregate(l) => {
                self.m.ctx.types.element_count(pool.ty(c)) == Some(pool.operands(l).len() as u64)
            }
            ConstData::Expr(e) => {
                let e = pool.expr(e);
                let (least, most) = operand_counts(e.opcode);
                self.is_type(e.source) && (least..=most).contains(&e.operands.len())
            }
            _ => true,
        }
    }
}
