/** The HTML report without a pointer, without a screen, without script: what is needed is still there. */
import { beforeAll, describe, expect, it } from 'vitest';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { countText, writeReport } from './report.ts';

describeInChromium('without', ({ open, openWithoutScript }) => {
  let small: string;

  beforeAll(() => {
    small = writeReport('small.html', manyLinks(1200));
  });

  describe('the keyboard alone', () => {
    it('skips to the list, searches, opens a row, goes on, sorts and pages', async () => {
      const page = await open(small);
      const focused = (): Promise<string> =>
        page.evaluate(() => {
          const { id, className } = document.activeElement ?? document.body;
          return id || className;
        });
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('skip');
      await page.keyboard.press('Enter');
      expect(await focused()).toBe('links');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('search');
      await page.keyboard.type('tide');
      expect(await countText(page)).toMatch(/ of 1,200 links/);
      for (let step = 0; step < 40 && (await focused()) !== 'toggle'; step++) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      expect(await page.locator('tr.detail').count()).toBe(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      expect(await page.locator('tr.detail').count()).toBe(2);
      const seen = await page
        .locator('button.toggle:focus')
        .evaluate((one) => getComputedStyle(one).outlineStyle);
      expect(seen).toBe('solid');
      await page.locator('th.c-cited button').focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('th.c-cited').getAttribute('aria-sort')).toBe('descending');
      await page.locator('[data-page=next]').focus();
      await page.keyboard.press('Enter');
      expect(await countText(page)).toContain('51 to');
      expect(await page.locator('[data-page=next]:focus').count()).toBe(1);
    });

    it('goes through the years of the chart, which is one stop', async () => {
      const page = await open(small);
      expect(await page.locator('a.year[tabindex="0"]').count()).toBe(1);
      await page.locator('a.year[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const year = await page.locator('a.year:focus').getAttribute('data-value');
      expect(await page.locator('#year-chart .readout').innerText()).toContain(`${year}: `);
      await page.keyboard.press('Enter');
      expect(await page.locator('#year').inputValue()).toBe(year);
    });
  });

  describe('on paper', () => {
    it('has the overview, the charts and all links that the filters find, and nothing to press', async () => {
      const page = await open(`${small}#verdict=moved&page=2&rows=25`);
      const found = Number((await countText(page)).split(' ')[0]);
      expect(found).toBeGreaterThan(75);
      const urls = (): Promise<string[]> => page.locator('tr.link .link-url').allInnerTexts();
      const seen = await urls();
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const printed = await urls();
      expect(printed).toHaveLength(found);
      expect(new Set(printed).size).toBe(found);
      expect(printed.slice(25, 50)).toEqual(seen);
      expect(await page.locator('.paper-note').innerText()).toBe(`${found} of 1,200 links`);
      for (const selector of ['.lead', '.tiles', '#year-chart svg', '.bars', '.item']) {
        expect([selector, await page.locator(selector).first().isVisible()]).toEqual([
          selector,
          true,
        ]);
      }
      for (const selector of ['#controls', '#pager', '#theme', '.segments', '.skip', '.copy']) {
        expect([selector, await page.locator(selector).first().isVisible()]).toEqual([
          selector,
          false,
        ]);
      }
      const outside = await page
        .locator('.lead, .tiles, tr.link')
        .evaluateAll((ones) => ones.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(outside).toBe(0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      expect(await urls()).toEqual(seen);
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    });
  });

  describe('without script', () => {
    it('has the overview, all numbers and the first links', async () => {
      const page = await openWithoutScript(small);
      expect(await page.locator('.lead').innerText()).toMatch(
        /^401 of 1,149 links checked are dead\.$/,
      );
      expect(await page.locator('.group.dead .item').count()).toBe(100);
      expect(await page.locator('.group.dead .item .place').count()).toBe(100);
      expect(await page.locator('.copy').first().isVisible()).toBe(false);
      expect(await page.locator('.years table tbody tr').first().isVisible()).toBe(true);
      expect(await page.locator('tr.link').count()).toBe(50);
      expect(await page.locator('.list noscript p').innerText()).toContain(
        'These are the first 50 of 1,200 links',
      );
      for (const id of ['#controls', '#pager', '#theme', '#year-chart']) {
        expect([id, await page.locator(id).isVisible()]).toEqual([id, false]);
      }
    });
  });
});
