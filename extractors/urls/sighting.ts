/**
 * Makes a sighting of what was taken out of the text: positions as they stand in the text, joins as
 * they stand in the URL, readings in their order. Decides nothing.
 */
import type { Form } from '../model.ts';
import type { Taken } from './bare.ts';
import { undoAmpersands } from './entities.ts';
import type { TextSighting } from './model.ts';
import { bareReadings, markedReadings } from './readings.ts';
import { cut, type Strand, toUrl } from './strand.ts';

export interface Marked {
  readonly strand: Strand;
  readonly form: Form;
  readonly scheme: string;
  /** What is missing in front: `http://` for `www.…`. */
  readonly prefix: string;
  /** The URL up to the first blank that was taken out of a line. */
  readonly unwrapped: string | null;
}

export function markedSighting(marked: Marked): TextSighting {
  const { prefix } = marked;
  const strand = undoAmpersands(marked.strand);
  const { joins } = toUrl(strand, { keepBidi: true });
  const readings = markedReadings(marked.strand, marked.unwrapped).map((reading) => ({
    ...reading,
    url: prefix + reading.url,
  }));
  return sighting(strand, {
    form: marked.form,
    scheme: marked.scheme,
    joins: joins.map(({ kind, at }) => ({ kind, at: at + prefix.length })),
    readings,
  });
}

export function bareSighting(taken: Taken): TextSighting {
  const { candidate, extent } = taken;
  const strand = undoAmpersands(cut(taken.strand, 0, extent.trimmed));
  const { joins } = toUrl(strand, { keepBidi: false });
  return sighting(strand, {
    form: candidate.form,
    scheme: candidate.scheme,
    joins: joins.map(({ kind, at }) => ({ kind, at: at + candidate.prefix.length })),
    readings: bareReadings(taken),
    ...(taken.lineEnds === undefined ? {} : { lineEnds: taken.lineEnds }),
  });
}

type Description = Pick<TextSighting, 'form' | 'scheme' | 'joins' | 'readings' | 'lineEnds'>;

function sighting(strand: Strand, description: Description): TextSighting {
  return {
    url: description.readings[0]?.url ?? strand.text,
    ...description,
    start: strand.pieces[0]?.start ?? 0,
    end: strand.pieces.at(-1)?.end ?? 0,
    pieces: strand.pieces,
  };
}
