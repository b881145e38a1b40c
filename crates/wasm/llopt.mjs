// llopt in JavaScript: load(bytes of llopt_wasm.wasm), then run(module, passes).

const MODULE = 0, PASSES = 1, TOLD = 2;

export class Llopt {
  #exports;

  constructor(instance) {
    this.#exports = instance.exports;
  }

  /**
   * Reads a module (text, or a Uint8Array of text or bitcode), runs a pipeline over it ("" for none) and writes it.
   * Returns the module, a string or with {bitcode: true} a Uint8Array, and what the passes print. Throws what is wrong.
   */
  run(module, passes = "", { bitcode = false } = {}) {
    this.#write(MODULE, module);
    this.#write(PASSES, passes);
    if (!this.#exports.llopt_run(bitcode)) {
      throw new Error(this.#text(TOLD));
    }
    return { module: bitcode ? this.#bytes(MODULE).slice() : this.#text(MODULE), told: this.#text(TOLD) };
  }

  #write(which, data) {
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    this.#exports.llopt_resize(which, bytes.length);
    this.#bytes(which).set(bytes);
  }

  #bytes(which) {
    const { memory, llopt_start, llopt_len } = this.#exports;
    return new Uint8Array(memory.buffer, llopt_start(which), llopt_len(which));
  }

  #text(which) {
    return new TextDecoder().decode(this.#bytes(which));
  }
}

export async function load(bytes) {
  return new Llopt((await WebAssembly.instantiate(bytes)).instance);
}
