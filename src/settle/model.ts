/** A link: one distinct URL by identity, with its sightings and its result. */
import { FINDING, VERDICT } from '../../checkers/model.ts';
import { ARCHIVED } from '../../checkers/reach/archive/model.ts';
import { SIGHTING, TARGET } from '../../extractors/model.ts';
import {
  list,
  object,
  optional,
  text,
  texts,
  type ValueOf,
  whole,
} from '../../extractors/shape.ts';
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

/** The one source of the reported fields of a link: its type, its JSON and its schema follow from these fields. */
export const CHECKED_LINK = object('A link and its verdict', {
  ...LINK.fields,
  verdict: VERDICT,
  /** The sighting was put together wrongly. */
  repaired: optional(text('The reading that answered, where it was another')),
  /** Where it is dead and archives were queried. */
  archived: optional(ARCHIVED),
  history: optional(HISTORY),
});
export interface CheckedLink extends ValueOf<typeof CHECKED_LINK> {}
