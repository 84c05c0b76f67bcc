/**
 * The HTML report in a real browser, as large as it has to be fast for, with hostile links in it: everything
 * a reader does, by pointer and by keyboard alone, on a screen and on paper.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '../../extractors/model.ts';
import { printable } from '../../src/report/printable.ts';
import { findChromium, startChromium } from './chromium.ts';
import { manyLinks } from './many-links.ts';
import { countText, type Opened, openAll, openReport, shownUrls, writeReport } from './report.ts';
import { measureFilter, measureLoad } from './speed.ts';

const LINKS = 50_000;
/** What is wanted. A busy machine may take some times as long; one that takes longer is not just busy. */
const LOAD_MS = 2000;
const FILTER_MS = 100;
const BUSY = 5;

const executable = findChromium();

describe.skipIf(executable === null)(`report in ${executable ?? 'chromium: not installed'}`, () => {
  const opened: Opened[] = [];
  let browser: Awaited<ReturnType<typeof startChromium>>;
  let large: string;
  let small: string;

  beforeAll(async () => {
    browser = await startChromium(executable ?? '');
    large = writeReport('large.html', manyLinks(LINKS));
    small = writeReport('small.html', manyLinks(1200));
  }, 120_000);

  afterEach(async () => {
    for (const one of opened.splice(0)) {
      expect(await one.misdeeds()).toEqual([]);
      await one.close();
    }
  });

  afterAll(() => browser?.close());

  async function open(
    address: string,
    options: Parameters<typeof openReport>[2] = {},
  ): Promise<Page> {
    const one = await openReport(browser, address, options);
    opened.push(one);
    return one.page;
  }

  describe(`over ${LINKS} links`, () => {
    it('loads and filters fast', { timeout: 120_000 }, async () => {
      const page = await open(large);
      const load = await measureLoad(page, large);
      const filter = await measureFilter(page);
      process.stdout.write(`report over ${LINKS} links: load ${load} ms, filter ${filter} ms\n`);
      expect(load).toBeLessThan(BUSY * LOAD_MS);
      expect(filter).toBeLessThan(BUSY * FILTER_MS);
    });

    it('shows, searches, sorts and pages all of them', { timeout: 60_000 }, async () => {
      const page = await open(large);
      expect(await countText(page)).toBe('50,000 links, 1 to 50 shown');
      expect(await page.locator('tr.link').count()).toBe(50);
      await page.locator('[data-page=last]').click();
      expect(await countText(page)).toBe('50,000 links, 49,951 to 50,000 shown');
      await page.locator('#search').fill('lamp-12345');
      expect(await countText(page)).toMatch(/^\d+ of 50,000 links$/);
      for (const url of await shownUrls(page)) expect(url).toContain('lamp-12345');
      await page.locator('#clear').click();
      await page.locator('th.c-places button').click();
      const places = await page.locator('td.c-places').allInnerTexts();
      expect(places.map(Number)).toEqual(places.map(Number).toSorted((a, b) => b - a));
      expect(await page.locator('th.c-places').getAttribute('aria-sort')).toBe('descending');
    });
  });

  describe('filters', () => {
    it('by tile, host, reason and year of the overview, together and off again', async () => {
      const page = await open(small);
      await page.locator('a.tile', { hasText: 'Dead' }).click();
      const dead = Number((await countText(page)).split(' ')[0]);
      expect(await page.locator('tr.link .tag').first().innerText()).toBe('dead');
      expect(await page.locator('#links').evaluate((one) => one === document.activeElement)).toBe(
        true,
      );
      const host = page.locator('a[data-filter=host]').first();
      await host.click();
      expect(await page.locator('#host').inputValue()).toBe(await host.innerText());
      const both = Number((await countText(page)).split(' ')[0]);
      expect(both).toBeGreaterThan(0);
      expect(both).toBeLessThan(dead);
      expect(await host.getAttribute('aria-current')).toBe('true');
      await host.click();
      expect(Number((await countText(page)).split(' ')[0])).toBe(dead);
      await page.locator('#clear').click();
      await page.locator('#year-chart a.year[data-value="2014"]').click();
      expect(await page.locator('#year').inputValue()).toBe('2014');
      for (const day of await page.locator('td.c-cited .day').allInnerTexts()) {
        expect(day).toMatch(/^2014-/);
      }
      await page.locator('a[data-filter=reason]', { hasText: 'no such page' }).click();
      expect(await page.locator('#reason').inputValue()).toBe('not-found');
    });

    it('by every control, with the counts of what would be left', async () => {
      const page = await open(small);
      await page.locator('#scheme').selectOption('ftp');
      for (const url of await shownUrls(page)) expect(url).toMatch(/^ftp:/);
      const alive = await page.locator('.chip-count[data-verdict=alive]').innerText();
      await page.locator('input[name=verdict][value=alive]').check();
      expect((await countText(page)).startsWith(`${alive} of`)).toBe(true);
      await page.locator('#search').fill('there is no such thing');
      expect(await countText(page)).toBe('0 of 1,200 links');
      expect(await page.locator('tr.nothing').isVisible()).toBe(true);
    });

    it('stand in the address, which leads back to them', async () => {
      const page = await open(small);
      await page.locator('#search').fill('fog');
      await page.locator('#year').selectOption('2012');
      await page.locator('th.c-url button').click();
      await page.waitForFunction(() => location.hash.includes('sort=url'));
      const seen = [await countText(page), await shownUrls(page)];
      const again = await open(page.url());
      expect([await countText(again), await shownUrls(again)]).toEqual(seen);
      expect(await again.locator('#search').inputValue()).toBe('fog');
      await again.evaluate(() => {
        location.hash = '#verdict=moved';
      });
      await expect.poll(() => again.locator('#year').inputValue()).toBe('');
    });
  });

  describe('a row', () => {
    it('opens to everything that is known of its link', async () => {
      const page = await open(`${small}#verdict=moved`);
      await page.locator('button.toggle').first().click();
      const detail = page.locator('tr.detail');
      for (const heading of ['What happened', 'In its place', 'History', /^Cited in/]) {
        expect(await detail.getByRole('heading', { name: heading }).count()).toBe(1);
      }
      expect(await detail.locator('.hops li').count()).toBe(2);
      expect(await detail.innerText()).toContain('keepers/archive.mbox:');
      expect(await detail.innerText()).toContain('Odile Skerrow <odile@skerrow.example>');
      await page.locator('button.toggle').first().click();
      expect(await detail.count()).toBe(0);
    });

    it('shows the copy of a dead link as a Robust Link, or where one may look', async () => {
      const [first, second] = manyLinks(3);
      const archived = {
        ...{ url: 'https://keeper.example/web/2003/http://page.example/', distanceDays: -3 },
        ...{ datetime: '2003-04-05T00:00:00.000Z', asOf: '2003-04-08T00:00:00.000Z' },
        asOfIs: 'message' as const,
      };
      if (first === undefined || second === undefined) throw new Error('there are no links');
      const url = 'http://page.example/?a&b';
      const page = await open(writeReport('robust.html', [{ ...first, url, archived }]));
      await page.locator('button.toggle').click();
      const link = page.locator('.whole-url a');
      expect(await link.getAttribute('href')).toBe(url);
      expect(await link.getAttribute('data-originalurl')).toBe(url);
      expect(await link.getAttribute('data-versionurl')).toBe(archived.url);
      expect(await link.getAttribute('data-versiondate')).toBe('2003-04-05');
      expect(await link.getAttribute('rel')).toBe('noreferrer nofollow noopener');
      const other = await open(`${small}#verdict=dead&year=2012`);
      await other.locator('button.toggle').first().click();
      const lookUp = other.getByRole('link', { name: /^Look for a copy near 2012-/ });
      expect(await lookUp.getAttribute('href')).toMatch(
        /^https:\/\/web\.archive\.org\/web\/2012\d{4}\/http/,
      );
    });
  });

  describe('places', () => {
    it('are ten at first, then all that are kept, and the number of those that are not', async () => {
      const [first] = manyLinks(1);
      if (first?.sightings[0] === undefined) throw new Error('there is no link');
      const sightings = Array.from({ length: 40 }, (_, index) => ({
        ...(first.sightings[0] as Sighting),
        line: index + 1,
      }));
      const link = { ...first, sightings, sightingCount: 1040 };
      const page = await open(writeReport('places.html', [link]));
      await page.locator('button.toggle').click();
      expect(await page.locator('.places > li').count()).toBe(10);
      await page.getByRole('button', { name: 'Show 30 more places' }).click();
      expect(await page.locator('.places > li').count()).toBe(40);
      expect(await page.locator('.places > li:focus').innerText()).toContain('archive.mbox:11:');
      expect(await page.locator('.cited').innerText()).toContain('and in 1,000 more');
    });
  });

  describe('the theme', () => {
    it('is the one of the system, until the reader wants the other', async () => {
      const page = await open(small, { colorScheme: 'dark' });
      const ground = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const dark = await ground();
      await page.getByRole('button', { name: 'Light' }).click();
      expect(await ground()).not.toBe(dark);
      await page.getByRole('button', { name: 'Dark' }).click();
      expect(await ground()).toBe(dark);
    });
  });

  describe('hostile links', () => {
    it('do nothing, shown and opened, and open nothing', { timeout: 60_000 }, async () => {
      const page = await open(`${large}#sort=url&rows=250&search=a&year=2004`);
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
      const page = await open(small);
      const tried = await page.evaluate(() => {
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
      const trial = opened.pop();
      const told = await trial?.misdeeds();
      expect(told?.filter((one) => !one.includes('TrustedHTML'))).toEqual([]);
      await trial?.close();
    });

    it.each([360, 1280])(
      'leave the layout whole, %i pixels wide',
      { timeout: 60_000 },
      async (width) => {
        const page = await open(`${small}#search=evil&rows=250`, {
          viewport: { width, height: 800 },
        });
        await openAll(page);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content).toBeLessThanOrEqual(window ?? 0);
      },
    );
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
      expect(await page.locator('.readout').innerText()).toContain(`${year}: `);
      await page.keyboard.press('Enter');
      expect(await page.locator('#year').inputValue()).toBe(year);
    });
  });

  describe('on paper', () => {
    it('has the overview, the charts and the rows that are shown, and nothing to press', async () => {
      const page = await open(small);
      await page.emulateMedia({ media: 'print' });
      for (const selector of ['.lead', '.tiles', '#year-chart svg', '.bars', 'tr.link']) {
        expect([selector, await page.locator(selector).first().isVisible()]).toEqual([
          selector,
          true,
        ]);
      }
      for (const selector of ['#controls', '#pager', '#theme', '.segments', '.skip']) {
        expect([selector, await page.locator(selector).isVisible()]).toEqual([selector, false]);
      }
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    });
  });

  describe('without script', () => {
    it('has the overview, all numbers and the first links', async () => {
      const page = await openWithoutScript();
      expect(await page.locator('.lead').innerText()).toMatch(/of 1,200 links are dead\.$/);
      expect(await page.locator('.years table tbody tr').first().isVisible()).toBe(true);
      expect(await page.locator('tr.link').count()).toBe(50);
      expect(await page.locator('noscript p').innerText()).toContain(
        'These are the first 50 of 1,200 links',
      );
      for (const id of ['#controls', '#pager', '#theme', '#year-chart']) {
        expect([id, await page.locator(id).isVisible()]).toEqual([id, false]);
      }
    });

    async function openWithoutScript(): Promise<Page> {
      const context = await browser.newContext({ javaScriptEnabled: false });
      opened.push({
        page: await context.newPage(),
        misdeeds: async () => [],
        close: () => context.close(),
      });
      const { page } = opened.at(-1) as Opened;
      await page.goto(small);
      return page;
    }
  });
});
