/** A store is its owner's alone, whatever the mask; one that was open to others is closed once, and said so. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, PRIVATE_FROM } from '../../../src/store/sqlite/database/schema.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { urlglean } from '../../helpers/command.ts';
import { scratchFolder } from '../../helpers/scratch.ts';
import { ME, NOW } from './stores.ts';

const folder = scratchFolder('privacy');
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const OLD = PRIVATE_FROM - 1;

/** As an older version left it, which everybody could read. */
function makeOld(path: string, mode = 0o644): void {
  const db = new DatabaseSync(path);
  for (const step of MIGRATIONS.slice(0, OLD)) db.exec(step);
  db.exec(`PRAGMA application_id = ${0x75676c6e}; PRAGMA user_version = ${OLD}`);
  db.close();
  chmodSync(path, mode);
}

function openOnce(path: string): readonly string[] {
  const store = openSqliteStore({ path, at: NOW });
  const codes = store.notes.map(({ code }) => code);
  void store.close();
  return codes;
}

describe.each([0o000, 0o002, 0o022])('with the mask %i', (mask) => {
  let before: number;
  beforeEach(() => {
    before = process.umask(mask);
  });
  afterEach(() => {
    process.umask(before);
  });

  it('a new store, what stands beside it, and its folder are for the owner alone', async () => {
    const path = join(folder, `mask-${mask}`, 'deep', 'store.sqlite');
    const store = openSqliteStore({ path, at: NOW });
    await store.beginRun({ at: NOW, inputs: [], settings: '' }, ME);
    const modes = ['', '-wal', '-shm', '.lock'].map((ending) => modeOf(path + ending));
    await store.close();
    expect(modes).toEqual(['600', '600', '600', '600']);
    expect([modeOf(path), modeOf(join(path, '..')), modeOf(join(path, '../..'))]).toEqual([
      '600',
      '700',
      '700',
    ]);
    expect(store.notes).toEqual([]);
  });
});

describe('an older store that others can read', () => {
  it('is closed to them, which is reported once', () => {
    const path = join(folder, 'old.sqlite');
    makeOld(path);
    expect(openOnce(path)).toEqual(['store-hidden']);
    expect(modeOf(path)).toBe('600');
    expect(openOnce(path)).toEqual([]);
  });

  it('is left alone when it is opened to others again', () => {
    const path = join(folder, 'shared.sqlite');
    makeOld(path);
    openOnce(path);
    chmodSync(path, 0o640);
    expect(openOnce(path)).toEqual([]);
    expect(modeOf(path)).toBe('640');
  });

  it('is left as it is by a reader', async () => {
    const path = join(folder, 'read.sqlite');
    makeOld(path);
    await openSqliteStore({ path, at: NOW, readOnly: true }).close();
    expect(modeOf(path)).toBe('644');
  });

  it('keeps its folder as it is, where the folder is not our own', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o755);
    makeOld(join(shared, 'store.sqlite'));
    openOnce(join(shared, 'store.sqlite'));
    expect(modeOf(shared)).toBe('755');
  });

  it('takes the usual folder with it, and a command says so', async () => {
    const state = join(folder, 'state');
    const path = join(state, 'urlglean', 'store.sqlite');
    mkdirSync(join(path, '..'), { recursive: true });
    chmodSync(join(path, '..'), 0o755);
    makeOld(path);
    const told = await urlglean(['prune'], { env: { XDG_STATE_HOME: state } });
    expect([told.code, told.stderr]).toEqual([
      0,
      expect.stringContaining('could be read by other users of this machine; now only by you'),
    ]);
    expect([modeOf(join(path, '..')), modeOf(state), modeOf(path)]).toEqual(['700', '755', '600']);
    expect((await urlglean(['prune'], { env: { XDG_STATE_HOME: state } })).stderr).toBe('');
    expect(existsSync(path)).toBe(true);
  });
});
