//! Files of other formats that people give to llopt by mistake.

/// The first bytes of a file, and what begins with them.
const FORMATS: &[(&[u8], &str)] = &[
    (b"\x7fELF", "an ELF file (object, library or program)"),
    (b"!<arch>\n", "an archive"),
    (b"!<thin>\n", "a thin archive"),
    (b"\xcf\xfa\xed\xfe", "a Mach-O file (object, library or program)"),
    (b"\xce\xfa\xed\xfe", "a Mach-O file (object, library or program)"),
    (b"\xca\xfe\xba\xbe", "a universal Mach-O file"),
    (b"MZ", "a Windows program"),
    (b"\0asm", "a WebAssembly module"),
    (b"\x1f\x8b", "compressed with gzip"),
    (b"BZh", "compressed with bzip2"),
    (b"\xfd7zXZ\0", "compressed with xz"),
    (b"\x28\xb5\x2f\xfd", "compressed with zstd"),
    (b"\x04\x22\x4d\x18", "compressed with lz4"),
    (b"PK\x03\x04", "a ZIP file"),
];

/// What a file is, if it is neither LLVM assembly nor bitcode but something well known: an end of `the file is …`.
pub(crate) fn format(source: &[u8]) -> Option<&'static str> {
    FORMATS.iter().find(|f| source.starts_with(f.0)).map(|f| f.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_first_bytes() {
        assert_eq!(format(b"\x7fELF\x02\x01"), Some("an ELF file (object, library or program)"));
        assert_eq!(format(b"!<arch>\nx"), Some("an archive"));
        assert_eq!(format(b"\x1f\x8b\x08"), Some("compressed with gzip"));
    }

    #[test]
    fn assembly_is_none_of_them() {
        for text in [&b""[..], b"define void @f() {", b"!0 = !{}", b"; ModuleID", b"BC\xc0\xde"] {
            assert_eq!(format(text), None);
        }
    }
}
