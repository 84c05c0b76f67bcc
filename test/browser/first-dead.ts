/** Holds a report to its first screen: a dead link and what to put in its place, wide and narrow, in both themes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsInAll } from './axe.ts';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
] as const;
const FIRST_SCREEN = ['header', '.overview', '#first'];

export async function expectFirstDead(page: Page, name: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const where = `${name}, ${screen.width} pixels wide`;
    const [url = 0, words = 0, copy = 0] = await lowerEnds(page);
    expect(Math.max(url, words, copy), where).toBeLessThanOrEqual(screen.height);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, where).toBeLessThanOrEqual(screen.width);
  }
  const widths = SCREENS.map(({ width }) => width);
  const put = await withoutList(page);
  expect(await complaintsInAll(page, widths, FIRST_SCREEN), name).toEqual([]);
  await put();
}

/** Axe goes through all that is drawn, and the list below is half of it. Gives what puts it back. */
async function withoutList(page: Page): Promise<() => Promise<void>> {
  const taken = await page.evaluateHandle(() => {
    const list = document.querySelector('main .list');
    const place = document.createComment('');
    list?.replaceWith(place);
    return { list, place };
  });
  return () =>
    taken.evaluate(({ list, place }) => {
      if (list !== null) place.replaceWith(list);
    });
}

/** The lower ends of what must be on the screen. */
function lowerEnds(page: Page): Promise<readonly number[]> {
  const item = page.locator('.item.dead').first();
  const parts = ['.item-url .url', '.instead-words', 'button.copy'];
  return Promise.all(
    parts.map(async (part) => {
      const box = await item.locator(part).first().boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : Math.ceil(box.y + box.height);
    }),
  );
}
