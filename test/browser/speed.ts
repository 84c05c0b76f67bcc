/**
 * How long the page takes, by its own clock: the best of several times, since a machine has other things to do. Once is
 * enough where it was fast enough; `npm run test:long` measures all times.
 */
import type { Page } from 'playwright-core';
import { LONG } from '../helpers/long.ts';
import { untilUsable } from './report.ts';

const LOADS = 6;
const KEYSTROKES = ['l', 'la', 'lam', 'lamp', 'tide', 'fog-1', 'no such thing', ''] as const;
const ROUNDS = 12;

/** Of the page that is shown: from the start of the navigation until all rows can be searched, in whole ms. */
export function measureLoad(page: Page, enough: number): Promise<number> {
  const { href } = new URL(page.url());
  return best(LOADS, enough, async (load) => {
    if (load > 0) {
      await page.goto('about:blank');
      await page.goto(href);
      await untilUsable(page);
    }
    return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0);
  });
}

/** From a keystroke until what it finds is drawn: the slowest keystroke of the best round, in whole ms. */
export function measureFilter(page: Page, enough: number): Promise<number> {
  return best(ROUNDS, enough, async () => {
    const times: number[] = [];
    for (const text of KEYSTROKES) times.push(await page.evaluate(typeAndWait, text));
    return Math.max(...times);
  });
}

async function best(
  times: number,
  enough: number,
  measure: (time: number) => Promise<number>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times && (LONG || least >= enough); time++) {
    least = Math.min(least, await measure(time));
  }
  return Math.round(least);
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
