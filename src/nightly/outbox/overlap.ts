/**
 * Nights that could not begin because another process has the store: remembered in a file beside it, which only that
 * process may write. Takes the path of the store, gives how long it has been so. A file that cannot be read or written
 * is no trouble of its own: the night is told once more.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { StandingTrouble } from '../../store/jobs.ts';

/** Only the user may read it: it names files. */
const PRIVATE = 0o600;

type Nights = Readonly<Record<string, Omit<StandingTrouble, 'key'>>>;

export function noteOverlap(store: string, job: string, at: number): StandingTrouble {
  const nights = nightsIn(store);
  const { since = at, nights: before = 0, toldAt } = nights[job] ?? {};
  const noted = { since, nights: before + 1, ...(toldAt === undefined ? {} : { toldAt }) };
  write(store, { ...nights, [job]: noted });
  return { key: 'store-in-use', ...noted };
}

export function overlapWasTold(store: string, job: string, at: number): void {
  const nights = nightsIn(store);
  const noted = nights[job];
  if (noted !== undefined) write(store, { ...nights, [job]: { ...noted, toldAt: at } });
}

/** The store is free again. */
export function forgetOverlaps(store: string): void {
  try {
    rmSync(fileOf(store), { force: true });
  } catch {
    // The next overlap is taken for a further one.
  }
}

function fileOf(store: string): string {
  return `${store}.waiting`;
}

function nightsIn(store: string): Nights {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(store), 'utf8'));
    return isNights(value) ? value : {};
  } catch {
    return {};
  }
}

function isNights(value: unknown): value is Nights {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (noted) => Number.isFinite(noted?.since) && Number.isSafeInteger(noted?.nights),
  );
}

function write(store: string, nights: Nights): void {
  try {
    writeFileSync(fileOf(store), JSON.stringify(nights), { mode: PRIVATE });
  } catch {
    // It is told again in the next night.
  }
}
