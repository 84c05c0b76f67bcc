/**
 * CATALOGUE of the keys of urlglean.toml. Options stand at its root, for all commands that take them, or in a table
 * named after a command, for that one alone; settings that are no options have tables of their own.
 */
import type { CommandSpec } from '../options/command.ts';
import { PROXY_FORMS } from '../options/proxy-forms.ts';
import type { OptionName } from '../options/table.ts';
import { HOST_KEYS } from './values/hosts.ts';
import { optionShapes } from './values/option-shapes.ts';
import { ROOTS } from './values/root-table.ts';
import type { Shape, Shapes } from './values/shape.ts';

/** The properties of a command that the file depends on. */
export type ConfigurableCommand = Pick<
  CommandSpec,
  'name' | 'options' | 'argument' | 'ownConfig' | 'meanings' | 'choices' | 'replaces'
>;

export const PROXY_KEYS = {
  url: { type: 'text', describe: `env, ${PROXY_FORMS}` },
} as const satisfies Shapes;

/** The tables for hosts, the proxy and roots, which a nightly file may contain as well. */
export const CONFIG_KEYS = {
  hosts: {
    type: 'names',
    describe:
      'Settings for single hosts: [hosts."example.org"] covers the host and everything below it, on the default ports; [hosts."example.org:8443"] covers one port',
    each: { type: 'table', describe: 'A host', keys: HOST_KEYS },
  },
  proxy: {
    type: 'text-or-table',
    describe: 'Proxy for all connections',
    keys: PROXY_KEYS,
  },
  roots: ROOTS,
} as const satisfies Shapes;

const INPUTS: Shape = {
  type: 'texts',
  describe: 'Inputs to read if the command line names none: files, folders, wildcards, URLs',
};

/** The keys of the whole file. */
export function configKeys(commands: readonly ConfigurableCommand[]): Shapes {
  const configurable = commands.filter((command) => command.ownConfig !== true);
  const tables = configurable.map((command) => [command.name, tableShape(command)]);
  return {
    inputs: INPUTS,
    ...rootOptions(configurable),
    ...CONFIG_KEYS,
    ...Object.fromEntries(tables),
  };
}

/** Every option of any command. */
export function rootOptions(configurable: readonly ConfigurableCommand[]): Shapes {
  const names: ReadonlySet<OptionName> = new Set(configurable.flatMap(({ options }) => options));
  return optionShapes([...names]);
}

export function commandKeys(command: ConfigurableCommand): Shapes {
  const inputs = command.argument?.kind === 'inputs' ? { inputs: INPUTS } : {};
  return { ...inputs, ...optionShapes(command.options, command) };
}

function tableShape(command: ConfigurableCommand): Shape {
  const describe = `For urlglean ${command.name} alone; takes precedence over the root`;
  return { type: 'table', describe, keys: commandKeys(command) };
}
