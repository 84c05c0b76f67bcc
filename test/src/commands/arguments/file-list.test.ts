/** Lists of files: names as they are, by lines or by NULs. */

import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn, readFileList } from '../../../../src/commands/arguments/file-list.ts';
import { isGivenUrl } from '../../../../src/sources/given-url.ts';
import { neverAborted } from '../../../helpers/checking.ts';

describe('a list of files', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['\n\r\n', []],
    ['a\nb c\r\n\nd', ['a', 'b c', 'd']],
    ['a\nb\0c\0', ['a\nb', 'c']],
    [' a ', [' a ']],
    ['#a\n-', ['#a', './-']],
    ['im: a\nhttps://example.org/', ['./im: a', './https://example.org/']],
    ['é/ü.mbox\n', ['é/ü.mbox']],
  ])('%j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('holds any names between NULs, each of which names a file', () => {
    const any = fc.string({ minLength: 1 }).filter((text) => !text.includes('\0'));
    const name = fc.oneof(any, fc.constantFrom('-', 'im: a', 'mailto:a', 'x://y'));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        const read = namesIn(names.map((one) => `${one}\0`).join(''));
        expect(read.map((one) => resolve(one))).toEqual(names.map((one) => resolve(one)));
        expect(read.filter((one) => one === '-' || isGivenUrl(one))).toEqual([]);
      }),
    );
  });

  it('is read from standard input in whatever pieces', async () => {
    const pieces = [...Buffer.from('é\nb\n')].map((byte) => Buffer.from([byte]));
    expect(await readFileList('-', { stdin: Readable.from(pieces), signal: neverAborted })).toEqual(
      ['é', 'b'],
    );
  });

  it('is named when it cannot be read', async () => {
    const none = Readable.from([]);
    await expect(
      readFileList('/nowhere/list', { stdin: none, signal: neverAborted }),
    ).rejects.toThrow(/\/nowhere\/list: no such file/);
    await expect(readFileList('/', { stdin: none, signal: neverAborted })).rejects.toThrow(
      /\/: cannot be read/,
    );
  });
});
