/**
 * Whatever a filter says of whatever mail: what is extracted with it is what is extracted without it and passes, and
 * the links of a check are those of a check without it that have a sighting which passes, with these sightings alone.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterKind } from '../../../src/filter/model.ts';
import { type CheckedLink, check, extract, type FilterOptions } from '../../../src/index.ts';
import { tries } from '../../helpers/long.ts';
import { withFolder } from '../store/stores.ts';

interface Message {
  /** ms since 1970. */
  readonly sent: number | null;
  readonly address: string;
  readonly list: string | null;
  readonly groups: readonly string[];
  readonly urls: readonly string[];
}

const ADDRESSES = ['anna@a.example', 'bob@a.example', 'anna@lists.b.example'];
const LISTS = ['dev.lists.example', 'users.lists.example'];
const GROUPS = ['comp.lang.cobol', 'comp.lang.c', 'alt.lamps'];
const URLS = [
  ...['http://a.example/', 'HTTP://A.example:80/', 'http://a.example/#top', 'https://a.example/x'],
  ...[
    'ftp://a.example/x.html',
    'mailto:anna@a.example',
    'http://b.example/lantern/',
    'news:alt.lamps',
  ],
  // One link or two, one of them perhaps broken: settled by what stands elsewhere.
  ...['http://b.example/lantern/\nhouse.html', 'http://b.example/lantern/house.html'],
  ...['http://b.example/lamp-\noil.html', 'http://b.example/wick\ntrim.html'],
];

const BOUNDS: Readonly<Record<string, number>> = {
  '2003': Date.UTC(2003, 0),
  '2004': Date.UTC(2004, 0),
  '2004-06': Date.UTC(2004, 5),
  '2005-01-01T00:00Z': Date.UTC(2005, 0),
  'to 2005': Date.UTC(2006, 0),
  'to 2006': Date.UTC(2007, 0),
  'to 2005-06-15': Date.UTC(2005, 5, 16),
  'to 2005-02': Date.UTC(2005, 2),
};

/** Mostly where one period ends and another begins. */
const sentAt = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.values(BOUNDS)), fc.constantFrom(-1000, 0))
    .map(([at, by]) => at + by),
  fc.nat(3 * 365 * 86_400).map((seconds) => Date.UTC(2003, 0) + seconds * 1000),
);

const message: fc.Arbitrary<Message> = fc.record({
  sent: fc.option(sentAt, { freq: 4 }),
  address: fc.constantFrom(...ADDRESSES),
  list: fc.option(fc.constantFrom(...LISTS)),
  groups: fc.uniqueArray(fc.constantFrom(...GROUPS), { maxLength: 2 }),
  urls: fc.array(fc.constantFrom(...URLS), { minLength: 1, maxLength: 4 }),
});

function textOf(messages: readonly Message[]): string {
  return messages
    .map(({ sent, address, list, groups, urls }) =>
      [
        'From x Mon Jan  1 00:00:00 2024',
        `From: Some Body <${address}>`,
        ...(sent === null ? [] : [`Date: ${new Date(sent).toUTCString()}`]),
        ...(list === null ? [] : [`List-Id: A list <${list}>`]),
        ...(groups.length === 0 ? [] : [`Newsgroups: ${groups.join(',')}`]),
        '',
        ...urls.map((url) => `see ${url} there\n`),
        '',
      ].join('\n'),
    )
    .join('\n');
}

const PATTERNS = [
  'a\\.example',
  '^ftp',
  '#',
  'html$',
  'lantern/$',
  '[A-Z]',
  'house|oil',
  'nowhere',
];
const some = (values: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });

const KINDS = {
  include: some(PATTERNS),
  exclude: some(PATTERNS),
  scheme: some(['http', 'HTTPS', 'ftp', 'mailto', 'news', 'gopher']),
  since: fc.constantFrom('2003', '2004', '2004-06', '2005-01-01T00:00Z'),
  until: fc.constantFrom('2005', '2006', '2005-06-15', '2005-02'),
  list: some([...LISTS, '*.lists.example', 'comp.lang.*', 'alt.lamps', 'nowhere']),
  from: some([...ADDRESSES, '@a.example', 'anna@', 'lists', 'some body', 'nobody']),
};

