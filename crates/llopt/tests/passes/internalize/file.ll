; RUN: llopt -S -passes=internalize -internalize-public-api-file=%s.txt %s | FileCheck %s
; RUN: echo kept > %t && llopt -S -passes=internalize -internalize-public-api-file=%t %s | FileCheck %s --check-prefix=KEPT
; RUN: llopt -S -passes=internalize '-internalize-public-api-list=[x,k*' %s 2>&1 | FileCheck %s --check-prefix=KEPT
; RUN: llopt -S -passes=internalize '-internalize-public-api-list=[x,k*' %s 2>&1 | FileCheck %s --check-prefix=GLOB
; RUN: llopt -S -passes=internalize -internalize-public-api-file=%s.txt %s 2>&1 | FileCheck %s --check-prefix=FILE
; RUN: not llopt -S '-passes=internalize<foo>' %s 2>&1 | FileCheck %s --check-prefix=PARAM

; A file of names to keep; one that cannot be read, and a pattern that is none, are warned of and passed over.

; CHECK: @kept = internal global i32 0
; KEPT: @kept = global i32 0
; GLOB: WARNING: when loading pattern: 'invalid glob pattern, unmatched '['' ignoring
; FILE: WARNING: Internalize couldn't load file '{{.*}}.txt'! Continuing as if it's empty.
; PARAM: invalid Internalize pass parameter 'foo'
@kept = global i32 0
