/** Lines that are no longer than they may be, and hold every word. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_BREAK_SPACE, rowLines, wrap } from '../../../src/manual/wrap.ts';

it('wrapping keeps every word, in lines that fit', () => {
  const text = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 });
  fc.assert(
    fc.property(text, fc.integer({ min: 9, max: 40 }), (words, width) => {
      const lines = wrap(words.join(' '), width);
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});

it('wrapping does not end a line between bound words', () => {
  expect(wrap(`see this [default:${NO_BREAK_SPACE}64]`, 20)).toEqual(['see this', '[default: 64]']);
});

it('a long term gets a line of its own, also on a narrow terminal', () => {
  const style = { width: 30, column: 10 };
  expect(rowLines({ term: '  -a', text: 'letter' }, style)).toEqual(['  -a      letter']);
  expect(rowLines({ term: '  --abcdefg', text: 'word' }, style)).toEqual([
    '  --abcdefg',
    '          word',
  ]);
  const narrow = rowLines(
    { term: '  -a', text: 'one two three four five six' },
    { width: 5, column: 6 },
  );
  expect(narrow).toEqual(['  -a  one two three four five', '      six']);
});
