/**
 * Makes a sighting of what was taken out of the text: positions as they stand in the text, joins as
 * they stand in the URL, readings in their order. Decides nothing.
 */
import type { Form, Join } from '../model.ts';
import type { Accepted } from './bare.ts';
import { type BrokenUrl, type CleaningOptions, cut, toUrl } from './cursor/broken-url.ts';
import { undoAmpersands } from './cursor/entities.ts';
import type { TextSighting } from './cursor/model.ts';
import { bareReadings, markedReadings } from './readings.ts';

export interface Marked {
  readonly strand: BrokenUrl;
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
  const written = markedReadings(marked.strand, marked.unwrapped);
  const readings =
    prefix === '' ? written : written.map((reading) => ({ ...reading, url: prefix + reading.url }));
  return sighting(strand, {
    form: marked.form,
    scheme: marked.scheme,
    joins: joinsOf(strand, prefix, { keepBidi: true }),
    readings,
    lineEnds: undefined,
  });
}

export function bareSighting(taken: Accepted): TextSighting {
  const { candidate, extent } = taken;
  const strand = undoAmpersands(cut(taken.strand, 0, extent.trimmed));
  return sighting(strand, {
    form: candidate.form,
    scheme: candidate.scheme,
    joins: joinsOf(strand, candidate.prefix, { keepBidi: false }),
    readings: bareReadings(taken),
    lineEnds: taken.lineEnds,
  });
}

function joinsOf(strand: BrokenUrl, prefix: string, options: CleaningOptions): readonly Join[] {
  if (strand.breaks.length === 0) return strand.breaks;
  const { joins } = toUrl(strand, options);
  return joins.map(({ kind, at }) => ({ kind, at: at + prefix.length }));
}

interface Description extends Pick<TextSighting, 'form' | 'scheme' | 'joins' | 'readings'> {
  readonly lineEnds: TextSighting['lineEnds'] | undefined;
}

function sighting({ text, pieces }: BrokenUrl, description: Description): TextSighting {
  const { form, scheme, joins, readings, lineEnds } = description;
  const found = {
    url: readings[0]?.url ?? text,
    form,
    scheme,
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    pieces,
    joins,
    readings,
  };
  return lineEnds === undefined ? found : { ...found, lineEnds };
}
