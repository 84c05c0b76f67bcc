/** README and docs show what commands print now, and only command lines that can be given. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { UrlgleanError } from '../src/errors.ts';
import { readCommandLine } from '../src/program/command-line.ts';
import { DOCUMENTS_THAT_RUN, documents, shownIn, written } from './demo/documents.ts';
import { blocksOf, type CommandLine, commandLinesIn } from './ways/command-lines.ts';

describe('what is shown', () => {
  it.concurrent.each(DOCUMENTS_THAT_RUN)(
    'is what the commands print today: %s (npm run walk-through -- --update)',
    async (path) => {
      expect(await written(path)).toBe(shownIn(path));
    },
  );
});

const CALLS = documents().flatMap((path) =>
  commandLinesIn(blocksOf(shownIn(path))).map((call) => [path, call.text, call] as const),
);

describe('command lines', () => {
  it('are found', () => {
    expect(CALLS.length).toBeGreaterThan(50);
    const line = `$ X=1 npx urlglean check a.mbox --delay=5 --output "a b.html" 2> x | less # --no`;
    expect(commandLinesIn(line)).toMatchObject([
      { command: 'check', args: ['a.mbox', '--delay=5', '--output', 'a b.html'] },
    ]);
    expect(commandLinesIn('urlglean reads mbox')).toMatchObject([{ command: 'reads' }]);
    expect(commandLinesIn('urlglean check a \\\n  --nosuch').map(faultOf)).toEqual([
      '--nosuch: unknown option',
    ]);
    expect(commandLinesIn('urlglean chekc a').map(faultOf)).toEqual([
      'chekc: unknown command; did you mean check?',
    ]);
    expect(commandLinesIn('urlglean check a --join never').map(faultOf)).toEqual([
      '--join never: expected one of off, safe, auto, always, or a number from 0.001 to 0.999',
    ]);
  });

  it.each(CALLS)('%s: %s', (_, __, call) => {
    expect(faultOf(call)).toBe(null);
  });
});

/** What the program says of it, short of running it. */
function faultOf({ command, args }: CommandLine): string | null {
  try {
    readCommandLine([command, ...args], COMMANDS);
    return null;
  } catch (error) {
    if (error instanceof UrlgleanError) return error.problem.message;
    throw error;
  }
}
