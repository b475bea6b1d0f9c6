// The little of WebAssembly's API that we use: the browser's type library, which has it, is not for Node code.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number })
    readonly buffer: ArrayBuffer
  }
  const Module: new (bytes: Uint8Array) => object
  class Instance {
    constructor(module: object, imports: Record<string, Record<string, unknown>>)
    readonly exports: Record<string, unknown>
  }
}
