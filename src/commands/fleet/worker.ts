/** `urlglean worker`: asks for links of whatever run is under way in a store on a server, and tells what it did. */
import { type Problem, problem, UrlgleanError } from '../../errors.ts';
import { type WorkOptions, work } from '../../fleet/work.ts';
import type { NightlyConfig } from '../../nightly/model.ts';
import { flag, type RawOptions, usage } from '../../options/parsing/raw.ts';
import { systemRunDeps } from '../../run/run-deps.ts';
import { isOnServer, shownStore } from '../../store/address.ts';
import { homeFolder } from '../../system/home-folder.ts';
import { counted } from '../../writing/counted.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { openProblemLog } from '../output/problem-log.ts';

export async function runWorker(
  files: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const [file, second] = files;
  if (file === undefined || second !== undefined) throw usage('worker needs one CONFIG');
  const { readNightly } = await import('../../nightly/read-nightly.ts');
  const config = readNightly(file, { env: process.env, home: homeFolder() });
  const log = openProblemLog(raw, console, { has: () => false });
  await workFor(config, { isOnce: flag(raw, 'once') }, { console, onProblem: log.add });
  log.end();
  return log.failed ? 1 : 0;
}

interface Output {
  readonly console: Pick<Console, 'journal' | 'signal'>;
  readonly onProblem: (found: Problem) => void;
}

export async function workFor(
  { file, run, maxTime }: NightlyConfig,
  choice: Pick<WorkOptions, 'isOnce'>,
  { console: { journal, signal }, onProblem }: Output,
  deps = systemRunDeps('program'),
): Promise<void> {
  const { path: place } = run.memory;
  if (place === null || !isOnServer(place)) {
    const detail = 'one process at a time asks for the links of a store in a file';
    throw new UrlgleanError(problem('store-unshared', { source: file, detail }));
  }
  journal.notice('worker', `worker at ${shownStore(place)}`);
  const onAsked = (number: number, links: number): void =>
    journal.notice('asked', `run ${number}: asked for ${counted(links, 'link')}`, {
      ...{ run: number, asked: links },
    });
  const { policy, schedule, offline, wholeHosts = false } = run;
  const options = { policy, schedule, offline, wholeHosts, ...choice, place, maxTime, signal };
  await work(options, { onProblem, onAsked }, deps);
}
