/**
 * The first screen of the HTML report, whatever the run was like: the first dead link stands on it with what to put in
 * its place, in both themes, wide and narrow; it follows the filters, and its figures lead to what they count.
 * The large one is looked at in `large.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import type { CheckedLink } from '../../src/settle/model.ts';
import { ROOT, urlglean } from '../helpers/cli.ts';
import { scratchFolder } from '../helpers/scratch.ts';
import { startWorld } from '../helpers/servers/world.ts';
import { expectFirstDead } from './first-dead.ts';
import { HOSTILE_URLS } from './hostile.ts';
import { describeInChromium } from './in-chromium.ts';
import { livedLinks } from './lived-links.ts';
import { manyLinks } from './many-links.ts';
import { countText, writeReport } from './report.ts';

const FILTER = { exclude: [], scheme: [], list: [], from: [] };

/** A first run: what fails was never seen, and nothing is lost yet. */
function* firstRun(): Generator<CheckedLink> {
  for (const { history, ...link } of manyLinks(1200)) {
    if (history === undefined || link.verdict.verdict !== 'dead') yield link;
    else {
      const { lastAnswer: _, ...rest } = history;
      const at = Date.parse(link.verdict.checkedAt);
      const first = { state: 'failing', failures: 1, since: at, firstFailure: at } as const;
      yield { ...link, history: { ...rest, ...first } };
    }
  }
}

/** One in forty was checked. */
function* interrupted(): Generator<CheckedLink> {
  let index = 0;
  for (const link of manyLinks(1200)) {
    const at = Date.parse(link.verdict.checkedAt);
    const verdict = index++ % 40 === 0 ? link.verdict : makeVerdict('interrupted', { at });
    yield { ...link, verdict };
  }
}

async function demo(): Promise<string> {
  const world = await startWorld();
  const path = join(scratchFolder('first-screen'), 'demo.html');
  const { code } = await urlglean([
    ...['check', join(ROOT, 'corpus/archives/list.mbox'), '--no-store', '--output', path],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
    ...['--delay', '0', '--timeout', '2', '--patience', '1'],
  ]);
  await world.close();
  expect(code).toBe(2);
  return pathToFileURL(path).href;
}

const REPORTS: Readonly<Record<string, () => string | Promise<string>>> = {
  demo,
  'first run': () => writeReport('first.html', firstRun()),
  filtered: () =>
    writeReport('filtered.html', manyLinks(100), {
      filters: [{ ...FILTER, include: ['tide', 'lamp'] }],
      filteredOut: 4871,
    }),
  interrupted: () => writeReport('interrupted.html', interrupted(), { complete: false }),
  hostile: () => writeReport('hostile-first.html', manyLinks(HOSTILE_URLS.length, { every: 1 })),
};

describeInChromium('on its first screen', ({ open, openUnwatched }) => {
  describe('the report', () => {
    it.each(Object.keys(REPORTS))(
      'shows the first dead link and its replacement: %s',
      async (name) => {
        const page = await open(await (REPORTS[name] as () => string | Promise<string>)());
        await expectFirstDead(page, name);
      },
    );
  });

  describe('what it says', () => {
    let interruptedReport: string;
    let small: string;

    beforeAll(() => {
      interruptedReport = writeReport('cut.html', interrupted(), { complete: false });
      small = writeReport('small-first.html', manyLinks(1200));
    });

    it('never says of a first run that a link died', async () => {
      const page = await open(writeReport('first-words.html', firstRun()));
      const words = await page.locator('#first').innerText();
      expect(words).toContain('Dead when first checked');
      expect(words).not.toMatch(/\bdied\b/i);
    });

    it('counts the links that were checked, and says why the others were not', async () => {
      const page = await open(interruptedReport);
      expect(await page.locator('.lead').innerText()).toMatch(
        /^\d+ of 30 links checked are dead\.$/,
      );
      expect(await page.locator('.scope').innerText()).toContain(
        '1,170 of 1,200 links not checked: the run is incomplete (1,170 interrupted).',
      );
    });

    it('shows with each of its figures exactly the links that it counts', async () => {
      const page = await open(interruptedReport);
      const figures = page.locator(':is(.lead, .scope, .since-last, .rest, .tiles) a.filter');
      const count = await figures.count();
      expect(count).toBeGreaterThan(4);
      for (let index = 0; index < count; index++) {
        const figure = figures.nth(index);
        const said = /[\d,]+/.exec(await figure.innerText())?.[0];
        await figure.click();
        expect((await countText(page)).split(/ of | links/)[0]).toBe(said);
        await page.goBack();
      }
    });

    it('follows the filters, and Back leads to what was there', async () => {
      const page = await open(small);
      const first = page.locator('.group.dead .item .url').first();
      const before = await first.innerText();
      const host = page.locator('a[data-filter=host]').nth(2);
      const name = await host.innerText();
      await host.click();
      expect(await page.locator('#first-dead').innerText()).toContain('as filtered');
      for (const url of await page.locator('.group.dead .item .item-url .url').allInnerTexts()) {
        expect(url).toContain(name);
      }
      await page.goBack();
      await expect.poll(() => first.innerText()).toBe(before);
    });

    it('keeps the text around URLs where a filter is set', async () => {
      const page = await open(`${writeReport('lived.html', livedLinks())}#verdict=dead`);
      const sentence = page.locator('.group.dead .item .sentence').first();
      await expect.poll(() => sentence.innerText()).toMatch(/^The tables .+, as Wanda said\.$/);
    });

    it('is saved as a picture, with nothing asked for', async () => {
      const page = await openUnwatched(small);
      const saved = page.page.waitForEvent('download');
      await page.page.getByRole('button', { name: 'Save the headline as a picture' }).click();
      const path = await (await saved).path();
      expect(readFileSync(path).subarray(1, 4).toString()).toBe('PNG');
      // A download is what was wanted here.
      expect((await page.misdeeds()).filter((one) => one !== 'download')).toEqual([]);
    });

    it('copies what to put in the place of a link', async () => {
      const page = await open(small);
      const item = page.locator('.group.moved .item').first();
      await item.locator('button.copy').click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await item.locator('.instead-url .url').innerText());
    });
  });
});
