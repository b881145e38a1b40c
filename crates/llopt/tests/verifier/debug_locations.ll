; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Locations and metadata arguments of instructions. What named metadata does not lead to is broken after stripping, too.

; CHECK: !dbg attachment points at wrong subprogram for function
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: ptr @foo
; CHECK-NEXT:   call void @llvm.experimental.foo(metadata !4, metadata !6, i32 %a), !dbg !8
; CHECK-NEXT: !8 = !DILocation(line: 3, scope: !9)
; CHECK-NEXT: !9 = !DILexicalBlock(scope: !3, file: !2)
; CHECK-NEXT: !3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: invalid local scope
; CHECK-NEXT: !9 = !DILexicalBlock(scope: !3, file: !2)
; CHECK-NEXT: !3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: invalid !dbg metadata attachment
; CHECK-NEXT:   %x = load i32, ptr %p, align 4, !dbg !10, !range !11
; CHECK-NEXT: !10 = !{!3}
; CHECK-NEXT: location requires a valid scope
; CHECK-NEXT: !12 = !DILocation(line: 3, scope: !3)
; CHECK-NEXT: !3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: DILocation not allowed within this metadata node
; CHECK-NEXT: !13 = !{!14, !12}
; CHECK-NEXT: !14 = !DILocation(line: 4, scope: !1)
; CHECK-NEXT: subprogram definitions must have a compile unit
; CHECK-NEXT: !17 = distinct !DISubprogram(name: "foo64", scope: null, file: !2, spFlags: DISPFlagDefinition)
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !18 = !DIBasicType(tag: DW_TAG_array_type, name: "57")
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !19 = !DIBasicType(tag: DW_TAG_array_type, name: "59")
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !20 = !DIBasicType(tag: DW_TAG_array_type, name: "60")
; CHECK-NEXT: scope points into the type hierarchy
; CHECK-NEXT: !21 = !DILocation(line: 3, scope: !22)
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}
; CHECK-NEXT: DILocation not allowed within this metadata node
; CHECK-NEXT: !6 = !{!7, !11}
; CHECK-NEXT: !7 = !DILocation(line: 4, scope: !8)
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !12 = !DIBasicType(tag: DW_TAG_array_type, name: "57")
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !13 = !DIBasicType(tag: DW_TAG_array_type, name: "59")
; CHECK-NEXT: invalid tag
; CHECK-NEXT: !14 = !DIBasicType(tag: DW_TAG_array_type, name: "60")
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @foo(i32 %a, ptr %p) !dbg !1 {
entry:
  call void @llvm.experimental.foo(metadata !50, metadata !51, i32 %a), !dbg !52
  %x = load i32, ptr %p, !dbg !53, !range !54
  store i32 %x, ptr %p, !dbg !55, !foo !56
  store i32 %x, ptr %p, !foo !57, !dbg !58
  %c = call i1 @llvm.type.test(ptr %p, metadata !59), !foo !60
  ret void, !dbg !61, !srcloc !56
}
declare void @llvm.experimental.foo(metadata, metadata, i32)
declare i1 @llvm.type.test(ptr, metadata)
!1 = distinct !DISubprogram(name: "foo", file: !92, unit: !91)
!50 = !{!DIBasicType(tag: DW_TAG_array_type)}
!51 = !{!DIBasicType(tag: DW_TAG_array_type, name: "51")}
!52 = !DILocation(line: 3, scope: !62)
!62 = !DILexicalBlock(scope: !91, file: !92)
!53 = !{!91}
!54 = !{i32 0, i32 5}
!55 = !DILocation(line: 3, scope: !91)
!56 = !{!DILocation(line: 4, scope: !1), !55}
!57 = !DIBasicType(tag: DW_TAG_array_type, name: "57")
!58 = !DILocation(line: 3, scope: !1, inlinedAt: !63)
!63 = distinct !DILocation(line: 3, scope: !64)
!64 = distinct !DISubprogram(name: "foo64", file: !92)
!59 = !DIBasicType(tag: DW_TAG_array_type, name: "59")
!60 = !DIBasicType(tag: DW_TAG_array_type, name: "60")
!61 = !DILocation(line: 3, scope: !65)
!65 = !DISubprogram(name: "foo65", file: !92, spFlags: 0)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
