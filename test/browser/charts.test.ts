/** The charts of the HTML report: each follows the filters of the others, filters by a click, and is read by keys. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckedLink } from '../../src/settle/model.ts';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { countText, writeReport } from './report.ts';
import { RUNS } from './runs.ts';

const PANELS = ['host', 'reason', 'list', 'source', 'message'] as const;

/** Links of five files, three lists and ninety messages. */
function* spread(count: number): Generator<CheckedLink> {
  let index = 0;
  for (const link of manyLinks(count)) {
    const at = index++;
    yield {
      ...link,
      sightings: link.sightings.map((sighting) => ({
        ...sighting,
        source: `keepers/${2004 + (at % 5)}.mbox`,
        document: {
          ...sighting.document,
          messageId: `<${at % 90}@list.example>`,
          listId: `<${['keepers', 'tides', 'fog'][at % 3]}.lists.example>`,
        },
      })),
    };
  }
}

const yearNames = (page: Page): Promise<string[]> =>
  page
    .locator('#year-chart a.year')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));

const panelText = (page: Page, name: string): Promise<string> =>
  page.locator(`[data-panel=${name}] tbody`).innerText();

const panelTexts = (page: Page): Promise<readonly string[]> =>
  Promise.all(PANELS.map((name) => panelText(page, name)));

