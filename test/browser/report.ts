/**
 * A report on disk, opened in Chromium, and everything that a page should not do while it is looked at: talk to
 * the console, ask for anything, open a dialog, run what came from an archive.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { VERDICTS } from '../../checkers/model.ts';
import { html } from '../../src/report/html/html.ts';
import type { RunSummary } from '../../src/report/model/model.ts';
import type { CheckedLink } from '../../src/settle/model.ts';
import { SurvivalCount } from '../../src/survival/survival-count.ts';
import { scratchFolder } from '../helpers/scratch.ts';

const folder = scratchFolder('browser');

/** Gives its address, `file:///…`; `more`: what else is to be said of the run. */
export function writeReport(
  name: string,
  links: Iterable<CheckedLink>,
  more: Partial<RunSummary> = {},
): string {
  const path = join(folder, name);
  const file = openSync(path, 'w');
  let pending = '';
  const reporter = html({
    write: (text) => {
      pending += text;
      if (pending.length < 1_000_000) return;
      writeSync(file, pending);
      pending = '';
    },
  });
  const counted = { links: 0, sightings: 0 };
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Counts;
  const lives = new SurvivalCount();
  for (const link of links) {
    lives.add(link);
    counted.links++;
    counted.sightings += link.sightingCount;
    verdicts[link.verdict.verdict]++;
    reporter.link(link);
  }
  const survival = lives.result();
  reporter.end({ ...RUN, ...counted, verdicts, ...(survival && { survival }), ...more });
  writeSync(file, pending);
  closeSync(file);
  return pathToFileURL(path).href;
}

type Counts = { -readonly [Verdict in keyof RunSummary['verdicts']]: number };

const RUN: Omit<RunSummary, 'links' | 'sightings' | 'verdicts'> = {
  ...{ tool: 'urlglean', version: '1.2.3', inputs: ['keepers/archive.mbox'] },
  ...{ startedAt: '2026-03-14T09:30:00.000Z', finishedAt: '2026-03-14T11:42:10.000Z' },
  ...{ offline: false, complete: true, sources: 1, documents: 18_233, syntaxErrors: 1 },
  problems: [
    {
      ...{ code: 'input-empty', severity: 'warning', source: 'keepers/"><script>pwned=1</script>' },
      ...{ message: 'is empty: nothing to scan', remedy: 'leave it out' },
    },
  ],
};

export interface Opened {
  readonly page: Page;
  /** What it did and should not: empty for a page that behaves. */
  readonly misdeeds: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export type OpenOptions = BrowserContextOptions;

export async function openReport(
  browser: Browser,
  address: string,
  options: OpenOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('console', (message) => seen.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', ({ message }) => seen.push(`error: ${message}`));
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  page.on('download', () => seen.push('download'));
  const file = address.split('#', 1)[0];
  page.on('request', (request) => {
    if (request.url().split('#', 1)[0] !== file) seen.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  if (options.javaScriptEnabled !== false) await untilUsable(page);
  return {
    page,
    misdeeds: async () => {
      if (options.javaScriptEnabled === false) return seen;
      const isHarmed = await page.evaluate(() => 'pwned' in globalThis);
      return isHarmed ? [...seen, 'what came from an archive was run'] : seen;
    },
    close: () => context.close(),
  };
}

export function countText(page: Page): Promise<string> {
  return page.locator('#count').innerText();
}

export function shownUrls(page: Page): Promise<string[]> {
  return page.locator('tr.link .c-url .url').allInnerTexts();
}

/** The page unpacks its data after it has been drawn. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getElementById('table') === null ||
      performance.getEntriesByName('usable').length > 0,
  );
}

/** All rows of the page that is shown. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toggle of document.querySelectorAll<HTMLElement>('button.toggle')) toggle.click();
  });
  await page.waitForFunction(() => document.querySelector('tr.detail td:empty') === null);
}
