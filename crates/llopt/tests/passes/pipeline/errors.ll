; RUN: not llopt -S -passes=foo %s 2>&1 | FileCheck %s --check-prefix=NAME
; RUN: not llopt -S -passes=function(foo) %s 2>&1 | FileCheck %s --check-prefix=FUNCTION
; RUN: not llopt -S -passes=module(verify %s 2>&1 | FileCheck %s --check-prefix=OPEN
; RUN: not llopt -S -verify -passes=verify %s 2>&1 | FileCheck %s --check-prefix=BOTH
; RUN: llopt -passes=no-op-function,verify -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=SHOWN
; RUN: llopt -verify -no-op-function -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=OLD

; NAME: llopt: unknown pass name 'foo'
; FUNCTION: llopt: unknown function pass 'foo'
; OPEN: llopt: invalid pipeline 'module(verify'
; BOTH: Cannot specify passes via both -verify and --passes
; SHOWN: function(no-op-function,verify),verify
; OLD: verify,function(no-op-function),verify
define void @f() {
  ret void
}
