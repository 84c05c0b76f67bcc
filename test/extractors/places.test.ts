/** Each sighting's bytes are the very bytes of the source, whatever the text around it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../extractors/containers/formats.ts';
import { firstByte } from '../../extractors/extract.ts';
import { extractText } from '../../extractors/extract-text.ts';
import type { ByteRange, SightingInText } from '../../extractors/model.ts';
import { openScanner } from '../helpers/scanner.ts';

function scanBytes(
  bytes: Uint8Array,
  format: Format,
  how: { readonly chunk?: number; readonly range?: ByteRange } = {},
): SightingInText[] {
  const found: SightingInText[] = [];
  const range = how.range ?? { start: 0, end: bytes.length };
  const scanner = openScanner(
    { source: 'test', layout: { format }, range },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  const chunk = how.chunk ?? bytes.length + 1;
  for (let at = firstByte({ format }, range); at < bytes.length && !scanner.done; at += chunk) {
    scanner.write(bytes.subarray(at, at + chunk));
  }
  scanner.end();
  return found;
}

function slice(bytes: Uint8Array, range: ByteRange): string {
  return Buffer.from(bytes.subarray(range.start, range.end)).toString('utf8');
}

function lineAndColumn(bytes: Uint8Array, position: number): { line: number; column: number } {
  const before = Buffer.from(bytes.subarray(0, position)).toString('latin1').split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const urls = fc.constantFrom(
  'http://example.org/',
  'http://example.org/a/b.html?c=d&e=f#g',
  'ftp://ftp.example.org/pub/x-y.tar.gz',
  'news:comp.lang.misc',
  'mailto:ada@example.org',
);
const prose = fc.constantFrom(
  'see ',
  'grüße ',
  '日本 ',
  '😀 ',
  '> ',
  '\n',
  '\n\n',
  '\r\n',
  '(',
  ', ',
);
const wrapped = urls.map((url) => `<URL:${url.slice(0, 8)}\n> ${url.slice(8)}>`);
const texts = fc
  .array(fc.oneof(prose, urls, wrapped), { maxLength: 40 })
  .map((pieces) => pieces.join(' '));

function expectRightBytes(bytes: Uint8Array, sightings: readonly SightingInText[]): void {
  for (const sighting of sightings) {
    expect(slice(bytes, { start: sighting.byteStart, end: sighting.byteEnd })).toBe(sighting.raw);
    const { line, column } = lineAndColumn(bytes, sighting.byteStart);
    expect({ line: sighting.line, column: sighting.column }).toEqual({ line, column });
    if (sighting.form === 'schemeless') continue;
    const pieces = sighting.pieces.map((piece) => slice(bytes, piece)).join('');
    expect([pieces, ...sighting.readings.map((reading) => reading.url)]).toContain(sighting.url);
  }
}

describe('the positions of sightings', () => {
  it('are the very bytes in plain text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text);
        expectRightBytes(bytes, scanBytes(bytes, 'text'));
      }),
    );
  });

  it('are the very bytes in undecoded message bodies of an mbox', () => {
    const head =
      'From ada@example.org Tue Jan  2 10:00:00 1996\nFrom: ada@example.org\n' +
      'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n';
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (bodies) => {
        const bytes = Buffer.from(bodies.map((body) => `${head}${body}\n\n`).join(''));
        expectRightBytes(bytes, scanBytes(bytes, 'mbox'));
      }),
    );
  });

  it('are the same for a text in memory', () => {
    fc.assert(fc.property(texts, (text) => expectRightBytes(Buffer.from(text), extractText(text))));
  });

  it('do not depend on how the bytes arrive', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, chunk) => {
        const bytes = Buffer.from(`From: a@example.org\nSubject: b\n\n${text}`);
        for (const format of ['text', 'message', 'mbox'] as const) {
          expect(scanBytes(bytes, format, { chunk })).toEqual(scanBytes(bytes, format));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the positions in decoded parts', () => {
  const message = (encoding: string, body: string): Buffer =>
    Buffer.from(
      `From: a@example.org\nContent-Type: text/plain; charset=utf-8\n` +
        `Content-Transfer-Encoding: ${encoding}\n\n${body}`,
    );

  it('are exact to the byte in quoted-printable, soft line breaks and escapes included', () => {
    const bytes = message('quoted-printable', 'see http://example.org/a?b=3D=\n1&c=3D2 there\n');
    const [sighting] = scanBytes(bytes, 'message');
    expect(sighting?.url).toBe('http://example.org/a?b=1&c=2');
    expect(sighting?.joins).toEqual([{ kind: 'soft-line-break', at: 23 }]);
    expect(sighting?.pieces.map((piece) => slice(bytes, piece))).toEqual([
      'http://example.org/a?b=3D',
      '1&c=3D2',
    ]);
  });

  it('are exact to the quantum in base64', () => {
    const text = 'see http://example.org/lantern there';
    const encoded = Buffer.from(text)
      .toString('base64')
      .replace(/(.{20})/g, '$1\n');
    const bytes = message('base64', `${encoded}\n`);
    const [sighting] = scanBytes(bytes, 'message');
    expect(sighting?.url).toBe('http://example.org/lantern');
    expect(sighting?.joins).toEqual([]);
    const { byteStart, byteEnd } = sighting as SightingInText;
    const decoded = Buffer.from(slice(bytes, { start: byteStart, end: byteEnd }), 'base64');
    expect(decoded.toString()).toContain('http://example.org/lantern');
    expect(decoded.length).toBeLessThan('http://example.org/lantern'.length + 6);
  });
});
