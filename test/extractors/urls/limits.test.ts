/** Every bound of the URL stage, at its edge and one step beyond. */
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../extractors/limits.ts';
import type { JoinMode } from '../../../extractors/model.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls } from '../../../extractors/urls/find.ts';

const BASE = 'http://a.example/';

function urls(text: string, join: JoinMode = 'auto'): string[] {
  return findUrls(plainBlock(text), { join }).map(({ url }) => url);
}

function urlOf(length: number): string {
  return BASE.padEnd(length, 'x');
}

test('wrapperLines: a wrapper may span so many lines', () => {
  const lines = (count: number): string =>
    `<URL:${[BASE, ...Array(count - 1).fill('b')].join('\n')}>`;
  expect(urls(lines(LIMITS.wrapperLines))).toEqual([BASE + 'b'.repeat(LIMITS.wrapperLines - 1)]);
  expect(urls(lines(LIMITS.wrapperLines + 1))).toEqual([BASE]);
});

describe('urlLength', () => {
  const longest = urlOf(LIMITS.urlLength);

  test('is the longest URL found in a wrapper', () => {
    expect(urls(`<URL:${longest}>`)).toEqual([longest]);
    expect(urls(`<URL:${longest}x>`)).toEqual([]);
  });

  test('rejects a longer run of bare characters, and all inside it', () => {
    expect(urls(longest)).toEqual([longest]);
    expect(urls(`${longest}x`)).toEqual([]);
    expect(urls(`${longest}/http://b.example/ ${BASE}`)).toEqual([BASE]);
  });

  test('still finds a bare URL that ends earlier in a longer run', () => {
    expect(urls(`${BASE})${longest}x`)).toEqual([BASE]);
  });
});

describe('bareLines', () => {
  const lines = (count: number): string =>
    [`${BASE}&`, ...Array(count - 1).fill('c=d&')].join('\n');
  const joined = `${BASE}&${'c=d&'.repeat(LIMITS.bareLines - 1)}`;

  test('is the most lines that a bare URL may span', () => {
    expect(urls(lines(LIMITS.bareLines), 'always')).toEqual([joined]);
    expect(urls(lines(LIMITS.bareLines + 1), 'always')).toEqual([joined]);
  });
});

test('bareLength: a bare URL is not joined beyond it', () => {
  const rest = 'c=d';
  const first = urlOf(LIMITS.bareLength - rest.length);
  expect(urls(`${first}\n${rest}`, 'always')).toEqual([first + rest]);
  expect(urls(`${first}x\n${rest}`, 'always')).toEqual([`${first}x`]);
});

test('readings: no more are kept', () => {
  const [sighting] = findUrls(plainBlock('It is in http://a.example/b-\nc-d.html.'), {});
  expect(sighting?.readings).toHaveLength(LIMITS.readings);
});
