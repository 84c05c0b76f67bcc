/** Slices count lines and documents from their own beginning; this adds what came before them. */
import type { JudgedSighting, MessageMark, SliceResult } from './protocol.ts';

interface Rebased {
  readonly sightings: readonly JudgedSighting[];
  readonly messages: readonly MessageMark[];
}

/** Call in source order; the slices of one file must follow each other. */
export function createRebase(): (result: SliceResult) => Rebased {
  const before = { documents: 0, lines: 0 };
  return (result) => {
    Object.assign(before, result.slice.before);
    const { documents, lines } = before;
    before.documents += result.documents;
    before.lines += result.lines;
    if (documents === 0 && lines === 0) return result;
    const messages = result.messages.map((mark) => ({
      ...mark,
      ordinal: mark.ordinal + documents,
    }));
    const sightings = result.sightings.map((found) => shift(found, documents, lines));
    return { sightings, messages };
  };
}

function shift(found: JudgedSighting, documents: number, lines: number): JudgedSighting {
  const { sighting } = found;
  const document = { ...sighting.document, ordinal: sighting.document.ordinal + documents };
  const moved = { ...sighting, document, line: sighting.line + lines };
  const { target } = sighting;
  if (target === undefined) return { ...found, sighting: moved };
  const movedTarget = { ...target, ordinal: target.ordinal + documents };
  return { ...found, sighting: { ...moved, target: movedTarget } };
}
