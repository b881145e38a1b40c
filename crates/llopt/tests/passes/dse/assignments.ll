; Assignments of writes that are shortened: what is no longer written becomes a part of its own, which has its value but is not in memory.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
target datalayout = "e-m:e-p:64:64-i64:64-f80:128-n8:16:32:64-S128"

; The end is covered.
; CHECK-LABEL: define void @end(
; CHECK: #dbg_assign(i1 undef, [[M0:![0-9]+]], !DIExpression(), [[M1:![0-9]+]], ptr %f, !DIExpression(), [[M2:![0-9]+]])
; CHECK: call void @llvm.memset.p0.i64(ptr align 4 %f, i8 0, i64 16, i1 false){{.*}} !DIAssignID [[M3:![0-9]+]]
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(), [[M3]], ptr %f, !DIExpression(), [[M2]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 128, 32), [[M4:![0-9]+]], ptr poison, !DIExpression(), [[M2]])
; CHECK: store i32 1, ptr %p, align 4
; CHECK: #dbg_assign(i32 1, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 128, 32), [[M5:![0-9]+]], ptr %p, !DIExpression(), [[M2]])
; CHECK: ret void
define void @end(i1 %c) !dbg !7 {
  %f = alloca [20 x i8], align 4, !DIAssignID !20
    #dbg_assign(i1 undef, !12, !DIExpression(), !20, ptr %f, !DIExpression(), !30)
  call void @llvm.memset.p0.i64(ptr align 4 %f, i8 0, i64 20, i1 false), !dbg !30, !DIAssignID !21
    #dbg_assign(i8 0, !12, !DIExpression(), !21, ptr %f, !DIExpression(), !30)
  %p = getelementptr inbounds i8, ptr %f, i64 16
  store i32 1, ptr %p, align 4, !dbg !30, !DIAssignID !22
    #dbg_assign(i32 1, !12, !DIExpression(DW_OP_LLVM_fragment, 128, 32), !22, ptr %p, !DIExpression(), !30)
  call void @esc(ptr %f), !dbg !30
  ret void, !dbg !30
}

; The beginning is covered.
; CHECK-LABEL: define void @begin(
; CHECK: #dbg_assign(i1 undef, [[M0:![0-9]+]], !DIExpression(), [[M1:![0-9]+]], ptr %f, !DIExpression(), [[M2:![0-9]+]])
; CHECK: call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 16, i1 false){{.*}} !DIAssignID [[M3:![0-9]+]]
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(), [[M3]], ptr %f, !DIExpression(), [[M2]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), [[M4:![0-9]+]], ptr poison, !DIExpression(), [[M2]])
; CHECK: store i32 1, ptr %f, align 4
; CHECK: #dbg_assign(i32 1, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), [[M5:![0-9]+]], ptr %f, !DIExpression(), [[M2]])
; CHECK: ret void
define void @begin(i1 %c) !dbg !8 {
  %f = alloca [20 x i8], align 4, !DIAssignID !23
    #dbg_assign(i1 undef, !13, !DIExpression(), !23, ptr %f, !DIExpression(), !31)
  call void @llvm.memset.p0.i64(ptr align 4 %f, i8 0, i64 20, i1 false), !dbg !31, !DIAssignID !24
    #dbg_assign(i8 0, !13, !DIExpression(), !24, ptr %f, !DIExpression(), !31)
  store i32 1, ptr %f, align 4, !dbg !31, !DIAssignID !25
    #dbg_assign(i32 1, !13, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !25, ptr %f, !DIExpression(), !31)
  call void @esc(ptr %f), !dbg !31
  ret void, !dbg !31
}

