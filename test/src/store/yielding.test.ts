/** Work that never waits lets timers and signals have their turn: without it, this test would never end. */
import { expect, it } from 'vitest';
import { yielding } from '../../../src/store/sqlite/database/yielding.ts';

function* withoutEnd(): Generator<number> {
  for (let count = 0; ; count++) yield count;
}

it('a listing without end is ended by a timer', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 0);
  let last = 0;
  for await (const count of yielding(withoutEnd())) {
    last = count;
    if (controller.signal.aborted) break;
  }
  expect(last).toBeGreaterThan(0);
});
