/** Slices count lines and documents from their own beginning; this adds what came before them. */
import type { JudgedSighting, SliceResult } from './protocol.ts';

/** Call in source order; the slices of one file must follow each other. */
export function createRebase(): (slice: SliceResult) => readonly JudgedSighting[] {
  const before = { documents: 0, lines: 0 };
  return (slice) => {
    if (slice.start === 0) Object.assign(before, { documents: 0, lines: 0 });
    const { documents, lines } = before;
    before.documents += slice.documents;
    before.lines += slice.lines;
    if (documents === 0 && lines === 0) return slice.sightings;
    return slice.sightings.map((found) => shift(found, documents, lines));
  };
}

function shift(found: JudgedSighting, documents: number, lines: number): JudgedSighting {
  const { sighting } = found;
  const document = { ...sighting.document, ordinal: sighting.document.ordinal + documents };
  return { ...found, sighting: { ...sighting, document, line: sighting.line + lines } };
}
