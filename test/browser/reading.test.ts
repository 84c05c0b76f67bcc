/** What a reader does with the HTML report: filters it, keeps a view of it, opens links to what is known of them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '../../extractors/model.ts';
import { checkedLink } from '../src/report/sample.ts';
import { describeInChromium } from './in-chromium.ts';
import { manyLinks } from './many-links.ts';
import { countText, shownUrls, writeReport } from './report.ts';

describeInChromium('for a reader', ({ open }) => {
  let small: string;

  beforeAll(() => {
    small = writeReport('small.html', manyLinks(1200));
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
      await page.locator('a[data-filter=reason]', { hasText: 'Not found.' }).click();
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

    it('by what a document writes for a file, and show it so', async () => {
      const url = 'file:///srv/docs/guide/missing.md';
      const written = { form: 'relative', raw: 'guide/missing.md' } as const;
      const context = { before: 'See [it](', after: ') there' };
      const links = [
        checkedLink('http://lamp.example/', 'not-found'),
        checkedLink(url, 'not-found', { ...written, context }),
      ];
      const page = await open(writeReport('written.html', links));
      await page.locator('#search').fill('](guide');
      expect(await countText(page)).toBe('0 of 2 links');
      await page.locator('#search').fill('GUIDE/MISSING.md');
      expect(await shownUrls(page)).toEqual(['guide/missing.md']);
      expect(await page.locator('#first .item-url').allInnerTexts()).toEqual(['guide/missing.md']);
      expect(await page.locator('#first mark').innerText()).toBe('guide/missing.md');
      await page.locator('button.toggle').click();
      expect(await page.locator('.places mark').innerText()).toBe('guide/missing.md');
      expect(await page.locator('.facts-of-link').innerText()).toContain(url);
    });

    it('by state and message, where the links tell more than one', async () => {
      const page = await open(`${small}#message=%3C7%40list.example%3E`);
      expect(await countText(page)).toBe('1 of 1,200 links');
      expect(await page.locator('#message').inputValue()).toBe('<7@list.example>');
      await page.locator('#message').selectOption('');
      await page.locator('#state').selectOption('lost');
      expect(await countText(page)).toMatch(/ of 1,200 links/);
      for (const word of await page.locator('tr.link .tag').allInnerTexts()) {
        expect(word).toBe('dead');
      }
      // All links stand in one file.
      expect(await page.locator('#source').isVisible()).toBe(false);
    });

    it('stand in the address, which leads back to them', async () => {
      const page = await open(small);
      await page.locator('#search').fill('fog');
      await page.locator('#year').selectOption('2012');
      await page.locator('thead th.c-url button').click();
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

  describe('Back', () => {
    it('returns from view to view and then leaves the page, and Forward comes again', async () => {
      const page = await open(small);
      const before = await page.evaluate(() => history.length);
      await page.locator('a.tile', { hasText: 'Dead' }).click();
      await page.locator('#search').pressSequentially('fog');
      await page.locator('#search').press('Enter');
      await page.locator('thead th.c-url button').click();
      await page.locator('#year').selectOption('2012');
      expect(await page.evaluate(() => history.length)).toBe(before + 4);
      expect(new URL(page.url()).hash).toBe('#search=fog&verdict=dead&year=2012&sort=url');
      await page.goBack();
      expect(await page.locator('#year').inputValue()).toBe('');
      await page.goBack();
      expect(await page.locator('thead th.c-url').getAttribute('aria-sort')).toBeNull();
      expect(await page.locator('#search').inputValue()).toBe('fog');
      await page.goBack();
      expect(await page.locator('#search').inputValue()).toBe('');
      expect(new URL(page.url()).hash).toBe('#verdict=dead');
      await page.goBack();
      expect(await countText(page)).toMatch(/^1,200 links/);
      expect(new URL(page.url()).hash).toBe('');
      await page.goForward();
      expect(new URL(page.url()).hash).toBe('#verdict=dead');
      expect(await countText(page)).toMatch(/ of 1,200 links/);
    });

    it('comes to what was typed, once the typing pauses', async () => {
      const page = await open(small);
      await page.locator('#search').fill('lamp');
      await page.waitForFunction(() => location.hash === '#search=lamp');
      await page.locator('#search').fill('lamp-12');
      await page.waitForFunction(() => location.hash === '#search=lamp-12');
      await page.goBack();
      expect(await page.locator('#search').inputValue()).toBe('lamp');
    });
  });

  describe('a row', () => {
    it('opens to everything that is known of its link', async () => {
      const page = await open(`${small}#verdict=moved`);
      await page.locator('button.toggle').first().click();
      const detail = page.locator('tr.detail');
      for (const heading of ['What happened', 'Replacements', 'History', /^Cited in/]) {
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
      const link = page.locator('.link-url a');
      expect(await link.getAttribute('href')).toBe(url);
      expect(await link.getAttribute('data-originalurl')).toBe(url);
      expect(await link.getAttribute('data-versionurl')).toBe(archived.url);
      expect(await link.getAttribute('data-versiondate')).toBe('2003-04-05');
      expect(await link.getAttribute('rel')).toBe('noreferrer nofollow noopener');
      const other = await open(`${small}#verdict=dead&year=2012`);
      await other.locator('button.toggle').first().click();
      const detail = other.locator('tr.detail');
      const lookUp = detail.getByRole('link', { name: /^Look for a copy near 2012-/ });
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
      const places = page.locator('.places > li');
      await expect.poll(() => places.count()).toBe(10);
      await page.getByRole('button', { name: 'Show 30 more places' }).click();
      await expect.poll(() => places.count()).toBe(40);
      expect(await page.locator('.places > li:focus').innerText()).toContain('archive.mbox:11:');
      expect(await page.locator('.cited').innerText()).toContain(
        'and 1,000 more places, not stored',
      );
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

  it('a link that is opened before the browser has read its details shows them once it has', async () => {
    const page = await open(small);
    const toggle = page.locator('button.toggle').first();
    const cell = page.locator('tr.detail td.wide');
    await page.evaluate(() => {
      Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'loading' });
      const blocks = [...document.querySelectorAll('script.details')];
      for (const block of blocks) block.remove();
      // As the browser reads on: a block, of which more may come, and then what stands behind it.
      addEventListener('arrives', () => {
        const block = blocks.shift();
        if (block) document.body.append(block);
      });
    });
    const arrives = () => page.evaluate(() => dispatchEvent(new Event('arrives')));
    await toggle.click();
    await arrives();
    expect(await cell.innerText()).toBe('');
    await arrives();
    await expect.poll(() => cell.innerText()).toContain('What happened');
  });

  it('a link whose details were cut off says so', async () => {
    const page = await open(small);
    await page.evaluate(() => {
      for (const block of document.querySelectorAll('script.details')) block.remove();
    });
    await page.locator('button.toggle').first().click();
    await expect.poll(() => page.locator('tr.detail').innerText()).toContain('was cut short');
  });
});
