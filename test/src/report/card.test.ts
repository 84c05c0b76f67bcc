/** The card of a run: its headline, nothing that stands outside of it, nothing that comes from elsewhere. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../src/report/card/card.ts';
import { svg } from '../../../src/report/card/svg.ts';
import type { RunSummary } from '../../../src/report/model/model.ts';
import { tries } from '../../helpers/long.ts';
import { HOSTILE, render, SAMPLE, summaryOf } from './sample.ts';

const wordsOf = (change: Partial<RunSummary>): readonly string[] =>
  cardOf({ ...summaryOf(SAMPLE), ...change }).lines.map(({ text }) => text);

describe('the card of a run', () => {
  it('says the headline, its parts, its day and what it covers', () => {
    const skipped = [{ reason: 'interrupted', links: 3 }] as const;
    const words = wordsOf({ complete: false, skipped });
    expect(words).toContain('Links in list.mbox');
    expect(words).toContain('2 of 5 links checked are dead.');
    expect(words).toContain('2 dead');
    expect(words.at(-1)).toMatch(/^Checked 2026-01-02 by urlglean · 3 of 8 links not checked/);
  });

  it('has a bar of the links that were checked, as wide as the card', () => {
    const { rects } = cardOf(summaryOf(SAMPLE));
    const bar = rects.filter(({ height, radius }) => height === 10 && radius === 0);
    expect(bar.map(({ tone }) => tone)).toEqual(['dead', 'moved', 'unknown', 'alive']);
    expect(Math.round(bar.reduce((all, { width }) => all + width, 0))).toBe(584);
  });

  it('keeps its lines inside, however long its inputs are named', () => {
    const names = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 5 });
    fc.assert(
      fc.property(names, fc.boolean(), (inputs, complete) => {
        const { lines } = cardOf({ ...summaryOf(SAMPLE), inputs, complete });
        for (const { text, size } of lines) expect(text.length * size * 0.56).toBeLessThan(640);
      }),
      { numRuns: tries(500) },
    );
  });

  it('has a title for those who do not see it, and follows the theme of its reader', () => {
    const text = render(svg, SAMPLE);
    expect(text).toContain('<title>Links in list.mbox: 2 of 5 links checked are dead.</title>');
    expect(text).toContain('aria-label="Links in list.mbox: 2 of 5 links checked are dead."');
    expect(text).toContain('@media(prefers-color-scheme:dark)');
  });

  it('makes no markup of a name', () => {
    let text = '';
    const reporter = svg({
      write: (piece) => {
        text += piece;
      },
    });
    reporter.end({ ...summaryOf(SAMPLE), inputs: [HOSTILE.subject] });
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;/script&gt;');
  });
});
