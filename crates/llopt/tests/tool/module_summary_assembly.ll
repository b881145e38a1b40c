; What inline assembly defines for this module alone keeps its name, so that who refers to it stays.
; RUN: llopt -S -module-summary %s | FileCheck %s --check-prefix=TEXT
; RUN: llopt -module-summary %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=READ
target datalayout = "e-m:e-i64:64"
target triple = "x86_64-unknown-linux-gnu"

module asm "local: ret"
module asm ".globl shared; shared: call elsewhere"
module asm ".set number, 5 # other:"

@number = external constant i32
@table = global [2 x ptr] [ptr @number, ptr @shared]

declare void @local() norecurse nounwind noinline
declare void @shared()

define void @calls_local() {
  call void @local()
  ret void
}

define void @calls_shared() {
  call void @shared()
  ret void
}

; It may refer to what the other assembly defines.
define void @has_assembly() {
  call void asm "call local", ""()
  ret void
}

; TEXT: ^0 = module: (path: "{{.}}Regular LTO{{.}}", hash: (0, 0, 0, 0, 0))
; TEXT-NEXT: ^1 = gv: (name: "calls_local", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, calls: ((callee: ^4, relbf: 256))))) ; guid = 390716574043345686
; TEXT-NEXT: ^2 = gv: (name: "shared") ; guid = 7139269065447014814
; TEXT-NEXT: ^3 = gv: (name: "table", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^6, ^2)))) ; guid = 8539373648025336234
; TEXT-NEXT: ^4 = gv: (name: "local", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 1, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 0, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 1, hasUnknownCall: 1, mustBeUnreachable: 0)))) ; guid = 8689012302251286005
; TEXT-NEXT: ^5 = gv: (name: "has_assembly", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0)))) ; guid = 16115540086759277954
; TEXT-NEXT: ^6 = gv: (name: "number", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 1, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 1)))) ; guid = 16839788586284137649
; TEXT-NEXT: ^7 = gv: (name: "calls_shared", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, calls: ((callee: ^2, relbf: 256))))) ; guid = 16978234427266089520
; TEXT-NEXT: ^8 = blockcount: 0

; READ: ^0 = module: (path: "{{.*}}", hash: (0, 0, 0, 0, 0))
; READ-NEXT: ^1 = gv: (name: "calls_local", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, calls: ((callee: ^4))))) ; guid = 390716574043345686
; READ-NEXT: ^2 = gv: (name: "shared") ; guid = 7139269065447014814
; READ-NEXT: ^3 = gv: (name: "table", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^6, ^2)))) ; guid = 8539373648025336234
; READ-NEXT: ^4 = gv: (name: "local", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 1, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 0, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 1, hasUnknownCall: 1, mustBeUnreachable: 0)))) ; guid = 8689012302251286005
; READ-NEXT: ^5 = gv: (name: "has_assembly", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0)))) ; guid = 16115540086759277954
; READ-NEXT: ^6 = gv: (name: "number", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 1, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 1)))) ; guid = 16839788586284137649
; READ-NEXT: ^7 = gv: (name: "calls_shared", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, calls: ((callee: ^2))))) ; guid = 16978234427266089520
; READ-NEXT: ^8 = blockcount: 0
