/**
 * The evidence that puts a sighting's first reading first, and its certainty. Takes the form, joins and readings of a
 * sighting; later stages may override the result.
 */
import {
  CERTAINTIES,
  type Certainty,
  type Decider,
  type Form,
  type Join,
  type Reading,
  type ReadingReason,
  type Sighting,
  type SightingInText,
} from '../model.ts';
import { CLOSE, certaintyAt } from '../weights.ts';

export interface Decision {
  readonly decidedBy: Decider;
  readonly certainty: Certainty;
}

interface DecisionInput {
  readonly form: Form;
  readonly joins: readonly Join[];
  readonly readings: readonly Reading[];
  /** Of the decision about line ends, if one was in doubt. */
  readonly probability: number | undefined;
}

const BY_FORM: Readonly<Record<Form, Decider>> = {
  'url-wrapper': 'marks',
  angle: 'marks',
  prefixed: 'shape',
  bare: 'shape',
  schemeless: 'shape',
  href: 'markup',
  header: 'markup',
  relative: 'markup',
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

export interface FirstDecision extends Decision {
  /** Only where a line end decided. */
  readonly probability?: number;
}

export function decide({ form, readings, joins, probability }: DecisionInput): FirstDecision {
  const byForm = BY_FORM[form];
  if (readings.length === 1 && joins.length === 0 && probability === undefined) {
    const certainty = readings[0]?.reason === 'repaired' ? 'doubtful' : 'certain';
    return { decidedBy: byForm, certainty };
  }
  if (readings[0]?.reason === 'repaired' && probability === undefined) {
    return { decidedBy: byForm, certainty: 'doubtful' };
  }
  const others = readings.slice(1).filter(({ reason }) => !NO_DOUBT.has(reason));
  const isOpen = probability !== undefined || joins.length > 0;
  if (byForm !== 'shape' || !isOpen) return { decidedBy: byForm, certainty: certaintyOf(others) };
  if (probability === undefined) return { decidedBy: 'line-end', certainty: certaintyOf(others) };
  const apart = others.filter(({ reason }) => !OF_LINE_ENDS.has(reason));
  const certainty = lowerOf(certaintyOf(apart), certaintyAt(probability));
  return { decidedBy: 'line-end', certainty, probability };
}

/** Gives the sighting as a later stage decided it. */
export function decided(sighting: SightingInText, decision: Decision): SightingInText;
export function decided(sighting: Sighting, decision: Decision): Sighting;
export function decided(sighting: Sighting, decision: Decision): Sighting {
  const { probability: _, ...rest } = sighting;
  return { ...rest, ...decision };
}

/** Gives the sighting with another of its readings first. */
export function withReadingFirst(
  sighting: SightingInText,
  reading: Reading,
  decision: Decision,
): SightingInText;
export function withReadingFirst(
  sighting: Sighting,
  reading: Reading,
  decision: Decision,
): Sighting;
export function withReadingFirst(
  sighting: Sighting,
  reading: Reading,
  decision: Decision,
): Sighting {
  const others = sighting.readings.filter((other) => other !== reading);
  return decided({ ...sighting, url: reading.url, readings: [reading, ...others] }, decision);
}

function certaintyOf(alternatives: readonly Reading[]): Certainty {
  if (alternatives.length === 0) return 'certain';
  return alternatives.some(({ weight }) => weight >= CLOSE) ? 'doubtful' : 'likely';
}

function lowerOf(one: Certainty, other: Certainty): Certainty {
  return CERTAINTIES.indexOf(one) > CERTAINTIES.indexOf(other) ? one : other;
}
