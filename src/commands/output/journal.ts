/**
 * What is said on standard error besides results: to people a sentence a line, to programs (`--log-json`) a JSON object
 * a line and nothing else. The fields of an object:
 *
 * - `time`     ISO 8601, UTC
 * - `level`    debug, info, warning or error
 * - `event`    what happened; those of every job are `started` (schema, version, command, inputs), `scanned` (totals),
 *              `progress` (every ten seconds), `problem` and `finished` (exit, seconds, counts)
 * - `message`  for people, where there is one
 * - `code`, `source`, `offset`, `remedy`: of a problem, as README lists them
 *
 * and what belongs to the event, under names of its own.
 */

import { redactText } from '../../../checkers/syntax/secrets/redact.ts';
import { formatProblem, type Problem } from '../../errors.ts';
import { folded } from '../../report/terminal/columns.ts';
import { printable, printableJson } from '../../writing/printable.ts';
import { shownInput } from '../../writing/shown-input.ts';

/** Raised when a field changes its meaning or goes away; new fields and events do not raise it. */
const SCHEMA = 1;

export type Level = 'debug' | 'info' | 'warning' | 'error';
export type LogFields = Readonly<Record<string, unknown>>;

export interface Journal {
  readonly isForPrograms: boolean;
  /** Something went wrong, and the job goes on. */
  problem(problem: Problem): void;
  /** Something ended the job. */
  failure(problem: Problem): void;
  /** We ourselves did something wrong; URLs that the message repeats are shown without secrets. */
  bug(message: string): void;
  /** Something worth saying; programs are given the facts as well. */
  notice(event: string, message: string, facts?: LogFields): void;
  /** For programs only. */
  event(event: string, facts: LogFields): void;
  /** What `finished` is to tell besides the exit code. */
  conclude(facts: LogFields): void;
  /** The last word; for programs only. */
  finish(exit: number): void;
  /** Called before each line: something on the terminal may have to get out of its way. */
  beforeLine: () => void;
}

type Write = (text: string) => void;

/** `width`: of the terminal that is written to, if it is one; sentences are broken between words there. */
export function humanJournal(
  write: Write,
  width: () => number = () => Number.POSITIVE_INFINITY,
): Journal {
  const journal: Journal = {
    isForPrograms: false,
    problem: (problem) => say(`${problem.severity}: ${formatProblem(problem)}`),
    failure: (problem) => say(formatProblem(problem)),
    bug: (message) => say(redactText(message)),
    notice: (_, message) => say(message),
    event: () => undefined,
    conclude: () => undefined,
    finish: () => undefined,
    beforeLine: () => undefined,
  };
  const say = (message: string): void => {
    journal.beforeLine();
    // A wrong call, or a bug, may be told on several lines.
    const lines = `urlglean: ${message}`.split('\n');
    write(`${lines.map((line) => folded(printable(line), width())).join('\n')}\n`);
  };
  return journal;
}

export function jsonJournal(write: Write, now: () => number): Journal {
  const put = (level: Level, event: string, facts: LogFields): void => {
    const time = new Date(now()).toISOString();
    write(`${printableJson({ time, level, event, ...facts })}\n`);
  };
  const startedAt = now();
  let conclusion: LogFields = {};
  return {
    isForPrograms: true,
    problem: (problem) => put(problem.severity, 'problem', factsOf(problem)),
    failure: (problem) => put('error', 'problem', factsOf(problem)),
    bug: (message) => put('error', 'bug', { message: redactText(message) }),
    notice: (event, message, facts = {}) => put('info', event, { message, ...facts }),
    event: (event, facts) => put(event === 'progress' ? 'debug' : 'info', event, facts),
    conclude: (facts) => {
      conclusion = { ...conclusion, ...facts };
    },
    finish: (exit) => {
      const seconds = (now() - startedAt) / 1000;
      put('info', 'finished', { exit, seconds, ...conclusion });
    },
    beforeLine: () => undefined,
  };
}

/** The first event of every job. */
export function logStart(
  journal: Journal,
  job: { readonly version: string; readonly command: string; readonly inputs: readonly string[] },
): void {
  journal.event('started', { schema: SCHEMA, ...job, inputs: job.inputs.map(shownInput) });
}

function factsOf({ code, message, source, byteOffset, remedy }: Problem): LogFields {
  return {
    ...{ code, message },
    ...(source === undefined ? {} : { source }),
    ...(byteOffset === undefined ? {} : { offset: byteOffset }),
    remedy,
  };
}
