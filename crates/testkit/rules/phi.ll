; Values that meet.

define iN @phi_same(i1 %c, iN %x) {
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %r = phi iN [ %x, %a ], [ %x, %b ]
  ret iN %r
}

define iN @phi_undef(i1 %c, iN noundef %x) {
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %r = phi iN [ %x, %a ], [ undef, %b ]
  ret iN %r
}

; unchanged
define iN @phi_undef_of_poison(i1 %c, iN %x) {
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %r = phi iN [ %x, %a ], [ undef, %b ]
  ret iN %r
}

define iN @phi_poison(i1 %c, iN %x) {
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %r = phi iN [ poison, %a ], [ %x, %b ]
  ret iN %r
}
