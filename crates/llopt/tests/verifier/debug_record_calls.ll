; RUN: llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Calls that become debug records: what is no node gets lost, and the messages show (null).

; CHECK: invalid #dbg record DILocation
; CHECK-NEXT: #dbg_declare(ptr %s, !4, !DIExpression(), (null))
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_declare(ptr %s, (null), !DIExpression(), !6)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record expression
; CHECK-NEXT: #dbg_declare(ptr %s, !4, (null), !6)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(ptr %s, (null), !DIExpression(), !6)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(ptr %s, !7, !DIExpression(), !6)
; CHECK-NEXT: !7 = !{i32 7, i32 8}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(i32 %a, (null), !DIExpression(), !6)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_value(!7, !4, !DIExpression(), !6)
; CHECK-NEXT: !7 = !{i32 7, i32 8}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign DIAssignID
; CHECK-NEXT: #dbg_assign(i32 %a, !4, !DIExpression(), (null), !"", (null), !6)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign address
; CHECK-NEXT: #dbg_assign(i32 %a, !4, !DIExpression(), !8, !"", !DIExpression(), !6)
; CHECK-NEXT: !""
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign address expression
; CHECK-NEXT: #dbg_assign(i32 %a, !4, !DIExpression(), !8, ptr %s, (null), !6)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}

define void @foo(i32 %a) !dbg !1 {
entry:
  %s = alloca i32
  call void @llvm.dbg.declare(metadata ptr %s, metadata !2, metadata !DIExpression())
  call void @llvm.dbg.declare(metadata ptr %s, metadata !"", metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.declare(metadata ptr %s, metadata !2, metadata !""), !dbg !3
  call void @llvm.dbg.declare(metadata !DIArgList(i32 %a), metadata !2, metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.value(metadata ptr %s, metadata !4, metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.value(metadata ptr %s, metadata !5, metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.value(metadata i32 %a, metadata i32 %a, metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.value(metadata !5, metadata !2, metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.assign(metadata i32 %a, metadata !2, metadata !DIExpression(), metadata !"", metadata !"", metadata !""), !dbg !3
  call void @llvm.dbg.assign(metadata i32 %a, metadata !2, metadata !DIExpression(), metadata !10, metadata !"", metadata !DIExpression()), !dbg !3
  call void @llvm.dbg.assign(metadata i32 %a, metadata !2, metadata !DIExpression(), metadata !10, metadata ptr %s, metadata !""), !dbg !3
  ret void
}
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)
!1 = distinct !DISubprogram(name: "foo", file: !92, unit: !91)
!2 = !DILocalVariable(name: "v", scope: !1, type: !93)
!3 = !DILocation(line: 1, scope: !1)
!4 = !{i32 7}
!5 = !{i32 7, i32 8}
!10 = distinct !DIAssignID()
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
