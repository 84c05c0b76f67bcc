/** The types of the library as one file: rolled up from small ones, and from ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rollUp } from '../../.ci/declarations.ts';
import { ROOT } from '../helpers/cli.ts';

type Files = Readonly<Record<string, string>>;

const rolledUp = (files: Files): string =>
  rollUp('src/index.d.ts', (path) => files[path] ?? `no ${path}`);

it('takes what is exported and what that needs, with its comments', () => {
  const types = rolledUp({
    'src/index.d.ts': `export type { A } from './a.ts'; export { f } from '../b/f.ts';`,
    'src/a.d.ts': `import type { B } from '../b/b.ts';
/** What it is. */
export interface A {
    /** Kept. */
    readonly b: B;
}
/** Not needed. */
export interface Other {
}
`,
    'b/b.d.ts': `export declare const KINDS: readonly ['x'];\nexport type B = (typeof KINDS)[number];\nexport type List<T> = readonly T[];\n`,
    'b/f.d.ts': `import { Readable } from 'node:stream';
export declare function f(a: Readable): import('./b.ts').List<import('./b.ts').B>;
`,
  });
  expect(types).toBe(`import type { Readable } from 'node:stream';
/** What it is. */
export interface A {
    /** Kept. */
    readonly b: B;
}
type B = (typeof KINDS)[number];
declare const KINDS: readonly ['x'];
export declare function f(a: Readable): List<B>;
type List<T> = readonly T[];
export {};
`);
});

it.each<[string, Files]>([
  [
    'src/a.d.ts and src/b.d.ts both declare X',
    {
      'src/index.d.ts': `export { A } from './a.ts'; export { B } from './b.ts';`,
      'src/a.d.ts': 'interface X {}\nexport interface A extends X {}',
      'src/b.d.ts': 'interface X {}\nexport interface B extends X {}',
    },
  ],
  [
    'src/index.d.ts: A has another name where it comes from',
    { 'src/index.d.ts': `export { A as B } from './a.ts';` },
  ],
  [
    'src/index.d.ts: ExportAllDeclaration is not provided for',
    { 'src/index.d.ts': `export * from './a.ts';` },
  ],
])('refuses what it cannot put together: %s', (message, files) => {
  expect(() => rolledUp(files)).toThrow(message);
});

it('leaves one file without imports of ours, and all its exports', () => {
  const types = readFileSync(join(ROOT, 'dist/src/index.d.ts'), 'utf8');
  expect([...types.matchAll(/from '(.*)'/g)].map(([, from]) => from)).toEqual(['node:stream']);
  const index = readFileSync(join(ROOT, 'src/index.ts'), 'utf8');
  const names = [...index.matchAll(/\{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => name !== '');
  const exported = [...types.matchAll(/^export (?:declare )?\w+ (\w+)/gm)].map(([, name]) => name);
  expect(exported.sort()).toEqual(names.sort());
});
