/** A console for tests: keeps what is said, and is a terminal where the test wants one. */
import { PassThrough } from 'node:stream';
import { humanJournal, jsonJournal } from '../../src/commands/output/journal.ts';
import type { Console } from '../../src/commands/output/model.ts';

export interface FakeConsole {
  readonly console: Console;
  /** What was written so far. */
  readonly out: () => string;
  readonly err: () => string;
}

export interface FakeConsoleOptions extends Partial<Omit<Console, 'journal'>> {
  readonly logJson?: boolean;
}

export function fakeConsole({ logJson = false, ...more }: FakeConsoleOptions = {}): FakeConsole {
  const said = { out: '', err: '' };
  const err = (text: string): void => {
    said.err += text;
  };
  const console: Console = {
    stdin: new PassThrough(),
    out: (text) => {
      said.out += text;
      return undefined;
    },
    requireReader: () => undefined,
    err,
    journal: logJson ? jsonJournal(err, Date.now) : humanJournal(err),
    outIsTerminal: false,
    errIsTerminal: false,
    outColor: false,
    outWidth: Number.POSITIVE_INFINITY,
    errWidth: Number.POSITIVE_INFINITY,
    signal: new AbortController().signal,
    ...more,
  };
  return { console, out: () => said.out, err: () => said.err };
}
