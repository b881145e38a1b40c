; Offsets below the address that objects hold, relative tables, and addresses of functions that are used otherwise, too.
; RUN: llopt -S -module-summary %s | FileCheck %s --check-prefix=TEXT
; RUN: llopt -module-summary %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=READ
target datalayout = "e-m:e-i64:64"
target triple = "x86_64-unknown-linux-gnu"
@vt = constant { ptr, [2 x ptr], ptr } { ptr addrspacecast (ptr addrspace(1) null to ptr), [2 x ptr] [ptr getelementptr (i8, ptr @f, i64 0), ptr getelementptr (i8, ptr @f, i64 4)], ptr @k }, !type !0
@k = alias void (ptr), ptr @f
define void @f(ptr %x) personality ptr @h { 
  %v = load ptr, ptr %x
  %t = call i1 @llvm.public.type.test(ptr %v, metadata !"A")
  br i1 %t, label %a, label %b
a:
  call void @llvm.assume(i1 %t)
  %g = getelementptr i8, ptr %v, i64 -8
  %h = getelementptr {i32, ptr}, ptr %g, i64 0, i32 1
  %fp = load ptr, ptr %h
  call void %fp(ptr %x)
  %rp = call ptr @llvm.load.relative.i32(ptr %v, i32 -4)
  %i = call i64 %rp(ptr %x, i64 -1, i8 -1, i128 0) 
  %i2 = call i64 %rp(ptr %x, i64 -1, i8 -1) 
  invoke void %rp(ptr null, i128 5) to label %b unwind label %u
b: 
  %c = call {ptr, i1} @llvm.type.checked.load.relative(ptr %v, i32 12, metadata !"B")
  %c0 = extractvalue {ptr, i1} %c, 0
  store ptr %c0, ptr %x
  call void @h(ptr %c0)
  %d = call {ptr, i1} @llvm.type.checked.load(ptr %v, i32 -12, metadata !"C")
  %d0 = extractvalue {ptr, i1} %d, 0
  call void %d0(ptr null)
  call void %d0(ptr null)
  ret void
u:
  %l = landingpad {ptr, i32} cleanup
  resume {ptr, i32} %l
}
declare void @h(ptr)
declare void @llvm.assume(i1)
declare i1 @llvm.public.type.test(ptr, metadata)
declare {ptr, i1} @llvm.type.checked.load(ptr, i32, metadata)
declare {ptr, i1} @llvm.type.checked.load.relative(ptr, i32, metadata)
declare ptr @llvm.load.relative.i32(ptr, i32)
!0 = !{i64 16, !"A"}

; TEXT: ^0 = module: (path: "{{.}}Regular LTO{{.}}", hash: (0, 0, 0, 0, 0))
; TEXT-NEXT: ^1 = gv: (name: "h") ; guid = 8124147457056772133
; TEXT-NEXT: ^2 = gv: (name: "vt", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1, vcall_visibility: 0), vTableFuncs: ((virtFunc: ^4, offset: 8), (virtFunc: ^3, offset: 24)), refs: (^3, ^4)))) ; guid = 10027328872143257552
; TEXT-NEXT: ^3 = gv: (name: "k", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^4))) ; guid = 10703003673886319756
; TEXT-NEXT: ^4 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 23, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 1, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^1, relbf: 255)), typeIdInfo: (typeTests: (12110082535487358335, 14608648041743670941), typeTestAssumeVCalls: (vFuncId: (guid: 12110082535487358335, offset: 18446744073709551612)), typeTestAssumeConstVCalls: ((vFuncId: (guid: 12110082535487358335, offset: 18446744073709551612), args: (18446744073709551615, 255)), (vFuncId: (guid: 12110082535487358335, offset: 0))), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 14608648041743670941, offset: 12)), (vFuncId: (guid: 4692096654780162317, offset: 4294967284)))), refs: (^1)))) ; guid = 14740650423002898831
; TEXT-NEXT: ^5 = typeidCompatibleVTable: (name: "A", summary: ((offset: 16, ^2))) ; guid = 12110082535487358335
; TEXT-NEXT: ^6 = blockcount: 0

; READ: ^0 = module: (path: "{{.*}}", hash: (0, 0, 0, 0, 0))
; READ-NEXT: ^1 = gv: (name: "llvm.type.checked.load") ; guid = 5568222536364573403
; READ-NEXT: ^2 = gv: (name: "llvm.assume") ; guid = 6385187066495850096
; READ-NEXT: ^3 = gv: (name: "llvm.load.relative.i32") ; guid = 7753503109731970312
; READ-NEXT: ^4 = gv: (name: "h") ; guid = 8124147457056772133
; READ-NEXT: ^5 = gv: (name: "vt", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1, vcall_visibility: 0), vTableFuncs: ((virtFunc: ^8, offset: 8), (virtFunc: ^6, offset: 24)), refs: (^8, ^6)))) ; guid = 10027328872143257552
; READ-NEXT: ^6 = gv: (name: "k", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^8))) ; guid = 10703003673886319756
; READ-NEXT: ^7 = gv: (name: "llvm.public.type.test") ; guid = 14307993269392263322
; READ-NEXT: ^8 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 23, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 1, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^4)), typeIdInfo: (typeTests: (12110082535487358335, 14608648041743670941), typeTestAssumeVCalls: (vFuncId: (guid: 12110082535487358335, offset: 18446744073709551612)), typeTestAssumeConstVCalls: ((vFuncId: (guid: 12110082535487358335, offset: 18446744073709551612), args: (18446744073709551615, 255)), (vFuncId: (guid: 12110082535487358335, offset: 0))), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 14608648041743670941, offset: 12)), (vFuncId: (guid: 4692096654780162317, offset: 4294967284)))), refs: (^4)))) ; guid = 14740650423002898831
; READ-NEXT: ^9 = gv: (name: "llvm.type.checked.load.relative") ; guid = 16217221740942755970
; READ-NEXT: ^10 = typeidCompatibleVTable: (name: "A", summary: ((offset: 16, ^5))) ; guid = 12110082535487358335
; READ-NEXT: ^11 = blockcount: 0
