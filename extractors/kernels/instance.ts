/** Starts a kernel: takes its module as text, gives what it exports. */

/** As much of it as is used: its types belong to the library of the DOM, which is not here. */
declare const WebAssembly: {
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** `Exports`: as the source of the kernel says. */
export function startKernel<Exports>(binary: string): Exports {
  const module = new WebAssembly.Module(Buffer.from(binary, 'base64'));
  return new WebAssembly.Instance(module).exports as Exports;
}
