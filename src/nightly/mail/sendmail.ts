/**
 * Hands a message to the mail system of this machine: takes the message with its recipients in its own fields, starts
 * `sendmail -i -t`, and waits until it has taken it. Gives a problem where it has not.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Problem, problem } from '../../errors.ts';
import { printable } from '../../writing/printable.ts';
import { SENDMAIL_PATHS } from './sendmail-paths.ts';

/** Longer than a mail system needs that looks up a name first. */
const TIMEOUT_MS = 60_000;
/** Of what it says on standard error, the first line is shown. */
const MOST_SAID = 2000;
const LONGEST_DETAIL = 200;

export interface SendmailOptions {
  /** Undefined: where such programs usually are. */
  readonly program?: string | undefined;
  readonly timeoutMs?: number;
}

export async function sendMail(
  message: string,
  { program = usualProgram(), timeoutMs = TIMEOUT_MS }: SendmailOptions,
): Promise<Problem | null> {
  const failure = await failureOf(message, program, timeoutMs);
  return failure === null ? null : problem('mail-failed', { detail: printable(failure) });
}

function usualProgram(): string {
  return SENDMAIL_PATHS.find((path) => existsSync(path)) ?? SENDMAIL_PATHS[0];
}

/** `-i`: a line with a dot alone does not end the message; `-t`: it says itself who gets it. */
function failureOf(message: string, program: string, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, ['-i', '-t'], {
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, MOST_SAID);
    });
    const end = (failure: string | null): void => {
      // What it left behind may hold its end open.
      child.stderr.destroy();
      resolve(failure);
    };
    child.on('error', (error) => end(`${program}: ${codeOf(error)}`));
    // It may end before it has read all; then its exit code tells.
    child.stdin.on('error', () => undefined);
    child.on('exit', (code, signal) => {
      if (code === 0) end(null);
      else if (code === null) end(`${program} was ended by ${signal}`);
    });
    child.on('close', (code) => end(`${program} ended with ${code}${lineOf(said)}`));
    child.stdin.end(message);
  });
}

function lineOf(said: string): string {
  const [first = ''] = said.trim().split('\n', 1);
  return first === '' ? '' : `: ${first.slice(0, LONGEST_DETAIL)}`;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
