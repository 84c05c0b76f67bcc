/**
 * Reads what a command of the user prints of a file instead of the file (`--preprocess`): takes the command and the
 * path, gives a source with that content. No shell comes between: the path is one argument, whatever is in it. The file
 * is read as usual where the command prints it unchanged.
 */
import { readFileSync, statSync } from 'node:fs';
import { DETECTION_BYTES, detectFormat } from '../../extractors/containers/detect.ts';
import { problem, UrlgleanError } from '../errors.ts';
import { systemPath } from '../system/path-bytes.ts';
import { failure, inspectFile } from './inspect.ts';
import { chosenLayout, type FormatChoice } from './layout.ts';
import type { Source } from './names/model.ts';

/** A program and its first arguments; the path follows them. */
export type Preprocessor = readonly [program: string, ...args: string[]];

const MOST_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_WORDS = 200;

/** Throws an `UrlgleanError` where there is no such program: no other file would fare better. */
export function inspectOutput(
  path: string,
  preprocessor: Preprocessor,
  choice: FormatChoice,
): Source {
  const [program, ...args] = preprocessor;
  const named = systemPath(path);
  if (typeof named !== 'string') {
    return failure(
      'preprocess-failed',
      path,
      'no command can be given its name, which is not UTF-8',
    );
  }
  // A name that begins with "-" is no option.
  const argument = named.startsWith('-') ? `./${named}` : named;
  // Loaded where it is used: most runs start no program.
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { stdout, stderr, status, signal, error } = spawnSync(program, [...args, argument], {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], timeout: MOST_MS, maxBuffer: MOST_BYTES },
    killSignal: 'SIGKILL',
  });
  const code = error !== undefined && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EACCES') throw notStarted(program, code);
  const words = {
    ETIMEDOUT: `took more than ${MOST_MS / 1000} s`,
    ENOBUFS: `printed more than ${MOST_BYTES} bytes`,
  };
  if (code === 'ETIMEDOUT' || code === 'ENOBUFS')
    return failure('preprocess-failed', path, words[code]);
  if (error !== undefined || status !== 0) {
    const how = error?.message ?? (signal === null ? `exit code ${status}` : `ended by ${signal}`);
    return failure('preprocess-failed', path, [how, firstLine(stderr)].filter(Boolean).join(': '));
  }
  return sourceOf(path, stdout, choice);
}

function sourceOf(path: string, output: Buffer, choice: FormatChoice): Source {
  if (isUnchanged(path, output)) return inspectFile(path, choice);
  if (output.length === 0) return failure('input-empty', path);
  const detection = detectFormat(output.subarray(0, DETECTION_BYTES), path);
  if (choice.format === undefined && 'binary' in detection) {
    return failure('input-binary', path, `what the command prints looks like ${detection.binary}`);
  }
  const layout = chosenLayout(detection, choice);
  return { kind: 'file', path, size: output.length, layout, content: output, made: true };
}

function isUnchanged(path: string, output: Buffer): boolean {
  try {
    return statSync(path).size === output.length && readFileSync(path).equals(output);
  } catch {
    return false;
  }
}

function notStarted(program: string, code: string): UrlgleanError {
  const why = code === 'ENOENT' ? 'no such program' : 'not permitted to run';
  const fault = problem('usage', { detail: `--preprocess ${program}: ${why}` });
  return new UrlgleanError({ ...fault, remedy: 'name a program of the PATH, or the path of one' });
}

function firstLine(stderr: Buffer): string {
  const lines = stderr
    .subarray(0, 64 * LONGEST_WORDS)
    .toString('utf8')
    .split(/[\r\n]+/);
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LONGEST_WORDS);
}
