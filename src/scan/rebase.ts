/** Slices count lines and documents from their own beginning; this adds what came before them. */
import type { DocumentInfo, Sighting } from '../../extractors/model.ts';
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
    const move = createMove(documents, lines);
    for (const { sighting } of result.sightings) move(sighting);
    return { sightings: result.sightings, messages };
  };
}

/** They were made for this one result: copies of all of them would be garbage at once. */
type Movable = { -readonly [Key in keyof Sighting]: Sighting[Key] };

function createMove(documents: number, lines: number): (sighting: Movable) => void {
  let from: DocumentInfo | undefined;
  let to: DocumentInfo | undefined;
  return (sighting) => {
    if (to === undefined || sighting.document !== from) {
      from = sighting.document;
      to = { ...from, ordinal: from.ordinal + documents };
    }
    sighting.document = to;
    sighting.line += lines;
    const { target } = sighting;
    if (target) sighting.target = { ...target, ordinal: target.ordinal + documents };
  };
}
