//! What is known of an operand that matters to the cost of an operation.

use ir::{ApInt, Body, ConstData, Lane, TypeTable, Value, ValueKind};

/// How the lanes of an operand are related. A scalar has one lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OperandKind {
    /// Nothing is known.
    #[default]
    Any,
    /// The same value in all lanes.
    Uniform,
    /// The same constant in all lanes.
    UniformConstant,
    /// Constants that differ.
    NonUniformConstant,
}

/// What is known of the constants in all lanes of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OperandProperty {
    /// Nothing.
    #[default]
    None,
    /// Powers of two.
    PowerOf2,
    /// Negated powers of two.
    NegatedPowerOf2,
}

/// What is known of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OperandInfo {
    /// How its lanes are related.
    pub kind: OperandKind,
    /// What is known of its constants.
    pub property: OperandProperty,
}

impl OperandInfo {
    /// Nothing is known.
    pub const ANY: Self = Self { kind: OperandKind::Any, property: OperandProperty::None };
    /// A constant of which no more is known.
    pub const CONSTANT: Self = Self { kind: OperandKind::UniformConstant, property: OperandProperty::None };

    /// What is known of a value.
    pub fn of(types: &TypeTable, body: &Body, v: Value) -> Self {
        let ValueKind::Const(c) = v.kind() else { return Self::of_variable(types, body, v) };
        let pool = body.consts();
        let is_vector = types.is_vector(pool.ty(c));
        match pool.splat_lane(types, c, false) {
            Some(Lane::Int(n)) => Self { kind: OperandKind::UniformConstant, property: property_of(&n) },
            Some(Lane::Float(..)) => Self::CONSTANT,
            Some(_) if !is_vector => Self::ANY,
            _ if !is_vector || !matches!(pool.data(c), ConstData::Aggregate(_) | ConstData::Data(_)) => Self::ANY,
            _ => Self { kind: OperandKind::NonUniformConstant, property: property_of_lanes(types, body, v) },
        }
    }

    /// A shuffle that copies lane 0 to all lanes makes a uniform value.
    fn of_variable(types: &TypeTable, body: &Body, v: Value) -> Self {
        match body.view_value(v) {
            Some(ir::View::ShuffleVector { a, mask, .. })
                if types.is_vector(body.value_type(a)) && mask.iter().all(|&m| m == 0 || m == u32::MAX) =>
            {
                Self { kind: OperandKind::Uniform, property: OperandProperty::None }
            }
            _ => Self::ANY,
        }
    }

    /// Is it constant?
    pub fn is_constant(self) -> bool {
        matches!(self.kind, OperandKind::UniformConstant | OperandKind::NonUniformConstant)
    }

    /// Is it the same in all lanes?
    pub fn is_uniform(self) -> bool {
        matches!(self.kind, OperandKind::Uniform | OperandKind::UniformConstant)
    }

    /// Are all lanes powers of two?
    pub fn is_power_of_2(self) -> bool {
        self.property == OperandProperty::PowerOf2
    }

    /// Are all lanes negated powers of two?
    pub fn is_negated_power_of_2(self) -> bool {
        self.property == OperandProperty::NegatedPowerOf2
    }

    /// The same without what is known of the constants.
    pub fn without_property(self) -> Self {
        Self { property: OperandProperty::None, ..self }
    }
}

fn property_of(n: &ApInt) -> OperandProperty {
    if n.is_power_of_2() {
        OperandProperty::PowerOf2
    } else if (-n).is_power_of_2() {
        OperandProperty::NegatedPowerOf2
    } else {
        OperandProperty::None
    }
}

/// What is known of all lanes of a constant vector.
fn property_of_lanes(types: &TypeTable, body: &Body, v: Value) -> OperandProperty {
    let Some(c) = v.constant() else { return OperandProperty::None };
    let mut lanes =
        body.consts().lanes(types, c).map(|lane| lane.int().map_or(OperandProperty::None, |n| property_of(&n)));
    let first = lanes.next().unwrap_or_default();
    if lanes.all(|p| p == first) { first } else { OperandProperty::None }
}
