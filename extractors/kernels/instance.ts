/** Instantiates a WebAssembly kernel. Takes its module as base64, gives its exports. */

/** The part of WebAssembly that is used: its types belong to the DOM library, which is not included here. */
declare const WebAssembly: {
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** `Exports` must match the source of the kernel. */
export function startKernel<Exports>(binary: string): Exports {
  const module = new WebAssembly.Module(Buffer.from(binary, 'base64'));
  return new WebAssembly.Instance(module).exports as Exports;
}
