//! `infer-alignment`: loads and stores get the alignment that their address surely has, and stack slots and variables the one that suits
//! what is stored in them.
//!
//! # What it does
//! ```text
//! @g = internal global [4 x i32] …, align 4        @g = internal global [4 x i32] …, align 8
//!   store i64 %x, ptr @g, align 1            ⇒       store i64 %x, ptr @g, align 8
//!   %q = and-ed to a multiple of 16
//!   %y = load i32, ptr %q, align 4                   %y = load i32, ptr %q, align 16
//! ```
//!
//! # What it leaves alone, and why
//! Variables that may come from another module or are exported from a shared library, variables with section and alignment, slots that
//! would need more than the stack's alignment.
//!
//! # Algorithm, complexity
//! First every access asks the object that it is to for its preferred alignment. Then each one gets what known bits and earlier accesses of its block
//! through the same base pointer say. Linear.
//!
//! # Needs and preserves
//! Needs assumptions and dominators. Control flow does not change. It writes to variables of the module, which functions behind this one see
//! ([`FunctionPass::raises_alignments`]).
//!
//! # Poison, flags, debug info
//! An access through an address with less alignment would be undefined, so alignments stay true.
//!
//! # Compatibility with LLVM 22
//! The same alignments.

use analysis::module_flags::{module_flag, number};
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::{constant_gep_offset, known_bits, pointer_alignment};
use analysis::{AssumptionAnalysis, DominatorTreeAnalysis, Env};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::target::{ObjectFormat, Triple};
use ir::{Align, Attribute, Block, Body, ConstData, Global, Inst, Opcode, ThreadLocal, Type, Value, View};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};
use rustc_hash::FxHashMap;

/// The greatest alignment that known bits are believed to show, as a power of two (`MaxAlignmentExponent`).
const MAX_LOG_ALIGN: u32 = 32;

/// So many casts and constant offsets are stripped of an address. LLVM has no limit.
const MAX_STEPS: usize = 1000;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct InferAlignment;

impl FunctionPass for InferAlignment {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let env = Env::new(unit.module, unit.global).with_tree(&tree).with_assumptions(&assumptions);
        let mut pass = Pass { env, body: unit.body, changed: false };
        pass.enforce();
        pass.infer();
        if pass.changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }

    fn raises_alignments(&self) -> bool {
        true
    }
}

/// A load, a store, or a call that is one.
#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    ptr: Value,
    ty: Type,
    align: Align,
    /// Which argument of a call is the address.
    arg: Option<usize>,
}

struct Pass<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    changed: bool,
}

