/** The links that a reader chooses, and their text in the address. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LONGEST_CODE,
  rangesCode,
  rangesIn,
} from '../../../../src/report/html/page/link-table/ranges.ts';
import { Selection } from '../../../../src/report/html/page/link-table/selection.ts';

function selectionOf(...links: number[]): Selection {
  const selection = new Selection(100);
  selection.choose(links);
  return selection;
}

describe('selection', () => {
  it('takes a link and leaves it again', () => {
    const selection = selectionOf(3);
    selection.toggle(7);
    expect([...selection.links]).toEqual([3, 7]);
    selection.toggle(3);
    expect([selection.count, selection.has(3), selection.has(7)]).toEqual([1, false, true]);
  });

  it('takes with Shift all links from the last one to this one, as they are shown', () => {
    const shown = [9, 4, 7, 1, 5];
    const selection = new Selection(100);
    selection.toggleTo(4, shown);
    selection.toggleTo(1, shown);
    expect([...selection.links]).toEqual([1, 4, 7]);
    selection.toggleTo(7, shown);
    expect([...selection.links]).toEqual([4]);
    selection.toggleTo(50, [50, 51]);
    expect([...selection.links]).toEqual([4, 50]);
  });

  it('takes many at once, leaves many at once, and all', () => {
    const selection = selectionOf(1, 2, 3);
    selection.choose([2, 3, 4], false);
    expect([...selection.links]).toEqual([1]);
    selection.clear();
    expect(selection.count).toBe(0);
  });

  it('tells of every change, and ignores links that there are not', () => {
    const selection = new Selection(10);
    let changes = 0;
    selection.onChange(() => changes++);
    selection.toggle(1);
    selection.replace([[8, 4_000_000_000]]);
    selection.clear();
    expect(changes).toBe(3);
    selection.choose([10, 11]);
    expect(selection.count).toBe(0);
  });
});

describe('ranges', () => {
  it('are short', () => {
    expect(rangesCode([])).toBe('');
    expect(rangesCode([0])).toBe('0');
    expect(rangesCode([5, 8, 9, 10])).toBe('5.2-3');
  });

  it('come back as they were', () => {
    const links = fc.uniqueArray(fc.nat(300), { maxLength: 200 });
    fc.assert(
      fc.property(links, (given) => {
        const selection = new Selection(301);
        selection.choose(given);
        const again = new Selection(301);
        again.replace(rangesIn(rangesCode(selection.links) ?? ''));
        expect([...again.links]).toEqual(given.toSorted((a, b) => a - b));
      }),
    );
  });

  it('are none where there are too many links', () => {
    const scattered = Array.from({ length: 1000 }, (_, index) => index * 2);
    expect(rangesCode(scattered)).toBeNull();
    expect(rangesCode(scattered.keys())).toBe('0-rs');
    expect(rangesCode(scattered.slice(0, 700))?.length).toBeLessThanOrEqual(LONGEST_CODE);
  });

  it('are read from any text, as far as it is sound', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const [first, last] of rangesIn(text)) expect(first).toBeLessThanOrEqual(last);
      }),
    );
    expect(rangesIn('2.x!.4')).toEqual([[2, 2]]);
    expect(rangesIn('2-0')).toEqual([[2, 2]]);
    expect(rangesIn('0.'.repeat(1e6)).length).toBeLessThanOrEqual(LONGEST_CODE);
  });
});
