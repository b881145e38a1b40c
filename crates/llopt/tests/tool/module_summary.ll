; RUN: llopt -S -module-summary %s | FileCheck %s --check-prefix=TEXT
; RUN: llopt -module-summary %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=READ
; RUN: llopt -module-summary -module-hash %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=HASH
; RUN: llopt -thinlto-bc -thin-link-bitcode-file=%t.thin %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=HASH
; RUN: llopt -S %s | FileCheck %s --check-prefix=PLAIN
; RUN: llopt -S -thinlto-bc -thinlto-split-lto-unit -unified-lto %s | FileCheck %s --check-prefix=FLAGS
; RUN: llopt -thinlto-bc -thinlto-split-lto-unit %s -o %t.bc && llopt-dis %t.bc -o - | FileCheck %s --check-prefix=SPLIT
; PLAIN-NOT: ^0 =
; FLAGS: !llvm.module.flags = !{!0, !1}
; FLAGS: !0 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
; FLAGS: !1 = !{i32 1, !"UnifiedLTO", i32 1}
; SPLIT: ^{{[0-9]+}} = flags: 8
; HASH: ^0 = module: (path: "{{.*}}", hash: ({{[1-9][0-9]+, [1-9]}}

; The entries stand in the order of the identifiers, which are MD5 of the names: of a local one, behind the source file's.
source_filename = "b.c"

$comdat = comdat any

@comdat = global i32 0, comdat
@ba = constant ptr blockaddress(@g, %next)
@s = internal global i32 3, section "foo"
@w = linkonce_odr unnamed_addr constant i32 2
@read = internal global i32 4
@written = global i32 4
@alias = alias void (ptr), ptr @g
@resolved = ifunc void (), ptr @resolver

define internal ptr @resolver() {
  ret ptr null
}

define void @counted(ptr %p) !prof !0 {
  call void %p(), !prof !1
  tail call void @g(ptr @s)
  call void @llvm.donothing()
  ret void
}

; It refers to @s, which keeps its name, and so stays in the module.
define void @k(ptr %p, ptr %q) personality ptr @g {
  tail call void @alias(ptr %p)
  call void %p(), !callees !2
  %u = load ptr, ptr @w
  %g = getelementptr i8, ptr @s, i64 4
  store ptr %g, ptr %u
  invoke void @counted(ptr null) to label %a unwind label %b
a:
  unreachable
b:
  %l = landingpad {ptr, i32} cleanup
  resume {ptr, i32} %l
}

define i32 @access() norecurse nounwind {
  %v = load i32, ptr @read
  store i32 1, ptr @written
  ret i32 %v
}

define void @g(ptr %p) {
  unreachable
next:
  ret void
}

declare void @llvm.donothing()
declare void @possible()

!0 = !{!"function_entry_count", i64 100, i64 5}
!1 = !{!"VP", i32 0, i64 1600, i64 111, i64 1030, i64 222, i64 410, i64 333, i64 30, i64 444, i64 9}
!2 = !{ptr @possible}

; TEXT: ^0 = module: (path: "{{.}}Regular LTO{{.}}", hash: (0, 0, 0, 0, 0))
; TEXT-NEXT: ^1 = gv: (guid: 5)
; TEXT-NEXT: ^2 = gv: (guid: 111)
; TEXT-NEXT: ^3 = gv: (guid: 222)
; TEXT-NEXT: ^4 = gv: (guid: 333)
; TEXT-NEXT: ^5 = gv: (name: "resolver", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 2805640516308000663
; TEXT-NEXT: ^6 = gv: (name: "read", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 3339891325290677848
; TEXT-NEXT: ^7 = gv: (name: "alias", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^13))) ; guid = 5833419078793185394
; TEXT-NEXT: ^8 = gv: (name: "comdat", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 0)))) ; guid = 6423775460936125536
; TEXT-NEXT: ^9 = gv: (name: "s", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 6763358344758273787
; TEXT-NEXT: ^10 = gv: (name: "k", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 9, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 1, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^7, relbf: 256, tail: 1), (callee: ^11), (callee: ^17, relbf: 256)), refs: (^13, ^9, ^15)))) ; guid = 10703003673886319756
; TEXT-NEXT: ^11 = gv: (name: "possible") ; guid = 11766525073744972911
; TEXT-NEXT: ^12 = gv: (name: "ba", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 12545088947234804999
; TEXT-NEXT: ^13 = gv: (name: "g", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 1)))) ; guid = 13146401226427987378
; TEXT-NEXT: ^14 = gv: (name: "written", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 14518448085605008028
; TEXT-NEXT: ^15 = gv: (name: "w", summaries: (variable: (module: ^0, flags: (linkage: linkonce_odr, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 1, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 14893914852027345393
; TEXT-NEXT: ^16 = gv: (name: "access", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 3, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), refs: (readonly ^6, writeonly ^14)))) ; guid = 15069289957072892829
; TEXT-NEXT: ^17 = gv: (name: "counted", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 4, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^2, hotness: none), (callee: ^3, hotness: none), (callee: ^4, hotness: none), (callee: ^13, hotness: none, tail: 1), (callee: ^1, hotness: critical)), refs: (^9)))) ; guid = 18197122046937560238
; TEXT-NEXT: ^18 = blockcount: 0

; A reader of bitcode knows all globals but ifuncs, and no frequencies.
; READ: ^0 = module: (path: "{{.*}}", hash: (0, 0, 0, 0, 0))
; READ-NEXT: ^1 = gv: (guid: 5)
; READ-NEXT: ^2 = gv: (guid: 111)
; READ-NEXT: ^3 = gv: (guid: 222)
; READ-NEXT: ^4 = gv: (guid: 333)
; READ-NEXT: ^5 = gv: (name: "llvm.donothing") ; guid = 2718633807532693464
; READ-NEXT: ^6 = gv: (name: "resolver", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 1))) ; guid = 2805640516308000663
; READ-NEXT: ^7 = gv: (name: "read", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 3339891325290677848
; READ-NEXT: ^8 = gv: (name: "alias", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^14))) ; guid = 5833419078793185394
; READ-NEXT: ^9 = gv: (name: "comdat", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 0, writeonly: 0, constant: 0)))) ; guid = 6423775460936125536
; READ-NEXT: ^10 = gv: (name: "s", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 6763358344758273787
; READ-NEXT: ^11 = gv: (name: "k", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 9, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 1, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^8, tail: 1), (callee: ^12), (callee: ^18)), refs: (^14, ^10, ^16)))) ; guid = 10703003673886319756
; READ-NEXT: ^12 = gv: (name: "possible") ; guid = 11766525073744972911
; READ-NEXT: ^13 = gv: (name: "ba", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 12545088947234804999
; READ-NEXT: ^14 = gv: (name: "g", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 1)))) ; guid = 13146401226427987378
; READ-NEXT: ^15 = gv: (name: "written", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 0)))) ; guid = 14518448085605008028
; READ-NEXT: ^16 = gv: (name: "w", summaries: (variable: (module: ^0, flags: (linkage: linkonce_odr, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 1, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 1)))) ; guid = 14893914852027345393
; READ-NEXT: ^17 = gv: (name: "access", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 3, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), refs: (readonly ^7, writeonly ^15)))) ; guid = 15069289957072892829
; READ-NEXT: ^18 = gv: (name: "counted", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 4, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^2, hotness: none), (callee: ^3, hotness: none), (callee: ^4, hotness: none), (callee: ^14, hotness: none, tail: 1), (callee: ^1, hotness: critical)), refs: (^10)))) ; guid = 18197122046937560238
; READ-NEXT: ^19 = blockcount: 0
