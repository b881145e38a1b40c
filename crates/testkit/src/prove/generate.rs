//! All functions of one or two instructions over small integers, and some of three.

use fastrand::Rng;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ty {
    /// An integer of this width.
    Int(u32),
    /// What `llvm.*.with.overflow` of this width returns.
    Pair(u32),
}

impl std::fmt::Display for Ty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ty::Int(w) => write!(f, "i{w}"),
            Ty::Pair(w) => write!(f, "{{ i{w}, i1 }}"),
        }
    }
}

/// An instruction without its operands.
#[derive(Clone, Debug)]
pub struct Op {
    /// The opcode, or the intrinsic's name without `llvm.` and types.
    pub group: &'static str,
    /// The text; `#0` and so on stand for operands.
    text: String,
    /// Types of the operands.
    params: Vec<Ty>,
    result: Ty,
    /// The declaration that it needs.
    declaration: Option<String>,
}

/// An operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operand {
    /// An argument of the operand's type, by number.
    Arg(usize),
    Const(u64),
    Undef,
    Poison,
    /// The result of an instruction, by number.
    Inst(usize),
}

/// A function: instructions with operands. The last one's result is returned.
#[derive(Clone, Debug)]
pub struct Shape {
    insts: Vec<(usize, Vec<Operand>)>,
}

const BINARY: [(&str, &[&str]); 13] = [
    ("add", &["", "nuw", "nsw", "nuw nsw"]),
    ("sub", &["", "nuw", "nsw", "nuw nsw"]),
    ("mul", &["", "nuw", "nsw", "nuw nsw"]),
    ("udiv", &["", "exact"]),
    ("sdiv", &["", "exact"]),
    ("urem", &[""]),
    ("srem", &[""]),
    ("shl", &["", "nuw", "nsw", "nuw nsw"]),
    ("lshr", &["", "exact"]),
    ("ashr", &["", "exact"]),
    ("and", &[""]),
    ("or", &["", "disjoint"]),
    ("xor", &[""]),
];

/// Operations on bits, which make sense of results of comparisons.
const LOGIC: [&str; 3] = ["and", "or", "xor"];

const PREDICATES: [&str; 10] = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];

/// Intrinsics of operands of one type, and their number.
const INTRINSICS: [(&str, usize); 15] = [
    ("bitreverse", 1),
    ("ctpop", 1),
    ("smax", 2),
    ("smin", 2),
    ("umax", 2),
    ("umin", 2),
    ("sadd.sat", 2),
    ("uadd.sat", 2),
    ("ssub.sat", 2),
    ("usub.sat", 2),
    ("sshl.sat", 2),
    ("ushl.sat", 2),
    ("fshl", 3),
    ("fshr", 3),
    ("expect", 2),
];

/// Intrinsics with a flag.
const FLAGGED: [&str; 3] = ["abs", "ctlz", "cttz"];

const OVERFLOW: [&str; 6] = [
    "sadd.with.overflow",
    "uadd.with.overflow",
    "ssub.with.overflow",
    "usub.with.overflow",
    "smul.with.overflow",
    "umul.with.overflow",
];

/// All operations around one width.
pub struct Ops {
    width: u32,
    list: Vec<Op>,
}

impl Ops {
    /// Those of a width, of at least 1 bit.
    pub fn new(width: u32) -> Self {
        let mut ops = Self { width, list: Vec::new() };
        for (name, flags) in BINARY {
            flags.iter().for_each(|flags| ops.binary(name, flags, width));
        }
        for predicate in PREDICATES {
            ops.compare("", predicate);
            if !matches!(predicate, "eq" | "ne") {
                ops.compare("samesign", predicate);
            }
        }
        ops.casts();
        ops.intrinsics();
        let int = Ty::Int(width);
        ops.add("freeze", format!("freeze {int} #0"), vec![int], int);
        ops.select(width);
        if width > 1 {
            LOGIC.iter().for_each(|name| ops.binary(name, "", 1));
            ops.select(1);
        }
        ops
    }

