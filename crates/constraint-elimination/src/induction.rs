//! What is known of induction variables: where they start, and that they do not get past what ends the loop.

use crate::collect::{Collector, What};
use crate::conditions::Condition;
use analysis::loops::{Loop, Loops};
use analysis::scalar_evolution::{Evolution, Expr, Kind, ScalarEvolution, Wrap};
use ir::{ApInt, Block, Body, Inst, IntPredicate, Opcode, Value, View};

/// A loop whose header compares a phi with the value that ends the loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub header: Block,
    l: Loop,
    phi: Inst,
    /// What the phi is when the loop ends.
    bound: Value,
    /// The successor of the header in the loop.
    inside: Block,
    /// Where the loop is entered from.
    before: Block,
}

/// Loops of a function of which something may be known, in the order of their headers, and how values change in them.
pub(crate) struct Inductions<'a> {
    pub loops: &'a Loops,
    pub candidates: Vec<Candidate>,
    /// Known if there are candidates.
    pub evolution: Option<&'a Evolution>,
}

/// The loops of which something may be known.
pub(crate) fn candidates(body: &Body, loops: &Loops) -> Vec<Candidate> {
    body.blocks().filter_map(|b| candidate(body, loops, b)).collect()
}

fn candidate(body: &Body, loops: &Loops, header: Block) -> Option<Candidate> {
    let l = loops.innermost(header).filter(|&l| loops.header(l) == header)?;
    let View::CondBr { cond, yes, no } = body.view(body.terminator(header)?) else { return None };
    let View::ICmp { predicate, a, b } = body.view_value(cond)? else { return None };
    let own_phi = |v: Value| v.inst().filter(|&i| body.inst(i).opcode == Opcode::Phi && body.inst_block(i) == header);
    let (phi, bound) = match own_phi(a) {
        Some(phi) => (phi, b),
        None => (own_phi(b)?, a),
    };
    let (inside, outside) = match predicate {
        IntPredicate::Ne => (yes, no),
        IntPredicate::Eq => (no, yes),
        _ => return None,
    };
    if body.inst(phi).num_operands() != 2
        || !loops.contains(l, inside)
        || loops.contains(l, outside)
        || inside == header
    {
        return None;
    }
    let mut entries = body.predecessors(header).filter(|&p| !loops.contains(l, p));
    let before = entries.next().filter(|&p| entries.all(|other| other == p))?;
    Some(Candidate { header, l, phi, bound, inside, before })
}

impl Collector<'_> {
    /// Adds what is known of the phi of a loop.
    pub fn induction(&mut self, c: Candidate, loops: &Loops, se: &mut ScalarEvolution<'_>) {
        use IntPredicate::*;
        let body = self.q.body;
        if !se.has_expressions(body.inst(c.phi).ty) {
            return;
        }
        let rec = se.get(c.phi.into());
        if se.kind(rec) != Kind::AddRec || se.rec_loop(rec) != Some(c.l) {
            return;
        }
        let Some(start) = body.phi_value_for(c.phi, c.before) else { return };
        let grows = Grows::of(se, rec);
        let phi = Value::from(c.phi);
        for (p, known) in [(Uge, grows.unsigned), (Sge, grows.signed)] {
            if known {
                self.induction_fact(c.inside, Condition::new(p, phi, start), None);
            }
        }
        let &[first, step] = se.ops(rec) else { return };
        let Some(step) = se.constant(step).cloned() else { return };
        if !is_invariant(body, loops, c.l, c.bound) {
            return;
        }
        if step.is_negative() {
            if step.is_ones() {
                self.descending(c, start);
            }
            return;
        }
        if step.is_zero() || !step.is_one() && !reaches(se, c.bound, first, &step) {
            return;
        }
        let [unsigned, signed] = [Ule, Sle].map(|p| Some(Condition::new(p, start, c.bound)));
        if !grows.unsigned {
            self.induction_fact(c.inside, Condition::new(Uge, phi, start), unsigned);
        }
        if !grows.signed {
            self.induction_fact(c.inside, Condition::new(Sge, phi, start), signed);
        }
        self.induction_fact(c.inside, Condition::new(Ult, phi, c.bound), unsigned);
        self.induction_fact(c.inside, Condition::new(Slt, phi, c.bound), signed);
        // Wherever the loop is left, the phi is no greater than the bound: other exits leave it earlier.
        for b in loops.blocks_in_order(c.l) {
            for exit in body.block_successors(b).filter(|&s| !loops.contains(c.l, s)) {
                if self.tree.dominates(c.header, exit) {
                    self.induction_fact(exit, Condition::new(Ule, phi, c.bound), unsigned);
                }
            }
        }
    }

    /// A phi that counts down by one from above the bound: the loop ends before it wraps.
    fn descending(&mut self, c: Candidate, start: Value) {
        use IntPredicate::*;
        let phi = Value::from(c.phi);
        let [unsigned, signed] = [Ule, Sle].map(|p| Some(Condition::new(p, c.bound, start)));
        self.induction_fact(c.inside, Condition::new(Uge, start, phi), unsigned);
        self.induction_fact(c.inside, Condition::new(Sge, start, phi), signed);
        self.induction_fact(c.inside, Condition::new(Ugt, phi, c.bound), unsigned);
        self.induction_fact(c.inside, Condition::new(Sgt, phi, c.bound), signed);
    }

    fn induction_fact(&mut self, b: Block, fact: Condition, only_if: Option<Condition>) {
        self.push(b, Inst::NONE, What::Fact(fact, only_if));
    }
}

/// Does a recurrence never get smaller?
struct Grows {
    unsigned: bool,
    signed: bool,
}

impl Grows {
    fn of(se: &mut ScalarEvolution<'_>, rec: Expr) -> Self {
        let flags = se.flags(rec);
        let unsigned = flags.contains(Wrap::NUW);
        let mut signed = false;
        if let (true, &[_, step]) = (flags.contains(Wrap::NSW), se.ops(rec)) {
            let zero = se.number(&ApInt::zero(se.width(step)));
            signed = se.is_known_predicate(IntPredicate::Sge, step, zero);
        }
        Self { unsigned, signed }
    }
}

/// Does the bound lie a multiple of the step behind the start?
fn reaches(se: &mut ScalarEvolution<'_>, bound: Value, start: Expr, step: &ApInt) -> bool {
    let bound = se.get(bound);
    let distance = se.minus(bound, start, Wrap::empty());
    se.is_known(distance) && se.constant_multiple(distance).urem(step).is_some_and(|rest| rest.is_zero())
}

/// Is a value computed outside of the loop?
fn is_invariant(body: &Body, loops: &Loops, l: Loop, v: Value) -> bool {
    v.inst().is_none_or(|i| !loops.contains(l, body.inst_block(i)))
}
