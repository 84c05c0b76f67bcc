/** Compares what was told with what is true: takes a year, gives its judgement. */

import { DAYS } from '../calendar.ts';
import type { Told } from '../ledger.ts';
import { KINDS } from '../lives/kinds.ts';
import type { Gone } from '../lives/model.ts';
import { REQUEST_KINDS } from '../web.ts';
import type { Year } from '../year.ts';
import { grouped } from './grouped.ts';
import { type Delays, delaysOf, type Share, shareOf } from './model.ts';
import { nameOf, type Thread, threadsOf, toldOf } from './told.ts';
import { daysToTell, goneAt, hasTime, isSickAt, LONGEST_INTERVAL, NIGHT_SHARE } from './truth.ts';

export interface Judgement {
  /** `lost` and `never-found`, true at the time of telling. */
  readonly precision: Share;
  /** `never-found` of what never lived, `lost` of what did. */
  readonly kinds: Share;
  /** Deaths that can be proved and had time. */
  readonly recall: Share;
  /** Deaths without proof, told as `unseen` within 90 days. */
  readonly unseenRecall: Share;
  /** `unseen` told where nobody had seen the page for 60 days. */
  readonly unseenPrecision: Share;
  /** Told by the kind of what passed. */
  readonly transients: readonly (Share & { readonly kind: string })[];
  /** Links that flap in many of their nights: told `unsteady` once, and never `lost`. */
  readonly unsteadyOnce: Share;
  /** All that flap: told `unsteady` again only where it had settled, and never `lost`. */
  readonly unsteadyMost: Share;
  readonly unsteadyPrecision: Share;
  /** Hosts whose links were all lost, told to a job in one night. */
  readonly wholeHosts: Share;
  readonly recoveries: Share;
  /** Returns of what was told as lost. */
  readonly recoveryRecall: Share;
  readonly movedOnce: Share;
  readonly movedRecall: Share;
  /** Announcements that repeat the one before. */
  readonly repetitions: readonly string[];
  readonly delays: readonly Delays[];
  readonly nights: Nights;
  readonly requests: Requests;
}

export interface Nights {
  readonly all: number;
  readonly letters: number;
  /** Whose letter has an item about a link that flaps, and no other. */
  readonly onlyUnsteady: number;
  /** In which our own network failed, and at least three hosts were asked. */
  readonly blind: number;
  /** Of these, how many say so. */
  readonly blindTold: number;
  readonly blindNews: number;
  readonly blindStrikes: number;
}

export interface Requests {
  readonly byKind: Readonly<Record<string, number>>;
  readonly all: number;
  /** Pages of a link in a year. */
  readonly byLinkKind: ReadonlyMap<string, number>;
}

/** By the issue: nobody has seen it for 60 days; it is told within 90. */
const UNSEEN_DAYS = 60;
const UNSEEN_TOLD_DAYS = 90;
/** With fewer, nobody can tell a blind night from dead hosts. */
const HOSTS_TO_SEE = 3;
/** A page that is asked every three weeks is met too seldom in a third of its nights. */
const OFTEN = 0.5;
const HOST_KINDS = new Set(
  KINDS.filter(({ hosts }) => hosts !== undefined).map(({ name }) => name),
);
const BLIND_WORDS = /could not see|no site has answered|no network/i;

export function judge({ links, record }: Year, channel: Told['channel'] = 'webhook'): Judgement {
  const threads = threadsOf(links, record, channel);
  return {
    precision: precisionOf(threads),
    kinds: kindsOf(threads),
    recall: recallOf(threads),
    unseenRecall: unseenRecallOf(threads),
    unseenPrecision: unseenPrecisionOf(threads, record.seen),
    transients: transientsOf(threads),
    unsteadyOnce: unsteadyOnceOf(threads),
    unsteadyMost: unsteadyMostOf(threads),
    unsteadyPrecision: unsteadyPrecisionOf(threads),
    wholeHosts: wholeHostsOf(threads),
    recoveries: recoveriesOf(threads),
    recoveryRecall: recoveryRecallOf(threads),
    movedOnce: movedOnceOf(threads),
    movedRecall: movedRecallOf(threads),
    repetitions: threads.flatMap(repetitionsIn),
    delays: delaysIn(threads),
    nights: nightsOf({ links, record }),
    requests: requestsOf({ links, record }),
  };
}

