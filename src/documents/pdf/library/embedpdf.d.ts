/**
 * What is used of the package: its own types want those of Emscripten, and tell nothing of the functions inside the
 * WebAssembly, which are in `functions.ts`.
 */
declare module '@embedpdf/pdfium' {
  type Imports = Record<string, Record<string, (...values: number[]) => unknown> | undefined>;

  /** The settings of an Emscripten module. */
  export function init(settings: {
    /** Gives the exports of the instance that it makes, and hands that over. */
    instantiateWasm(imports: Imports, started: (instance: object, module: object) => void): object;
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<unknown>;
}
