//! Which functions the libraries of a target have, and by which names. The facts are what `opt-22` does for these targets, which
//! `.ci/library.py` compares.

use super::LibFunc::{self, *};
use super::LibFuncSet;
use crate::target::{Arch, Environment, Os, Triple, Vendor};

/// Functions, and whether a target has them.
type Rule = (&'static [LibFunc], fn(&Triple) -> bool);

/// Functions that are missing on some targets, and on which targets they are there.
const RULES: &[Rule] = &[
    (GLIBC, is_glibc),
    (&[dunder_strtok_r], |t| is_glibc(t) || is_freebsd(t)),
    (&[fgetc_unlocked, fgets_unlocked], |t| is_glibc(t) || is_late_android(t)),
    (&[fputc_unlocked, fputs_unlocked, fread_unlocked, fwrite_unlocked], has_unlocked_output),
    (&[getc_unlocked, getchar_unlocked, putc_unlocked, putchar_unlocked], |t| has_unlocked_output(t) || is_macos(t)),
    (&[bcmp], |t| (t.os == Os::Linux && (is_glibc(t) || t.is_musl())) || is_freebsd(t) || t.os == Os::Solaris),
    (&[memalign], has_memalign),
    (&[memrchr], |t| !(is_macos(t) || is_windows(t) || t.os == Os::Aix || is_playstation(t))),
    (&[ffsl, ffsll], has_ffsl),
    (&[fls, flsl, flsll], is_freebsd),
    (NOT_ON_FREEBSD, |t| !is_freebsd(t) && !is_playstation(t)),
    (&[__kmpc_alloc_shared, __kmpc_free_shared], |t| !is_freebsd(t) && !is_playstation(t)),
    (&[fmaximum_num, fmaximum_numf, fmaximum_numl, fminimum_num, fminimum_numf, fminimum_numl], |t| !is_freebsd(t)),
    (&[exp10, exp10f], has_exp10),
    (&[exp10l], |_| false),
    (&[cospi, cospif, sincospi_stret, sincospif_stret, sinpi, sinpif], has_sincospi),
    (&[memset_pattern4, memset_pattern8, memset_pattern16], has_memset_pattern),
    (&[vec_calloc, vec_free, vec_malloc, vec_realloc], |t| t.os == Os::Aix),
    (&[small_fprintf, small_printf, small_sprintf], |t| t.os == Os::Emscripten),
    (&[fiprintf, iprintf, siprintf], |t| t.os == Os::Emscripten || matches!(t.arch, Arch::XCore | Arch::Tce)),
    (&[nvvm_reflect], is_nvptx),
    (NOT_ON_PLAYSTATION, |t| !is_playstation(t)),
    (POSIX, |t| !is_windows(t) && !is_playstation(t)),
    (POSIX_AND_MINGW, |t| !is_win32(t) && !is_playstation(t)),
    (LONG_DOUBLE, |t| !is_win32(t)),
    (&[ldexpf], |t| !is_windows(t)),
    (FLOAT, |t| !is_win32(t) || matches!(t.arch, Arch::Arm | Arch::AArch64 | Arch::X86_64)),
    (&[fabsf], |t| !is_win32(t) || matches!(t.arch, Arch::Arm | Arch::AArch64)),
    (MSVC_NEW, has_msvc_runtime),
    (ITANIUM_NEW, |t| !has_msvc_runtime(t)),
    (ITANIUM_NEW_32, |t| !has_msvc_runtime(t) && !is_playstation(t)),
];

/// All that is there on targets without a C library.
fn only_functions(triple: &Triple) -> Option<&'static [LibFunc]> {
    match triple.arch {
        Arch::Dxil => Some(&[]),
        Arch::AmdGcn | Arch::R600 => Some(&[__kmpc_alloc_shared, __kmpc_free_shared]),
        Arch::Nvptx | Arch::Nvptx64 => Some(&[__kmpc_alloc_shared, __kmpc_free_shared, free, malloc, nvvm_reflect]),
        _ => None,
    }
}

