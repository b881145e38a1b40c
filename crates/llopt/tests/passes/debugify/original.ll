; RUN: llopt -passes='function(instsimplify),deadargelim' -verify-each-debuginfo-preserve -S %s 2>&1 | FileCheck %s
; RUN: llopt -passes='function(instsimplify),deadargelim' -verify-each-debuginfo-preserve -debugify-level=locations -disable-output %s 2>&1 | FileCheck %s --check-prefix=LINES
; RUN: llopt -passes='function(instsimplify),deadargelim' -verify-each-debuginfo-preserve -debugify-func-limit=0 -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: llopt -passes='function(reg2mem)' -verify-debuginfo-preserve -disable-output %s 2>&1 | FileCheck %s --check-prefix=WHOLE
; RUN: llopt -passes='function(dce)' -verify-each-debuginfo-preserve -strip-debug -disable-output %s 2>&1 | FileCheck %s --check-prefix=SKIP
; RUN: llopt -passes='function(reg2mem)' -verify-debuginfo-preserve -debugify-quiet -disable-output %s 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty

; What passes leave of the debug info that the module has; texts are opt 22's.

; CHECK:      InstSimplifyPass: PASS
; CHECK-NEXT: InstSimplifyPass: PASS
; CHECK-NEXT: WARNING: DeadArgumentEliminationPass drops dbg.value()/dbg.declare() for dead from function g (file a.c)
; CHECK-NEXT: DeadArgumentEliminationPass: FAIL
; CHECK:      define i32 @g(i32 %a, i32 %dead) !dbg

; LINES:      InstSimplifyPass: PASS
; LINES-NEXT: InstSimplifyPass: PASS
; LINES-NEXT: DeadArgumentEliminationPass: PASS

; NONE:      InstSimplifyPass: PASS
; NONE-NEXT: InstSimplifyPass: PASS
; NONE-NEXT: DeadArgumentEliminationPass: PASS

; WHOLE: WARNING:  did not generate DILocation for   %"reg2mem alloca point" = bitcast i32 0 to i32 (BB: no-name, Fn: g, File: a.c)
; WHOLE: CheckModuleDebugify (original debuginfo): FAIL

; SKIP:      FunctionDebugify (original debuginfo): Skipping module without debug info
; SKIP-NEXT: CheckModuleDebugify (original debuginfo): Skipping module without debug info

; QUIET-NOT: {{.}}

define i32 @g(i32 %a, i32 %dead) !dbg !5 {
    #dbg_value(i32 %dead, !9, !DIExpression(), !11)
  %x = add i32 %a, 1, !dbg !11
    #dbg_value(i32 %x, !10, !DIExpression(), !11)
  ret i32 %x, !dbg !11
}

define i32 @f(i32 %a) !dbg !12 {
  %r = call i32 @g(i32 %a, i32 7), !dbg !13
  ret i32 %r, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "c", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !8)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{!9, !10}
!9 = !DILocalVariable(name: "dead", arg: 2, scope: !5, file: !1, line: 1, type: !7)
!10 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !7)
!11 = !DILocation(line: 2, scope: !5)
!12 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 4, type: !3, scopeLine: 4, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILocation(line: 5, scope: !12)
