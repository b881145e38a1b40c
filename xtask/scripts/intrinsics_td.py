"""Reads LLVM's intrinsic definitions as `llvm-tblgen -dump-json` prints them.

gen_intrinsics.py writes llopt's tables from what this module finds.
"""

import json
import re
import subprocess
from dataclasses import dataclass

# Numbers of the signature encoding (IIT_* in Intrinsics.td) -> descriptors.
SCALARS = {
    1: "i1", 2: "i8", 3: "i16", 4: "i32", 5: "i64", 30: "i128", 47: "i2", 48: "i4",
    6: "half", 7: "float", 8: "double", 33: "fp128", 40: "bfloat", 43: "ppc_fp128", 14: "ptr",
}
LANES = {
    25: 1, 9: 2, 44: 3, 10: 4, 50: 6, 11: 8, 51: 10, 12: 16, 13: 32, 16: 64, 39: 128, 41: 256, 31: 512, 32: 1024,
    52: 2048, 53: 4096,
}
OTHERS = {0: "void", 18: "token", 19: "metadata", 20: "empty", 26: "vararg", 42: "x86_amx", 49: "svcount"}
# References to an overloaded type, by their code.
DERIVED = {22: "extend", 23: "truncate", 34: "element", 36: "subdivide2", 37: "subdivide4", 38: "bitcast_to_int"}
ANY_CLASSES = {0: "type", 1: "int", 2: "float", 3: "vector", 4: "ptr"}
MATCH = 7

MOD_REF_ALL = 0xFFF  # two bits (1 = ref, 2 = mod) for each of six locations, LLVM's MemoryEffects
ARG_MEM, INACCESSIBLE_MEM = 0x3, 0xC
READ_ONLY, WRITE_ONLY = 0x555, 0xAAA


@dataclass
class Intrinsic:
    """One intrinsic; types are tuples whose first entry names the form."""

    name: str
    prefix: str
    returns: list
    params: list
    vararg: bool
    fn_attrs: tuple
    # (index, attributes): index 0 is the return value, n + 1 parameter n
    arg_attrs: tuple
    overloads: int
    # some arguments are printed with a comment that names them
    named_args: bool


def dump(include_dir):
    """Runs tblgen over Intrinsics.td."""
    command = ["llvm-tblgen-22", "-dump-json", "-I", include_dir, f"{include_dir}/llvm/IR/Intrinsics.td"]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def load(include_dir):
    """All intrinsics, sorted by target prefix and then by name."""
    records = dump(include_dir)
    load_attr_order(include_dir)
    found = [read(records, records[name]) for name in records["!instanceof"]["Intrinsic"]]
    return sorted(found, key=lambda one: (one.prefix, one.name))


ATTR_ORDER = {}


def load_attr_order(include_dir):
    """Attribute sets are sorted by the numbers of their kinds."""
    with open(f"{include_dir}/llvm/IR/Attributes.inc") as file:
        ATTR_ORDER.update((name, int(number)) for name, number in re.findall(r"^(\w+) = (\d+),", file.read(), re.M))


def sort_attrs(attrs):
    return tuple(sorted(attrs, key=lambda one: (ATTR_ORDER[one[0]], one[1:])))


def read(records, record):
    name = record["LLVMName"] or "llvm." + record["!name"].removeprefix("int_").replace("_", ".")
    info = records[record["TypeInfo"]["def"]]
    types = Decoder(info["TypeSig"]).all()
    returns, params = types
    vararg = bool(params) and params[-1] == ("vararg",)
    if vararg:
        params = params[:-1]
    properties = [records[item["def"]] for item in record["IntrProperties"]]
    if not record["DisableDefaultAttributes"]:
        defaults = records["!instanceof"]["IntrinsicProperty"]
        properties += [records[item] for item in defaults if records[item].get("IsDefault")]
    overloads = sum(1 for one in returns + params if one[0] in ("any", "ptrs_to_element"))
    assert bool(info["isOverloaded"]) == any(one[0] == "any" for one in returns + params), name
    return Intrinsic(
        name, record["TargetPrefix"], returns, params, vararg, fn_attrs(properties), arg_attrs(properties), overloads,
        any("ArgInfo" in one["!superclasses"] for one in properties))


