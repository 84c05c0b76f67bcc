/** How long the page takes, by its own clock: the best of several times, since a machine has other things to do. */
import type { Page } from 'playwright-core';
import { untilUsable } from './report.ts';

const LOADS = 3;
const KEYSTROKES = ['l', 'la', 'lam', 'lamp', 'tide', 'fog-1', 'no such thing', ''] as const;
const ROUNDS = 3;

/** From the start of the navigation until all rows can be searched, in whole ms. */
export async function measureLoad(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load++) {
    await page.goto('about:blank');
    await page.goto(address);
    await untilUsable(page);
    times.push(
      await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0),
    );
  }
  return Math.round(Math.min(...times));
}

/** From a keystroke until what it finds is drawn: the slowest keystroke of the best round, in whole ms. */
export async function measureFilter(page: Page): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (const text of KEYSTROKES) times.push(await page.evaluate(typeAndWait, text));
    rounds.push(Math.max(...times));
  }
  return Math.round(Math.min(...rounds));
}

async function typeAndWait(text: string): Promise<number> {
  const search = document.querySelector<HTMLInputElement>('#search');
  if (search === null) throw new Error('there is nothing to type into');
  const began = performance.now();
  search.value = text;
  search.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - began;
}
