//! What is to be made.

use analysis::scalar_evolution::Expr;
use analysis::target::{Arithmetic, Cast, CompareSelect, CostKind, CostQuery};
use ir::{ApInt, Flags, GepFlags, Inst, IntPredicate, NoWrap, Opcode, Type, Value};
use smallvec::SmallVec;

/// What a caller wants.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Is the function in LCSSA form, and must it stay so?
    pub keep_lcssa: bool,
}

/// An operand of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Operand {
    /// There already.
    Value(Value),
    /// A number.
    Number(ApInt),
    /// The poison of a type.
    Poison(Type),
    /// What a step makes.
    Step(usize),
}

/// What a step makes.
#[derive(Clone, Debug)]
pub(crate) enum Operation {
    Binary(Opcode, NoWrap),
    Cast(Opcode),
    Freeze,
    /// `llvm.umin` and its kin, or a comparison and a choice, for pointers.
    Extremum(IntPredicate),
    PtrAdd(GepFlags),
    VScale,
    /// A phi of a header: its start and, once that is planned, its value in the next iteration.
    HeaderPhi,
    /// A phi of a loop's exit, the same for all edges.
    ExitPhi,
}

/// A new instruction.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub operation: Operation,
    pub ty: Type,
    pub operands: SmallVec<[Operand; 2]>,
    /// It goes before this one; phis to the start of its block.
    pub at: Inst,
    /// Whose value it is, if that is known.
    pub expr: Option<Expr>,
}

/// How the value of an expression comes to be at a place.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) steps: Vec<Step>,
    pub(crate) result: Operand,
    pub(crate) ty: Type,
    /// Where the value is wanted.
    pub(crate) at: Inst,
    /// Instructions that lose flags and annotations with which they may be poison.
    pub(crate) drops: Vec<Inst>,
}

impl Plan {
    /// The instruction before which the value is wanted.
    pub fn place(&self) -> Inst {
        self.at
    }

    /// Number of new instructions.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Is the value there already?
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// What the new instructions cost; none if the target cannot do one of them.
    pub fn cost(&self, q: &CostQuery<'_>, kind: CostKind) -> Option<u64> {
        self.steps.iter().try_fold(0u64, |sum, step| Some(sum.saturating_add(step.cost(q, kind)?)))
    }

    /// Do the new instructions cost at most so much?
    pub fn fits(&self, q: &CostQuery<'_>, kind: CostKind, budget: u64) -> bool {
        self.cost(q, kind).is_some_and(|cost| cost <= budget)
    }

    fn operand_type(&self, q: &CostQuery<'_>, operand: &Operand, like: Type) -> Type {
        match operand {
            Operand::Value(v) => q.body().value_type(*v),
            Operand::Poison(ty) => *ty,
            Operand::Number(n) => q.types().int(n.width()),
            Operand::Step(k) => self.steps.get(*k).map_or(like, |s| s.ty),
        }
    }

    /// The types from and to which values are cast, in order: for who counts conversions.
    pub fn casts<'p>(&'p self, q: &'p CostQuery<'_>) -> impl Iterator<Item = (Opcode, Type, Type)> + 'p {
        self.steps.iter().filter_map(|s| match s.operation {
            Operation::Cast(op) => Some((op, self.operand_type(q, &s.operands[0], s.ty), s.ty)),
            _ => None,
        })
    }
}

impl Step {
    fn cost(&self, q: &CostQuery<'_>, kind: CostKind) -> Option<u64> {
        let model = q.model();
        let cost = match self.operation {
            Operation::Binary(op, _) => model.arithmetic(q, &Arithmetic::new(op, self.ty), kind),
            Operation::PtrAdd(_) => {
                let bits = q.types().int(q.layout().index_bits(q.types().addr_space(self.ty).unwrap_or(0)));
                model.arithmetic(q, &Arithmetic::new(Opcode::Add, bits), kind)
            }
            Operation::Cast(op) => model.cast(q, &Cast::new(op, self.ty, self.ty), kind),
            Operation::Extremum(_) => {
                let compare = CompareSelect::new(Opcode::ICmp, self.ty, q.types().int(1));
                let select = CompareSelect::new(Opcode::Select, self.ty, q.types().int(1));
                let compare = model.compare_select(q, &compare, kind).value()?;
                return Some(compare + model.compare_select(q, &select, kind).value()?);
            }
            Operation::VScale => return Some(1),
            Operation::Freeze | Operation::HeaderPhi | Operation::ExitPhi => return Some(0),
        };
        cost.value()
    }
}

/// Flags of an operation of integers.
pub(crate) fn no_wrap_flags(op: Opcode, flags: NoWrap) -> Option<Flags> {
    matches!(op, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl).then(|| flags.into())
}
