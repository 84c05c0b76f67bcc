/** Hostile links in the HTML report: nothing of them runs, opens, hides or breaks the page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { printable } from '../../src/writing/printable.ts';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { openAll, writeReport } from './report.ts';

describeInChromium('with hostile links', ({ open, openUnwatched }) => {
  let many: string;
  let small: string;

  beforeAll(() => {
    many = writeReport('hostile.html', manyLinks(2500, { every: 50 }));
    small = writeReport('small.html', manyLinks(1200));
  });

  describe('hostile links', () => {
    it('do nothing, shown and opened, and open nothing', async () => {
      const page = await open(`${many}#sort=url&rows=250&search=a&year=2004`);
      await page.locator('#search').fill('');
      await page.locator('#year').selectOption('');
      await page.locator('#search').fill('evil');
      await openAll(page);
      await page.locator('#search').fill('globalthis');
      await openAll(page);
      expect(await page.locator('tr.detail').count()).toBeGreaterThan(20);
      for (const scheme of ['javascript', 'JaVaScRiPt', 'data']) {
        expect(await page.locator(`a[href^="${scheme}:" i]`).count()).toBe(0);
      }
      expect(await page.locator('#rows :is(img, svg, script, style, iframe, b)').count()).toBe(0);
      expect(await page.locator('#rows :is([onclick], [onfocus], [onmouseover])').count()).toBe(0);
      const text = (await page.locator('body').innerText()).replace(/[\n\t]/g, '');
      expect(text).toBe(printable(text));
      expect(text).not.toContain('sesame');
    });

    it('could not become markup if the page tried', async () => {
      const tab = await openUnwatched(small);
      const tried = await tab.page.evaluate(() => {
        const made = document.createElement('p');
        try {
          made.innerHTML = '<img src=x>';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
        return made.innerHTML;
      });
      expect(tried).toBe('refused');
      // The browser tells of it in its console, as it should.
      const told = await tab.misdeeds();
      expect(told.filter((one) => !one.includes('TrustedHTML'))).toEqual([]);
    });

    it('leave the layout whole, wide and narrow', async () => {
      const page = await open(`${small}#search=evil&rows=250`);
      await openAll(page);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content, `${width}`).toBeLessThanOrEqual(window ?? 0);
      }
    });
  });
});
