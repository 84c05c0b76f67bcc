/**
 * Checked links for tests of the page: as many as wanted, over two decades, dead ones the more the older they
 * are, and hostile ones among them. The same for the same seed; takes a seed and a number, gives them one by one.
 */

import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../checkers/reasons.ts';
import { REASONS } from '../../checkers/reasons.ts';
import type { DocumentInfo, Sighting } from '../../extractors/model.ts';
import type { History } from '../../src/history/model.ts';
import type { CheckedLink } from '../../src/settle/model.ts';
import { Prng } from '../generator/prng.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_URLS } from './hostile.ts';

const CHECKED_AT = Date.UTC(2026, 2, 14, 9, 30);
const FIRST_YEAR = 2004;
const YEARS = 21;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOSTILE_EVERY = 500;
const UNDATED_EVERY = 40;

const HOSTS = 900;
const WORDS = [
  'tide',
  'lamp',
  'ledger',
  'fog',
  'shutter',
  'signal',
  'gull',
  'brass',
  'keeper',
  'reef',
];
const DEAD: readonly Reason[] = [
  'not-found',
  'not-found',
  'dns-gone',
  'gone',
  'soft-404',
  'parked',
];
const UNSURE: readonly Reason[] = [
  'blocked',
  'timeout',
  'server-error',
  'connect-timeout',
  'tls-expired',
];
const SKIPPED: readonly Reason[] = ['robots', 'unsupported-scheme', 'action-link'];
const ALIVE: readonly Reason[] = ['ok', 'ok', 'ok', 'ok', 'redirected', 'restricted'];

/** `every`: one in so many is hostile. */
export function* manyLinks(
  count: number,
  { seed = 1, every = HOSTILE_EVERY } = {},
): Generator<CheckedLink> {
  const prng = new Prng(seed);
  for (let index = 0; index < count; index++) {
    const isHostile = index % every === 1 % every;
    yield isHostile ? hostileLink(prng, index, Math.floor(index / every)) : usualLink(prng, index);
  }
}

function usualLink(prng: Prng, index: number): CheckedLink {
  // Fewer at both ends, as lists come and go.
  const year = FIRST_YEAR + Math.floor(((fraction(prng) + fraction(prng)) / 2) * YEARS);
  const at = Date.UTC(year, prng.below(12), 1 + prng.below(28), prng.below(24));
  const reason = reasonFor(prng, (FIRST_YEAR + YEARS - year) / YEARS);
  const scheme = prng.below(30) === 0 ? 'ftp' : prng.below(3) === 0 ? 'https' : 'http';
  const url = `${scheme}://${hostFor(prng)}/${prng.pick(WORDS)}/${year}/${prng.pick(WORDS)}-${index}.html`;
  return linkOf({ url, reason, at: index % UNDATED_EVERY === 0 ? null : at, index, prng });
}

function hostileLink(prng: Prng, index: number, turn: number): CheckedLink {
  const url = HOSTILE_URLS[turn % HOSTILE_URLS.length] ?? '';
  const document = HOSTILE_DOCUMENTS[turn % HOSTILE_DOCUMENTS.length] ?? {};
  const reason = prng.pick(DEAD);
  const at = Date.UTC(FIRST_YEAR, 0, 2);
  return linkOf({ url: `${url}${turn}`, reason, at, index, prng }, document);
}

/** A few hosts hold most links. */
function hostFor(prng: Prng): string {
  const rank = Math.floor(fraction(prng) ** 3 * HOSTS);
  return `${prng.below(2) === 0 ? 'www.' : ''}${WORDS[rank % WORDS.length]}-${rank}.example`;
}

/** `age`: 0 to 1. */
function reasonFor(prng: Prng, age: number): Reason {
  const chance = fraction(prng);
  if (chance < age * 0.62) return prng.pick(DEAD);
  if (chance < age * 0.62 + 0.1) return 'moved-permanently';
  if (chance < age * 0.62 + 0.18) return prng.pick(UNSURE);
  if (chance < age * 0.62 + 0.22) return prng.pick(SKIPPED);
  return prng.pick(ALIVE);
}

interface Facts {
  readonly url: string;
  readonly reason: Reason;
  readonly at: number | null;
  readonly index: number;
  readonly prng: Prng;
}

function linkOf(
  { url, reason, at, index, prng }: Facts,
  hostile?: Partial<DocumentInfo>,
): CheckedLink {
  const { verdict } = REASONS[reason];
  const document: DocumentInfo = {
    ordinal: index + 1,
    messageId: `<${index}@list.example>`,
    ...(at === null ? {} : { date: new Date(at).toUTCString() }),
    from: 'Odile Skerrow <odile@skerrow.example>',
    subject: `Re: ${prng.pick(WORDS)} and ${prng.pick(WORDS)} ${index}`,
    listId: '<keepers.lists.example>',
    ...hostile,
  };
  const suggestion = verdict === 'moved' ? `${url}?moved` : undefined;
  const hops = suggestion
    ? [
        { url, status: 301 },
        { url: suggestion, status: 200 },
      ]
    : [{ url, status: 404 }];
  return {
    ...{
      identity: url,
      url,
      scheme: url.slice(0, url.indexOf(':')),
      alternatives: [],
      findings: [],
    },
    sightings: [sightingOf(url, document, index)],
    sightingCount: 1 + (index % 7 === 0 ? prng.below(9) : 0),
    verdict: makeVerdict(reason, {
      at: CHECKED_AT,
      evidence: { status: 404, hops, elapsedMs: 120 },
      suggestion,
    }),
    history: historyOf(verdict === 'dead', prng),
  };
}

function sightingOf(url: string, document: DocumentInfo, index: number): Sighting {
  const half = Math.floor(url.length / 2);
  return {
    ...{ url, raw: index % 3 === 0 ? `${url.slice(0, half)}\n> ${url.slice(half)}` : url },
    ...{
      form: 'bare',
      scheme: url.slice(0, url.indexOf(':')),
      source: 'keepers/archive.mbox',
      document,
    },
    ...{ part: '1', byteStart: 0, byteEnd: url.length, pieces: [{ start: 0, end: url.length }] },
    ...{ line: index * 31 + 7, column: 5, region: 'body', quoteDepth: index % 4 === 0 ? 1 : 0 },
    joins: index % 3 === 0 ? [{ kind: 'quote-prefix', at: half }] : [],
    readings: [{ url, reason: 'as-written', weight: 1 }],
    ...{ decidedBy: 'shape', certainty: 'certain' },
  };
}

function historyOf(isDead: boolean, prng: Prng): History {
  const since = CHECKED_AT - prng.below(700) * DAY_MS;
  const usual = {
    since,
    lastCheck: CHECKED_AT,
    intervalMs: 7 * DAY_MS,
    due: CHECKED_AT + 7 * DAY_MS,
  };
  if (!isDead) return { ...usual, state: 'working', lastAnswer: CHECKED_AT, failures: 0 };
  const lastAnswer = since - 30 * DAY_MS;
  return { ...usual, state: 'lost', failures: 4, firstFailure: since - 14 * DAY_MS, lastAnswer };
}

/** 0 to 1. */
function fraction(prng: Prng): number {
  return prng.next() / 2 ** 32;
}
