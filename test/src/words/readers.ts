/** Figures as the outputs say them: takes what was written, gives links by verdict or by state. */
import { VERDICTS, type VerdictValue } from '../../../checkers/model.ts';
import type { State } from '../../../src/history/model.ts';
import { parseLines } from '../../helpers/cli.ts';

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
    matched(text, /tile-name (?<word>\w+)">[^<]*<\/span> <span class="tile-count">(?<n>[\d,]+)/g),
  ],
  markdown: (text) => [
    matched(text.split('\n')[2] ?? '', new RegExp(`(?<n>\\d+) (?<word>${NAMES})`, 'g')),
  ],
};

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
