/** One end of a copy, where its store is kept: a path, or the address of a database. Each back end is loaded on use. */
import { existsSync } from 'node:fs';
import { problem, UrlgleanError } from '../../errors.ts';
import { addressOf, isOnServer } from '../address.ts';
import type { CopySource, CopyTarget } from '../copying/model.ts';

/** Throws `store-missing`, and whatever opening it throws. */
export async function sourceAt(place: string, at: number): Promise<CopySource> {
  if (isOnServer(place)) return onServer(place);
  if (!existsSync(place)) throw new UrlgleanError(problem('store-missing', { source: place }));
  const { SqliteTables } = await import('../sqlite/copying.ts');
  return SqliteTables.toRead(place, at);
}

/** Throws `store-not-empty`, and whatever opening it throws. */
export async function targetAt(place: string, at: number): Promise<CopyTarget> {
  if (isOnServer(place)) return onServer(place);
  const { SqliteTables } = await import('../sqlite/copying.ts');
  return SqliteTables.toFill(place, at);
}

async function onServer(place: string): Promise<CopySource & CopyTarget> {
  const address = addressOf(place);
  const { PostgresTables } = await import('../postgres/copying.ts');
  return PostgresTables.open(address);
}
