; RUN: llopt -S -passes=inferattrs %s | FileCheck %s

; CHECK: ; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
; CHECK-NEXT: declare !dbg !3 i32 @abs(i32) #0
; CHECK: attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = !DISubprogram(name: "abs", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagOptimized)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare !dbg !3 i32 @abs(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubprogram(name: "abs", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagOptimized)
!4 = !DISubroutineType(types: !5)
!5 = !{}
