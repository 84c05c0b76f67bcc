/**
 * Tests that look at reports in Chromium: gives them a way to open one, and holds every page that was opened to
 * its good manners. Where there is no Chromium they are skipped, by name.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { findChromium, startChromium } from './chromium.ts';
import { type Opened, type OpenOptions, openReport } from './report.ts';

const executable = findChromium();

export interface InChromium {
  /** It is looked at again when the test is over: a page that did what it should not fails it. */
  readonly open: (address: string, options?: OpenOptions) => Promise<Page>;
  /** For pages that are made to misbehave, or that can do nothing: whoever takes one closes it. */
  readonly openUnwatched: (address: string, options?: OpenOptions) => Promise<Opened>;
}

export function describeInChromium(title: string, tests: (chromium: InChromium) => void): void {
  // `.ci/run` reads which browser it was from this title.
  const name = `report in ${executable ?? 'chromium: not installed'}`;
  describe.skipIf(executable === null)(name, () => {
    const opened: Opened[] = [];
    let browser: Browser | undefined;

    beforeAll(async () => {
      browser = await startChromium(executable ?? '');
    });

    afterEach(async () => {
      for (const one of opened.splice(0)) {
        expect(await one.misdeeds()).toEqual([]);
        await one.close();
      }
    });

    afterAll(() => browser?.close());

    async function openUnwatched(address: string, options?: OpenOptions): Promise<Opened> {
      if (browser === undefined) throw new Error('the browser did not start');
      return openReport(browser, address, options);
    }

    async function open(address: string, options?: OpenOptions): Promise<Page> {
      const one = await openUnwatched(address, options);
      opened.push(one);
      return one.page;
    }

    describe(title, () => tests({ open, openUnwatched }));
  });
}
