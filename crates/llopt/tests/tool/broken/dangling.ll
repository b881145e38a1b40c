; RUN: not llopt-run %s 2>&1 | FileCheck %s

; dangling.c, built by clang -g -O0:
;   static int *local(void) {
;     int x = 5;
;     int *p = &x;
;     return p;
;   }
;   int main(void) {
;     int *p = local();
;     return *p;
;   }

; CHECK: undefined behaviour: load from a stack object outside its lifetime
; CHECK-NEXT: in @main, block %entry: %1 = load i32, ptr %0, align 4, !dbg !{{[0-9]+}}
; CHECK-NEXT: at main, dangling.c:8:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %p = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %p, !15, !DIExpression(), !17)
  %call = call ptr @local(), !dbg !18
  store ptr %call, ptr %p, align 8, !dbg !17
  %0 = load ptr, ptr %p, align 8, !dbg !19
  %1 = load i32, ptr %0, align 4, !dbg !20
  ret i32 %1, !dbg !21
}

define internal ptr @local() !dbg !22 {
entry:
  %x = alloca i32, align 4
  %p = alloca ptr, align 8
    #dbg_declare(ptr %x, !25, !DIExpression(), !26)
  store i32 5, ptr %x, align 4, !dbg !26
    #dbg_declare(ptr %p, !27, !DIExpression(), !28)
  store ptr %x, ptr %p, align 8, !dbg !28
  %0 = load ptr, ptr %p, align 8, !dbg !29
  ret ptr %0, !dbg !30
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "dangling.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 6, type: !11, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "p", scope: !10, file: !1, line: 7, type: !16)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!17 = !DILocation(line: 7, column: 8, scope: !10)
!18 = !DILocation(line: 7, column: 12, scope: !10)
!19 = !DILocation(line: 8, column: 11, scope: !10)
!20 = !DILocation(line: 8, column: 10, scope: !10)
!21 = !DILocation(line: 8, column: 3, scope: !10)
!22 = distinct !DISubprogram(name: "local", scope: !1, file: !1, line: 1, type: !23, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!23 = !DISubroutineType(types: !24)
!24 = !{!16}
!25 = !DILocalVariable(name: "x", scope: !22, file: !1, line: 2, type: !13)
!26 = !DILocation(line: 2, column: 7, scope: !22)
!27 = !DILocalVariable(name: "p", scope: !22, file: !1, line: 3, type: !16)
!28 = !DILocation(line: 3, column: 8, scope: !22)
!29 = !DILocation(line: 4, column: 10, scope: !22)
!30 = !DILocation(line: 4, column: 3, scope: !22)
