/**
 * Prints the effective configuration: takes the settings of a command and its file, gives TOML with the origin of
 * each value beside it. Secrets are left out, as comments. Pure.
 */
import { resolve } from 'node:path';
import { redactText } from '../../checkers/syntax/secrets/redact.ts';
import { parseRoots } from '../options/parsing/parse.ts';
import { GROUPS } from '../options/spec.ts';
import { OPTIONS, type OptionName, optionSpec } from '../options/table.ts';
import { rootNamedIn } from '../roots/roots.ts';
import { resolvedInput } from '../sources/given-url.ts';
import { printable, printableJson } from '../writing/printable.ts';
import type { ConfigurableCommand } from './keys.ts';
import type { ConfigFile } from './read-config.ts';
import type { Settings } from './settings.ts';
import { isOnce } from './values/option-shapes.ts';
import { rootsIn } from './values/root-table.ts';
import type { ConfigTable } from './values/table.ts';

interface Line {
  /** Empty if not set. */
  readonly text: string;
  readonly remark: string;
}

export function effectiveConfig(
  command: ConfigurableCommand,
  settings: Settings,
  file: ConfigFile | undefined,
): string {
  const hosts = command.options.includes('proxy') && file ? hostBlocks(file.root.table) : [];
  const blocks = [
    [`# Effective configuration of urlglean ${command.name}. ${fileLine(file)}`],
    optionBlock(command, settings),
    ...hosts,
    ...(command.options.includes('root') ? rootBlocks(settings, file) : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function fileLine(file: ConfigFile | undefined): string {
  return file === undefined ? 'No configuration file.' : `Read: ${printable(file.path)}`;
}

function optionBlock(command: ConfigurableCommand, settings: Settings): readonly string[] {
  const inputs = command.argument?.kind === 'inputs' ? [inputsLine(settings)] : [];
  const groups = GROUPS.map((group) => ({ group, names: namesOf(command, group) }));
  const lines = groups.map(({ group, names }) => {
    const own = names.map((name) => optionLine(name, settings));
    return { group, lines: group === 'Input' ? [...inputs, ...own] : own };
  });
  const filled = lines.filter((one) => one.lines.length > 0);
  const width = widthOf(filled.flatMap((one) => one.lines));
  return [
    `[${command.name}]`,
    ...filled.flatMap((one) => [`# ${one.group}`, ...aligned(one.lines, width)]),
  ];
}

function namesOf({ options }: ConfigurableCommand, group: string): readonly OptionName[] {
  return options.filter((name) => OPTIONS[name].group === group && !isOnce(name));
}

function inputsLine({ inputs, tables }: Settings): Line {
  if (inputs.length === 0) return { text: '# inputs', remark: 'not set' };
  const from = tables.get('inputs')?.lineOf('inputs') ?? 'command line';
  return settingLine('inputs', inputs.map(wholeInput), from);
}

function optionLine(name: OptionName, { raw, tables }: Settings): Line {
  const spec = optionSpec(name);
  const given = raw[name];
  if (given === undefined) {
    return spec?.default === undefined
      ? { text: `# ${name}`, remark: 'not set' }
      : { text: `${name} = ${toml(writtenValue(name, spec.default))}`, remark: 'default' };
  }
  const from = tables.get(name)?.lineOf(name) ?? 'command line';
  return settingLine(name, writtenValue(name, given), from);
}

/** The value as the file would hold it: numbers as numbers, absolute paths, repeatable options as lists. */
function writtenValue(name: OptionName, given: unknown): unknown {
  const spec = optionSpec(name);
  if (spec?.type === 'number') return Number(given);
  const toValue = spec?.path === undefined ? (value: unknown) => value : wholePath;
  return spec?.repeatable ? [given].flat().map(toValue) : toValue(given);
}

function wholeInput(input: string): string {
  return rootNamedIn(input) === undefined ? resolvedInput(input, resolve) : input;
}

function wholePath(path: unknown): string {
  return path === '-' ? path : resolve(String(path));
}

/** A value with a secret becomes a comment, since the file would be wrong with the redacted value. */
function settingLine(key: string, value: unknown, from: string): Line {
  const text = `${tomlKey(key)} = ${toml(value)}`;
  const redacted = `${tomlKey(key)} = ${toml(redactedValue(value))}`;
  if (text === redacted) return { text, remark: from };
  return { text: `# ${redacted}`, remark: `${from}; not shown in full: contains a secret` };
}

function redactedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactedValue);
  return typeof value === 'string' ? redactText(value) : value;
}

function hostBlocks(root: ConfigTable): readonly (readonly string[])[] {
  const tables = root.table('hosts');
  return tables.keys.map((host) => {
    const lines = hostLines(tables.table(host));
    const head = `[hosts.${tomlKey(host)}]`;
    return [head, ...aligned(lines, widthOf(lines))];
  });
}

function rootBlocks(
  { raw }: Settings,
  file: ConfigFile | undefined,
): readonly (readonly string[])[] {
  const table = file?.root.table.table('roots');
  const configured = file && table ? rootsIn(table, file.toPath) : [];
  const roots = parseRoots(raw, { roots: configured });
  if (roots.length === 0) return [];
  const lines = roots.map((root) => {
    const from = configured.includes(root) ? table?.lineOf(root.name) : undefined;
    return settingLine(root.name, root.folder, from ?? 'command line');
  });
  return [['[roots]', ...aligned(lines, widthOf(lines))]];
}

/** A user without the password would be an invalid table: both are left out. */
const LOGIN: ReadonlySet<string> = new Set(['user', 'password']);

function hostLines(table: ConfigTable): readonly Line[] {
  const hasPassword = table.has('password');
  return table.keys.flatMap((key) => {
    if (key === 'headers') return headerLines(table.table('headers'));
    if (hasPassword && LOGIN.has(key)) {
      return [{ text: `# ${key}`, remark: `${table.lineOf(key)}; not shown: secret` }];
    }
    return [settingLine(key, table.value(key), table.lineOf(key))];
  });
}

/** Only the user knows the purpose of a field: its name is shown, its value never. */
function headerLines(headers: ConfigTable): readonly Line[] {
  return headers.keys.map((name) => ({
    text: `# headers.${tomlKey(name)}`,
    remark: `${headers.lineOf(name)}; not shown: may be secret`,
  }));
}

const WIDEST = 48;

function widthOf(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ text }) => text.length).filter((length) => length <= WIDEST), 0);
}

function aligned(lines: readonly Line[], width: number): readonly string[] {
  return lines.map(({ text, remark }) => `${text.padEnd(width)}  # ${printable(remark)}`);
}

function tomlKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : printableJson(key);
}

/** JSON's strings, numbers and lists are valid TOML, as `printableJson` escapes them. */
function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(', ')}]`;
  return printableJson(value);
}
