/**
 * How far a running job is, on one line of a terminal or of a log. Pure: takes what is known, gives text. What matters
 * most comes first, and what there is no room for is left out.
 */
import type { VerdictValue } from '../../checkers/model.ts';
import type { Tally } from '../settle/tally.ts';
import { clockTime } from './clock-time.ts';
import { shortened } from './columns.ts';
import { counted, thousands } from './counted.ts';
import { printable } from './printable.ts';
import { aboutTimeSpan } from './time-span.ts';

export interface ScanProgress {
  /** Bytes that were read, and those that need not be. */
  readonly read: number;
  readonly known: number;
  /** Undefined: nobody knows. */
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
  /** Undefined: nothing can be said yet. */
  readonly leftMs?: number | undefined;
  /** For whom is waited, where little else is going on. */
  readonly waitingFor?: Waiting | undefined;
  /** Failures that are looked at once more: how many, and when (ms since 1970). */
  readonly secondOpinions?: { readonly links: number; readonly at: number } | undefined;
  /** Since when there is no network, in ms since 1970. */
  readonly pausedSince?: number | undefined;
  /** Dead links whose archived copies are being looked for. */
  readonly waitingForArchive: number;
}

export interface Waiting {
  readonly site: string;
  readonly links: number;
  /** From one link to the next, in ms. */
  readonly everyMs: number;
  /** When it may be asked next, where that is long off (ms since 1970). */
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

/** The same at several lengths, the longest first. */
type Part = string | readonly string[];

function fitted([first = '', ...others]: readonly Part[], width: number): string {
  let line = shortened(String(first), Math.max(0, width));
  for (const part of others) {
    const forms = typeof part === 'string' ? [part] : part;
    const longer = forms.map((form) => line + SEPARATOR + form);
    line = longer.find(({ length }) => length <= width) ?? line;
  }
  return line;
}

function progressParts(progress: Progress): readonly Part[] {
  const { done, total, rate, tally, leftMs, waitingForArchive } = progress;
  return [
    ...pausedParts(progress),
    `checked ${thousands(done)} of ${thousands(total)}`,
    ...(leftMs === undefined ? [] : [`${aboutTimeSpan(leftMs)} left`]),
    `${thousands(tally.dead)} dead`,
    ...waitingParts(progress),
    ...(waitingForArchive > 0
      ? [`${thousands(waitingForArchive)} to look up in the web archive`]
      : []),
    ...someParts(tally, ['moved', 'unknown']),
    `${rateText(rate)}/s`,
    ...someParts(tally, ['alive', 'skipped']),
  ];
}

function someParts(tally: Readonly<Tally>, verdicts: readonly VerdictValue[]): readonly string[] {
  const met = verdicts.filter((verdict) => tally[verdict] > 0);
  return met.map((verdict) => `${thousands(tally[verdict])} ${verdict}`);
}

function pausedParts({ pausedSince }: Progress): readonly string[] {
  if (pausedSince === undefined) return [];
  return [`paused: no network since ${clockTime(pausedSince)}, trying again`];
}

function waitingParts(progress: Progress): readonly Part[] {
  const { waitingFor, waitingHosts, secondOpinions } = progress;
  if (secondOpinions !== undefined) {
    const { links, at } = secondOpinions;
    return [`${counted(links, 'failure')} looked at once more at ${clockTime(at)}`];
  }
  if (waitingHosts === 0) return [];
  const hosts = counted(waitingHosts, 'host');
  return [waitingFor === undefined ? `${hosts} waiting` : waitingForms(waitingFor, hosts)];
}

function waitingForms({ site, links, everyMs, until }: Waiting, hosts: string): readonly string[] {
  const whom = printable(site);
  const next = until === undefined ? `one every ${paceText(everyMs)}` : `next ${clockTime(until)}`;
  const queue = `${whom}: ${counted(links, 'link')}, ${next}`;
  const isOne = hosts === counted(1, 'host');
  return [
    ...(isOne ? [] : [`waiting for ${hosts}, longest ${queue}`]),
    `waiting for ${queue}`,
    `waiting for ${whom}`,
    `${hosts} waiting`,
  ];
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
    `reading · ${far}`,
    counted(urls, 'URL'),
    counted(sources, 'source'),
    ...(bytesPerSecond > 0 ? [`${megabytes(bytesPerSecond)}/s`] : []),
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
