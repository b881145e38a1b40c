//! What the integers of [`crate::attributes::Attribute::Int`] mean: encodings (LLVM 22's) and their words, shared by
//! reader, printer and passes.

/// May read.
pub const REF: u64 = 1;
/// May write.
pub const MOD: u64 = 2;
/// May read and write.
pub const MOD_REF: u64 = 3;

/// Locations of `memory(...)`, from the lowest bits: two bits ([`REF`], [`MOD`]) each. The one without a name is all other
/// memory, written as the default access.
pub const MEMORY_LOCATIONS: [&str; 6] = ["argmem", "inaccessiblemem", "errnomem", "", "target_mem0", "target_mem1"];

/// Number of the location "memory that arguments point to".
pub const ARGUMENT_MEMORY: usize = 0;

/// Number of the location "all other memory".
pub const OTHER_MEMORY: usize = 3;

/// The same access at every location.
pub const fn memory_everywhere(access: u64) -> u64 {
    access * 0b0101_0101_0101
}

/// Access of a `memory` payload at a location.
pub fn memory_at(payload: u64, location: usize) -> u64 {
    payload >> (2 * location) & 3
}

/// `payload` with the access at a location set.
pub fn with_memory_at(payload: u64, location: usize, access: u64) -> u64 {
    payload & !(3 << (2 * location)) | access << (2 * location)
}

/// The word for an access, by its number.
pub const ACCESS_WORDS: [&str; 4] = ["none", "read", "write", "readwrite"];

/// Components of `captures(...)` with their words.
pub const CAPTURES: [(&str, u64); 4] =
    [("address_is_null", 1), ("address", 3), ("read_provenance", 4), ("provenance", 12)];

/// Payload of `captures(...)` from what the function captures and what it returns.
pub const fn captures(other: u64, ret: u64) -> u64 {
    other << 4 | ret
}

/// Other and returned components of a `captures` payload.
pub const fn captures_parts(payload: u64) -> (u64, u64) {
    (payload >> 4, payload & 15)
}

/// Payload of `allocsize(elem)` or `allocsize(elem, num)`.
pub fn alloc_size(elem: u32, num: Option<u32>) -> u64 {
    u64::from(elem) << 32 | u64::from(num.unwrap_or(u32::MAX))
}

/// Parts of an `allocsize` payload.
pub fn alloc_size_parts(payload: u64) -> (u32, Option<u32>) {
    let num = payload as u32;
    ((payload >> 32) as u32, (num != u32::MAX).then_some(num))
}

/// Payload of `vscale_range(min, max)`; 0 is no maximum.
pub fn vscale_range(min: u32, max: u32) -> u64 {
    u64::from(min) << 32 | u64::from(max)
}

/// Minimum and maximum of a `vscale_range` payload.
pub fn vscale_range_parts(payload: u64) -> (u32, u32) {
    ((payload >> 32) as u32, payload as u32)
}

/// `uwtable(sync)`
pub const UWTABLE_SYNC: u64 = 1;
/// `uwtable`
pub const UWTABLE_ASYNC: u64 = 2;

/// Bits of `allockind("...")` with their words.
pub const ALLOC_KINDS: [(&str, u64); 6] =
    [("alloc", 1), ("realloc", 2), ("free", 4), ("uninitialized", 8), ("zeroed", 16), ("aligned", 32)];

/// Classes of `nofpclass(...)` with their words; those of several bits first, as they are printed.
pub const FP_CLASSES: [(&str, u64); 16] = [
    ("all", 0x3ff),
    ("nan", 3),
    ("snan", 1),
    ("qnan", 2),
    ("inf", 0x204),
    ("ninf", 4),
    ("pinf", 0x200),
    ("zero", 0x60),
    ("nzero", 0x20),
    ("pzero", 0x40),
    ("sub", 0x90),
    ("nsub", 0x10),
    ("psub", 0x80),
    ("norm", 0x108),
    ("nnorm", 8),
    ("pnorm", 0x100),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_come_apart_as_they_were_put_together() {
        assert_eq!(memory_everywhere(MOD_REF), 0xfff);
        let argmem_read = with_memory_at(0, 0, REF);
        assert_eq!((memory_at(argmem_read, 0), memory_at(argmem_read, OTHER_MEMORY)), (REF, 0));
        assert_eq!(captures_parts(captures(3, 15)), (3, 15));
        assert_eq!(alloc_size_parts(alloc_size(1, None)), (1, None));
        assert_eq!(vscale_range_parts(vscale_range(1, 16)), (1, 16));
    }
}
