; RUN: llopt -S -passes=strip-debug-declare %s | FileCheck %s --match-full-lines

; Intrinsics of old files are read as records: what opt prints of the text without the declarations.

; CHECK: define void @parameter(ptr %p) !dbg !3 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @no_address() !dbg !6 {
; CHECK-NEXT:   ret void, !dbg !7
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @old_value(i32 %v, ptr %p) !dbg !8 {
; CHECK-NEXT:     #dbg_value(i32 %v, !9, !DIExpression(), !10)
; CHECK-NEXT:     #dbg_label(!11, !10)
; CHECK-NEXT:   ret void, !dbg !10
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @slot(i1 %c) !dbg !12 {
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   br i1 %c, label %declares, label %out
; CHECK-EMPTY:
; CHECK-NEXT: declares:                                         ; preds = %0
; CHECK-NEXT:   br label %out
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %declares, %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f10", scope: null, file: !1, line: 10, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = distinct !DISubprogram(name: "f20", scope: null, file: !1, line: 20, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !7 = !DILocation(line: 22, column: 3, scope: !6)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "f30", scope: null, file: !1, line: 30, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !9 = !DILocalVariable(name: "x", scope: !8, file: !1, line: 31)
; CHECK-NEXT: !10 = !DILocation(line: 32, column: 3, scope: !8)
; CHECK-NEXT: !11 = !DILabel(scope: !8, name: "l", file: !1, line: 4)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "f40", scope: null, file: !1, line: 40, type: !4, spFlags: DISPFlagDefinition, unit: !0)

declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)

define void @parameter(ptr %p) !dbg !10 {
  call void @llvm.dbg.declare(metadata ptr %p, metadata !11, metadata !DIExpression()), !dbg !12
  ret void
}

define void @no_address() !dbg !20 {
  call void @llvm.dbg.declare(metadata !4, metadata !21, metadata !DIExpression()), !dbg !22
  tail call void @llvm.dbg.declare(metadata ptr undef, metadata !21, metadata !DIExpression()), !dbg !22
  ret void, !dbg !22
}

define void @old_value(i32 %v, ptr %p) !dbg !30 {
  tail call void @llvm.dbg.value(metadata i32 %v, metadata !31, metadata !DIExpression()), !dbg !32
  tail call void @llvm.dbg.declare(metadata ptr %p, metadata !31, metadata !DIExpression(DW_OP_deref)), !dbg !32
  call void @llvm.dbg.label(metadata !33), !dbg !32
  ret void, !dbg !32
}

define void @slot(i1 %c) !dbg !40 {
  %a = alloca i32, align 4
  br i1 %c, label %declares, label %out
declares:
  call void @llvm.dbg.declare(metadata ptr %a, metadata !41, metadata !DIExpression()), !dbg !42
  br label %out
out:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = !{}
!5 = !{null}
!10 = distinct !DISubprogram(name: "f10", file: !1, line: 10, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocalVariable(name: "x", scope: !10, file: !1, line: 11)
!12 = !DILocation(line: 12, column: 3, scope: !10)
!20 = distinct !DISubprogram(name: "f20", file: !1, line: 20, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILocalVariable(name: "x", scope: !20, file: !1, line: 21)
!22 = !DILocation(line: 22, column: 3, scope: !20)
!30 = distinct !DISubprogram(name: "f30", file: !1, line: 30, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILocalVariable(name: "x", scope: !30, file: !1, line: 31)
!32 = !DILocation(line: 32, column: 3, scope: !30)
!40 = distinct !DISubprogram(name: "f40", file: !1, line: 40, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILocalVariable(name: "x", scope: !40, file: !1, line: 41)
!42 = !DILocation(line: 42, column: 3, scope: !40)
!33 = !DILabel(scope: !30, name: "l", file: !1, line: 4)
