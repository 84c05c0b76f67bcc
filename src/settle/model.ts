/** A link: one distinct URL by identity, with its sightings, and what became of it. */
import type { Finding, Verdict } from '../../checkers/model.ts';
import type { Archived } from '../../checkers/reach/archive/model.ts';
import type { Sighting, Target } from '../../extractors/model.ts';
import type { History } from '../history/model.ts';

export interface Link {
  /** The URL normalised as far as its meaning stays the same; one link per identity. */
  readonly identity: string;
  /** As it stands in the first sighting, fragment included. */
  readonly url: string;
  readonly scheme: string;
  /** Other readings of its sightings, best first, tried when `url` is not found. */
  readonly alternatives: readonly string[];
  readonly findings: readonly Finding[];
  /** In order of appearance; at most `SIGHTINGS_KEPT`. */
  readonly sightings: readonly Sighting[];
  /** All of them, kept or not. */
  readonly sightingCount: number;
  /** The message or part of the archive it leads to: such a link need not be asked. */
  readonly target?: Target;
}

export interface CheckedLink extends Link {
  readonly verdict: Verdict;
  /** The reading that answered, where it was not `url`: the sighting was put together wrongly. */
  readonly repaired?: string;
  /** A copy that a web archive keeps of it, where it is dead and archives were asked. */
  readonly archived?: Archived;
  /** What is remembered of it from this run and earlier ones. */
  readonly history?: History;
}
