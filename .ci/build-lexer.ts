/**
 * `npm run lexer`: compiles `extractors/lexer/assembly` to WebAssembly and leaves it as a module that holds it as text,
 * since extractors touch no files. The module is kept in git, and a test holds it to its sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { moduleOf } from './kernel-module.ts';

const LEXER = resolve(import.meta.dirname, '../extractors/lexer');
export const LEXER_MODULE = join(LEXER, 'module.generated.ts');

/** No runtime, no allocation: the lexer works on fixed areas of one memory that never grows. */
const FLAGS = [
  ...['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--enable', 'simd'],
  ...['--enable', 'relaxed-simd'],
  ...['--initialMemory', pages(), '--maximumMemory', pages(), '--use', 'abort='],
];

function pages(): string {
  const layout = readFileSync(join(LEXER, 'assembly', 'layout.ts'), 'utf8');
  const [, count] = /^export const PAGES: i32 = (\d+);$/m.exec(layout) ?? [];
  if (count === undefined) throw new Error('layout.ts does not say how large the memory is');
  return count;
}

/** The text of the module. */
export async function compileLexer(): Promise<string> {
  const written = new Map<string, Uint8Array | string>();
  const { error, stderr } = await asc.main(['index.ts', ...FLAGS, '--outFile', 'lexer.wasm'], {
    readFile: (name, baseDir) => read(join(LEXER, 'assembly', baseDir, name)),
    writeFile: (name, contents) => void written.set(name, contents),
    listFiles: () => [],
  });
  if (error !== null) throw new Error(`the lexer does not compile:\n${stderr.toString()}`);
  return moduleOf('assembly', 'npm run lexer', Buffer.from(written.get('lexer.wasm') ?? ''));
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LEXER_MODULE, await compileLexer());
}
