/** Tells on standard error what `fix` has mended, what it left alone and why, and what to do next. */
import { LEFT_ALONE } from '../../fix/model.ts';
import { leftSentences, mendedSentence, tally } from '../../fix/words.ts';
import { shownPath } from '../../system/path-bytes.ts';
import { shellWord } from '../../writing/shell-word.ts';
import type { LogFields } from '../output/journal.ts';
import type { Console } from '../output/model.ts';
import type { FixCounts, FixFiles } from './mend-files.ts';

interface Manner extends Pick<FixFiles, 'isWritten' | 'folder'> {
  readonly verbose: boolean;
}

export function sayOutcome(counts: FixCounts, manner: Manner, console: Console): void {
  const { journal } = console;
  const { mended, files, left } = counts;
  const { isWritten, verbose } = manner;
  if (verbose) {
    for (const { source, line, why } of left) {
      const place = line === undefined ? shownPath(source) : `${shownPath(source)}:${line}`;
      const message = `${place}: left alone: ${LEFT_ALONE[why].words}`;
      journal.notice('left-alone', message, { source, ...(line !== undefined && { line }), why });
    }
  }
  for (const sentence of leftSentences(left)) journal.notice('left', sentence);
  const byKind = tally(mended.map(({ kind }) => kind));
  journal.notice('mended', mendedSentence({ byKind, files }, isWritten), factsOf(counts));
  const next = nextStep(counts, manner, console);
  if (next !== undefined) journal.notice('next', next);
}

/** For the log that programs read. */
export function factsOf({ mended, files, left }: FixCounts): LogFields {
  return {
    mended: Object.fromEntries(tally(mended.map(({ kind }) => kind))),
    files,
    left: Object.fromEntries(tally(left.map(({ why }) => why))),
  };
}

function nextStep(
  { mended }: FixCounts,
  { isWritten, folder }: Manner,
  { outIsTerminal }: Console,
): string | undefined {
  if (isWritten || mended.length === 0) return undefined;
  if (outIsTerminal) return 'next: --write makes these changes, and so does `| git apply`';
  if (folder === process.cwd()) return undefined;
  const there = shellWord(folder);
  return `the names in the diff are those below ${there}: apply it there, as with patch -d ${there} -p1`;
}
