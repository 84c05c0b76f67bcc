/** Runs the command in this process, with a console that keeps what it is told: for what needs no process of its own. */
import { Readable } from 'node:stream';
import type { Console } from '../../src/commands/model.ts';
import { dispatch } from '../../src/dispatch.ts';
import { formatProblem, UrlgleanError } from '../../src/errors.ts';

export interface Told {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Hearing {
  readonly stdin?: string;
  readonly color?: boolean;
  readonly width?: number;
}

export async function inProcess(args: readonly string[], hearing: Hearing = {}): Promise<Told> {
  const { stdin = '', color = false, width = 100 } = hearing;
  let stdout = '';
  let stderr = '';
  const console: Console = {
    stdin: Readable.from([Buffer.from(stdin)]),
    out: (text) => {
      stdout += text;
      return undefined;
    },
    err: (text) => {
      stderr += text;
    },
    ...{ outIsTerminal: false, errIsTerminal: false, outColor: color, width },
    signal: new AbortController().signal,
  };
  try {
    const code = await dispatch(args, console);
    return { code, stdout, stderr };
  } catch (error) {
    if (!(error instanceof UrlgleanError)) throw error;
    const told = `${stderr}urlglean: ${formatProblem(error.problem)}\n`;
    return { code: error.code === 'usage' ? 3 : 1, stdout, stderr: told };
  }
}
