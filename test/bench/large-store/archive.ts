/**
 * A large archive, made up: messages, what they cite, and what earlier nights found of it. The same for a seed; holds
 * nothing, so that it may be as large as a disk. Only computes.
 */
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import type { State } from '../../../src/history/model.ts';
import { Prng } from '../../generator/prng.ts';

export const DAY_MS = 86_400_000;
/** As often as the rules ask links that answer, with all of their spread. */
export const NIGHTS = 24;
export const MESSAGES_A_FILE = 2000;
export const MESSAGES_A_SEGMENT = 500;
export const MESSAGE_BYTES = 4000;
export const MESSAGE_LINES = 80;
export const FIRST_SENT = Date.UTC(1998, 0, 1);
const LINKS_A_SITE = 75;
const MS_BETWEEN = 30_000;
/** None but those that are due was checked in the first of these nights, so that the others are due in days. */
const FIRST_NIGHT_OF_OTHERS = 4;

export interface Archive {
  readonly links: number;
  /** Of these, so many were due an hour ago. */
  readonly due: number;
  readonly seed: number;
  /** Of the next night. */
  readonly now: number;
  /** Where the links lead that are due, as `http://127.0.0.1:8080`; absent: to names that nobody has. */
  readonly origin?: string | undefined;
}

export interface MadeLink {
  /** From 1 on; so is its message. */
  readonly id: number;
  readonly url: string;
  readonly host: string;
  readonly scheme: string;
  readonly state: State;
  readonly reason: Reason;
  /** In which it was last checked, from 1 on. */
  readonly night: number;
  /** In which its state began: in most of them the first. */
  readonly since: number;
  /** Another link that its message cites. */
  readonly cited: number;
}

interface Kind {
  readonly state: State;
  readonly reason: Reason;
}

const WORKING: Kind = { state: 'working', reason: 'ok' };
/** Of 100 links. */
const KINDS: readonly (readonly [share: number, kind: Kind])[] = [
  [8, { state: 'lost', reason: 'not-found' }],
  [4, { state: 'relocated', reason: 'moved-permanently' }],
  [2, { state: 'failing', reason: 'timeout' }],
  [2, { state: 'unverified', reason: 'blocked' }],
];
/** One state in so many is news of the night of its last check. */
const NEWS_EACH = 50;

/** Night after night, the last of them yesterday. */
export function startOf(night: number, { now }: Pick<Archive, 'now'>): number {
  return now - (NIGHTS + 1 - night) * DAY_MS - DAY_MS / 24;
}

export function sentAt(message: number): number {
  return FIRST_SENT + message * MS_BETWEEN;
}

/** Few sites have many links, by a square law. */
export function* linksOf({ links, due, seed, origin }: Archive): Generator<MadeLink> {
  const random = new Prng(seed);
  const sites = Math.max(1, Math.round(links / LINKS_A_SITE));
  const dueEach = due === 0 ? Number.POSITIVE_INFINITY : Math.floor(links / due);
  for (let id = 1; id <= links; id++) {
    const site = Math.floor(fraction(random) ** 2 * sites);
    const isDue = id % dueEach === 0 && id / dueEach <= due;
    const isAsked = isDue && origin !== undefined;
    const scheme = isAsked ? 'http' : random.chance(70) ? 'https' : 'http';
    const host = isAsked ? new URL(origin).hostname : `www.site-${site}.example`;
    const start = isAsked ? origin : `${scheme}://${host}`;
    const kind = kindOf(random.below(100));
    // Where nothing changes its state, no other link of its host is asked with it.
    const { state, reason } = isAsked ? WORKING : kind;
    const night = isDue
      ? 1
      : FIRST_NIGHT_OF_OTHERS + random.below(NIGHTS - FIRST_NIGHT_OF_OTHERS + 1);
    const isNews = random.below(NEWS_EACH) === 0;
    yield {
      ...{
        id,
        url: `${start}/archive/${id % 97}/page-${id}.html`,
        host,
        scheme,
        state,
        reason,
        night,
      },
      since: isNews || state === 'failing' ? night : 1,
      cited: 1 + Math.floor(fraction(random) ** 2 * id),
    };
  }
}

function fraction(random: Prng): number {
  return random.next() / 2 ** 32;
}

function kindOf(place: number): Kind {
  let from = 0;
  for (const [share, kind] of KINDS) {
    from += share;
    if (place < from) return kind;
  }
  return WORKING;
}

const STATUS: Readonly<Partial<Record<Reason, number>>> = {
  ...{ ok: 200, 'moved-permanently': 200, blocked: 403, 'not-found': 404 },
};

/** What the night of its last check found. */
export function verdictOf({ url, reason }: MadeLink, at: number): ReturnType<typeof makeVerdict> {
  const status = STATUS[reason];
  const answered = status === undefined ? { error: 'UND_ERR_CONNECT_TIMEOUT' } : { status };
  const hops = status === undefined ? [] : [{ url, status }];
  return makeVerdict(reason, {
    at,
    evidence: { ...answered, method: 'GET', hops, elapsedMs: 231 },
  });
}

/** A message as it stands in its file. */
export function messageText(message: number): string {
  return [
    `From keeper@archive.example Thu Jan  1 00:00:00 1998`,
    `From: Keeper ${message % 500} <keeper-${message % 500}@archive.example>`,
    `Message-ID: ${messageId(message)}`,
    `Date: ${new Date(sentAt(message)).toUTCString()}`,
    `Subject: ${subjectOf(message)}`,
    '',
    ...Array.from(
      { length: 40 },
      () => 'Nothing of this is read: what was found in it is remembered.',
    ),
    '',
    '',
  ].join('\n');
}

export function messageId(message: number): string {
  return `<${message}.${(message * 2654435761) % 2 ** 32}@archive.example>`;
}

export function subjectOf(message: number): string {
  return `Re: what became of number ${message % 5000}`;
}
