/**
 * The payload of the webhook, and when it is sent: takes the outcome of a run, gives a plain object. Secrets are
 * redacted.
 */
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { packageVersion } from '../version.ts';
import { NEWS_KINDS, type NewsItem, type NewsKind, type Notify } from './model.ts';
import { isNews } from './news.ts';
import type { NightOutcome } from './outcome.ts';

/** How many places of a link are sent. */
const PLACES_SENT = 10;

export function shouldNotify({ on }: Notify, { news, exit }: NightOutcome): boolean {
  if (on === 'always') return true;
  return on === 'failure' ? exit === 1 : isNews(news);
}

export function payloadOf(outcome: NightOutcome): Readonly<Record<string, unknown>> {
  const { run, startedAt, finishedAt, news, exit, problems, links, asked, states } = outcome;
  return {
    tool: 'urlglean',
    version: packageVersion(),
    run,
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    exit,
    changes: NEWS_KINDS.flatMap((kind) => news[kind].items.map((item) => changeOf(kind, item))),
    counts: {
      ...Object.fromEntries(NEWS_KINDS.map((kind) => [kind, news[kind].count])),
      links,
      asked,
      states,
    },
    problems,
  };
}

function changeOf(kind: NewsKind, { change, link }: NewsItem): Readonly<Record<string, unknown>> {
  const { from, to, reason, at } = change;
  const { url, history, verdict, archived, sightings, sightingCount } = link;
  const { firstFailure } = history;
  return {
    kind,
    url: redact(url),
    ...{ from, to, reason, at: iso(at) },
    ...(kind === 'lost' && firstFailure !== undefined ? { failingSince: iso(firstFailure) } : {}),
    ...(verdict.suggestion === undefined ? {} : { suggestion: redact(verdict.suggestion) }),
    ...(archived === undefined ? {} : { archived: redact(archived.url) }),
    sightingCount,
    sightings: sightings
      .slice(0, PLACES_SENT)
      .map(({ source, line, column }) => ({ source, line, column })),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
