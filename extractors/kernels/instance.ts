/** Instantiates a WebAssembly kernel. Takes its module as base64, gives its exports; knows the error of one that traps. */

/** The part of WebAssembly that is used: its types belong to the DOM library, which is not included here. */
declare const WebAssembly: {
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object, imports?: Imports) => { readonly exports: unknown };
  readonly RuntimeError: new (message?: string) => Error;
};

export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Functions that a kernel calls, by the file that declares them. */
export type Imports = Readonly<Record<string, object>>;

/** `Exports` and `imports` must match the source of the kernel. */
export function startKernel<Exports>(binary: string, imports?: Imports): Exports {
  const module = new WebAssembly.Module(Buffer.from(binary, 'base64'));
  return new WebAssembly.Instance(module, imports).exports as Exports;
}

/** Whether a module ended its work: it read beyond its memory, say. What the memory then holds is not known. */
export function isTrap(error: unknown): error is Error {
  return error instanceof WebAssembly.RuntimeError;
}
