/**
 * Starts PDFium, which is WebAssembly: its code is compiled once in a thread, and each document gets an instance of its
 * own, since a damaged one may leave anything behind, and memory that grew is given back only with its instance. Its
 * memory is bounded here, since no other bound reaches it. Nothing is loaded from the network.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PdfiumFunctions } from './functions.ts';

/** The part of WebAssembly that is used: its types belong to the DOM library, which is not included here. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  Instance: new (module: object, imports: Imports) => { readonly exports: PdfiumFunctions };
};

type Imports = Record<string, Record<string, (...values: number[]) => unknown> | undefined>;

type Started = (instance: object, module: object) => void;

export interface Pdfium {
  readonly functions: PdfiumFunctions;
  /** It asked for more memory than it may have. */
  ranOutOfMemory(): boolean;
}

let compiled: Promise<object> | undefined;

export async function startPdfium(mostBytes: number): Promise<Pdfium> {
  compiled ??= compile();
  const module = await compiled;
  const { init } = await import('@embedpdf/pdfium');
  let wasRefused = false;
  const mayGrow = (bytes: number): boolean => {
    if (bytes <= mostBytes) return true;
    wasRefused = true;
    return false;
  };
  let functions: PdfiumFunctions | undefined;
  const settings = {
    instantiateWasm: (imports: Imports, started: Started) => {
      const instance = new WebAssembly.Instance(module, bounded(imports, mayGrow));
      functions = instance.exports;
      started(instance, module);
      return functions;
    },
    print: () => undefined,
    printErr: () => undefined,
  };
  await init(settings);
  if (functions === undefined) throw new TypeError('PDFium was started without its functions');
  functions.PDFiumExt_Init();
  return { functions, ranOutOfMemory: () => wasRefused };
}

async function compile(): Promise<object> {
  const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  return WebAssembly.compile(await readFile(path));
}

/** Emscripten asks its host for memory through one import; a 0 is an allocation that fails. */
function bounded(imports: Imports, mayGrow: (bytes: number) => boolean): Imports {
  const { env = {} } = imports;
  const grow = env['emscripten_resize_heap'];
  if (grow === undefined) throw new TypeError('PDFium grows in another way than expected');
  const resize = (bytes: number): unknown => (mayGrow(bytes >>> 0) ? grow(bytes) : 0);
  return { ...imports, env: { ...env, emscripten_resize_heap: resize } };
}