interface Case {
  readonly thread: Thread;
  readonly told: Told;
}

function casesOf(threads: readonly Thread[], ...kinds: Parameters<typeof toldOf>[1][]): Case[] {
  return threads.flatMap((thread) => toldOf(thread, ...kinds).map((told) => ({ thread, told })));
}

function caseName({ thread, told }: Case): string {
  return `night ${told.night}: ${nameOf(thread)}`;
}

function isTrueDeath({ thread: { link }, told: { night } }: Case): boolean {
  return goneAt(link, night)?.isProvable === true;
}

function precisionOf(threads: readonly Thread[]): Share {
  return shareOf(casesOf(threads, 'lost', 'never-found'), isTrueDeath, caseName);
}

function kindsOf(threads: readonly Thread[]): Share {
  const cases = casesOf(threads, 'lost', 'never-found').filter(isTrueDeath);
  const isFitting = ({ thread: { link }, told: { kind } }: Case): boolean =>
    (kind === 'never-found') === link.kind.startsWith('never');
  return shareOf(cases, isFitting, caseName);
}

interface Death {
  readonly thread: Thread;
  readonly gone: Gone;
}

function deathsOf(threads: readonly Thread[], isProvable: boolean): readonly Death[] {
  return threads.flatMap((thread) =>
    (thread.link.life.truth.gone ?? [])
      .filter((gone) => gone.isProvable === isProvable)
      .map((gone) => ({ thread, gone })),
  );
}

function toldAfter(
  { thread, gone }: Death,
  ...kinds: Parameters<typeof toldOf>[1][]
): Told | undefined {
  const { from, until = Number.POSITIVE_INFINITY } = gone;
  return toldOf(thread, ...kinds).find(
    ({ night }) => night + NIGHT_SHARE >= from && night <= until,
  );
}

function deathName({ thread, gone }: Death): string {
  return `gone on day ${Math.floor(gone.from)}: ${nameOf(thread)}`;
}

function recallOf(threads: readonly Thread[]): Share {
  const deaths = deathsOf(threads, true).filter(({ thread: { link }, gone }) =>
    hasTime(link, gone, daysToTell(link, gone)),
  );
  const isTold = (death: Death): boolean => toldAfter(death, 'lost', 'never-found') !== undefined;
  return shareOf(deaths, isTold, deathName);
}

function unseenRecallOf(threads: readonly Thread[]): Share {
  const deaths = deathsOf(threads, false).filter(({ thread: { link }, gone }) =>
    hasTime(link, gone, UNSEEN_TOLD_DAYS),
  );
  const isTold = (death: Death): boolean => {
    const told = toldAfter(death, 'unseen');
    return told !== undefined && told.night - death.gone.from <= UNSEEN_TOLD_DAYS;
  };
  return shareOf(deaths, isTold, deathName);
}

function unseenPrecisionOf(
  threads: readonly Thread[],
  seen: ReadonlyMap<string, readonly number[]>,
): Share {
  const isTrue = ({ thread: { link }, told: { night } }: Case): boolean => {
    const last =
      (seen.get(link.url) ?? []).findLast((day) => day <= night + NIGHT_SHARE) ?? link.born;
    return night + 1 - last >= UNSEEN_DAYS;
  };
  return shareOf(casesOf(threads, 'unseen'), isTrue, caseName);
}

function isPassing({ link: { kind, life } }: Thread): boolean {
  const { gone = [], sickShare, targets } = life.truth;
  return (
    kind !== 'healthy' && gone.length === 0 && sickShare === undefined && targets === undefined
  );
}

function transientsOf(threads: readonly Thread[]): Judgement['transients'] {
  const byKind = grouped(threads.filter(isPassing), ({ link }) => link.kind);
  return [...byKind].map(([kind, ofKind]) => {
    const isSilent = (thread: Thread): boolean =>
      toldOf(thread, 'lost', 'never-found').length === 0;
    return { kind, ...shareOf(ofKind, isSilent, nameOf) };
  });
}

