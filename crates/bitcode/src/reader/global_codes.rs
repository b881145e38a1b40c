//! What numbers in records of globals mean, those of old releases included.

use ir::{CodeModel, DllStorage, Linkage, SanitizerFlags, ThreadLocal, UnnamedAddr, Visibility};

pub(super) fn linkage(number: u64) -> Linkage {
    match number {
        2 => Linkage::Appending,
        3 => Linkage::Internal,
        7 => Linkage::ExternWeak,
        8 => Linkage::Common,
        9 | 13 | 14 => Linkage::Private,
        12 => Linkage::AvailableExternally,
        1 | 16 => Linkage::WeakAny,
        10 | 17 => Linkage::WeakOdr,
        4 | 18 => Linkage::LinkOnceAny,
        11 | 19 => Linkage::LinkOnceOdr,
        // 5 and 6 were for DLLs, 15 for what was hidden automatically.
        _ => Linkage::External,
    }
}

pub(super) fn visibility(number: u64) -> Visibility {
    match number {
        1 => Visibility::Hidden,
        2 => Visibility::Protected,
        _ => Visibility::Default,
    }
}

pub(super) fn thread_local(number: u64) -> ThreadLocal {
    match number {
        0 => ThreadLocal::NotThreadLocal,
        2 => ThreadLocal::LocalDynamic,
        3 => ThreadLocal::InitialExec,
        4 => ThreadLocal::LocalExec,
        _ => ThreadLocal::GeneralDynamic,
    }
}

pub(super) fn unnamed_addr(number: u64) -> UnnamedAddr {
    match number {
        1 => UnnamedAddr::Global,
        2 => UnnamedAddr::Local,
        _ => UnnamedAddr::None,
    }
}

pub(super) fn dll_storage(number: u64) -> DllStorage {
    match number {
        1 => DllStorage::Import,
        2 => DllStorage::Export,
        _ => DllStorage::Default,
    }
}

/// Once linkages said this.
pub(super) fn old_dll_storage(linkage: u64) -> DllStorage {
    match linkage {
        5 => DllStorage::Import,
        6 => DllStorage::Export,
        _ => DllStorage::Default,
    }
}

pub(super) fn sanitizer(bits: u64) -> SanitizerFlags {
    SanitizerFlags {
        no_address: bits & 1 != 0,
        no_hwaddress: bits & 2 != 0,
        memtag: bits & 4 != 0,
        dyn_init: bits & 8 != 0,
    }
}

pub(super) fn code_model(number: u64) -> CodeModel {
    CodeModel::ALL.get(number as usize).copied().unwrap_or(CodeModel::Default)
}
