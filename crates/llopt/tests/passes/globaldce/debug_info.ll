; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; Debug records and metadata do not keep anything: what they mention becomes poison or null. Constant expressions that only they
; mention go, even if the variable stays.

; CHECK: @arr = global [4 x i32] zeroinitializer
; CHECK-EMPTY:
; CHECK-NEXT: define void @f() !dbg !4 {
; CHECK-NEXT:     #dbg_value(ptr poison, !10, !DIExpression(), !11)
; CHECK-NEXT:     #dbg_value(ptr getelementptr (i8, ptr @arr, i64 8), !10, !DIExpression(), !11)
; CHECK-NEXT:     #dbg_value(ptr poison, !10, !DIExpression(), !11)
; CHECK-NEXT:     #dbg_value(ptr poison, !10, !DIExpression(), !11)
; CHECK-NEXT:     #dbg_value(ptr poison, !10, !DIExpression(), !11)
; CHECK-NEXT:     #dbg_value(!DIArgList(ptr poison, ptr poison, ptr getelementptr (i8, ptr @arr, i64 8), ptr poison), !10, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_plus, DW_OP_LLVM_arg, 3, DW_OP_plus), !11)
; CHECK-NEXT:   store i32 1, ptr getelementptr (i8, ptr @arr, i64 8), align 4
; CHECK-NEXT:   call void @llvm.foo(metadata ptr poison)
; CHECK-NEXT:   call void @llvm.foo(metadata !12)
; CHECK-NEXT:   call void @llvm.foo(metadata ptr poison)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Unknown intrinsic
; CHECK-NEXT: declare void @llvm.foo(metadata)
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2, !3}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = !{i32 2, !"Dwarf Version", i32 4}
; CHECK-NEXT: !4 = distinct !DISubprogram(name: "f", scope: null, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, templateParams: !7)
; CHECK-NEXT: !5 = !DISubroutineType(types: !6)
; CHECK-NEXT: !6 = !{null}
; CHECK-NEXT: !7 = !{!8, !9}
; CHECK-NEXT: !8 = distinct !DITemplateValueParameter(value: null)
; CHECK-NEXT: !9 = !DITemplateValueParameter(value: ptr poison)
; CHECK-NEXT: !10 = !DILocalVariable(name: "x", scope: !4, file: !1)
; CHECK-NEXT: !11 = !DILocation(line: 3, scope: !4)
; CHECK-NEXT: !12 = !{}

target triple="x86_64-unknown-linux-gnu"
@arr = global [4 x i32] zeroinitializer
@d = internal global [4 x i32] zeroinitializer
define internal void @dead() !dbg !7 {
  ret void
}
define void @f() !dbg !5 {
    #dbg_value(ptr getelementptr (i8, ptr @arr, i64 4), !8, !DIExpression(), !14)
    #dbg_value(ptr getelementptr (i8, ptr @arr, i64 8), !8, !DIExpression(), !14)
    #dbg_value(ptr @d, !8, !DIExpression(), !14)
    #dbg_value(ptr getelementptr (i8, ptr @d, i64 8), !8, !DIExpression(), !14)
    #dbg_value(ptr @dead, !8, !DIExpression(), !14)
    #dbg_value(!DIArgList(ptr @dead, ptr @d, ptr getelementptr (i8, ptr @arr, i64 8), ptr getelementptr (i8, ptr @arr, i64 12)), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_plus, DW_OP_LLVM_arg, 3, DW_OP_plus), !14)
  store i32 1, ptr getelementptr (i8, ptr @arr, i64 8)
  call void @llvm.foo(metadata ptr getelementptr (i8, ptr @arr, i64 12))
  call void @llvm.foo(metadata ptr @d)
  call void @llvm.foo(metadata ptr getelementptr (i8, ptr @d, i64 12))
  ret void
}
declare void @llvm.foo(metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2,!3}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Dwarf Version", i32 4}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0, templateParams: !10)
!6 = !DISubroutineType(types: !{null})
!7 = distinct !DISubprogram(name: "dead", file: !1, line: 1, type: !6, unit: !0)
!8 = !DILocalVariable(name: "x", scope: !5, file: !1)
!10 = !{!11, !13}
!11 = !DITemplateValueParameter(value: ptr @d)
!13 = !DITemplateValueParameter(value: ptr getelementptr (i8, ptr @arr, i64 4))
!14 = !DILocation(line: 3, scope: !5)
