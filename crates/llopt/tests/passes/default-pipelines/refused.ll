; RUN: not llopt -passes='default<O2>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=O2
; RUN: not llopt -O2 -disable-output %s 2>&1 | FileCheck %s --check-prefix=O2
; RUN: not llopt -passes='default<O4>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=LEVEL
; RUN: not llopt -passes=lto -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt -passes='lto<O0>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=LTO
; RUN: not llopt -O0 -O1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=TWO
; RUN: not llopt -O0 -passes=verify -disable-output %s 2>&1 | FileCheck %s --check-prefix=BOTH
; RUN: llopt -S -O0=0 -passes=verify %s | FileCheck %s --check-prefix=OFF
; RUN: llopt -S -passes=mergefunc -enable-merge-functions %s 2>&1 | FileCheck %s --check-prefix=IDLE

; Levels that need passes which are not there are refused, and options that contradict each other. An option that changes nothing
; is told.
; O2: llopt: pipeline 'default<O2>' needs passes that are not there yet
; LEVEL: llopt: invalid optimization level 'O4'
; NONE: llopt: invalid optimization level ''
; LTO: llopt: pipeline 'lto<O0>' needs passes that are not there yet
; TWO: Cannot specify multiple -O#
; BOTH: Cannot specify -O# and --passes=/--foo-pass, use -passes='default<O#>,other-pass'
; OFF: define void @f() {
; IDLE: warning: -enable-merge-functions has no effect without a default pipeline
; IDLE: define void @f() {
define void @f() {
  ret void
}
