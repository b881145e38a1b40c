; Tests of types, virtual calls with and without constants for all arguments, and virtual tables, plain and relative. Types without a name,
; functions that are not there and tables that may change are left out.
; RUN: llopt -S -module-summary %s | FileCheck %s --check-prefix=TEXT
; RUN: llopt -module-summary %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=READ
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

; TEXT: ^0 = module: (path: "{{.}}Regular LTO{{.}}", hash: (0, 0, 0, 0, 0))
; TEXT-NEXT: ^1 = gv: (name: "vt2", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^8, ^5)))) ; guid = 2791126214896760355
; TEXT-NEXT: ^2 = gv: (name: "call2", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 12, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), typeIdInfo: (typeTests: (15427464259790519041, 3515965990081467659), typeCheckedLoadVCalls: (vFuncId: (guid: 16030506919654214621, offset: 8)), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 16030506919654214621, offset: 8), args: (5))))))) ; guid = 3869381621903496250
; TEXT-NEXT: ^3 = gv: (name: "rel", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1, vcall_visibility: 0), vTableFuncs: ((virtFunc: ^8, offset: 0), (virtFunc: ^5, offset: 4)), refs: (^3, ^5, ^8)))) ; guid = 6100231258343603327
; TEXT-NEXT: ^4 = gv: (name: "call", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 8, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), typeIdInfo: (typeTestAssumeVCalls: (vFuncId: (guid: 16030506919654214621, offset: 8)), typeTestAssumeConstVCalls: ((vFuncId: (guid: 16030506919654214621, offset: 8), args: (5))))))) ; guid = 6386824015384262995
; TEXT-NEXT: ^5 = gv: (name: "g", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 8644544466429808477
; TEXT-NEXT: ^6 = gv: (name: "al", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^5))) ; guid = 9678619939319785623
; TEXT-NEXT: ^7 = gv: (name: "vt", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1, vcall_visibility: 1), vTableFuncs: ((virtFunc: ^8, offset: 8), (virtFunc: ^6, offset: 24)), refs: (^8, ^9, ^6)))) ; guid = 10027328872143257552
; TEXT-NEXT: ^8 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 14740650423002898831
; TEXT-NEXT: ^9 = gv: (name: "__cxa_pure_virtual") ; guid = 15445200097692986839
; TEXT-NEXT: ^10 = typeidCompatibleVTable: (name: "atypeid", summary: ((offset: 16, ^7))) ; guid = 7126719706211986722
; TEXT-NEXT: ^11 = typeidCompatibleVTable: (name: "typeid", summary: ((offset: 16, ^7), (offset: 16, ^3))) ; guid = 16030506919654214621
; TEXT-NEXT: ^12 = blockcount: 0

; READ: ^0 = module: (path: "{{.*}}", hash: (0, 0, 0, 0, 0))
; READ-NEXT: ^1 = gv: (name: "llvm.type.test") ; guid = 608142985856744218
; READ-NEXT: ^2 = gv: (name: "vt2", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^11, ^8)))) ; guid = 2791126214896760355
; READ-NEXT: ^3 = gv: (name: "call2", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 12, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), typeIdInfo: (typeTests: (15427464259790519041, 3515965990081467659), typeCheckedLoadVCalls: (vFuncId: (guid: 16030506919654214621, offset: 8)), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 16030506919654214621, offset: 8), args: (5))))))) ; guid = 3869381621903496250
; READ-NEXT: ^4 = gv: (name: "llvm.type.checked.load") ; guid = 5568222536364573403
; READ-NEXT: ^5 = gv: (name: "rel", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1, vcall_visibility: 0), vTableFuncs: ((virtFunc: ^11, offset: 0), (virtFunc: ^8, offset: 4)), refs: (^5, ^11, ^8)))) ; guid = 6100231258343603327
; READ-NEXT: ^6 = gv: (name: "llvm.assume") ; guid = 6385187066495850096
; READ-NEXT: ^7 = gv: (name: "call", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 8, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), typeIdInfo: (typeTestAssumeVCalls: (vFuncId: (guid: 16030506919654214621, offset: 8)), typeTestAssumeConstVCalls: ((vFuncId: (guid: 16030506919654214621, offset: 8), args: (5))))))) ; guid = 6386824015384262995
; READ-NEXT: ^8 = gv: (name: "g", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 8644544466429808477
; READ-NEXT: ^9 = gv: (name: "al", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^8))) ; guid = 9678619939319785623
; READ-NEXT: ^10 = gv: (name: "vt", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1, vcall_visibility: 1), vTableFuncs: ((virtFunc: ^11, offset: 8), (virtFunc: ^9, offset: 24)), refs: (^12, ^11, ^9)))) ; guid = 10027328872143257552
; READ-NEXT: ^11 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 14740650423002898831
; READ-NEXT: ^12 = gv: (name: "__cxa_pure_virtual") ; guid = 15445200097692986839
; READ-NEXT: ^13 = typeidCompatibleVTable: (name: "atypeid", summary: ((offset: 16, ^10))) ; guid = 7126719706211986722
; READ-NEXT: ^14 = typeidCompatibleVTable: (name: "typeid", summary: ((offset: 16, ^10), (offset: 16, ^5))) ; guid = 16030506919654214621
; READ-NEXT: ^15 = blockcount: 0
