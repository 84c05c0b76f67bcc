/**
 * `npm run kernels`: assembles the WebAssembly of `extractors/kernels/*.wat` and leaves each as a module that holds
 * it as text, since extractors touch no files. The modules are kept in git, and a test holds them to their sources.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';
import { moduleOf } from './kernel-module.ts';

const KERNELS = resolve(import.meta.dirname, '../extractors/kernels');

/** The text of each module, by its path. */
export async function assembleKernels(): Promise<ReadonlyMap<string, string>> {
  const { parseWat } = await wabt();
  const sources = readdirSync(KERNELS).filter((name) => name.endsWith('.wat'));
  return new Map(
    sources.map((name) => {
      const module = parseWat(name, readFileSync(join(KERNELS, name), 'utf8'), {
        simd: true,
        relaxed_simd: true,
      });
      const binary = Buffer.from(module.toBinary({}).buffer);
      module.destroy();
      const path = join(KERNELS, `${basename(name, '.wat')}.generated.ts`);
      return [path, moduleOf(name, 'npm run kernels', binary)] as const;
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await assembleKernels()) writeFileSync(path, text);
}