class Decoder:
    """Decodes one signature."""

    def __init__(self, codes):
        self.codes = codes
        self.at = 0

    def next(self):
        self.at += 1
        return self.codes[self.at - 1]

    def all(self):
        if not self.codes:  # of types that have no code (exnref), nothing remains
            returns = []
        elif self.codes[0] == 0:
            self.next()
            returns = []
        elif self.codes[0] == 21:
            self.next()
            returns = [self.type() for _ in range(self.next() + 2)]
        else:
            returns = [self.type()]
        params = []
        while self.at < len(self.codes):
            params.append(self.type())
        return returns, params

    def type(self):
        code = self.next()
        if code in SCALARS:
            return ("scalar", SCALARS[code])
        if code in LANES:
            element = self.type()
            assert element[0] == "scalar", element
            return ("vector", LANES[code], False, element[1])
        if code in OTHERS:
            return (OTHERS[code],)
        if code in DERIVED:
            return (DERIVED[code], self.next() >> 3)
        if code == 35:
            _, lanes, _, element = self.type()
            return ("vector", lanes, True, element)
        if code == 24:
            return ("scalar", f"ptr({self.next()})")
        if code == 45:
            return ("scalar", "ptr(10)")  # externref
        if code == 46:
            return ("scalar", "ptr(20)")  # funcref
        if code == 17:
            return ("vector", 1, False, "i64")  # x86_mmx of old
        if code == 15:
            info = self.next()
            if info & 7 == MATCH:
                return ("match", info >> 3)
            return ("any", info >> 3, ANY_CLASSES[info & 7])
        if code == 27:
            return ("one_nth", self.next(), self.next())
        if code == 28:
            info = self.next()
            element = self.type()
            return ("same_lanes", info >> 3, element)
        if code == 29:
            return ("ptrs_to_element", self.next(), self.next())
        raise ValueError(f"unknown signature code {code}")


FN_ATTRS = {
    "IntrNoCallback": "NoCallback", "IntrNoSync": "NoSync", "IntrNoFree": "NoFree", "IntrWillReturn": "WillReturn",
    "IntrCold": "Cold", "IntrNoDuplicate": "NoDuplicate", "IntrNoMerge": "NoMerge", "IntrNoReturn": "NoReturn",
    "IntrConvergent": "Convergent", "IntrSpeculatable": "Speculatable", "IntrStrictFP": "StrictFP",
    "IntrNoCreateUndefOrPoison": "NoCreateUndefOrPoison",
}
MEMORY = {
    "IntrNoMem": 0, "IntrReadMem": READ_ONLY, "IntrWriteMem": WRITE_ONLY, "IntrArgMemOnly": ARG_MEM,
    "IntrInaccessibleMemOnly": INACCESSIBLE_MEM, "IntrInaccessibleMemOrArgMemOnly": ARG_MEM | INACCESSIBLE_MEM,
}
# No trace in the attributes of a declaration.
SILENT = {"Throws", "IntrHasSideEffects", "Commutative"}


def fn_attrs(properties):
    """Function attributes as a sorted tuple of (kind, value)."""
    names = {one["!name"] for one in properties if not one["!anonymous"]}
    attrs = {(FN_ATTRS[name], 0) for name in names if name in FN_ATTRS}
    unknown = names - FN_ATTRS.keys() - MEMORY.keys() - SILENT
    assert not unknown, unknown
    if "Throws" not in names:
        attrs.add(("NoUnwind", 0))
    memory = MOD_REF_ALL
    for name in names & MEMORY.keys():
        memory &= MEMORY[name]
    if memory == 0 and "IntrHasSideEffects" in names:
        memory = MOD_REF_ALL
    if memory != MOD_REF_ALL:
        attrs.add(("Memory", memory))
    return sort_attrs(attrs)


ARG_ATTRS = {
    "ImmArg": "ImmArg", "ReadOnly": "ReadOnly", "WriteOnly": "WriteOnly", "ReadNone": "ReadNone", "NoAlias": "NoAlias",
    "NoUndef": "NoUndef", "NonNull": "NonNull", "Returned": "Returned",
}


def arg_attrs(properties):
    """Attributes of the return value and parameters: a sorted tuple of (index, sorted attributes)."""
    found = {}
    for one in properties:
        if not one["!anonymous"]:
            continue
        (form,) = [name for name in one["!superclasses"] if name != "IntrinsicProperty"]
        if form == "ArgInfo":
            continue
        if form == "NoCapture":
            attr = ("Captures", 0)
        elif form == "Align":
            attr = ("Alignment", one["Align"])
        elif form == "Dereferenceable":
            attr = ("Dereferenceable", one["Bytes"])
        elif form == "Range":
            attr = ("Range", one["Lower"], one["Upper"])
        else:
            attr = (ARG_ATTRS[form], 0)
        found.setdefault(one["ArgNo"], set()).add(attr)
    return tuple((index, sort_attrs(found[index])) for index in sorted(found))
