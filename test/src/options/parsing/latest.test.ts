/** The last one wins, over the whole table of options: aliases and wrappers give what is usual, people what they want. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../../src/commands/index.ts';
import type { Command } from '../../../../src/commands/output/model.ts';
import type { RawOptions } from '../../../../src/options/parsing/raw.ts';
import type { OptionSpec } from '../../../../src/options/spec.ts';
import { isOption, type OptionName, specOf } from '../../../../src/options/table.ts';
import { readCommandLine } from '../../../../src/program/command-line.ts';

/** Options that end the reading of the command line. */
const ANSWERED_AT_ONCE: ReadonlySet<string> = new Set(['help', 'version']);

interface Row {
  readonly command: Command;
  readonly name: OptionName;
}

const rows: readonly Row[] = COMMANDS.flatMap((command) =>
  command.options.filter((name) => !ANSWERED_AT_ONCE.has(name)).map((name) => ({ command, name })),
);

const chosen = (wanted: (spec: OptionSpec) => boolean) =>
  rows
    .filter(({ name }) => wanted(specOf(name)))
    .map(({ command, name }) => [`${command.name} --${name}`, command, name] as const);

function read(...args: readonly string[]): RawOptions {
  const wish = readCommandLine(args, COMMANDS);
  if (wish.kind !== 'run') throw new Error(`no run: ${args.join(' ')}`);
  return wish.raw;
}

/** Two different values that the table takes. */
function values(name: OptionName, command: Command): readonly [string, string] {
  const { type, bounds } = specOf(name);
  const [first = 'first', second = first] = command.choices?.[name] ?? specOf(name).choices ?? [];
  if (type === 'number') return [String(bounds?.most ?? 2), String(bounds?.least ?? 1)];
  return first === second ? ['first', 'second'] : [first, second];
}

describe('an option that is given twice', () => {
  it.each(chosen(({ type, repeatable }) => type !== 'boolean' && !repeatable))(
    '%s keeps the last',
    (_, command, name) => {
      const [first, second] = values(name, command);
      const raw = read(command.name, `--${name}=${first}`, `--${name}`, second);
      expect(raw).toEqual({ [name]: second });
    },
  );

  it.each(chosen(({ repeatable }) => repeatable === true))('%s keeps all', (_, command, name) => {
    const [first, second] = values(name, command);
    const raw = read(command.name, `--${name}=${first}`, `--${name}`, second);
    expect(raw).toEqual({ [name]: [first, second] });
  });

  it.each(chosen(({ type }) => type === 'boolean'))(
    '%s is as it was said last',
    (_, command, name) => {
      const opposite = name.startsWith('no-') ? name.slice(3) : `no-${name}`;
      const on = { [name]: true };
      const off = { [name]: false };
      expect(read(command.name, `--${name}`, `--${name}`)).toEqual(on);
      expect(read(command.name, `--${name}`, `--${name}=false`)).toEqual(off);
      if (isOption(opposite)) return;
      expect(read(command.name, `--${name}`, `--${opposite}`)).toEqual(off);
      expect(read(command.name, `--${opposite}`, `--${name}`)).toEqual(on);
      expect(read(command.name, `--${opposite}=false`)).toEqual(on);
    },
  );

  it.each<[string, object]>([
    ['check --store a --no-store', { 'no-store': true }],
    ['check --no-store --store a', { store: 'a' }],
    ['check --store a --no-store=false', { store: 'a', 'no-store': false }],
    ['check --config a --no-config', { 'no-config': true }],
    ['check --no-config -c a', { config: 'a' }],
    ['check --json --as csv', { as: 'csv' }],
    ['check --as csv --json', { json: true }],
    ['check --as csv --no-json', { json: false, as: 'csv' }],
    ['lint --as csv --json --sarif', { sarif: true }],
  ])('%s takes back what it replaces', (words, raw) => {
    expect(read(...words.split(' '))).toEqual(raw);
  });

  it('leaves what contradicts it to be refused', () => {
    const raw = read('check', '--contact', 'a@a.example', '--user-agent', 'b');
    expect(raw).toEqual({ contact: 'a@a.example', 'user-agent': 'b' });
  });
});