impl Pass<'_> {
    /// Gives objects the alignment that suits what is loaded from and stored to them.
    fn enforce(&mut self) {
        let accesses: Vec<Access> = self.body.all_insts().filter_map(|i| self.access(i)).collect();
        for access in accesses {
            let preferred = self.env.module.data_layout.pref_align(self.env.types(), access.ty);
            let Some(preferred) = Align::new(preferred).filter(|&p| p > access.align) else { continue };
            let align = self.enforce_object(access.ptr, preferred);
            self.improve(&access, align);
        }
    }

    /// The alignment of what an address points to, after it was raised to `preferred` if that is possible.
    fn enforce_object(&mut self, ptr: Value, preferred: Align) -> Align {
        let object = strip_pointer_casts(self.env.module, self.body, ptr);
        let known = Align::new(pointer_alignment(&self.env.query(self.body), object)).unwrap_or(Align::ONE);
        if let Some(slot) = object.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca) {
            let stack = self.env.module.data_layout.stack_align;
            if preferred <= known || stack != 0 && preferred.bytes() > Some(stack) {
                return known;
            }
            self.body.inst_mut(slot).set_align(preferred);
            self.changed = true;
            return preferred;
        }
        let Some(ConstData::Global(g)) = object.constant().map(|c| self.body.consts().data(c)) else {
            return Align::ONE;
        };
        let module = self.env.module;
        if g.index() >= module.global_capacity() || module.global(g).variable().is_none() {
            return Align::ONE;
        }
        if preferred <= known || !self.can_raise(g) {
            return known;
        }
        let raised = self.limited_by_thread_storage(g, preferred);
        if let Some(variable) = module.global(g).variable() {
            variable.raise_align(raised);
            self.changed = true;
        }
        raised
    }

    /// May this module decide how a variable is aligned?
    fn can_raise(&self, g: Global) -> bool {
        let module = self.env.module;
        let global = module.global(g);
        let Some(variable) = global.variable() else { return false };
        let format = Triple::parse(&String::from_utf8_lossy(&module.triple)).object_format;
        // What is not known is taken for ELF, where the main program may have a copy of a library's variable.
        let is_elf = matches!(format, ObjectFormat::Elf | ObjectFormat::Unknown);
        let toc_data = module.ctx.attrs.find_string(variable.attrs, b"toc-data").is_some();
        !global.is_declaration()
            && global.linkage.is_strong_definition()
            && (variable.section.is_empty() || !variable.align().is_some())
            && (!is_elf || global.dso_local)
            && !(format == ObjectFormat::Xcoff && toc_data)
    }

    fn limited_by_thread_storage(&self, g: Global, preferred: Align) -> Align {
        let module = self.env.module;
        if module.global(g).thread_local == ThreadLocal::NotThreadLocal {
            return preferred;
        }
        let most = module_flag(module, b"MaxTLSAlign").and_then(|md| number(module, md)).map(|bits| bits / 8);
        most.and_then(Align::new).map_or(preferred, |most| preferred.min(most))
    }

    /// Gives accesses the alignment that is known of their addresses.
    fn infer(&mut self) {
        let blocks: Vec<Block> = self.body.blocks().collect();
        // Base pointers with the alignment that earlier accesses of the block prove. It says nothing of other blocks: whether these are executed
        // may depend on the address.
        let mut bases: FxHashMap<Value, u64> = FxHashMap::default();
        for block in blocks {
            bases.clear();
            let mut next = self.body.first_inst(block);
            while let Some(i) = next.expand() {
                next = self.body.next_inst(i);
                let Some(access) = self.access(i) else { continue };
                let align = self.known_align(&access).max(self.align_by_base(&access, &mut bases));
                self.improve(&access, align);
            }
        }
    }

    fn known_align(&self, access: &Access) -> Align {
        let known = known_bits(&self.env.at(access.inst).query(self.body), access.ptr);
        let zeros = known.min_trailing_zeros().min(MAX_LOG_ALIGN).min(known.width().saturating_sub(1));
        Align::new(1 << zeros).unwrap_or(Align::ONE)
    }

    fn align_by_base(&self, access: &Access, bases: &mut FxHashMap<Value, u64>) -> Align {
        let (base, offset) = self.base(access.ptr);
        let common = |align: u64| if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) };
        let proved = common(access.align.bytes().unwrap_or(1));
        let best = bases.entry(base).or_insert(proved);
        if *best > proved {
            return Align::new(common(*best)).unwrap_or(access.align);
        }
        *best = proved;
        access.align
    }

    /// The pointer that an address is a constant number of bytes away from.
    fn base(&self, mut ptr: Value) -> (Value, u64) {
        let module = self.env.module;
        let mut offset = 0u64;
        for _ in 0..MAX_STEPS {
            let step = match self.body.view_value(ptr) {
                Some(View::Gep { base, .. }) => ptr
                    .inst()
                    .filter(|_| !self.env.types().is_vector(self.body.value_type(ptr)))
                    .and_then(|i| constant_gep_offset(module, self.body, i))
                    .map(|bytes| (base, bytes)),
                _ => self.constant_step(ptr),
            };
            let step = step.or_else(|| {
                let stripped = analysis::underlying::strip_pointer_cast(module, self.body, ptr)?;
                Some((stripped, 0))
            });
            let Some((next, bytes)) = step else { break };
            ptr = next;
            offset = offset.wrapping_add(bytes);
        }
        (ptr, offset)
    }

    /// One step through an address expression that counts bytes.
    fn constant_step(&self, ptr: Value) -> Option<(Value, u64)> {
        let pool = self.body.consts();
        let ConstData::Expr(e) = pool.data(ptr.constant()?) else { return None };
        let e = pool.expr(e);
        match (e.opcode, &*e.operands) {
            (Opcode::GetElementPtr, &[base, index]) if e.source == Type::I8 => {
                Some((base.into(), pool.as_i64(self.env.types(), index)? as u64))
            }
            _ => None,
        }
    }

    fn access(&self, i: Inst) -> Option<Access> {
        let body = &*self.body;
        let align = || body.inst(i).align();
        match body.view(i) {
            View::Load { ptr } => Some(Access { inst: i, ptr, ty: body.inst(i).ty, align: align(), arg: None }),
            View::Store { value, ptr } => {
                Some(Access { inst: i, ptr, ty: body.value_type(value), align: align(), arg: None })
            }
            View::Call(call) => {
                let (arg, ty) = match self.env.module.called_intrinsic(body, i)? {
                    id::MASKED_LOAD => (0, body.inst(i).ty),
                    id::MASKED_STORE => (1, body.value_type(call.args().get(0)?)),
                    _ => return None,
                };
                let attrs = &self.env.module.ctx.attrs;
                let stated = attrs.find_int(attrs.list(call.attrs()).param(arg), AttrKind::Alignment);
                let align = stated.and_then(Align::new).unwrap_or(Align::ONE);
                Some(Access { inst: i, ptr: call.args().get(arg)?, ty, align, arg: Some(arg) })
            }
            _ => None,
        }
    }

    /// Gives an access an alignment, if it is more than it has.
    fn improve(&mut self, access: &Access, align: Align) {
        if align <= access.align {
            return;
        }
        self.changed = true;
        let Some(arg) = access.arg else {
            self.body.inst_mut(access.inst).set_align(align);
            return;
        };
        let attrs = &self.env.module.ctx.attrs;
        let list = self.body.inst(access.inst).call_attrs();
        let bytes = align.bytes().unwrap_or(1);
        let list = attrs.edit_param(list, arg, |set| _ = set.add(Attribute::Int(AttrKind::Alignment, bytes)));
        self.body.inst_mut(access.inst).set_call_attrs(list);
    }
}
