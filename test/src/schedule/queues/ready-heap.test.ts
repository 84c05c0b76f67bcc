import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fifo } from '../../../../src/schedule/queues/fifo.ts';
import { ReadyHeap } from '../../../../src/schedule/queues/ready-heap.ts';

describe('ReadyHeap', () => {
  it('gives values by their time, and in order of arrival at the same time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
        const heap = new ReadyHeap<{ readonly at: number; readonly place: number }>();
        for (const [place, at] of times.entries()) heap.push(at, { at, place });
        const sorted = times
          .map((at, place) => ({ at, place }))
          .sort((a, b) => a.at - b.at || a.place - b.place);
        expect(heap.nextAt).toBe(sorted[0]?.at ?? Number.POSITIVE_INFINITY);
        expect(sorted.map(() => heap.pop())).toEqual(sorted);
        expect(heap.size).toBe(0);
        expect(heap.pop()).toBeUndefined();
      }),
    );
  });

  it('stays in order while values come and go', () => {
    const step = fc.option(fc.integer({ min: 0, max: 50 }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const heap = new ReadyHeap<number>();
        const model: number[] = [];
        for (const at of steps) {
          if (at === null) {
            model.sort((a, b) => a - b);
            expect(heap.pop()).toBe(model.shift());
          } else {
            heap.push(at, at);
            model.push(at);
          }
          expect(heap.size).toBe(model.length);
        }
      }),
    );
  });

  it('keeps what is not due', () => {
    const heap = new ReadyHeap<string>();
    heap.push(10, 'ten');
    expect(heap.popDue(9)).toBeUndefined();
    expect(heap.popDue(10)).toBe('ten');
    expect(heap.popDue(11)).toBeUndefined();
  });
});

describe('Fifo', () => {
  it('gives items in the order they came, however many', () => {
    const queue = new Fifo<{ readonly n: number }>();
    const out: number[] = [];
    for (let n = 0; n < 10_000; n++) {
      queue.push({ n });
      if (n % 3 === 0) out.push(queue.shift()?.n ?? -1);
    }
    expect(queue.size).toBe(10_000 - out.length);
    for (let item = queue.shift(); item; item = queue.shift()) out.push(item.n);
    expect(out).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
    expect(queue.size).toBe(0);
  });
});
