/**
 * What `fix` does to files: takes the URLs that are wanted in each file, prints the diff or writes the file, and counts
 * what was mended and what was left alone.
 */
import { relative } from 'node:path';
import { type FindOptions, isInText } from '../../../extractors/model.ts';
import { UrlgleanError } from '../../errors.ts';
import { type FileChange, unifiedDiff } from '../../fix/diff/diff.ts';
import { shownDiff } from '../../fix/diff/shown-diff.ts';
import { openTarget, type Target, type TargetOptions } from '../../fix/files/target.ts';
import { writeTarget } from '../../fix/files/write-target.ts';
import { leftWhole, type MendedFile, mendFile } from '../../fix/mending/mend-file.ts';
import { mendNotebook } from '../../fix/mending/notebook.ts';
import {
  isLeft,
  type LeftPlace,
  type Mended,
  type Wanted,
  type WantedInText,
} from '../../fix/model.ts';
import { paint, type Style } from '../../report/terminal/paint.ts';
import { systemPath } from '../../system/path-bytes.ts';
import type { Console } from '../output/model.ts';
import type { ProblemLog } from '../output/problem-log.ts';

export interface FixFiles extends TargetOptions {
  readonly find: FindOptions;
  /** Names in the diff are relative to this. */
  readonly folder: string;
  readonly isWritten: boolean;
  readonly log: ProblemLog;
}

export interface FixCounts {
  readonly mended: readonly Mended[];
  readonly files: number;
  readonly left: readonly LeftPlace[];
}

/** Throws a problem where standard output cannot be written. */
export async function mendFiles(
  wanted: Iterable<readonly [source: string, wanted: readonly Wanted[]]>,
  given: FixFiles,
  console: Console,
): Promise<FixCounts> {
  const mended: Mended[] = [];
  const left: LeftPlace[] = [];
  const seen = new Set<string>();
  let files = 0;
  for (const [source, ones] of wanted) {
    if (console.signal.aborted) break;
    const target = openTarget(source, given);
    if (isLeft(target)) {
      left.push(...leftWhole(ones, target));
      continue;
    }
    // One file under two names is changed once.
    if (seen.has(target.path)) continue;
    seen.add(target.path);
    const { bytes } = target;
    const result = mendTarget(target, ones, given);
    left.push(...result.left);
    if (result.edits.length === 0) continue;
    const isDone = given.isWritten
      ? isWritten(target, result.bytes, given.log)
      : await isShown({ ...result, bytes, name: nameOf(target, given) }, console);
    if (!isDone) continue;
    mended.push(...result.mended);
    files++;
  }
  return { mended, files, left };
}

function mendTarget(
  { source, bytes, layout }: Target,
  wanted: readonly Wanted[],
  { find }: FixFiles,
): MendedFile {
  if (layout === 'ipynb') return mendNotebook(bytes, wanted, { source, find });
  const inText = wanted.filter((one): one is WantedInText => isInText(one.sighting));
  return mendFile(bytes, inText, { source, layout, find });
}

/** One file that cannot be written does not keep the others from it. */
function isWritten(target: Target, bytes: Uint8Array, log: ProblemLog): boolean {
  try {
    writeTarget(target, bytes);
    return true;
  } catch (error) {
    if (!(error instanceof UrlgleanError)) throw error;
    log.add(error.problem);
    return false;
  }
}

function nameOf({ path }: Target, { folder }: FixFiles): Uint8Array {
  return Buffer.from(systemPath(relative(folder, path)));
}

async function isShown(change: FileChange, console: Console): Promise<true> {
  if (console.outIsTerminal) {
    const lines = shownDiff(change).map((line) => painted(line, console.outColor));
    await console.out(`${lines.join('\n')}\n`);
  } else await console.out(unifiedDiff(change));
  return true;
}

const STYLES: readonly (readonly [start: string, style: Style])[] = [
  ['--- ', 'bold'],
  ['+++ ', 'bold'],
  ['@@', 'cyan'],
  ['-', 'red'],
  ['+', 'green'],
];

function painted(line: string, color: boolean): string {
  const [, style] = STYLES.find(([start]) => line.startsWith(start)) ?? [];
  return style === undefined ? line : paint(style, line, color);
}
