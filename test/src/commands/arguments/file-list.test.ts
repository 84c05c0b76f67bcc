/** Lists of files: names as they are, by lines or by NULs. */

import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn, readFileList } from '../../../../src/commands/arguments/file-list.ts';
import { neverAborted } from '../../../helpers/checking.ts';

describe('a list of files', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['\n\r\n', []],
    ['a\nb c\r\n\nd', ['a', 'b c', 'd']],
    ['a\nb\0c\0', ['a\nb', 'c']],
    [' a ', [' a ']],
    ['#a\n-', ['#a', './-']],
    ['é/ü.mbox\n', ['é/ü.mbox']],
  ])('%j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('holds any names between NULs', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !text.includes('\0') && text !== '-');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        expect(namesIn(names.map((one) => `${one}\0`).join(''))).toEqual(names);
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
