/**
 * Tests that look at reports in Chromium: gives them a way to open one, and holds every page that was opened to
 * its good manners. Where there is no Chromium they are skipped, by name. The files of a worker share one browser and
 * its tabs, which end with the worker.
 */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { findChromium, startChromium } from './chromium.ts';
import { type Look, Tab } from './tab.ts';

const executable = findChromium();
let browser: Promise<Browser> | undefined;
/** Those that show nothing that is still looked at. */
const free: Tab[] = [];

export interface InChromium {
  /** It is looked at again when the test is over: a page that did what it should not fails it. */
  readonly open: (address: string, look?: Look) => Promise<Page>;
  /** For pages that are made to misbehave. */
  readonly openUnwatched: (address: string, look?: Look) => Promise<Tab>;
  /** In a tab of its own. */
  readonly openWithoutScript: (address: string) => Promise<Page>;
}

export function describeInChromium(title: string, tests: (chromium: InChromium) => void): void {
  // `.ci/run` reads which browser it was from this title.
  const name = `report in ${executable ?? 'chromium: not installed'}`;
  describe.skipIf(executable === null)(name, () => {
    const watched: Tab[] = [];
    const unwatched: Tab[] = [];
    const withoutScript: Tab[] = [];

    beforeAll(async () => {
      browser ??= startChromium(executable ?? '');
      await browser;
    });

    afterEach(async () => {
      const lookedAt = [...watched.splice(0), ...withoutScript];
      free.push(...lookedAt.filter((tab) => !withoutScript.includes(tab)), ...unwatched.splice(0));
      for (const tab of lookedAt) expect(await tab.misdeeds()).toEqual([]);
      for (const tab of withoutScript.splice(0)) await tab.close();
    });

    async function show(tab: Tab, address: string, look: Look = {}): Promise<Tab> {
      await tab.show(address, look);
      return tab;
    }

    async function openUnwatched(address: string, look?: Look): Promise<Tab> {
      const tab = free.pop() ?? (await Tab.in(await started(), true));
      unwatched.push(tab);
      return show(tab, address, look);
    }

    async function open(address: string, look?: Look): Promise<Page> {
      const tab = free.pop() ?? (await Tab.in(await started(), true));
      watched.push(tab);
      return (await show(tab, address, look)).page;
    }

    async function openWithoutScript(address: string): Promise<Page> {
      const tab = await Tab.in(await started(), false);
      withoutScript.push(tab);
      return (await show(tab, address)).page;
    }

    describe(title, () => tests({ open, openUnwatched, openWithoutScript }));
  });
}

function started(): Promise<Browser> {
  if (browser === undefined) throw new Error('the browser did not start');
  return browser;
}
