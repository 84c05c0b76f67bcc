/**
 * Merges settings: takes the command line and the configuration file, gives the options of a command with the origin
 * of each. The command line takes precedence, then the table of the command, then the root of the file. Pure; opens
 * no file.
 */
import type { RawOptions } from '../options/parsing/raw.ts';
import { optionSpec } from '../options/table.ts';
import type { ConfigurableCommand } from './keys.ts';
import type { ConfigFile, ConfigLayer } from './read-config.ts';
import type { ConfigTable } from './values/table.ts';

export interface CommandCall {
  readonly command: ConfigurableCommand;
  readonly raw: RawOptions;
  readonly inputs: readonly string[];
}

export interface Settings {
  readonly raw: RawOptions;
  readonly inputs: readonly string[];
  /** The table of the file that an option (or `inputs`) comes from; the command line has none. */
  readonly tables: ReadonlyMap<string, ConfigTable>;
}

export function settingsOf(call: CommandCall, file: ConfigFile | undefined): Settings {
  const { command, raw, inputs } = call;
  if (file === undefined) return { raw, inputs, tables: new Map() };
  const layers = [file.tables.get(command.name), file.root].filter((layer) => layer !== undefined);
  const values = new Map(Object.entries(raw));
  const tables = new Map<string, ConfigTable>();
  const withheld = withheldBy(call);
  for (const layer of layers) {
    const blocked = new Set([...withheld, ...replacedBy(values, command)]);
    for (const [name, value] of optionsFor(command, layer)) {
      if (values.has(name) || blocked.has(name)) continue;
      values.set(name, value);
      tables.set(name, layer.table);
    }
  }
  for (const name of lackingTheirFlag(values, tables)) values.delete(name);
  const found = layers.find((layer) => layer.inputs !== undefined);
  const takesInputs = command.argument?.kind === 'inputs' && !namesInputs(call);
  if (found?.inputs === undefined || !takesInputs) {
    return { raw: Object.fromEntries(values), inputs, tables };
  }
  tables.set('inputs', found.table);
  return { raw: Object.fromEntries(values), inputs: found.inputs, tables };
}

function optionsFor(
  { options }: ConfigurableCommand,
  layer: ConfigLayer,
): readonly (readonly [string, unknown])[] {
  return Object.entries(layer.options).filter(([name]) => options.some((one) => one === name));
}

/** An input on the command line replaces all inputs of the file. */
function withheldBy(call: CommandCall): readonly string[] {
  return namesInputs(call) ? ['files-from'] : [];
}

function namesInputs({ raw, inputs }: CommandCall): boolean {
  return inputs.length > 0 || raw['files-from'] !== undefined || raw['url'] !== undefined;
}

/** Options that exclude each other do so within one layer; a nearer layer overrides the other option. */
function replacedBy(
  values: ReadonlyMap<string, unknown>,
  { replaces = {} }: ConfigurableCommand,
): readonly string[] {
  const given = [...values].filter(([, value]) => value !== false).map(([name]) => name);
  const own = Object.entries(replaces).filter(([name]) => given.includes(name));
  return [
    ...given.flatMap((name) => optionSpec(name)?.replaces ?? []),
    ...own.flatMap(([, others]) => others),
  ];
}

/** The options of the file that need a flag which is not set. */
function lackingTheirFlag(
  values: ReadonlyMap<string, unknown>,
  tables: ReadonlyMap<string, ConfigTable>,
): readonly string[] {
  return [...tables.keys()].filter((name) => {
    const needs = optionSpec(name)?.needs;
    return needs !== undefined && values.get(needs) !== true;
  });
}
