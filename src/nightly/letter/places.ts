/**
 * The places that cite a link: message date, author and subject; then the path as seen from the configuration, with
 * line and column, and the list. Takes a link, gives lines. Pure.
 */
import { dirname, relative } from 'node:path';
import { GIVEN_URL, type Sighting } from '../../../extractors/model.ts';
import { morePlaces, placeText } from '../../report/facts/places.ts';
import { messageText } from '../../report/terminal/citation.ts';
import type { RememberedLink } from '../../store/model.ts';
import { localDay } from '../../writing/local-time.ts';
import { printable } from '../../writing/printable.ts';
import { shownInput } from '../../writing/shown-input.ts';
import type { Line } from './page.ts';

/** What the day and the paths of places depend on. */
export interface Viewpoint {
  /** The configuration file, absolute. */
  readonly job: string;
  readonly zone: string;
}

/** Behind the indents of an entry. */
const MESSAGE_COLUMNS = 68;

export function placeLines(
  { sightings, sightingCount }: RememberedLink,
  viewpoint: Viewpoint,
  most: number,
): readonly Line[] {
  const shown = sightings.slice(0, most);
  const lines = shown.map((sighting, index): Line => {
    const isRepeated = isSameMessage(sighting, shown[index - 1]);
    return {
      kind: 'place',
      message: isRepeated ? '' : messageOf(sighting, viewpoint.zone),
      where: whereText(sighting, viewpoint),
    };
  });
  const more = morePlaces(sightingCount, shown.length);
  return more === null ? lines : [...lines, { kind: 'place', message: '', where: more }];
}

function isSameMessage(one: Sighting, before: Sighting | undefined): boolean {
  return before?.source === one.source && before.document.ordinal === one.document.ordinal;
}

function messageOf({ document }: Sighting, zone: string): string {
  return messageText(document, MESSAGE_COLUMNS, (at) => localDay(at, zone));
}

/** `2003/lamproom.mbox:31:27, list keepers.lamproom.example` */
function whereText(sighting: Sighting, { job }: Viewpoint): string {
  const { source, form } = sighting;
  if (source === GIVEN_URL || form === 'given') return 'named in the configuration itself';
  const list = listOf(sighting);
  const place = placeText({ ...sighting, source: shownInput(pathFrom(dirname(job), source)) });
  return printable(list === undefined ? place : `${place}, list ${list}`);
}

/** As it can be opened from the folder of the configuration; a path outside of it stays absolute. */
function pathFrom(folder: string, source: string): string {
  if (!source.startsWith('/')) return source;
  const path = relative(folder, source);
  return path === '' || path.startsWith('..') ? source : path;
}

const LIST_NAME = /<([^<>]{1,200})>\s*$/;

/** The list or newsgroup of the message. */
export function listOf({ document: { listId, newsgroups } }: Sighting): string | undefined {
  if (listId === undefined) return newsgroups?.[0];
  return (LIST_NAME.exec(listId)?.[1] ?? listId).trim();
}
