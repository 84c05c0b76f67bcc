/**
 * Damaged stores, hundreds of them by a seed (`DAMAGE_SEED`): whatever is done with one, the damage is reported with its
 * remedy, or does no harm: the answer is the one that a sound store gives. None is silent, none endless, none a bug. A
 * check that would not end by itself ends by its `--max-time`, and that is no such answer. Without the checksums of its
 * pages nobody can see that one figure was another; then each command still ends, and with no bug.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumFile } from '../../../../src/store/file/seal.ts';
import type { Told } from '../../../helpers/in-process.ts';
import { LONG } from '../../../helpers/long.ts';
import { scratchFolder } from '../../../helpers/scratch.ts';
import { type Command, READING, tell, WRITING } from './commands.ts';
import { type Damage, drawing, flips, foreignValues, gonePieces, wrecks } from './damages.ts';
import { copyOf, copyStore, makeRipeStore, type RipeStore } from './ripe.ts';

const SEED = Number(process.env['DAMAGE_SEED'] ?? 2);
/** Of the damages, as many are tried every day. */
const EVERY = LONG ? 1 : 8;
const EVERY_WITHOUT_SUMS = LONG ? 1 : 24;
const COMMANDS: readonly Command[] = [...READING, ...WRITING];
const DAMAGED = /store\.sqlite: (?:is damaged|is a database, but not|was written by a newer)/;
const TIME_IS_UP = 'time limit reached';

const FAMILIES: Readonly<Record<string, (store: string) => readonly Damage[]>> = {
  'flipped bits': (store) => flips(store, drawing(SEED)),
  'lost, foreign and swapped pages': (store) => wrecks(store, drawing(SEED + 1)),
  'values in every column of every table': (store) => foreignValues(store, drawing(SEED + 2)),
  'tables, indexes and versions': gonePieces,
};

let ripe: RipeStore;
let copies = 0;
const sound = new Map<Command, Told>();

beforeAll(async () => {
  ripe = await makeRipeStore(scratchFolder('damaged'));
  for (const command of COMMANDS) {
    sound.set(command, await tell(command, copyOf(ripe, `sound-${command}`), ripe));
  }
});
afterAll(() => ripe.close());

/** What is wrong with what each command says, command by command. */
async function faultsOf(
  { name, damage }: Damage,
  judge: (command: Command, told: Told) => string | null,
): Promise<readonly string[]> {
  const damaged = copyOf(ripe, `${++copies}`);
  damage(damaged);
  const faults: string[] = [];
  for (const command of COMMANDS) {
    const store = WRITING.some((one) => one === command) ? copyOf(ripe, `${++copies}`) : damaged;
    if (store !== damaged) copyStore(damaged, store);
    const fault = await tell(command, store, ripe).then(
      (told) => judge(command, told),
      (error: unknown) => `a bug: ${error}`,
    );
    if (fault !== null) faults.push(`${name}: ${command}: ${fault}`);
    if (store !== damaged) rmSync(dirname(store), { recursive: true });
  }
  rmSync(dirname(damaged), { recursive: true });
  return faults;
}

function ended({ stderr }: Told): string | null {
  return stderr.includes(TIME_IS_UP) ? 'endless' : null;
}

function toldOrHarmless(command: Command, told: Told): string | null {
  if (ended(told) !== null) return ended(told);
  if (told.code === 1 && DAMAGED.test(told.stderr)) return null;
  const { code, stdout } = sound.get(command) ?? {};
  return told.code === code && told.stdout === stdout ? null : `silent: ${told.stderr}`;
}

describe.each(Object.keys(FAMILIES))('%s', (family) => {
  const damages = (every: number): readonly Damage[] =>
    (FAMILIES[family]?.(ripe.path) ?? []).filter((_, place) => place % every === SEED % every);

  it('are reported or harmless, whatever is done with the store', async () => {
    const faults: string[] = [];
    for (const damage of damages(EVERY)) faults.push(...(await faultsOf(damage, toldOrHarmless)));
    expect(faults).toEqual([]);
  });

  it('make no command endless, and are no bug, where the pages have no checksums', async () => {
    const faults: string[] = [];
    for (const { name, damage } of damages(EVERY_WITHOUT_SUMS)) {
      const withoutSums = (path: string): void => {
        damage(path);
        rmSync(sumFile(path));
      };
      faults.push(...(await faultsOf({ name, damage: withoutSums }, (_, told) => ended(told))));
    }
    expect(faults).toEqual([]);
  });
});
