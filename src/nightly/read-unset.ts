/**
 * Reads the file of a nightly job whose secrets need not be set: takes its path, gives the configuration and the names of
 * the variables that have to be set where it is run. Throws as `readNightly`.
 */
import { KEY_VARIABLES } from '../s3/keys.ts';
import { isStored } from '../sources/given-url.ts';
import { pretendedEnvironment } from '../system/environment.ts';
import { homeFolder } from '../system/home-folder.ts';
import type { NightlyConfig } from './model.ts';
import { readNightly } from './read-nightly.ts';

export interface UnsetConfig {
  readonly config: NightlyConfig;
  /** Those that whoever asks for links needs. */
  readonly variables: readonly string[];
  /** Those that letters, the webhook and sources need. */
  readonly letterVariables: readonly string[];
}

/** It has a value of its own wherever it is unset. */
const OPTIONAL = 'XDG_STATE_HOME';

export function readUnset(file: string): UnsetConfig {
  const [variables, letterVariables] = [new Set<string>(), new Set<string>()];
  const config = readNightly(file, {
    ...{ env: pretendedEnvironment(variables), letterEnv: pretendedEnvironment(letterVariables) },
    home: homeFolder(),
  });
  variables.delete(OPTIONAL);
  // Only who reads the sources needs them.
  if (config.sources.some(isStored)) for (const name of KEY_VARIABLES) letterVariables.add(name);
  return { config, variables: [...variables], letterVariables: [...letterVariables] };
}
