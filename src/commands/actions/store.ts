/** `urlglean store`: prepares, checks and copies a store. */
import { problem, UrlgleanError } from '../../errors.ts';
import { flag, type RawOptions, usage } from '../../options/parsing/raw.ts';
import { isOnServer, shownStore } from '../../store/address.ts';
import type { CopiedCount, CopyEnd } from '../../store/copying/copy-store.ts';
import { storePath } from '../arguments/store-choice.ts';
import type { Console, ExitCode } from '../output/model.ts';

export async function storeCommand(
  [action, ...places]: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const [from, to, ...others] = places;
  if (action === 'copy') {
    if (from === undefined || to === undefined || others.length > 0) {
      throw usage('store copy needs FROM and TO', 'give two paths or addresses of databases');
    }
    return copy(from, to, raw, console);
  }
  if (from !== undefined) throw usage(`store ${action} takes its store from --store`);
  if (action === 'migrate') return migrate(storePath(raw), raw, console);
  if (action === 'check') return check(storePath(raw), raw, console);
  throw usage('store needs one of migrate, check, copy');
}

async function migrate(place: string, raw: RawOptions, console: Console): Promise<ExitCode> {
  if (!isOnServer(place)) {
    throw usage(
      'store migrate is for a store on a server: one in a file is brought up to date when it is opened',
      'give --store postgres://USER@HOST/DATABASE',
    );
  }
  const { migrateStoreAt } = await import('../../store/opening/migrate-store.ts');
  const { from, to } = await migrateStoreAt(place);
  const words = from === to ? `was up to date: version ${to}` : `is of version ${to} now`;
  const text = `${shownStore(place)} ${words}\n`;
  await console.out(flag(raw, 'json') ? `${JSON.stringify({ from, to })}\n` : text);
  return 0;
}

async function check(place: string, raw: RawOptions, console: Console): Promise<ExitCode> {
  const { checkStore } = await import('../../store/opening/check-store.ts');
  const { counts, faults } = await checkStore(place, Date.now());
  if (flag(raw, 'json'))
    await console.out(`${JSON.stringify({ rows: asObject(counts), faults })}\n`);
  else {
    await console.out(countsText(counts));
    for (const { name, rows } of faults) await console.out(`${rows} ${name}\n`);
    if (faults.length === 0) await console.out('all fits together\n');
  }
  return faults.length === 0 ? 0 : 2;
}

async function copy(
  from: string,
  to: string,
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const { sourceAt, targetAt } = await import('../../store/opening/copy-ends.ts');
  const { copyStore } = await import('../../store/copying/copy-store.ts');
  const source = await sourceAt(from, Date.now());
  try {
    const target = await targetAt(to, Date.now());
    try {
      const end = await copyStore(source, target, { signal: console.signal });
      if (end.is !== 'done') return await failed(end, to, console);
      const json = `${JSON.stringify(asObject(end.counts))}\n`;
      await console.out(flag(raw, 'json') ? json : countsText(end.counts));
      return 0;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function failed(
  end: Exclude<CopyEnd, { readonly is: 'done' }>,
  to: string,
  console: Console,
): Promise<ExitCode> {
  if (end.is === 'broken-off') {
    console.journal.notice(
      'copy-broken-off',
      'broken off: the same command goes on where it ended',
    );
    return 1;
  }
  const detail =
    end.is === 'changed'
      ? 'the other store was changed meanwhile'
      : `not as many rows in ${end.tables.join(', ')}`;
  throw new UrlgleanError(problem('store-copying', { source: shownStore(to), detail }));
}

function asObject(counts: readonly CopiedCount[]): Readonly<Record<string, number>> {
  return Object.fromEntries(counts.map(({ table, rows }) => [table, rows]));
}

function countsText(counts: readonly CopiedCount[]): string {
  const width = Math.max(...counts.map(({ rows }) => String(rows).length));
  return counts.map(({ table, rows }) => `${String(rows).padStart(width)} ${table}\n`).join('');
}
