/**
 * Turns the sightings of a run into links, one per identity, in order of first appearance, and
 * settles by the evidence of the whole run which reading of a doubtful sighting is meant.
 */

import type { Finding } from '../../checkers/model.ts';
import { type IdentityOptions, identify } from '../../checkers/syntax/identity.ts';
import { hasErrors, lint } from '../../checkers/syntax/index.ts';
import { type Decision, rebind } from '../../extractors/decision.ts';
import type { Reading, ReadingReason, Sighting } from '../../extractors/model.ts';
import { CLOSE } from '../../extractors/urls/readings.ts';
import type { JudgedSighting } from '../scan/protocol.ts';
import type { Link } from './model.ts';

/** Sightings listed for a link; the rest are counted. */
export const SIGHTINGS_KEPT = 100;

type Identify = (url: string) => string;

interface Gathered {
  readonly sightings: Sighting[];
  readonly findings: readonly Finding[];
  count: number;
  /** Stands somewhere in one piece, with no other reading: nobody doubts it. */
  undoubted: boolean;
}

export class Settler {
  readonly #gathered = new Map<string, Gathered>();
  readonly #identify: Identify;

  constructor(options: IdentityOptions = {}) {
    this.#identify = (url) => identify(url, options);
  }

  add(found: JudgedSighting): void {
    const { sighting } = found;
    const identity = this.#identify(sighting.url);
    const known = this.#gathered.get(identity);
    const undoubted = sighting.readings.length <= 1 && sighting.joins.length === 0;
    if (known === undefined) {
      const { findings } = found;
      this.#gathered.set(identity, { sightings: [sighting], findings, count: 1, undoubted });
      return;
    }
    known.count++;
    known.undoubted ||= undoubted;
    if (known.sightings.length < SIGHTINGS_KEPT) known.sightings.push(sighting);
  }

  /** The links of everything added. */
  links(): Link[] {
    this.#settleByEvidence();
    const links: Link[] = [];
    for (const [identity, gathered] of this.#gathered) {
      links.push(toLink(identity, gathered, this.#identify));
    }
    return links;
  }

  /** A doubtful sighting belongs to the link that stands unbroken elsewhere, or to the one that is one. */
  #settleByEvidence(): void {
    for (const [identity, gathered] of this.#gathered) {
      if (gathered.undoubted) {
        gathered.sightings.splice(
          0,
          gathered.sightings.length,
          ...gathered.sightings.map(confirmed),
        );
        continue;
      }
      const isFaulty = hasErrors(gathered.findings);
      const kept = gathered.sightings.filter((sighting) => !this.#rebind(sighting, isFaulty));
      gathered.count -= gathered.sightings.length - kept.length;
      gathered.sightings.splice(0, gathered.sightings.length, ...kept);
      if (gathered.count === 0) this.#gathered.delete(identity);
    }
  }

  /** Whether another reading was the better one; the sighting is then bound to it. */
  #rebind(sighting: Sighting, isFaulty: boolean): boolean {
    const others = sighting.readings.slice(1);
    const proved = others.find((reading) => this.#standsUnbroken(reading));
    const sound = isFaulty ? others.find(isSound) : undefined;
    const reading = proved ?? sound;
    if (reading === undefined) return false;
    this.#bind(rebind(sighting, reading, proved ? STANDS_ELSEWHERE : SOUND));
    return true;
  }

  #standsUnbroken({ url, reason }: Reading): boolean {
    if (!PROVED_BY_AN_UNBROKEN_ONE.has(reason)) return false;
    return this.#gathered.get(this.#identify(url))?.undoubted === true;
  }

  #bind(sighting: Sighting): void {
    const identity = this.#identify(sighting.url);
    const known = this.#gathered.get(identity);
    if (known) {
      known.sightings.push(sighting);
      known.count++;
    } else {
      const found = { sightings: [sighting], findings: [], count: 1, undoubted: false };
      this.#gathered.set(identity, found);
    }
  }
}

const STANDS_ELSEWHERE: Decision = { decidedBy: 'archive', certainty: 'likely' };
const SOUND: Decision = { decidedBy: 'grammar', certainty: 'likely' };

/** What is doubtful by itself is so no more where the same URL stands unbroken. */
function confirmed(sighting: Sighting): Sighting {
  return sighting.certainty === 'doubtful' ? { ...sighting, ...STANDS_ELSEWHERE } : sighting;
}

/** A way to read it that was nearly as good, and that the grammar has nothing against. */
function isSound({ url, weight, reason }: Reading): boolean {
  return weight >= CLOSE && reason !== 'wrapped' && !hasErrors(lint(url));
}

/**
 * Seeing the longer form in one piece elsewhere proves it. Seeing the shorter one proves nothing:
 * `http://h.example/` is cited beside `http://h.example/page` all the time.
 */
const PROVED_BY_AN_UNBROKEN_ONE: ReadonlySet<ReadingReason> = new Set([
  'rejoined',
  'hyphen-kept',
  'hyphen-dropped',
  'edge-kept',
  'dot-restored',
]);

function toLink(identity: string, gathered: Gathered, identifyReading: Identify): Link {
  const first = gathered.sightings[0] as Sighting;
  return {
    identity,
    url: first.url,
    scheme: first.scheme,
    alternatives: gathered.undoubted
      ? []
      : alternatives(identity, gathered.sightings, identifyReading),
    findings: gathered.findings,
    sightings: gathered.sightings,
    sightingCount: gathered.count,
  };
}

/** The other readings of the sightings, heaviest first, each once. */
function alternatives(
  identity: string,
  sightings: readonly Sighting[],
  identifyReading: Identify,
): string[] {
  const heaviest = new Map<string, Reading>();
  for (const reading of sightings.flatMap((sighting) => sighting.readings)) {
    const key = identifyReading(reading.url);
    const known = heaviest.get(key);
    if (!worthAsking(reading)) continue;
    if (key !== identity && (known === undefined || known.weight < reading.weight)) {
      heaviest.set(key, reading);
    }
  }
  const sorted = [...heaviest.values()].sort((a, b) => b.weight - a.weight);
  return sorted.map((reading) => reading.url);
}

/**
 * Cutting a URL off at a line's end leaves the folder above it, or the bare host, and those answer
 * nearly always: that proves something only where the join was doubtful to begin with.
 */
function worthAsking(reading: Reading): boolean {
  if (reading.reason === 'wrapped') return false;
  return reading.reason !== 'not-rejoined' || reading.weight >= CLOSE;
}
