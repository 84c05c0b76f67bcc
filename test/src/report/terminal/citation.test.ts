import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentInfo } from '../../../../extractors/model.ts';
import { citationOf, messageText } from '../../../../src/report/terminal/citation.ts';
import { columnsOf } from '../../../../src/report/terminal/columns.ts';
import { checkedLink } from '../sample.ts';

const LETTER: DocumentInfo = {
  ordinal: 1,
  subject: 'First-order lens, one careful owner',
  from: '"Jory Penhallow" <jory@seafront.example>',
  date: 'Sun, 29 Feb 2004 10:00:00 +0000',
};

describe('messageText', () => {
  it.each<[string, Partial<DocumentInfo>, string]>([
    ['all of it', {}, '2004-02-29 Jory Penhallow: First-order lens, one careful owner'],
    ['no subject', { subject: '' }, '2004-02-29 Jory Penhallow'],
    ['no sender', { from: '' }, '2004-02-29: First-order lens, one careful owner'],
    [
      'a date that is none',
      { date: 'yesterday' },
      'Jory Penhallow: First-order lens, one careful owner',
    ],
    [
      'a bare address',
      { from: 'jory@sea.example', subject: 'x' },
      '2004-02-29 jory@sea.example: x',
    ],
    [
      'angles alone',
      { from: '<jory@sea.example>', subject: 'x' },
      '2004-02-29 jory@sea.example: x',
    ],
    ['a name behind', { from: 'j@sea.example (Jory P.)', subject: 'x' }, '2004-02-29 Jory P.: x'],
    [
      'a long name',
      { from: `${'Jory '.repeat(20)}<j@sea.example>`, subject: 'x' },
      '2004-02-29 Jory Jory Jory Jory Jor…: x',
    ],
    ['a folded subject', { subject: 'one\t  two', from: '', date: '' }, 'one two'],
    ['a hostile one', { subject: '\u001b[2Jx\u202e', from: '', date: '' }, '<U+001B>[2Jx<U+202E>'],
  ])('%s', (_, more, text) => {
    expect(messageText({ ...LETTER, ...more }, 80)).toBe(text);
  });

  it('is nothing where nothing is known', () => {
    expect(messageText({ ordinal: 1 }, 80)).toBe('');
  });

  it('gives way at its end', () => {
    expect(messageText(LETTER, 40)).toBe('2004-02-29 Jory Penhallow: First-order…');
  });
});

describe('citationOf', () => {
  const [sighting] = checkedLink('http://example.org/', 'ok').sightings;
  const at = (source: string, width: number): ReturnType<typeof citationOf> =>
    citationOf({ ...(sighting as NonNullable<typeof sighting>), source, document: LETTER }, width);

  it('puts the message behind the place', () => {
    expect(at('list.mbox', 60)).toEqual({
      place: 'list.mbox:7:5',
      message: '2004-02-29 Jory Penhallow: First-order lens,…',
      isBroken: false,
    });
  });

  it('puts it below where the place takes the room, and never cuts the place', () => {
    const long = `${'folder/'.repeat(12)}1`;
    expect(at(long, 60)).toEqual({
      place: `${long}:7:5`,
      message: '2004-02-29 Jory Penhallow: First-order lens, one careful…',
      isBroken: true,
    });
  });

  it('fits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 20, max: 120 }),
        (source, subject, from, width) => {
          const document = { ...LETTER, subject, from };
          const told = { ...(sighting as NonNullable<typeof sighting>), source, document };
          const { place, message, isBroken } = citationOf(told, width);
          const before = isBroken ? 2 : columnsOf(place) + 2;
          if (message !== '') expect(before + columnsOf(message)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
