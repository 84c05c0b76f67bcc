import { describe, expect, it } from 'vitest';
import { archiveQueryUrl } from '../../../../checkers/reach/archive/archive-query-url.ts';
import { preferBefore } from '../../../../checkers/reach/archive/captures.ts';
import { archivedCopy, type Capture, isFar } from '../../../../checkers/reach/archive/model.ts';
import {
  DEFAULT_TIME_GATE,
  parseTimeGate,
  timeGateUrl,
} from '../../../../checkers/reach/archive/time-gate.ts';

describe('archiveQueryUrl', () => {
  it.each([
    ['http://page.example/a?b=c#part', 'http://page.example/a?b=c'],
    ['HTTPS://Page.Example:443/', 'https://page.example/'],
    ['ftp://ada:sesame@ftp.example/a', 'ftp://ftp.example/a'],
    ['gopher://gopher.example/11/a', 'gopher://gopher.example/11/a'],
    ['http://notarchive.is/', 'http://notarchive.is/'],
    ['http://archive.org/details/a', 'http://archive.org/details/a'],
    ['http://museum.example/web.archive.org/', 'http://museum.example/web.archive.org/'],
  ])('%s: asked as %s', (link, asked) => {
    expect(archiveQueryUrl(link, DEFAULT_TIME_GATE)).toBe(asked);
  });

  it.each([
    ...['https://web.archive.org/web/2003/http://page.example/', 'http://archive.ph/abcde'],
    ...[
      'http://www.webcitation.org/5',
      'https://perma.cc/AAAA-BBBB',
      'http://web.archive.org./web/',
    ],
    ...['http://www.archive.org/wayback/x', 'https://archive.org/web/'],
    ...['mailto:a@page.example', 'telnet://page.example/', 'news:comp.misc', 'data:,a', 'nonsense'],
    ...[
      'http://wiki/',
      'http://printer.local/',
      'http://10.1.2.3/',
      'http://[fd00::1]/a',
      'http://2130706433/',
    ],
  ])('%s: not asked about', (link) => {
    expect(archiveQueryUrl(link, DEFAULT_TIME_GATE)).toBeNull();
  });

  it('tells private names to a private archive, and never asks one about itself', () => {
    expect(archiveQueryUrl('http://wiki/a', 'http://10.0.0.1/')).toBe('http://wiki/a');
    expect(archiveQueryUrl('http://10.0.0.1/a', 'http://archive.local/web/')).toBe(
      'http://10.0.0.1/a',
    );
    expect(archiveQueryUrl('http://keeper.example/a', 'https://keeper.example/')).toBeNull();
  });
});

describe('a TimeGate', () => {
  const PAGE = 'http://page.example/a?b=c&d';

  it.each([
    ['https://keeper.example/web/', 'https://keeper.example/web/http://page.example/a?b=c&d'],
    ['https://keeper.example/{url}/', 'https://keeper.example/http://page.example/a?b=c&d/'],
    [
      'https://keeper.example/?at=1&of={url}&x',
      'https://keeper.example/?at=1&of=http%3A%2F%2Fpage.example%2Fa%3Fb%3Dc%26d&x',
    ],
    [
      'https://keeper.example/?of=',
      'https://keeper.example/?of=http%3A%2F%2Fpage.example%2Fa%3Fb%3Dc%26d',
    ],
  ])('%s', (timeGate, expected) => {
    expect(parseTimeGate(timeGate)).toBe(timeGate);
    expect(timeGateUrl(timeGate, PAGE)?.href).toBe(expected);
  });

  it.each([
    '',
    '{url}',
    'archive',
    'ftp://keeper.example/',
    'https://a:b@keeper.example/',
    'http://k.example/#',
  ])('%j is none', (text) => {
    expect(parseTimeGate(text)).toBeNull();
  });
});

describe('preferBefore', () => {
  const of = (at: number): Capture => ({ url: `http://keeper.example/${at}`, at });
  const prefer = (selected: number, others: readonly number[]): number =>
    preferBefore(of(selected), others.map(of), 100).at;

  it('keeps what was selected unless it is too young and another is not', () => {
    expect(prefer(50, [60, 90, 120])).toBe(50);
    expect(prefer(100, [99])).toBe(100);
    expect(prefer(150, [120, 101])).toBe(150);
    expect(prefer(150, [20, 120, 90, 60])).toBe(90);
    expect(prefer(150, [])).toBe(150);
  });
});

describe('archivedCopy', () => {
  const DAY = 86_400_000;
  const asOf = Date.UTC(2003, 3, 17);
  const at = (days: number): number =>
    archivedCopy({ url: 'http://keeper.example/', at: asOf + days * DAY }, asOf, 'message')
      .distanceDays;

  it('counts whole days, negative before', () => {
    expect([-12, 12, 0.4, 0.6].map(at)).toEqual([-12, 12, 0, 1]);
    expect(Object.is(at(-0.4), 0)).toBe(true);
  });

  it('is far from more than 90 days on', () => {
    expect([-91, -90, 0, 90, 91].map((distanceDays) => isFar({ distanceDays }))).toEqual([
      ...[true, false, false, false, true],
    ]);
  });
});
