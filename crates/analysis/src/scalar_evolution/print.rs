//! The text of `print<scalar-evolution>`.

use super::disposition::Disposition;
use super::expr::{Expr, Kind, Wrap};
use super::trip_count::{CountKind, Predicate};
use super::{ScalarEvolution, limits};
use crate::constant_range::ConstantRange;
use crate::loops::Loop;
use ir::{Block, Inst, IntPredicate, Type, Value};

/// Writes what the text names: values, types and instructions of the function.
pub trait ValueWriter {
    /// An instruction in full.
    fn instruction(&self, out: &mut Vec<u8>, i: Inst);
    /// A value without its type.
    fn operand(&self, out: &mut Vec<u8>, v: Value);
    /// A type.
    fn ty(&self, out: &mut Vec<u8>, ty: Type);
}

enum Piece {
    Text(&'static str),
    Expr(Expr),
    Type(Type),
    Flags(Expr),
    Loop(Expr),
}

impl ScalarEvolution<'_> {
    /// Appends an expression.
    pub fn write_expr(&self, w: &dyn ValueWriter, out: &mut Vec<u8>, e: Expr) {
        let mut stack = vec![Piece::Expr(e)];
        let end = out.len() + limits::MAX_TEXT;
        while let Some(piece) = stack.pop() {
            if out.len() > end {
                return out.extend_from_slice(b"...");
            }
            match piece {
                Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
                Piece::Type(ty) => w.ty(out, ty),
                Piece::Flags(e) => self.write_flags(out, e),
                Piece::Loop(e) => {
                    out.push(b'<');
                    if let Some(l) = self.rec_loop(e) {
                        w.operand(out, self.loops.header(l).into());
                    }
                    out.push(b'>');
                }
                Piece::Expr(e) => self.write_parts(w, out, e, &mut stack),
            }
        }
    }

    fn write_flags(&self, out: &mut Vec<u8>, e: Expr) {
        let flags = self.flags(e);
        if flags.contains(Wrap::NUW) {
            out.extend_from_slice(b"<nuw>");
        }
        if flags.contains(Wrap::NSW) {
            out.extend_from_slice(b"<nsw>");
        }
        if flags == Wrap::NW && self.is(e, Kind::AddRec) {
            out.extend_from_slice(b"<nw>");
        }
    }

    fn write_parts(&self, w: &dyn ValueWriter, out: &mut Vec<u8>, e: Expr, stack: &mut Vec<Piece>) {
        let infix = match self.kind(e) {
            Kind::Constant => {
                if let Some(n) = self.constant(e) {
                    write_number(out, n);
                }
                return;
            }
            Kind::VScale => return out.extend_from_slice(b"vscale"),
            Kind::CouldNotCompute => return out.extend_from_slice(b"***COULDNOTCOMPUTE***"),
            Kind::Unknown => {
                match self.value(e) {
                    Some(v) => w.operand(out, v),
                    None => out.extend_from_slice(b"poison"),
                }
                return;
            }
            Kind::Truncate | Kind::ZeroExtend | Kind::SignExtend | Kind::PtrToInt => {
                out.extend_from_slice(match self.kind(e) {
                    Kind::Truncate => b"(trunc ",
                    Kind::ZeroExtend => b"(zext ",
                    Kind::SignExtend => b"(sext ",
                    _ => b"(ptrtoint ",
                });
                w.ty(out, self.ty(self.op(e, 0)));
                out.push(b' ');
                stack.extend([
                    Piece::Text(")"),
                    Piece::Type(self.ty(e)),
                    Piece::Text(" to "),
                    Piece::Expr(self.op(e, 0)),
                ]);
                return;
            }
            Kind::AddRec => {
                out.push(b'{');
                stack.extend([Piece::Loop(e), Piece::Flags(e), Piece::Text("}")]);
                self.push_ops(e, ",+,", stack);
                return;
            }
            Kind::Add => " + ",
            Kind::Mul => " * ",
            Kind::UDiv => " /u ",
            Kind::UMax => " umax ",
            Kind::SMax => " smax ",
            Kind::UMin => " umin ",
            Kind::SMin => " smin ",
            Kind::SequentialUMin => " umin_seq ",
        };
        out.push(b'(');
        stack.extend([Piece::Flags(e), Piece::Text(")")]);
        self.push_ops(e, infix, stack);
    }

    fn push_ops(&self, e: Expr, infix: &'static str, stack: &mut Vec<Piece>) {
        for (k, &o) in self.ops(e).iter().enumerate().rev() {
            stack.push(Piece::Expr(o));
            if k > 0 {
                stack.push(Piece::Text(infix));
            }
        }
    }

