/**
 * The evidence that puts a sighting's first reading first, and its certainty. Takes the form, joins and readings of a
 * sighting; later stages may override the result.
 */
import type { Certainty, Decider, Form, Join, Reading, ReadingReason, Sighting } from '../model.ts';
import { CLOSE } from '../urls/readings.ts';

export interface Decision {
  readonly decidedBy: Decider;
  readonly certainty: Certainty;
}

interface DecisionInput {
  readonly form: Form;
  readonly joins: readonly Join[];
  readonly readings: readonly Reading[];
}

const BY_FORM: Readonly<Record<Form, Decider>> = {
  'url-wrapper': 'marks',
  angle: 'marks',
  prefixed: 'shape',
  bare: 'shape',
  schemeless: 'shape',
  href: 'markup',
  header: 'markup',
  given: 'shape',
};

/** Reasons that show a decision about a line end. */
const OF_LINE_ENDS: ReadonlySet<ReadingReason> = new Set(['rejoined', 'not-rejoined']);

/** Reasons of readings that are kept as a fallback and cast no doubt on the first. */
const NO_DOUBT: ReadonlySet<ReadingReason> = new Set([
  'wrapped',
  'edge-kept',
  'edge-trimmed',
  'dot-restored',
]);

export function decide({ form, readings, joins }: DecisionInput): Decision {
  const byForm = BY_FORM[form];
  if (readings.length === 1 && joins.length === 0) {
    return { decidedBy: byForm, certainty: 'certain' };
  }
  const isOpen = readings.some(({ reason }) => OF_LINE_ENDS.has(reason));
  const decidedBy = byForm === 'shape' && (isOpen || joins.length > 0) ? 'line-end' : byForm;
  return { decidedBy, certainty: certaintyOf(readings.slice(1)) };
}

/** Gives the sighting with another of its readings first. */
export function withReadingFirst(
  sighting: Sighting,
  reading: Reading,
  decision: Decision,
): Sighting {
  const others = sighting.readings.filter((other) => other !== reading);
  return { ...sighting, url: reading.url, readings: [reading, ...others], ...decision };
}

function certaintyOf(others: readonly Reading[]): Certainty {
  const alternatives = others.filter(({ reason }) => !NO_DOUBT.has(reason));
  if (alternatives.length === 0) return 'certain';
  return alternatives.some(({ weight }) => weight >= CLOSE) ? 'doubtful' : 'likely';
}
