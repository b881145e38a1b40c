//! Names of overloaded intrinsics: the suffix that spells each overloaded type.
//!
//! As LLVM spells them: `i32`, `f32`, `p1`, `v4i32`, `nxv2i64`, `a8i8`, `s_names`, `sl_i32f32s`, `f_i32p0f`,
//! `tspirv.Imaget`.

use super::Intrinsic;
use crate::types::{Type, TypeData, TypeTable};

/// What is left to write.
enum Item {
    Type(Type),
    Text(&'static str),
}

/// Appends the spelling of `ty` to `out`. False if it contains an identified structure without a name: the result then is
/// not unique. Iterative, so that deep types cannot overflow the stack.
pub fn mangle_type(types: &TypeTable, ty: Type, out: &mut Vec<u8>) -> bool {
    let mut unique = true;
    let mut work = vec![Item::Type(ty)];
    while let Some(item) = work.pop() {
        match item {
            Item::Text(text) => out.extend_from_slice(text.as_bytes()),
            Item::Type(ty) => unique &= mangle_one(types, ty, out, &mut work),
        }
    }
    unique
}

/// Writes the head of `ty` and leaves its parts on `work`.
fn mangle_one(types: &TypeTable, ty: Type, out: &mut Vec<u8>, work: &mut Vec<Item>) -> bool {
    let text: &[u8] = match types.get(ty) {
        TypeData::Void => b"isVoid",
        TypeData::Label => b"label",
        TypeData::Token => b"token",
        TypeData::Metadata => b"Metadata",
        TypeData::X86Amx => b"x86amx",
        TypeData::Half => b"f16",
        TypeData::BFloat => b"bf16",
        TypeData::Float => b"f32",
        TypeData::Double => b"f64",
        TypeData::X86Fp80 => b"f80",
        TypeData::Fp128 => b"f128",
        TypeData::PpcFp128 => b"ppcf128",
        TypeData::Int(bits) => return number(out, "i", u64::from(*bits)),
        TypeData::Ptr(space) => return number(out, "p", u64::from(*space)),
        TypeData::Array { elem, len } => {
            work.push(Item::Type(*elem));
            return number(out, "a", *len);
        }
        TypeData::Vector { elem, len, scalable } => {
            work.push(Item::Type(*elem));
            return number(out, if *scalable { "nxv" } else { "v" }, u64::from(*len));
        }
        TypeData::Struct { fields, .. } => {
            work.push(Item::Text("s"));
            work.extend(fields.iter().rev().map(|&field| Item::Type(field)));
            b"sl_"
        }
        TypeData::Named(named) => {
            out.extend_from_slice(b"s_");
            out.extend_from_slice(&named.name);
            out.push(b's');
            return !named.name.is_empty();
        }
        TypeData::Func { ret, params, vararg } => {
            work.push(Item::Text(if *vararg { "varargf" } else { "f" }));
            work.extend(params.iter().rev().map(|&param| Item::Type(param)));
            work.push(Item::Type(*ret));
            b"f_"
        }
        TypeData::Target { name, types: params, ints } => return mangle_target(out, work, name, params, ints),
    };
    out.extend_from_slice(text);
    true
}

fn number(out: &mut Vec<u8>, prefix: &str, value: u64) -> bool {
    out.extend_from_slice(prefix.as_bytes());
    out.extend_from_slice(value.to_string().as_bytes());
    true
}

fn mangle_target(out: &mut Vec<u8>, work: &mut Vec<Item>, name: &str, params: &[Type], ints: &[u32]) -> bool {
    out.push(b't');
    out.extend_from_slice(name.as_bytes());
    let digits: String = ints.iter().map(|n| format!("_{n}")).collect();
    if params.is_empty() {
        out.extend_from_slice(digits.as_bytes());
        out.push(b't');
        return true;
    }
    // Types before numbers: finish the types now, in order, each behind an underscore.
    work.push(Item::Text("t"));
    for &int in ints.iter().rev() {
        work.extend(int.to_string().bytes().rev().map(|digit| Item::Text(DIGITS[usize::from(digit - b'0')])));
        work.push(Item::Text("_"));
    }
    for &param in params.iter().rev() {
        work.push(Item::Type(param));
        work.push(Item::Text("_"));
    }
    true
}

const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

impl Intrinsic {
    /// The name of the function for these overloaded types, and whether it says them all (see [`mangle_type`]).
    pub fn mangled_name(self, types: &TypeTable, overloads: &[Type]) -> (Vec<u8>, bool) {
        let mut name = self.name().as_bytes().to_vec();
        let mut unique = true;
        for &ty in overloads {
            name.push(b'.');
            unique &= mangle_type(types, ty, &mut name);
        }
        (name, unique)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(types: &TypeTable, ty: Type) -> String {
        let mut out = Vec::new();
        mangle_type(types, ty, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn spellings() {
        let t = TypeTable::default();
        assert_eq!(spelled(&t, t.ptr(3)), "p3");
        assert_eq!(spelled(&t, t.vector(Type::BFLOAT, 4, true)), "nxv4bf16");
        let s = t.structure(&[Type::I32, t.array(Type::I8, 4)], false);
        assert_eq!(spelled(&t, s), "sl_i32a4i8s");
        assert_eq!(spelled(&t, t.named_struct(b"x.y")), "s_x.ys");
        assert_eq!(spelled(&t, t.func(Type::VOID, &[Type::I32, s], true)), "f_isVoidi32sl_i32a4i8svarargf");
        assert_eq!(
            spelled(&t, t.target("riscv.vector.tuple", &[t.vector(Type::I8, 8, true)], &[2])),
            "triscv.vector.tuple_nxv8i8_2t"
        );
        assert!(!mangle_type(&t, t.named_struct(b""), &mut Vec::new()));
    }

    #[test]
    fn deep_types_are_no_trouble() {
        let t = TypeTable::default();
        let deep = (0..100_000).fold(Type::I8, |ty, _| t.structure(&[ty], false));
        assert_eq!(spelled(&t, deep).len(), 400_002);
    }
}
