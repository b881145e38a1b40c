//! Arguments that are printed with a comment before them that names them and their value: `/* kind=f16 */ i32 0`.
//! Only calls (not invokes) have such comments, and only on arguments that are constants.

use super::{Intrinsic, id};

/// An argument with a name.
pub struct NamedArg {
    intrinsic: Intrinsic,
    /// The number of the argument, counted from 0.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    values: &'static [&'static str],
}

impl NamedArg {
    /// What stands behind the name and `=` for this value, `None` for a constant that is no integer. Empty if the
    /// value has no name.
    pub fn describe(&self, value: Option<u64>) -> &'static str {
        match (value, self.values) {
            (None, _) => "",
            // Any value but 0 is true.
            (Some(value), [no, yes]) => [*no, *yes][usize::from(value != 0)],
            (Some(value), names) => usize::try_from(value).ok().and_then(|at| names.get(at)).unwrap_or(&""),
        }
    }
}

const fn row(intrinsic: Intrinsic, number: u8, name: &'static str, values: &'static [&'static str]) -> NamedArg {
    NamedArg { intrinsic, number, name, values }
}

#[rustfmt::skip]
static NAMED_ARGS: &[NamedArg] = &[
    row(id::NVVM_TCGEN05_MMA_TENSOR, 5, "kind", &["f16", "tf32", "f8f6f4", "i8"]),
    row(id::NVVM_TCGEN05_MMA_TENSOR, 6, "cta_group", &[]),
    row(id::NVVM_TCGEN05_MMA_TENSOR, 7, "collector", &["discard", "lastuse", "fill", "use"]),
    row(id::NVVM_TENSORMAP_REPLACE_ELEMTYPE, 1, "elemtype", &[
        "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32.ftz", "f64", "bf16", "tf32", "tf32.ftz", "b4x16",
        "b4x16_p64", "b6x16_p32",
    ]),
    row(id::NVVM_TENSORMAP_REPLACE_FILL_MODE, 1, "fill_mode", &["Zero fill", "OOB-NaN fill"]),
    row(id::NVVM_TENSORMAP_REPLACE_INTERLEAVE_LAYOUT, 1, "interleave_layout", &[
        "No interleave", "16B interleave", "32B interleave",
    ]),
    row(id::NVVM_TENSORMAP_REPLACE_SWIZZLE_ATOMICITY, 1, "swizzle_atomicity", &[
        "16B", "32B", "32B + 8B flip", "64B",
    ]),
    row(id::NVVM_TENSORMAP_REPLACE_SWIZZLE_MODE, 1, "swizzle_mode", &[
        "No swizzling", "32B swizzling", "64B swizzling", "128B swizzling", "96B swizzling",
    ]),
];

impl Intrinsic {
    /// The arguments that are printed with their names, ascending by number.
    pub fn named_args(self) -> &'static [NamedArg] {
        let start = NAMED_ARGS.partition_point(|row| row.intrinsic < self);
        let end = NAMED_ARGS.partition_point(|row| row.intrinsic <= self);
        &NAMED_ARGS[start..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn described_as_opt_prints() {
        let args = id::NVVM_TCGEN05_MMA_TENSOR.named_args();
        let text: Vec<String> = args.iter().map(|arg| format!("{}={}", arg.name, arg.describe(Some(1)))).collect();
        assert_eq!(text, ["kind=tf32", "cta_group=", "collector=lastuse"]);
        let [fill] = id::NVVM_TENSORMAP_REPLACE_FILL_MODE.named_args() else { panic!("one argument") };
        assert_eq!((fill.describe(Some(0)), fill.describe(Some(7))), ("Zero fill", "OOB-NaN fill"));
        let [mode] = id::NVVM_TENSORMAP_REPLACE_SWIZZLE_MODE.named_args() else { panic!("one argument") };
        assert_eq!((mode.describe(Some(4)), mode.describe(Some(5)), mode.describe(None)), ("96B swizzling", "", ""));
        assert!(id::MEMCPY.named_args().is_empty());
    }

    #[test]
    fn table_is_sorted() {
        assert!(NAMED_ARGS.is_sorted_by_key(|row| (row.intrinsic, row.number)));
    }
}
