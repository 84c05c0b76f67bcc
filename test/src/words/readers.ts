/** Figures as the outputs say them: takes what was written, gives links by verdict or by state. */
import { VERDICTS, type VerdictValue } from '../../../checkers/model.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../../src/history/change-kind.ts';
import { STATES, type State } from '../../../src/history/model.ts';
import { type Row, SHOWN_VERDICTS } from '../../../src/report/html/data/data.ts';
import { parseLines } from '../../helpers/cli.ts';
import { rowBlocks } from '../report/html/page.ts';

export type Verdicts = Partial<Record<VerdictValue, number>>;
export type States = Partial<Record<State, number>>;

interface WrittenLink {
  readonly verdict: VerdictValue;
  readonly history: { readonly state: State };
}
interface Report {
  readonly verdicts: Verdicts;
  readonly results: readonly WrittenLink[];
}
type Line = WrittenLink & { readonly type: string; readonly verdicts: Verdicts };
interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly properties: { readonly url: string; readonly verdict?: VerdictValue };
    }[];
  }[];
}

/** How often each of some words is there; none of it for what is not. */
export function tallied<K extends string>(words: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function matched(text: string, pattern: RegExp): Record<string, number> {
  const found = [...text.matchAll(pattern)].map(({ groups = {} }) => [
    (groups['word'] ?? '').toLowerCase(),
    Number(groups['n']),
  ]);
  return Object.fromEntries(found);
}

const NAMES = VERDICTS.join('|');

/** Of each format all that it says of verdicts, in as many ways as it says it. */
export const VERDICT_READERS: Readonly<Record<string, (text: string) => readonly Verdicts[]>> = {
  text: (text) => [matched(text, new RegExp(`^ +(?<n>[\\d,]+) (?<word>${NAMES})\\b`, 'gm'))],
  json: (text) => {
    const { verdicts, results } = JSON.parse(text) as Report;
    return [verdicts, tallied(results.map(({ verdict }) => verdict))];
  },
  ndjson: (text) => {
    const lines = parseLines<Line>(text);
    const links = lines.filter(({ type }) => type === 'link');
    return [lines.at(-1)?.verdicts ?? {}, tallied(links.map(({ verdict }) => verdict))];
  },
  csv: (text) => [tallied(column(text, 'verdict') as VerdictValue[])],
  html: (text) => [
    matched(text, /tile-count">(?<n>[\d,]+)<\/span> <span class="tile-name (?<word>\w+)"/g),
    tallied(rowsOf(text).map(({ verdict }) => SHOWN_VERDICTS[verdict] ?? 'unknown')),
  ],
  markdown: (text) => [
    matched(text.split('\n')[2] ?? '', new RegExp(`(?<n>\\d+) (?<word>${NAMES})`, 'g')),
  ],
};

function rowsOf(page: string): readonly Row[] {
  return rowBlocks(page).flat();
}

/** How many are dead, and of how many that were checked, as the first words of a report say it. */
export interface Head {
  readonly dead: number;
  readonly checked: number;
}

const HEAD = /(?:(\d+) of (\d+) links? checked (?:is|are) dead|no dead links among (\d+) checked)/i;

export const HEAD_READERS: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => text,
  markdown: (text) => text.split('\n', 1)[0] ?? '',
  html: (text) => withoutTags(/<p class="lead">(.*)<\/p>/.exec(text)?.[1] ?? ''),
};

export function headOf(format: string, text: string): Head {
  const [, dead = '0', of, none = '0'] = HEAD.exec(HEAD_READERS[format]?.(text) ?? '') ?? [];
  return { dead: Number(dead), checked: Number(of ?? none) };
}

/** What a report has in words, without its markup. */
export function withoutTags(text: string): string {
  return text.replace(/<[^>]{0,500}>/g, '');
}

/** What says more of some verdicts, and nothing of the others. */
export const PARTIAL_READERS: Readonly<Record<string, (text: string) => Verdicts>> = {
  markdown: (text) => matched(text, /^## (?<word>\w+): (?<n>\d+)$/gm),
  sarif: (text) => {
    const { results = [] } = (JSON.parse(text) as Sarif).runs[0] ?? {};
    const links = results.flatMap(({ properties: { url, verdict } }) =>
      verdict === undefined ? [] : [[url, verdict] as const],
    );
    return tallied([...new Map(links).values()]);
  },
  github: (text) =>
    tallied(
      [...text.matchAll(/title=(\w+) link::/g)].map(([, verdict]) => verdict as VerdictValue),
    ),
  junit: (text) => {
    const root = Number(/<testsuites [^>]*failures="(\d+)"/.exec(text)?.[1]);
    const failed = [...text.matchAll(/<failure /g)].length;
    return { dead: root === failed ? failed : Number.NaN };
  },
};

/** Cells of a table as CSV, without line ends in them. */
export function column(text: string, name: string): readonly string[] {
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  const place = cellsOf(head).indexOf(name);
  return rows.map((row) => cellsOf(row)[place] ?? '');
}

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);
}

export function sumOf(text: string, name: string): number {
  return column(text, name).reduce((sum, cell) => sum + Number(cell), 0);
}

/** Of tables whose columns are named after what they count. */
export function columnSums<K extends string>(text: string, names: readonly K[]): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, sumOf(text, name)])) as Record<K, number>;
}

export function statesOfPage(text: string): States {
  return tallied(rowsOf(text).map(({ state }) => STATES[state ?? 0] ?? 'unchecked'));
}

export function changesOfPage(text: string): Partial<Record<ChangeKind, number>> {
  return tallied(
    rowsOf(text).flatMap(({ change }) => (change === null ? [] : (CHANGE_KINDS[change] ?? []))),
  );
}

export function statesOfJson(text: string): States {
  return tallied((JSON.parse(text) as Report).results.map(({ history }) => history.state));
}

/** `Of 12 links: 5 working, 1 lost` */
export function statesOfLetter(text: string): States {
  const [, now = ''] = /Of \d+ links: ([^;]*);/.exec(text) ?? [];
  return matched(now, /(?<n>\d+) (?<word>\w+)/g);
}

/** Samples of a metric by one of its labels. */
export function samples(text: string, metric: string, label: string): Record<string, number> {
  return matched(
    text,
    new RegExp(`^${metric}\\{.*${label}="(?<word>[\\w-]+)"\\} (?<n>\\d+)$`, 'gm'),
  );
}

/** Without zeros, so that what says nothing of none is as good as what says so. */
export function withoutZeros(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
