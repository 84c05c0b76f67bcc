/** Two processes at one run: what both have open, and how they begin. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { Claim, Member, Result } from '../../../src/store/model.ts';
import type { Store } from '../../../src/store/store.ts';
import { ME, NOW, type Scanned, scanInto, withFolder } from './stores.ts';

/** The clock of the store, in ms since 1970. */
export interface StoreClock {
  now: number;
}

/** Opens a store that knows nothing, or the same once more. */
export type OpenShared = (folder: string, clock: StoreClock) => Promise<Store>;

export const LIMITS = { sites: 10, linksEach: 10 };
export const ONE = { sites: 1, linksEach: 1 };
export const URLS = [
  'http://a.example/1',
  'http://a.example/2',
  'http://www.a.example/3',
  'http://b.example/',
  'doi:10.1000/182',
  'http://doi.example/',
];

/** Hosts below `.example` are one site, and DOIs are asked at a host of it. */
const siteOf: NonNullable<Member['siteOf']> = (url, host) =>
  url.startsWith('doi:') ? 'doi.example' : host.replace(/^.*\.(?=[^.]+\.example$)/, '');

export const FIRST: Member = { ...ME, name: 'the first', siteOf };
export const SECOND: Member = { ...ME, name: 'the second', siteOf };
export interface Shared {
  readonly one: Store;
  readonly other: Store;
  readonly clock: StoreClock;
  readonly path: string;
  readonly folder: string;
}

export const resultsOf = (
  claims: readonly Claim[],
  reason: Reason = 'ok',
  at = NOW,
): readonly Result[] =>
  claims.flatMap(({ links }) =>
    links.map(({ linkId }) => ({ linkId, verdict: makeVerdict(reason, { at }) })),
  );

export const urlsOf = (claims: readonly Claim[]): readonly string[] =>
  claims.flatMap(({ links }) => links.map(({ url }) => url)).sort();

export const sitesOf = (claims: readonly Claim[]): readonly string[] =>
  claims.map(({ site }) => site).sort();

export async function joined(store: Store, member = SECOND): Promise<number> {
  const run = await store.joinRun(member);
  if (run === undefined) throw new Error('there is no run to join');
  return run.fence;
}

export type WithBoth = (use: (shared: Shared) => Promise<void>) => Promise<void>;

export function withBothOf(open: OpenShared): WithBoth {
  return (use) =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, URLS.map((url) => `see <${url}> there\n`).join('\n'));
      const clock = { now: NOW };
      const one = await open(folder, clock);
      try {
        const other = await open(folder, clock);
        try {
          await use({ one, other, clock, path, folder });
        } finally {
          await other.close();
        }
      } finally {
        await one.close();
      }
    });
}

/** By the first, who has claimed nothing yet. */
export function opened({ one, path }: Shared): Promise<Scanned> {
  return scanInto(one, [path], { member: FIRST });
}
