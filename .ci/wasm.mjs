// The library as a WebAssembly module: reads, promotes and prints, goes through bitcode, and says what is wrong.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "../crates/wasm/llopt.mjs";

const bytes = readFileSync(process.argv[2]);
const llopt = await load(bytes);
const text = `define i32 @f(i1 %c) {
entry:
  %x = alloca i32, align 4
  br i1 %c, label %yes, label %no

yes:
  store i32 1, ptr %x, align 4
  br label %done

no:
  store i32 2, ptr %x, align 4
  br label %done

done:
  %v = load i32, ptr %x, align 4
  ret i32 %v
}
`;

const promoted = llopt.run(text, "mem2reg").module;
assert.match(promoted, /= phi i32 \[ 1, %yes \], \[ 2, %no \]/);
assert.doesNotMatch(promoted, /alloca|load|store/);

const bitcode = llopt.run(text, "", { bitcode: true }).module;
assert.deepEqual([...bitcode.slice(0, 4)], [0x42, 0x43, 0xc0, 0xde]);
assert.equal(llopt.run(bitcode, "mem2reg").module.split("\n").slice(1).join("\n"), promoted.split("\n").slice(1).join("\n"));

assert.match(llopt.run(text, "print<domtree>").told, /Inorder Dominator Tree/);
assert.match(llopt.run(text, "function(mem2reg,simplifycfg)").module, /select i1 %c, i32 1, i32 2/);
assert.throws(() => llopt.run(text.replace("ret i32 %v", "ret i32 %w"), ""), /use of undefined value '%w'/);
assert.throws(() => llopt.run(text, "nothing"), /unknown pass name 'nothing'/);
console.log(`wasm: ${(bytes.length / 1e6).toFixed(1)} MB, all well`);
