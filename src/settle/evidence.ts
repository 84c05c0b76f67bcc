/**
 * Settles one doubtful sighting by the evidence of all sources. Takes the sighting and a test whether a URL occurs
 * unbroken somewhere; gives the sighting with its settled reading, or itself where the evidence agrees. Pure.
 */
import { hasErrors, lint } from '../../checkers/syntax/index.ts';
import type { Reading, ReadingReason, Sighting } from '../../extractors/model.ts';
import { type Decision, decided, withReadingFirst } from '../../extractors/sightings/decision.ts';
import { CLOSE } from '../../extractors/weights.ts';

const FOUND_INTACT: Decision = { decidedBy: 'archive', certainty: 'likely' };
const SOUND: Decision = { decidedBy: 'grammar', certainty: 'likely' };

/**
 * Seeing the longer form in one piece elsewhere proves it. Seeing the shorter one proves nothing:
 * `http://h.example/` is cited beside `http://h.example/page` all the time.
 */
const PROVED_IF_INTACT: ReadonlySet<ReadingReason> = new Set([
  'rejoined',
  'hyphen-kept',
  'hyphen-dropped',
  'edge-kept',
  'dot-restored',
]);

/** A doubtful sighting is confirmed where the same URL occurs unbroken. */
export function confirmed(sighting: Sighting): Sighting {
  return sighting.certainty === 'doubtful' ? decided(sighting, FOUND_INTACT) : sighting;
}

export function settledReading(
  sighting: Sighting,
  isFoundIntact: (url: string) => boolean,
): Sighting {
  const others = sighting.readings.slice(1);
  const proved = others.find(
    ({ url, reason }) => PROVED_IF_INTACT.has(reason) && isFoundIntact(url),
  );
  if (proved !== undefined) return withReadingFirst(sighting, proved, FOUND_INTACT);
  const sound = hasErrors(lint(sighting.url)) ? others.find(isSound) : undefined;
  return sound === undefined ? sighting : withReadingFirst(sighting, sound, SOUND);
}

/** A way to read it that was nearly as good, and that the grammar has nothing against. */
function isSound({ url, weight, reason }: Reading): boolean {
  return weight >= CLOSE && reason !== 'wrapped' && !hasErrors(lint(url));
}

interface Alternatives {
  readonly sightings: Iterable<Sighting>;
  /** The identity by which links are distinguished. */
  readonly identityOf: (url: string) => string;
}

/**
 * The other readings of a link's sightings that are worth a request, heaviest first, each once. Not what was damaged, nor
 * anything that its author made harmless.
 */
export function alternativesOf(
  identity: string,
  { sightings, identityOf }: Alternatives,
): readonly string[] {
  const heaviest = new Map<string, Reading>();
  for (const { readings } of sightings) {
    const first = readings[0]?.reason;
    if (first === 'refanged') continue;
    for (const reading of readings) {
      if (!isWorthChecking(reading) || (first === 'repaired' && reading.reason === 'as-written')) {
        continue;
      }
      const key = identityOf(reading.url);
      const known = heaviest.get(key);
      if (key !== identity && (known === undefined || known.weight < reading.weight)) {
        heaviest.set(key, reading);
      }
    }
  }
  const sorted = [...heaviest.values()].sort((a, b) => b.weight - a.weight);
  return sorted.map((reading) => reading.url);
}

/**
 * Cutting a URL off at a line's end leaves the folder above it, or the bare host, and those answer
 * nearly always: that proves something only where the join was doubtful to begin with.
 */
function isWorthChecking(reading: Reading): boolean {
  if (reading.reason === 'wrapped') return false;
  return reading.reason !== 'not-rejoined' || reading.weight >= CLOSE;
}
