/** With `--no-people`, no report of any format has an address of a message in it, nor the name of its sender. */
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../src/errors.ts';
import { EVERYTHING, type Shown } from '../../../src/people/model.ts';
import { NO_PEOPLE } from '../../../src/people/no-people.ts';
import { REPORTS } from '../../../src/report/index.ts';
import type { ReporterFactory, RunSummary } from '../../../src/report/model/model.ts';
import { terminal } from '../../../src/report/terminal/terminal.ts';
import type { CheckedLink } from '../../../src/settle/model.ts';
import { checkedLink, summaryOf } from '../report/sample.ts';

const FACTORIES: Readonly<Record<string, ReporterFactory>> = {
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(REPORTS).map(async ([name, { load }]) => [name, await load()] as const),
    ),
  ),
  text: (options) => terminal({ ...options, color: false, verbose: true, reports: () => [] }),
};

function report(create: ReporterFactory, links: readonly CheckedLink[], shown: Shown): string {
  let text = '';
  const reporter = create({
    write: (piece) => {
      text += piece;
    },
  });
  const summary = shown.summary(summaryWith(links));
  reporter.begin?.(summary);
  for (const link of links) reporter.link(shown.link(link));
  reporter.end(summary);
  return text + packedIn(text);
}

/** What a page holds compressed. */
function packedIn(text: string): string {
  const packed = text.match(/[A-Za-z0-9+/]{80,}={0,2}/g) ?? [];
  return packed.map(unpacked).join('\n');
}

function unpacked(base64: string): string {
  for (const unpack of [gunzipSync, inflateSync, inflateRawSync]) {
    try {
      return unpack(Buffer.from(base64, 'base64')).toString();
    } catch {
      // Not in this form.
    }
  }
  return '';
}

const NO_FILTER = { include: [], exclude: [], scheme: [], list: [], from: [] };

function summaryWith(links: readonly CheckedLink[]): RunSummary {
  const [first] = links.flatMap(({ sightings }) => sightings);
  const { source = '-', document } = first ?? {};
  const { from = '' } = document ?? {};
  return {
    ...summaryOf(links),
    inputs: links.map((link) => link.sightings[0]?.source ?? ''),
    filters: [{ ...NO_FILTER, from: [from], include: [source] }],
    filteredOut: 1,
    problems: [
      problem('input-empty', { source }),
      problem('nothing-passed', { detail: `--from '${from}'` }),
    ],
  };
}

interface Person {
  readonly address: string;
  readonly first: string;
  readonly last: string;
}

/** A link that names a person wherever a link may name somebody. */
function linkOf({ address, first, last }: Person, scheme: string): CheckedLink {
  const url =
    scheme === 'mailto'
      ? `mailto:${address}`
      : `https://a.example/${address}/x y?to=${encodeURIComponent(address)}`;
  const usual = checkedLink(
    url,
    'not-found',
    {
      source: `mail/${address}.mbox`,
      document: {
        ...{
          ordinal: 1,
          subject: `${first} at sea, or ${address}`,
          from: `${first} ${last} <${address}>`,
        },
        ...{ messageId: `1.${address}`, listId: 'Lamproom <lamproom.lists.example>' },
        archivedAt: `https://a.example/archive/${encodeURIComponent(address)}`,
      },
      context: { before: `${last} wrote to ${address}:`, after: `(${address}) ${first}` },
    },
    {
      ...{ title: `The page of ${first} ${last}`, banner: `220 ${address}`, signals: [address] },
      hops: [{ url, status: 302, location: `https://b.example/?who=${address}` }],
    },
  );
  return {
    ...usual,
    alternatives: [`${url}/b`],
    repaired: `${url}/c`,
    archived: {
      url: `https://keeper.example/${url}`,
      datetime: '2003-04-05T00:00:00Z',
      distanceDays: 1,
      asOf: '2003-04-04T00:00:00Z',
      asOfIs: 'message',
    },
    verdict: { ...usual.verdict, suggestion: `${url}/d` },
  };
}

const word = fc.stringMatching(/^Q[a-z]{4,8}$/);
const label = fc.stringMatching(/^[a-z]{2,8}$/);
const person = fc.record({
  address: fc
    .tuple(
      fc.stringMatching(/^[a-z0-9][a-z0-9.+_-]{3,10}$/),
      fc.array(label, { minLength: 2, maxLength: 3 }),
    )
    .map(([local, labels]) => `${local}@${labels.join('.')}`),
  first: word,
  last: word,
});
const people = fc.array(person, { minLength: 1, maxLength: 4 });
const links = (all: readonly Person[]): readonly CheckedLink[] =>
  all.flatMap((one) => [linkOf(one, 'https'), linkOf(one, 'mailto')]);

describe.each(Object.entries(FACTORIES))('%s', (_, create) => {
  it('names nobody', () => {
    fc.assert(
      fc.property(people, (all) => {
        const text = report(create, links(all), NO_PEOPLE).toLowerCase();
        for (const { address, first, last } of all) {
          for (const told of [address, encodeURIComponent(address), first, last]) {
            expect(text).not.toContain(told.toLowerCase());
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('names senders and addresses where nothing else is asked for', () => {
    const ada = { address: 'ada@museum.example', first: 'Qada', last: 'Qkeeper' };
    expect(report(create, links([ada]), EVERYTHING)).toContain('ada@museum.example');
  });
});

it('a list, a newsgroup and a date stay', () => {
  const [link] = links([{ address: 'ada@museum.example', first: 'Qada', last: 'Qkeeper' }]);
  if (link === undefined) throw new Error('no link');
  const { document } = NO_PEOPLE.link(link).sightings[0] ?? {};
  expect(document).toEqual({
    ...{ ordinal: 1, subject: '*** at sea, or ***' },
    listId: 'Lamproom <lamproom.lists.example>',
  });
});
