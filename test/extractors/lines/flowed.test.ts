import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../extractors/text/lines.ts';

/** Depth, content (in brackets, so that blanks show) and `+` where the next line continues. */
function read(text: string, delSp: boolean): string[] {
  return [...splitLines(text, { flowed: true, delSp })].map(
    ({ depth, contentStart, end, continues }) =>
      `${depth} [${text.slice(contentStart, end)}]${continues ? '+' : ''}`,
  );
}

describe('a line of format=flowed (RFC 3676 §4.1)', () => {
  test.each([
    ['marks are counted', '>>> a', ['3 [a]']],
    ['one space is stuffing', '>>>  a', ['3 [ a]']],
    ['no stuffing', '>a', ['1 [a]']],
    ['marks set apart: one mark, then content', '> > a', ['1 [> a]']],
    ['a stuffed mark is content', ' > a', ['0 [> a]']],
    ['stuffed From', ' From a', ['0 [From a]']],
    ['initials and bars are content', 'JD> a\nJD> b', ['0 [JD> a]', '0 [JD> b]']],
  ])('is read as expected: %s', (_, text, expected) => {
    expect(read(text, false)).toEqual(expected);
  });
});

describe('flowed lines (RFC 3676 §4.1)', () => {
  test.each([
    ['continue', 'ab \ncd', ['0 [ab]+', '0 [cd]']],
    ['with CRLF', 'ab \r\ncd', ['0 [ab]+', '0 [cd]']],
    ['keep the other blanks', 'ab  \ncd', ['0 [ab ]+', '0 [cd]']],
    ['over several lines', 'ab \ncd \nef', ['0 [ab]+', '0 [cd]+', '0 [ef]']],
    ['at the same depth', '> ab \n> cd', ['1 [ab]+', '1 [cd]']],
    ['depth wins', '> ab \n>> cd', ['1 [ab ]', '2 [cd]']],
    ['not into a signature', 'ab \n-- \ncd', ['0 [ab ]', '0 [-- ]', '0 [cd]']],
    ['a signature does not flow', '-- \nab', ['0 [-- ]', '0 [ab]']],
    ['a quoted signature does not flow', '> -- \n> ab', ['1 [-- ]', '1 [ab]']],
    ['nor does the last line', 'ab ', ['0 [ab ]']],
    ['a line of one stuffed space is empty', ' \nab', ['0 []', '0 [ab]']],
  ])('are joined as expected under DelSp=yes: %s', (_, text, expected) => {
    expect(read(text, true)).toEqual(expected);
  });

  test('keep the space without DelSp, and nothing continues', () => {
    expect(read('ab \ncd', false)).toEqual(['0 [ab ]', '0 [cd]']);
  });

  test('are not affected by DelSp alone', () => {
    const lines = [...splitLines('ab \ncd', { flowed: false, delSp: true })];
    expect(lines.map(({ continues }) => continues)).toEqual([false, false]);
  });
});
