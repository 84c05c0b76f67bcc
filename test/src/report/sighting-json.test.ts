/** The writer of sightings gives what the general one gives, whatever the sighting holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CERTAINTIES,
  DECIDERS,
  FORMS,
  JOIN_KINDS,
  READING_REASONS,
  REGIONS,
  type Sighting,
} from '../../../extractors/model.ts';
import { writeSightingJson } from '../../../src/report/sighting-json.ts';
import { printableJson } from '../../../src/writing/printable.ts';
import { written } from './written.ts';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl());
const position = fc.nat();
const range = fc.record({ start: position, end: position });
const sameOr = fc.option(text, { nil: null });

/** All fields there are: one that is added has to be named here, and is then missed in the writer. */
const sightings: fc.Arbitrary<Required<Sighting>> = fc.record({
  url: text,
  raw: text,
  form: fc.constantFrom(...FORMS),
  scheme: text,
  source: text,
  document: fc.record(
    {
      ordinal: position,
      messageId: text,
      date: text,
      from: text,
      newsgroups: fc.array(text),
      listId: text,
      subject: text,
    },
    { requiredKeys: ['ordinal'] },
  ),
  part: text,
  byteStart: position,
  byteEnd: position,
  pieces: fc.array(range),
  line: position,
  column: position,
  joins: fc.array(fc.record({ kind: fc.constantFrom(...JOIN_KINDS), at: position })),
  region: fc.constantFrom(...REGIONS),
  quoteDepth: position,
  readings: fc.array(
    fc.record({
      url: text,
      reason: fc.constantFrom(...READING_REASONS),
      weight: fc.constantFrom(1, 0.6, 0.05),
    }),
  ),
  decidedBy: fc.constantFrom(...DECIDERS),
  certainty: fc.constantFrom(...CERTAINTIES),
  lineEnds: fc.array(
    fc.record({
      before: text,
      next: text,
      undone: fc.boolean(),
      score: position,
      threshold: position,
      signs: fc.array(fc.record({ name: text, weight: position }, { requiredKeys: ['name'] })),
    }),
  ),
  target: fc.record({ source: text, ordinal: position, part: text }),
});

test('any sighting', () => {
  fc.assert(
    fc.property(sightings, sameOr, fc.boolean(), (whole, raw, isPlain) => {
      const { lineEnds, target, ...plain } = { ...whole, raw: raw ?? whole.url };
      const sighting = isPlain ? plain : { ...plain, lineEnds, target };
      expect(written(sighting, writeSightingJson)).toBe(`${printableJson(sighting)}\n`);
    }),
  );
});
