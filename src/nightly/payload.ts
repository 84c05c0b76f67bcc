/**
 * The payload of the webhook, and when it is sent: takes a letter, gives a plain object. Secrets are
 * redacted.
 */
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { packageVersion } from '../version.ts';
import type { Letter, LetterItem } from './letter/model.ts';
import type { Notify } from './model.ts';

/** How many places of a link are sent. */
const PLACES_SENT = 10;

export function shouldNotify({ on }: Notify, letter: Letter): boolean {
  if (on === 'always') return true;
  return on === 'failure' ? letter.exit === 1 : letter.items.length > 0;
}

export function payloadOf(letter: Letter): Readonly<Record<string, unknown>> {
  const { id, run, startedAt, finishedAt, counts, exit, problems, links, asked, states } = letter;
  return {
    tool: 'urlglean',
    version: packageVersion(),
    letter: id,
    run,
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    exit,
    changes: letter.items.map(changeOf),
    counts: { ...counts, links, asked, states },
    problems,
  };
}

function changeOf(item: LetterItem): Readonly<Record<string, unknown>> {
  const { id, kind, from, reason, at, since, link } = item;
  const { url, history, verdict, archived, sightings, sightingCount } = link;
  const hasFailed = kind === 'lost' || kind === 'never-found';
  return {
    ...{ id, kind },
    url: redact(url),
    ...{ from, to: history.state, reason, at: iso(at) },
    ...(hasFailed && since !== undefined ? { failingSince: iso(since) } : {}),
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
