/**
 * The started program: is the only place that knows the process: console, signals, exit code. What the arguments
 * mean is `dispatch.ts`'s to say.
 */
import { processConsole, widthOf } from './commands/console.ts';
import { humanJournal, type Journal, jsonJournal } from './commands/journal.ts';
import type { ExitCode } from './commands/model.ts';
import { dispatch } from './dispatch.ts';
import { UrlgleanError } from './errors.ts';
import { discardUnfinished } from './output/unfinished.ts';
import { quietSqlite } from './quiet-sqlite.ts';
import { handOver } from './schedule/mishaps.ts';
import { Signals } from './signals.ts';
import { exactArguments } from './sources/argument-bytes.ts';

/** Does what `args` ask for and sets the exit code of the process. */
export async function main(given: readonly string[]): Promise<void> {
  const args = exactArguments(given);
  quietSqlite(process);
  const signals = new Signals(discardUnfinished);
  process.on('uncaughtException', (error) => {
    if (!handOver(error)) endAtOnce(report(error, journal));
  });
  process.stdout.on('error', endQuietlyOnClosedPipe);
  process.stderr.on('error', endQuietlyOnClosedPipe);
  // Also of a wrong call, which is told before its options are known.
  let journal = openJournal(args.includes('--log-json'));
  const forPrograms = (): Journal => {
    if (!journal.isForPrograms) journal = openJournal(true);
    return journal;
  };
  try {
    process.exitCode = await dispatch(args, processConsole(signals, journal), forPrograms);
  } catch (error) {
    const isInterruption = signals.signal.aborted && error === signals.signal.reason;
    process.exitCode = isInterruption ? 1 : report(error, journal);
  }
  signals.ignore();
  if (signals.signal.aborted) await written(process.stdout);
  journal.finish(signals.exitCode ?? process.exitCode);
  signals.die();
}

/** What Node.js itself warns of goes the same way. */
function openJournal(isForPrograms: boolean): Journal {
  const write = (text: string): void => void process.stderr.write(text);
  if (!isForPrograms) return humanJournal(write, () => widthOf(process.stderr));
  const journal = jsonJournal(write, Date.now);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => journal.event('warning', { name, message }));
  return journal;
}

/** `urlglean … | head` is a success: whoever reads has had enough. */
function endQuietlyOnClosedPipe(error: NodeJS.ErrnoException): void {
  endAtOnce(error.code === 'EPIPE' ? 0 : 1);
}

/** What is still on its way to a pipe would be lost. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    stream.write('', () => done());
  });
}

function endAtOnce(code: ExitCode): never {
  discardUnfinished();
  process.exit(code);
}

function report(error: unknown, journal: Journal): ExitCode {
  if (!(error instanceof UrlgleanError)) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    journal.bug(`this is a bug in urlglean, please report it:\n${stack}`);
    return 1;
  }
  journal.failure(error.problem);
  return error.code === 'usage' ? 3 : 1;
}
