/** What a configuration file says: only what no option can say, and what the machine's user always wants. */
import type { HostRule, ProxyServer } from '../../checkers/policy.ts';
import type { HostPace } from '../schedule/schedule.ts';

export interface Config {
  readonly hosts: readonly HostRule[];
  readonly paces: readonly HostPace[];
  readonly proxy: ProxyServer | null;
}

export const NO_CONFIG: Config = { hosts: [], paces: [], proxy: null };