describeInChromium('with charts', ({ open }) => {
  let address: string;

  beforeAll(() => {
    address = writeReport('charts.html', spread(1500), { trend: RUNS });
  });

  describe('a chosen host', () => {
    it('changes the years and every other panel, and leaves the hosts to choose from', async () => {
      const page = await open(address);
      const years = await yearNames(page);
      const [hosts, ...others] = await panelTexts(page);
      const host = page.locator('[data-panel=host] a').first();
      const name = await host.innerText();
      await host.click();
      await expect.poll(() => yearNames(page)).not.toEqual(years);
      const [hostsNow, ...othersNow] = await panelTexts(page);
      expect(hostsNow).toBe(hosts);
      for (const [at, text] of othersNow.entries()) expect(text).not.toBe(others[at]);
      const found = Number((await countText(page)).split(' ')[0]);
      const inYears = (await yearNames(page)).map((one) => Number(/: (\d+)/.exec(one)?.[1]));
      const undated = Number(/^\d+/.exec(await page.locator('#undated a').innerText())?.[0] ?? 0);
      expect(inYears.reduce((sum, count) => sum + count, undated)).toBe(found);
      expect(await page.locator('[data-panel=host] a[aria-current=true]').innerText()).toBe(name);
    });

    it('is gone from the charts after Back, and again with the second click', async () => {
      const page = await open(address);
      const [years, texts] = [await yearNames(page), await panelTexts(page)];
      await page.locator('[data-panel=source] a').first().click();
      await expect.poll(() => yearNames(page)).not.toEqual(years);
      await page.goBack();
      await expect.poll(() => yearNames(page)).toEqual(years);
      expect(await panelTexts(page)).toEqual(texts);
      for (const name of PANELS) {
        const link = page.locator(`[data-panel=${name}] a`).first();
        await link.click();
        expect(await link.getAttribute('aria-current')).toBe('true');
        // The charts are drawn when clicks pause.
        await expect.poll(() => panelTexts(page)).not.toEqual(texts);
        await link.click();
        await expect.poll(() => panelTexts(page)).toEqual(texts);
      }
      expect(await countText(page)).toMatch(/^1,500 links/);
    });
  });

  it('a link that is pressed while they are to be drawn anew is clicked', async () => {
    const page = await open(address);
    const texts = await panelTexts(page);
    const source = page.locator('[data-panel=source] a').first();
    const name = (await source.getAttribute('data-value')) ?? '';
    await source.hover();
    // Before the page hears of the press, however slow this machine is; what is pressed stays in its place.
    await page.evaluate(() => {
      const year = document.querySelector('#year-chart a.year[data-value="2012"]');
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      const filter = (): void => {
        const top = scrollY;
        year?.dispatchEvent(click);
        scrollTo(0, top);
      };
      addEventListener('pointerdown', filter, { capture: true, once: true });
    });
    await page.mouse.down();
    expect(await countText(page)).toMatch(/ of 1,500 links/);
    // Set later and for longer than theirs, this timer ends later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    expect(await panelTexts(page)).toEqual(texts);
    await page.mouse.up();
    expect(await page.locator('#source').inputValue()).toBe(name);
    await expect.poll(() => panelTexts(page)).not.toEqual(texts);
  });

  it('a click on a bar filters the list, whose reasons then follow', async () => {
    const page = await open(address);
    const reasons = await panelText(page, 'reason');
    await page.locator('#year-chart a.year[data-value="2012"]').click();
    expect(await countText(page)).toMatch(/ of 1,500 links/);
    await expect.poll(() => panelText(page, 'reason')).not.toBe(reasons);
    expect((await yearNames(page)).length).toBeGreaterThan(10);
  });

  it('a panel shows eight values, and more on demand', async () => {
    const page = await open(address);
    const rows = page.locator('[data-panel=message] tbody tr');
    const more = page.locator('[data-panel=message] button.more');
    expect(await rows.count()).toBe(8);
    expect(await more.innerText()).toBe('32 more of 90');
    await more.click();
    expect(await rows.count()).toBe(40);
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await more.click();
    expect(await rows.count()).toBe(8);
  });

  describe('the survival curve', () => {
    it('is read with the arrow keys from a single tab stop', async () => {
      const page = await open(address);
      const slider = page.getByRole('slider', { name: 'Share still alive by age' });
      await slider.focus();
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^At 0 years: 100 % still alive/);
      await slider.press('ArrowRight');
      await slider.press('ArrowRight');
      const text = await slider.getAttribute('aria-valuetext');
      expect(text).toMatch(
        /^At 2 years: \d+ % still alive \(\d+ to \d+ %\), [\d,]+ links at risk$/,
      );
      expect(await page.locator('#ages .readout').innerText()).toBe(text);
      await slider.press('End');
      expect(await slider.getAttribute('aria-valuenow')).toBe(
        await slider.getAttribute('aria-valuemax'),
      );
    });

    it('follows filters by place and time, and not by what was found', async () => {
      const page = await open(address);
      const numbers = page.locator('#ages tbody');
      const all = await numbers.textContent();
      await page.locator('[data-panel=list] a').first().click();
      await expect.poll(() => numbers.textContent()).not.toBe(all);
      await page.locator('[data-panel=list] a').first().click();
      await expect.poll(() => numbers.textContent()).toBe(all);
      await page.goto(`${address}#verdict=dead`);
      await expect.poll(() => countText(page)).toMatch(/ of 1,500 links/);
      expect(await numbers.textContent()).toBe(all);
    });

    it('says so where there are too few links for it', async () => {
      const page = await open(`${address}#year=2004`);
      await expect
        .poll(() => page.locator('#ages .said').innerText())
        .toMatch(/^Too few of these links for a curve/);
      expect(await page.locator('#ages svg').isVisible()).toBe(false);
    });
  });

  describe('the lines from run to run', () => {
    it('have a gap at the run that was cut short, and are read run by run', async () => {
      const page = await open(address);
      await expect.poll(() => page.locator('#runs .step.gap').count()).toBe(6);
      expect(await page.locator('#runs .dot.gap').count()).toBe(3);
      const slider = page.getByRole('slider', { name: 'Links by state, run by run' });
      await slider.focus();
      await slider.press('End');
      expect(await slider.getAttribute('aria-valuetext')).toBe(
        '2025-12-03: 342 lost, 47 failing, 115 relocated of 1,149 links',
      );
    });

    it('are left out after a first run', async () => {
      const page = await open(writeReport('first-run.html', spread(300)));
      expect(await page.locator('#runs').count()).toBe(0);
    });
  });

  it('an archive of one year has a narrow column', async () => {
    const links = [...spread(1500)].filter(({ url }) => url.includes('/2012/'));
    const page = await open(writeReport('one-year.html', links));
    const column = await page.locator('#year-chart a.year').first().boundingBox();
    expect(column?.width).toBeLessThan(90);
  });

  it('nothing is wider than a window, wide or narrow', async () => {
    const page = await open(address);
    for (const width of [1440, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide, `${width}`).toBe(false);
      const { height = 9999 } = (await page.locator('.panels').boundingBox()) ?? {};
      expect(height, `${width}`).toBeLessThan(width >= 800 ? 1300 : 2600);
    }
  });
});
