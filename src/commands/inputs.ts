/** What the commands that read inputs have in common: the default input, and saying "nothing". */
import { counted } from '../report/counted.ts';
import type { ScanTotals } from '../scan/scan.ts';
import type { Command, Console } from './model.ts';

export const INPUTS: NonNullable<Command['argument']> = {
  name: 'INPUT',
  describe: 'mbox files, messages, Maildirs, folders, text; - or nothing: standard input',
};

export function inputsOrStdin(inputs: readonly string[], console: Console): readonly string[] {
  const named = inputs.length === 0 ? ['-'] : inputs;
  if (named.includes('-') && 'isTTY' in console.stdin && console.stdin.isTTY === true) {
    console.journal.notice('reading-stdin', 'reading standard input; end it with Ctrl-D');
  }
  return named;
}

/** An empty result may be the truth or a wrong path: it is said aloud. */
export function sayWhenNothingFound(totals: ScanTotals, console: Console): void {
  if (totals.sightings > 0 || totals.sources === 0) return;
  const { sources } = totals;
  const message = `no URL found in ${counted(sources, 'source')}`;
  console.journal.notice('nothing-found', message, { sources });
}
