/** Tables of text for a terminal: words to the left, numbers to the right. Takes cells, prints nothing. */
import { VERDICTS } from '../../checkers/model.ts';
import type { Judged } from './judging.ts';
import { TRUTHS } from './model.ts';

export type Cell = string | number;

export function section(title: string, lines: readonly string[]): string {
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** Truth × verdict. */
export function confusion(judged: readonly Judged[]): string[] {
  const rows = TRUTHS.map((truth) => {
    const of = judged.filter((one) => one.truth === truth);
    return [truth, ...VERDICTS.map((verdict) => countOf(of, (one) => one.verdict === verdict))];
  });
  return columns([['', ...VERDICTS], ...rows]);
}

export function countOf<T>(all: readonly T[], is: (one: T) => boolean): Cell {
  return all.filter(is).length || '·';
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function columns(rows: readonly (readonly Cell[])[]): string[] {
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
