; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Attributes of functions, parameters and results; groups are numbered as they are used, comments repeat the enum attributes.

define noalias noundef nonnull align 16 dereferenceable_or_null(8) ptr @params(ptr nocapture readonly %a, ptr captures(address, ret: address, provenance) %b, ptr byval(i64) align 8 %c, i32 range(i32 0, 10) %d, ptr writeonly initializes((0, 4), (8, 12)) %e, float nofpclass(nan inf) %f, ptr byref(i8) %g, i64 allocalign %h, ptr "string" "key"="value" %j, ptr allocptr %k) {
  ret ptr null
}
define void @one() nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  ret void
}
define void @two() nounwind memory(none) allockind("alloc,zeroed")  vscale_range(1, 16) uwtable(sync) alignstack(16) "frame-pointer"="all" {
  ret void
}
define void @three() #0 {
  ret void
}
define void @four() #5 align 32 {
  ret void
}
declare void @five() mustprogress nofree norecurse nosync nounwind willreturn speculatable convergent
attributes #0 = { nounwind noinline optnone "b" "a" }
attributes #5 = { nounwind uwtable }

; CHECK: define noalias noundef nonnull align 16 dereferenceable_or_null(8) ptr @params(ptr readonly captures(none) %a, ptr captures(address, ret: address, provenance) %b, ptr byval(i64) align 8 %c, i32 range(i32 0, 10) %d, ptr writeonly initializes((0, 4), (8, 12)) %e, float nofpclass(nan inf) %f, ptr byref(i8) %g, i64 allocalign %h, ptr "key"="value" "string" %j, ptr allocptr %k) {
; CHECK-NEXT:   ret ptr null
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
; CHECK-NEXT: define void @one() #0 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nounwind allockind("alloc,zeroed") memory(none) alignstack(16) uwtable(sync) vscale_range(1,16)
; CHECK-NEXT: define void @two() #1 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: noinline nounwind optnone
; CHECK-NEXT: define void @three() #2 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nounwind uwtable
; CHECK-NEXT: define void @four() #3 align 32 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind speculatable willreturn
; CHECK-NEXT: declare void @five() #4
; CHECK: attributes #0 = { nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
; CHECK-NEXT: attributes #1 = { nounwind allockind("alloc,zeroed") memory(none) alignstack=16 uwtable(sync) vscale_range(1,16) "frame-pointer"="all" }
; CHECK-NEXT: attributes #2 = { noinline nounwind optnone "a" "b" }
; CHECK-NEXT: attributes #3 = { nounwind uwtable }
; CHECK-NEXT: attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind speculatable willreturn }
