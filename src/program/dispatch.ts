/**
 * Runs the command that the arguments name, with its configuration. Takes the console as a parameter, so that tests
 * need no process.
 */
import { COMMANDS } from '../commands/index.ts';
import { isColored } from '../commands/output/color.ts';
import { type Journal, logStart } from '../commands/output/journal.ts';
import type { Command, Console, ExitCode } from '../commands/output/model.ts';
import { print } from '../commands/output/print.ts';
import { findConfig } from '../config/find-config.ts';
import type { ConfigFile } from '../config/read-config.ts';
import { type Settings, settingsOf } from '../config/settings.ts';
import { forCommand, PROBLEMS, problem, UrlgleanError } from '../errors.ts';
import { type Config, NO_CONFIG } from '../options/config.ts';
import { choice, flag, type RawOptions, single } from '../options/parsing/raw.ts';
import { COLOR_CHOICES } from '../options/table.ts';
import { type Environment, pretendedEnvironment } from '../system/environment.ts';
import { homeFolder } from '../system/home-folder.ts';
import { packageVersion } from '../version.ts';
import { type Invocation, namedCommand, readCommandLine } from './command-line.ts';

/** Throws an `UrlgleanError` on failure; usage errors name the help. */
export async function dispatch(
  args: readonly string[],
  console: Console,
  /** Opens the JSON log; called where a configuration file sets it as well. */
  openJsonLog: () => Journal,
): Promise<ExitCode> {
  try {
    return await execute(args, { console, openJsonLog });
  } catch (error) {
    throw withFittingRemedy(error, namedCommand(args, COMMANDS));
  }
}

interface DispatchDeps {
  readonly console: Console;
  readonly openJsonLog: () => Journal;
}

async function execute(args: readonly string[], deps: DispatchDeps): Promise<ExitCode> {
  const parsed = readCommandLine(args, COMMANDS);
  const { console } = deps;
  switch (parsed.kind) {
    case 'version':
      return await print(`${packageVersion()}\n`, console);
    case 'help':
      return await print(await helpOn(parsed.command, console), console);
    case 'nothing':
      console.err((await help()).shortHelp(COMMANDS, { width: console.outWidth, color: false }));
      return 3;
    case 'run':
      return await runCommand(parsed, deps);
  }
}

const help = () => import('../manual/help.ts');

/** The help of one command, or of the program. */
async function helpOn(command: Command | undefined, console: Console): Promise<string> {
  const { outWidth: width, outColor: color } = console;
  const { commandHelp, programHelp } = await help();
  return command ? commandHelp(command, { width, color }) : programHelp(COMMANDS, { width, color });
}

async function runCommand(given: Invocation, deps: DispatchDeps): Promise<ExitCode> {
  const { console } = deps;
  const { command } = given;
  if (!command.ownConfig && flag(given.raw, 'print-schema')) {
    const { configSchema } = await import('../config/schema.ts');
    return await print(configSchema(COMMANDS), console);
  }
  const file = await configFile(given, console);
  const settings = settingsOf(given, file);
  if (file !== undefined && single(given.raw, 'config') === undefined) {
    const { refuseForeignWords } = await import('../config/own-words.ts');
    refuseForeignWords(settings, { command, file });
  }
  try {
    return await runWith(settings, { ...deps, command, file });
  } catch (error) {
    if (file === undefined) throw error;
    const { faultInFile } = await import('../config/values/option-values.ts');
    throw faultInFile(error, settings.raw, (name) => settings.tables.get(name));
  }
}

interface CommandContext extends DispatchDeps {
  readonly command: Command;
  readonly file: ConfigFile | undefined;
}

async function runWith(
  { raw, inputs, tables }: Settings,
  { command, console, file, openJsonLog }: CommandContext,
): Promise<ExitCode> {
  const color = choice(raw, 'color', COLOR_CHOICES) ?? 'auto';
  // The console has applied the environment variables already.
  const outColor = isColored(color, { env: {}, canColor: console.outColor });
  if (flag(raw, 'print-config')) {
    await configBeyondOptions(file, pretendedEnvironment());
    const { effectiveConfig } = await import('../config/print-config.ts');
    return await print(effectiveConfig(command, { raw, inputs, tables }, file), console);
  }
  const journal = flag(raw, 'log-json') ? openJsonLog() : console.journal;
  logStart(journal, { version: packageVersion(), command: command.name, inputs });
  if (file !== undefined && flag(raw, 'verbose')) {
    journal.notice('configuration', `configuration: ${file.path}`, { path: file.path });
  }
  const env = command.options.includes('proxy') ? process.env : pretendedEnvironment();
  const path = file === undefined ? {} : { path: file.path };
  const config = { ...(await configBeyondOptions(file, env)), environment: env, ...path };
  return await command.run(inputs, raw, configuredConsole(console, { outColor, journal }), config);
}

/** Getters stay getters: accessing a stream opens it, and widths may change. */
function configuredConsole(
  console: Console,
  { outColor, journal }: Pick<Console, 'outColor' | 'journal'>,
): Console {
  const { out, err, requireReader, outIsTerminal, errIsTerminal } = console;
  return {
    ...{ out, err, requireReader, outIsTerminal, errIsTerminal, outColor, journal },
    get signal() {
      return console.signal;
    },
    get stdin() {
      return console.stdin;
    },
    get outWidth() {
      return console.outWidth;
    },
    get errWidth() {
      return console.errWidth;
    },
  };
}

/** Validates everything; variables with secrets must be set only for commands that use them. */
async function configBeyondOptions(
  file: ConfigFile | undefined,
  env: Environment,
): Promise<Config> {
  if (file === undefined) return NO_CONFIG;
  const { configOf } = await import('../config/read-config.ts');
  return configOf(file.root.table, env, file.toPath);
}

/** Loaded only if there is a file: the TOML reader takes time. */
async function configFile(
  { command, raw }: Invocation,
  console: Console,
): Promise<ConfigFile | undefined> {
  const named = single(raw, 'config');
  if (command.ownConfig || flag(raw, 'no-config')) return undefined;
  const path = named ?? foundConfig(raw, console);
  if (path === undefined) return undefined;
  const { readConfig } = await import('../config/read-config.ts');
  return readConfig(path, { commands: COMMANDS, home: homeFolder(), command });
}

function foundConfig(raw: RawOptions, console: Console): string | undefined {
  const found = findConfig(process.cwd());
  if (!found?.isForeign) return found?.path;
  const foreign = problem('config-foreign', { source: found.path });
  if (!flag(raw, 'quiet')) console.journal.problem(foreign);
  return undefined;
}

function withFittingRemedy(error: unknown, command: Command | undefined): unknown {
  if (!(error instanceof UrlgleanError)) return error;
  if (error.problem.remedy !== PROBLEMS.usage.remedy) {
    const fitting = command ? forCommand(error.problem, takerOf(command)) : error.problem;
    return fitting.remedy === error.problem.remedy ? error : new UrlgleanError(fitting);
  }
  const remedy = `see urlglean ${command ? `${command.name} ` : ''}--help`;
  return new UrlgleanError({ ...error.problem, remedy });
}

function takerOf({ options }: Command): (option: string) => boolean {
  return (option) => options.some((name) => name === option);
}
