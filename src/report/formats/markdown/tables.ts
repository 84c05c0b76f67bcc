/**
 * The tables of Markdown in a given room: takes links in any order, keeps the most important ones of each table, gives
 * as many as fit, and says how many do not.
 */
import type { CheckedLink } from '../../../settle/model.ts';
import { counted, thousands } from '../../../writing/counted.ts';
import { type Entry, Foremost } from '../../foremost/foremost.ts';
import { importanceOf } from '../../foremost/importance.ts';
import { type Listed, TABLE_KINDS, tableHead, tableRow } from './rows.ts';

interface Row extends Entry {
  readonly text: string;
}

const KINDS = Object.keys(TABLE_KINDS) as readonly Listed[];
/** Of the room, what a table gets at least if it needs it; the dead get the rest. */
const LEAST_SHARE: Readonly<Record<Listed, number>> = { dead: 0.6, moved: 0.25, unknown: 0.15 };
/** For the line that counts what is left out. */
const REST_CHARACTERS = 100;

export class Tables {
  readonly #rows: Readonly<Record<Listed, Foremost<Row>>>;
  readonly #counts: Record<Listed, number> = { dead: 0, moved: 0, unknown: 0 };
  readonly #template: string | undefined;

  /** `characters`: the most that all tables can get. `template`: that of `--source-url`. */
  constructor(characters: number, template?: string) {
    const rows = (): Foremost<Row> => new Foremost({ count: characters, size: characters });
    this.#rows = { dead: rows(), moved: rows(), unknown: rows() };
    this.#template = template;
  }

  add(link: CheckedLink): void {
    const { verdict } = link.verdict;
    if (!isListed(verdict)) return;
    this.#counts[verdict]++;
    const rank = importanceOf(link);
    const rows = this.#rows[verdict];
    if (!rows.mayKeep(rank)) return;
    const text = tableRow(verdict, link, this.#template);
    rows.add({ rank, text, size: text.length });
  }

  /** The sections of the tables, together no longer than `characters`. */
  sections(characters: number): Readonly<Record<Listed, string>> {
    const needs = (kind: Listed): number => this.#lengthOf(kind);
    const least = (kind: Listed): number => Math.min(needs(kind), characters * LEAST_SHARE[kind]);
    let left = characters;
    const sections = { dead: '', moved: '', unknown: '' };
    for (const [at, kind] of KINDS.entries()) {
      const others = KINDS.slice(at + 1).reduce((sum, other) => sum + least(other), 0);
      sections[kind] = this.#section(kind, left - others);
      left -= sections[kind].length;
    }
    return sections;
  }

  /** With all of its rows that are kept. */
  #lengthOf(kind: Listed): number {
    const rows = this.#rows[kind].entries.reduce((sum, { size }) => sum + size, 0);
    return this.#counts[kind] === 0 ? 0 : this.#head(kind).length + rows + REST_CHARACTERS;
  }

  #head(kind: Listed): string {
    const { title } = TABLE_KINDS[kind];
    return `\n## ${title}: ${thousands(this.#counts[kind])}\n\n${tableHead(kind)}`;
  }

  #section(kind: Listed, characters: number): string {
    const count = this.#counts[kind];
    if (count === 0) return '';
    const head = this.#head(kind);
    let room = characters - head.length - REST_CHARACTERS;
    const shown: string[] = [];
    for (const { text } of this.#rows[kind].entries) {
      room -= text.length;
      if (room < 0) break;
      shown.push(text);
    }
    return `${head}${shown.join('')}${restText(count - shown.length)}`;
  }
}

function isListed(verdict: string): verdict is Listed {
  return Object.hasOwn(TABLE_KINDS, verdict);
}

function restText(left: number): string {
  if (left === 0) return '';
  const are = left === 1 ? 'is' : 'are';
  return `\n${counted(left, 'more link')} ${are} left out to keep within the size limit.\n`;
}
