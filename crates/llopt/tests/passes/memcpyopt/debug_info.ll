; A fill has the location of the second store, and one number for the assignments of all; a slot's records speak of the slot that it became.
; RUN: llopt -S -passes=memcpyopt -verify-memoryssa %s | FileCheck %s
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @reads(ptr readonly captures(none))

; CHECK-LABEL: define void @assignments(
; CHECK-NEXT: %p8 = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: #dbg_assign(i64 0, !{{[0-9]+}}, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !{{[0-9]+}}, ptr %p, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: #dbg_assign(i64 0, !{{[0-9]+}}, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !{{[0-9]+}}, ptr %p8, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 0, i64 16, i1 false), !dbg !{{[0-9]+}}, !DIAssignID !{{[0-9]+}}
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @assignments(ptr %p) !dbg !5 {
  %p8 = getelementptr i8, ptr %p, i64 8
    #dbg_assign(i64 0, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !10, ptr %p, !DIExpression(), !8)
  store i64 0, ptr %p, align 8, !dbg !8, !DIAssignID !10
    #dbg_assign(i64 0, !7, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !11, ptr %p8, !DIExpression(), !9)
  store i64 0, ptr %p8, align 8, !dbg !9, !DIAssignID !11
  ret void
}

; CHECK-LABEL: define void @slots(
; CHECK-NEXT: #dbg_declare(ptr %s, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: %s = alloca i64, align 8
; CHECK-NEXT: store i64 7, ptr %s, align 4, !dbg !{{[0-9]+}}
; CHECK-NEXT: call void @reads(ptr %s), !dbg !{{[0-9]+}}
; CHECK-NEXT: call void @reads(ptr %s), !dbg !{{[0-9]+}}
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @slots() !dbg !12 {
  %d = alloca i64
    #dbg_declare(ptr %d, !13, !DIExpression(), !14)
  %s = alloca i64
  store i64 7, ptr %s, !dbg !14
  call void @reads(ptr %s), !dbg !14
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false), !dbg !14
  call void @reads(ptr %d), !dbg !14
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!6 = !DIBasicType(name: "int", size: 128, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 1, type: !6)
!8 = !DILocation(line: 1, scope: !5)
!9 = !DILocation(line: 2, scope: !5)
!10 = distinct !DIAssignID()
!11 = distinct !DIAssignID()
!12 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!13 = !DILocalVariable(name: "v", scope: !12, file: !2, line: 1, type: !15)
!14 = !DILocation(line: 3, scope: !12)
!15 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
