/** The readings that decoding adds to a sighting, from the bytes of a message on. */
import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../../extractors/model.ts';
import { openScanner } from '../../helpers/scanner.ts';

function sightingsOf(...lines: readonly string[]): Sighting[] {
  const found: Sighting[] = [];
  const scanner = openScanner(
    { source: 'test', layout: { format: 'message' } },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  scanner.write(Buffer.from(lines.join('\n')));
  scanner.end();
  return found;
}

const readingsOf = (...lines: readonly string[]) =>
  sightingsOf(...lines).map(({ readings }) => readings.map(({ url, reason }) => [reason, url]));

const QUOTED_PRINTABLE = 'Content-Transfer-Encoding: quoted-printable';

describe('undeclared quoted-printable', () => {
  test('gives the decoded reading before the original', () => {
    expect(readingsOf('Subject: x', '', '> see http://a.example/?b=3D1&c=3D2 there')).toEqual([
      [
        ['residue-decoded', 'http://a.example/?b=1&c=2'],
        ['as-written', 'http://a.example/?b=3D1&c=3D2'],
      ],
    ]);
  });

  test('is joined over its soft line breaks', () => {
    const begin = `> http://a.example/?b=3D1&c=3D${'x'.repeat(46)}=`;
    const [sighting] = sightingsOf('Subject: x', '', begin, '> y/z.', '> The end.');
    const url = `http://a.example/?b=1&c=${'x'.repeat(46)}y/z`;
    expect(sighting?.url).toBe(url);
    expect(sighting?.joins).toEqual([{ kind: 'soft-line-break', at: url.length - 3 }]);
    const start = 'Subject: x\n\n> '.length;
    expect(sighting?.pieces).toEqual([
      { start, end: start + begin.length - 3 },
      { start: start + begin.length + 1, end: start + begin.length + 4 },
    ]);
    expect(sighting?.readings[1]).toEqual({
      url: `http://a.example/?b=3D1&c=3D${'x'.repeat(46)}=y/z`,
      reason: 'as-written',
      weight: 0.6,
    });
  });

  test('adds nothing to a URL that it left alone', () => {
    expect(readingsOf('Subject: x', '', 'a=3D"b" http://a.example/')).toEqual([
      [['as-written', 'http://a.example/']],
    ]);
  });

  test('is undone where `www.` stands for a scheme', () => {
    expect(readingsOf('Subject: x', '', 'www.a.example/?b=3D1&c=3D2 there')).toEqual([
      [
        ['residue-decoded', 'http://www.a.example/?b=1&c=2'],
        ['as-written', 'http://www.a.example/?b=3D1&c=3D2'],
      ],
    ]);
  });

  test('is undone in markup, for links and for visible text', () => {
    const html = '<a href=3D"http://a.example/?b=3D1">x</a> http://b.example/?c=3D2';
    expect(readingsOf('Content-Type: text/html', '', html)).toEqual([
      [
        ['residue-decoded', 'http://a.example/?b=1'],
        ['as-written', 'http://a.example/?b=3D1'],
      ],
      [
        ['residue-decoded', 'http://b.example/?c=2'],
        ['as-written', 'http://b.example/?c=3D2'],
      ],
    ]);
  });

  test('is undone once more in declared text that quotes it undecoded', () => {
    expect(readingsOf(QUOTED_PRINTABLE, '', 'http://a.example/?b=3D3D1&c=3D3D2')).toEqual([
      [
        ['residue-decoded', 'http://a.example/?b=1&c=2'],
        ['as-written', 'http://a.example/?b=3D1&c=3D2'],
      ],
    ]);
  });
});

describe('a soft line break in a host without a scheme', () => {
  test('is counted in the URL with the scheme that was added', () => {
    const [sighting] = sightingsOf(QUOTED_PRINTABLE, '', 'see www.a.example/index=', 'html there');
    expect(sighting?.joins).toEqual([{ kind: 'soft-line-break', at: 26 }]);
    expect(sighting?.readings.map(({ url }) => url)).toEqual([
      'http://www.a.example/indexhtml',
      'http://www.a.example/index.html',
    ]);
  });
});

describe('a dot lost at a soft line break', () => {
  test.each([
    ['a file ending', 'http://a.example/test', 'asp', 'http://a.example/test.asp'],
    ['a host', 'http://www.example', 'com/x', 'http://www.example.com/x'],
  ])('gives the last reading if it was before %s', (_, before, after, dotted) => {
    expect(readingsOf(QUOTED_PRINTABLE, '', `see ${before}=`, `${after} there`)).toEqual([
      [
        ['as-written', `${before}${after}`],
        ['dot-restored', dotted],
      ],
    ]);
  });

  test('is put back in a link of markup', () => {
    const lines = ['<a href=3D"http://a.example/test=', 'asp">x</a>'];
    const html = ['Content-Type: text/html', QUOTED_PRINTABLE, '', ...lines];
    expect(readingsOf(...html)).toEqual([
      [
        ['as-written', 'http://a.example/testasp'],
        ['dot-restored', 'http://a.example/test.asp'],
      ],
    ]);
  });

  test('is not restored at other line ends', () => {
    const [readings] = readingsOf('Subject: x', '', '<http://a.example/test', 'asp>');
    expect(readings).toEqual([['rejoined', 'http://a.example/testasp']]);
  });

  test('is not restored if there is a dot', () => {
    expect(readingsOf(QUOTED_PRINTABLE, '', 'http://a.example/test=', '.asp')).toEqual([
      [['as-written', 'http://a.example/test.asp']],
    ]);
  });
});
