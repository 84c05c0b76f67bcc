/** One run on a line: number, when, how long, how it ended, what was asked, of what. Gives text of aligned columns. */
import type { RunPhase, RunRecord } from '../store/model.ts';
import { count } from './counted.ts';
import type { Look } from './link-text.ts';
import { paint, type Style } from './paint.ts';
import { printable } from './printable.ts';
import { timeSpan } from './time-span.ts';

const STYLES: Readonly<Record<RunPhase, Style>> = {
  scanning: 'yellow',
  checking: 'yellow',
  done: 'green',
  'cut-short': 'yellow',
};

const WIDTHS = { run: 5, started: 20, took: 13, ended: 9, asked: 10 } as const;

export const RUNS_HEADING = `${[
  'run'.padStart(WIDTHS.run),
  'started'.padEnd(WIDTHS.started),
  'took'.padEnd(WIDTHS.took),
  'ended'.padEnd(WIDTHS.ended),
  'asked'.padStart(WIDTHS.asked),
  'inputs',
].join('  ')}\n`;

export function runLine(record: RunRecord, { color }: Pick<Look, 'color'>): string {
  const { run, startedAt, finishedAt, phase, observed, inputs } = record;
  const took = finishedAt === undefined ? '' : timeSpan(finishedAt - startedAt);
  return `${[
    String(run).padStart(WIDTHS.run),
    `${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    took.padEnd(WIDTHS.took),
    paint(STYLES[phase], phase.padEnd(WIDTHS.ended), color),
    count(observed).padStart(WIDTHS.asked),
    inputs.map(printable).join(' '),
  ].join('  ')}\n`;
}
