/** URLs in iCalendar and vCard, whose lines are folded: as files, as texts in memory, and as parts of mail. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../extractors/containers/detect.ts';
import type { Layout } from '../../extractors/containers/formats.ts';
import { extractText } from '../../extractors/extract-text.ts';
import { LIMITS } from '../../extractors/limits.ts';
import type { ByteRange, FindOptions, SightingInText } from '../../extractors/model.ts';
import { openScanner } from '../helpers/scanner.ts';

const URL = 'https://cal.example/2026/very/long/path/folded/at/seventy-five/octets';
const CUT = URL.indexOf('ve/octets');

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function folded(url: string, at: number): string {
  return `${url.slice(0, at)}\r\n ${url.slice(at)}`;
}

interface How extends FindOptions {
  readonly layout?: Layout;
  readonly range?: ByteRange;
}

function scan(bytes: Buffer, how: How = {}): SightingInText[] {
  const found: SightingInText[] = [];
  const layout = how.layout ?? (detectFormat(bytes) as Layout);
  const scanner = openScanner(
    { ...how, source: 'test', layout },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  scanner.write(bytes.subarray(how.range?.start ?? 0));
  scanner.end();
  return found;
}

/** Both ways of reading, which must agree. */
function scanned(bytes: Buffer): SightingInText[] {
  const found = scan(bytes);
  expect(scan(bytes, { lexer: false })).toEqual(found);
  return found;
}

function urlsOf(text: string): string[] {
  return scanned(Buffer.from(text)).map(({ url }) => url);
}

function piecesOf(bytes: Buffer, { pieces }: SightingInText): string[] {
  return pieces.map(({ start, end }) => bytes.toString('latin1', start, end));
}

function mail(type: string, encoding: string, body: string): Buffer {
  return Buffer.from(
    `From: a@b.example\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n` +
      `Content-Transfer-Encoding: ${encoding}\r\n\r\n${body}`,
  );
}

describe('a folded URL', () => {
  const lines = calendar(`URL:${folded(URL, CUT)}`);

  it('is whole in a file, with the bytes of both pieces', () => {
    const bytes = Buffer.from(lines);
    const [sighting, ...others] = scanned(bytes);
    expect(others).toEqual([]);
    expect(sighting).toMatchObject({ url: URL, line: 3, column: 5, certainty: 'certain' });
    expect(sighting?.joins).toEqual([{ kind: 'fold', at: CUT }]);
    expect(sighting?.readings).toHaveLength(1);
    expect(piecesOf(bytes, sighting as SightingInText)).toEqual([
      URL.slice(0, CUT),
      URL.slice(CUT),
    ]);
  });

  it('is the same for a text in memory, also behind blank lines', () => {
    for (const text of [lines, `\n\n${lines}`]) {
      expect(extractText(text)).toEqual(
        scanned(Buffer.from(text)).map((sighting) => ({ ...sighting, source: '-' })),
      );
    }
  });

  it.each([
    'text/calendar; method=REQUEST',
    'text/vcard',
    'text/x-vcard',
    'text/directory',
    'application/ics',
    'text/plain',
  ])('is whole in a part that is %s', (type) => {
    const bytes = mail(type, '8bit', lines);
    const [sighting] = scanned(bytes);
    expect(sighting).toMatchObject({ url: URL, joins: [{ kind: 'fold', at: CUT }] });
    expect(piecesOf(bytes, sighting as SightingInText).join('')).toBe(URL);
  });

  it('is told from soft line breaks in a part that is quoted-printable', () => {
    const soft = 30;
    const body = lines.replace(URL.slice(0, soft), `${URL.slice(0, soft)}=\r\n`);
    const bytes = mail('text/calendar', 'quoted-printable', body);
    const [sighting] = scanned(bytes);
    expect(sighting?.url).toBe(URL);
    expect(sighting?.joins).toEqual([
      { kind: 'soft-line-break', at: soft },
      { kind: 'fold', at: CUT },
    ]);
    expect(piecesOf(bytes, sighting as SightingInText)).toEqual([
      URL.slice(0, soft),
      URL.slice(soft, CUT),
      URL.slice(CUT),
    ]);
  });

  it('is whole in a part that is base64, wherever its quanta begin', () => {
    for (const shift of ['', 'x', 'xx']) {
      const text = calendar(`X-A:${shift}`, `URL:${folded(URL, CUT)}`);
      const encoded = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
      const bytes = mail('text/calendar', 'base64', encoded);
      const [sighting] = scanned(bytes);
      expect(sighting).toMatchObject({ url: URL, joins: [{ kind: 'fold', at: CUT }] });
      const { byteStart, byteEnd } = sighting as SightingInText;
      const quanta = bytes.toString('latin1', byteStart, byteEnd);
      expect(Buffer.from(quanta, 'base64').toString()).toContain(folded(URL, CUT));
    }
  });

  it('is found where the fold divides its scheme', () => {
    const text = calendar(`URL:${folded(URL, 3)}`);
    expect(urlsOf(text)).toEqual([URL]);
    for (const type of ['text/calendar', 'text/plain']) {
      expect(scanned(mail(type, '7bit', text)).map(({ url }) => url)).toEqual([URL]);
    }
  });

  it('is given back whatever is folded, and wherever', () => {
    const urls = fc
      .tuple(fc.constantFrom('https', 'ftp', 'http'), fc.stringMatching(/^[a-z0-9/_=%-]{0,150}$/))
      .map(([scheme, path]) => `${scheme}://cal.example/${path}end`);
    const folds = fc.array(fc.nat(200), { maxLength: 6 });
    const marks = fc.constantFrom('\r\n ', '\n\t', '\r\n\t');
    fc.assert(
      fc.property(urls, folds, marks, fc.boolean(), (url, places, mark, isMail) => {
        const cuts = new Set(places.map((at) => at % url.length).filter((at) => at > 0));
        const written = [...url].map((one, at) => (cuts.has(at) ? mark + one : one)).join('');
        const text = calendar(`URL:${written}`);
        const bytes = isMail ? mail('text/calendar', '8bit', text) : Buffer.from(text);
        const [sighting, ...others] = scanned(bytes);
        expect(others).toEqual([]);
        expect(sighting?.url).toBe(url);
        expect(piecesOf(bytes, sighting as SightingInText).join('')).toBe(url);
        expect(sighting?.joins.map(({ kind, at }) => [kind, at])).toEqual(
          [...cuts].sort((a, b) => a - b).map((at) => ['fold', at]),
        );
      }),
    );
  });
});

