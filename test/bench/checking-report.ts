/**
 * The figures of checking as tables, with what urlglean takes for each second of the others. What a program says of itself (`wrk`, `ab`) counts as a rate only. Measures nothing.
 */
import { AT_ONCE, OWN } from './checkers.ts';
import type { Cost } from './measure.ts';
import { mebibytes, printTable, seconds, times } from './report.ts';
import type { Counts, Description } from './servers/world.ts';

export interface Figures extends Cost, Counts {
  readonly name: string;
  /** Requests a second: over the whole process, or as the program says. */
  readonly perSecond: number;
  readonly wholeProcess: boolean;
}

export interface ScenarioFigures extends Description {
  readonly key: string;
  readonly title: string;
  readonly rounds: number;
  readonly rows: readonly Figures[];
}

/** `start` is the scenario of one URL: what it costs is no checking. */
export function printFigures(scenario: ScenarioFigures, start: ScenarioFigures | undefined): void {
  const { title, links, delayMs, rounds, rows } = scenario;
  const own = rowOf(scenario, OWN.name);
  const isStart = scenario === start;
  const count = isStart ? '' : `${links.toLocaleString('en')} `;
  const delay = delayMs === 0 ? '' : `, answers after ${delayMs} ms`;
  const head = `${count}${title}${delay}; ${AT_ONCE} at once, medians of ${rounds}, by turns`;
  const columns = ['', 'wall', 'cpu', 'peak', 'our wall', 'our cpu', 'URLs/s', 'less start'];
  const cells = rows.map((row) => [
    row.name,
    ...(row.wholeProcess ? costCells(row, own) : ['', '', '', '', '']),
    ...(isStart ? [] : rateCells(row, scenario, start)),
    `${row.connections} connections`,
  ]);
  printTable(head, [isStart ? columns.slice(0, -2) : columns, ...cells]);
}

function costCells(row: Figures, own: Figures | undefined): readonly string[] {
  const ratio = (ours: number | undefined, theirs: number): string =>
    ours === undefined ? '' : times(ours / theirs);
  return [
    seconds(row.wallMs),
    seconds(row.cpuMs),
    mebibytes(row.peakBytes),
    ratio(own?.wallMs, row.wallMs),
    ratio(own?.cpuMs, row.cpuMs),
  ];
}

function rateCells(
  row: Figures,
  scenario: ScenarioFigures,
  start: ScenarioFigures | undefined,
): readonly string[] {
  return [row.perSecond.toFixed(0), rateWithoutStart(row, scenario, start).toFixed(0)];
}

/** Links a second while it checks. */
export function rateWithoutStart(
  row: Figures,
  { links }: ScenarioFigures,
  start: ScenarioFigures | undefined,
): number {
  if (!row.wholeProcess) return row.perSecond;
  const startMs = (start && rowOf(start, row.name)?.wallMs) ?? 0;
  return (links - 1) / ((row.wallMs - startMs) / 1000);
}

export function rowOf({ rows }: ScenarioFigures, name: string): Figures | undefined {
  return rows.find((row) => row.name === name);
}
