/**
 * A tab of the browser, for one report after the other: a new tab takes several times as long as a report. Notes
 * everything that a page should not do while it is looked at: talk to the console, ask for anything, open a dialog,
 * run what came from an archive.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { untilUsable } from './report.ts';

const WINDOW = { width: 1280, height: 900 };

export interface Look {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

export class Tab {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #hasScript: boolean;
  #file = '';
  #seen: string[] = [];

  private constructor(page: Page, session: CDPSession, hasScript: boolean) {
    this.page = page;
    this.#session = session;
    this.#hasScript = hasScript;
    page.on('console', (message) => this.#saw(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', ({ message }) => this.#saw(`error: ${message}`));
    page.on('dialog', (dialog) => {
      this.#saw(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
    page.on('popup', (popup) => this.#saw(`popup: ${popup.url()}`));
    page.on('download', () => this.#saw('download'));
    page.on('request', (request) => {
      if (fileOf(request.url()) !== this.#file) this.#saw(`request: ${request.url()}`);
    });
  }

  static async in(browser: Browser, hasScript: boolean): Promise<Tab> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await browser.newContext({ javaScriptEnabled: hasScript, permissions });
    const page = await context.newPage();
    return new Tab(page, await context.newCDPSession(page), hasScript);
  }

  /** As in a tab that was opened for it: nothing is left of what was shown before. */
  async show(address: string, { viewport = WINDOW, colorScheme = 'light' }: Look): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.emulateMedia({ colorScheme, media: null });
    await this.page.setViewportSize(viewport);
    this.#file = fileOf(address);
    this.#seen = [];
    await this.page.goto(address);
    await this.#session.send('Page.resetNavigationHistory');
    if (this.#hasScript) await untilUsable(this.page);
  }

  /** What the page did and should not: empty for one that behaves. */
  async misdeeds(): Promise<readonly string[]> {
    if (!this.#hasScript) return this.#seen;
    const isHarmed = await this.page.evaluate(() => 'pwned' in globalThis);
    return isHarmed ? [...this.#seen, 'what came from an archive was run'] : this.#seen;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  #saw(what: string): void {
    this.#seen.push(what);
  }
}

function fileOf(address: string): string {
  return address.split('#', 1)[0] ?? '';
}
