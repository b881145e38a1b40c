; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Metadata as an argument counts. LLVM makes @b read the register of @a.
declare i64 @llvm.read_register.i64(metadata)
define i64 @a() {
  %v = call i64 @llvm.read_register.i64(metadata !0)
  ret i64 %v
}
define i64 @b() {
  %v = call i64 @llvm.read_register.i64(metadata !1)
  ret i64 %v
}
!0 = !{!"rsp"}
!1 = !{!"rbp"}

; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
; CHECK-NEXT: declare i64 @llvm.read_register.i64(metadata) #0
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @a() {
; CHECK-NEXT:   %v = call i64 @llvm.read_register.i64(metadata !0)
; CHECK-NEXT:   ret i64 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @b() {
; CHECK-NEXT:   %v = call i64 @llvm.read_register.i64(metadata !1)
; CHECK-NEXT:   ret i64 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(read) }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{!"rsp"}
; CHECK-NEXT: !1 = !{!"rbp"}
