//! Folding of constant arithmetic in debug expressions: `DW_OP_plus_uconst 1, DW_OP_plus_uconst 2` becomes
//! `DW_OP_plus_uconst 3`.

use ir::metadata::expression::{Elements, Op, op, ops};

/// The expression with its constant arithmetic folded. In the steps, all constants are `DW_OP_constu`.
pub fn fold_constant_math(elements: &[u64]) -> Elements {
    if ops(elements).any(|operation| !operation.is_complete()) {
        return Elements::from_slice(elements);
    }
    let mut folder = Folder::default();
    for operation in ops(elements) {
        match operation.code() {
            code if (op::LIT0..op::LIT0 + 32).contains(&code) => folder.push(&[op::CONSTU, code - op::LIT0]),
            op::PLUS_UCONST => {
                folder.push(&[op::CONSTU, operation.arg(0)]);
                folder.push(&[op::PLUS]);
            }
            _ => folder.push(operation.elements),
        }
    }
    shorten(&folder.done)
}

/// `DW_OP_constu n, DW_OP_plus` as `DW_OP_plus_uconst n`; the constant 0 as `DW_OP_lit0`.
fn shorten(elements: &[u64]) -> Elements {
    let mut result = Elements::new();
    let mut rest = ops(elements).peekable();
    while let Some(operation) = rest.next() {
        if operation.elements == [op::CONSTU, 0] {
            result.push(op::LIT0);
        } else if operation.code() == op::CONSTU && rest.peek().is_some_and(|next| next.code() == op::PLUS) {
            rest.next();
            result.extend([op::PLUS_UCONST, operation.arg(0)]);
        } else {
            result.extend_from_slice(operation.elements);
        }
    }
    result
}

/// Folds at the end of the expression as operations come in: every pattern ends with the operation that completes it, so
/// that nothing before has to be looked at again.
#[derive(Default)]
struct Folder {
    done: Elements,
    /// Where each operation starts.
    starts: Vec<usize>,
}

impl Folder {
    fn push(&mut self, operation: &[u64]) {
        self.starts.push(self.done.len());
        self.done.extend_from_slice(operation);
        while self.fold_no_op() || self.fold_constants() || self.fold_chain() || self.fold_around_argument() {}
    }

    /// The `k`-th operation from the end.
    fn last(&self, k: usize) -> Option<Op<'_>> {
        let at = self.starts.len().checked_sub(k + 1)?;
        let end = self.starts.get(at + 1).copied().unwrap_or(self.done.len());
        Some(Op { elements: &self.done[self.starts[at]..end] })
    }

    fn constant(&self, k: usize) -> Option<u64> {
        self.last(k).filter(|o| o.code() == op::CONSTU).map(|o| o.arg(0))
    }

    fn drop_last(&mut self, count: usize) {
        let keep = self.starts.len() - count;
        self.done.truncate(self.starts[keep]);
        self.starts.truncate(keep);
    }

    fn append(&mut self, operation: &[u64]) {
        self.starts.push(self.done.len());
        self.done.extend_from_slice(operation);
    }

    fn code(&self, k: usize) -> u64 {
        self.last(k).map_or(u64::MAX, Op::code)
    }

    /// `+ 0`, `* 1` and their like go.
    fn fold_no_op(&mut self) -> bool {
        let neutral = match self.code(0) {
            op::PLUS | op::MINUS | op::SHL | op::SHR => 0,
            op::MUL | op::DIV => 1,
            _ => return false,
        };
        if self.constant(1) != Some(neutral) {
            return false;
        }
        self.drop_last(2);
        true
    }

    /// Two constants and an operation are a constant.
    fn fold_constants(&mut self) -> bool {
        let (Some(a), Some(b)) = (self.constant(2), self.constant(1)) else { return false };
        let Some(value) = fold(self.code(0), a, b) else { return false };
        self.drop_last(3);
        self.append(&[op::CONSTU, value]);
        true
    }

    /// `+ a + b` and `* a * b`.
    fn fold_chain(&mut self) -> bool {
        let code = self.code(0);
        let (Some(a), Some(b)) = (self.constant(3), self.constant(1)) else { return false };
        if self.code(2) != code || !is_associative(code) {
            return false;
        }
        let Some(value) = fold(code, a, b) else { return false };
        self.drop_last(4);
        self.append(&[op::CONSTU, value]);
        self.append(&[code]);
        true
    }

    /// `+ a + arg + b` and `* a * arg * b`.
    fn fold_around_argument(&mut self) -> bool {
        let code = self.code(0);
        let (Some(a), Some(b)) = (self.constant(5), self.constant(1)) else { return false };
        let fits = self.code(4) == code && self.code(3) == op::LLVM_ARG && self.code(2) == code;
        if !fits || !is_associative(code) {
            return false;
        }
        let Some(value) = fold(code, a, b) else { return false };
        let argument = self.last(3).map_or(0, |o| o.arg(0));
        self.drop_last(6);
        self.append(&[op::CONSTU, value]);
        self.append(&[code]);
        self.append(&[op::LLVM_ARG, argument]);
        self.append(&[code]);
        true
    }
}

fn is_associative(code: u64) -> bool {
    matches!(code, op::PLUS | op::MUL)
}

/// The result of an operation on two constants, if nothing overflows or is lost.
fn fold(code: u64, a: u64, b: u64) -> Option<u64> {
    match code {
        op::PLUS => a.checked_add(b),
        op::MINUS => a.checked_sub(b),
        op::MUL => a.checked_mul(b),
        op::DIV => a.checked_div(b),
        op::SHL => (u64::from(a.leading_zeros()) >= b).then(|| a.checked_shl(b as u32).unwrap_or(0)),
        op::SHR => (u64::from(a.trailing_zeros()) >= b).then(|| a.checked_shr(b as u32).unwrap_or(0)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(from: &[u64], to: &[u64]) {
        assert_eq!(fold_constant_math(from).as_slice(), to, "{from:?}");
    }

    #[test]
    fn folds() {
        check(&[op::PLUS_UCONST, 1, op::PLUS_UCONST, 2], &[op::PLUS_UCONST, 3]);
        check(&[op::CONSTU, 2, op::MUL, op::CONSTU, 3, op::MUL], &[op::CONSTU, 6, op::MUL]);
        check(&[op::PLUS_UCONST, 0, op::DEREF], &[op::DEREF]);
        check(&[op::CONSTU, 8, op::CONSTU, 2, op::DIV, op::STACK_VALUE], &[op::CONSTU, 4, op::STACK_VALUE]);
        let around = [op::PLUS_UCONST, 1, op::LLVM_ARG, 1, op::PLUS, op::PLUS_UCONST, 2];
        check(&around, &[op::PLUS_UCONST, 3, op::LLVM_ARG, 1, op::PLUS]);
    }

    #[test]
    fn keeps() {
        check(&[op::PLUS_UCONST, u64::MAX, op::PLUS_UCONST, 1], &[op::PLUS_UCONST, u64::MAX, op::PLUS_UCONST, 1]);
        check(
            &[op::CONSTU, 1, op::MINUS, op::CONSTU, 1, op::MINUS],
            &[op::CONSTU, 1, op::MINUS, op::CONSTU, 1, op::MINUS],
        );
        check(&[op::CONSTU, 1, op::CONSTU, 2, op::MINUS], &[op::CONSTU, 1, op::CONSTU, 2, op::MINUS]);
        check(&[op::CONSTU, 1, op::CONSTU, 0, op::DIV], &[op::CONSTU, 1, op::LIT0, op::DIV]);
        check(&[op::PLUS_UCONST], &[op::PLUS_UCONST]);
    }
}
