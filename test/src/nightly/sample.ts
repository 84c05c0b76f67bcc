/** News for tests: links as a store would give them. */
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { noStates } from '../../../src/history/model.ts';
import type { NewsItem } from '../../../src/nightly/model.ts';
import { noNews } from '../../../src/nightly/news.ts';
import type { NightOutcome } from '../../../src/nightly/outcome.ts';
import type { RememberedLink } from '../../../src/store/model.ts';

const AT = Date.UTC(2024, 4, 6);

export function link(url: string, more: Partial<RememberedLink> = {}): RememberedLink {
  return {
    linkId: 1,
    identity: url,
    url,
    scheme: 'http',
    alternatives: [],
    findings: [],
    sightings: [],
    sightingCount: 0,
    verdict: makeVerdict('not-found', { at: AT }),
    history: { state: 'lost', since: AT, failures: 1, intervalMs: 0, due: AT },
    ...more,
  };
}

export function lost(url: string, more: Partial<RememberedLink> = {}): NewsItem {
  const change = { run: 7, from: 'failing', to: 'lost', reason: 'not-found', at: AT } as const;
  return { change, link: link(url, more) };
}

export function outcome(more: Partial<NightOutcome> = {}): NightOutcome {
  return {
    run: 7,
    startedAt: AT,
    finishedAt: AT + 90_500,
    links: 10,
    asked: 4,
    states: { ...noStates(), working: 9, lost: 1 },
    news: noNews(),
    exit: 0,
    problems: [],
    ...more,
  };
}
