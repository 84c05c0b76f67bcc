/**
 * Reads a configuration file: takes its path, the known commands and the home folder, gives its settings, validated
 * except for the values of options. Throws a usage error with file, line and column.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseProxy } from '../../checkers/net/proxy/address.ts';
import type { Config } from '../options/config.ts';
import { FROM_ENVIRONMENT, proxiesFrom } from '../options/parsing/proxy-environment.ts';
import { type RawOptions, usage } from '../options/parsing/raw.ts';
import { PROXY_FORMS } from '../options/proxy-forms.ts';
import { isOption } from '../options/table.ts';
import { rootNamedIn } from '../roots/roots.ts';
import { resolvedInput } from '../sources/given-url.ts';
import { describeSystemError } from '../sources/inspect.ts';
import type { Environment } from '../system/environment.ts';
import {
  type ConfigurableCommand,
  commandKeys,
  configKeys,
  PROXY_KEYS,
  rootOptions,
} from './keys.ts';
import { hostTables } from './values/hosts.ts';
import { isOnce, optionShapes } from './values/option-shapes.ts';
import { optionValues } from './values/option-values.ts';
import { pathsFrom, type ToPath } from './values/paths.ts';
import { rootsIn } from './values/root-table.ts';
import type { Shapes } from './values/shape.ts';
import { type ConfigTable, parseConfigText } from './values/table.ts';

/** No hand-written file is larger. */
const MOST_BYTES = 256 * 1024;

/** The options and inputs of one table of the file. Paths are absolute. */
export interface ConfigLayer {
  readonly table: ConfigTable;
  readonly options: RawOptions;
  readonly inputs: readonly string[] | undefined;
}

export interface ConfigFile {
  readonly path: string;
  /** How paths that are written in it are made absolute. */
  readonly toPath: ToPath;
  /** For all commands. */
  readonly root: ConfigLayer;
  /** For one command, by its name. */
  readonly tables: ReadonlyMap<string, ConfigLayer>;
}

export interface ConfigContext {
  readonly commands: readonly ConfigurableCommand[];
  readonly home: string | undefined;
  /** The command that is to run. */
  readonly command?: ConfigurableCommand;
}

export function readConfig(path: string, context: ConfigContext): ConfigFile {
  return parseConfig(path, configText(path), context);
}

export function parseConfig(
  path: string,
  text: string,
  { commands, home, command }: ConfigContext,
): ConfigFile {
  const table = parseConfigText(path, text);
  const toPath = pathsFrom(dirname(resolve(path)), home);
  if (command !== undefined && table.has(NIGHTLY_KEY)) {
    const root = nightlyLayer({ path, table, command }, toPath);
    return { path, toPath, root, tables: new Map() };
  }
  table.allowOnly(configKeys(commands), onlyOnce);
  const named = commands.filter(({ name, ownConfig }) => ownConfig !== true && table.has(name));
  return {
    ...{ path, toPath },
    root: layerOf(table, shapesAtRoot(table, commands), toPath),
    tables: new Map(
      named.map((taker) => [taker.name, commandLayer(table.table(taker.name), taker, toPath)]),
    ),
  };
}

/** Every file of a nightly job has it, and no urlglean.toml. */
const NIGHTLY_KEY = 'sources';

interface NightlyFile {
  readonly path: string;
  readonly table: ConfigTable;
  readonly command: ConfigurableCommand;
}

/** Commands that only read the store take its path from a nightly file. */
function nightlyLayer({ path, table, command }: NightlyFile, toPath: ToPath): ConfigLayer {
  const looksBack = command.options.includes('store') && command.argument?.kind !== 'inputs';
  if (!looksBack) {
    throw usage(
      `${path}: this file is for urlglean nightly, not for ${command.name}`,
      `run urlglean nightly ${path}, or see urlglean ${command.name} --help`,
    );
  }
  return {
    table,
    options: optionValues(table, optionShapes(['store']), toPath),
    inputs: undefined,
  };
}

/** The settings that are no options: those of hosts, the proxy, the roots. */
export function configOf(root: ConfigTable, env: Environment, toPath: ToPath): Config {
  return {
    ...hostTables(root.table('hosts'), env),
    proxy: proxyOf(root, env),
    roots: rootsIn(root.table('roots'), toPath),
  };
}

/** Throws a usage error if the file cannot be read or is too large. */
export function configText(path: string): string {
  try {
    if (statSync(path).size <= MOST_BYTES) return readFileSync(path, 'utf8');
  } catch (error) {
    throw usage(`${path}: ${readFailure(error)}`, 'check the path and its permissions');
  }
  throw usage(`${path}: too large for a configuration file (${MOST_BYTES} bytes)`);
}

function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file';
  return code === 'EISDIR' ? 'is a folder' : `cannot be read: ${describeSystemError(error)}`;
}

function commandLayer(table: ConfigTable, taker: ConfigurableCommand, toPath: ToPath): ConfigLayer {
  const keys = commandKeys(taker);
  table.allowOnly(keys, (key) => onlyOnce(key) ?? notTaken(key, taker));
  return layerOf(table, keys, toPath);
}

function layerOf(table: ConfigTable, keys: Shapes, toPath: ToPath): ConfigLayer {
  const { inputs: _, ...options } = keys;
  const inputs = table.texts('inputs')?.map((input) =>
    // Where the root lies may be said on the command line.
    rootNamedIn(input) === undefined ? resolvedInput(input, toPath) : input,
  );
  return { table, options: optionValues(table, options, toPath), inputs };
}

/** At the root, `proxy` may also be a table, which is no option. */
function shapesAtRoot(table: ConfigTable, commands: readonly ConfigurableCommand[]): Shapes {
  const { proxy, ...others } = rootOptions(commands);
  return proxy !== undefined && table.isText('proxy') ? { ...others, proxy } : others;
}

function onlyOnce(key: string): string | undefined {
  return isOption(key) && isOnce(key) ? 'only allowed on the command line' : undefined;
}

function notTaken(key: string, { name }: ConfigurableCommand): string | undefined {
  return isOption(key) ? `unknown key; --${key} is not an option of urlglean ${name}` : undefined;
}

function proxyOf(root: ConfigTable, env: Environment): Config['proxy'] {
  if (root.isText('proxy')) return validProxy(root, 'proxy', env);
  const table = root.table('proxy');
  table.allowOnly(PROXY_KEYS);
  return validProxy(table, 'url', env);
}

function validProxy(table: ConfigTable, key: string, env: Environment): Config['proxy'] {
  const url = table.text(key);
  if (url === undefined) return null;
  if (url === FROM_ENVIRONMENT) return proxiesFrom(env);
  const proxy = parseProxy(url);
  if (proxy === null) throw table.fault(key, `expected env, ${PROXY_FORMS}`);
  return proxy;
}
