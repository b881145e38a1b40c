//! What becomes of subnormal numbers: the attributes `denormal-fp-math` and `denormal-fp-math-f32` (LangRef, "Function Attributes").

use super::ConstFolder;
use crate::query::Env;
use ir::constant::Lane;
use ir::{Const, Type, float};

/// How subnormal numbers are treated on one side of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DenormalKind {
    /// They stay as they are.
    Ieee,
    /// They become a zero of the same sign.
    PreserveSign,
    /// They become +0.
    PositiveZero,
    /// That is decided when the program runs.
    Dynamic,
}

/// The modes of results and operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DenormalMode {
    /// What happens to results.
    pub output: DenormalKind,
    /// What happens to operands.
    pub input: DenormalKind,
}

impl DenormalKind {
    /// May operands be taken for zero?
    pub fn may_flush(self) -> bool {
        self != DenormalKind::Ieee
    }

    fn parse(text: &[u8]) -> Option<Self> {
        Some(match text {
            b"ieee" | b"" => DenormalKind::Ieee,
            b"preserve-sign" => DenormalKind::PreserveSign,
            b"positive-zero" => DenormalKind::PositiveZero,
            b"dynamic" => DenormalKind::Dynamic,
            _ => return None,
        })
    }
}

impl DenormalMode {
    /// Subnormal numbers are numbers.
    pub const IEEE: Self = Self { output: DenormalKind::Ieee, input: DenormalKind::Ieee };
    /// Nothing is known.
    pub const DYNAMIC: Self = Self { output: DenormalKind::Dynamic, input: DenormalKind::Dynamic };

    fn parse(text: &[u8]) -> Self {
        let mut parts = text.splitn(2, |&b| b == b',');
        let output = DenormalKind::parse(parts.next().unwrap_or(b""));
        let input = parts.next().map_or(output, DenormalKind::parse);
        match (output, input) {
            (Some(output), Some(input)) => Self { output, input },
            _ => Self::DYNAMIC,
        }
    }

    /// The mode of a function for a format.
    pub fn of_function(env: &Env<'_>, format: Type) -> Self {
        let attrs = &env.module.ctx.attrs;
        let Some(function) = env.module.function(env.function) else { return Self::DYNAMIC };
        let set = attrs.list(function.attrs.get()).function;
        let own = if format == Type::FLOAT { attrs.find_string(set, b"denormal-fp-math-f32") } else { None };
        match own.or_else(|| attrs.find_string(set, b"denormal-fp-math")) {
            Some(text) => Self::parse(text),
            None => Self::IEEE,
        }
    }
}

impl ConstFolder<'_> {
    /// The mode of the function that the answer is for.
    pub(super) fn denormal_mode(&self, format: Type) -> DenormalMode {
        if self.env.at.is_none() { DenormalMode::DYNAMIC } else { DenormalMode::of_function(&self.env, format) }
    }

    /// A float, or vector of floats, with its subnormal numbers treated as the function says; `None` if that is not known.
    pub(super) fn flush(&mut self, c: Const, output: bool) -> Option<Const> {
        let ty = self.ty(c);
        let scalar = self.types.scalar(ty);
        if !self.types.is_float(scalar) {
            return Some(c);
        }
        let is_subnormal = |lane: Lane| lane.float().is_some_and(|(ty, bits)| float::is_subnormal(ty, bits));
        if !self.body.consts().lanes(self.types, c).any(is_subnormal) {
            return Some(c);
        }
        let mode = self.denormal_mode(scalar);
        match if output { mode.output } else { mode.input } {
            DenormalKind::Ieee => Some(c),
            DenormalKind::Dynamic => None,
            kind => self.map_lanes(ty, &[c], |f, lanes| Some(f.flushed(kind, lanes[0]))),
        }
    }

    fn flushed(&mut self, kind: DenormalKind, c: Const) -> Const {
        let Some((ty, bits)) = self.body.consts().splat_float(self.types, c) else { return c };
        if !float::is_subnormal(ty, bits) {
            return c;
        }
        let is_negative = kind == DenormalKind::PreserveSign && float::is_negative(ty, bits);
        let zero = if is_negative { float::negate(ty, 0) } else { 0 };
        self.body.consts_mut().float(ty, zero)
    }
}
