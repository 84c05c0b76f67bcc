/** What tests of the store need every time: a store in a folder of its own, files scanned into it, its links. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filter } from '../../../src/filter/model.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { FileMemory } from '../../../src/ingest/file-memory.ts';
import { scanChunks } from '../../../src/scan/scan.ts';
import type { Member, RunLink } from '../../../src/store/model.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { BegunRun, OpenedLinks, Store } from '../../../src/store/store.ts';
import { readStore } from '../../helpers/edit-store.ts';

export const NOW = Date.UTC(2024, 0, 1);

export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-store-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A back end that keeps the stores which tests open by their place. */
export interface Keeper {
  readonly open: (path: string | null) => Store | Promise<Store>;
  /** Of the tables of a store: the only column that a statement selects. */
  readonly column: (path: string, sql: string) => Promise<readonly unknown[]>;
}

const EMBEDDED: Keeper = {
  open: (path) => openSqliteStore({ path, at: NOW }),
  column: async (path, sql) => readStore(path, sql).flat(),
};
let keeper = EMBEDDED;

/** Absent: the embedded one. */
export function keepStoresBy(other: Keeper = EMBEDDED): void {
  keeper = other;
}

/** Null: a store that goes with the process. */
export async function openIn(path: string | null): Promise<Store> {
  return keeper.open(path);
}

/** Read past the store. */
export function columnIn(path: string, sql: string): Promise<readonly unknown[]> {
  return keeper.column(path, sql);
}

/** `path` null: a store for the length of `use`. */
export async function withStore<T>(
  path: string | null,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openIn(path);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

export interface Scanned extends OpenedLinks {
  readonly run: number;
  readonly fence: number;
  readonly how: BegunRun['how'];
  readonly documents: number;
  readonly sightings: number;
  /** Bytes of files that were read. */
  readonly read: number;
}

export interface ScanChoice {
  readonly lasting?: boolean;
  readonly full?: boolean;
  readonly settings?: string;
  readonly filter?: Filter | null;
  readonly at?: number;
  readonly member?: Member;
}

/** Asks each host as a site of its own. */
export const ME: Member = { name: 'a test', leaseMs: 30_000, policy: '' };

/** A run as far as asking: everything is scanned, settled and due. */
export async function scanInto(
  store: Store,
  inputs: readonly string[],
  {
    lasting = true,
    full = false,
    settings = '',
    filter = null,
    at = NOW,
    member = ME,
  }: ScanChoice = {},
): Promise<Scanned> {
  const begun = await store.beginRun({ at, inputs, settings, filter }, member);
  const read = await readInto(store, inputs, { ...begun, settings, lasting, full, at });
  const { run, fence, how } = begun;
  return { run, fence, how, ...read };
}

interface Reading extends Pick<ScanChoice, 'settings' | 'lasting' | 'full' | 'at'> {
  readonly fence: number;
}

/** What a run that has begun does next. */
export async function readInto(
  store: Store,
  inputs: readonly string[],
  { fence, settings = '', lasting = true, full = false, at = NOW }: Reading,
): Promise<Omit<Scanned, 'run' | 'fence' | 'how'>> {
  const memory = new FileMemory(store, { fence, settings, lasting, full, now: () => at });
  const totals = { sources: 0, documents: 0, sightings: 0 };
  let read = 0;
  const options = {
    ...{ find: {}, index: true, threads: 0, memory },
    ...{ format: undefined, mbox: undefined },
  };
  const sink = { totals, onProblem: () => undefined };
  for await (const pieces of scanChunks(inputs, options, sink)) {
    for (const { start, end } of pieces) read += end - start;
    await memory.add(pieces);
  }
  await memory.flush();
  await store.addFiles(fence, memory.paths);
  const opened = await store.openLinks(fence, { at, which: 'due', rules: DEFAULT_RULES });
  return { documents: totals.documents, sightings: totals.sightings, read, ...opened };
}

type ComparedLink = Omit<RunLink, 'linkId'>;

/** By identity: in which order links were found depends on which files were read first. */
export async function linksOf(
  store: Store,
  run: number,
  filter: Filter | null = null,
): Promise<readonly ComparedLink[]> {
  const links: ComparedLink[] = [];
  const reading = { notChecked: 'interrupted', filter } as const;
  for await (const { linkId: _, ...link } of store.links(run, reading)) {
    links.push(link);
  }
  return links.sort((a, b) => (a.identity < b.identity ? -1 : 1));
}

/** The links that a store which knew nothing would have. */
export function linksAfresh(inputs: readonly string[]): Promise<readonly ComparedLink[]> {
  return withStore(null, async (store) => {
    const { run } = await scanInto(store, inputs, { lasting: false });
    return linksOf(store, run);
  });
}
