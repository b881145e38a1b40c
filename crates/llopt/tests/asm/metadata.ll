; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Metadata: nodes, strings, values, names, attachments; what nothing refers to is gone, numbers are given as it is printed.

@g = global i32 0, !a !7, !b !8
declare !c !9 void @declared()
define void @f(i32 %n) !d !7 {
  %1 = add i32 %n, 1, !a !8, !b !9
  %2 = call i1 @llvm.type.test(ptr @g, metadata !"text")
  %3 = call i64 @llvm.read_register.i64(metadata !8)
  ret void, !e !1
}
declare i1 @llvm.type.test(ptr, metadata)
declare i64 @llvm.read_register.i64(metadata)
!name = !{!3, !2}
!we\20rd = !{}
!1 = !{!"branch_weights", i32 1}
!2 = !{null, i32 7, ptr @g, !"a\00b", !3}
!3 = distinct !{!3, float 1.0}
!4 = !{!"nobody refers to this"}
!7 = !{!8}
!8 = !{i64 -1, <2 x i32> <i32 1, i32 2>}
!9 = !{!{!"inline"}, i1 true}

; CHECK: @g = global i32 0, !a !0, !b !1
; CHECK: declare !c !4 void @declared()
; CHECK: define void @f(i32 %n) !d !0 {
; CHECK-NEXT:   %1 = add i32 %n, 1, !a !1, !b !4
; CHECK-NEXT:   %2 = call i1 @llvm.type.test(ptr @g, metadata !"text")
; CHECK-NEXT:   %3 = call i64 @llvm.read_register.i64(metadata !1)
; CHECK-NEXT:   ret void, !e !6
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; CHECK-NEXT: declare i1 @llvm.type.test(ptr, metadata) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
; CHECK-NEXT: declare i64 @llvm.read_register.i64(metadata) #1
; CHECK: attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(read) }
; CHECK: !name = !{!2, !3}
; CHECK-NEXT: !we\20rd = !{}
; CHECK: !0 = !{!1}
; CHECK-NEXT: !1 = !{i64 -1, <2 x i32> <i32 1, i32 2>}
; CHECK-NEXT: !2 = distinct !{!2, float 1.000000e+00}
; CHECK-NEXT: !3 = !{null, i32 7, ptr @g, !"a\00b", !2}
; CHECK-NEXT: !4 = !{!5, i1 true}
; CHECK-NEXT: !5 = !{!"inline"}
; CHECK-NEXT: !6 = !{!"branch_weights", i32 1}
