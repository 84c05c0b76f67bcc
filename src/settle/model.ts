/** A link: one distinct URL by identity, with its sightings and its result. */
import { FINDING, VERDICT, VERDICTS } from '../../checkers/model.ts';
import { ARCHIVED } from '../../checkers/reach/archive/model.ts';
import { SIGHTING, TARGET } from '../../extractors/model.ts';
import {
  code,
  list,
  object,
  oneOf,
  optional,
  text,
  texts,
  time,
  type ValueOf,
  whole,
} from '../../extractors/shape.ts';
import { CHANGE_KINDS } from '../history/change-kind.ts';
import { HISTORY } from '../history/model.ts';

const LINK = object('A link', {
  /** The URL normalised as far as its meaning stays the same; one link per identity. */
  identity: text('The key under which it counts as the same link'),
  /** Fragment included. */
  url: text('As it stands in the first place; secrets covered'),
  scheme: text('In lower case, without the colon'),
  /** Best first, tried when `url` is not found. */
  alternatives: texts('Other readings that were worth checking'),
  findings: list('What is wrong with its syntax', FINDING),
  /** In order of appearance; at most `SIGHTINGS_KEPT`. */
  sightings: list('Where it is cited: the first hundred', SIGHTING),
  /** Kept or not. */
  sightingCount: whole('In how many places it is cited'),
  /** The message or part inside the sources that it leads to: such a link needs no request. */
  target: optional(TARGET),
});
export interface Link extends ValueOf<typeof LINK> {}

const LIFE_POINT = object('What one run found of a link', {
  run: whole('The number of the run', 1),
  at: time('When'),
  verdict: code('What it found', VERDICTS),
});
export interface LifePoint extends ValueOf<typeof LIFE_POINT> {}

/** The one source of the reported fields of a link: its type, its JSON and its schema follow from these fields. */
export const CHECKED_LINK = object('A link and its verdict', {
  ...LINK.fields,
  verdict: VERDICT,
  /** The sighting was put together wrongly. */
  repaired: optional(text('The reading that answered, where it was another')),
  /** Where it is dead and archives were queried. */
  archived: optional(ARCHIVED),
  /** Together with no copy: the archive has none. */
  archiveAsked: optional(time('When a web archive was last asked for a copy')),
  change: optional(oneOf('What changed since the last run that ended', CHANGE_KINDS)),
  /** Only where the reader of links asked for it. */
  life: optional(list('What the last runs found of it, oldest first', LIFE_POINT)),
  history: optional(HISTORY),
});
export interface CheckedLink extends ValueOf<typeof CHECKED_LINK> {}
