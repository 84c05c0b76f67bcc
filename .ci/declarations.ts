/**
 * The types of the library as one file: takes what tsc declares of `src/index.ts` and of all that it imports, gives what
 * is exported there with what that needs, each with its comment. A name that two files declare is an exception: name
 * one of them apart. Types are not checked here, which would be most of a build: `npm run typecheck` does.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeclarationFile, readDeclarations, type Use } from './declaration-file.ts';
import { ROOT } from './freshness.ts';

const ENTRY = 'src/index';

export function declarations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-types-'));
  try {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '-p', 'tsconfig.build.json', '--outDir', folder];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('tsc made no types: see above');
    const types = rollUp(`${ENTRY}.d.ts`, (path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const header = headerOf(path.replace(/\.d\.ts$/, '.ts'));
      return text.startsWith(header) ? text.slice(header.length) : text;
    });
    return `${headerOf(`${ENTRY}.ts`)}\n${types}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a source says of itself; it would be taken for the comment of what is declared first. */
function headerOf(source: string): string {
  return /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(join(ROOT, source), 'utf8'))?.[0] ?? '';
}

/** `read` gives the text of a declaration file by its path. */
export function rollUp(entry: string, read: (path: string) => string): string {
  const files = new Map<string, DeclarationFile>();
  const fileAt = (path: string): DeclarationFile => {
    const file = files.get(path) ?? readDeclarations(read(path), path);
    files.set(path, file);
    return file;
  };

  const places = new Map<string, string>();
  const imports = new Set<string>();
  const texts: string[] = [];
  const exported = new Set(fileAt(entry).exported);

  const add = ({ name, file }: Use): void => {
    if (!file.endsWith('.d.ts')) {
      imports.add(`import type { ${name} } from '${file}';`);
      return;
    }
    const { declared, elsewhere } = fileAt(file);
    const from = elsewhere.get(name);
    if (from !== undefined) {
      add({ name, file: from });
      return;
    }
    // What is not known here is the language's, or the name of a member.
    const own = declared.get(name);
    if (own === undefined || places.get(name) === file) return;
    if (places.has(name)) throw new Error(`${places.get(name)} and ${file} both declare ${name}`);
    places.set(name, file);
    const word = exported.has(name) ? 'export ' : '';
    texts.push(...own.map(({ comment, text }) => `${comment}${word}${text}`));
    for (const use of own.flatMap(({ uses }) => uses)) add(use);
  };

  for (const name of exported) add({ name, file: entry });
  // Without the last line all that is declared would be exported.
  return `${[...[...imports].sort(), ...texts, 'export {};'].join('\n')}\n`;
}
