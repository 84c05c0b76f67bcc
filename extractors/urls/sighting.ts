/**
 * Makes a sighting of a URL found in text: positions in the text, joins in the URL, readings in order. Decides nothing.
 */
import type { Text } from '../characters/text.ts';
import type { Form, Join } from '../model.ts';
import type { Accepted } from './bare.ts';
import { type BrokenUrl, type CleaningOptions, cut, toUrl } from './cursor/broken-url.ts';
import { undoAmpersands } from './cursor/entities.ts';
import type { TextSighting } from './cursor/model.ts';
import { undoTypesetting } from './cursor/typeset.ts';
import { stated } from './line-ends/line-end-model.ts';
import { bareReadings, markedReadings, repairedUrl } from './readings.ts';

export interface Marked {
  readonly broken: BrokenUrl;
  readonly form: Form;
  readonly scheme: string;
  /** The scheme that is missing: `http://` for `www.…`. */
  readonly prefix: string;
  /** The URL up to the first blank that was removed from a line. */
  readonly unwrapped: string | null;
  /** The text in which the URL is written otherwise, in a markup; undefined: as it is. */
  readonly asWrittenIn?: Text | undefined;
}

export function markedSighting(marked: Marked): TextSighting {
  const { prefix } = marked;
  const broken = undoAmpersands(marked.broken);
  const written = markedReadings(marked.broken, marked.unwrapped, marked.asWrittenIn);
  const readings =
    prefix === '' ? written : written.map((reading) => ({ ...reading, url: prefix + reading.url }));
  return sighting(broken, {
    form: marked.form,
    scheme: marked.scheme,
    joins: joinsOf(broken, prefix, { keepBidi: true }),
    readings,
    probability: undefined,
    lineEnds: undefined,
  });
}

export function bareSighting(accepted: Accepted): TextSighting {
  const { candidate, extent } = accepted;
  const broken = undoAmpersands(cut(accepted.broken, 0, extent.trimmed));
  return sighting(broken, {
    form: candidate.form,
    scheme: candidate.scheme,
    joins: joinsOf(repairedUrl(broken, extent.repair), candidate.prefix, { keepBidi: false }),
    readings: bareReadings(accepted),
    probability: accepted.probability,
    lineEnds: accepted.lineEnds,
  });
}

function joinsOf(broken: BrokenUrl, prefix: string, options: CleaningOptions): readonly Join[] {
  if (broken.breaks.length === 0) return broken.breaks;
  const { joins } = toUrl(undoTypesetting(broken), options);
  return joins.map(({ kind, at }) => ({ kind, at: at + prefix.length }));
}

interface Description extends Pick<TextSighting, 'form' | 'scheme' | 'joins' | 'readings'> {
  readonly probability: number | undefined;
  readonly lineEnds: TextSighting['lineEnds'] | undefined;
}

function sighting({ text, ranges }: BrokenUrl, description: Description): TextSighting {
  const { form, scheme, joins, readings, probability, lineEnds } = description;
  const found = {
    url: readings[0]?.url ?? text,
    form,
    scheme,
    start: ranges[0]?.start ?? 0,
    end: ranges.at(-1)?.end ?? 0,
    ranges,
    joins,
    readings,
  };
  return {
    ...found,
    ...(probability === undefined ? {} : { probability: stated(probability) }),
    ...(lineEnds === undefined ? {} : { lineEnds }),
  };
}
