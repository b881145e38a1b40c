; RUN: llopt -S -passes=globaldce %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce | FileCheck %s --match-full-lines

; A comdat stays or goes as a whole; aliases belong to the comdat of what they name.

; CHECK: $live = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: $by_user = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: $by_alias = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: @live_v = internal global i32 0, comdat($live)
; CHECK-NEXT: @live_w = linkonce_odr global ptr @named_by_member, comdat($live)
; CHECK-NEXT: @named_by_member = internal global i32 1
; CHECK-NEXT: @alias_v = internal global i32 2, comdat($by_alias)
; CHECK-NEXT: @alias_other = internal global i32 3, comdat($by_alias)
; CHECK-NEXT: @user_v = linkonce_odr global i32 4, comdat($by_user)
; CHECK-EMPTY:
; CHECK-NEXT: @kept_alias = alias i32, ptr @alias_v
; CHECK-NEXT: @user_alias = linkonce_odr alias i32, ptr @user_v
; CHECK-EMPTY:
; CHECK-NEXT: define weak_odr void @live_f() comdat($live) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define linkonce_odr void @user_f() comdat($by_user) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @root() {
; CHECK-NEXT:   %v = load i32, ptr @user_alias, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }

$dead = comdat any
$live = comdat any
$by_alias = comdat any
$by_user = comdat any
$mixed = comdat nodeduplicate
@dead_v = linkonce_odr global i32 0, comdat($dead)
@live_v = internal global i32 0, comdat($live)
@live_w = linkonce_odr global ptr @named_by_member, comdat($live)
@named_by_member = internal global i32 1
@alias_v = internal global i32 2, comdat($by_alias)
@alias_other = internal global i32 3, comdat($by_alias)
@kept_alias = alias i32, ptr @alias_v
@mixed_v = external global i32
@user_v = linkonce_odr global i32 4, comdat($by_user)
@user_alias = linkonce_odr alias i32, ptr @user_v

define linkonce_odr void @dead_f() comdat($dead) { ret void }
define weak_odr void @live_f() comdat($live) { ret void }
define internal void @mixed_f() comdat($mixed) { ret void }
define linkonce_odr void @user_f() comdat($by_user) { ret void }
define i32 @root() {
  %v = load i32, ptr @user_alias
  ret i32 %v
}
