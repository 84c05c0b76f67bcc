/** The HTML report under axe-core, light and dark, wide and narrow, closed and opened: nothing to complain of. */
import { beforeAll, expect, it } from 'vitest';
import { complaintsInAll, complaintsOf } from './axe.ts';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { writeReport } from './report.ts';
import { RUNS } from './runs.ts';

describeInChromium('under axe', ({ open }) => {
  let address: string;

  beforeAll(() => {
    address = writeReport('axe.html', manyLinks(1200), { trend: RUNS });
  });

  it('axe finds no fault in the report, in both themes, wide and narrow', async () => {
    const page = await open(`${address}#verdict=dead&rows=25`);
    await page.locator('summary', { hasText: 'The numbers' }).first().click();
    await page.locator('button.toggle').nth(1).click();
    expect(await complaintsInAll(page, [1280, 360])).toEqual([]);
  });

  it('axe finds a word that is too pale, in whatever row it stands', async () => {
    const page = await open(address);
    await page
      .locator('tr.link .c-cited')
      .nth(20)
      .evaluate((cell) => {
        cell.style.color = '#aaa';
      });
    expect(await complaintsOf(page, ['#table'], 'colours')).toEqual([
      expect.stringContaining('color-contrast'),
    ]);
  });

  it('the report has regions, captions and a live count for screen readers', async () => {
    const page = await open(address);
    for (const role of ['banner', 'main', 'search', 'contentinfo', 'navigation'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 1]);
    }
    const tables = await page.locator('table').all();
    for (const table of tables) {
      expect(await table.locator('caption').count()).toBe(1);
      expect(await table.locator('thead th[scope=col]').count()).toBeGreaterThan(1);
    }
    expect(await page.getByRole('status').getAttribute('aria-live')).toBe('polite');
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
    }
  });
});
