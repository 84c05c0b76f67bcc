/**
 * The started program: is the only place that knows the process: console, signals, exit code. What the arguments
 * mean is `dispatch.ts`'s to say.
 */
import { processConsole } from './commands/console.ts';
import type { ExitCode } from './commands/model.ts';
import { formatProblem, UrlgleanError } from './errors.ts';
import { printable } from './report/printable.ts';
import { packageVersion } from './version.ts';

/** Does what `args` ask for and sets the exit code of the process. */
export async function main(args: readonly string[]): Promise<void> {
  const interrupt = new AbortController();
  const onSignal = (): void => {
    if (interrupt.signal.aborted) process.exit(1);
    interrupt.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  process.stdout.on('error', endQuietlyOnClosedPipe);
  process.stderr.on('error', endQuietlyOnClosedPipe);
  try {
    process.exitCode = await start(args, interrupt.signal);
  } catch (error) {
    process.exitCode = report(error);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** Whoever asks for the version does not wait for all the rest to be loaded. */
async function start(args: readonly string[], signal: AbortSignal): Promise<ExitCode> {
  const console = processConsole(signal);
  const [only, ...others] = args;
  if (others.length === 0 && (only === '--version' || only === '-V')) {
    await console.out(`${packageVersion()}\n`);
    return 0;
  }
  const { dispatch } = await import('./dispatch.ts');
  return await dispatch(args, console);
}

/** `urlglean … | head` is a success: whoever reads has had enough. */
function endQuietlyOnClosedPipe(error: NodeJS.ErrnoException): void {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
}

function report(error: unknown): ExitCode {
  if (!(error instanceof UrlgleanError)) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`urlglean: this is a bug in urlglean, please report it:\n${stack}\n`);
    return 1;
  }
  process.stderr.write(`urlglean: ${printable(formatProblem(error.problem))}\n`);
  return error.code === 'usage' ? 3 : 1;
}
