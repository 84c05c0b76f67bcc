/**
 * The command line: reads the arguments by the tables of commands and options, runs one command,
 * and is the only place that knows the process: console, signals, exit code.
 */
import yargs, { type Argv, type Options } from 'yargs';
import { processConsole } from './commands/console.ts';
import { COMMANDS } from './commands/index.ts';
import { type Command, EXIT_CODES, type ExitCode } from './commands/model.ts';
import { formatProblem, UrlgleanError } from './errors.ts';
import { usage } from './options/parse.ts';
import { OPTIONS, type OptionName, type OptionSpec } from './options/table.ts';
import { packageVersion } from './version.ts';

/** Runs the command that `args` name and sets the exit code of the process. */
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
    process.exitCode = await dispatch(args, interrupt.signal);
  } catch (error) {
    process.exitCode = report(error);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
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
  process.stderr.write(`urlglean: ${formatProblem(error.problem)}\n`);
  return error.code === 'usage' ? 3 : 1;
}

async function dispatch(args: readonly string[], signal: AbortSignal): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const parser = buildParser(args, async (command, inputs, options) => {
    exitCode = await command.run(inputs, options, processConsole(signal));
  });
  await parser.parseAsync();
  return exitCode;
}

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
  for (const name of command.options) sub.option(name, yargsOption(name, command.choices?.[name]));
  for (const [line, meaning] of command.examples) sub.example(`$0 ${line}`, meaning);
  return sub.epilogue(exitCodeHelp());
}

function yargsOption(name: OptionName, ownChoices: OptionSpec['choices']): Options {
  const spec: OptionSpec = OPTIONS[name];
  const choices = ownChoices ?? spec.choices;
  return {
    ...(spec.type === 'boolean' ? { type: 'boolean' as const } : {}),
    describe: spec.value ? `${spec.describe} [${spec.value}]` : spec.describe,
    group: `${spec.group}:`,
    ...(choices ? { choices } : {}),
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
