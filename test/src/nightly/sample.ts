/** Letters for tests: links as a store would give them. */
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { noStates } from '../../../src/history/model.ts';
import { noNewsCounts } from '../../../src/history/news-kind.ts';
import type { Letter, LetterItem } from '../../../src/nightly/letter/model.ts';
import type { JobFigures, NightOutcome } from '../../../src/nightly/outcome.ts';
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

export function lost(url: string, more: Partial<RememberedLink> = {}): LetterItem {
  const why = { from: 'failing', reason: 'not-found', at: AT, since: AT } as const;
  return { ...{ id: 'x1', kind: 'lost' }, ...why, link: link(url, more) } as const;
}

export function outcome(more: Partial<NightOutcome> = {}): NightOutcome {
  return {
    run: 7,
    startedAt: AT,
    finishedAt: AT + 90_500,
    links: 10,
    asked: 4,
    states: { ...noStates(), working: 9, lost: 1 },
    problems: [],
    ...more,
  };
}

export function letter(more: Partial<Letter> = {}): Letter {
  const items = more.items ?? [];
  const counts = noNewsCounts();
  for (const { kind } of items) counts[kind]++;
  return {
    ...outcome(),
    ...{ id: 'l1', job: '/n.toml', items, counts, exit: counts.lost > 0 ? 2 : 0, troubles: [] },
    ...more,
  };
}

export function figures(more: Partial<JobFigures> = {}): JobFigures {
  return {
    ...{ news: noNewsCounts(), exit: 0, hasWorked: true, owed: { print: 0 } },
    ...{ standingTroubles: 0, blindNights: 0, overdue: 0 },
    ...more,
  };
}