; One of two assignments is to bytes that are written still; the address of the other one has an offset.
; CHECK-LABEL: define void @parts(
; CHECK: #dbg_assign(i1 undef, [[M0:![0-9]+]], !DIExpression(), [[M1:![0-9]+]], ptr %f, !DIExpression(), [[M2:![0-9]+]])
; CHECK: call void @llvm.memset.p0.i64(ptr align 4 %f, i8 0, i64 32, i1 false){{.*}} !DIAssignID [[M3:![0-9]+]]
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 0, 64), [[M3]], ptr %f, !DIExpression(), [[M2]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 64, 96), [[M3]], ptr %f, !DIExpression(DW_OP_plus_uconst, 28), [[M2]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 96, 64), [[M4:![0-9]+]], ptr poison, !DIExpression(DW_OP_plus_uconst, 28), [[M2]])
; CHECK: store i64 1, ptr %p, align 4
; CHECK: #dbg_assign(i64 1, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 96, 64), [[M5:![0-9]+]], ptr %p, !DIExpression(), [[M2]])
; CHECK: ret void
define void @parts(i1 %c) !dbg !9 {
  %f = alloca [40 x i8], align 4, !DIAssignID !26
    #dbg_assign(i1 undef, !14, !DIExpression(), !26, ptr %f, !DIExpression(), !32)
  call void @llvm.memset.p0.i64(ptr align 4 %f, i8 0, i64 40, i1 false), !dbg !32, !DIAssignID !27
    #dbg_assign(i8 0, !14, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !27, ptr %f, !DIExpression(), !32)
    #dbg_assign(i8 0, !14, !DIExpression(DW_OP_LLVM_fragment, 64, 96), !27, ptr %f, !DIExpression(DW_OP_plus_uconst, 28), !32)
  %p = getelementptr inbounds i8, ptr %f, i64 32
  store i64 1, ptr %p, align 4, !dbg !32, !DIAssignID !28
    #dbg_assign(i64 1, !14, !DIExpression(DW_OP_LLVM_fragment, 96, 64), !28, ptr %p, !DIExpression(), !32)
  call void @esc(ptr %f), !dbg !32
  ret void, !dbg !32
}

