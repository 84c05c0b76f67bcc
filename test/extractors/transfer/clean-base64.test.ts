import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';
import { decodeBase64 } from '../../../extractors/transfer/base64.ts';
import { decodeCleanBase64 } from '../../../extractors/transfer/clean-base64.ts';

const encode = (bytes: Uint8Array, width: number, lineEnd: string): string =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
  ).join(lineEnd);

const written = fc
  .tuple(
    fc.uint8Array({ maxLength: 300, size: 'max' }),
    fc.constantFrom(4, 60, 64, 76),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\n', '\r\n\r\n'),
  )
  .map(([bytes, width, lineEnd, end]) => encode(bytes, width, lineEnd) + end);

const clean = (text: string) => {
  const encoded = Buffer.from(text, 'latin1');
  const output = Buffer.alloc(encoded.length);
  const found = decodeCleanBase64(encoded, output);
  return found && { ...found, bytes: output.subarray(0, found.length) };
};

const patient = (text: string) => {
  const builder = new OriginMapBuilder();
  const data = decodeBase64(Buffer.from(text, 'latin1'), builder);
  return { ...data, origin: builder.build() };
};

function expectSame(text: string): void {
  const found = clean(text);
  if (found === null) return;
  const { bytes, end, incomplete, origin } = patient(text);
  expect(incomplete).toBe(false);
  expect(found.bytes.equals(bytes)).toBe(true);
  expect(text.slice(found.end).trim()).toBe(text.slice(end).trim());
  for (let at = 0; at <= bytes.length; at += 5) {
    expect(found.origin().ranges(at, at + 9)).toEqual(origin.ranges(at, at + 9));
    expect(found.origin().gaps(at, at + 9)).toEqual(origin.gaps(at, at + 9));
  }
}

describe('decodeCleanBase64', () => {
  test('reads the output of encoders like the general decoder', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(clean(text) === null).toBe(text.trim() === '');
        expectSame(text);
      }),
    );
  });

  test('never reads data differently from the general decoder', () => {
    const damage = fc.tuple(
      fc.nat(),
      fc.nat(3),
      fc.constantFrom('', '=', '-', '_', ' ', '\n', '!', 'A'),
    );
    fc.assert(
      fc.property(written, fc.array(damage, { minLength: 1, maxLength: 3 }), (text, damages) => {
        const damaged = damages.reduce((whole, [place, size, put]) => {
          const at = place % (whole.length + 1);
          return whole.slice(0, at) + put + whole.slice(at + size);
        }, text);
        expectSame(damaged);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['characters of another alphabet', 'aHR0_Dov'],
    ['lines of two lengths', 'aHR0cDov\naHR0\ncDovL2Eu'],
    ['a blank', 'aHR0 cDo'],
    ['a unit that lacks characters', 'aHR0cD'],
    ['padding in the middle', 'aHQ=\naHR0'],
    ['a footer', 'aHR0cDov\n\n-- \nthe list'],
  ])('leaves %s to the general decoder', (_, text) => {
    expect(clean(text)).toBeNull();
  });
});
