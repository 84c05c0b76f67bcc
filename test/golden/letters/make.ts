/** Letters made by hand: items with the links that a store would give for them. */
import type { Reason } from '../../../checkers/reasons.ts';
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import type { History, State } from '../../../src/history/model.ts';
import { noStates } from '../../../src/history/model.ts';
import { type NewsKind, noNewsCounts } from '../../../src/history/news-kind.ts';
import type { Letter, LetterItem } from '../../../src/nightly/letter/model.ts';
import type { RememberedLink } from '../../../src/store/model.ts';
import { checkedLink } from '../../src/report/sample.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const JOB = '/home/ines/Mail/links.toml';

const STATE_OF: Readonly<Record<NewsKind, State>> = {
  lost: 'lost',
  'never-found': 'lost',
  unseen: 'working',
  unsteady: 'failing',
  recovered: 'working',
  relocated: 'relocated',
};

export interface Told extends Partial<Omit<LetterItem, 'link'>> {
  readonly url: string;
  readonly at: number;
  readonly status?: number;
  readonly error?: string;
  readonly history?: Partial<History>;
  readonly places?: readonly Sighting[];
  readonly link?: Partial<RememberedLink>;
}

let made = 0;

export function item(kind: NewsKind, reason: Reason, told: Told): LetterItem {
  const { url, at, status, error, history, places = [], link, ...more } = told;
  const evidence = {
    ...(status === undefined ? {} : { status }),
    ...(error === undefined ? {} : { error }),
  };
  const checked = checkedLink(url, reason, {}, { hops: [], ...evidence });
  const { suggestion: _, ...verdict } = checked.verdict;
  made++;
  return {
    id: `item-${made}`,
    kind,
    at,
    from: 'failing',
    reason,
    link: {
      ...checked,
      verdict: { ...verdict, evidence: { hops: [], elapsedMs: 0, ...evidence } },
      linkId: made,
      sightings: places,
      sightingCount: places.length,
      history: {
        ...{ state: STATE_OF[kind], since: at, failures: 3, intervalMs: 0, due: at },
        ...history,
      },
      ...link,
    },
    ...more,
  };
}

export function place(at: string, document: Partial<DocumentInfo> = {}): Sighting {
  const [source = '', line, column] = at.split(/:(?=\d)/);
  const [sighting] = checkedLink('http://a.example/', 'ok').sightings;
  return {
    ...(sighting as Sighting),
    source: source.startsWith('/') ? source : `/home/ines/Mail/${source}`,
    line: Number(line),
    column: Number(column),
    document: { ordinal: Number(line), ...document },
  };
}

/** Counts what is listed; `counts` may say that there is more. */
export function letter(at: number, more: Partial<Letter> = {}): Letter {
  const counts = noNewsCounts();
  for (const { kind } of more.items ?? []) counts[kind]++;
  return {
    id: `lamp-${new Date(at).toISOString().slice(0, 10)}`,
    job: JOB,
    run: 41,
    startedAt: at - 46 * 60_000,
    finishedAt: at,
    items: [],
    counts,
    links: 384,
    asked: 57,
    states: { ...noStates(), working: 343, relocated: 12, failing: 13, lost: 16 },
    exit: 0,
    problems: [],
    troubles: [],
    ...more,
  };
}
