/** What a configuration file says beyond options: of single hosts, and of the proxy. */
import type { CheckPolicy, HostRule } from '../../checkers/policy.ts';
import type { HostPace } from '../schedule/schedule.ts';
import type { Environment } from '../system/environment.ts';

export interface Config {
  readonly hosts: readonly HostRule[];
  readonly paces: readonly HostPace[];
  readonly proxy: CheckPolicy['proxy'];
  /** What `--proxy env` reads. */
  readonly environment?: Environment;
}

export const NO_CONFIG: Config = { hosts: [], paces: [], proxy: null };
