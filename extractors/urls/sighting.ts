/**
 * Makes a sighting of a URL found in text: positions in the text, joins in the URL, readings in order. Decides nothing.
 */
import type { Join } from '../model.ts';
import type { Accepted } from './bare.ts';
import { type BrokenUrl, type CleaningOptions, cut, toUrl } from './cursor/broken-url.ts';
import { undoAmpersands } from './cursor/entities.ts';
import type { TextSighting } from './cursor/model.ts';
import { undoTypesetting } from './cursor/typeset.ts';
import { repairedUrl } from './extent/repair.ts';
import { stated } from './line-ends/line-end-model.ts';
import { bareReadings, type Marked, markedReadings } from './readings.ts';

export function markedSighting(marked: Marked): TextSighting {
  const { prefix } = marked;
  const broken = undoAmpersands(marked.broken);
  const meant = marked.repair ? undoAmpersands(repairedUrl(marked.broken, marked.repair)) : broken;
  const written = markedReadings(marked);
  const readings =
    prefix === '' ? written : written.map((reading) => ({ ...reading, url: prefix + reading.url }));
  return sighting(broken, {
    form: marked.form,
    scheme: marked.scheme,
    joins: joinsOf(meant, prefix, { keepBidi: true }),
    prefix,
    readings,
    probability: undefined,
    lineEnds: undefined,
  });
}

export function bareSighting(accepted: Accepted): TextSighting {
  const found = bareFind(accepted);
  const longer = accepted.others
    .filter(({ broken }) => broken.text.length > accepted.broken.text.length)
    .map(({ broken, extent }) =>
      bareFind({ ...accepted, broken, extent, others: [], lineEnds: undefined }),
    );
  return longer.length === 0 ? found : { ...found, longer };
}

function bareFind(accepted: Accepted): TextSighting {
  const { candidate, extent } = accepted;
  const written = cut(accepted.broken, 0, extent.trimmed);
  const broken = undoAmpersands(written);
  const meant = extent.repair ? undoAmpersands(repairedUrl(written, extent.repair)) : broken;
  return sighting(broken, {
    form: candidate.form,
    scheme: candidate.scheme,
    joins: joinsOf(meant, candidate.prefix, { keepBidi: false }),
    prefix: candidate.prefix,
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
  /** What is added before what is written. */
  readonly prefix: string;
  readonly probability: number | undefined;
  readonly lineEnds: TextSighting['lineEnds'] | undefined;
}

function sighting({ text, ranges }: BrokenUrl, description: Description): TextSighting {
  const { form, scheme, joins, prefix, readings, probability, lineEnds } = description;
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
    ...(prefix === '' ? {} : { added: prefix.length }),
    ...(probability === undefined ? {} : { probability: stated(probability) }),
    ...(lineEnds === undefined ? {} : { lineEnds }),
  };
}
