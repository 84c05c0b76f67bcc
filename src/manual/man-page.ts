/**
 * The manual page: takes the commands and the version, gives `urlglean.1`. Commands and options come from their
 * tables, the rest from `prose.ts`. Pure.
 */

import type { CommandSpec } from '../options/command.ts';
import { EXIT_ROWS } from '../options/exit-codes.ts';
import { type OptionName, specOf } from '../options/table.ts';
import { valueName } from '../options/value-name.ts';
import { capitalised } from '../writing/capitalised.ts';
import { optionsOf } from './completion.ts';
import { configurationLines } from './configuration-lines.ts';
import { groupedOptions, meaningOf, type OptionGroup, remarksOn, usageOf } from './option-words.ts';
import { DESCRIPTION, ENVIRONMENT, ENVIRONMENT_MORE, FILES, SEE_ALSO } from './prose.ts';
import {
  bold,
  filled,
  italic,
  paragraph,
  quoted,
  roffText,
  section,
  subsection,
  tagged,
} from './roff.ts';

export function manPage(commands: readonly CommandSpec[], version: string): string {
  const lines = [
    '.\\" Made from the tables of commands and options; urlglean man prints it.',
    // No date: the page is the same for a version whenever it is built.
    `.TH URLGLEAN 1 "" ${quoted(`urlglean ${version}`)} "User Commands"`,
    // Names of options and files are not hyphenated, nor lines justified.
    ...['.nh', '.ad l'],
    ...section('NAME', [
      roffText('urlglean - find, rejoin and check the URLs in mail, news and text'),
    ]),
    ...section('SYNOPSIS', synopsis()),
    ...section('DESCRIPTION', DESCRIPTION.flatMap(paragraph)),
    ...section('COMMANDS', commands.flatMap(commandLines)),
    ...section('OPTIONS', optionSections(commands)),
    ...section('CONFIGURATION FILE', configurationLines()),
    ...section(
      'FILES',
      FILES.flatMap(([path, text]) => tagged(italic(path), filled(text))),
    ),
    ...section('ENVIRONMENT', environmentLines()),
    ...section('EXIT STATUS', exitLines()),
    ...section('EXAMPLES', commands.flatMap(exampleLines)),
    ...section('SEE ALSO', SEE_ALSO.flatMap(paragraph)),
  ];
  return `${lines.join('\n')}\n`;
}

function synopsis(): readonly string[] {
  return [
    '.PP',
    `${bold('urlglean')} ${italic('COMMAND')} [${italic('OPTIONS')}] [${italic('INPUT')}\\[u2026]]`,
    '.PP',
    `${bold('urlglean')} ${italic('COMMAND')} ${bold('--help')}`,
  ];
}

function commandLines(command: CommandSpec): readonly string[] {
  const { argument, description, meanings } = command;
  const about = argument === null ? [] : [`${argument.name}: ${argument.describe}.`];
  const own = Object.entries(meanings ?? {}).map(([name, text]) => `--${name}: ${text}.`);
  return tagged(bold(usageOf(command)), [
    ...filled(description),
    ...[...about, ...own].flatMap((text) => ['.IP', ...filled(text)]),
  ]);
}

function optionSections(commands: readonly CommandSpec[]): readonly string[] {
  return [
    ...paragraph('Each option lists the commands that take it.'),
    ...groupedOptions(optionsOf(commands)).flatMap((group) => groupLines(group, commands)),
  ];
}

function groupLines(
  { group, names }: OptionGroup,
  commands: readonly CommandSpec[],
): readonly string[] {
  return subsection(
    group,
    names.flatMap((name) => optionLines(name, commands)),
  );
}

function optionLines(name: OptionName, commands: readonly CommandSpec[]): readonly string[] {
  const { alias, type } = specOf(name);
  const letter = alias === undefined ? '' : `${bold(`-${alias}`)}, `;
  const value = type === 'boolean' ? '' : ` ${italic(valueName(name))}`;
  const remarks = [...remarksOn(name), `commands: ${commandsWith(name, commands)}`];
  return tagged(`${letter}${bold(`--${name}`)}${value}`, [
    ...filled(sentence(meaningOf(name))),
    ...filled(sentence(capitalised(remarks.join('; ')))),
  ]);
}

function commandsWith(name: OptionName, commands: readonly CommandSpec[]): string {
  const names = commands.filter(({ options }) => options.includes(name)).map((one) => one.name);
  return names.length === commands.length ? 'all commands' : names.join(', ');
}

function environmentLines(): readonly string[] {
  return [
    ...ENVIRONMENT.flatMap(([name, text]) => tagged(bold(name), filled(text))),
    ...paragraph(ENVIRONMENT_MORE),
  ];
}

function exitLines(): readonly string[] {
  return EXIT_ROWS.flatMap(([code, text]) =>
    tagged(bold(code), filled(sentence(capitalised(text)))),
  );
}

function exampleLines({ examples }: CommandSpec): readonly string[] {
  return examples.flatMap(([line, meaning]) =>
    tagged(bold(`urlglean ${line}`), filled(sentence(capitalised(meaning)))),
  );
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
