; RUN: not llopt --bogus 2>&1 | FileCheck %s --check-prefix=OPTION
; RUN: not llopt -S -passes=bogus %s 2>&1 | FileCheck %s --check-prefix=PASS
; RUN: llopt -disable-output %s 2>&1 | FileCheck %s --check-prefix=WARNING

; Messages about the command line begin with the program's name, others with the path that it was called by.

; OPTION: {{^}}llopt: Unknown command line argument '--bogus'.  Try: '{{.+[/\\]}}llopt --help'
; PASS: {{^.+[/\\]}}llopt: unknown pass name 'bogus'
; WARNING: {{^.+[/\\]}}llopt: warning: failed to infer data layout from target triple

target triple = "unknown-unknown-unknown"