; The variable is at an unknown distance from the write: all of it counts as not in memory.
; CHECK-LABEL: define void @unknown(
; CHECK: call void @llvm.memset.p0.i64(ptr align 4 %q, i8 0, i64 16, i1 false){{.*}} !DIAssignID [[M0:![0-9]+]]
; CHECK: #dbg_assign(i8 0, [[M1:![0-9]+]], !DIExpression(), [[M2:![0-9]+]], ptr poison, !DIExpression(), [[M3:![0-9]+]])
; CHECK: store i32 1, ptr %p, align 4
; CHECK: ret void
define void @unknown(ptr %f, i64 %n) !dbg !10 {
  %q = getelementptr inbounds i8, ptr %f, i64 %n
  call void @llvm.memset.p0.i64(ptr align 4 %q, i8 0, i64 20, i1 false), !dbg !33, !DIAssignID !29
    #dbg_assign(i8 0, !15, !DIExpression(), !29, ptr %f, !DIExpression(), !33)
  %p = getelementptr inbounds i8, ptr %q, i64 16
  store i32 1, ptr %p, align 4, !dbg !33
  ret void, !dbg !33
}

; The beginning and the end are covered.
; CHECK-LABEL: define void @both(
; CHECK: #dbg_assign(i1 undef, [[M0:![0-9]+]], !DIExpression(), [[M1:![0-9]+]], ptr %f, !DIExpression(), [[M2:![0-9]+]])
; CHECK: call void @llvm.memset.p0.i64(ptr align 4 %1, i8 0, i64 12, i1 false){{.*}} !DIAssignID [[M3:![0-9]+]]
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(), [[M3]], ptr %f, !DIExpression(), [[M2]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), [[M4:![0-9]+]], ptr poison, !DIExpression(), [[M2]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 128, 32), [[M5:![0-9]+]], ptr poison, !DIExpression(), [[M2]])
; CHECK: store i32 1, ptr %p, align 4
; CHECK: store i32 1, ptr %f, align 4
; CHECK: ret void
define void @both(i1 %c) !dbg !11 {
  %f = alloca [20 x i8], align 4, !DIAssignID !34
    #dbg_assign(i1 undef, !16, !DIExpression(), !34, ptr %f, !DIExpression(), !36)
  call void @llvm.memset.p0.i64(ptr align 4 %f, i8 0, i64 20, i1 false), !dbg !36, !DIAssignID !35
    #dbg_assign(i8 0, !16, !DIExpression(), !35, ptr %f, !DIExpression(), !36)
  %p = getelementptr inbounds i8, ptr %f, i64 16
  store i32 1, ptr %p, align 4, !dbg !36
  store i32 1, ptr %f, align 4, !dbg !36
  call void @esc(ptr %f), !dbg !36
  ret void, !dbg !36
}

; The write begins behind the start of its object, and the variable with it: LLVM counts the distance twice, and says that bytes from the 4th on are lost.
; CHECK-LABEL: define void @inside(
; CHECK: #dbg_assign(i8 0, [[M0:![0-9]+]], !DIExpression(), [[M3:![0-9]+]], ptr %g, !DIExpression(), [[M2:![0-9]+]])
; CHECK: #dbg_assign(i8 0, [[M0]], !DIExpression(DW_OP_LLVM_fragment, 0, 64), [[M4:![0-9]+]], ptr poison, !DIExpression(), [[M2]])
; CHECK: ret void
define void @inside(i1 %c) !dbg !50 {
  %f = alloca [40 x i8], align 4, !DIAssignID !53
    #dbg_assign(i1 undef, !51, !DIExpression(), !53, ptr %f, !DIExpression(), !52)
  %g = getelementptr inbounds i8, ptr %f, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %g, i8 0, i64 20, i1 false), !dbg !52, !DIAssignID !54
    #dbg_assign(i8 0, !51, !DIExpression(), !54, ptr %g, !DIExpression(), !52)
  store i64 1, ptr %g, align 4, !dbg !52
  call void @esc(ptr %f), !dbg !52
  ret void, !dbg !52
}

declare void @esc(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!5 = !DISubroutineType(types: !{null})
!6 = !DICompositeType(tag: DW_TAG_array_type, baseType: !40, size: 160, elements: !41)
!7 = distinct !DISubprogram(name: "end", file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!8 = distinct !DISubprogram(name: "begin", file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!9 = distinct !DISubprogram(name: "parts", file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!10 = distinct !DISubprogram(name: "unknown", file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!11 = distinct !DISubprogram(name: "both", file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!12 = !DILocalVariable(name: "v", scope: !7, file: !1, type: !6)
!13 = !DILocalVariable(name: "v", scope: !8, file: !1, type: !6)
!14 = !DILocalVariable(name: "v", scope: !9, file: !1, type: !6)
!15 = !DILocalVariable(name: "v", scope: !10, file: !1, type: !6)
!16 = !DILocalVariable(name: "v", scope: !11, file: !1, type: !6)
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
!22 = distinct !DIAssignID()
!23 = distinct !DIAssignID()
!24 = distinct !DIAssignID()
!25 = distinct !DIAssignID()
!26 = distinct !DIAssignID()
!27 = distinct !DIAssignID()
!28 = distinct !DIAssignID()
!29 = distinct !DIAssignID()
!30 = !DILocation(line: 1, scope: !7)
!31 = !DILocation(line: 2, scope: !8)
!32 = !DILocation(line: 3, scope: !9)
!33 = !DILocation(line: 4, scope: !10)
!34 = distinct !DIAssignID()
!35 = distinct !DIAssignID()
!36 = !DILocation(line: 5, scope: !11)
!40 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!41 = !{!DISubrange(count: 20)}
!50 = distinct !DISubprogram(name: "inside", file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!51 = !DILocalVariable(name: "v", scope: !50, file: !1, type: !6)
!52 = !DILocation(line: 6, scope: !50)
!53 = distinct !DIAssignID()
!54 = distinct !DIAssignID()
