/** `urlglean worker`: asks for links of whatever run is under way in a store on a server, and tells what it did. */
import type { Problem } from '../../errors.ts';
import type { WorkWatch } from '../../fleet/watch.ts';
import { type WorkOptions, work } from '../../fleet/work.ts';
import type { WorkerMetrics } from '../../fleet/worker-metrics.ts';
import type { NightlyConfig } from '../../nightly/model.ts';
import {
  LISTEN_FORMS,
  type ListenAddress,
  parseListenAddress,
} from '../../options/parsing/listen-address.ts';
import { flag, invalid, type RawOptions, single, usage } from '../../options/parsing/raw.ts';
import { systemRunDeps } from '../../run/run-deps.ts';
import { shownStore } from '../../store/address.ts';
import { pretendedEnvironment } from '../../system/environment.ts';
import { homeFolder } from '../../system/home-folder.ts';
import { packageVersion } from '../../version.ts';
import { counted } from '../../writing/counted.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { print } from '../output/print.ts';
import { openProblemLog } from '../output/problem-log.ts';
import { serverStoreOf } from './server-store.ts';
import { workerFile } from './worker-files.ts';

export async function runWorker(
  files: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const [file, second] = files;
  if (file === undefined || second !== undefined) throw usage('worker needs one CONFIG');
  const at = listenAddress(raw);
  const text = await workerFile(file, raw, at);
  if (text !== undefined) return await print(text, console);
  const { readNightly } = await import('../../nightly/read-nightly.ts');
  const letterEnv = pretendedEnvironment();
  const config = readNightly(file, { env: process.env, letterEnv, home: homeFolder() });
  const log = openProblemLog(raw, console, { has: () => false });
  const watched = at && (await watchedAt(at, console));
  const onProblem = (found: Problem): void => {
    watched?.metrics.onProblem(found);
    log.add(found);
  };
  const output = { console, onProblem, watch: watched?.metrics };
  await workFor(config, { isOnce: flag(raw, 'once') }, output).finally(() => watched?.close());
  log.end();
  return log.failed ? 1 : 0;
}

function listenAddress(
  raw: RawOptions,
): (ListenAddress & { readonly written: string }) | undefined {
  const written = single(raw, 'listen');
  if (written === undefined) return undefined;
  const address = parseListenAddress(written) ?? invalid('listen', written, LISTEN_FORMS);
  return { ...address, written };
}

async function watchedAt(
  address: ListenAddress,
  { journal }: Pick<Console, 'journal'>,
): Promise<{ readonly metrics: WorkerMetrics; close(): Promise<void> }> {
  const { WorkerMetrics } = await import('../../fleet/worker-metrics.ts');
  const { listenAt } = await import('../../metrics/listener.ts');
  const metrics = new WorkerMetrics({ version: packageVersion(), now: Date.now });
  const { url, close } = await listenAt(address, () => metrics.text());
  journal.notice('listening', `metrics at ${url}`, { url });
  return { metrics, close };
}

interface Output {
  readonly console: Pick<Console, 'journal' | 'signal'>;
  readonly onProblem: (found: Problem) => void;
  readonly watch?: WorkWatch | undefined;
}

export async function workFor(
  { file, run, maxTime }: NightlyConfig,
  choice: Pick<WorkOptions, 'isOnce'>,
  { console: { journal, signal }, onProblem, watch }: Output,
  deps = systemRunDeps('program'),
): Promise<void> {
  const place = serverStoreOf({ file, run });
  journal.notice('worker', `worker at ${shownStore(place)}`);
  const onAsked = (number: number, links: number): void =>
    journal.notice('asked', `run ${number}: asked for ${counted(links, 'link')}`, {
      ...{ run: number, asked: links },
    });
  const { policy, schedule, offline, wholeHosts = false } = run;
  const options = { policy, schedule, offline, wholeHosts, ...choice, place, maxTime, signal };
  await work(options, { onProblem, onAsked, watch }, deps);
}
