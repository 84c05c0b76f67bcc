/** Help, manual page, completions and configuration schema tell of the same options, since they are made of one table. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import { configKeys } from '../../../src/config/keys.ts';
import { jsonSchema } from '../../../src/config/schema.ts';
import { completionScript } from '../../../src/manual/completions/index.ts';
import { SHELLS } from '../../../src/manual/completions/shells.ts';
import { commandHelp, programHelp } from '../../../src/manual/help.ts';
import { manPage } from '../../../src/manual/man-page.ts';
import { writtenOption } from '../../../src/manual/option-words.ts';
import { isOption, OPTIONS, type OptionName, optionSpec } from '../../../src/options/table.ts';

/** What stands in no configuration file, and why. */
const ONCE: Readonly<Partial<Record<OptionName, string>>> = {
  config: 'it names the file',
  'no-config': 'it says that no file is read',
  'print-config': 'it prints instead of doing',
  'print-schema': 'it prints instead of doing',
  'print-service': 'it prints instead of doing, and belongs to nightly',
  'print-timer': 'it prints instead of doing, and belongs to nightly',
  'print-systemd': 'it prints instead of doing, and belongs to nightly and worker',
  'print-cron': 'it prints instead of doing, and belongs to nightly',
  'print-compose': 'it prints instead of doing, and belongs to worker',
  'print-kubernetes': 'it prints instead of doing, and belongs to worker',
  listen: 'each process of a machine has a port of its own',
  'mail-to': 'it is a key of [notify] in the file of nightly',
  message: 'it prints instead of sending, and belongs to nightly',
  help: 'it prints instead of doing',
  version: 'it prints instead of doing',
  url: 'it is asked about now',
  'to-archive': 'what is put into files is said at each call',
  syntax: 'what is put into files is said at each call',
  write: 'what is put into files is said at each call',
  once: 'it is said where a worker is started',
  'dry-run': 'a file that turns every prune into a rehearsal would deceive',
  root: 'in a file it is the table [roots]',
  by: 'it says how the table is counted that is asked for now',
};

const NAMES = Object.keys(OPTIONS).filter(isOption);
const STYLE = { width: 100, color: false };
const MAN = manPage(COMMANDS, '1.2.3');

interface SchemaPart {
  readonly properties: Readonly<Record<string, SchemaPart>>;
}
const SCHEMA = jsonSchema('t', configKeys(COMMANDS)) as unknown as SchemaPart;

const takers = (name: OptionName): readonly string[] =>
  COMMANDS.filter(({ options }) => options.includes(name)).map((command) => command.name);

describe('every command and option', () => {
  it.each(COMMANDS)('help of $name has its options and no others', (command) => {
    const help = commandHelp(command, STYLE);
    const told = [...help.matchAll(/^ {2}(?:-\w, | {4})(--[a-z0-9-]+(?: <\S+>)?)/gm)].map(
      (m) => m[1],
    );
    expect(told.toSorted()).toEqual(command.options.map(writtenOption).toSorted());
    for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it.each(NAMES)('%s stands in the manual page, with the commands that take it', (name) => {
    const head = `\\fB\\-\\-${name.replaceAll('-', '\\-')}\\fR`;
    const entry = MAN.split('.TP\n').find((one) => one.split('\n')[0]?.includes(head)) ?? '';
    const text = entry.split(/^\.S/m)[0] ?? '';
    const all = takers(name).length === COMMANDS.length;
    const flat = text.replaceAll('\n', ' ').replaceAll('\\', '');
    expect(flat.toLowerCase()).toContain(
      `commands: ${all ? 'all commands' : takers(name).join(', ')}.`,
    );
    const usual = optionSpec(name)?.default;
    if (usual !== undefined && usual !== false) expect(flat).toMatch(/[Dd]efault: /);
    for (const choice of optionSpec(name)?.choices ?? []) expect(flat).toContain(choice);
  });

  it.each(NAMES)('%s stands in the schema, or it is said why not', (name) => {
    const tables = takers(name)
      // A command without a table may have the name of an option.
      .filter((command) => Object.hasOwn(SCHEMA.properties[command]?.properties ?? {}, name));
    const expected = takers(name).filter(
      (command) => !COMMANDS.find((c) => c.name === command)?.ownConfig,
    );
    const isInRoot = Object.hasOwn(SCHEMA.properties, name);
    if (ONCE[name] !== undefined) expect([isInRoot, tables]).toEqual([false, []]);
    else expect([isInRoot, tables]).toEqual([true, expected]);
  });

  it.each(SHELLS.flatMap((shell) => COMMANDS.map((command) => [shell, command.name] as const)))(
    '%s completes the options of %s',
    (shell, name) => {
      const command = COMMANDS.find((one) => one.name === name);
      const script = completionScript(shell, COMMANDS);
      for (const option of command?.options ?? []) {
        expect(script).toMatch(new RegExp(`(?:--|-l )${option}\\b`));
      }
      expect(script).toContain(name);
    },
  );
});

describe('the table', () => {
  it('gives each letter to one option', () => {
    const letters = NAMES.map((name) => optionSpec(name)?.alias).filter((one) => one !== undefined);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(letter).toMatch(/^[A-Za-z]$/);
  });

  it('names no option as a command or a table of the configuration', () => {
    const configured = COMMANDS.filter(({ ownConfig }) => ownConfig !== true);
    const taken = [...configured.map(({ name }) => name), 'hosts', 'inputs'];
    const keys = NAMES.filter((name) => ONCE[name] === undefined);
    expect(keys.filter((name) => taken.includes(name))).toEqual([]);
  });

  it.each(NAMES)('%s is described in one sentence without an end', (name) => {
    const {
      describe: text,
      replaces = [],
      needs,
      default: usual,
      choices,
    } = optionSpec(name) ?? {};
    expect(text).toMatch(/^[A-Z].*[^.]$/);
    for (const other of [...replaces, ...(needs ? [needs] : [])])
      expect(isOption(other)).toBe(true);
    if (choices && usual !== undefined) expect(choices).toContain(usual);
  });

  it('has a summary, a description and examples of every command in the help of the program', () => {
    const help = programHelp(COMMANDS, STYLE);
    for (const { name, summary } of COMMANDS) {
      expect(help).toContain(`  ${name.padEnd(11)}  ${summary}\n`);
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
    }
  });

  it.each(COMMANDS)(
    'has meanings of $name for options that it takes',
    ({ meanings = {}, options }) => {
      for (const name of Object.keys(meanings)) expect(options).toContain(name);
    },
  );

  it.each(
    COMMANDS.flatMap(({ name, examples }) => examples.map(([line]) => [line, name] as const)),
  )('example: %s', (line, name) => {
    expect(line).toMatch(new RegExp(`^${name}\\b`));
    const { options } = COMMANDS.find((one) => one.name === name) ?? { options: [] };
    for (const [, option = ''] of line.matchAll(/ --([a-z0-9-]+)/g))
      expect(options).toContain(option);
  });
});
