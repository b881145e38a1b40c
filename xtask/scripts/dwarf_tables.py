#!/usr/bin/env python3
"""Writes crates/ir/src/metadata/dwarf_tables.rs from LLVM's list of DWARF constants.

usage: dwarf_tables.py <include dir>/llvm/BinaryFormat/Dwarf.def > crates/ir/src/metadata/dwarf_tables.rs
"""

import re
import sys

# Constants that LLVM's own text knows beside the list: (table, value, name).
EXTRA = [
    ("OP", 0x1000, "LLVM_fragment"),
    ("OP", 0x1001, "LLVM_convert"),
    ("OP", 0x1002, "LLVM_tag_offset"),
    ("OP", 0x1003, "LLVM_entry_value"),
    ("OP", 0x1004, "LLVM_implicit_pointer"),
    ("OP", 0x1005, "LLVM_arg"),
    ("OP", 0x1006, "LLVM_extract_bits_sext"),
    ("OP", 0x1007, "LLVM_extract_bits_zext"),
    ("MACINFO", 0x01, "define"),
    ("MACINFO", 0x02, "undef"),
    ("MACINFO", 0x03, "start_file"),
    ("MACINFO", 0x04, "end_file"),
    ("MACINFO", 0xFF, "vendor_ext"),
]

TABLES = {
    "TAG": "Tags of debugging information entries.",
    "LANG": "Source languages, version included.",
    "LNAME": "Source language names, version apart (DWARF 6).",
    "ATE": "Encodings of base types.",
    "CC": "Calling conventions.",
    "OP": "Operations of location expressions, with LLVM's own.",
    "VIRTUALITY": "Virtuality of member functions.",
    "MACINFO": "Kinds of macro information records.",
    "APPLE_ENUM_KIND": "Open and closed enumerations.",
}


def read(path):
    rows = {table: [(v, n) for t, v, n in EXTRA if t == table] for table in TABLES}
    pattern = re.compile(r"^HANDLE_DW_([A-Z_]+)\((0x[0-9a-fA-F]+),\s*(\w+)", re.M)
    for table, value, name in pattern.findall(open(path).read()):
        if table in rows:
            rows[table].append((int(value, 16), name))
    return rows


def emit(table, doc, rows):
    rows = sorted(rows, key=lambda row: row[0])
    values = [value for value, _ in rows]
    assert len(set(values)) == len(values), f"DW_{table}: two names for one value"
    by_name = sorted(range(len(rows)), key=lambda i: rows[i][1])
    print(f"\n/// {doc}\npub static {table}: Table = Table {{")
    print(f'    prefix: "DW_{table}_",')
    print("    rows: &[")
    for value, name in rows:
        print(f'        (0x{value:04x}, "{name}"),')
    print("    ],\n    by_name: &[")
    for start in range(0, len(by_name), 20):
        print("        " + " ".join(f"{i}," for i in by_name[start : start + 20]))
    print("    ],\n};")


def main():
    rows = read(sys.argv[1])
    print("//! DWARF constants. Written by `xtask/scripts/dwarf_tables.py`; do not edit.\n")
    print("use super::Table;")
    for table, doc in TABLES.items():
        emit(table, doc, rows[table])


main()
