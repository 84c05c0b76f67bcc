/** Holds a report to its first screen: a dead link and what to put in its place, wide and narrow, in both themes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsOf } from './axe.ts';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;
const FIRST_SCREEN = ['header', '.overview', '#first'];

export async function expectFirstDead(page: Page, name: string): Promise<void> {
  for (const [index, screen] of SCREENS.entries()) {
    await page.setViewportSize(screen);
    const where = `${name}, ${screen.width} pixels wide`;
    const [url = 0, words = 0, copy = 0] = await lowerEnds(page);
    expect(Math.max(url, words, copy), where).toBeLessThanOrEqual(screen.height);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, where).toBeLessThanOrEqual(screen.width);
    for (const [nth, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme });
      const which = nth === index % THEMES.length ? 'all' : 'colours';
      const found = await complaintsOf(page, FIRST_SCREEN, which);
      expect(found, `${where}, ${colorScheme}`).toEqual([]);
    }
  }
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
