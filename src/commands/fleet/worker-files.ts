/** Files that keep a worker running: takes the configuration and the options, gives the text that was asked for. */
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { composeFile } from '../../services/compose.ts';
import { workerDeployment } from '../../services/kubernetes.ts';
import type { WorkerService } from '../../services/worker-service.ts';
import { workerUnit } from '../../services/worker-unit.ts';
import { isGivenUrl } from '../../sources/given-url.ts';
import { packageVersion } from '../../version.ts';
import { startOf } from '../arguments/start-of.ts';
import { serverStoreOf } from './server-store.ts';

const FILES = [
  ['print-systemd', workerUnit],
  ['print-compose', composeFile],
  ['print-kubernetes', workerDeployment],
] as const;

/** Undefined: none was asked for. The configuration must be valid, but the secrets it names need not be set. */
export async function workerFile(
  file: string,
  raw: RawOptions,
  listen: WorkerService['listen'],
): Promise<string | undefined> {
  const textOf = FILES.find(([name]) => flag(raw, name))?.[1];
  return textOf?.(await serviceOf(file, listen));
}

async function serviceOf(file: string, listen: WorkerService['listen']): Promise<WorkerService> {
  const { readUnset } = await import('../../nightly/read-unset.ts');
  const { config, variables, letterVariables } = readUnset(file);
  serverStoreOf(config);
  const sources = config.sources.filter((source) => !isGivenUrl(source));
  const version = packageVersion();
  return { ...startOf(file), listen, variables, letterVariables, sources, version };
}
