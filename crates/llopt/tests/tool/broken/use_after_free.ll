; RUN: not llopt-run %s 2>&1 | FileCheck %s

; use_after_free.c, built by clang -g -O0:
;   void *malloc(unsigned long);
;   void free(void *);
;   static void drop(int *p) { free(p); }
;   int main(void) {
;     int *p = malloc(sizeof *p);
;     *p = 7;
;     drop(p);
;     return *p;
;   }

; CHECK: undefined behaviour: load from freed memory
; CHECK-NEXT: in @main, block %entry: %3 = load i32, ptr %2, align 4, !dbg !{{[0-9]+}}
; CHECK-NEXT: at main, use_after_free.c:8:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %p = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %p, !15, !DIExpression(), !17)
  %call = call ptr @malloc(i64 noundef 4), !dbg !18
  store ptr %call, ptr %p, align 8, !dbg !17
  %0 = load ptr, ptr %p, align 8, !dbg !19
  store i32 7, ptr %0, align 4, !dbg !20
  %1 = load ptr, ptr %p, align 8, !dbg !21
  call void @drop(ptr noundef %1), !dbg !22
  %2 = load ptr, ptr %p, align 8, !dbg !23
  %3 = load i32, ptr %2, align 4, !dbg !24
  ret i32 %3, !dbg !25
}

declare ptr @malloc(i64 noundef)

define internal void @drop(ptr noundef %p) !dbg !26 {
entry:
  %p.addr = alloca ptr, align 8
  store ptr %p, ptr %p.addr, align 8
    #dbg_declare(ptr %p.addr, !29, !DIExpression(), !30)
  %0 = load ptr, ptr %p.addr, align 8, !dbg !31
  call void @free(ptr noundef %0), !dbg !32
  ret void, !dbg !33
}

declare void @free(ptr noundef)


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "use_after_free.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 4, type: !11, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "p", scope: !10, file: !1, line: 5, type: !16)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!17 = !DILocation(line: 5, column: 8, scope: !10)
!18 = !DILocation(line: 5, column: 12, scope: !10)
!19 = !DILocation(line: 6, column: 4, scope: !10)
!20 = !DILocation(line: 6, column: 6, scope: !10)
!21 = !DILocation(line: 7, column: 8, scope: !10)
!22 = !DILocation(line: 7, column: 3, scope: !10)
!23 = !DILocation(line: 8, column: 11, scope: !10)
!24 = !DILocation(line: 8, column: 10, scope: !10)
!25 = !DILocation(line: 8, column: 3, scope: !10)
!26 = distinct !DISubprogram(name: "drop", scope: !1, file: !1, line: 3, type: !27, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!27 = !DISubroutineType(types: !28)
!28 = !{null, !16}
!29 = !DILocalVariable(name: "p", arg: 1, scope: !26, file: !1, line: 3, type: !16)
!30 = !DILocation(line: 3, column: 23, scope: !26)
!31 = !DILocation(line: 3, column: 33, scope: !26)
!32 = !DILocation(line: 3, column: 28, scope: !26)
!33 = !DILocation(line: 3, column: 37, scope: !26)
