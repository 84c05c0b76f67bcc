/** Runs the command in this process, with a console that keeps what it is told: for what needs no process of its own. */
import { Readable } from 'node:stream';
import { UrlgleanError } from '../../src/errors.ts';
import { dispatch } from '../../src/program/dispatch.ts';
import { fakeConsole } from './console.ts';

export interface Told {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Hearing {
  readonly stdin?: string | Uint8Array;
  readonly color?: boolean;
  readonly width?: number;
}

export async function inProcess(args: readonly string[], hearing: Hearing = {}): Promise<Told> {
  const { stdin = '', color = false, width = Number.POSITIVE_INFINITY } = hearing;
  const { console, out, err } = fakeConsole({
    stdin: Readable.from([Buffer.from(stdin)]),
    ...{ outColor: color, outWidth: width, errWidth: width },
    logJson: args.includes('--log-json'),
  });
  const told = (code: number): Told => {
    console.journal.finish(code);
    return { code, stdout: out(), stderr: err() };
  };
  try {
    return told(await dispatch(args, console, () => console.journal));
  } catch (error) {
    if (!(error instanceof UrlgleanError)) throw error;
    console.journal.failure(error.problem);
    return told(error.code === 'usage' ? 3 : 1);
  }
}