describe('other lines of a calendar', () => {
  it('end the URL, by a line end or one that is written with a backslash', () => {
    const text = calendar(
      String.raw`DESCRIPTION:see https://a.example/long/path\nand-more\, https://b.example/`,
      'URL:https://c.example/long/path',
      'and-more',
    );
    expect(urlsOf(text)).toEqual([
      'https://a.example/long/path',
      'https://b.example/',
      'https://c.example/long/path',
    ]);
  });

  it('have commas and semicolons without their backslashes, in the bytes with them', () => {
    const bytes = Buffer.from(calendar(String.raw`NOTE:https://a.example/x\,y\;z/w end`));
    const [sighting] = scanned(bytes);
    expect(sighting).toMatchObject({ url: 'https://a.example/x,y;z/w', joins: [] });
    expect(piecesOf(bytes, sighting as SightingInText)).toEqual([
      String.raw`https://a.example/x\,y\;z/w`,
    ]);
  });
});

describe('texts that are not folded so', () => {
  it('stay as they are where they only mention a calendar', () => {
    const lines = `URL:${folded('https://a.example/abc', 20)}`;
    for (const text of [`Example:\r\n${calendar(lines)}`, lines]) {
      expect(urlsOf(text)).toEqual(['https://a.example/ab']);
      expect(scanned(mail('text/plain', '8bit', text)).map(({ url }) => url)).toEqual([
        'https://a.example/ab',
      ]);
    }
  });

  it('stay as they are in vCard 2.1, whose folds keep their blank', () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE:https://a.example/b\r\n or so\r\nEND:VCARD\r\n';
    expect(urlsOf(text)).toEqual(['https://a.example/b']);
    expect(scanned(mail('text/x-vcard', '8bit', text)).map(({ url }) => url)).toEqual([
      'https://a.example/b',
    ]);
  });
});

describe('a calendar larger than a window', () => {
  const event = (number: number): string =>
    ['BEGIN:VEVENT', `URL:${folded(`${URL}/${number}`, CUT)}`, 'END:VEVENT'].join('\r\n');
  const count = Math.ceil((2.5 * LIMITS.windowBytes) / event(10_000).length);
  const events = Array.from({ length: count }, (_, index) => event(10_000 + index));
  const bytes = Buffer.from(calendar(...events));
  const expected = events.map((_, index) => `${URL}/${10_000 + index}`);
  const layout = detectFormat(bytes) as Layout;

  it('loses no fold', () => {
    expect(scan(bytes).map(({ url }) => url)).toEqual(expected);
  });

  it('loses none as a part of a mail', () => {
    const found = scan(mail('text/calendar', '8bit', bytes.toString()));
    expect(found.map(({ url }) => url)).toEqual(expected);
  });

  it('loses none in slices', () => {
    const step = LIMITS.windowBytes;
    const sliced = Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) =>
      scan(bytes, { layout, range: { start: index * step, end: (index + 1) * step } }),
    );
    expect(sliced.flat().map(({ url }) => url)).toEqual(expected);
  });
});
