//! Types of values, and constants of them.

use super::Shape;
use fastrand::Rng;
use std::fmt;

/// A scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// `iN`
    Int(u32),
    /// `float` or `double`, by width.
    Float(u32),
}

/// A scalar or a vector of scalars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ty {
    /// What it consists of.
    pub scalar: Scalar,
    /// Elements of a vector; 0 for a scalar.
    pub lanes: u32,
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Int(bits) => write!(f, "i{bits}"),
            Scalar::Float(32) => f.write_str("float"),
            Scalar::Float(_) => f.write_str("double"),
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lanes {
            0 => self.scalar.fmt(f),
            lanes => write!(f, "<{lanes} x {}>", self.scalar),
        }
    }
}

impl Ty {
    /// `iN`
    pub const fn int(bits: u32) -> Self {
        Self { scalar: Scalar::Int(bits), lanes: 0 }
    }

    /// `i1`, or a vector of them of the same shape.
    pub fn condition(self) -> Self {
        Self { scalar: Scalar::Int(1), ..self }
    }

    /// The type of its elements; itself for a scalar.
    pub fn element(self) -> Self {
        Self { lanes: 0, ..self }
    }

    /// Is it made of integers?
    pub fn is_int(self) -> bool {
        matches!(self.scalar, Scalar::Int(_))
    }

    /// Bits of an element.
    pub fn bits(self) -> u32 {
        match self.scalar {
            Scalar::Int(bits) | Scalar::Float(bits) => bits,
        }
    }

    /// As it stands in the names of intrinsics.
    pub fn mangled(self) -> String {
        let scalar = match self.scalar {
            Scalar::Int(bits) => format!("i{bits}"),
            Scalar::Float(bits) => format!("f{bits}"),
        };
        if self.lanes == 0 { scalar } else { format!("v{}{scalar}", self.lanes) }
    }

    /// One that the shape allows.
    pub fn random(shape: &Shape, rng: &mut Rng) -> Self {
        let lanes = if shape.vectors && rng.u8(..4) == 0 { [2, 3, 4, 8][rng.usize(..4)] } else { 0 };
        if shape.floats && rng.u8(..4) == 0 {
            return Self { scalar: Scalar::Float([32, 64][rng.usize(..2)]), lanes };
        }
        let bits = match shape.odd_widths && rng.u8(..4) == 0 {
            true => [1, 3, 7, 17, 33, 63, 65, 128][rng.usize(..8)],
            false => [1, 8, 16, 32, 32, 32, 64, 64][rng.usize(..8)],
        };
        Self { scalar: Scalar::Int(bits), lanes }
    }

    /// A constant: often one where things change.
    pub fn constant(self, rng: &mut Rng) -> String {
        if self.lanes > 0 {
            let items: Vec<String> =
                (0..self.lanes).map(|_| format!("{} {}", self.scalar, self.element().constant(rng))).collect();
            return format!("<{}>", items.join(", "));
        }
        match self.scalar {
            Scalar::Int(1) => ["false", "true"][rng.usize(..2)].into(),
            Scalar::Int(bits) => integer(bits, rng).to_string(),
            Scalar::Float(32) => format!("0x{:016X}", f64::from(float(rng) as f32).to_bits()),
            Scalar::Float(_) => format!("0x{:016X}", float(rng).to_bits()),
        }
    }
}

fn integer(bits: u32, rng: &mut Rng) -> i128 {
    let max = i128::MAX >> (128 - bits);
    match rng.u8(..10) {
        0 => 0,
        1 => 1,
        2 => -1,
        3 => max,
        4 => -max - 1,
        5 => 1 << rng.u32(..bits - 1),
        6 | 7 => i128::from(rng.i8(..)).clamp(-max - 1, max),
        _ => rng.i128(..) >> (128 - bits),
    }
}

fn float(rng: &mut Rng) -> f64 {
    match rng.u8(..10) {
        0 => 0.0,
        1 => -0.0,
        2 => 1.0,
        3 => f64::INFINITY,
        4 => 1e-40,
        5 => 1e300,
        _ => f64::from(rng.i16(..)) / 8.0,
    }
}
