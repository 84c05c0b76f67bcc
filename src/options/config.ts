/** What a configuration file sets that is no option: hosts and the proxy; and its path. */

import type { CheckPolicy, HostRule } from '../../checkers/policy.ts';
import type { AnswerRules } from '../acceptance/model.ts';
import type { Roots } from '../roots/roots.ts';
import type { HostPace } from '../schedule/schedule.ts';
import type { Environment } from '../system/environment.ts';

export interface Config {
  /** The file in use, named or found. */
  readonly path?: string;
  readonly hosts: readonly HostRule[];
  readonly paces: readonly HostPace[];
  /** Of single hosts. */
  readonly answers: AnswerRules;
  readonly proxy: CheckPolicy['proxy'];
  readonly roots: Roots;
  /** The environment variables that `--proxy env` reads. */
  readonly environment?: Environment;
}

export const NO_CONFIG: Config = {
  hosts: [],
  paces: [],
  answers: { accept: [], failOn: [] },
  proxy: null,
  roots: [],
};

/** The file in use, to be protected from outputs. */
export function configFiles({ path }: Config): readonly string[] {
  return path === undefined ? [] : [path];
}
