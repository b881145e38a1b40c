; Parts of structures.

define iN @extract_of_insert_value(iN %x) {
  %a = insertvalue { iN, i1 } poison, iN %x, 0
  %r = extractvalue { iN, i1 } %a, 0
  ret iN %r
}

define { iN, i1 } @insert_of_extract_value({ iN, i1 } %p) {
  %a = extractvalue { iN, i1 } %p, 0
  %b = extractvalue { iN, i1 } %p, 1
  %c = insertvalue { iN, i1 } poison, iN %a, 0
  %r = insertvalue { iN, i1 } %c, i1 %b, 1
  ret { iN, i1 } %r
}

define { iN, i1 } @insert_value_again({ iN, i1 } %p) {
  %a = extractvalue { iN, i1 } %p, 0
  %r = insertvalue { iN, i1 } %p, iN %a, 0
  ret { iN, i1 } %r
}
