/** What exit codes mean: one table for all commands, and for one command those that it has, in its own words. Pure. */

/** Also in `--help`, the manual page and README. */
export const EXIT_CODES = {
  0: 'no dead links (lint: no syntax errors)',
  1: 'the run failed or is incomplete: input unreadable, no network',
  2: 'dead links (lint: syntax errors; nightly, diff: newly lost links)',
  3: 'wrong usage or configuration',
} as const;
export type ExitCode = keyof typeof EXIT_CODES;

/** How a shell reports a process that a signal ended. */
const SIGNALLED = ['128+N', 'ended by a signal (130 Ctrl-C, 143 SIGTERM, 129 SIGHUP)'] as const;

type ExitRow = readonly [code: string, meaning: string];

export const EXIT_ROWS: readonly ExitRow[] = [...Object.entries(EXIT_CODES), SIGNALLED];

/** Of a command that finds something: the words for 0, 2 and 1. */
export interface Findings {
  readonly none: string;
  readonly some: string;
  readonly failed: string;
}

/** Of one command; `findings` is absent where it only does what it is told to. */
export function exitRowsOf({ findings }: { readonly findings?: Findings }): readonly ExitRow[] {
  const failed: ExitRow = [
    '1',
    findings?.failed ?? 'failed: the message on standard error says why',
  ];
  const found: readonly ExitRow[] = findings === undefined ? [] : [['2', findings.some]];
  return [['0', findings?.none ?? 'done'], failed, ...found, ['3', EXIT_CODES[3]], SIGNALLED];
}
