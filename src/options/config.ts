/** The settings of a configuration file that are no options: those of hosts, and the proxy. */
import type { CheckPolicy, HostRule } from '../../checkers/policy.ts';
import type { HostPace } from '../schedule/schedule.ts';
import type { Environment } from '../system/environment.ts';

export interface Config {
  readonly hosts: readonly HostRule[];
  readonly paces: readonly HostPace[];
  readonly proxy: CheckPolicy['proxy'];
  /** The environment variables that `--proxy env` reads. */
  readonly environment?: Environment;
}

export const NO_CONFIG: Config = { hosts: [], paces: [], proxy: null };
