/** The verdict that each expected reason stands for, and the reasons that no world on loopback can bring about. */
import type { VerdictValue } from '../../checkers/model.ts';
import { REASONS, type Reason } from '../../checkers/reasons.ts';

export function verdictOf(reason: Reason): VerdictValue {
  return REASONS[reason].verdict;
}

const BY_THE_RUN = 'given by the run, which alone knows of it';

/** Reasons that the world does not reach, and why it cannot. */
export const OUT_OF_REACH: Readonly<Record<string, string>> = {
  'in-archive': BY_THE_RUN,
  defanged: BY_THE_RUN,
  accepted: BY_THE_RUN,
  'https-available': 'only with --require-https',
  'reserved-name': BY_THE_RUN,
  'outside-root': BY_THE_RUN,
  'route-unknown': BY_THE_RUN,
  'wiki-unknown': BY_THE_RUN,
  offline: BY_THE_RUN,
  interrupted: BY_THE_RUN,
  'checker-failed': 'a fault of the checker itself',
  'network-down': 'this machine without a network',
  'local-trouble': 'this machine without sockets or memory',
  unexplained: 'what nobody has thought of',
};
