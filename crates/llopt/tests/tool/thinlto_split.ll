; What has type metadata goes to a module for the regular link, with its comdat, what is associated with it, and virtual functions that depend on
; numbers alone. What both need is promoted; functions and their aliases are told of.
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o %t.ll
; RUN: FileCheck %s --check-prefix=M0 --input-file=%t.ll.0
; RUN: FileCheck %s --check-prefix=M1 --input-file=%t.ll.1
source_filename = "b.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
$c1 = comdat any
$vt1 = comdat any
%st = type { ptr, i32 }
@vt1 = internal constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @f, ptr @g, ptr @al] }, comdat, !type !0, !type !3, !vcall_visibility !4
@vt2 = internal global [2 x ptr] [ptr @vcp, ptr @g], !type !2
@cm = linkonce_odr global i32 3, comdat($c1)
@vt3 = linkonce_odr constant [1 x ptr] [ptr @cf], comdat($c1), !type !0
@other = private constant i32 7, align 4
@user = global ptr @other
@decl = external constant i32
@unused = external global i32
@assoc = private constant [2 x ptr] [ptr @vt2, ptr @other], !associated !6
@tls = thread_local global i32 0
@vt4 = constant %st { ptr @tls, i32 5 }, !type !0, section "sec"
@llvm.used = appending global [3 x ptr] [ptr @vt1, ptr @user, ptr @g], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @g, ptr @vt4 }]
@al = alias void (), ptr @g
@al2 = internal alias i32 (ptr, i32), ptr @f
@al3 = alias [2 x ptr], ptr @vt2
@al4 = hidden alias i32, ptr @decl2
@decl2 = global i32 5
declare !type !5 void @extf(i32)
declare !type !5 extern_weak void @extw(i32)
declare void @unusedf()
define linkonce_odr i32 @cf(ptr %t, i32 %x) comdat($c1) { ret i32 %x }
define i32 @f(ptr %t, i32 %x) !type !5 { ret i32 %x }
define internal i32 @vcp(ptr %t, i64 %x) !type !5 { 
  %y = trunc i64 %x to i32
  ret i32 %y }
define internal void @g() { 
  call void @extf(i32 5)
  ret void }
define i1 @call(ptr %obj) {
  %vtable = load ptr, ptr %obj
  %p = call i1 @llvm.type.test(ptr %vtable, metadata !"typeid")
  %q = call i1 @llvm.type.test(ptr @extw, metadata !7)
  %u = call i32 @al2(ptr %obj, i32 5)
  call void @al()
  store ptr @vt4, ptr @al3
  store ptr @vt1, ptr @cm
  ret i1 %q
}
declare i1 @llvm.type.test(ptr, metadata)
!0 = !{i64 16, !"typeid"}
!2 = !{i64 8, !7}
!3 = !{i64 8, !7}
!4 = !{i64 1}
!5 = !{i64 0, !"fn"}
!6 = !{ptr @vt2}
!7 = distinct !{}
!named = !{!0, !8}
!8 = !{ptr @f, ptr @vt1, !"x"}

