import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../extractors/text/lines.ts';

/** Depth and content of each line. */
function read(text: string): string[] {
  return [...splitLines(text, { flowed: false, delSp: false })].map(
    ({ depth, contentStart, end }) => `${depth} ${text.slice(contentStart, end)}`,
  );
}

describe('the quote prefix of a line', () => {
  test.each([
    ['none', 'text', ['0 text']],
    ['one', '> text', ['1 text']],
    ['without a blank', '>text', ['1 text']],
    ['two side by side', '>> text', ['2 text']],
    ['two set apart', '> > text', ['2 text']],
    ['indented by one', ' > text', ['1 text']],
    ['only one blank is taken', '>   text', ['1   text']],
    ['nothing behind', '>', ['1 ']],
    ['no prefix behind two blanks', '  > text', ['0   > text']],
    ['initials on neighbouring lines', 'JD> a\nJD> b', ['1 a', '1 b']],
    ['initials and marks', '> JD> a\n> JD> b', ['2 a', '2 b']],
    ['bars on neighbouring lines', '| a\n| b', ['1 a', '1 b']],
    ['colons on neighbouring lines', ': a\n: b', ['1 a', '1 b']],
    ['a bar below an ordinary mark', '> | a\n> | b', ['2 a', '2 b']],
    ['an empty quoted line between', '| a\n|\n| b', ['1 a', '1 ', '1 b']],
  ])('is read as expected: %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    ['initials by themselves', 'if x\nab> c\nd', ['0 if x', '0 ab> c', '0 d']],
    ['a longer word', 'words> a\nwords> b', ['0 words> a', '0 words> b']],
    ['a bar by itself', 'a\n| b\nc', ['0 a', '0 | b', '0 c']],
    ['a table', '| a | b |\n| c | d |', ['0 | a | b |', '0 | c | d |']],
    ['a colon by itself', ': a', ['0 : a']],
    ['words with a colon', ':a\n:b', ['0 :a', '0 :b']],
    ['what mbox writes for From', '>From here on', ['0 >From here on']],
  ])('is not seen in prose: %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('does not include the mark of mbox, which is at the line start and before From with a blank', () => {
    expect(read('>From: a')).toEqual(['1 From: a']);
    expect(read('> >From here')).toEqual(['2 From here']);
    expect(read('>>From here')).toEqual(['2 From here']);
  });
});
