/** The tables of the accuracy world as lines of text for a terminal. Takes the outcomes, prints nothing. */
import { REASONS } from '../../checkers/reasons.ts';
import { OUT_OF_REACH } from './expectations.ts';
import { type Judgement, scores } from './judging.ts';
import { ROWS } from './model.ts';
import { type CaseOutcome, expectedReasons } from './outcomes.ts';
import { type Cell, columns, confusion, countOf, percent, section } from './tables.ts';

export function report(outcomes: readonly CaseOutcome[]): string {
  const parts = [
    heading(outcomes),
    section('Verdicts', verdictTable(outcomes)),
    section('Truth × verdict', confusion(outcomes)),
    section('By row', rowTable(outcomes)),
    section('Reasons', reasonLines(outcomes)),
    section('Misjudged', misjudged(outcomes)),
    section('Not as expected', unexpected(outcomes)),
  ];
  return `${parts.join('\n')}\n`;
}

/** The fault that must not happen. */
export function falseDead(outcomes: readonly CaseOutcome[]): CaseOutcome[] {
  return outcomes.filter(({ judgement }) => judgement === 'false dead');
}

function heading(outcomes: readonly CaseOutcome[]): string {
  const count = (judgement: Judgement): number =>
    outcomes.filter((one) => one.judgement === judgement).length;
  return `${outcomes.length} cases: ${count('right')} right, ${count('cautious')} cautious, ${count('false')} false, ${count('false dead')} falsely dead; ${count('hidden')} hidden from programs, not counted\n`;
}

function verdictTable(outcomes: readonly CaseOutcome[]): string[] {
  const rows = scores(outcomes).map(({ verdict, owed, given, right, precision, recall }) => [
    ...[verdict, owed, given, right, percent(precision), percent(recall)],
  ]);
  return columns([['', 'owed', 'given', 'right', 'precision', 'recall'], ...rows]);
}

function rowTable(outcomes: readonly CaseOutcome[]): string[] {
  const rows = ROWS.map((row) => {
    const of = outcomes.filter(({ one }) => one.row === row);
    const is = (...some: readonly Judgement[]): Cell =>
      countOf(of, ({ judgement }) => some.includes(judgement));
    const hidden = is('hidden');
    return [row, of.length, is('right'), is('cautious'), is('false', 'false dead'), hidden];
  });
  return columns([['', 'cases', 'right', 'cautious', 'false', 'hidden'], ...rows]);
}

function reasonLines(outcomes: readonly CaseOutcome[]): string[] {
  const reached = new Set(outcomes.map(({ reason }) => reason));
  const left = Object.keys(REASONS).filter((reason) => !reached.has(reason));
  return [
    `${reached.size} reached`,
    ...left.map((reason) => `not reached: ${reason} (${OUT_OF_REACH[reason] ?? 'why?'})`),
  ];
}

function misjudged(outcomes: readonly CaseOutcome[]): string[] {
  const wrong = outcomes.filter(({ judgement }) => judgement !== 'right' && judgement !== 'hidden');
  return columns(
    wrong.map(({ one, truth, verdict, reason, judgement, isExpected }) => [
      ...[judgement, truth, `${verdict}: ${reason}`, one.id, one.note],
      isExpected ? '' : '(not expected)',
    ]),
  );
}

function unexpected(outcomes: readonly CaseOutcome[]): string[] {
  const odd = outcomes.filter(({ isExpected }) => !isExpected);
  return columns(
    odd.map(({ one, verdict, reason, detail }) => [
      ...[one.id, `${verdict}: ${reason}`, `instead of ${expectedReasons(one).join(' or ')}`],
      detail,
    ]),
  );
}
