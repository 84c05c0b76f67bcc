/** What a configuration file says beyond options: of single hosts, and of the proxy. */
import type { HostRule, ProxyServer } from '../../checkers/policy.ts';
import type { HostPace } from '../schedule/schedule.ts';

export interface Config {
  readonly hosts: readonly HostRule[];
  readonly paces: readonly HostPace[];
  readonly proxy: ProxyServer | null;
}

export const NO_CONFIG: Config = { hosts: [], paces: [], proxy: null };
