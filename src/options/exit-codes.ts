/** The meanings of exit codes: one table for all commands, and a variant for one command in its own words. Pure. */

/** Printed in `--help`, the manual page and README. */
export const EXIT_CODES = {
  0: 'no dead links, and none that --fail-on names (lint: no syntax errors; fix: nothing to mend)',
  1: 'the run failed or is incomplete: input unreadable, no network, time up with --no-store',
  2: 'dead links, or those that --fail-on names (lint: syntax errors; nightly, diff: newly lost links; fix: something to mend)',
  3: 'wrong usage or configuration',
} as const;
export type ExitCode = keyof typeof EXIT_CODES;

/** The code by which a shell reports a process that a signal ended. */
const SIGNALLED = ['128+N', 'ended by a signal (130 Ctrl-C, 143 SIGTERM, 129 SIGHUP)'] as const;

type ExitRow = readonly [code: string, meaning: string];

export const EXIT_ROWS: readonly ExitRow[] = [...Object.entries(EXIT_CODES), SIGNALLED];

/** The words for codes 0, 2 and 1 of a command that has findings. */
export interface Findings {
  readonly none: string;
  readonly some: string;
  readonly failed: string;
}

/** The codes of one command; without `findings` it has no code 2. */
export function exitRowsOf({ findings }: { readonly findings?: Findings }): readonly ExitRow[] {
  const failed: ExitRow = [
    '1',
    findings?.failed ?? 'failed: the message on standard error says why',
  ];
  const found: readonly ExitRow[] = findings === undefined ? [] : [['2', findings.some]];
  return [['0', findings?.none ?? 'done'], failed, ...found, ['3', EXIT_CODES[3]], SIGNALLED];
}
