; Casts.

define iN @trunc_of_zext(iN %x) {
  %a = zext iN %x to iM
  %r = trunc iM %a to iN
  ret iN %r
}

define iN @trunc_of_sext(iN %x) {
  %a = sext iN %x to iM
  %r = trunc iM %a to iN
  ret iN %r
}

; widths: 1..3
; unchanged
; flags: as written
define iM @zext_of_trunc(iM %x) {
  %a = trunc iM %x to iN
  %r = zext iN %a to iM
  ret iM %r
}

; widths: 1..3
; flags: as written
; unchanged
define iM @zext_of_trunc_nuw(iM %x) {
  %a = trunc nuw iM %x to iN
  %r = zext iN %a to iM
  ret iM %r
}

; widths: 1..3
; flags: as written
; unchanged
define iM @zext_nneg_of_trunc_nsw(iM %x) {
  %a = trunc nsw iM %x to iN
  %r = zext nneg iN %a to iM
  ret iM %r
}

; widths: 1..3
; flags: as written
; unchanged
define iM @sext_of_trunc_nsw(iM %x) {
  %a = trunc nsw iM %x to iN
  %r = sext iN %a to iM
  ret iM %r
}

define iM @zext_undef() {
  %r = zext iN undef to iM
  ret iM %r
}

define iM @sext_undef() {
  %r = sext iN undef to iM
  ret iM %r
}

define iN @trunc_undef() {
  %r = trunc iM undef to iN
  ret iN %r
}
