/** The work of recognising line numbers, counted by the lines that are read. */
import { describe, expect, it } from 'vitest';
import { FIXED } from '../../../extractors/lines/content-lines.ts';
import { LineNumbers } from '../../../extractors/lines/listing.ts';
import { RawLines } from '../../../extractors/lines/raw-lines.ts';

const UNITS: readonly (readonly [string, string])[] = [
  ['the same number', '7 a\n'],
  ['numbers in two columns', '7 a\n  7 a\n'],
  ['numbers in many formats', '7 a\n7: a\n7. a\n7) a\nL7 a\n 7 a\n  7 a\n'],
  ['numbers with other lines between them', `7 a\n${'a\n'.repeat(10)}`],
  ['numbers with empty lines between them', `7 a\n 7 b\n${'\n'.repeat(40)}`],
  ['numbers before each fifth line', `5 a\n${'        a\n'.repeat(4)}`],
  ['numbers alone', '7\n'],
  ['numbers that are far apart', `7 a\n${'a\n'.repeat(40)}`],
];

/** How often a line is read if each one is asked for, from the last to the first. */
function readsOf(unit: string, times: number): number {
  let reads = 0;
  const lines = new RawLines(unit.repeat(times), FIXED);
  const numbers = new LineNumbers({
    text: lines.text,
    count: lines.count,
    endOf: (index) => {
      reads++;
      return lines.endOf(index);
    },
    unnumberedStartOf: (index) => lines.prefixEndOf(index),
  });
  for (let index = lines.count - 1; index >= 0; index--) {
    expect(numbers.pass(index, lines.prefixEndOf(index))).toBeGreaterThanOrEqual(0);
  }
  return reads;
}

describe('the numbers of lines', () => {
  it.each(UNITS)('are read in linear time: %s', (_, unit) => {
    const times = Math.ceil(2000 / unit.length);
    expect(readsOf(unit, 2 * times)).toBeLessThan(2.2 * readsOf(unit, times) + 100);
  });

  it('are those of more than a hundred thousand lines', () => {
    const text = Array.from({ length: 110_000 }, (_, index) => `${index}. a`).join('\n');
    const lines = new RawLines(text, FIXED);
    const numbers = new LineNumbers({
      ...{ text: lines.text, count: lines.count },
      endOf: (index) => lines.endOf(index),
      unnumberedStartOf: (index) => lines.startOf(index),
    });
    expect(numbers.pass(100_000, lines.startOf(100_000))).toBe(lines.startOf(100_000));
  });
});
