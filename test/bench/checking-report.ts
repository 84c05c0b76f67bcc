/**
 * The figures of checking as tables, with what urlglean takes for each second of the others, and beside the
 * goals. What a program says of itself (`wrk`, `ab`) counts as a rate only. Measures nothing.
 */
import { AB, AT_ONCE, LINKINATOR, OWN, WRK } from './checkers.ts';
import type { Cost } from './measure.ts';
import { mebibytes, printLines, printTable, seconds, times } from './report.ts';
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

function rateWithoutStart(
  row: Figures,
  { links }: ScenarioFigures,
  start: ScenarioFigures | undefined,
): number {
  if (!row.wholeProcess) return row.perSecond;
  const startMs = (start && rowOf(start, row.name)?.wallMs) ?? 0;
  return (links - 1) / ((row.wallMs - startMs) / 1000);
}

function rowOf({ rows }: ScenarioFigures, name: string): Figures | undefined {
  return rows.find((row) => row.name === name);
}

interface Goal {
  readonly what: string;
  readonly value: number | undefined;
  readonly most?: number;
  readonly least?: number;
}

export function printGoals(results: readonly ScenarioFigures[]): void {
  const goals = goalsOf((key) => results.find((scenario) => scenario.key === key));
  const lines = goals.flatMap(({ what, value, most, least }) => {
    if (value === undefined) return [];
    const isMet = most === undefined ? value >= (least ?? 0) : value <= most;
    const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
    return [`${isMet ? 'met   ' : 'MISSED'}  ${value.toFixed(3).padStart(6)}  ${limit}: ${what}`];
  });
  printLines(['Goals', ...lines, '']);
}

function goalsOf(find: (key: string) => ScenarioFigures | undefined): readonly Goal[] {
  const start = find('start');
  const ratio = (key: string, peer: string, of: 'wallMs' | 'cpuMs'): number | undefined => {
    const scenario = find(key);
    const [ours, theirs] = [OWN.name, peer].map((name) => scenario && rowOf(scenario, name)?.[of]);
    return ours === undefined || theirs === undefined ? undefined : ours / theirs;
  };
  const rate = (key: string, name: string): number | undefined => {
    const scenario = find(key);
    const row = scenario && rowOf(scenario, name);
    return row && rateWithoutStart(row, scenario, start);
  };
  const share = (ours: number | undefined, theirs: number | undefined): number | undefined =>
    ours === undefined || theirs === undefined ? undefined : ours / theirs;
  const ideal = AT_ONCE / ((find('slow')?.delayMs ?? Number.NaN) / 1000);
  return [
    {
      what: 'one host, wall to linkinator',
      most: 0.6,
      value: ratio('oneHost', LINKINATOR.name, 'wallMs'),
    },
    {
      what: 'one host, cpu to linkinator',
      most: 0.6,
      value: ratio('oneHost', LINKINATOR.name, 'cpuMs'),
    },
    {
      what: '2,000 hosts, wall to linkinator',
      most: 0.6,
      value: ratio('manyHosts', LINKINATOR.name, 'wallMs'),
    },
    {
      what: '2,000 hosts, cpu to linkinator',
      most: 0.6,
      value: ratio('manyHosts', LINKINATOR.name, 'cpuMs'),
    },
    {
      what: 'one host, rate to wrk',
      least: 0.1,
      value: share(rate('oneHostLong', OWN.name), rate('oneHostLong', WRK.name)),
    },
    {
      what: '2,000 hosts, rate to ab',
      least: 0.3,
      value: share(rate('manyHostsLong', OWN.name), rate('manyHostsLong', AB.name)),
    },
    {
      what: 'slow hosts, rate to the ideal',
      least: 0.65,
      value: share(rate('slow', OWN.name), ideal),
    },
  ];
}
