/** What a reader of a documentation format found, cut from the text: a wrong position fails, or shows. */
import { expect } from 'vitest';
import type { Anchor, MarkedText, TextRange } from '../../../extractors/documentation/model.ts';

export function cutsOf(text: string, marked: MarkedText) {
  const { references, anchors, code, syntax, ignores } = marked;
  for (const ranges of [references, code, syntax, ignores]) inOrder(text, ranges);
  return {
    references: references.map(({ kind, value, unknown, ...range }) => {
      const written = text.slice(range.start, range.end);
      const odd = [written === value ? '' : ` (${written})`, unknown ? ` ${unknown}` : ''].join('');
      return `${kind} ${value}${odd}`;
    }),
    anchors: anchors.map(anchorText),
    code: code.map(({ start, end }) => text.slice(start, end)),
    syntax: syntax.map(({ start, end }) => text.slice(start, end)),
    ignores: ignores.map(({ scope, start, end }) => `${scope} ${text.slice(start, end)}`),
  };
}

function inOrder(text: string, ranges: readonly TextRange[]): void {
  let last = 0;
  for (const { start, end } of ranges) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThanOrEqual(start);
    last = end;
  }
  expect(last).toBeLessThanOrEqual(text.length);
}

function anchorText(anchor: Anchor): string {
  return anchor.kind === 'name' ? anchor.name : `${anchor.level} ${anchor.text}`;
}
