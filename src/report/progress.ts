/** The line a running check shows: how far it is, how fast, and what it found. */
import { clockTime } from './clock-time.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Links a second. */
  readonly rate: number;
  readonly alive: number;
  readonly moved: number;
  readonly dead: number;
  readonly unknown: number;
  readonly skipped: number;
  readonly waitingHosts: number;
  /** Since when there is no network, in ms since 1970. */
  readonly pausedSince?: number | undefined;
  /** Dead links whose archived copies are being looked for. */
  readonly waitingForArchive: number;
  readonly elapsedMs: number;
}

/** One line of at most `width` columns: what matters most comes first, the rest gives way. */
export function renderProgress(progress: Progress, width: number): string {
  const { done, total, alive, moved, dead, unknown, skipped } = progress;
  const { waitingHosts, waitingForArchive, pausedSince } = progress;
  const parts = [
    ...(pausedSince === undefined ? [] : [pausedText(pausedSince)]),
    `checked ${done}/${total}`,
    `${rateText(progress.rate)}/s`,
    ...(waitingForArchive > 0 ? [`archive to ask for ${waitingForArchive}`] : []),
    `alive ${alive}`,
    `dead ${dead}`,
    `unknown ${unknown}`,
    `moved ${moved}`,
    `skipped ${skipped}`,
    waitingHosts === 1 ? '1 host waiting' : `${waitingHosts} hosts waiting`,
  ];
  let line = '';
  for (const part of parts) {
    const longer = line === '' ? part : `${line} · ${part}`;
    if (longer.length > width) break;
    line = longer;
  }
  return line;
}

function pausedText(since: number): string {
  return `paused: no network since ${clockTime(since)}, trying again`;
}

function rateText(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate));
}
