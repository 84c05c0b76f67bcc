/**
 * A process of a fleet, with a lease of its own length: takes `nightly` or `worker`, a configuration and the lease in ms.
 * As the program does, it ends in order at the first SIGTERM.
 */
import type { WorkOptions } from '../../../src/fleet/work.ts';
import { fakeConsole } from '../console.ts';

const [role, file = '', lease = '30000'] = process.argv.slice(2);
const [{ readNightly }, { systemNightDeps }] = await Promise.all([
  import('../../../src/nightly/read-nightly.ts'),
  import('../../../src/commands/night/night-deps.ts'),
]);
const abort = new AbortController();
process.once('SIGTERM', () => abort.abort());
const config = readNightly(file, { env: process.env, home: '/' });
const deps = { ...systemNightDeps(), leaseMs: Number(lease) };
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
