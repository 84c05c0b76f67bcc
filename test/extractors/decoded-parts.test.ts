/**
 * Parts are decoded one after the other into the same buffer; the finds of one are not mixed up with those of another.
 */
import { describe, expect, it } from 'vitest';
import type { SightingInText } from '../../extractors/model.ts';
import { openScanner } from '../helpers/scanner.ts';

const HEAD = 'From: ada@example.org\nContent-Type: multipart/alternative; boundary=b\n\n';
const QUOTED = 'Content-Transfer-Encoding: quoted-printable\n';
const PARTS = 60;

/** Parts of different lengths, each with a URL that is broken at another place. */
function part(number: number): string {
  const text = `=C3=A9${'x=3D'.repeat(number % 7)}\n`.repeat(number % 5);
  return `${QUOTED}\n${text}See http://q${number}.example/${'a'.repeat(number)}=\nmore=3D${number}=\n/end here\n`;
}

function message(parts: readonly string[]): string {
  return `${HEAD}${parts.map((one) => `--b\n${one}`).join('')}--b--\n`;
}

function sightingsIn(text: string): readonly SightingInText[] {
  const found: SightingInText[] = [];
  scan(text, { sighting: (sighting: SightingInText) => found.push(sighting) });
  return found;
}

function urlsIn(text: string): readonly string[] {
  const found: string[] = [];
  scan(text, { url: (url: string) => found.push(url) });
  return found;
}

function scan(
  text: string,
  sink: { sighting(one: SightingInText): void } | { url(url: string): void },
) {
  const options = { source: 'test', layout: { format: 'message' } } as const;
  const scanner = openScanner(options, { ...sink, warning: () => undefined });
  scanner.write(Buffer.from(text));
  scanner.end();
}

describe('many quoted-printable parts of one message', () => {
  const parts = Array.from({ length: PARTS }, (_, number) => part(number));
  const whole = message(parts);
  const found = sightingsIn(whole);

  it('have sightings with the very bytes of the source', () => {
    expect(found).toHaveLength(PARTS);
    for (const [number, { url, raw, pieces, joins, byteStart, byteEnd }] of found.entries()) {
      const stands = pieces.map(({ start, end }) => whole.slice(start, end));
      expect(stands).toEqual([
        `http://q${number}.example/${'a'.repeat(number)}`,
        `more=3D${number}`,
        '/end',
      ]);
      expect(url).toBe(stands.join('').replace('=3D', '='));
      expect(raw).toBe(url);
      expect(joins.map(({ kind }) => kind)).toEqual(['soft-line-break', 'soft-line-break']);
      expect(byteStart).toBe(whole.indexOf(`http://q${number}.`));
      expect(whole.slice(byteStart, byteEnd)).toMatch(/\/end$/);
    }
  });

  it('have the same sightings as each part alone', () => {
    for (const [number, one] of parts.entries()) {
      const alone = message([one]);
      const shift = whole.indexOf(one) - alone.indexOf(one);
      const [of] = sightingsIn(alone);
      const { joins, readings, pieces, url } = found[number] as SightingInText;
      const moved = of?.pieces.map(({ start, end }) => ({
        start: start + shift,
        end: end + shift,
      }));
      expect({ url, joins, readings, pieces }).toEqual({
        ...{ url: of?.url, joins: of?.joins, readings: of?.readings, pieces: moved },
      });
    }
  });

  it('have URLs that are settled by markup decoded later', () => {
    const before = 'caf=C3=A9 =3D au lait\n'.repeat(40);
    const broken = `${QUOTED}\n${before}See http://a.example/index=\nhtml here\n`;
    const lines = '<p>one</p>\n'.repeat(90);
    const markup = `${QUOTED}Content-Type: text/html\n\n${lines}<a href=3D"http://a.example/index.html">x</a>\n`;
    const text = message([broken, ...parts, markup]);
    const urls = sightingsIn(text).map(({ url }) => url);
    expect(urls[0]).toBe('http://a.example/index.html');
    expect(urlsIn(text)).toEqual(urls);
  });
});
