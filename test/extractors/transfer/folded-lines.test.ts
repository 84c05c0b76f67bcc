import { describe, expect, it } from 'vitest';
import { beginsFolded, dropsBlanks } from '../../../extractors/transfer/begins-folded.ts';
import { unfold } from '../../../extractors/transfer/folded-lines.ts';

describe('beginsFolded', () => {
  it.each([
    ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', true],
    ['\r\n \nbegin:vcard\nVERSION:4.0\n', true],
    ['BEGIN:VCARD', true],
    ['BEGIN:VCARD\nVERSION:2.1\n', false],
    ['BEGIN:VCALENDAR\nPRODID:x\nVERSION:1.0\n', false],
    ['  BEGIN:VCALENDAR\n', false],
    ['BEGIN:VCARDS\n', false],
    ['BEGIN:VEVENT\n', false],
    ['A file that begins so:\nBEGIN:VCALENDAR\n', false],
    ['', false],
  ])('tells whether %j is folded so that the blank goes', (text, expected) => {
    expect(beginsFolded(text)).toBe(expected);
  });

  it('takes a text without a version for a new one', () => {
    expect(dropsBlanks('N:a\nFN:b\n')).toBe(true);
  });
});

describe('unfold', () => {
  it('removes each line end with one blank or tab behind it', () => {
    expect(unfold('BEGIN:VCARD\r\nFN:a\r\n b\n\tc\r\n  d\r\nN:e').text).toBe(
      'BEGIN:VCARD\r\nFN:abc d\r\nN:e',
    );
  });

  it('undoes escapes, also where a fold divides one, and no others', () => {
    expect(unfold('a\\,b\\;c\\\\n\\nd\\Ne\\x').text).toBe('a,b;c\\n\nd\ne\\x');
    expect(unfold('a\\\r\n nb').text).toBe('a\nb');
  });

  it('leaves what list software appends behind the last object', () => {
    const footer = '\r\nEND:VCARD\r\n\r\n--\r\n list\\, of\r\n cards';
    expect(unfold(`BEGIN:VCARD\r\nFN:a\r\n b${footer}`).text).toBe(`BEGIN:VCARD\r\nFN:ab${footer}`);
    expect(unfold(`${footer}\r\nBEGIN:VCARD\r\nFN:a\r\n b`).text).toContain('FN:ab');
  });

  it('maps each character to its own, and each escape to both of its characters', () => {
    const { text, origin } = unfold('a\r\n b\\,c');
    expect(text).toBe('ab,c');
    expect(origin().ranges(0, 2)).toEqual([
      { start: 0, end: 1 },
      { start: 4, end: 5 },
    ]);
    expect(origin().gaps(0, 4)).toEqual([1]);
    expect(origin().ranges(2, 3)).toEqual([{ start: 5, end: 7 }]);
    expect(origin().ranges(3, 4)).toEqual([{ start: 7, end: 8 }]);
  });
});
