//! Changes a body by what the solver of sparse conditional propagation has found out.
//!
//! | file | what it does |
//! |---|---|
//! | `mod.rs` | one walk over the instructions |
//! | `refine.rs` | operations on signed numbers become unsigned, flags are added |
//! | `simplify.rs` | masks, three-way comparisons and checks of ranges |
//! | `attributes.rs` | what is known of arguments and results becomes attributes |
//! | `edges.rs` | edges and blocks that are never reached go |

mod attributes;
mod edges;
mod refine;
mod simplify;

pub use attributes::{Place, with_fact};

use analysis::effects::{called_function, is_dead_without_uses, is_trivially_dead_by_attributes};
use analysis::sccp_solver::Solver;
use analysis::{ConstantRange, Update};
use ir::{Block, Const, Global, Inst, Opcode, TailKind, Type, TypeTable, Value, bundle_tags};

/// What has been done.
#[derive(Default)]
pub struct Counts {
    /// Instructions that became a constant or another value.
    pub removed: u64,
    /// Instructions that became others.
    pub replaced: u64,
    /// Blocks that are never reached.
    pub dead_blocks: u64,
    /// Is anything changed?
    pub changed: bool,
    /// Edges that went or came.
    pub updates: Vec<Update>,
    /// Functions whose result a call hands on as it is, although it is known.
    pub needed_results: Vec<Global>,
}

/// The changes.
pub struct Rewrite<'a> {
    solver: Solver<'a>,
    types: &'a TypeTable,
    counts: Counts,
}

impl<'a> Rewrite<'a> {
    /// By what a solver has found out.
    pub fn new(solver: Solver<'a>) -> Self {
        let types = solver.env().types();
        Self { solver, types, counts: Counts::default() }
    }

    /// Puts constants in the place of parameters. Of how many, and is a pointer among them?
    pub fn params(&mut self) -> (u64, bool) {
        let (mut count, mut any_pointer) = (0, false);
        for p in self.solver.body().params() {
            let body = self.solver.body();
            if !body.has_uses(p) {
                continue;
            }
            if let Some(c) = self.solver.param_replacement(p) {
                let body = self.solver.body();
                any_pointer |= self.types.is_ptr(body.param_type(p));
                body.replace_all_uses(p, c);
                body.replace_metadata_uses(p, c);
                count += 1;
            }
        }
        self.counts.changed |= count != 0;
        (count, any_pointer)
    }

    /// Changes the body. Blocks whose address is taken stay, as the entry does, emptied if they are never reached; they come in ascending order.
    pub fn run(mut self, addressed: &[Block]) -> Counts {
        let blocks: Vec<Block> = self.solver.body().blocks().collect();
        let (live, dead): (Vec<Block>, Vec<Block>) = blocks.iter().partition(|&&b| self.solver.is_reached(b));
        live.iter().for_each(|&b| self.block(b));
        self.edges(&live, &dead, addressed);
        self.solver.remove_copies();
        self.counts.dead_blocks = dead.len() as u64;
        self.counts.changed |= !dead.is_empty() || self.counts.removed + self.counts.replaced != 0;
        self.counts
    }

    fn block(&mut self, b: Block) {
        let mut at = self.solver.body().first_inst(b);
        while let Some(i) = at.expand() {
            at = self.solver.body().next_inst(i);
            if self.solver.body().inst(i).ty != Type::VOID {
                self.instruction(i);
            }
        }
    }

    fn instruction(&mut self, i: Inst) {
        if let Some(c) = self.replacement(i) {
            self.replace_uses(i, c.into());
            if self.is_removable(i) {
                self.solver.body().remove(i);
            }
            self.counts.removed += 1;
        } else if let Some(new) = self.unsigned_form(i) {
            self.finish_replacement(i, new);
            self.counts.replaced += 1;
        } else if self.refine_flags(i) {
            self.counts.changed = true;
        } else if let Some(v) = self.simpler_value(i) {
            self.replace_uses(i, v);
            self.solver.body().remove(i);
            self.counts.removed += 1;
        }
    }

    /// The constant that takes the place of an instruction.
    fn replacement(&mut self, i: Inst) -> Option<Const> {
        if self.solver.is_overdefined(i) {
            return None;
        }
        let d = self.solver.body().inst(i);
        if d.ty == Type::TOKEN {
            return None;
        }
        let is_call = matches!(d.opcode, Opcode::Call | Opcode::Invoke | Opcode::CallBr);
        let constant = self.solver.replacement(i)?;
        if is_call && self.must_keep_uses(i) {
            let module = self.solver.env().module;
            self.counts.needed_results.extend(called_function(module, self.solver.body(), i));
            return None;
        }
        Some(constant)
    }

    /// Must the result of a call be what is returned, or used in another way that no constant can take over?
    fn must_keep_uses(&mut self, call: Inst) -> bool {
        let d = *self.solver.body().inst(call);
        let is_must_tail = d.opcode == Opcode::Call && d.tail_kind() == TailKind::MustTail;
        let bundles = self
            .solver
            .body()
            .call_extra(call)
            .is_some_and(|extra| extra.bundles.iter().any(|&(tag, _)| tag == bundle_tags::CLANG_ARC_ATTACHEDCALL));
        let env = self.solver.env();
        bundles || is_must_tail && !is_dead_without_uses(env.query(self.solver.body()), call)
    }

    /// Has an instruction no effect once nobody uses it? Of loads, the solver knows that they read a constant.
    fn is_removable(&mut self, i: Inst) -> bool {
        let env = self.solver.env();
        let body = self.solver.body();
        body.inst(i).opcode == Opcode::Load || is_trivially_dead_by_attributes(env.query(body), i)
    }

    fn replace_uses(&mut self, i: Inst, v: Value) {
        let body = self.solver.body();
        if body.has_uses(i) {
            body.replace_all_uses(i, v);
        }
        body.replace_metadata_uses(i, v);
    }

    /// Puts a new instruction, which stands before `i`, in its place.
    fn finish_replacement(&mut self, i: Inst, new: Inst) {
        self.solver.add_inst(new);
        let body = self.solver.body();
        body.take_name(new.into(), i.into());
        self.replace_uses(i, new.into());
        self.solver.body().remove(i);
    }

    /// The numbers that an integer, or an element of a vector, can be.
    fn range(&mut self, v: Value) -> Option<ConstantRange> {
        let ty = self.solver.body().value_type(v);
        let width = self.solver.range_width(ty)?;
        let Some(c) = v.constant() else { return Some(self.solver.numbers(&self.solver.value(v), ty)) };
        let range = ConstantRange::of_constant(self.types, self.solver.body().consts(), c);
        Some(range.unwrap_or(ConstantRange::full(width)))
    }
}
