/**
 * The tables of a documented set as lines of text for a terminal: of the open half with the cases that came out
 * wrong, of the sealed half the counts alone unless it is unsealed. Takes the set's name and outcomes, prints nothing.
 */
import { type Cell, columns, confusion, percent, section } from '../tables.ts';
import { HALVES, type Half } from './draw.ts';
import { type DocumentedOutcome, KINDS, tally } from './outcomes.ts';
import type { DocumentedSet } from './sets.ts';

export type Seal = 'sealed' | 'unsealed';

export function documentedReport(
  name: DocumentedSet['name'],
  outcomes: readonly DocumentedOutcome[],
  seal: Seal,
): string {
  const of = (half: Half): DocumentedOutcome[] => outcomes.filter((one) => one.half === half);
  const parts = [
    `The ${name}, ${outcomes.length} cases\n`,
    section('Counts, and precision and recall of dead', counts(outcomes)),
    ...HALVES.map((half) => section(`Truth × verdict, ${half} half`, confusion(of(half)))),
    ...HALVES.filter((half) => half === 'open' || seal === 'unsealed').map((half) =>
      section(`Not as it is, ${half} half`, wrong(of(half))),
    ),
  ];
  return `${parts.join('\n')}\n`;
}

function counts(outcomes: readonly DocumentedOutcome[]): string[] {
  const rows = HALVES.map((half): Cell[] => {
    const { cases, kinds, precision, recall } = tally(outcomes.filter((one) => one.half === half));
    return [half, cases, ...KINDS.map((kind) => kinds[kind]), percent(precision), percent(recall)];
  });
  return columns([['', 'cases', ...KINDS, 'precision', 'recall'], ...rows]);
}

function wrong(outcomes: readonly DocumentedOutcome[]): string[] {
  const odd = outcomes.filter(({ kind }) => !kind.startsWith('true'));
  return columns(
    odd.map(({ one, kind, truth, verdict, reason, detail }) => [
      ...[kind, truth, `${verdict}: ${reason}`, one.id, `${one.software}: ${one.note}`, detail],
    ]),
  );
}
