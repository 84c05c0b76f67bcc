/** What makes a run fail besides its links: takes its problems, gives the errors among them in words. */
import { formatProblem, type Problem } from '../../errors.ts';
import { NOT_ALL_READ } from '../terminal/summary-words.ts';

export interface RunFault {
  /** A code, for programs. */
  readonly type: string;
  readonly message: string;
}

export function errorsAmong(problems: readonly Problem[]): readonly RunFault[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((error) => ({ type: error.code, message: formatProblem(error) }));
}

/** Of a command that has no summary; none: everything was read. */
export function readingFaults(ending: {
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}): readonly RunFault[] {
  const cut = ending.complete ? [] : [{ type: 'interrupted', message: NOT_ALL_READ }];
  return [...cut, ...errorsAmong(ending.problems)];
}
