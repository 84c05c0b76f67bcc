/**
 * The entry of the command: the only place that touches the process: console, signals, exit code. `dispatch.ts`
 * decides what the arguments mean.
 */
import { processConsole, standardStreams, widthOf } from '../commands/output/console.ts';
import { humanJournal, type Journal, jsonJournal } from '../commands/output/journal.ts';
import type { ExitCode } from '../commands/output/model.ts';
import type { StandardStream } from '../commands/output/standard-stream.ts';
import { type Problem, problem, UrlgleanError } from '../errors.ts';
import { discardUnfinished } from '../output/unfinished.ts';
import { isDescriptorFault } from '../system/descriptors.ts';
import { mayBeLossy } from '../system/path-bytes.ts';
import { Signals } from '../system/signals.ts';
import { dispatchUncaught } from '../system/uncaught-errors.ts';
import { dispatch } from './dispatch.ts';
import { quietSqlite } from './quiet-sqlite.ts';

/** Runs the command that the arguments name, and sets the exit code of the process. */
export async function main(argv: readonly string[]): Promise<void> {
  const args = argv.some(mayBeLossy) ? await exactArgs(argv) : argv;
  quietSqlite(process);
  const signals = new Signals(discardUnfinished);
  process.on('uncaughtException', (error) => {
    if (!dispatchUncaught(error)) exitNow(report(error, journal));
  });
  let needsReader = false;
  // A closed pipe is a success, as in `urlglean … | head`, but for a letter that nobody has read then.
  const onClosed = (): void => void (needsReader || exitNow(0));
  const streams = standardStreams({ signal: signals.signal, onClosed });
  const requireReader = (): void => {
    needsReader = true;
  };
  // Opened early: a usage error is reported before options are known.
  let journal = openJournal(args.includes('--log-json'), streams.err);
  const forPrograms = (): Journal => {
    if (!journal.isForPrograms) journal = openJournal(true, streams.err);
    return journal;
  };
  let code: ExitCode;
  try {
    const console = processConsole(streams, signals, { journal, requireReader });
    code = await dispatch(args, console, forPrograms);
    await streams.out.end();
  } catch (error) {
    const isInterruption = signals.signal.aborted && error === signals.signal.reason;
    code = isInterruption ? 1 : report(error, journal);
  }
  journal.finish(signals.exitCode ?? code);
  process.exitCode = await streams.err.end().then(
    () => code,
    // The failure cannot be shown, so the exit code must say it.
    () => code || 1,
  );
  signals.die();
  signals.ignore();
  // The event loop would wait for V8's own threads, which takes a seventh of a short job.
  process.exit();
}

/** Loaded only if an argument may not be UTF-8, which is rare. */
async function exactArgs(args: readonly string[]): Promise<readonly string[]> {
  const { exactArguments } = await import('../sources/names/argument-bytes.ts');
  return exactArguments(args);
}

/** Warnings of Node.js go into the same log. */
function openJournal(isForPrograms: boolean, stream: StandardStream): Journal {
  const write = (text: string): void => void stream.write(text)?.catch(() => undefined);
  if (!isForPrograms) return humanJournal(write, () => widthOf(stream.terminal));
  const journal = jsonJournal(write, Date.now);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => journal.event('warning', { name, message }));
  return journal;
}

function exitNow(code: ExitCode): never {
  discardUnfinished();
  process.exit(code);
}

function report(error: unknown, journal: Journal): ExitCode {
  const trouble = error instanceof UrlgleanError ? error.problem : troubleOf(error);
  if (trouble === undefined) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    journal.bug(`this is a bug in urlglean, please report it:\n${stack}`);
    return 1;
  }
  journal.failure(trouble);
  return trouble.code === 'usage' ? 3 : 1;
}

/** A part of the program that is loaded only now may find no descriptor left. */
function troubleOf(error: unknown): Problem | undefined {
  return isDescriptorFault(error) ? problem('no-descriptors') : undefined;
}
