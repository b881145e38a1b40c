; RUN: llopt -S -mtriple=x86_64-unknown-linux-gnu -mcpu=corei7 -mattr=+avx,-sse3 %s | FileCheck %s
; RUN: llopt -S -mtriple=x86_64-unknown-linux-gnu -mattr=AVX -mattr=+sse %s | FileCheck %s --check-prefix=MATTR
; RUN: llopt -S -mcpu=corei7 %s | FileCheck %s --check-prefix=NOTARGET
; RUN: llopt -S -mtriple=x86_64 -mcpu=foo -mattr=+bar,+avx %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: llopt -S -mtriple=x86_64 -march=bogus %s 2>&1 | FileCheck %s --check-prefix=MARCH
; RUN: llopt -S -mtriple=x86_64 -march=x86-64 %s 2>&1 | FileCheck %s --check-prefix=NOTARGET
; RUN: not llopt -S -mtriple=x86_64 -march=aarch64 %s 2>&1 | FileCheck %s --check-prefix=OTHER
; RUN: not llopt -S -mtriple=x86_64 -mcpu=native %s 2>&1 | FileCheck %s --check-prefix=NATIVE
; RUN: llopt -S -enable-no-nans-fp-math=false -frame-pointer=all -denormal-fp-math=preserve-sign -stackrealign %s | FileCheck %s --check-prefix=FP

; Functions get the attributes that the options stand for; their own processor stays, features are added behind theirs.
; CHECK: declare void @g() #[[NEW:[0-9]+]]
; CHECK: define void @f() #[[NEW]]
; CHECK: define void @h() #[[OLD:[0-9]+]]
; CHECK: attributes #[[NEW]] = { "target-cpu"="corei7" "target-features"="+avx,-sse3" }
; CHECK: attributes #[[OLD]] = { "no-nans-fp-math"="true" "target-cpu"="core2" "target-features"="+sse2,+avx,-sse3" }

; MATTR: attributes #{{[0-9]+}} = { "target-features"="+avx,+sse" }
; MATTR: attributes #{{[0-9]+}} = { "no-nans-fp-math"="true" "target-cpu"="core2" "target-features"="+sse2,+avx,+sse" }

; Without a target, there are no processors.
; NOTARGET: define void @f() {

; UNKNOWN: 'foo' is not a recognized processor for this target (ignoring processor)
; UNKNOWN-NEXT: '+bar' is not a recognized feature for this target (ignoring feature)
; UNKNOWN-NOT: recognized
; UNKNOWN: "target-cpu"="foo" "target-features"="+bar,+avx"

; MARCH: WARNING: failed to create target machine for 'x86_64': invalid target 'bogus'.
; OTHER: -march=aarch64 is not supported for a module whose triple is 'x86_64'
; NATIVE: for the --mcpu option: 'native' is not supported, give the processor's name

; FP: define void @h() #[[OWN:[0-9]+]]
; FP: attributes #{{[0-9]+}} = { "denormal-fp-math"="preserve-sign,preserve-sign" "frame-pointer"="all" "no-nans-fp-math"="false" "stackrealign" }
; FP: attributes #[[OWN]] = { "denormal-fp-math"="preserve-sign,preserve-sign" "frame-pointer"="all" "no-nans-fp-math"="true" "stackrealign" "target-cpu"="core2" "target-features"="+sse2" }
declare void @g()

define void @f() {
  ret void
}

define void @h() "target-cpu"="core2" "target-features"="+sse2" "no-nans-fp-math"="true" {
  ret void
}