; M0: module asm ".lto_set_conditional vcp,vcp.262e5ef6119de41ff02e39940b739b64"
; M0: module asm ".lto_set_conditional g,g.262e5ef6119de41ff02e39940b739b64"
; M0: %st = type { ptr, i32 }
; M0: @vt1.262e5ef6119de41ff02e39940b739b64 = external hidden constant { [4 x ptr] }
; M0: @cm = external global i32
; M0: @vt3 = external constant [1 x ptr]
; M0: @other.262e5ef6119de41ff02e39940b739b64 = hidden constant i32 7, align 4
; M0: @user = global ptr @other.262e5ef6119de41ff02e39940b739b64
; M0: @decl = external constant i32
; M0: @unused = external global i32
; M0: @tls = thread_local global i32 0
; M0: @vt4 = external constant %st, section "sec"
; M0: @llvm.used = appending global [3 x ptr] [ptr @vt1.262e5ef6119de41ff02e39940b739b64, ptr @user, ptr @g.262e5ef6119de41ff02e39940b739b64], section "llvm.metadata"
; M0: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @g.262e5ef6119de41ff02e39940b739b64, ptr @vt4 }]
; M0: @decl2 = global i32 5
; M0: @al3 = external global [2 x ptr]
; M0: @al = alias void (), ptr @g.262e5ef6119de41ff02e39940b739b64
; M0: @al2.262e5ef6119de41ff02e39940b739b64 = hidden alias i32 (ptr, i32), ptr @f
; M0: @al4 = hidden alias i32, ptr @decl2
; M0: declare !type !3 void @extf(i32)
; M0: declare !type !3 extern_weak void @extw(i32)
; M0: declare void @unusedf()
; M0: declare i32 @cf(ptr, i32)
; M0: define i32 @f(ptr %t, i32 %x) !type !3
; M0: define hidden i32 @vcp.262e5ef6119de41ff02e39940b739b64(ptr %t, i64 %x) !type !3
; M0: define hidden void @g.262e5ef6119de41ff02e39940b739b64()
; M0: define i1 @call(ptr %obj)
; M0: !named = !{!0, !1}
; M0: !llvm.module.flags = !{!2}
; M0: !0 = !{i64 16, !"typeid"}
; M0: !1 = !{ptr @f, ptr @vt1.262e5ef6119de41ff02e39940b739b64, !"x"}
; M0: !2 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M0: !3 = !{i64 0, !"fn"}
; M0: ^15 = gv: (name: "vcp.262e5ef6119de41ff02e39940b739b64", summaries: (function: (module: ^0, flags: (linkage: external, visibility: hidden, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 2))) ; guid = 11209690738510807343
; M0: ^19 = gv: (name: "vt1.262e5ef6119de41ff02e39940b739b64") ; guid = 14573553194645390426
; M0: ^20 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 14740650423002898831

; M1: %st = type { ptr, i32 }
; M1: $vt1.262e5ef6119de41ff02e39940b739b64 = comdat any
; M1: $c1 = comdat any
; M1: @vt1.262e5ef6119de41ff02e39940b739b64 = hidden constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @f, ptr @g.262e5ef6119de41ff02e39940b739b64, ptr @al] }, comdat, !type !0, !type !1, !vcall_visibility !2
; M1: @vt2 = internal global [2 x ptr] [ptr @vcp, ptr @g.262e5ef6119de41ff02e39940b739b64], !type !1
; M1: @cm = linkonce_odr global i32 3, comdat($c1)
; M1: @vt3 = linkonce_odr constant [1 x ptr] [ptr @cf], comdat($c1), !type !0
; M1: @other.262e5ef6119de41ff02e39940b739b64 = external hidden constant i32, align 4
; M1: @assoc = private constant [2 x ptr] [ptr @vt2, ptr @other.262e5ef6119de41ff02e39940b739b64], !associated !3
; M1: @tls = external thread_local global i32
; M1: @vt4 = constant %st { ptr @tls, i32 5 }, section "sec", !type !0
; M1: @llvm.used = appending global [1 x ptr] [ptr @vt1.262e5ef6119de41ff02e39940b739b64], section "llvm.metadata"
; M1: @al3 = alias [2 x ptr], ptr @vt2
; M1: define available_externally i32 @cf(ptr %t, i32 %x)
; M1: define available_externally i32 @f(ptr %t, i32 %x) !type !8
; M1: define available_externally dso_local i32 @vcp(ptr %t, i64 %x) !type !8
; M1: declare hidden void @g.262e5ef6119de41ff02e39940b739b64()
; M1: declare void @al()
; M1: !named = !{!0, !4}
; M1: !llvm.module.flags = !{!5, !6}
; M1: !cfi.functions = !{!7, !9, !10, !11, !12}
; M1: !aliases = !{!13, !14}
; M1: !0 = !{i64 16, !"typeid"}
; M1: !1 = !{i64 8, !"1.262e5ef6119de41ff02e39940b739b64"}
; M1: !2 = !{i64 1}
; M1: !3 = !{ptr @vt2}
; M1: !4 = !{ptr @f, ptr @vt1.262e5ef6119de41ff02e39940b739b64, !"x"}
; M1: !5 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; M1: !6 = !{i32 1, !"ThinLTO", i32 0}
; M1: !7 = !{!"extf", i8 1, !8}
; M1: !8 = !{i64 0, !"fn"}
; M1: !9 = !{!"extw", i8 2, !8}
; M1: !10 = !{!"f", i8 0, !8}
; M1: !11 = !{!"vcp.262e5ef6119de41ff02e39940b739b64", i8 0, !8}
; M1: !12 = !{!"al2.262e5ef6119de41ff02e39940b739b64", i8 0, !8}
; M1: !13 = !{!"g.262e5ef6119de41ff02e39940b739b64", !"al"}
; M1: !14 = !{!"f", !"al2.262e5ef6119de41ff02e39940b739b64"}
; M1: ^4 = gv: (name: "vcp", summaries: (function: (module: ^0, flags: (linkage: available_externally, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 2))) ; guid = 5978339245122325664
; M1: ^9 = gv: (name: "vt1.262e5ef6119de41ff02e39940b739b64", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: hidden, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 1), refs: (^10, ^15, ^7)))) ; guid = 14573553194645390426
; M1: ^10 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: available_externally, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 14740650423002898831
