/** Files that keep a worker running: takes the configuration and the options, gives the text that was asked for. */
import { flag, type RawOptions, single } from '../../options/parsing/raw.ts';
import type { WorkerService } from '../../services/worker-service.ts';
import { isGivenUrl } from '../../sources/given-url.ts';
import { pretendedEnvironment } from '../../system/environment.ts';
import { homeFolder } from '../../system/home-folder.ts';
import { packageVersion } from '../../version.ts';
import { startOf } from '../arguments/start-of.ts';
import { serverStoreOf } from './server-store.ts';

/** Undefined: none was asked for. The configuration must be valid, but the secrets it names need not be set. */
export async function workerFile(file: string, raw: RawOptions): Promise<string | undefined> {
  if (flag(raw, 'print-systemd')) {
    const { workerUnit } = await import('../../services/worker-unit.ts');
    return workerUnit(await serviceOf(file, raw));
  }
  if (flag(raw, 'print-compose')) {
    const { composeFile } = await import('../../services/compose.ts');
    return composeFile(await serviceOf(file, raw));
  }
  if (flag(raw, 'print-kubernetes')) {
    const { workerDeployment } = await import('../../services/kubernetes.ts');
    return workerDeployment(await serviceOf(file, raw));
  }
  return undefined;
}

async function serviceOf(file: string, raw: RawOptions): Promise<WorkerService> {
  const { readNightly } = await import('../../nightly/read-nightly.ts');
  const [variables, letterVariables] = [new Set<string>(), new Set<string>()];
  const config = readNightly(file, {
    ...{ env: pretendedEnvironment(variables), letterEnv: pretendedEnvironment(letterVariables) },
    home: homeFolder(),
  });
  variables.delete('XDG_STATE_HOME');
  serverStoreOf(config);
  return {
    ...startOf(file),
    listen: single(raw, 'listen'),
    variables: [...variables],
    letterVariables: [...letterVariables],
    sources: config.sources.filter((source) => !isGivenUrl(source)),
    version: packageVersion(),
  };
}
