import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from '../../../extractors/charsets/utf8.ts';
import { Utf8Trace } from '../../../extractors/charsets/utf8-origin.ts';
import { OriginMap, OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';

const piece = fc.constantFrom('lamp ', 'x'.repeat(200), 'ä', '€', '\u{1f4a1}', '\xe4', '\xf0\x9f');
const bytes = fc
  .array(fc.tuple(piece, fc.boolean()), { maxLength: 60, size: 'max' })
  .map((pieces) =>
    Buffer.concat(pieces.map(([text, utf8]) => Buffer.from(text, utf8 ? 'utf8' : 'latin1'))),
  );

test('an origin map of UTF-8 built on demand agrees with one built at once', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: -2, max: 3000 }), fc.nat(400)), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(bytes, spans, (source, asked) => {
      const builder = new OriginMapBuilder();
      const text = decodeUtf8(source, builder);
      const whole = builder.build();
      const near = OriginMap.traced(new Utf8Trace(source, 0, text));
      for (const [start, length] of asked) {
        expect(near.ranges(start, start + length)).toEqual(whole.ranges(start, start + length));
        expect(near.gaps(start, start + length)).toEqual(whole.gaps(start, start + length));
      }
    }),
  );
});
