; RUN: llopt -disable-output -passes='print<memoryssa-walker>' %s 2>&1 | FileCheck %s
; RUN: llopt -disable-output -passes='print<memoryssa>' -aa-pipeline=tbaa %s 2>&1 | FileCheck %s --check-prefix=TBAA
; Intrinsics that claim to write to stay in their place: some have no access, some have one that is no clobber.

; CHECK: MemorySSA (walker) for function: f
; CHECK-NEXT: define void @f(ptr %p, i1 %c) {
; CHECK-NEXT:   %1 = call i1 @llvm.allow.runtime.check(metadata !"x")
; CHECK-NEXT:   %2 = call i1 @llvm.allow.ubsan.check(i8 1)
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; CHECK-NEXT:   call void @llvm.sideeffect()
; CHECK-NEXT:   call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
; CHECK-NEXT:   call void @llvm.experimental.noalias.scope.decl(metadata !0)
; CHECK-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; CHECK-NEXT:   %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
; CHECK-NEXT: ; 3 = MemoryDef(2)->liveOnEntry - clobbered by liveOnEntry
; CHECK-NEXT:   call void @llvm.invariant.end.p0(ptr %i, i64 4, ptr %p)
; CHECK-NEXT: ; 4 = MemoryDef(3)->1 - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; CHECK-NEXT:   %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-NEXT: ; 5 = MemoryDef(4)->4 - clobbered by 4 = MemoryDef(3)->1
; CHECK-NEXT:   %a = call ptr @llvm.stacksave.p0()
; CHECK-NEXT:   call void @llvm.donothing()
; CHECK-NEXT: ; 6 = MemoryDef(5)->5 - clobbered by 5 = MemoryDef(4)->4
; CHECK-NEXT:   call void @llvm.prefetch.p0(ptr %p, i32 0, i32 0, i32 0)
; CHECK-NEXT:   call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 4) ]
; CHECK-NEXT: ; 7 = MemoryDef(6)->6 - clobbered by 6 = MemoryDef(5)->5
; CHECK-NEXT:   %z = call i64 @llvm.readcyclecounter()
; CHECK-NEXT:   %s = call ptr @llvm.ssa.copy.p0(ptr %p)
; CHECK-NEXT: ; 8 = MemoryDef(7)->7 - clobbered by 7 = MemoryDef(6)->6
; CHECK-NEXT:   call void @llvm.var.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 0, ptr null)
; CHECK-NEXT: ; 9 = MemoryDef(8)->8 - clobbered by 8 = MemoryDef(7)->7
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %a)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

; TBAA: MemorySSA for function: f
; TBAA-NEXT: define void @f(ptr %p, i1 %c) {
; TBAA-NEXT:   %1 = call i1 @llvm.allow.runtime.check(metadata !"x")
; TBAA-NEXT:   %2 = call i1 @llvm.allow.ubsan.check(i8 1)
; TBAA-NEXT: ; 1 = MemoryDef(liveOnEntry)
; TBAA-NEXT:   call void @llvm.sideeffect()
; TBAA-NEXT:   call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
; TBAA-NEXT:   call void @llvm.experimental.noalias.scope.decl(metadata !0)
; TBAA-NEXT: ; 2 = MemoryDef(1)
; TBAA-NEXT:   %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
; TBAA-NEXT: ; 3 = MemoryDef(2)
; TBAA-NEXT:   call void @llvm.invariant.end.p0(ptr %i, i64 4, ptr %p)
; TBAA-NEXT: ; 4 = MemoryDef(3)
; TBAA-NEXT:   %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; TBAA-NEXT: ; 5 = MemoryDef(4)
; TBAA-NEXT:   %a = call ptr @llvm.stacksave.p0()
; TBAA-NEXT:   call void @llvm.donothing()
; TBAA-NEXT: ; 6 = MemoryDef(5)
; TBAA-NEXT:   call void @llvm.prefetch.p0(ptr %p, i32 0, i32 0, i32 0)
; TBAA-NEXT:   call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 4) ]
; TBAA-NEXT: ; 7 = MemoryDef(6)
; TBAA-NEXT:   %z = call i64 @llvm.readcyclecounter()
; TBAA-NEXT:   %s = call ptr @llvm.ssa.copy.p0(ptr %p)
; TBAA-NEXT: ; 8 = MemoryDef(7)
; TBAA-NEXT:   call void @llvm.var.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 0, ptr null)
; TBAA-NEXT: ; 9 = MemoryDef(8)
; TBAA-NEXT:   call void @llvm.stackrestore.p0(ptr %a)
; TBAA-NEXT:   ret void
; TBAA-NEXT: }

define void @f(ptr %p, i1 %c) {
  call i1 @llvm.allow.runtime.check(metadata !"x")
  call i1 @llvm.allow.ubsan.check(i8 1)
  call void @llvm.sideeffect()
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  call void @llvm.experimental.noalias.scope.decl(metadata !1)
  %i = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  call void @llvm.invariant.end.p0(ptr %i, i64 4, ptr %p)
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %a = call ptr @llvm.stacksave.p0()
  call void @llvm.donothing()
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 0, i32 0)
  call void @llvm.assume(i1 true) ["align"(ptr %p, i32 4)]
  %z = call i64 @llvm.readcyclecounter()
  %s = call ptr @llvm.ssa.copy.p0(ptr %p)
  call void @llvm.var.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 0, ptr null)
  call void @llvm.stackrestore.p0(ptr %a)
  ret void
}
!0 = !{!0}
!1 = !{!2}
!2 = !{!2, !0}
