/**
 * Filters links: takes the records, their sort order and the filters, gives the matching links. Of every other link it
 * says whether a single filter misses it, from which the counts of each filter's values follow (`facets.ts`).
 */
import { CHANGE_KINDS } from '../../../../history/change-kind.ts';
import { STATES } from '../../../../history/model.ts';
import { SHOWN_VERDICTS, SYNTAX_KINDS } from '../../data/data.ts';
import { type FilterName, UNDATED } from '../../data/filter-link.ts';
import { NOT_KNOWN, type Records } from './records.ts';

/** An empty string matches everything. */
export interface Filters extends Readonly<Record<FilterName, string>> {
  /** Words that must all occur in the searched texts of a row. */
  readonly search: string;
}

/** `host` includes subdomains; the filters in `CHOICES` name any of their words, separated by commas. */
export const NO_FILTERS: Filters = {
  ...{ search: '', verdict: '', state: '', change: '', scheme: '', reason: '', host: '' },
  ...{ year: '', list: '', source: '', message: '', syntax: '' },
};

/** Filters that hold several words, with all of them in the order of display. */
export const CHOICES = {
  verdict: SHOWN_VERDICTS,
  state: STATES,
  change: CHANGE_KINDS,
  syntax: SYNTAX_KINDS,
} as const satisfies Partial<Record<FilterName, readonly string[]>>;
export type ChoiceName = keyof typeof CHOICES;

export interface Found {
  readonly records: Records;
  /** All links that match, in order. */
  readonly links: Uint32Array;
  /** For each link of the records: 0 if it matches, the number of the only filter that misses it, or `SEVERAL`. */
  readonly missed: Uint8Array;
}

export const SEVERAL = 255;

/** Filters by their number in `Found.missed`, which counts from 1. The cheap ones come first. */
const ORDER = [
  ...(['verdict', 'state', 'change', 'syntax', 'year', 'reason', 'scheme'] as const),
  ...(['list', 'source', 'message', 'host', 'search'] as const),
] as const satisfies readonly (keyof Filters)[];

export function numberOf(name: keyof Filters): number {
  return ORDER.indexOf(name) + 1;
}

type Test = (link: number) => boolean;

export function findLinks(records: Records, order: Uint32Array, filters: Filters): Found {
  const missed = new Uint8Array(records.size);
  for (const name of ORDER) {
    const test = testOf(records, name, filters[name]);
    if (test !== null) mark(missed, numberOf(name), test);
  }
  return { records, links: order.filter((link) => missed[link] === 0), missed };
}

function mark(missed: Uint8Array, number: number, test: Test): void {
  for (let link = 0; link < missed.length; link++) {
    if (missed[link] === SEVERAL || test(link)) continue;
    missed[link] = missed[link] === 0 ? number : SEVERAL;
  }
}

/** Null: everything matches. */
function testOf(records: Records, name: keyof Filters, value: string): Test | null {
  if (value === '') return null;
  switch (name) {
    case 'search':
      return searchTest(records, value);
    case 'verdict':
    case 'state':
    case 'change':
    case 'syntax':
      return choiceTest(records[name], CHOICES[name], value);
    case 'year':
      return equals(records.year, value === UNDATED ? NOT_KNOWN : Number(value));
    case 'host':
      return hostTest(records, value.trim().toLowerCase());
    case 'scheme':
      return equals(records.schemes, value);
    case 'message':
      return equals(records.messageId, value);
    default:
      return equals<string>(records[name], value);
  }
}

function equals<T>(column: ArrayLike<T>, wanted: T): Test {
  return (link) => column[link] === wanted;
}

function choiceTest(column: ArrayLike<number>, words: readonly string[], value: string): Test {
  const names = value.split(',');
  const wanted = words.map((word) => names.includes(word));
  return (link) => wanted[column[link] ?? NOT_KNOWN] === true;
}

function searchTest(records: Records, search: string): Test | null {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const { searched } = records;
  return (link) => words.every((word) => searched[link]?.includes(word));
}

function hostTest({ hosts }: Records, host: string): Test {
  const below = `.${host}`;
  return (link) => hosts[link] === host || hosts[link]?.endsWith(below) === true;
}
