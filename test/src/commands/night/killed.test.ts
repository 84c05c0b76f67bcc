/** A night that is killed at any step: nothing is swallowed, and nothing told twice but a letter under its own id. */
import { afterEach, expect, it, vi } from 'vitest';
import type { Letter } from '../../../../src/nightly/letter/model.ts';
import { Database } from '../../../../src/store/sqlite/database/database.ts';
import { REPLIES } from '../../../year/lives/replies.ts';
import { Nights } from './nights.ts';

class Killed extends Error {}

afterEach(() => vi.restoreAllMocks());

const GONE = 'http://gone.example/';
const HOOK = 'webhook = "http://localhost:9/"';
/** Its second check, on the ninth day, is the first that fails, and with `fast` enough. */
const LIVES = { [GONE]: (day: number) => (day < 1 ? undefined : REPLIES.gone) };
const JOB = { notify: HOOK, top: '[history]\nfast = true' };

/** The one after so many is not begun; what a process closes at its end is closed, since this one goes on. */
function killAfter(transactions: number): void {
  const { transaction } = Database.prototype;
  let left = transactions;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(function (
    this: Database,
    work: () => unknown,
  ) {
    if (left-- === 0) throw new Killed();
    return transaction.call(this, work);
  });
}

async function killedNight(job: Nights, own: Parameters<Nights['night']>[1]): Promise<boolean> {
  try {
    await job.night(8, own);
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}

it('a night that is killed after any transaction tells its news in one letter, once for certain', async () => {
  let wasKilled = true;
  // The first is that of opening the store.
  for (let steps = 1; wasKilled; steps++) {
    const job = new Nights(LIVES, JOB);
    await job.night(0);
    const letters: Letter[] = [];
    const callWebhook = async (_: unknown, letter: Letter): Promise<null> => {
      letters.push(letter);
      return null;
    };
    killAfter(steps);
    wasKilled = await killedNight(job, { callWebhook });
    vi.restoreAllMocks();
    await job.night(9, { callWebhook });
    await job.night(10, { callWebhook });
    expect(letters.map(({ items }) => items.map(({ kind }) => kind))).toEqual(
      letters.map(() => ['lost']),
    );
    expect(new Set(letters.map(({ id }) => id)).size).toBe(1);
    expect(letters.length).toBeLessThanOrEqual(2);
  }
});

it('a night that is killed when it has sent, and not noted it, is sent again under the same id', async () => {
  const job = new Nights(LIVES, JOB);
  await job.night(0);
  const ids: string[] = [];
  const callWebhook = async (_: unknown, { id }: Letter): Promise<null> => {
    if (ids.push(id) === 1) killAfter(0);
    return null;
  };
  expect(await killedNight(job, { callWebhook })).toBe(true);
  vi.restoreAllMocks();
  await job.night(9, { callWebhook });
  await job.night(10, { callWebhook });
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('a night that is killed before it sends has its letter sent by the next, under the same id', async () => {
  const job = new Nights(LIVES, JOB);
  await job.night(0);
  const ids: string[] = [];
  const callWebhook = async (_: unknown, { id }: Letter): Promise<null> => {
    ids.push(id);
    if (ids.length === 1) throw new Killed();
    return null;
  };
  expect(await killedNight(job, { callWebhook })).toBe(true);
  await job.night(9, { callWebhook });
  await job.night(10, { callWebhook });
  expect(ids).toEqual([ids[0], ids[0]]);
});
