/** Lines that ignore marks leave out: `*` is the mark, and what is given is left out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ignoredRanges, merged } from '../../../extractors/documentation/left-out.ts';
import type { IgnoreMark } from '../../../extractors/documentation/model.ts';

const leftOut = (text: string, scope: IgnoreMark['scope'], at = text.indexOf('*')): string[] =>
  ignoredRanges(text, [{ scope, start: at, end: at + 1 }]).map(({ start, end }) =>
    text.slice(start, end),
  );

test.each([
  ['its own line', 'a\nb * c\nd', 'line', ['b * c']],
  ['the next line', 'a *\nb\nc', 'next-line', ['b']],
  ['the next line that is not blank', '*\n\n \t\r\nb\r\nc', 'next-line', ['b\r']],
  ['nothing behind the last line', 'a\n*', 'next-line', []],
  ['nothing where only blank lines follow', '*\n\n  \n', 'next-line', []],
  ['up to the end where nothing ends it', 'a * b\nc', 'start', ['* b\nc']],
] as const)('%s is left out: %j', (_, text, scope, lines) => {
  expect(leftOut(text, scope)).toEqual(lines);
});

test('what is left out is in order, inside the text, and whole lines for a line', () => {
  const scope = fc.constantFrom('line', 'next-line', 'start', 'end');
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(fc.tuple(scope, fc.nat()), { maxLength: 5 }), (given, drawn) => {
      const marks = drawn
        .map(([of, at]) => ({ scope: of, start: at % (given.length + 1) }) as const)
        .map(({ scope: of, start }) => ({ scope: of, start, end: start }))
        .sort((a, b) => a.start - b.start);
      const ranges = ignoredRanges(given, marks);
      expect(merged(ranges)).toEqual(ranges);
      for (const { start, end } of ranges) expect(start < end && end <= given.length).toBe(true);
    }),
  );
});