/** Few kinds at once: with many, nothing passes. */
const filter: fc.Arbitrary<FilterOptions> = fc
  .tuple(
    fc.record(KINDS),
    fc.uniqueArray(fc.constantFrom(...(Object.keys(KINDS) as FilterKind[])), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([said, kinds]) => Object.fromEntries(kinds.map((kind) => [kind, said[kind]])));

const listed = (given: FilterOptions['include']): readonly string[] | null =>
  given === undefined ? null : typeof given === 'string' ? [given] : given;

/** As simply as it can be said. */
function reference(options: FilterOptions): (url: string, message: Message) => boolean {
  const include = listed(options.include);
  const exclude = listed(options.exclude) ?? [];
  const scheme = listed(options.scheme)?.map((name) => name.toLowerCase());
  const list = listed(options.list);
  const from = listed(options.from);
  const since = options.since === undefined ? null : BOUNDS[String(options.since)];
  const until = options.until === undefined ? null : BOUNDS[`to ${options.until}`];
  return (url, { sent, address, list: id, groups }) => {
    const names = [...(id === null ? [] : [id]), ...groups];
    return (
      (include === null || include.some((one) => new RegExp(one).test(url))) &&
      !exclude.some((one) => new RegExp(one).test(url)) &&
      (scheme === undefined || scheme.includes(url.split(':', 1)[0]?.toLowerCase() ?? '')) &&
      (since === null || (sent !== null && sent >= (since ?? Number.NaN))) &&
      (until === null || (sent !== null && sent < (until ?? Number.NaN))) &&
      (list === null ||
        list.some((one) => names.some((name) => LIKE[one]?.test(name) ?? name === one))) &&
      (from === null || from.some((one) => LIKE[one]?.test(address) ?? address === one))
    );
  };
}

const LIKE: Readonly<Record<string, RegExp>> = {
  '*.lists.example': /\.lists\.example$/,
  'comp.lang.*': /^comp\.lang\./,
  '@a.example': /@a\.example$/,
  'anna@': /^anna@/,
  lists: /lists/,
  'some body': /^/,
};

async function gathered<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

type Shown = Pick<CheckedLink, 'identity' | 'sightings' | 'sightingCount'>;

const shown = ({ identity, sightings, sightingCount }: CheckedLink): Shown => ({
  ...{ identity, sightings, sightingCount },
});

const onProblem = (): void => undefined;

describe('a filter', () => {
  it('leaves what passes, and nothing else', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 8 }),
        filter,
        (messages, options) =>
          withFolder(async (folder) => {
            const path = join(folder, 'a.mbox');
            writeFileSync(path, textOf(messages));
            const passes = reference(options);
            const isWanted = (one: { url: string; document: { ordinal: number } }): boolean =>
              passes(one.url, messages[one.document.ordinal - 1] as Message);
            const given = { format: 'mbox', filter: options, onProblem, threads: 0 } as const;
            const { filter: _, ...all } = given;
            const found = await gathered(extract(path, all));
            expect(new Set(found.map(({ document }) => document.ordinal)).size).toBe(
              messages.length,
            );
            expect(await gathered(extract(path, given))).toEqual(found.filter(isWanted));

            const links = await gathered(check(path, { ...all, offline: true }));
            const chosen = await gathered(check(path, { ...given, offline: true }));
            const expected = links
              .map((link) => ({ ...shown(link), sightings: link.sightings.filter(isWanted) }))
              .map((link) => ({ ...link, sightingCount: link.sightings.length }))
              .filter(({ sightings }) => sightings.length > 0);
            expect(chosen.map(shown)).toEqual(expected);
            for (const { url, alternatives, sightings, identity } of chosen) {
              expect(url).toBe(sightings[0]?.url);
              const before = links.find((link) => link.identity === identity)?.alternatives ?? [];
              for (const other of alternatives) {
                expect(before).toContain(other);
                expect(sightings.some((one) => isWanted({ ...one, url: other }))).toBe(true);
              }
            }
          }),
      ),
      { numRuns: tries(300) },
    ));
});
