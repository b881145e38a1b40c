; RUN: llopt -disable-output -passes='print<memoryssa-walker>' %s 2>&1 | FileCheck %s
; Calls are asked about as a whole; exceptions, copies, atomics; debug records stand before the lines of accesses.

; CHECK: MemorySSA (walker) for function: f
; CHECK-NEXT: define i32 @f(ptr noalias %p, ptr noalias %q) personality ptr @__gxx_personality_v0 !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; CHECK-NEXT:   call void @writes(ptr %p)
; CHECK-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; CHECK-NEXT:   call void @writes(ptr %q)
; CHECK-NEXT:     #dbg_value(ptr %p, !6, !DIExpression(), !8)
; CHECK-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; CHECK-NEXT:   %a = call i32 @reads(ptr %p), !dbg !8
; CHECK-NEXT: ; MemoryUse(2) - clobbered by 2 = MemoryDef(1)->liveOnEntry
; CHECK-NEXT:   %b = call i32 @reads(ptr %q), !dbg !8
; CHECK-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; CHECK-NEXT:   %c = call i32 @reads(ptr %p), !dbg !8
; CHECK-NEXT: ; 3 = MemoryDef(2)->2 - clobbered by 2 = MemoryDef(1)->liveOnEntry
; CHECK-NEXT:   invoke void @anything()
; CHECK-NEXT:           to label %go unwind label %stop
; CHECK-EMPTY:
; CHECK-NEXT: go:                                               ; preds = %entry
; CHECK-NEXT: ; 4 = MemoryDef(3)->3 - clobbered by 3 = MemoryDef(2)->2
; CHECK-NEXT:   %d = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic, align 4
; CHECK-NEXT: ; 5 = MemoryDef(4)->3 - clobbered by 3 = MemoryDef(2)->2
; CHECK-NEXT:   %e = atomicrmw add ptr %q, i32 1 monotonic, align 4
; CHECK-NEXT: ; 6 = MemoryDef(5)->5 - clobbered by 5 = MemoryDef(4)->3
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
; CHECK-NEXT:   ret i32 %a
; CHECK-EMPTY:
; CHECK-NEXT: stop:                                             ; preds = %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT: ; 7 = MemoryDef(3)->3 - clobbered by 3 = MemoryDef(2)->2
; CHECK-NEXT:   store i32 0, ptr %p, align 4
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }

declare i32 @reads(ptr) memory(argmem: read) nounwind
declare void @writes(ptr) memory(argmem: write) nounwind
declare void @anything()
declare i32 @__gxx_personality_v0(...)

define i32 @f(ptr noalias %p, ptr noalias %q) personality ptr @__gxx_personality_v0 !dbg !5 {
entry:
  call void @writes(ptr %p)
  call void @writes(ptr %q)
    #dbg_value(ptr %p, !8, !DIExpression(), !9)
  %a = call i32 @reads(ptr %p), !dbg !9
  %b = call i32 @reads(ptr %q), !dbg !9
  %c = call i32 @reads(ptr %p), !dbg !9
  invoke void @anything() to label %go unwind label %stop
go:
  %d = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %e = atomicrmw add ptr %q, i32 1 monotonic
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret i32 %a
stop:
  %l = landingpad { ptr, i32 } cleanup
  store i32 0, ptr %p
  resume { ptr, i32 } %l
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "p", scope: !5, file: !1, line: 1, type: !10)
!9 = !DILocation(line: 2, scope: !5)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