    fn add(&mut self, group: &'static str, text: String, params: Vec<Ty>, result: Ty) {
        self.list.push(Op { group, text, params, result, declaration: None });
    }

    fn binary(&mut self, name: &'static str, flags: &str, width: u32) {
        let ty = Ty::Int(width);
        self.add(name, spaced(&[name, flags, &format!("{ty} #0, #1")]), vec![ty; 2], ty);
    }

    fn compare(&mut self, flag: &str, predicate: &str) {
        let ty = Ty::Int(self.width);
        let text = spaced(&["icmp", flag, predicate, &format!("{ty} #0, #1")]);
        self.add("icmp", text, vec![ty; 2], Ty::Int(1));
    }

    fn select(&mut self, width: u32) {
        let ty = Ty::Int(width);
        self.add("select", format!("select i1 #0, {ty} #1, {ty} #2"), vec![Ty::Int(1), ty, ty], ty);
    }

    fn cast(&mut self, name: &'static str, flags: &str, from: u32, to: u32) {
        let (from, to) = (Ty::Int(from), Ty::Int(to));
        self.add(name, spaced(&[name, flags, &format!("{from} #0 to {to}")]), vec![from], to);
    }

    fn casts(&mut self) {
        let (narrow, width, wide) = (self.width - 1, self.width, self.width + 1);
        let truncations = ["", "nuw", "nsw", "nuw nsw"];
        for (from, to) in [(width, wide), (narrow, width)].into_iter().filter(|c| c.0 > 0) {
            ["", "nneg"].iter().for_each(|flags| self.cast("zext", flags, from, to));
            self.cast("sext", "", from, to);
            truncations.iter().for_each(|flags| self.cast("trunc", flags, to, from));
        }
    }

    fn call(&mut self, group: &'static str, types: &str, params: Vec<Ty>, result: Ty) {
        let name = format!("@llvm.{group}{types}");
        let list = |each: &dyn Fn(usize) -> String| (0..params.len()).map(each).collect::<Vec<_>>().join(", ");
        let text = format!("call {result} {name}({})", list(&|k| format!("{} #{k}", params[k])));
        // What stands for a flag must be a constant.
        let of = |k: usize| format!("{}{}", params[k], if is_flag(group, k) { " immarg" } else { "" });
        let declaration = Some(format!("declare {result} {name}({})", list(&of)));
        self.list.push(Op { group, text, params, result, declaration });
    }

    fn intrinsics(&mut self) {
        let (w, ty) = (self.width, Ty::Int(self.width));
        for (name, count) in INTRINSICS {
            self.call(name, &format!(".i{w}"), vec![ty; count], ty);
        }
        for name in FLAGGED {
            self.call(name, &format!(".i{w}"), vec![ty, Ty::Int(1)], ty);
        }
        // Their results are -1, 0, 1.
        let wide = w.max(2);
        for name in ["scmp", "ucmp"] {
            self.call(name, &format!(".i{wide}.i{w}"), vec![ty; 2], Ty::Int(wide));
        }
        for name in OVERFLOW {
            self.call(name, &format!(".i{w}"), vec![ty; 2], Ty::Pair(w));
        }
        for (k, result) in [ty, Ty::Int(1)].into_iter().enumerate() {
            self.add("extractvalue", format!("extractvalue {} #0, {k}", Ty::Pair(w)), vec![Ty::Pair(w)], result);
        }
    }

    /// All functions of one instruction, in a fixed order.
    pub fn single(&self, mut each: impl FnMut(Shape)) {
        for op in 0..self.list.len() {
            let mut filling = Filling { ops: self, insts: Vec::new(), special: Special::All, each: &mut each };
            filling.operands(op, Vec::new(), &mut Vec::new(), false);
        }
    }

    /// All functions of two instructions, of which the second uses the first.
    pub fn double(&self, mut wanted: impl FnMut(&Op, &Op) -> bool, mut each: impl FnMut(Shape)) {
        for inner in 0..self.list.len() {
            for outer in 0..self.list.len() {
                let (a, b) = (&self.list[inner], &self.list[outer]);
                if !b.params.contains(&a.result) || !wanted(a, b) {
                    continue;
                }
                let mut second = |shape: Shape| {
                    let insts = shape.insts;
                    let mut args = args_of(self, &insts);
                    Filling { ops: self, insts, special: Special::Undef, each: &mut each }.operands(
                        outer,
                        Vec::new(),
                        &mut args,
                        false,
                    );
                };
                Filling { ops: self, insts: Vec::new(), special: Special::None, each: &mut second }.operands(
                    inner,
                    Vec::new(),
                    &mut Vec::new(),
                    false,
                );
            }
        }
    }

    /// Some function of `count` instructions, of which each is used.
    pub fn random(&self, count: usize, rng: &mut Rng) -> Option<Shape> {
        let mut insts: Vec<(usize, Vec<Operand>)> = Vec::new();
        for at in 0..count {
            let last = at.checked_sub(1).map(|k| self.list[insts[k].0].result);
            let fits = |op: &&usize| last.is_none_or(|ty| self.list[**op].params.contains(&ty));
            let all: Vec<usize> = (0..self.list.len()).collect();
            let op = *rng.choice(all.iter().filter(fits).collect::<Vec<_>>())?;
            let params = &self.list[op].params;
            let forced: Vec<usize> = (0..params.len()).filter(|&k| Some(params[k]) == last).collect();
            let forced = rng.choice(forced);
            let operands = (0..params.len()).map(|k| {
                if is_flag(self.list[op].group, k) {
                    return Operand::Const(rng.u64(..2));
                }
                if Some(k) == forced {
                    return Operand::Inst(at - 1);
                }
                let same: Vec<usize> = (0..at).filter(|&i| self.list[insts[i].0].result == params[k]).collect();
                match (rng.choice(same), params[k]) {
                    (Some(inst), _) if rng.u8(..3) == 0 => Operand::Inst(inst),
                    (_, Ty::Int(w)) if rng.u8(..2) == 0 => Operand::Const(rng.u64(..1 << w)),
                    _ => Operand::Arg(rng.usize(..2)),
                }
            });
            let operands = operands.collect();
            insts.push((op, operands));
        }
        let shape = Shape { insts };
        (0..count - 1).all(|k| shape.uses(k)).then_some(shape)
    }

    /// The opcodes of a function, the last one first.
    pub fn groups(&self, shape: &Shape) -> Vec<&'static str> {
        shape.insts.iter().rev().map(|(op, _)| self.list[*op].group).collect()
    }

    /// A function as text; declarations that it needs are added to those.
    pub fn text(&self, shape: &Shape, name: &str, declarations: &mut BTreeSet<String>) -> String {
        let (mut params, mut body) = (BTreeSet::new(), String::new());
        for (k, (op, operands)) in shape.insts.iter().enumerate() {
            let op = &self.list[*op];
            declarations.extend(op.declaration.clone());
            let mut text = op.text.clone();
            for (j, operand) in operands.iter().enumerate() {
                if let Operand::Arg(number) = operand {
                    params.insert((op.params[j], *number));
                }
                text = text.replace(&format!("#{j}"), &spell(*operand, op.params[j]));
            }
            let _ = writeln!(body, "  %r{k} = {text}");
        }
        let result = self.list[shape.insts[shape.insts.len() - 1].0].result;
        let params: Vec<String> =
            params.iter().map(|&(ty, n)| format!("{ty} {}", spell(Operand::Arg(n), ty))).collect();
        let (params, last) = (params.join(", "), shape.insts.len() - 1);
        format!("define {result} @{name}({params}) {{\n{body}  ret {result} %r{last}\n}}\n")
    }
}