function isUnsteady({ link }: Thread): boolean {
  return link.life.truth.sickShare !== undefined;
}

function unsteadyOnceOf(threads: readonly Thread[]): Share {
  const isOnce = (thread: Thread): boolean =>
    toldOf(thread, 'unsteady').length === 1 && toldOf(thread, 'lost', 'never-found').length === 0;
  const isOften = ({ link }: Thread): boolean => (link.life.truth.sickShare ?? 0) >= OFTEN;
  return shareOf(threads.filter(isOften), isOnce, nameOf);
}

function unsteadyMostOf(threads: readonly Thread[]): Share {
  const isQuiet = (thread: Thread): boolean =>
    toldOf(thread, 'lost', 'never-found').length === 0 &&
    thread.told.every(({ kind }, at) => kind !== 'unsteady' || thread.told[at - 1]?.kind !== kind);
  return shareOf(threads.filter(isUnsteady), isQuiet, nameOf);
}

function unsteadyPrecisionOf(threads: readonly Thread[]): Share {
  const isTrue = ({ thread }: Case): boolean =>
    isUnsteady(thread) || /every other|bad nights|Sundays/.test(thread.link.kind);
  return shareOf(casesOf(threads, 'unsteady'), isTrue, caseName);
}

function wholeHostsOf(threads: readonly Thread[]): Share {
  const deaths = deathsOf(threads, true).filter(({ gone }) => gone.until === undefined);
  const byHost = grouped(
    deaths,
    ({ thread: { job, link } }) => `${link.kind}, ${job}: ${link.host}`,
  );
  const nightsOf = (ofHost: readonly Death[]): ReadonlySet<number | undefined> =>
    new Set(ofHost.map((death) => toldAfter(death, 'lost', 'never-found')?.night));
  const hosts = [...byHost].filter(
    ([, ofHost]) => HOST_KINDS.has(ofHost[0]?.thread.link.kind ?? '') && ofHost.length > 1,
  );
  const name = ([host, ofHost]: (typeof hosts)[number]): string =>
    `${host}: nights ${[...nightsOf(ofHost)].join(', ')}`;
  return shareOf(hosts, ([, ofHost]) => nightsOf(ofHost).size === 1, name);
}

function recoveriesOf(threads: readonly Thread[]): Share {
  const isTrue = ({ thread: { link, told: all }, told }: Case): boolean => {
    const before = all.slice(0, all.indexOf(told)).findLast(({ kind }) => kind !== 'relocated');
    const hadTrouble = before !== undefined && before.kind !== 'recovered';
    if (!hadTrouble || goneAt(link, told.night) !== undefined) return false;
    // What has settled did so over months, whatever it is tonight.
    return before.kind === 'unsteady' || !isSickAt(link, told.night);
  };
  return shareOf(casesOf(threads, 'recovered'), isTrue, caseName);
}

function returnsOf(threads: readonly Thread[]): readonly (Death & { readonly until: number })[] {
  return deathsOf(threads, true).flatMap((death) => {
    const { until } = death.gone;
    const wasTold = toldAfter(death, 'lost', 'never-found') !== undefined;
    return until !== undefined && wasTold ? [{ ...death, until }] : [];
  });
}

/** A lost link is asked at least every 90 days. */
const LOST_INTERVAL = 108;

function recoveryRecallOf(threads: readonly Thread[]): Share {
  const returns = returnsOf(threads).filter(({ until }) => until + LOST_INTERVAL < DAYS);
  const isTold = ({ thread, until }: (typeof returns)[number]): boolean =>
    toldOf(thread, 'recovered').some(({ night }) => night >= Math.floor(until));
  return shareOf(returns, isTold, deathName);
}

function movedOnceOf(threads: readonly Thread[]): Share {
  const isOnce = (thread: Thread): boolean => {
    const targets = toldOf(thread, 'relocated').map(({ target }) => target);
    return new Set(targets).size === targets.length;
  };
  return shareOf(
    threads.filter((thread) => toldOf(thread, 'relocated').length > 0),
    isOnce,
    nameOf,
  );
}

