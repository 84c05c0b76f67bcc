/**
 * The command as `cli.ts` starts it, in its folder and its environment, but in this process: for tests of what it says
 * and does, not of the process. A start costs a processor a fifth of a second and more, this a tenth of that. The folder
 * is that of the whole process, so that these tests share none with others.
 */
import { resolve } from 'node:path';
import { type Hearing, inProcess, type Told } from './in-process.ts';
import { scratchFolder } from './scratch.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type { Told } from './in-process.ts';

export interface Surroundings extends Hearing {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** One runs at a time. */
let last: Promise<unknown> = Promise.resolve();

export function urlglean(args: readonly string[], around: Surroundings = {}): Promise<Told> {
  const told = last.then(() => surrounded(around, () => inProcess(args, around)));
  last = told.catch(() => undefined);
  return told;
}

async function surrounded<T>({ cwd, env }: Surroundings, work: () => Promise<T>): Promise<T> {
  const here = process.cwd();
  const before = { ...process.env };
  process.chdir(cwd ?? ROOT);
  Object.assign(process.env, { XDG_STATE_HOME: scratchFolder('state'), ...env });
  try {
    return await work();
  } finally {
    process.chdir(here);
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name];
    }
    Object.assign(process.env, before);
  }
}
