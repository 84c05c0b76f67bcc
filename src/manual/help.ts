/**
 * Renders `--help`: takes all commands or one, and the width and colour of the terminal. All text is made from the
 * tables of commands and options. Pure.
 */
import type { CommandSpec } from '../options/command.ts';
import { EXIT_ROWS, exitRowsOf } from '../options/exit-codes.ts';
import { GENERAL_OPTIONS, type OptionName, specOf } from '../options/table.ts';
import { groupedOptions, meaningOf, remarksOn, usageOf, writtenOption } from './option-words.ts';
import { columnFor, NO_BREAK_SPACE, type Row, rowLines, wrap } from './wrap.ts';

export interface HelpStyle {
  readonly width: number;
  readonly color: boolean;
}

/** Longer lines are hard to read, however wide the terminal is. */
const WIDEST = 100;
const NARROWEST = 40;
/** The column of descriptions is never further right. */
const FURTHEST_COLUMN = 32;

/** Remarks that are longer may be wrapped. */
const LONGEST_BOUND = 44;

export const PURPOSE =
  'Finds every URL in mail, news and text, rejoins broken ones, checks their syntax, and checks ' +
  'whether they can still be reached.';

export function programHelp(commands: readonly CommandSpec[], style: HelpStyle): string {
  const page = new HelpPage(style);
  page.paragraph(PURPOSE);
  page.usage('COMMAND [OPTIONS] [INPUT…]');
  page.rows('Commands', commandRows(commands));
  page.rows(
    'Options',
    GENERAL_OPTIONS.map((name) => optionRow(name)),
  );
  page.rows(
    'Examples',
    exampleRows(commands.filter(isWorking).flatMap((one) => one.examples.slice(0, 1))),
  );
  page.rows('Exit codes', EXIT_ROWS.map(exitRow));
  page.paragraph(
    "urlglean COMMAND --help lists a command's options; urlglean man | man -l - shows everything.",
  );
  return page.text;
}

/** The help without arguments. */
export function shortHelp(commands: readonly CommandSpec[], style: HelpStyle): string {
  const page = new HelpPage(style);
  page.paragraph(PURPOSE);
  page.usage('COMMAND [OPTIONS] [INPUT…]');
  page.rows('Commands', commandRows(commands));
  page.paragraph('Which command? See urlglean --help, or urlglean COMMAND --help.');
  return page.text;
}

export function commandHelp(command: CommandSpec, style: HelpStyle): string {
  const { argument, description, options, examples } = command;
  const groups = groupedOptions(options);
  const rows = groups.flatMap(({ names }) => names.map((name) => optionRow(name, command)));
  const column = columnFor(rows, FURTHEST_COLUMN);
  const page = new HelpPage(style);
  page.paragraph(description.replaceAll('\n', ' '));
  page.usage(usageOf(command));
  if (argument) {
    page.rows('Arguments', [{ term: `  ${argument.name}`, text: argument.describe }], column);
  }
  for (const { group, names } of groups) {
    page.rows(
      group,
      names.map((name) => optionRow(name, command)),
      column,
    );
  }
  page.rows('Examples', exampleRows(examples));
  page.rows('Exit codes', exitRowsOf(command).map(exitRow));
  return page.text;
}

/** Excludes commands that only describe the program and have no options of their own. */
function isWorking({ options }: CommandSpec): boolean {
  return options.length > GENERAL_OPTIONS.length;
}

function commandRows(commands: readonly CommandSpec[]): readonly Row[] {
  return commands.map(({ name, summary }) => ({ term: `  ${name}`, text: summary }));
}

function optionRow(name: OptionName, command?: CommandSpec): Row {
  const { alias } = specOf(name);
  const letter = alias === undefined ? '    ' : `-${alias}, `;
  const remarks = remarksOn(name, command).map((remark) => unbreakable(`[${remark}]`));
  return {
    term: `  ${letter}${writtenOption(name)}`,
    text: [meaningOf(name, command), ...remarks].join(' '),
  };
}

/** Keeps a short remark on one line. */
function unbreakable(remark: string): string {
  return remark.length > LONGEST_BOUND ? remark : remark.replaceAll(' ', NO_BREAK_SPACE);
}

function exampleRows(examples: CommandSpec['examples']): readonly Row[] {
  return examples.map(([line, meaning]) => ({ term: `  urlglean ${line}`, text: meaning }));
}

function exitRow([code, text]: readonly [code: string, meaning: string]): Row {
  return { term: `  ${code}`, text };
}

/** Gathers paragraphs and tables, an empty line between them. */
class HelpPage {
  readonly #width: number;
  readonly #color: boolean;
  #blocks: readonly string[] = [];

  constructor({ width, color }: HelpStyle) {
    this.#width = Math.min(Math.max(width, NARROWEST), WIDEST);
    this.#color = color;
  }

  get text(): string {
    return `${this.#blocks.join('\n\n')}\n`;
  }

  paragraph(text: string): void {
    this.#add(wrap(text, this.#width));
  }

  usage(line: string): void {
    this.#add([`${this.#bold('Usage:')} urlglean ${line}`]);
  }

  /** The default column is the one after the longest term. */
  rows(title: string, rows: readonly Row[], column = columnFor(rows, this.#width / 2)): void {
    const lines = rows.flatMap((row) => this.#row(row, column));
    this.#add([this.#bold(`${title}:`), ...lines]);
  }

  #row(row: Row, column: number): readonly string[] {
    const [first = '', ...rest] = rowLines(row, { width: this.#width, column });
    const { length } = row.term;
    return [this.#bold(first.slice(0, length)) + first.slice(length), ...rest];
  }

  #add(lines: readonly string[]): void {
    this.#blocks = [...this.#blocks, lines.join('\n')];
  }

  #bold(text: string): string {
    return this.#color ? text.replace(/\S.*/, '\x1b[1m$&\x1b[22m') : text;
  }
}