impl Shape {
    fn uses(&self, inst: usize) -> bool {
        self.insts.iter().any(|(_, operands)| operands.contains(&Operand::Inst(inst)))
    }
}

/// Which of undef and poison are among the operands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    None,
    Undef,
    All,
}

/// Gives operands to an instruction, in all ways.
struct Filling<'a> {
    ops: &'a Ops,
    /// Instructions before this one, which must use the last of them.
    insts: Vec<(usize, Vec<Operand>)>,
    special: Special,
    each: &'a mut dyn FnMut(Shape),
}

impl Filling<'_> {
    /// `args` are the arguments used so far: their types; the next one of a type has the next number.
    fn operands(&mut self, op: usize, given: Vec<Operand>, args: &mut Vec<(Ty, usize)>, uses: bool) {
        let Op { group, params, .. } = &self.ops.list[op];
        let Some(&ty) = params.get(given.len()) else {
            let varies =
                given.iter().any(|o| matches!(o, Operand::Arg(_) | Operand::Inst(_))) || self.special == Special::All;
            if (uses || self.insts.is_empty()) && varies {
                let mut insts = self.insts.clone();
                insts.push((op, given));
                (self.each)(Shape { insts });
            }
            return;
        };
        for operand in self.choices(group, given.len(), ty, args) {
            let mut next = given.clone();
            next.push(operand);
            let depth = args.len();
            if let Operand::Arg(n) = operand
                && !args.contains(&(ty, n))
            {
                args.push((ty, n));
            }
            self.operands(op, next, args, uses || matches!(operand, Operand::Inst(_)));
            args.truncate(depth);
        }
    }

    fn choices(&self, group: &str, k: usize, ty: Ty, args: &[(Ty, usize)]) -> Vec<Operand> {
        if is_flag(group, k) {
            return vec![Operand::Const(0), Operand::Const(1)];
        }
        let mut all = Vec::new();
        if let Some((op, _)) = self.insts.last()
            && self.ops.list[*op].result == ty
        {
            all.push(Operand::Inst(self.insts.len() - 1));
        }
        let used = args.iter().filter(|a| a.0 == ty).count();
        all.extend((0..(used + 1).min(MOST_ARGS)).map(Operand::Arg));
        if let Ty::Int(w) = ty {
            all.extend((0..1 << w).map(Operand::Const));
        }
        if self.special != Special::None {
            all.push(Operand::Undef);
        }
        if self.special == Special::All {
            all.push(Operand::Poison);
        }
        all
    }
}

/// Arguments of one type.
const MOST_ARGS: usize = 2;

fn args_of(ops: &Ops, insts: &[(usize, Vec<Operand>)]) -> Vec<(Ty, usize)> {
    let mut args = Vec::new();
    for (op, operands) in insts {
        for (operand, &ty) in operands.iter().zip(&ops.list[*op].params) {
            if let Operand::Arg(n) = *operand
                && !args.contains(&(ty, n))
            {
                args.push((ty, n));
            }
        }
    }
    args
}

/// Must this argument of an intrinsic be a constant?
fn is_flag(group: &str, k: usize) -> bool {
    k == 1 && FLAGGED.contains(&group)
}

fn spell(operand: Operand, ty: Ty) -> String {
    match (operand, ty) {
        (Operand::Arg(n), Ty::Int(w)) => format!("%{}{w}", ["x", "y"][n % 2]),
        (Operand::Arg(n), Ty::Pair(w)) => format!("%{}{w}", ["p", "q"][n % 2]),
        (Operand::Const(0), Ty::Int(1)) => "false".to_owned(),
        (Operand::Const(_), Ty::Int(1)) => "true".to_owned(),
        (Operand::Const(value), _) => value.to_string(),
        (Operand::Undef, _) => "undef".to_owned(),
        (Operand::Poison, _) => "poison".to_owned(),
        (Operand::Inst(k), _) => format!("%r{k}"),
    }
}

fn spaced(words: &[&str]) -> String {
    words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(" ")
}
