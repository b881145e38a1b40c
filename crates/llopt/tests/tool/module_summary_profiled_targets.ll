; Targets that a profile names are calls of the globals that the summary speaks of, if they are these.
; RUN: llopt -S -module-summary %s | FileCheck %s --check-prefix=TEXT
; RUN: llopt -module-summary %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=READ
source_filename = "p.c"
define void @f(ptr %p) !prof !0 {
  tail call void @known()
  call void %p(), !prof !1
  ret void
}
define void @known() {
  ret void
}
declare void @mentioned()
declare void @not_mentioned()
@table = global ptr @mentioned
!0 = !{!"function_entry_count", i64 10}
!1 = !{!"VP", i32 0, i64 30, i64 18280572349669837513, i64 10, i64 3404345999717228474, i64 10, i64 14798484905479303006, i64 10}

; TEXT: ^0 = module: (path: "{{.}}Regular LTO{{.}}", hash: (0, 0, 0, 0, 0))
; TEXT-NEXT: ^1 = gv: (name: "mentioned") ; guid = 3404345999717228474
; TEXT-NEXT: ^2 = gv: (name: "table", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^1)))) ; guid = 8539373648025336234
; TEXT-NEXT: ^3 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 3, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^5, hotness: none, tail: 1), (callee: ^1, hotness: none), (callee: ^4, hotness: none))))) ; guid = 14740650423002898831
; TEXT-NEXT: ^4 = gv: (guid: 14798484905479303006)
; TEXT-NEXT: ^5 = gv: (name: "known", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 18280572349669837513
; TEXT-NEXT: ^6 = blockcount: 0

; READ: ^0 = module: (path: "{{.*}}", hash: (0, 0, 0, 0, 0))
; READ-NEXT: ^1 = gv: (name: "mentioned") ; guid = 3404345999717228474
; READ-NEXT: ^2 = gv: (name: "table", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^1)))) ; guid = 8539373648025336234
; READ-NEXT: ^3 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 3, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^5, hotness: none, tail: 1), (callee: ^1, hotness: none), (callee: ^4, hotness: none))))) ; guid = 14740650423002898831
; READ-NEXT: ^4 = gv: (name: "not_mentioned") ; guid = 14798484905479303006
; READ-NEXT: ^5 = gv: (name: "known", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 18280572349669837513
; READ-NEXT: ^6 = blockcount: 0
