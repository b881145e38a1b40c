; Each instruction gets a line, each value a variable: behind phis, before the call that must stand last, and not beside exception pads.
; RUN: llopt -S -passes=debugify %s | FileCheck %s
; RUN: llopt -S -passes=debugify -debugify-level=locations %s | FileCheck %s --check-prefix=LOCATIONS
; RUN: llopt -S -passes=debugify,debugify %s 2>&1 | FileCheck %s --check-prefix=TWICE
; RUN: llopt -S -passes=debugify,debugify -debugify-quiet %s 2>&1 | FileCheck %s --check-prefix=QUIET

; TWICE: ModuleDebugify: Skipping module with debug info
; QUIET-NOT: ModuleDebugify

; CHECK-LABEL: define i32 @join(i1 %c, i32 %a) !dbg !5 {
; CHECK: %x = add i32 %a, 1, !dbg [[X:![0-9]+]]
; CHECK-NEXT: #dbg_value(i32 %x, [[VAR_X:![0-9]+]], !DIExpression(), [[X]])
; CHECK-NEXT: br label %j, !dbg
; CHECK: %p = phi i32 [ %a, %0 ], [ %x, %t ], !dbg [[P:![0-9]+]]
; CHECK-NEXT: %q = phi i1 [ %c, %0 ], [ false, %t ], !dbg [[Q:![0-9]+]]
; CHECK-NEXT: #dbg_value(i32 %p, {{![0-9]+}}, !DIExpression(), [[P]])
; CHECK-NEXT: #dbg_value(i1 %q, [[VAR_Q:![0-9]+]], !DIExpression(), [[Q]])
; CHECK-NEXT: ret i32 %p, !dbg
; LOCATIONS-LABEL: define i32 @join(
; LOCATIONS-NOT: #dbg_value
; LOCATIONS: ret i32 %p, !dbg
define i32 @join(i1 %c, i32 %a) {
  br i1 %c, label %t, label %j
t:
  %x = add i32 %a, 1
  br label %j
j:
  %p = phi i32 [ %a, %0 ], [ %x, %t ]
  %q = phi i1 [ %c, %0 ], [ false, %t ]
  ret i32 %p
}

; CHECK-LABEL: define internal void @nothing() !dbg
; CHECK-NEXT: #dbg_value(i32 0, {{![0-9]+}}, !DIExpression(), [[R:![0-9]+]])
; CHECK-NEXT: ret void, !dbg [[R]]
define internal void @nothing() {
  ret void
}

; CHECK-LABEL: define i32 @must_stand_last(
; CHECK: #dbg_value(i32 %b
; CHECK-NEXT: %r = musttail call i32 @must_stand_last(i32 %b), !dbg
; CHECK-NEXT: ret i32 %r
define i32 @must_stand_last(i32 %a) {
  %b = add i32 %a, 1
  %r = musttail call i32 @must_stand_last(i32 %b)
  ret i32 %r
}

; CHECK-LABEL: define i32 @pad()
; CHECK-NEXT: #dbg_value(i32 %r
; CHECK-NEXT: %r = invoke
; CHECK: %l = landingpad
; CHECK: %e = extractvalue { ptr, i32 } %l, 0, !dbg
; CHECK-NEXT: resume
define i32 @pad() personality ptr @personality {
  %r = invoke i32 @must_stand_last(i32 1)
          to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %l = landingpad { ptr, i32 }
          cleanup
  %e = extractvalue { ptr, i32 } %l, 0
  resume { ptr, i32 } %l
}

; Another definition may take its place.
; CHECK-LABEL: define weak void @replaceable() {
; CHECK-NEXT: ret void{{$}}
define weak void @replaceable() {
  ret void
}

declare i32 @personality(...)

; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.debugify = !{!2, !3}
; CHECK-NEXT: !llvm.module.flags = !{!4}
; CHECK: !2 = !{i32 15}
; CHECK-NEXT: !3 = !{i32 6}
; CHECK: !DISubprogram(name: "join", linkageName: "join", {{.*}} spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes:
; CHECK: [[VAR_X]] = !DILocalVariable(name: "1", {{.*}} line: 2,
; CHECK: !DIBasicType(name: "ty32", size: 32, encoding: DW_ATE_unsigned)
; CHECK: [[VAR_Q]] = !DILocalVariable(name: "3",
; CHECK: !DIBasicType(name: "ty8", size: 8, encoding: DW_ATE_unsigned)
; CHECK: !DISubprogram(name: "nothing", {{.*}} spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized
