/**
 * A process of a fleet, with a lease of its own length: takes `nightly` or `worker`, a configuration, the lease in ms, and
 * how many loopback addresses the sites share (0: nobody looks). As the program does, it ends in order at the first SIGTERM.
 */
import type { WorkOptions } from '../../../src/fleet/work.ts';
import type { RunDeps } from '../../../src/run/run-deps.ts';
import { fakeConsole } from '../console.ts';
import { addressOfSite } from './addresses.ts';

const [role, file = '', lease = '30000', addresses = '0'] = process.argv.slice(2);
const [{ readNightly }, { systemNightDeps }] = await Promise.all([
  import('../../../src/nightly/read-nightly.ts'),
  import('../../../src/commands/night/night-deps.ts'),
]);
const abort = new AbortController();
process.once('SIGTERM', () => abort.abort());
// Here nothing is half done: from outside it could be stopped between the look at its lease and what it sends next.
process.on('SIGUSR2', () => process.kill(process.pid, 'SIGSTOP'));
const config = readNightly(file, { env: process.env, home: '/' });
const system = systemNightDeps();
/** Loopback is the user's own, and not limited. */
const openNameServer: RunDeps['openNameServer'] = async (policy) => {
  const real = await system.openNameServer(policy);
  if (real === undefined || addresses === '0') return real;
  const isShared = (): boolean => true;
  return { ...real, isShared, addressOf: async (url) => addressOfSite(url, Number(addresses)) };
};
const deps = { ...system, openNameServer, leaseMs: Number(lease) };
const { console, err } = fakeConsole({
  signal: abort.signal,
  out: (text) => void process.stdout.write(text),
});
const onProblem = (found: { readonly code: string }): void => {
  process.stderr.write(`${found.code}\n`);
};

if (role === 'nightly') {
  const { NightlyJob } = await import('../../../src/commands/actions/nightly-job.ts');
  const { openProblemLog } = await import('../../../src/commands/output/problem-log.ts');
  const log = openProblemLog({}, console, { has: () => false });
  const progress = { quiet: true, verbose: false };
  try {
    process.exitCode = await new NightlyJob(config, console, { log, progress }, deps).run();
  } finally {
    process.stderr.write(err());
  }
} else {
  const { workFor } = await import('../../../src/commands/fleet/worker.ts');
  const choice: Pick<WorkOptions, 'isOnce'> = { isOnce: role === 'once' };
  await workFor(config, choice, { console, onProblem }, deps);
  process.stderr.write(err());
}
