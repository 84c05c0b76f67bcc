/** The list of links in the HTML report: rows that answer by themselves, chosen, copied and reached by keys. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintsInAll } from './axe.ts';
import { describeInChromium } from './in-chromium.ts';
import { DECEITFUL, livedLinks } from './lived-links.ts';
import { manyLinks } from './many-links.ts';
import { openAll, writeReport } from './report.ts';

describeInChromium('the list', ({ open }) => {
  let small: string;
  let lived: string;

  beforeAll(() => {
    small = writeReport('list.html', manyLinks(1200));
    lived = writeReport('lived.html', livedLinks());
  });

  const isChecked = (page: Page, index: number): Promise<boolean> =>
    page.locator('input.choose').nth(index).isChecked();

  describe('a row', () => {
    it('holds the new address of a moved link, with a button that copies it', async () => {
      const page = await open(`${small}#verdict=moved`);
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

  describe('a link of several runs', () => {
    it('has a line of life in its row, which is read in words', async () => {
      const page = await open(`${lived}#verdict=dead`);
      const life = page.locator('tr.link .life').first();
      expect(await life.getAttribute('role')).toBe('img');
      expect(await life.getAttribute('aria-label')).toBe('answered 2 times, then failed 2 times');
      const [answered, failed] = await Promise.all(
        ['answered', 'failed'].map((kind) =>
          life
            .locator(`.${kind}`)
            .first()
            .evaluate((one) => getComputedStyle(one).borderTopWidth),
        ),
      );
      // A full disc and a ring.
      expect(answered).not.toBe(failed);
    });

    it('opens to the sentence, the message and what each check found, without its URL again', async () => {
      const page = await open(`${lived}#verdict=dead`);
      const row = page.locator('tr.link').nth(1);
      const url = await row.locator('.link-url .url').innerText();
      await row.locator('button.toggle').click();
      const detail = page.locator('tr.detail');
      await detail.locator('mark').waitFor();
      expect(await detail.locator('.sentence').innerText()).toBe(
        `The tables of the harbour are at ${url}, as Wanda said.`,
      );
      expect(await detail.locator('.whole-url').count()).toBe(0);
      expect(await detail.locator('.places .subject a').getAttribute('href')).toMatch(
        /^https:\/\/lore\.kernel\.org\/keepers\/\d+@list\.example\/$/,
      );
      const checks = await detail.locator('.checks li').allInnerTexts();
      expect(checks.map((text) => text.trim())).toEqual([
        expect.stringMatching(/^answered 2 times, .+ \(runs 1 to 2\)$/),
        expect.stringMatching(/^failed 2 times, .+ \(runs 3 to 4\)$/),
      ]);
    });
  });

  describe('a link that deceives', () => {
    it('is marked in words and cannot be clicked by mistake', async () => {
      const page = await open(`${lived}#verdict=dead`);
      const row = page.locator('tr.link', { hasText: DECEITFUL });
      expect(await row.locator('.deceives').innerText()).toContain(
        'looks like "apple" but is another name: this leads to xn--80ak6aa92e.example',
      );
      expect(await row.locator('.link-url a').count()).toBe(0);
      await row.locator('button.toggle').click();
      const asked = page.locator('tr.detail .facts-of-link a').first();
      expect(await asked.getAttribute('href')).toBe('http://xn--80ak6aa92e.example/login');
    });
  });

  it('passes axe with all rows opened, in both themes, wide and narrow', async () => {
    const page = await open(`${lived}#search=tide`);
    const rows = await page.locator('tr.link').count();
    expect(rows).toBeGreaterThan(3);
    await openAll(page);
    await expect.poll(() => page.locator('.detail-body').count()).toBe(rows);
    expect(await complaintsInAll(page, [1280, 800, 390], ['#table'])).toEqual([]);
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

  it('fits its window, wide and narrow, and shows several rows', async () => {
    const page = await open(`${small}#verdict=dead`);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      expect(content, `${width}`).toBeLessThanOrEqual(window ?? 0);
      const tops = await page
        .locator('tr.link')
        .evaluateAll((rows) => rows.slice(0, 6).map((row) => row.getBoundingClientRect().top));
      expect((tops[5] ?? 0) - (tops[0] ?? 0), `${width}`).toBeLessThan(844);
    }
  });
});