/// The functions that a target does not have.
pub(super) fn missing(triple: &Triple) -> LibFuncSet {
    if let Some(only) = only_functions(triple) {
        let mut missing = LibFuncSet::ALL;
        only.iter().for_each(|&f| missing.remove(f));
        return missing;
    }
    let mut missing = LibFuncSet::default();
    let groups = RULES.iter().filter(|rule| !rule.1(triple));
    groups.flat_map(|rule| rule.0).for_each(|&f| missing.insert(f));
    missing
}

/// The functions that a target has by another name.
pub(super) fn renamed(triple: &Triple) -> Vec<(LibFunc, &'static str)> {
    let mut renamed = Vec::new();
    if has_exp10(triple) {
        renamed.extend([(exp10, "__exp10"), (exp10f, "__exp10f")]);
    }
    if triple.arch == Arch::X86 && is_macos(triple) && macos_at_least(triple, 7) {
        renamed.extend([(fputs, "fputs$UNIX2003"), (fwrite, "fwrite$UNIX2003")]);
    }
    renamed
}

/// Bits of `int`.
pub(super) fn int_bits(triple: &Triple) -> u32 {
    if matches!(triple.arch, Arch::Avr | Arch::Msp430) { 16 } else { 32 }
}

fn is_glibc(t: &Triple) -> bool {
    use Environment::*;
    t.os == Os::Linux
        && matches!(
            t.environment,
            Gnu | GnuT64
                | GnuAbiN32
                | GnuAbi64
                | GnuEabi
                | GnuEabiT64
                | GnuEabiHf
                | GnuEabiHfT64
                | GnuF32
                | GnuF64
                | GnuSf
                | GnuX32
        )
}

fn is_freebsd(t: &Triple) -> bool {
    t.os == Os::FreeBsd
}

fn is_nvptx(t: &Triple) -> bool {
    matches!(t.arch, Arch::Nvptx | Arch::Nvptx64)
}

fn is_playstation(t: &Triple) -> bool {
    t.arch == Arch::X86_64 && t.vendor == Vendor::Scei && matches!(t.os, Os::Ps4 | Os::Ps5)
}

/// Windows, but for Cygwin, which has a C library of its own.
fn is_windows(t: &Triple) -> bool {
    t.os == Os::Windows && t.environment != Environment::Cygnus
}

/// Windows with nothing but its own libraries.
fn is_win32(t: &Triple) -> bool {
    is_windows(t) && t.environment != Environment::Gnu
}

/// Windows with the C runtime of Microsoft.
fn has_msvc_runtime(t: &Triple) -> bool {
    use Environment::*;
    t.os == Os::Windows && matches!(t.environment, Unknown | Msvc | Gnu | Itanium)
}

fn is_late_android(t: &Triple) -> bool {
    t.environment == Environment::Android && t.environment_version() >= [28, 0, 0]
}

fn has_unlocked_output(t: &Triple) -> bool {
    is_glibc(t) || is_freebsd(t) || is_late_android(t)
}

fn has_memalign(t: &Triple) -> bool {
    is_glibc(t) || is_freebsd(t) || is_playstation(t) || t.is_musl() || t.environment == Environment::Android
}

fn has_ffsl(t: &Triple) -> bool {
    matches!(t.os, Os::Darwin | Os::MacOs | Os::Ios | Os::TvOs | Os::WatchOs | Os::XrOs | Os::FreeBsd | Os::Linux)
}

fn is_macos(t: &Triple) -> bool {
    matches!(t.os, Os::Darwin | Os::MacOs)
}

fn is_ios(t: &Triple) -> bool {
    matches!(t.os, Os::Ios | Os::TvOs)
}

/// Is it Mac OS X 10.`minor` or later? Darwin counts from 4 for Mac OS X 10.0.
fn macos_at_least(t: &Triple, minor: u32) -> bool {
    let first = if t.os == Os::Darwin { [minor + 4, 0, 0] } else { [10, minor, 0] };
    t.os_version() >= first
}

fn has_exp10(t: &Triple) -> bool {
    // The simulators came later than the devices.
    let first = if matches!(t.arch, Arch::X86 | Arch::X86_64) { 9 } else { 7 };
    match t.os {
        Os::MacOs => macos_at_least(t, 9),
        Os::Ios | Os::TvOs | Os::XrOs => t.os_version() >= [first, 0, 0],
        Os::WatchOs => true,
        _ => false,
    }
}

