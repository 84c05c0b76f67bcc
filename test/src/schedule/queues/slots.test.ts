import { describe, expect, it } from 'vitest';
import { exactly } from '../../../../src/schedule/model/options.ts';
import { Slots } from '../../../../src/schedule/queues/slots.ts';

const LEAVE_MS = 1000;

function turn(startedAt: number, concurrency = 1): { startedAt: number; concurrency: number } {
  return { startedAt, concurrency };
}

describe('slots', () => {
  it('are free again when the turn ends', () => {
    const slots = new Slots(exactly(3));
    const one = turn(0, 2);
    slots.take(one);
    expect(slots.free).toBe(1);
    slots.giveBack(one);
    expect(slots.free).toBe(3);
  });

  it('are left by turns that take long, the oldest first, up to a bound', () => {
    const slots = new Slots({ first: 4, most: 4, slow: 2 });
    const turns = [turn(0), turn(10), turn(20), turn(30)];
    for (const one of turns) slots.take(one);
    expect([slots.free, slots.leaveAt]).toEqual([0, LEAVE_MS]);
    slots.leave(LEAVE_MS - 1);
    expect(slots.free).toBe(0);
    slots.leave(LEAVE_MS);
    expect([slots.free, slots.leaveAt]).toEqual([1, LEAVE_MS + 10]);
    slots.leave(LEAVE_MS + 30);
    expect([slots.free, slots.leaveAt]).toEqual([2, Number.POSITIVE_INFINITY]);
    slots.giveBack(turns[0] as (typeof turns)[number]);
    expect([slots.free, slots.leaveAt]).toEqual([2, LEAVE_MS + 20]);
    slots.leave(LEAVE_MS + 30);
    expect(slots.free).toBe(3);
    for (const one of turns.slice(1)) slots.giveBack(one);
    expect([slots.free, slots.leaveAt]).toEqual([4, Number.POSITIVE_INFINITY]);
  });

  it('are left later where every answer takes long', () => {
    const slots = new Slots({ first: 2, most: 2, slow: 2 });
    for (let n = 0; n < 50; n++) slots.heard('answer', turn(0), 2000);
    slots.take(turn(0));
    expect(Math.round(slots.leaveAt / 100)).toBe(80);
    for (let n = 0; n < 50; n++) slots.heard('answer', turn(0), 200);
    expect(slots.leaveAt).toBe(LEAVE_MS);
  });

  it('are kept to the end where the number is given', () => {
    const slots = new Slots(exactly(1));
    slots.take(turn(0));
    slots.leave(100 * LEAVE_MS);
    expect([slots.free, slots.leaveAt]).toEqual([0, Number.POSITIVE_INFINITY]);
  });

  it('are one more for each answer, and half as many after trouble', () => {
    const slots = new Slots({ first: 4, most: 10, slow: 0 });
    for (let n = 0; n < 3; n++) slots.heard('answer', turn(0), 100);
    expect(slots.limit).toBe(7);
    for (let n = 0; n < 9; n++) slots.heard('answer', turn(0), 100);
    expect(slots.limit).toBe(10);
    slots.heard('trouble', turn(0), 50);
    expect(slots.limit).toBe(5);
    // These were under way when the trouble began.
    slots.heard('trouble', turn(49), 60);
    expect(slots.limit).toBe(5);
    slots.heard('trouble', turn(50), 70);
    expect(slots.limit).toBe(4);
  });

  it('are one fewer for each answer while the processor has no time to spare', () => {
    let isBusy = false;
    const slots = new Slots({ first: 4, most: 10, slow: 0 }, () => isBusy);
    for (let n = 0; n < 5; n++) slots.heard('answer', turn(0), 100);
    expect(slots.limit).toBe(9);
    isBusy = true;
    for (let n = 0; n < 3; n++) slots.heard('answer', turn(0), 100);
    expect(slots.limit).toBe(6);
    for (let n = 0; n < 9; n++) slots.heard('answer', turn(0), 100);
    expect(slots.limit).toBe(4);
  });

  it('stay as many as were given', () => {
    const slots = new Slots(exactly(5));
    slots.heard('answer', turn(0), 100);
    slots.heard('trouble', turn(0), 50);
    expect(slots.limit).toBe(5);
  });
});
