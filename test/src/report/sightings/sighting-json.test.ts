/** The writer of sightings gives what the general one gives, whatever the sighting holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSightingJson } from '../../../../src/report/sightings/sighting-json.ts';
import { printableJson } from '../../../../src/writing/printable.ts';
import { anySighting } from '../../../helpers/any-sighting.ts';
import { written } from '../written.ts';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl());
const sightings = anySighting(text);

test('every field of the shape of a sighting is written as printableJson writes it', () => {
  fc.assert(
    fc.property(sightings, fc.boolean(), (any, isAsWritten) => {
      const sighting = isAsWritten ? { ...any, raw: any.url } : any;
      expect(written(sighting, writeSightingJson)).toBe(`${printableJson(sighting)}\n`);
    }),
  );
});
