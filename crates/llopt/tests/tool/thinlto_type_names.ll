; Without a split, types that this module alone knows get names.
; RUN: llopt -thinlto-bc  -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll
source_filename = "a.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@vt = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @f, ptr @__cxa_pure_virtual, ptr @al] }, !type !0, !type !1, !type !3, !vcall_visibility !4
@vt2 = internal global [2 x ptr] [ptr @f, ptr @g], !type !2
@rel = constant { [2 x i32] } { [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr getelementptr inbounds ({ [2 x i32] }, ptr @rel, i32 0, i32 0, i32 0) to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @rel to i64)) to i32)] }, !type !0
@al = alias void (), ptr @g
declare void @__cxa_pure_virtual()
define i32 @f(ptr %t, i32 %x) { ret i32 %x }
define internal void @g() { ret void }
define i32 @call(ptr %obj) {
  %vtable = load ptr, ptr %obj
  %p = call i1 @llvm.type.test(ptr %vtable, metadata !"typeid")
  call void @llvm.assume(i1 %p)
  %fp = getelementptr [3 x ptr], ptr %vtable, i32 0, i32 1
  %fptr = load ptr, ptr %fp
  %r = call i32 %fptr(ptr %obj, i32 5)
  %r2 = call i32 %fptr(ptr %obj, i32 %r)
  ret i32 %r2
}
define i32 @call2(ptr %obj) {
  %vtable = load ptr, ptr %obj
  %p = call { ptr, i1 } @llvm.type.checked.load(ptr %vtable, i32 8, metadata !"typeid")
  %fptr = extractvalue { ptr, i1 } %p, 0
  %ok = extractvalue { ptr, i1 } %p, 1
  call void @llvm.assume(i1 %ok)
  %r = call i32 %fptr(ptr %obj, i32 5)
  %r2 = call i32 %fptr(ptr %obj, i32 %r)
  %p2 = call { ptr, i1 } @llvm.type.checked.load(ptr %vtable, i32 %r, metadata !"typeid2")
  %p3 = call i1 @llvm.type.test(ptr %vtable, metadata !"typeid3")
  %p4 = call i1 @llvm.type.test(ptr %vtable, metadata !5)
  %s = select i1 %p3, i32 1, i32 %r2
  ret i32 %s
}
declare void @llvm.assume(i1)
declare i1 @llvm.type.test(ptr, metadata)
declare {ptr, i1} @llvm.type.checked.load(ptr, i32, metadata)
!0 = !{i64 16, !"typeid"}
!1 = !{i64 16, !"atypeid"}
!2 = !{i64 8, !5}
!3 = !{i64 8, !5}
!4 = !{i64 1}
!5 = distinct !{}

; M0: @vt = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @f, ptr @__cxa_pure_virtual, ptr @al] }, !type !0, !type !1, !type !2, !vcall_visibility !3
; M0: @vt2 = internal global [2 x ptr] [ptr @f, ptr @g], !type !2
; M0: @rel = constant { [2 x i32] } { [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @rel to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @rel to i64)) to i32)] }, !type !0
; M0: @al = alias void (), ptr @g
; M0: declare void @__cxa_pure_virtual()
; M0: define i32 @f(ptr %t, i32 %x)
; M0: define internal void @g()
; M0: define i32 @call(ptr %obj)
; M0: define i32 @call2(ptr %obj)
; M0: declare void @llvm.assume(i1 noundef) #0
; M0: declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata) #2
; M0: !llvm.module.flags = !{!4}
; M0: !0 = !{i64 16, !"typeid"}
; M0: !1 = !{i64 16, !"atypeid"}
; M0: !2 = !{i64 8, !"1.4bff6d8060b271448030a27e27ebdfa8"}
; M0: !3 = !{i64 1}
; M0: !4 = !{i32 1, !"EnableSplitLTOUnit", i32 0}
; M0: ^2 = gv: (name: "vt2", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^11, ^8)))) ; guid = 2791126214896760355
; M0: ^13 = typeidCompatibleVTable: (name: "1.4bff6d8060b271448030a27e27ebdfa8", summary: ((offset: 8, ^10), (offset: 8, ^2))) ; guid = 1665073574381335716
; M0: ^14 = typeidCompatibleVTable: (name: "atypeid", summary: ((offset: 16, ^10))) ; guid = 7126719706211986722
; M0: ^15 = typeidCompatibleVTable: (name: "typeid", summary: ((offset: 16, ^10), (offset: 16, ^5))) ; guid = 16030506919654214621
