; RUN: not llopt-run %s 2>&1 | FileCheck %s

; null.c, built by clang -g -O0:
;   struct list { int value; struct list *next; };
;   static int second(struct list *l) {
;     return l->next->value;
;   }
;   int main(void) {
;     struct list one = {1, 0};
;     return second(&one);
;   }

; CHECK: undefined behaviour: load from null
; CHECK-NEXT: in @second, block %entry: %2 = load i32, ptr %value, align 8, !dbg !{{[0-9]+}}
; CHECK-NEXT: at second, null.c:3:19
; CHECK-NEXT: called from main, null.c:7:10
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.list = type { i32, ptr }

@__const.main.one = private unnamed_addr constant { i32, [4 x i8], ptr } { i32 1, [4 x i8] zeroinitializer, ptr null }, align 8

define dso_local i32 @main() !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %one = alloca %struct.list, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %one, !15, !DIExpression(), !21)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %one, ptr align 8 @__const.main.one, i64 16, i1 false), !dbg !21
  %call = call i32 @second(ptr noundef %one), !dbg !22
  ret i32 %call, !dbg !23
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

define internal i32 @second(ptr noundef %l) !dbg !24 {
entry:
  %l.addr = alloca ptr, align 8
  store ptr %l, ptr %l.addr, align 8
    #dbg_declare(ptr %l.addr, !27, !DIExpression(), !28)
  %0 = load ptr, ptr %l.addr, align 8, !dbg !29
  %next = getelementptr inbounds nuw %struct.list, ptr %0, i32 0, i32 1, !dbg !30
  %1 = load ptr, ptr %next, align 8, !dbg !30
  %value = getelementptr inbounds nuw %struct.list, ptr %1, i32 0, i32 0, !dbg !31
  %2 = load i32, ptr %value, align 8, !dbg !31
  ret i32 %2, !dbg !32
}


!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "null.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 5, type: !11, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "one", scope: !10, file: !1, line: 6, type: !16)
!16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !1, line: 1, size: 128, elements: !17)
!17 = !{!18, !19}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !16, file: !1, line: 1, baseType: !13, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !16, file: !1, line: 1, baseType: !20, size: 64, offset: 64)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!21 = !DILocation(line: 6, column: 15, scope: !10)
!22 = !DILocation(line: 7, column: 10, scope: !10)
!23 = !DILocation(line: 7, column: 3, scope: !10)
!24 = distinct !DISubprogram(name: "second", scope: !1, file: !1, line: 2, type: !25, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!25 = !DISubroutineType(types: !26)
!26 = !{!13, !20}
!27 = !DILocalVariable(name: "l", arg: 1, scope: !24, file: !1, line: 2, type: !20)
!28 = !DILocation(line: 2, column: 32, scope: !24)
!29 = !DILocation(line: 3, column: 10, scope: !24)
!30 = !DILocation(line: 3, column: 13, scope: !24)
!31 = !DILocation(line: 3, column: 19, scope: !24)
!32 = !DILocation(line: 3, column: 3, scope: !24)
