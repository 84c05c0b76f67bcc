/** The names of files by roots: each leads back to its file, the innermost root gives it, and it is taken for nothing else. */
import { isAbsolute, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/ingest/page-name.ts';
import {
  atSameFolder,
  isRootName,
  nameOf,
  namesOf,
  placedInput,
  placeOf,
  type Roots,
  rootAround,
  spelledByRoot,
} from '../../../src/roots/roots.ts';
import { isGivenUrl } from '../../../src/sources/given-url.ts';
import { pathOfBytes } from '../../../src/system/path-bytes.ts';
import { tries } from '../../helpers/long.ts';

const ROOTS: Roots = [
  { name: 'mail', folder: '/srv/mail' },
  { name: 'old', folder: '/srv/mail/old', behind: '/data/2/old' },
  { name: 'news', folder: '/srv/news' },
];
const THERE: Roots = [
  { name: 'old', folder: '/mnt/old' },
  { name: 'mail', folder: '/home/anna/Mail' },
];

describe('a file below a root', () => {
  it.each([
    ['/srv/mail/2024/list.mbox', '@mail:2024/list.mbox'],
    ['/srv/mail/old/a:b', '@old:a:b'],
    ['/data/2/old/a', '@old:a'],
    ['/srv/mail', '@mail:'],
    ['/srv/mail/C:\\x', '@mail:C:\\x'],
    ['/srv/mail/@mail:x', '@mail:@mail:x'],
    ['/srv/mail/**/*.mbox', '@mail:**/*.mbox'],
    ['/srv/mails/x', '/srv/mails/x'],
    ['/srv', '/srv'],
  ])('%s is %s', (path, name) => {
    expect(nameOf(path, ROOTS)).toBe(name);
    expect(nameOf(path, [])).toBe(path);
  });

  it('may have been remembered by the roots around, and by its path', () => {
    expect(namesOf('/srv/mail/old/a', ROOTS)).toEqual([
      ...['@old:a', '@mail:old/a', '/srv/mail/old/a'],
    ]);
    expect(namesOf('/data/2/old/a', ROOTS)).toEqual(['@old:a', '/data/2/old/a']);
    expect(namesOf('/tmp/a', ROOTS)).toEqual(['/tmp/a']);
  });

  it('lies where the root does on each machine', () => {
    expect(placeOf('@mail:2024/a', THERE)?.path).toBe('/home/anna/Mail/2024/a');
    expect(placeOf('@old:', THERE)).toEqual({ path: '/mnt/old', root: THERE[0] });
    expect(placeOf('@news:a', THERE)).toEqual({
      ...{ path: undefined, root: undefined, unnamed: 'news' },
    });
  });

  it('is judged by the innermost root, whatever it is called', () => {
    for (const name of ['@mail:old/a', '@old:a', '/srv/mail/old/a', '/data/2/old/a']) {
      expect(placeOf(name, ROOTS)?.root?.name).toBe('old');
    }
    expect(rootAround('/srv/mail/older', ROOTS)?.name).toBe('mail');
    expect(rootAround('/srv/mai', ROOTS)).toBeUndefined();
  });

  it('is spelled by the folder of the root, whatever link leads to it', () => {
    expect(spelledByRoot('/data/2/old/a', ROOTS)).toBe('/srv/mail/old/a');
    expect(spelledByRoot('/data/2', ROOTS)).toBe('/data/2');
  });

  it('keeps a name whose bytes are not UTF-8', () => {
    const path = pathOfBytes(Buffer.from('/srv/mail/\xff/b\xe9', 'latin1'));
    expect(placeOf(nameOf(path, ROOTS), ROOTS)?.path).toBe(path);
    expect(placeOf(nameOf(path, ROOTS), THERE)?.path).toBe(
      pathOfBytes(Buffer.from('/home/anna/Mail/\xff/b\xe9', 'latin1')),
    );
  });

  it('may lie in the root of all folders', () => {
    const all: Roots = [{ name: 'all', folder: '/' }];
    expect(nameOf('/a/b', all)).toBe('@all:a/b');
    expect(placeOf('@all:a/b', all)?.path).toBe('/a/b');
    expect(nameOf('/', all)).toBe('@all:');
    expect(placeOf('@all:', all)?.path).toBe('/');
  });
});

it.each(['@mail:../x', '@mail:a/../../x', '@mail:/etc/x', '@mail:a//b', '@mail:./a', '@mail:a/'])(
  'nothing is looked for under %s, which this program never writes',
  (name) => {
    expect(placeOf(name, ROOTS)).toBeUndefined();
  },
);

it.each([
  '-',
  '-:/srv/mail/x',
  'page:https://a.example/',
  'https://a.example/',
  'news:a@b.example',
])('%s is no file, though a root may be called so', (name) => {
  expect(placeOf(name, ROOTS)).toBeUndefined();
});

it.each([
  ['mail', true],
  ['A-2_b', true],
  ['', false],
  ['a b', false],
  ['a.b', false],
  ['mäil', false],
  ['a:b', false],
  ['a\n', false],
])('%j may be the name of a root: %s', (text, may) => {
  expect(isRootName(text)).toBe(may);
});

it('two roots have two folders', () => {
  expect(atSameFolder({ name: 'post', folder: '/srv/mail' }, ROOTS)).toBe('mail');
  expect(atSameFolder({ name: 'mail', folder: '/srv/mail' }, ROOTS)).toBeUndefined();
});

const step = fc
  .string({ minLength: 1, maxLength: 4, unit: 'binary' })
  .map((text) => text.replaceAll(/[/\0]/g, '_'))
  .filter((text) => text !== '.' && text !== '..');
/** Few words, so that folders lie within each other. */
const few = fc.constantFrom('a', 'b', 'ab', '@a:', 'a:');
const pathOf = (steps: readonly string[]): string => `/${steps.join('/')}`;
const folder = fc.array(few, { maxLength: 3 }).map(pathOf);
const path = fc.array(fc.oneof(few, step), { maxLength: 6 }).map(pathOf);
const roots = fc
  .uniqueArray(folder, { maxLength: 4 })
  .map((folders): Roots => folders.map((one, at) => ({ name: `r${at}`, folder: one })));

describe('whatever the roots', () => {
  it('every name of a file leads back to it, and the first is that of the innermost root', () =>
    fc.assert(
      fc.property(path, roots, (file, all) => {
        const names = namesOf(file, all);
        for (const name of names) expect(placeOf(name, all)?.path).toBe(file);
        const within = (one: string): boolean => one === '/' || `${file}/`.startsWith(`${one}/`);
        const around = all.filter((one) => within(one.folder));
        expect(names).toHaveLength(around.length + 1);
        const innermost = around.toSorted((a, b) => b.folder.length - a.folder.length)[0];
        expect(rootAround(file, all)).toEqual(innermost);
        if (innermost === undefined) expect(names).toEqual([file]);
        else expect(names[0]).toMatch(new RegExp(`^@${innermost.name}:`));
      }),
      { numRuns: tries(2000) },
    ));

  it('two files never have one name, and no name is an absolute path, a URL or a page', () =>
    fc.assert(
      fc.property(path, path, roots, (one, other, all) => {
        if (one !== other) {
          const names = [...namesOf(one, all), ...namesOf(other, all)];
          expect(new Set(names).size).toBe(names.length);
        }
        for (const name of namesOf(one, all).slice(0, -1)) {
          expect([isAbsolute(name), isGivenUrl(name), pageOf(name)]).toEqual([
            ...[false, false, undefined],
          ]);
          expect(name).not.toMatch(/^-/);
          expect(resolve(name)).not.toBe(name);
        }
      }),
      { numRuns: tries(2000) },
    ));

  it('a machine with other folders finds the same file by the same name', () =>
    fc.assert(
      fc.property(path, roots, fc.uniqueArray(folder, { maxLength: 4 }), (file, all, others) => {
        const there: Roots = all.flatMap(({ name }, at) => {
          const other = others[at];
          return other === undefined ? [] : [{ name, folder: other }];
        });
        const name = nameOf(file, all);
        const place = placeOf(name, there);
        const root = rootAround(file, all);
        const moved = there.find((one) => one.name === root?.name);
        if (root === undefined) expect(place?.path).toBe(file);
        else if (moved === undefined) expect(place).toMatchObject({ unnamed: root.name });
        else expect(namesOf(place?.path ?? '', there)).toContain(name);
      }),
      { numRuns: tries(2000) },
    ));
});

describe('an input', () => {
  it.each([
    ['@mail:', '/srv/mail'],
    ['@mail:2024/', '/srv/mail/2024'],
    ['@mail:2024/*.mbox', '/srv/mail/2024/*.mbox'],
    ['@old:a', '/srv/mail/old/a'],
    ['@others:a', '@others:a'],
    ['@mail:../x', '@mail:../x'],
    ['./@mail:a', './@mail:a'],
    ['/srv/mail/a', '/srv/mail/a'],
    ['-', '-'],
  ])('%s lies at %s', (input, path) => {
    expect(placedInput(input, ROOTS)).toBe(path);
  });
});
