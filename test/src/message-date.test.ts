import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oldestMessage, parseMessageDate } from '../../src/settle/message-date.ts';
import { checkedLink } from './report/sample.ts';

const iso = (text: string): string | null => {
  const at = parseMessageDate(text);
  return at === null ? null : new Date(at).toISOString().slice(0, 16);
};

describe('parseMessageDate', () => {
  it.each([
    ['Sat, 5 Apr 2003 06:07:08 +0200', '2003-04-05T04:07'],
    ['Sat, 05 Apr 03 06:07 -0330', '2003-04-05T09:37'],
    ['5 Apr 103 06:07:08 GMT', '2003-04-05T06:07'],
    ['5 Apr 1995 06:07:08 EST (Eastern)', '1995-04-05T11:07'],
    ['5 Apr 1995 06:07:08 (June 7 1999) pdt', '1995-04-05T13:07'],
    ['Saturday, 05-Apr-03 06:07:08 GMT', '2003-04-05T06:07'],
    ['Sat, 05-Apr-2003 06:07:08 GMT', '2003-04-05T06:07'],
    ['Sat Apr  5 06:07:08 2003', '2003-04-05T06:07'],
    ['Sat Apr  5 06:07:08 EDT 2003', '2003-04-05T10:07'],
    ['Sat Apr  5 06:07:08 +0100 2003', '2003-04-05T05:07'],
    ['April 5, 2003', '2003-04-05T00:00'],
    ['5 SEPT 99 6:07 MET', '1999-09-05T06:07'],
    ['2003-04-05T06:07:08Z', '2003-04-05T06:07'],
    ['2003-04-05T06:07:08+02:00', '2003-04-05T04:07'],
    ['2003-04-05 20:07:08.123-0530', '2003-04-06T01:37'],
    ['2003-04-05', '2003-04-05T00:00'],
    ['Sat,5Apr2003 06:07:08 +0000', '2003-04-05T06:07'],
  ])('%s: %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ...[
      '',
      'yesterday',
      '4/5/2003',
      '05.04.2003',
      'Apr 2003',
      '5 Foo 2003',
      '32 Apr 2003',
      '12345',
    ],
    ...['5 Apr 2003 25:00:00', '2003-13-05', `${' '.repeat(300)}5 Apr 2003`],
  ])('gives no certain day for %j', (text) => {
    expect(parseMessageDate(text)).toBeNull();
  });

  it('knows the second', () => {
    for (const text of [
      '5 Apr 2003 06:07:08 GMT',
      '2003-04-05T06:07:08Z',
      '2003-04-05T08:07:08+02:00',
    ]) {
      expect(parseMessageDate(text)).toBe(Date.UTC(2003, 3, 5, 6, 7, 8));
    }
  });

  it('reads every date that a mailer of today writes', () => {
    const limits = {
      min: new Date('1970-01-01'),
      max: new Date('2999-01-01'),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(limits), (date) => {
        const whole = Math.floor(date.getTime() / 1000) * 1000;
        expect(parseMessageDate(new Date(whole).toUTCString())).toBe(whole);
      }),
    );
  });

  it('never throws, and gives a time that can be written down', () => {
    const piece = fc.constantFrom(
      '5',
      ' ',
      'Apr',
      '2003',
      '-',
      '+0200',
      '06:07',
      '(',
      ')',
      ',',
      '99',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const at = parseMessageDate(text);
          if (at !== null) expect(new Date(at).toISOString()).toMatch(/^\d{4}-/);
        },
      ),
    );
  });
});

describe('oldestMessage', () => {
  const NOW = Date.UTC(2010, 0, 1);
  const oldest = (...dates: (string | undefined)[]): number | null => {
    const sightings = dates.map((date) => {
      const document = date === undefined ? { ordinal: 1 } : { ordinal: 1, date };
      return checkedLink('http://page.example/', 'ok', { document }).sightings;
    });
    return oldestMessage(sightings.flat(), NOW);
  };

  it('is the first that was written, not the first that was read', () => {
    expect(oldest('1 Jan 2003', undefined, '1 Jan 1995', '1 Jan 2004')).toBe(Date.UTC(1995, 0, 1));
  });

  it('believes no clock that was surely wrong', () => {
    expect(oldest('1 Jan 1970', '1 Jan 2003', 'Fri, 13 Dec 2030', 'some day')).toBe(
      Date.UTC(2003, 0, 1),
    );
    expect(oldest('1 Jan 1904', undefined)).toBeNull();
  });
});
