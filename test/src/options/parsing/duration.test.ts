/** Durations as people write them, and what only looks like one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDuration } from '../../../../src/options/parsing/duration.ts';
import { parseMaxTime } from '../../../../src/options/parsing/parse.ts';

describe('a duration', () => {
  it.each([
    ['30s', 30_000],
    ['90m', 5_400_000],
    ['1.5h', 5_400_000],
    ['14d', 1_209_600_000],
    ['0.001s', 1],
  ])('%s is %d ms', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  it.each(['', '6', '0s', '15d', '-1h', '6 h', '6H', '1e3s', '.5h', '٣h', '6h\n'])(
    'is not %j',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  it('is never longer than a timer holds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.]{1,9}[smhd]$/), (text) => {
        const ms = parseDuration(text);
        return ms === null || (ms >= 1 && ms < 2 ** 31);
      }),
    );
  });
});

describe('--max-time', () => {
  it('is none where it is not given', () => {
    expect(parseMaxTime({})).toBeUndefined();
  });

  it('says what was expected', () => {
    expect(() => parseMaxTime({ 'max-time': 'soon' })).toThrow(/--max-time soon: expected a time/);
  });
});
