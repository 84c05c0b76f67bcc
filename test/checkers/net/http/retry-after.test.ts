import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHttpDate, parseRetryAfter } from '../../../../checkers/net/http/retry-after.ts';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 0);

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7000],
    ['86400', 86_400_000],
    ['99999999999999999999', 1_000_000_000_000],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
    ['Sun Nov  6 08:49:37 1994', 37_000],
    ['Sun, 06 Nov 1994 08:48:00 GMT', 0],
    ['Wed, 01 Jan 1992 00:00:00 GMT', 0],
    ['Mon, 07 Nov 1994 08:49:00 GMT', 86_400_000],
  ])('%j: %i ms', (field, ms) => {
    expect(parseRetryAfter(field, NOW)).toBe(ms);
  });

  it.each([
    ...['', ' ', '-1', '1.5', '1e3', '0x10', '10s', 'soon', '1m30s', '12:00', 'tomorrow'],
    ...['Sun, 06 Foo 1994 08:49:37 GMT', 'Sun, 06 Nov 1994 24:49:37 GMT', '1994-11-06T08:49:37Z'],
    ...['Sun, 32 Nov 1994 08:49:37 GMT', 'Sun, 06 Nov 1994 08:49:37 CET', 'Sun, 06 Nov 1994'],
  ])('%j is neither', (field) => {
    expect(parseRetryAfter(field, NOW)).toBeNull();
  });
});

describe('parseHttpDate', () => {
  it('reads every date that a server of today writes', () => {
    const date = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (any) => {
        const whole = Math.floor(any.getTime() / 1000) * 1000;
        expect(parseHttpDate(new Date(whole).toUTCString(), NOW)).toBe(whole);
      }),
    );
  });

  it.each([
    ['Friday, 01-Jan-44 00:00:00 GMT', 2044 - 100],
    ['Friday, 01-Jan-99 00:00:00 GMT', 1999],
    ['Friday, 01-Jan-94 00:00:00 GMT', 1994],
    ['Friday, 01-Jan-00 00:00:00 GMT', 1900],
  ])('takes %j, of two digits, for the year %i in 1993', (text, year) => {
    expect(parseHttpDate(text, Date.UTC(1993, 0, 1))).toBe(Date.UTC(year, 0, 1));
  });
});
