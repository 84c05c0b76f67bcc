/** A report on disk, for tests that open it in Chromium, and what they read of its page. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { VERDICTS } from '../../checkers/model.ts';
import type { Reason } from '../../checkers/reasons.ts';
import { hasErrors } from '../../checkers/syntax/index.ts';
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
  const counted = { links: 0, sightings: 0, syntaxErrors: 0 };
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Counts;
  const reasons = new Map<Reason, number>();
  const lives = new SurvivalCount();
  for (const link of links) {
    lives.add(link);
    counted.links++;
    counted.sightings += link.sightingCount;
    if (hasErrors(link.findings)) counted.syntaxErrors++;
    const { verdict, reason } = link.verdict;
    verdicts[verdict]++;
    if (verdict === 'skipped') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    reporter.link(link);
  }
  const survival = lives.result();
  const skipped = [...reasons].map(([reason, count]) => ({ reason, links: count }));
  reporter.end({ ...RUN, ...counted, verdicts, skipped, ...(survival && { survival }), ...more });
  writeSync(file, pending);
  closeSync(file);
  return pathToFileURL(path).href;
}

type Counts = { -readonly [Verdict in keyof RunSummary['verdicts']]: number };

const RUN: Omit<RunSummary, 'links' | 'sightings' | 'syntaxErrors' | 'verdicts'> = {
  ...{ tool: 'urlglean', version: '1.2.3', inputs: ['keepers/archive.mbox'] },
  ...{ startedAt: '2026-03-14T09:30:00.000Z', finishedAt: '2026-03-14T11:42:10.000Z' },
  ...{ offline: false, complete: true, sources: 1, documents: 18_233 },
  problems: [
    {
      ...{ code: 'input-empty', severity: 'warning', source: 'keepers/"><script>pwned=1</script>' },
      ...{ message: 'is empty: nothing to scan', remedy: 'leave it out' },
    },
  ],
};

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
