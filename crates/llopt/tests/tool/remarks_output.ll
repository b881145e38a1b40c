; RUN: llopt -passes=always-inline,deadargelim -pass-remarks-output=%t -disable-output %s
; RUN: FileCheck %s --check-prefix=YAML < %t
; RUN: llopt -passes=always-inline,deadargelim -pass-remarks-output=%t -pass-remarks-filter=arg -disable-output %s
; RUN: FileCheck %s --check-prefix=FILTER < %t
; RUN: not llopt -passes=always-inline -pass-remarks-output=%t -pass-remarks-filter=[ -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD

; Remarks in a file, as opt 22 writes them, with quotes where a string would be something else without them.

; BAD: brackets ([ ]) not balanced

; YAML:      --- !Passed
; YAML-NEXT: Pass:            inline
; YAML-NEXT: Name:            AlwaysInline
; YAML-NEXT: DebugLoc:        { File: 'a: b.c', Line: 8, Column: 3 }
; YAML-NEXT: Function:        'null'
; YAML-NEXT: Args:
; YAML-NEXT:   - String:          ''''
; YAML-NEXT:   - Callee:          'it''s'
; YAML-NEXT:   - String:          ''' inlined into '''
; YAML-NEXT:   - Caller:          'null'
; YAML-NEXT:     DebugLoc:        { File: 'a: b.c', Line: 6, Column: 0 }
; YAML-NEXT:   - String:          ''''
; YAML-NEXT:   - String:          ' with '
; YAML-NEXT:   - String:          '(cost=always)'
; YAML-NEXT:   - String:          ': '
; YAML-NEXT:   - Reason:          always inline attribute
; YAML-NEXT:   - String:          ' at callsite '
; YAML-NEXT:   - String:          x
; YAML-NEXT:   - String:          ':'
; YAML-NEXT:   - Line:            '3'
; YAML-NEXT:   - String:          ':'
; YAML-NEXT:   - Column:          '3'
; YAML-NEXT:   - String:          ';'
; YAML-NEXT: ...
; YAML:      Callee:          '1e5'
; YAML:      Callee:          "a\\b\"\x01"
; YAML:      Callee:          "\nü"
; YAML:      Pass:            deadargelim

; FILTER-NOT: Pass:            inline
; FILTER:      --- !Passed
; FILTER-NEXT: Pass:            deadargelim
; FILTER-NEXT: Name:            ArgumentRemoved
; FILTER-NEXT: Function:        callee
; FILTER-NEXT: Args:
; FILTER-NEXT:   - String:          'eliminating argument '
; FILTER-NEXT:   - ArgName:         unused
; FILTER-NEXT:   - String:          '('
; FILTER-NEXT:   - ArgIndex:        '0'
; FILTER-NEXT:   - String:          ')'
; FILTER-NEXT: ...
; FILTER-NOT: Pass:            inline

define void @"null"() !dbg !5 {
  call void @"it's"() alwaysinline, !dbg !6
  call void @"1e5"() alwaysinline, !dbg !6
  call void @"a\5Cb\22\01"() alwaysinline, !dbg !6
  call void @"\0A\C3\BC"() alwaysinline, !dbg !6
  call void @callee(i32 1), !dbg !6
  ret void
}

define void @"it's"() {
  ret void
}

define void @"1e5"() {
  ret void
}

define void @"a\5Cb\22\01"() {
  ret void
}

define void @"\0A\C3\BC"() {
  ret void
}

define internal void @callee(i32 %unused) {
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a: b.c", directory: "/")
!5 = distinct !DISubprogram(name: "x", file: !2, line: 5, scopeLine: 6, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 8, column: 3, scope: !5)