fn has_sincospi(t: &Triple) -> bool {
    let is_late = match t.os {
        _ if is_macos(t) => macos_at_least(t, 9),
        _ if is_ios(t) => t.os_version() >= [7, 0, 0],
        _ => t.is_darwin(),
    };
    is_late && t.arch != Arch::X86
}

fn has_memset_pattern(t: &Triple) -> bool {
    match t.os {
        _ if is_macos(t) => macos_at_least(t, 5),
        _ if is_ios(t) => t.os_version() >= [3, 0, 0],
        os => os == Os::WatchOs,
    }
}

/// What only the GNU C library has.
#[rustfmt::skip]
const GLIBC: &[LibFunc] = &[
    under_IO_getc, under_IO_putc, acos_finite, acosf_finite, acosh_finite, acoshf_finite, acoshl_finite,
    acosl_finite, asin_finite, asinf_finite, asinl_finite, atan2_finite, atan2f_finite, atan2l_finite, atanh_finite,
    atanhf_finite, atanhl_finite, cosh_finite, coshf_finite, coshl_finite, exp10_finite, exp10f_finite,
    exp10l_finite, exp2_finite, exp2f_finite, exp2l_finite, exp_finite, expf_finite, expl_finite,
    dunder_isoc99_scanf, dunder_isoc99_sscanf, log10_finite, log10f_finite, log10l_finite, log2_finite,
    log2f_finite, log2l_finite, log_finite, logf_finite, logl_finite, pow_finite, powf_finite, powl_finite,
    sinh_finite, sinhf_finite, sinhl_finite, sqrt_finite, sqrtf_finite, sqrtl_finite, dunder_strdup, fopen64,
    fseeko64, fstat64, fstatvfs64, ftello64, lstat64, open64, stat64, statvfs64, tmpfile64,
];

/// Functions of `long double`, and some of POSIX, that Windows does not have.
#[rustfmt::skip]
const LONG_DOUBLE: &[LibFunc] = &[
    acoshl, acosl, asinhl, asinl, atan2l, atanhl, atanl, cbrtl, ceill, copysignl, coshl, cosl, exp2l, expl, expm1l,
    fabsl, fdiml, fdopen, fileno, floorl, fmaxl, fminl, fmodl, frexpf, frexpl, hypotl, ilogbl, ldexpl, log10l,
    log1pl, log2l, logbl, logl, modfl, nearbyintl, nextafterl, nexttowardl, powl, remainderl, remquol, rintl,
    roundl, scalblnl, scalbnl, sinhl, sinl, sqrtl, strcasecmp, strncasecmp, tanhl, tanl, truncl,
];

/// What is missing on PlayStation.
#[rustfmt::skip]
const NOT_ON_PLAYSTATION: &[LibFunc] = &[
    atomic_load, atomic_store, memcpy_chk, memmove_chk, mempcpy_chk, memset_chk, snprintf_chk, sprintf_chk,
    stpcpy_chk, stpncpy_chk, strcat_chk, strcpy_chk, strlcat_chk, strlcpy_chk, strncat_chk, strncpy_chk,
    vsnprintf_chk, vsprintf_chk, cabs, cabsf, execl, execle, execlp, execv, execvP, execve, execvp, execvpe, fork,
    getenv, isascii, mempcpy, pvalloc, reallocarray, reallocf, rename, strlcat, strlcpy, strndup, strnlen, system,
    tmpfile, toascii, valloc,
];

/// Functions of POSIX that Windows does not have, MinGW or not.
#[rustfmt::skip]
const POSIX: &[LibFunc] = &[
    bcopy, bzero, chown, ctermid, ffs, flockfile, fstatvfs, ftrylockfile, funlockfile, getitimer, getlogin_r,
    getpwnam, htonl, htons, lchown, lstat, ntohl, ntohs, pread, pwrite, readlink, realpath, setitimer, statvfs,
    stpcpy, stpncpy, times, uname, unsetenv, utimes,
];

