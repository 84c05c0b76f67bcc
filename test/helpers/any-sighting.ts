/** Any sighting of its shape: bytes and lines are there together, or not at all. */
import fc from 'fast-check';
import { isInText, SIGHTING, type Sighting } from '../../extractors/model.ts';
import { valuesOf } from './shaped.ts';

export function anySighting(text: fc.Arbitrary<string>): fc.Arbitrary<Sighting> {
  return valuesOf(SIGHTING, { text, number: fc.constantFrom(1, 0.6, 0.05, -3) }).map((drawn) =>
    isInText(drawn) ? inText(drawn) : withoutLines(drawn),
  );
}

function inText(sighting: Sighting): Sighting {
  const { byteStart = 0, byteEnd = 0, pieces = [], column = 1 } = sighting;
  const { line = 1, ...rest } = sighting;
  const names = Object.keys(SIGHTING.fields);
  const whole = { ...rest, byteStart, byteEnd, pieces, line, column };
  const inOrder = Object.entries(whole).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return Object.fromEntries(inOrder) as typeof whole;
}

function withoutLines(sighting: Sighting): Sighting {
  const { byteStart: _, byteEnd: __, pieces: ___, column: ____, ...rest } = sighting;
  return rest;
}
