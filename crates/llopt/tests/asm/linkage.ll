; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Linkage, visibility, DLL storage, thread-local models, unnamed_addr, sections, partitions and kin, in their order.

$c = comdat any
$d = comdat nodeduplicate
@private = private global i32 0
@internal = internal unnamed_addr constant i32 1
@weak = weak global i32 2, comdat($c)
@weak_odr = weak_odr hidden global i32 3
@linkonce = linkonce protected global i32 4
@linkonce_odr = linkonce_odr local_unnamed_addr constant i32 5, comdat($d)
@common = common global i32 0, align 4
@appending = appending global [1 x i32] [i32 1]
@extern_weak = extern_weak global i32
@available = available_externally constant i32 6
@external = external dso_local global i32
@tls = thread_local global i32 0
@tls1 = thread_local(localdynamic) global i32 0
@tls2 = thread_local(initialexec) global i32 0
@tls3 = thread_local(localexec) global i32 0
@section = global i32 0, section "a\22b", partition "p", align 64
@code_model = global i32 0, code_model "large"
@externally = externally_initialized global i32 7
@space = addrspace(4) global i32 8
@import = external dllimport global i32
@export = dllexport global i32 9
@sanitize = global i32 0, no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit
@attr = global i32 0 #0
@alias = weak hidden alias i32, ptr @private
@alias2 = alias i8, getelementptr (i8, ptr @internal, i64 1)
@ifunc = ifunc void (i32), ptr @resolver
define internal ptr @resolver() {
  ret ptr null
}
define dllexport void @f1() comdat($c) {
  ret void
}
attributes #0 = { "key"="value" "alone" }

; CHECK: $c = comdat any
; CHECK: $d = comdat nodeduplicate
; CHECK: @private = private global i32 0
; CHECK-NEXT: @internal = internal unnamed_addr constant i32 1
; CHECK-NEXT: @weak = weak global i32 2, comdat($c)
; CHECK-NEXT: @weak_odr = weak_odr hidden global i32 3
; CHECK-NEXT: @linkonce = linkonce protected global i32 4
; CHECK-NEXT: @linkonce_odr = linkonce_odr local_unnamed_addr constant i32 5, comdat($d)
; CHECK-NEXT: @common = common global i32 0, align 4
; CHECK-NEXT: @appending = appending global [1 x i32] [i32 1]
; CHECK-NEXT: @extern_weak = extern_weak global i32
; CHECK-NEXT: @available = available_externally constant i32 6
; CHECK-NEXT: @external = external dso_local global i32
; CHECK-NEXT: @tls = thread_local global i32 0
; CHECK-NEXT: @tls1 = thread_local(localdynamic) global i32 0
; CHECK-NEXT: @tls2 = thread_local(initialexec) global i32 0
; CHECK-NEXT: @tls3 = thread_local(localexec) global i32 0
; CHECK-NEXT: @section = global i32 0, section "a\22b", partition "p", align 64
; CHECK-NEXT: @code_model = global i32 0, code_model "large"
; CHECK-NEXT: @externally = externally_initialized global i32 7
; CHECK-NEXT: @space = addrspace(4) global i32 8
; CHECK-NEXT: @import = external dllimport global i32
; CHECK-NEXT: @export = dllexport global i32 9
; CHECK-NEXT: @sanitize = global i32 0, no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit
; CHECK-NEXT: @attr = global i32 0 #0
; CHECK: @alias = weak hidden alias i32, ptr @private
; CHECK-NEXT: @alias2 = alias i8, getelementptr (i8, ptr @internal, i64 1)
; CHECK: @ifunc = ifunc void (i32), ptr @resolver
; CHECK: define internal ptr @resolver() {
; CHECK-NEXT:   ret ptr null
; CHECK-NEXT: }
; CHECK: define dllexport void @f1() comdat($c) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { "alone" "key"="value" }
