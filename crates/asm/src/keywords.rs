//! The table of words: keywords, attributes, instructions and calling conventions of textual IR.

use crate::lexer::Tok;
use crate::swar;
use ir::attr_kind::AttrKind;
use ir::{CallConv, Opcode};
use std::sync::LazyLock;

macro_rules! keywords {
    ($($variant:ident $text:literal,)*) => {
        /// A keyword that is neither an attribute nor an instruction nor a calling convention.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u16)]
        pub enum Kw { $(#[doc = concat!("`", $text, "`")] $variant,)* }

        impl Kw {
            /// All keywords with their text.
            pub const ALL: &[(&str, Kw)] = &[$(($text, Kw::$variant)),*];

            /// The text.
            pub fn text(self) -> &'static str {
                Self::ALL[self as usize].0
            }
        }
    };
}

keywords! {
    True "true", False "false", Declare "declare", Define "define", Global "global", Constant "constant",
    DsoLocal "dso_local", DsoPreemptable "dso_preemptable",
    Private "private", Internal "internal", AvailableExternally "available_externally", Linkonce "linkonce",
    LinkonceOdr "linkonce_odr", Weak "weak", WeakOdr "weak_odr", Appending "appending", Dllimport "dllimport",
    Dllexport "dllexport", Common "common", Default "default", Hidden "hidden", Protected "protected",
    UnnamedAddr "unnamed_addr", LocalUnnamedAddr "local_unnamed_addr", ExternallyInitialized "externally_initialized",
    ExternWeak "extern_weak", External "external", ThreadLocal "thread_local", LocalDynamic "localdynamic",
    InitialExec "initialexec", LocalExec "localexec", Zeroinitializer "zeroinitializer", Undef "undef", Null "null",
    None "none", Poison "poison", To "to", Caller "caller", Within "within", From "from", Tail "tail",
    MustTail "musttail", NoTail "notail", Target "target", Triple "triple", SourceFilename "source_filename",
    Unwind "unwind", Datalayout "datalayout", Volatile "volatile", Atomic "atomic", Unordered "unordered",
    Monotonic "monotonic", Acquire "acquire", Release "release", AcqRel "acq_rel", SeqCst "seq_cst",
    Syncscope "syncscope", Nnan "nnan", Ninf "ninf", Nsz "nsz", Arcp "arcp", Contract "contract", Reassoc "reassoc",
    Afn "afn", Fast "fast", Nuw "nuw", Nsw "nsw", Nusw "nusw", Exact "exact", Disjoint "disjoint", Inbounds "inbounds",
    Nneg "nneg", Samesign "samesign", Inrange "inrange", Addrspace "addrspace", Section "section",
    Partition "partition", CodeModel "code_model", Tiny "tiny", Small "small", Kernel "kernel", Medium "medium",
    Large "large", Alias "alias", Ifunc "ifunc", Module "module", Asm "asm", Sideeffect "sideeffect",
    Inteldialect "inteldialect", Gc "gc", Prefix "prefix", Prologue "prologue", PrefAlign "prefalign",
    Ccc "ccc", Cc "cc", RiscvVlsCc "riscv_vls_cc", C "c", Attributes "attributes", Sync "sync", Async "async",
    // memory(...), captures(...), allockind(...), nofpclass(...)
    Read "read", Write "write", ReadWrite "readwrite", Argmem "argmem", Inaccessiblemem "inaccessiblemem",
    Errnomem "errnomem", TargetMem0 "target_mem0", TargetMem1 "target_mem1",
    ArgMemOnly "argmemonly", InaccessibleMemOnly "inaccessiblememonly",
    InaccessibleMemOrArgMemOnly "inaccessiblemem_or_argmemonly", NoCapture "nocapture",
    Address "address", AddressIsNull "address_is_null", Provenance "provenance", ReadProvenance "read_provenance",
    All "all", Nan "nan", Snan "snan", Qnan "qnan", Inf "inf", Pinf "pinf", Norm "norm", Nnorm "nnorm",
    Pnorm "pnorm", Nsub "nsub", Psub "psub", Zero "zero", Nzero "nzero", Pzero "pzero",
    Type "type", Opaque "opaque", Comdat "comdat", Any "any", ExactMatch "exactmatch", Largest "largest",
    NoDeduplicate "nodeduplicate", SameSize "samesize",
    Eq "eq", Ne "ne", Slt "slt", Sgt "sgt", Sle "sle", Sge "sge", Ult "ult", Ugt "ugt", Ule "ule", Uge "uge",
    Oeq "oeq", One "one", Olt "olt", Ogt "ogt", Ole "ole", Oge "oge", Ord "ord", Uno "uno", Ueq "ueq", Une "une",
    Xchg "xchg", Nand "nand", Max "max", Min "min", Umax "umax", Umin "umin", Fmax "fmax", Fmin "fmin",
    UincWrap "uinc_wrap", UdecWrap "udec_wrap", UsubCond "usub_cond", UsubSat "usub_sat", Fmaximum "fmaximum",
    Fminimum "fminimum",
    Vscale "vscale", X "x", Blockaddress "blockaddress", DsoLocalEquivalent "dso_local_equivalent", NoCfi "no_cfi",
    Ptrauth "ptrauth", Splat "splat", Distinct "distinct", Personality "personality", Cleanup "cleanup",
    Catch "catch", Filter "filter", Uselistorder "uselistorder", UselistorderBb "uselistorder_bb",
    NoSanitizeAddress "no_sanitize_address", NoSanitizeHwaddress "no_sanitize_hwaddress",
    SanitizeAddressDyninit "sanitize_address_dyninit",
    // types
    Void "void", Half "half", Bfloat "bfloat", Float "float", Double "double", X86Fp80 "x86_fp80", Fp128 "fp128",
    PpcFp128 "ppc_fp128", Label "label", Metadata "metadata", X86Mmx "x86_mmx", X86Amx "x86_amx", Token "token",
    Ptr "ptr",
}

const SLOTS: usize = 4096;

#[derive(Clone, Copy)]
struct Entry {
    first: u64,
    text: &'static str,
    tok: Tok,
}

/// The hash table of all words.
pub struct Table {
    slots: Vec<u16>,
    entries: Vec<Entry>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Table")
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// The table.
pub fn table() -> &'static Table {
    &TABLE
}

/// The first (up to) eight bytes of a word as a number.
#[inline]
fn first_bytes(src: &[u8], start: usize, len: usize) -> u64 {
    let word = swar::load(src, start);
    if len >= 8 { word } else { word & ((1 << (8 * len)) - 1) }
}

#[inline]
fn slot(first: u64, len: usize, last: u8) -> usize {
    let mixed = (first ^ (len as u64) << 56 ^ u64::from(last) << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (64 - SLOTS.trailing_zeros())) as usize
}

impl Table {
    fn new() -> Self {
        let mut table = Self { slots: vec![0; SLOTS], entries: Vec::new() };
        for &(text, kw) in Kw::ALL {
            table.add(text, Tok::Kw(kw));
        }
        for &op in Opcode::ALL {
            table.add(op.name(), Tok::Op(op));
        }
        for &kind in AttrKind::ALL {
            table.add(kind.name(), Tok::Attr(kind));
        }
        for (text, conv) in CallConv::keywords() {
            table.add(text, Tok::Cc(conv));
        }
        table
    }

    fn add(&mut self, text: &'static str, tok: Tok) {
        let bytes = text.as_bytes();
        let first = first_bytes(bytes, 0, bytes.len());
        let mut at = slot(first, bytes.len(), bytes[bytes.len() - 1]);
        while self.slots[at] != 0 {
            at = (at + 1) % SLOTS;
        }
        self.entries.push(Entry { first, text, tok });
        self.slots[at] = self.entries.len() as u16;
    }

    /// The token of the word of `len` bytes, one to seven, that `first` consists of.
    #[inline]
    pub fn find_short(&self, first: u64, len: usize) -> Option<Tok> {
        let mut at = slot(first, len, (first >> (8 * (len - 1))) as u8);
        loop {
            let entry = self.entries.get((self.slots[at] as usize).checked_sub(1)?)?;
            if entry.first == first {
                return Some(entry.tok);
            }
            at = (at + 1) % SLOTS;
        }
    }

    /// The token of the word `src[start..end]`, which is not empty.
    #[inline]
    pub fn find(&self, src: &[u8], start: usize, end: usize) -> Option<Tok> {
        let len = end - start;
        let first = first_bytes(src, start, len);
        let mut at = slot(first, len, src[end - 1]);
        loop {
            let entry = self.entries.get((self.slots[at] as usize).checked_sub(1)?)?;
            if entry.first == first
                && entry.text.len() == len
                && (len <= 8 || entry.text.as_bytes()[8..] == src[start + 8..end])
            {
                return Some(entry.tok);
            }
            at = (at + 1) % SLOTS;
        }
    }
}

/// Is it a word that only metadata, debug records and summaries know?
pub fn is_metadata_word(word: &[u8]) -> bool {
    const PREFIXES: &[&[u8]] = &[
        b"DW_TAG_",
        b"DW_ATE_",
        b"DW_VIRTUALITY_",
        b"DW_APPLE_ENUM_KIND_",
        b"DW_LANG_",
        b"DW_LNAME_",
        b"DW_CC_",
        b"DW_OP_",
        b"DW_MACINFO_",
        b"DIFlag",
        b"DISPFlag",
        b"CSK_",
        b"dbg_",
    ];
    const WORDS: &[&[u8]] = &[
        b"NoDebug",
        b"FullDebug",
        b"LineTablesOnly",
        b"DebugDirectivesOnly",
        b"GNU",
        b"Apple",
        b"None",
        b"Default",
        b"Binary",
        b"Decimal",
        b"Rational",
    ];
    PREFIXES.iter().any(|p| word.starts_with(p)) || WORDS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_and_no_other() {
        for entry in &table().entries {
            let text = entry.text.as_bytes();
            assert_eq!(table().find(text, 0, text.len()), Some(entry.tok), "{}", entry.text);
            if text.len() < 8 {
                assert_eq!(table().find_short(entry.first, text.len()), Some(entry.tok), "{}", entry.text);
            }
        }
        for word in ["ad", "addx", "unnamed_add", "getelementptrx"] {
            assert_eq!(table().find(word.as_bytes(), 0, word.len()), None);
        }
    }
}
