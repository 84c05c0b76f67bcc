/**
 * The command line: reads the arguments by the tables of commands and options, runs one command,
 * and is the only place that knows the process: console, signals, exit code.
 */
import yargs, { type Argv, type Options } from 'yargs';
import { processConsole } from './commands/console.ts';
import { COMMANDS } from './commands/index.ts';
import { begin, humanJournal, type Journal, jsonJournal } from './commands/journal.ts';
import { type Command, EXIT_CODES, type ExitCode } from './commands/model.ts';
import { discardUnfinished } from './commands/partial-file.ts';
import { UrlgleanError } from './errors.ts';
import { usage } from './options/parse.ts';
import { OPTIONS, type OptionName, type OptionSpec } from './options/table.ts';
import { packageVersion } from './version.ts';

/** Runs the command that `args` name and sets the exit code of the process. */
export async function main(args: readonly string[]): Promise<void> {
  const interrupt = new AbortController();
  const onSignal = (): void => {
    if (interrupt.signal.aborted) endAtOnce(1);
    interrupt.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  process.stdout.on('error', endQuietlyOnClosedPipe);
  process.stderr.on('error', endQuietlyOnClosedPipe);
  // Also of a wrong call, which is told before its options are known.
  let journal = openJournal(args.includes('--log-json'));
  try {
    process.exitCode = await dispatch(args, (command, inputs, options) => {
      if (options['log-json'] === true && !journal.isForPrograms) journal = openJournal(true);
      begin(journal, { version: packageVersion(), command: command.name, inputs });
      return command.run(inputs, options, processConsole(interrupt.signal, journal));
    });
  } catch (error) {
    process.exitCode = report(error, journal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
  journal.finish(process.exitCode);
}

/** What Node.js itself warns of goes the same way. */
function openJournal(isForPrograms: boolean): Journal {
  const write = (text: string): void => void process.stderr.write(text);
  if (!isForPrograms) return humanJournal(write);
  const journal = jsonJournal(write, Date.now);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => journal.event('warning', { name, message }));
  return journal;
}

/** `urlglean … | head` is a success: whoever reads has had enough. */
function endQuietlyOnClosedPipe(error: NodeJS.ErrnoException): void {
  endAtOnce(error.code === 'EPIPE' ? 0 : 1);
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

async function dispatch(args: readonly string[], start: Start): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const parser = buildParser(args, async (command, inputs, options) => {
    exitCode = await start(command, inputs, options);
  });
  await parser.parseAsync();
  return exitCode;
}

type Start = (...call: Parameters<Run>) => Promise<ExitCode>;

type Run = (
  command: Command,
  inputs: readonly string[],
  options: Readonly<Record<string, unknown>>,
) => Promise<void>;

function buildParser(args: readonly string[], run: Run): Argv {
  const parser = yargs(args as string[])
    .scriptName('urlglean')
    .usage('$0 COMMAND [INPUT…] [OPTIONS]\n')
    .usage('Finds every URL in mail, news and text, puts broken ones back together,')
    .usage('judges their syntax and checks whether they can still be reached.')
    .parserConfiguration({
      'camel-case-expansion': false,
      'parse-numbers': false,
      'boolean-negation': false,
    })
    .version(packageVersion())
    .alias({ h: 'help', V: 'version' })
    .epilogue(exitCodeHelp())
    .demandCommand(1, `Which command? ${COMMANDS.map(({ name }) => name).join(', ')}`)
    .strict()
    .recommendCommands()
    .exitProcess(false)
    .showHelpOnFail(false)
    .wrap(Math.min(100, process.stdout.columns ?? 100))
    .fail((message, error) => {
      throw error ?? usage(message);
    });
  for (const command of COMMANDS) addCommand(parser, command, run);
  return parser;
}

function addCommand(parser: Argv, command: Command, run: Run): void {
  parser.command(
    command.argument === null ? command.name : `${command.name} [inputs..]`,
    command.summary,
    (sub) => describeCommand(sub, command),
    (argv) => run(command, inputsOf(argv), argv),
  );
}

function describeCommand(sub: Argv, command: Command): Argv {
  const { argument } = command;
  const named = argument === null ? '' : ` [${argument.name}…]`;
  sub.usage(`$0 ${command.name}${named} [OPTIONS]\n\n${command.description}`);
  if (argument !== null) {
    sub.positional('inputs', { type: 'string', array: true, describe: argument.describe });
  }
  for (const name of command.options) sub.option(name, yargsOption(name));
  for (const [line, meaning] of command.examples) sub.example(`$0 ${line}`, meaning);
  return sub.epilogue(exitCodeHelp());
}

function yargsOption(name: OptionName): Options {
  const spec: OptionSpec = OPTIONS[name];
  return {
    ...(spec.type === 'boolean' ? { type: 'boolean' as const } : {}),
    describe: spec.value ? `${spec.describe} [${spec.value}]` : spec.describe,
    group: `${spec.group}:`,
    ...(spec.choices ? { choices: spec.choices } : {}),
    ...(spec.value ? { requiresArg: true } : {}),
    ...(spec.default === undefined ? {} : { defaultDescription: String(spec.default) }),
  };
}

function inputsOf(argv: Readonly<Record<string, unknown>>): readonly string[] {
  const { inputs } = argv;
  return Array.isArray(inputs) ? inputs.map(String) : [];
}

function exitCodeHelp(): string {
  const lines = Object.entries(EXIT_CODES).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return `Exit codes:\n${lines.join('\n')}`;
}
