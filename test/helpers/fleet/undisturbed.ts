/** A run that several processes did is compared with one that a single process did undisturbed. */
import { expect } from 'vitest';
import type { Found, Ground, Night } from './ground.ts';
import type { FleetWorld } from './world.ts';

/** By the clock of a busy machine, between an answer and the note of it. */
const SLACK_MS = 100;

export function expectAsUndisturbed(night: Night, { world }: Ground, alone: Night): void {
  expect(world.overlaps).toEqual([]);
  expect(askedAfter(world, night.links)).toEqual([]);
  expect(comparable(night)).toEqual(comparable(alone));
}

/** Requests for links that had been answered and noted. */
function askedAfter({ asked }: FleetWorld, links: readonly Found[]): readonly string[] {
  return links.flatMap(({ url, at }) => {
    const late = asked.get(url)?.filter((when) => when > at + SLACK_MS) ?? [];
    return late.map((when) => `${url} ${when - at} ms after`);
  });
}

/** Without times, and without the port, which is another one each time. */
function comparable({ runs, links, told, letters }: Night): unknown {
  const reasons = links.map(({ url, reason }) => `${url} ${reason}`);
  const all = JSON.stringify({ runs, reasons, told, letters });
  return JSON.parse(all.replaceAll(/(?<=\.example):\d+/g, ''));
}