    /// Appends a count; a number behind its type.
    fn write_count(&self, w: &dyn ValueWriter, out: &mut Vec<u8>, e: Expr) {
        if self.constant(e).is_some() {
            w.ty(out, self.ty(e));
            out.push(b' ');
        }
        self.write_expr(w, out, e);
    }

    fn write_ranges(&mut self, out: &mut Vec<u8>, e: Expr) {
        if self.is_known(e) {
            let (unsigned, signed) = (self.unsigned_range(e), self.signed_range(e));
            out.extend_from_slice(b" U: ");
            write_range(out, &unsigned);
            out.extend_from_slice(b" S: ");
            write_range(out, &signed);
        }
    }

    /// Appends the line below an instruction.
    pub fn write_classification(&mut self, w: &dyn ValueWriter, out: &mut Vec<u8>, i: Inst) {
        out.extend_from_slice(b"  -->  ");
        let e = self.get(i.into());
        self.write_expr(w, out, e);
        self.write_ranges(out, e);
        let l = self.loops.innermost(self.body.inst_block(i));
        let at_use = self.at_scope(e, l);
        if at_use != e {
            out.extend_from_slice(b"  -->  ");
            self.write_expr(w, out, at_use);
            self.write_ranges(out, at_use);
        }
        if let Some(l) = l {
            self.write_loop_facts(w, out, e, l);
        }
        out.push(b'\n');
    }

    fn write_loop_facts(&mut self, w: &dyn ValueWriter, out: &mut Vec<u8>, e: Expr, l: Loop) {
        out.extend_from_slice(b"\t\tExits: ");
        let exit = self.at_scope(e, self.loops.parent(l));
        if self.is_invariant(exit, l) {
            self.write_expr(w, out, exit);
        } else {
            out.extend_from_slice(b"<<Unknown>>");
        }
        let outwards = std::iter::successors(Some(l), |&l| self.loops.parent(l));
        let all: Vec<Loop> = outwards.chain(self.loops.nest(l).skip(1)).collect();
        for (k, l) in all.into_iter().enumerate() {
            out.extend_from_slice(if k == 0 { b"\t\tLoopDispositions: { " } else { b", " });
            w.operand(out, self.loops.header(l).into());
            out.extend_from_slice(match self.loop_disposition(e, l) {
                Disposition::Variant => b": Variant",
                Disposition::Invariant => b": Invariant",
                Disposition::Computable => b": Computable",
            });
        }
        out.extend_from_slice(b" }");
    }

    fn begin_loop_line(&self, w: &dyn ValueWriter, out: &mut Vec<u8>, l: Loop) {
        out.extend_from_slice(b"Loop ");
        w.operand(out, self.loops.header(l).into());
        out.extend_from_slice(b": ");
    }

    fn write_block_name(&self, out: &mut Vec<u8>, b: Block) {
        out.extend_from_slice(self.body.name(b.into()).unwrap_or(b""));
    }

    /// Appends run-time tests, a line for each, behind so many blanks.
    pub fn write_predicates(&self, w: &dyn ValueWriter, out: &mut Vec<u8>, predicates: &[Predicate], indent: usize) {
        for p in predicates {
            out.extend(std::iter::repeat_n(b' ', indent));
            match *p {
                Predicate::Compare(IntPredicate::Eq, a, b) => {
                    out.extend_from_slice(b"Equal predicate: ");
                    self.write_expr(w, out, a);
                    out.extend_from_slice(b" == ");
                    self.write_expr(w, out, b);
                    out.push(b'\n');
                }
                Predicate::Compare(p, a, b) => {
                    out.extend_from_slice(b"Compare predicate: ");
                    self.write_expr(w, out, a);
                    // The bracket stands in LLVM's text.
                    out.extend_from_slice(format!(" {}) ", p.name()).as_bytes());
                    self.write_expr(w, out, b);
                    out.push(b'\n');
                }
                Predicate::NoWrap(e, signed) => {
                    self.write_expr(w, out, e);
                    out.extend_from_slice(if signed { b" Added Flags: <nssw>\n" } else { b" Added Flags: <nusw>\n" });
                }
            }
        }
    }

    /// Appends the counts of the exits of a loop that has several.
    fn write_exit_counts(
        &mut self,
        w: &dyn ValueWriter,
        out: &mut Vec<u8>,
        l: Loop,
        exiting: &[Block],
        kind: CountKind,
    ) {
        let what = if kind == CountKind::Exact { "exit count for " } else { "symbolic max exit count for " };
        for &b in exiting {
            out.extend_from_slice(b"  ");
            out.extend_from_slice(what.as_bytes());
            self.write_block_name(out, b);
            out.extend_from_slice(b": ");
            let count = self.exit_count(l, b, kind);
            self.write_count(w, out, count);
            if !self.is_known(count) {
                let (count, predicates) = self.predicated_exit_count(l, b, kind);
                if self.is_known(count) {
                    out.extend_from_slice(b"\n  predicated ");
                    out.extend_from_slice(what.as_bytes());
                    self.write_block_name(out, b);
                    out.extend_from_slice(b": ");
                    self.write_count(w, out, count);
                    out.extend_from_slice(b"\n   Predicates:\n");
                    self.write_predicates(w, out, &predicates, 4);
                }
            }
            out.push(b'\n');
        }
    }

