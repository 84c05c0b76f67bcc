import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchThread } from '../../../src/system/thread-load.ts';

it('tells a thread at work from one that waits', async () => {
  const isBusy = watchThread();
  expect(isBusy()).toBe(false);
  for (const until = performance.now() + 150; performance.now() < until; );
  expect(isBusy()).toBe(true);
  await sleep(300);
  expect(isBusy()).toBe(false);
});