interface Move {
  readonly thread: Thread;
  readonly from: number;
  readonly url: string;
}

function movesOf(threads: readonly Thread[]): readonly Move[] {
  return threads.flatMap((thread) =>
    (thread.link.life.truth.targets ?? []).map(({ from, url }) => ({ thread, from, url })),
  );
}

function toldMove({ thread, url }: Move): Told | undefined {
  return thread.told.find((told) => told.target === url);
}

function movedRecallOf(threads: readonly Thread[]): Share {
  const moves = movesOf(threads).filter(
    ({ thread: { link }, from }) =>
      from + LONGEST_INTERVAL * 2 < Math.min(DAYS, link.uncited ?? DAYS),
  );
  return shareOf(
    moves,
    (move) => toldMove(move) !== undefined,
    ({ thread }) => nameOf(thread),
  );
}

function repetitionsIn(thread: Thread): readonly string[] {
  return thread.told.flatMap((told, at) => {
    const before = thread.told[at - 1];
    const isSame = before?.kind === told.kind && before.target === told.target;
    return isSame ? [caseName({ thread, told })] : [];
  });
}

function delaysIn(threads: readonly Thread[]): readonly Delays[] {
  const days: (readonly [string, number])[] = [
    ...deathsOf(threads, true).flatMap((death) => {
      const told = toldAfter(death, 'lost', 'never-found');
      const { kind } = death.thread.link;
      return told === undefined ? [] : [[kind, told.night - death.gone.from] as const];
    }),
    ...deathsOf(threads, false).flatMap((death) => {
      const told = toldAfter(death, 'unseen');
      return told === undefined ? [] : [['unseen', told.night - death.gone.from] as const];
    }),
    ...returnsOf(threads).flatMap(({ thread, until }) => {
      const told = toldOf(thread, 'recovered').find(({ night }) => night >= Math.floor(until));
      return told === undefined ? [] : [['recovered', told.night - until] as const];
    }),
    ...movesOf(threads).flatMap((move) => {
      const told = toldMove(move);
      return told === undefined ? [] : [['relocated', told.night - move.from] as const];
    }),
  ];
  const byKind = grouped(days, ([kind]) => kind);
  return [...byKind].map(([kind, ofKind]) =>
    delaysOf(
      kind,
      ofKind.map(([, delay]) => delay),
    ),
  );
}

function nightsOf({ links, record: { nights, told, blindStrikes } }: Year): Nights {
  const flapping = new Set(
    links.filter(({ life }) => life.truth.sickShare !== undefined).map(({ url }) => url),
  );
  const byNight = grouped(told, ({ job, night }) => `${job} ${night}`);
  const blind = nights.filter(({ outage, hosts }) => outage !== undefined && hosts >= HOSTS_TO_SEE);
  const hasNews = ({ job, night }: Pick<Told, 'job' | 'night'>): boolean =>
    byNight.has(`${job} ${night}`);
  return {
    all: nights.length,
    letters: nights.filter(({ letter }) => letter !== '').length,
    onlyUnsteady: [...byNight.values()].filter((all) => all.every(({ url }) => flapping.has(url)))
      .length,
    blind: blind.length,
    blindTold: blind.filter(({ letter, said }) => BLIND_WORDS.test(letter + said)).length,
    blindNews: blind.filter(hasNews).length,
    blindStrikes,
  };
}

function requestsOf({ links, record: { requests, asked } }: Year): Requests {
  const byKind = grouped(links, ({ kind }) => kind);
  const each = [...byKind].map(([kind, ofKind]) => {
    const shares = ofKind.map(
      ({ url, born, uncited = DAYS }) => ((asked.get(url) ?? 0) * DAYS) / (uncited - born),
    );
    return [kind, shares.reduce((sum, one) => sum + one, 0) / ofKind.length] as const;
  });
  return {
    byKind: requests,
    all: REQUEST_KINDS.reduce((sum, kind) => sum + requests[kind], 0),
    byLinkKind: new Map(each),
  };
}
