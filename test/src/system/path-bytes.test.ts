/** Names of files that are no UTF-8: every name has one string of its own, which leads back to its bytes. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactArguments } from '../../../src/sources/names/argument-bytes.ts';
import { mayBeLossy, pathOfBytes, shownPath, systemPath } from '../../../src/system/path-bytes.ts';

const bytesOf = (path: string): Buffer => Buffer.from(systemPath(path));

/** Bytes as in names: no NUL; among them beginnings of long characters, and the characters that stand for bytes. */
const name = fc
  .array(
    fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => Buffer.from(text)),
      fc
        .integer({ min: 0x10ff00, max: 0x10ffff })
        .map((code) => Buffer.from(String.fromCodePoint(code))),
      fc.constantFrom(
        Buffer.from([0xf4, 0x8f, 0xbe]),
        Buffer.from([0xe2, 0x82]),
        Buffer.from('\ufffd'),
      ),
    ),
  )
  .map((pieces) => Buffer.concat(pieces));

describe('a name', () => {
  it('leads back to its bytes, whatever they are', () => {
    fc.assert(
      fc.property(name, (bytes) => {
        const path = pathOfBytes(bytes);
        // A store keeps it as UTF-8.
        expect(Buffer.from(path).toString()).toBe(path);
        expect(bytesOf(path).equals(bytes)).toBe(true);
      }),
    );
  });

  it('stays as it is where it is UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(Buffer.from(text).toString() === text && !mayBeLossy(text));
        expect(pathOfBytes(Buffer.from(text))).toBe(text);
        expect([systemPath(text), shownPath(text)]).toEqual([text, text]);
      }),
    );
  });

  it('is shown with its bytes in words', () => {
    expect(shownPath(pathOfBytes(Buffer.from('d/\xff\xfe.txt', 'latin1')))).toBe(
      'd/\\xff\\xfe.txt',
    );
    expect(shownPath(pathOfBytes(Buffer.from('Caf\xe9 ä', 'latin1')))).toBe('Caf\\xe9 \\xe4');
  });
});

describe('the command line', () => {
  const line = (...words: readonly Buffer[]) =>
    Buffer.concat(words.flatMap((word) => [word, Buffer.of(0)]));
  const odd = Buffer.from('\xff.txt', 'latin1');

  it('is read again where a word may be no UTF-8', () => {
    const words = [Buffer.from('node'), Buffer.from('bin.js'), Buffer.from('extract'), odd];
    const exact = exactArguments(['extract', '\ufffd.txt'], () => line(...words));
    expect(exact).toEqual(['extract', pathOfBytes(odd)]);
  });

  it.each<[string, () => Uint8Array]>([
    ['is another one', () => line(Buffer.from('node'), Buffer.from('other'))],
    ['ends early', () => line(odd)],
    [
      'cannot be read',
      () => {
        throw new Error('no such file');
      },
    ],
  ])('stays as it is where that %s', (_, read) => {
    expect(exactArguments(['extract', '\ufffd.txt'], read)).toEqual(['extract', '\ufffd.txt']);
  });

  it('is not read where all is UTF-8', () => {
    const read = (): never => expect.fail('it was read');
    expect(exactArguments(['check', 'a.txt'], read)).toEqual(['check', 'a.txt']);
  });

  it.skipIf(process.platform !== 'linux')('is what the system was given', () => {
    const script = `import(${JSON.stringify(import.meta.resolve('../../../src/sources/names/argument-bytes.ts'))})
      .then(({ exactArguments }) => process.stdout.write(exactArguments(process.argv.slice(1))[0]))`;
    const out = execFileSync('sh', [
      '-c',
      '"$0" -e "$1" "$(printf "a\\377b")"',
      process.execPath,
      script,
    ]);
    expect(out.toString()).toBe(pathOfBytes(Buffer.from('a\xffb', 'latin1')));
  });
});
