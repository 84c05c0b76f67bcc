/**
 * The progress of a job on one line, always in the same order: what is done, what is dead, moved or unknown so far, its
 * rate, the time left, what it waits for. What there is none of is left out. Pure: takes figures, gives text. The least important parts are left out if the line is too long.
 */
import type { Tally } from '../../settle/tally.ts';
import { clockTime } from '../../writing/clock-time.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { aboutTimeSpan } from '../../writing/time-span.ts';
import { columnsOf, shortened } from './columns.ts';

export interface ScanProgress {
  /** Bytes that were read, and bytes that were known already. */
  readonly read: number;
  readonly known: number;
  /** Undefined if unknown. */
  readonly total: number | undefined;
  readonly bytesPerSecond: number;
  readonly sources: number;
  readonly urls: number;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Links a second. */
  readonly rate: number;
  readonly tally: Readonly<Tally>;
  readonly waitingHosts: number;
  /** Undefined until it can be estimated. */
  readonly leftMs?: number | undefined;
  /** The queue that is waited for, if little else is in flight. */
  readonly waitingFor?: Waiting | undefined;
  /** Failures that wait for a second check: how many, and when (ms since 1970). */
  readonly secondOpinions?: { readonly links: number; readonly at: number } | undefined;
  /** The time since which there is no network, in ms since 1970. */
  readonly pausedSince?: number | undefined;
  /** Dead links that wait for a look-up in a web archive. */
  readonly waitingForArchive: number;
}

export interface Waiting {
  readonly site: string;
  readonly links: number;
  /** The interval between links, in ms. */
  readonly everyMs: number;
  /** The time of its next request, if that is far off (ms since 1970). */
  readonly until: number | undefined;
}

/** One line of at most `width` columns. */
export function renderProgress(progress: Progress, width: number): string {
  return fitted(progressParts(progress), width);
}

export function renderScan(progress: ScanProgress, width: number): string {
  return fitted(scanParts(progress), width);
}

const SEPARATOR = ' · ';

interface Part {
  /** The text at several lengths, the longest first. */
  readonly forms: readonly string[];
  /** The most important part has rank 0 and stays if space is short. */
  readonly rank: number;
}

function part(rank: number, ...forms: readonly string[]): Part {
  return { rank, forms };
}

/** Keeps the order of the parts, and as many as fit. */
function fitted(parts: readonly Part[], width: number): string {
  const shown = parts.map(() => '');
  const line = (): string => shown.filter((form) => form !== '').join(SEPARATOR);
  const byRank = [...parts.entries()].toSorted(([, a], [, b]) => a.rank - b.rank);
  for (const [index, { forms }] of byRank) {
    if (line() === '') shown[index] = shortened(forms[0] ?? '', Math.max(0, width));
    else {
      shown[index] = forms.find((form) => columnsOf(line() + SEPARATOR + form) <= width) ?? '';
    }
  }
  return line();
}

function progressParts(progress: Progress): readonly Part[] {
  const { done, total, rate, tally, leftMs, waitingForArchive } = progress;
  return [
    ...pausedParts(progress),
    part(1, `checked ${thousands(done)} of ${thousands(total)}`),
    ...verdictParts(tally),
    ...(rateText(rate) === '0.0' ? [] : [part(7, `${rateText(rate)}/s`)]),
    ...(leftMs === undefined ? [] : [part(2, `${aboutTimeSpan(leftMs)} left`)]),
    ...waitingParts(progress),
    ...(waitingForArchive > 0
      ? [part(5, `${thousands(waitingForArchive)} to look up in the web archive`)]
      : []),
  ];
}

const VERDICT_RANKS = { dead: 3, moved: 6, unknown: 6 } as const;
const VERDICTS_SHOWN = ['dead', 'moved', 'unknown'] as const;

function verdictParts(tally: Readonly<Tally>): readonly Part[] {
  const met = VERDICTS_SHOWN.filter((verdict) => tally[verdict] > 0);
  return met.map((verdict) =>
    part(VERDICT_RANKS[verdict], `${thousands(tally[verdict])} ${verdict}`),
  );
}

function pausedParts({ pausedSince }: Progress): readonly Part[] {
  if (pausedSince === undefined) return [];
  return [part(0, `paused: no network since ${clockTime(pausedSince)}, trying again`)];
}

function waitingParts(progress: Progress): readonly Part[] {
  const { waitingFor, waitingHosts, secondOpinions } = progress;
  if (secondOpinions !== undefined) {
    const { links, at } = secondOpinions;
    return [part(4, `${counted(links, 'failure')} to be checked again at ${clockTime(at)}`)];
  }
  if (waitingHosts === 0) return [];
  const hosts = counted(waitingHosts, 'host');
  const forms = waitingFor === undefined ? [`${hosts} waiting`] : waitingForms(waitingFor, hosts);
  return [part(4, ...forms)];
}

function waitingForms({ site, links, everyMs, until }: Waiting, hosts: string): readonly string[] {
  const name = printable(site);
  const queue = `${name}: ${counted(links, 'link')}${paceOf(everyMs, until)}`;
  const isOne = hosts === counted(1, 'host');
  return [
    ...(isOne ? [] : [`waiting for ${hosts}, longest ${queue}`]),
    `waiting for ${queue}`,
    `waiting for ${name}`,
    `${hosts} waiting`,
  ];
}

/** Empty if there is no pause. */
function paceOf(everyMs: number, until: number | undefined): string {
  if (until !== undefined) return `, next ${clockTime(until)}`;
  return everyMs === 0 ? '' : `, one every ${paceText(everyMs)}`;
}

function paceText(ms: number): string {
  const seconds = ms / 1000;
  return `${seconds < 9.95 ? String(Number(seconds.toFixed(1))) : String(Math.round(seconds))} s`;
}

function scanParts(progress: ScanProgress): readonly Part[] {
  const { read, known, total, bytesPerSecond, sources, urls } = progress;
  const at = read + known;
  const far =
    total === undefined || total === 0
      ? megabytes(at)
      : `${Math.min(100, Math.floor((at * 100) / total))}% of ${megabytes(total)}`;
  return [
    part(0, `reading · ${far}`),
    part(1, counted(urls, 'URL')),
    part(2, counted(sources, 'source')),
    ...(bytesPerSecond > 0 ? [part(3, `${megabytes(bytesPerSecond)}/s`)] : []),
  ];
}

const MB = 1_000_000;

function megabytes(bytes: number): string {
  if (bytes >= 1000 * MB) return `${(bytes / (1000 * MB)).toFixed(1)} GB`;
  return bytes < 10 * MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.round(bytes / MB)} MB`;
}

function rateText(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : thousands(Math.round(rate));
}
