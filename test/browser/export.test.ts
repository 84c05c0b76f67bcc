/** What a reader takes along from the HTML report: links that are selected or found, as files. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { writeReport } from './report.ts';

async function saved(page: Page, button: RegExp): Promise<readonly [name: string, text: string]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
}

describeInChromium('to take along', ({ openUnwatched }) => {
  let small: string;

  beforeAll(() => {
    small = writeReport('small.html', manyLinks(1200));
  });

  it('gives what is found, or what is selected, without any request', async () => {
    const tab = await openUnwatched(`${small}#verdict=moved`);
    const { page } = tab;
    const count = Number(/^\d+/.exec(await page.locator('#count').innerText())?.[0]);
    const [name, all] = await saved(page, /^CSV/);
    expect(name).toBe('links.csv');
    expect(all.trim().split('\r\n')).toHaveLength(count + 1);
    await page.locator('.choose').nth(1).click();
    await page
      .locator('.choose')
      .nth(3)
      .click({ modifiers: ['Shift'] });
    expect(await page.locator('.toolbar-words').innerText()).toContain('3 selected');
    const [, pairs] = await saved(page, /^Old → new/);
    expect(pairs.trim().split('\n')).toHaveLength(3);
    for (const line of pairs.trim().split('\n')) expect(line).toMatch(/^(\S+)\t\1\?moved$/);
    await page.waitForFunction(() => location.hash.includes('links='));
    const again = await openUnwatched(page.url());
    expect(await again.page.locator('.toolbar-words').innerText()).toContain('3 selected');
    await again.page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await again.page.locator('.choose:checked').count()).toBe(0);
    expect((await tab.misdeeds()).filter((one) => one !== 'download')).toEqual([]);
  });
});
