; RUN: llopt -passes='default<O0>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=O0
; RUN: llopt -O0 -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=O0
; RUN: llopt -passes='default<O0>' -enable-merge-functions -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=MERGE
; RUN: llopt -passes='thinlto-pre-link<O0>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=LINK
; RUN: llopt -passes='lto-pre-link<O0>,dce' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=MORE

; What the pipelines consist of.
; O0: {{^}}function(ee-instrument<>),always-inline,coro-cond(coro-early,cgscc(coro-split),coro-cleanup,globaldce),alloc-token,function(annotation-remarks),verify{{$}}
; MERGE: {{^}}function(ee-instrument<>),always-inline,mergefunc,coro-cond(coro-early,cgscc(coro-split),coro-cleanup,globaldce),alloc-token,function(annotation-remarks),verify{{$}}
; LINK: {{^}}function(ee-instrument<>),always-inline,coro-cond(coro-early,cgscc(coro-split),coro-cleanup,globaldce),canonicalize-aliases,name-anon-globals,function(annotation-remarks),verify{{$}}
; MORE: canonicalize-aliases,name-anon-globals,function(annotation-remarks),function(dce),verify{{$}}
define void @f() {
  ret void
}