    fn write_max(&mut self, w: &dyn ValueWriter, out: &mut Vec<u8>, l: Loop, name: &str, count: Expr) {
        if self.is_known(count) {
            out.extend_from_slice(name.as_bytes());
            out.extend_from_slice(b" max backedge-taken count is ");
            self.write_count(w, out, count);
            if self.is_count_max_or_zero(l) {
                out.extend_from_slice(b", actual taken count either this or zero.");
            }
        } else {
            out.extend_from_slice(format!("Unpredictable {name} max backedge-taken count. ").as_bytes());
        }
    }

    /// Appends the lines of one loop.
    pub fn write_loop(&mut self, w: &dyn ValueWriter, out: &mut Vec<u8>, l: Loop) {
        let exiting = self.exiting_blocks(l);
        self.begin_loop_line(w, out, l);
        if exiting.len() != 1 {
            out.extend_from_slice(b"<multiple exits> ");
        }
        let exact = self.exact_count(l);
        if self.is_known(exact) {
            out.extend_from_slice(b"backedge-taken count is ");
            self.write_count(w, out, exact);
        } else {
            out.extend_from_slice(b"Unpredictable backedge-taken count.");
        }
        out.push(b'\n');
        if exiting.len() > 1 {
            self.write_exit_counts(w, out, l, &exiting, CountKind::Exact);
        }
        self.begin_loop_line(w, out, l);
        let constant_max = self.constant_max_count(l);
        self.write_max(w, out, l, "constant", constant_max);
        out.push(b'\n');
        self.begin_loop_line(w, out, l);
        let symbolic_max = self.symbolic_max_count(l);
        self.write_max(w, out, l, "symbolic", symbolic_max);
        out.push(b'\n');
        if exiting.len() > 1 {
            self.write_exit_counts(w, out, l, &exiting, CountKind::SymbolicMax);
        }
        let all = [
            (CountKind::Exact, "", exact),
            (CountKind::ConstantMax, "constant max ", constant_max),
            (CountKind::SymbolicMax, "symbolic max ", symbolic_max),
        ];
        for (kind, name, plain) in all {
            let (count, predicates) = self.predicated_count(l, kind);
            if count == plain {
                continue;
            }
            self.begin_loop_line(w, out, l);
            if self.is_known(count) {
                out.extend_from_slice(format!("Predicated {name}backedge-taken count is ").as_bytes());
                self.write_count(w, out, count);
            } else {
                out.extend_from_slice(format!("Unpredictable predicated {name}backedge-taken count.").as_bytes());
            }
            out.extend_from_slice(b"\n Predicates:\n");
            self.write_predicates(w, out, &predicates, 4);
        }
        if self.is_known(exact) {
            self.begin_loop_line(w, out, l);
            let multiple = self.trip_multiple(l);
            out.extend_from_slice(format!("Trip multiple is {multiple}\n").as_bytes());
        }
    }

    /// The loops in the order in which they are printed: inner ones before outer ones.
    pub fn printed_loops(&self) -> Vec<Loop> {
        let top: Vec<Loop> = self.loops.top_level().collect();
        let mut out = Vec::new();
        let mut stack: Vec<(Loop, bool)> = top.into_iter().map(|l| (l, false)).collect();
        while let Some((l, done)) = stack.pop() {
            if done {
                out.push(l);
                continue;
            }
            stack.push((l, true));
            let children: Vec<Loop> = self.loops.children(l).collect();
            stack.extend(children.into_iter().rev().map(|c| (c, false)));
        }
        out
    }
}

fn write_number(out: &mut Vec<u8>, n: &ir::ApInt) {
    let text = match (n.width(), n.as_i64()) {
        (1, _) => if n.is_one() { "true" } else { "false" }.to_owned(),
        (_, Some(n)) => n.to_string(),
        _ => n.to_bigint().to_string(),
    };
    out.extend_from_slice(text.as_bytes());
}

fn write_range(out: &mut Vec<u8>, range: &ConstantRange) {
    let text = match () {
        () if range.is_full() => "full-set".to_owned(),
        () if range.is_empty() => "empty-set".to_owned(),
        () => format!("[{},{})", range.lower().to_bigint(), range.upper().to_bigint()),
    };
    out.extend_from_slice(text.as_bytes());
}
