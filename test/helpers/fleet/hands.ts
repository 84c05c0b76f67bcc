/** Members of a run in the process of the test: as those of `member.ts`, for what needs no process of its own. */
import { NightlyJob } from '../../../src/commands/actions/nightly-job.ts';
import { workFor } from '../../../src/commands/fleet/worker.ts';
import { type NightDeps, systemNightDeps } from '../../../src/commands/night/night-deps.ts';
import { openProblemLog } from '../../../src/commands/output/problem-log.ts';
import type { WorkWatch } from '../../../src/fleet/watch.ts';
import { readNightly } from '../../../src/nightly/read-nightly.ts';
import { fakeConsole } from '../console.ts';

export interface Hand {
  /** The exit code of a night. */
  readonly ended: Promise<number>;
  /** As SIGTERM does. */
  readonly stop: () => void;
  readonly out: () => string;
  readonly err: () => string;
}

export interface HandOptions {
  readonly config: string;
  readonly leaseMs: number;
}

export function nightBy({ config, leaseMs }: HandOptions): Hand {
  return handOf(leaseMs, ({ console, deps }) => {
    const log = openProblemLog({}, console, { has: () => false });
    const progress = { quiet: true, verbose: false };
    return new NightlyJob(readConfig(config), console, { log, progress }, deps).run();
  });
}

export function workerBy(
  { config, leaseMs }: HandOptions,
  { isOnce = false, watch }: { readonly isOnce?: boolean; readonly watch?: WorkWatch } = {},
): Hand {
  return handOf(leaseMs, async ({ console, deps }) => {
    const { add: onProblem } = openProblemLog({}, console, { has: () => false });
    await workFor(readConfig(config), { isOnce }, { console, onProblem, watch }, deps);
    return 0;
  });
}

const readConfig = (file: string): ReturnType<typeof readNightly> =>
  readNightly(file, { env: {}, home: '/' });

interface Means {
  readonly console: ReturnType<typeof fakeConsole>['console'];
  readonly deps: NightDeps;
}

function handOf(leaseMs: number, work: (means: Means) => Promise<number>): Hand {
  const stop = new AbortController();
  const { console, out, err } = fakeConsole({ signal: stop.signal });
  const ended = work({ console, deps: { ...systemNightDeps(), leaseMs } });
  ended.catch(() => undefined);
  return { ended, stop: () => stop.abort(), out, err };
}
