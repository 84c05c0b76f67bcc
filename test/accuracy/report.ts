/** The tables of the accuracy world as lines of text for a terminal. Takes the outcomes, prints nothing. */
import { VERDICTS } from '../../checkers/model.ts';
import { REASONS } from '../../checkers/reach/reasons.ts';
import { OUT_OF_REACH } from './expectations.ts';
import { type Judgement, scores } from './judging.ts';
import { ROWS, TRUTHS } from './model.ts';
import { type CaseOutcome, expectedReasons } from './outcomes.ts';

type Cell = string | number;

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

function section(title: string, lines: readonly string[]): string {
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function verdictTable(outcomes: readonly CaseOutcome[]): string[] {
  const rows = scores(outcomes).map(({ verdict, owed, given, right, precision, recall }) => [
    ...[verdict, owed, given, right, percent(precision), percent(recall)],
  ]);
  return columns([['', 'owed', 'given', 'right', 'precision', 'recall'], ...rows]);
}

function confusion(outcomes: readonly CaseOutcome[]): string[] {
  const rows = TRUTHS.map((truth) => {
    const of = outcomes.filter((one) => one.truth === truth);
    return [truth, ...VERDICTS.map((verdict) => countOf(of, (one) => one.verdict === verdict))];
  });
  return columns([['', ...VERDICTS], ...rows]);
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

function countOf<T>(all: readonly T[], is: (one: T) => boolean): Cell {
  return all.filter(is).length || '·';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Words to the left, numbers to the right. */
function columns(rows: readonly (readonly Cell[])[]): string[] {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, at) =>
    Math.max(...texts.map((row) => row[at]?.length ?? 0)),
  );
  const isNumber = (text: string): boolean => /^[\d.]+(?: %)?$|^·$/.test(text);
  return texts.map((row) =>
    row
      .map((text, at) =>
        isNumber(text) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
