/** A run on one line: number, start, duration, end, links checked, inputs. Gives text in columns, or JSON. */
import { isoTime } from '../../../checkers/iso-time.ts';
import { describeFilter } from '../../filter/describe.ts';
import type { RunPhase, RunRecord } from '../../store/model.ts';
import { thousands } from '../../writing/counted.ts';
import { localMinute, localZone } from '../../writing/local-time.ts';
import { printable } from '../../writing/printable.ts';
import { shownInput } from '../../writing/shown-input.ts';
import { timeSpan } from '../../writing/time-span.ts';
import { wrapped } from './columns.ts';
import type { TerminalStyle } from './link-text.ts';
import { paint, type Style } from './paint.ts';

const STYLES: Readonly<Record<RunPhase, Style>> = {
  scanning: 'yellow',
  checking: 'yellow',
  done: 'green',
  'cut-short': 'yellow',
  empty: 'yellow',
  blind: 'yellow',
};

const WIDTHS = { run: 5, started: 16, took: 12, ended: 9, checked: 9 } as const;
const INDENT = ' '.repeat(WIDTHS.run + 2);

export const RUNS_HEADING = `${[
  'run'.padStart(WIDTHS.run),
  'started'.padEnd(WIDTHS.started),
  'took'.padEnd(WIDTHS.took),
  'ended'.padEnd(WIDTHS.ended),
  'checked'.padStart(WIDTHS.checked),
].join('  ')}\n`;

/** Below the list: which clock its times are of. */
export function runsNote(zone: string = localZone()): string {
  return `${INDENT}times in ${zone}\n`;
}

/** A run as JSON: times are ISO 8601 in UTC. */
export interface JsonRun extends Omit<RunRecord, 'startedAt' | 'finishedAt'> {
  readonly startedAt: string;
  readonly finishedAt?: string;
}

export function jsonRun({ run, startedAt, finishedAt, inputs, ...others }: RunRecord): JsonRun {
  const finished = finishedAt === undefined ? {} : { finishedAt: isoTime(finishedAt) };
  const named = { inputs: inputs.map(shownInput) };
  return { run, startedAt: isoTime(startedAt), ...finished, ...named, ...others };
}

/** `above`: the run on the line before, if any. A terminal shows inputs only if they differ from those above. */
export function runLine(
  record: RunRecord,
  look: TerminalStyle & { readonly zone?: string },
  above?: RunRecord,
): string {
  const { run, startedAt, finishedAt, phase, observed } = record;
  const took = finishedAt === undefined ? '' : timeSpan(finishedAt - startedAt);
  const about = aboutOf(record);
  const line = [
    String(run).padStart(WIDTHS.run),
    localMinute(startedAt, look.zone),
    took.padEnd(WIDTHS.took),
    paint(STYLES[phase], phase.padEnd(WIDTHS.ended), look.color),
    thousands(observed).padStart(WIDTHS.checked),
  ].join('  ');
  if (!Number.isFinite(look.width)) return `${line}  ${about}\n`;
  if (above !== undefined && aboutOf(above) === about) return `${line}\n`;
  const below = wrapped(about, Math.max(20, look.width - INDENT.length));
  return [line, ...below.map((text) => INDENT + paint('dim', text, look.color)), ''].join('\n');
}

/** The inputs and the filter of a run. */
function aboutOf({ inputs, filter }: RunRecord): string {
  const chosen = filter === undefined ? [] : [describeFilter(filter)];
  return [...inputs.map(shownInput), ...chosen].map(printable).join(' ');
}
