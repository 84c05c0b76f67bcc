/**
 * The log on standard error, apart from results: a sentence a line for people; a JSON object a line, and nothing else,
 * for programs (`--log-json`). The fields of an object:
 *
 * - `time`     ISO 8601, UTC
 * - `level`    debug, info, warning or error
 * - `event`    its kind; every job has `started` (schema, version, command, inputs), `scanned` (totals),
 *              `progress` (every ten seconds), `problem` and `finished` (exit, seconds, counts)
 * - `message`  for people, where there is one
 * - `code`, `source`, `offset`, `remedy`: of a problem, as README lists them
 *
 * and the event's own fields.
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
  /** Reports a bug of urlglean itself; URLs in the message are shown without secrets. */
  bug(message: string): void;
  /** Reports something worth knowing; programs also get the fields. */
  notice(event: string, message: string, facts?: LogFields): void;
  /** Written to JSON logs only. */
  event(event: string, facts: LogFields): void;
  /** Adds fields to the `finished` event. */
  conclude(facts: LogFields): void;
  /** Ends the log with `finished`; JSON logs only. */
  finish(exit: number): void;
  /** Called before each line, so that a live progress line can clear itself. */
  beforeLine: () => void;
}

type Write = (text: string) => void;

/** `width`: the columns of the terminal, if there is one; sentences are wrapped to it. */
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
    // A usage error or a bug report may span several lines.
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

/** Logs the first event of every job. */
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
