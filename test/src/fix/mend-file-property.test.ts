/** Whatever stands in a file, and whatever is put into it: no other byte changes, and what is read then is what was wanted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reread } from '../../../src/fix/mending/reread.ts';
import { tries } from '../../helpers/long.ts';
import { layoutOf, mend, urlsIn } from './mending.ts';

const OLD = [
  'http://old.example/a',
  'http://old.example/b?x=1&y=2',
  'http://other.example/c/d.html',
];

/** What stands around URLs, and what could be taken for a part of them. */
const around = fc.constantFrom(
  ...[
    ' ',
    '\n',
    '\r\n',
    '\n\n',
    '> ',
    '\n> ',
    '(',
    ')',
    '<',
    '>',
    '"',
    "'",
    '](',
    '[',
    ']',
    '`',
    '*',
  ],
  ...[
    '.',
    ',',
    ';',
    ':',
    '!',
    '&',
    '&amp;',
    '&#38;',
    '%',
    '\\',
    '/',
    '-',
    '_',
    '=',
    '|',
    '{',
    '}',
    '\t',
  ],
  ...[
    'word',
    'see',
    'http://',
    'www.',
    'href="',
    '<a href="',
    '">',
    '</a>',
    '<p>',
    '<br>',
    '<!--',
    '-->',
  ],
  ...['\f', '\u00e9', '\u2013', '\u00ff', '\u0000', 'URL:', 'mailto:a@b.example', 'a@b.example'],
);
const link = fc.constantFrom(...OLD.flatMap((old) => [old, ` ${old} `, `<${old}>`, `\n${old}\n`]));
const piece = fc.oneof({ weight: 2, arbitrary: around }, link);
const text = fc.array(piece, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''));
const name = fc.constantFrom('a.txt', 'a.md', 'a.html');
const charset = fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le');

const newUrl = fc
  .tuple(
    fc.constantFrom('https://new.example', 'http://new.example:8080', 'https://[2001:db8::1]'),
    fc.stringMatching(/^\/[a-z0-9()'",.;:!?&=+$@*~_\-\\|<>[\]{}^`%20\u00e9]{0,12}$/),
  )
  .map(([site, path]) => site + path);

interface Document {
  readonly name: string;
  readonly bytes: Buffer;
}

const document: fc.Arbitrary<Document> = fc.record({ name, text, charset }).map((one) => {
  const start = one.name === 'a.html' ? '<html><body>\n' : '';
  const mark = one.charset === 'utf16le' ? '\ufeff' : '';
  return { name: one.name, bytes: Buffer.from(mark + start + one.text, one.charset) };
});

describe('A mended file', () => {
  it('has the new URLs, as they are read, and every other byte and URL as before', () => {
    fc.assert(
      fc.property(document, fc.array(newUrl, { minLength: 3, maxLength: 3 }), (given, urls) => {
        const { name: file, bytes } = given;
        const moved = new Map(OLD.map((old, at) => [old, urls[at] ?? old]));
        const { bytes: result, edits, mended, left } = mend(bytes, file, moved);
        const parts = partsBetween(bytes, edits);
        expect(Buffer.from(result)).toEqual(
          Buffer.concat(parts.flatMap((part, at) => [part, edits[at]?.bytes ?? Buffer.alloc(0)])),
        );
        expect(mended).toHaveLength(edits.length);
        const reading = { source: file, layout: layoutOf(bytes, file), find: {} };
        const now = new Map(reread(result, reading).map((one) => [one.byteStart, one.url]));
        let shift = 0;
        for (const [at, { start, end, bytes: put }] of edits.entries()) {
          // The text of a link that shows its address is none of its own.
          const read = now.get(start + shift);
          if (read !== undefined) expect(read).toBe(mended[at]?.to);
          shift += put.length - (end - start);
        }
        if (left.length === 0 && edits.length === 0) expect(result).toBe(bytes);
      }),
      { numRuns: tries(2000) },
    );
  });

  it('has nothing more to be mended', () => {
    fc.assert(
      fc.property(document, ({ name: file, bytes }) => {
        const moved = new Map(OLD.map((old, at) => [old, `https://new.example/${at}?a=1&b=2`]));
        const { bytes: once } = mend(bytes, file, moved);
        const { edits } = mend(once, file, moved);
        expect(edits).toEqual([]);
        expect(urlsIn(once, file).length).toBeLessThanOrEqual(urlsIn(bytes, file).length + 1);
      }),
      { numRuns: tries(1000) },
    );
  });

  it('takes time in proportion to its links', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `see <${OLD[at % 3]}> and\n`).join('');
    const moved = new Map(OLD.map((old) => [old, 'https://new.example/x.']));
    const { mended, left } = mend(Buffer.from(many), 'a.txt', moved);
    expect([mended.length, left.length]).toEqual([3000, 0]);
  });
});

function partsBetween(
  bytes: Buffer,
  edits: readonly { readonly start: number; readonly end: number }[],
): readonly Buffer[] {
  const starts = [0, ...edits.map(({ end }) => end)];
  return starts.map((start, at) => bytes.subarray(start, edits[at]?.start ?? bytes.length));
}