/// Functions of POSIX that Windows has only with MinGW.
#[rustfmt::skip]
const POSIX_AND_MINGW: &[LibFunc] = &[
    access, cabsl, chmod, closedir, fseeko, fstat, ftello, gettimeofday, memccpy, mkdir, open, opendir, pclose,
    popen, read, rmdir, stat, unlink, utime, write,
];

/// Functions of `float` that came late to C on Windows.
#[rustfmt::skip]
const FLOAT: &[LibFunc] = &[
    acosf, asinf, atan2f, atanf, ceilf, cosf, coshf, expf, fdimf, floorf, fmodf, hypotf, log10f, logf, modff, powf,
    remainderf, remquof, sinf, sinhf, sqrtf, tanf, tanhf,
];

/// Allocation operators in the C++ ABI of Microsoft.
#[rustfmt::skip]
const MSVC_NEW: &[LibFunc] = &[
    msvc_new_int, msvc_new_int_nothrow, msvc_new_longlong, msvc_new_longlong_nothrow, msvc_delete_ptr32,
    msvc_delete_ptr32_nothrow, msvc_delete_ptr32_int, msvc_delete_ptr64, msvc_delete_ptr64_nothrow,
    msvc_delete_ptr64_longlong, msvc_new_array_int, msvc_new_array_int_nothrow, msvc_new_array_longlong,
    msvc_new_array_longlong_nothrow, msvc_delete_array_ptr32, msvc_delete_array_ptr32_nothrow,
    msvc_delete_array_ptr32_int, msvc_delete_array_ptr64, msvc_delete_array_ptr64_nothrow,
    msvc_delete_array_ptr64_longlong,
];

/// Allocation operators in the C++ ABI of Itanium that take `unsigned long`, or sizes of no type in particular.
#[rustfmt::skip]
const ITANIUM_NEW: &[LibFunc] = &[
    ZdaPv, ZdaPvRKSt9nothrow_t, ZdaPvSt11align_val_t, ZdaPvSt11align_val_tRKSt9nothrow_t, ZdaPvm,
    ZdaPvmSt11align_val_t, ZdlPv, ZdlPvRKSt9nothrow_t, ZdlPvSt11align_val_t, ZdlPvSt11align_val_tRKSt9nothrow_t,
    ZdlPvm, ZdlPvmSt11align_val_t, Znam, Znam12__hot_cold_t, ZnamRKSt9nothrow_t, ZnamRKSt9nothrow_t12__hot_cold_t,
    ZnamSt11align_val_t, ZnamSt11align_val_t12__hot_cold_t, ZnamSt11align_val_tRKSt9nothrow_t,
    ZnamSt11align_val_tRKSt9nothrow_t12__hot_cold_t, Znwm, Znwm12__hot_cold_t, ZnwmRKSt9nothrow_t,
    ZnwmRKSt9nothrow_t12__hot_cold_t, ZnwmSt11align_val_t, ZnwmSt11align_val_t12__hot_cold_t,
    ZnwmSt11align_val_tRKSt9nothrow_t, ZnwmSt11align_val_tRKSt9nothrow_t12__hot_cold_t, size_returning_new,
    size_returning_new_aligned, size_returning_new_aligned_hot_cold, size_returning_new_hot_cold,
];

/// Those that take `unsigned int`.
#[rustfmt::skip]
const ITANIUM_NEW_32: &[LibFunc] = &[
    ZdaPvj, ZdaPvjSt11align_val_t, ZdlPvj, ZdlPvjSt11align_val_t, Znaj, ZnajRKSt9nothrow_t, ZnajSt11align_val_t,
    ZnajSt11align_val_tRKSt9nothrow_t, Znwj, ZnwjRKSt9nothrow_t, ZnwjSt11align_val_t,
    ZnwjSt11align_val_tRKSt9nothrow_t,
];

/// What is missing on FreeBSD and on PlayStation.
#[rustfmt::skip]
const NOT_ON_FREEBSD: &[LibFunc] = &[
    memccpy_chk, strlen_chk, dunder_strndup, roundeven, roundevenf, roundevenl,
];
