/** The list of links in the HTML report: rows that answer by themselves, chosen, copied and reached by keys. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { writeReport } from './report.ts';

describeInChromium('the list', ({ open }) => {
  let small: string;

  beforeAll(() => {
    small = writeReport('list.html', manyLinks(1200));
  });

  const isChecked = (page: Page, index: number): Promise<boolean> =>
    page.locator('input.choose').nth(index).isChecked();

  describe('a row', () => {
    it('of a moved link holds its new address, with a button that copies it', async () => {
      const page = await open(`${small}#verdict=moved`, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const row = page.locator('tr.link').first();
      const [address, copy] = [row.locator('.in-place .url'), row.locator('button.copy')];
      expect(await address.getAttribute('href')).toMatch(/\?moved$/);
      await copy.click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await address.getAttribute('href'),
      );
      expect(await copy.innerText()).toBe('Copied');
      expect(await page.locator('[aria-live=polite].sr').innerText()).toBe('Copied');
      expect(await page.locator('tr.detail').count()).toBe(0);
    });

    it('says where its link is cited, and since when it fails', async () => {
      const page = await open(`${small}#verdict=dead`);
      const row = page.locator('tr.link').nth(2);
      expect(await row.locator('.c-cited').innerText()).toMatch(
        /^Re: .+\n+Odile Skerrow · \d{4}-\d\d-\d\d · keepers\.lists\.example$/,
      );
      expect(await row.locator('.c-since').innerText()).not.toBe('');
    });

    it('copies without permission, too, and gives the focus back', async () => {
      const page = await open(`${small}#verdict=moved`);
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      const copy = page.locator('button.copy').first();
      await copy.click();
      await expect.poll(() => copy.innerText()).toBe('Copied');
      expect(await copy.evaluate((one) => one === document.activeElement)).toBe(true);
    });
  });

  describe('a selection', () => {
    it('is made by clicks, with Shift from one to the other, and for a page at once', async () => {
      const page = await open(small);
      const boxes = page.locator('tbody input.choose');
      await boxes.nth(2).click();
      await boxes.nth(5).click({ modifiers: ['Shift'] });
      expect(await page.locator('tr.chosen').count()).toBe(4);
      expect(await page.locator('tr.detail').count()).toBe(0);
      const all = page.locator('#choose input');
      expect(await all.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
      await all.check();
      expect(await page.locator('tr.chosen').count()).toBe(50);
      await all.uncheck();
      expect(await page.locator('tr.chosen').count()).toBe(0);
    });

    it('stays while the reader looks at other pages', async () => {
      const page = await open(small);
      await page.locator('tbody input.choose').first().click();
      await page.locator('[data-page=next]').click();
      expect(await page.locator('tr.chosen').count()).toBe(0);
      await page.locator('[data-page=previous]').click();
      expect(await page.locator('tr.chosen').count()).toBe(1);
    });

    it('is made by keys: arrows between rows, Space for a link', async () => {
      const page = await open(small);
      await page.locator('tbody input.choose').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      // The first box stands in the head.
      expect([await isChecked(page, 1), await isChecked(page, 2)]).toEqual([false, true]);
      expect(await isChecked(page, 50)).toBe(true);
    });
  });

  describe('the heading', () => {
    const ring = (page: Page): Promise<string> =>
      page.locator('#links').evaluate((one) => getComputedStyle(one).outlineStyle);

    it('has a ring for those who press keys, and none for those who point', async () => {
      const page = await open(small);
      await page.locator('a[data-filter=verdict]').first().click();
      expect(await ring(page)).toBe('none');
      await page.locator('a.skip').focus();
      await page.keyboard.press('Enter');
      expect(await ring(page)).toBe('solid');
    });
  });

  it.each([1280, 390, 320])(
    'fits its window, %i pixels wide, and shows several rows',
    async (width) => {
      const page = await open(`${small}#verdict=dead`, { viewport: { width, height: 844 } });
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(content).toBeLessThanOrEqual(window ?? 0);
      const tops = await page
        .locator('tr.link')
        .evaluateAll((rows) => rows.slice(0, 6).map((row) => row.getBoundingClientRect().top));
      expect((tops[5] ?? 0) - (tops[0] ?? 0)).toBeLessThan(844);
    },
  );
});
