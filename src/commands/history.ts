/** `urlglean history`: what is remembered of a link. */
import { problem, UrlgleanError } from '../errors.ts';
import { flag, type RawOptions, usage } from '../options/parse.ts';
import { historyText } from '../report/history-text.ts';
import { jsonLink } from '../report/json-link.ts';
import { printableJson } from '../report/printable.ts';
import type { LinkHistory, LinkTransition } from '../store/model.ts';
import type { Store } from '../store/store.ts';
import { type Command, type Console, type ExitCode, lookOf } from './model.ts';
import { openStoreToRead } from './store-choice.ts';

export const history: Command = {
  name: 'history',
  summary: 'Tell since when a link is what it is, and where it is cited',
  description:
    'Tells of each URL what earlier runs of check have found: its state and since when, every change of\n' +
    'state, and where it is cited. Asks nothing.',
  argument: {
    name: 'URL',
    describe: 'Links as they stand in the text, or as a report shows them',
    usage: '<URL>…',
  },
  options: ['store', 'json'],
  examples: [
    ['history http://example.org/page', 'since when is it broken?'],
    ['history --json http://example.org/page', 'all that is known, for programs'],
  ],
  run: async (urls, raw, console) => {
    if (urls.length === 0) throw usage('history needs a URL');
    const store = await openStoreToRead(raw);
    try {
      const telling = { store, raw, console };
      for (const [place, url] of urls.entries()) {
        if (place > 0 && !flag(raw, 'json')) await console.out('\n');
        await tell(url, telling);
      }
      return 0 satisfies ExitCode;
    } finally {
      await store.close();
    }
  },
};

interface Telling {
  readonly store: Store;
  readonly raw: RawOptions;
  readonly console: Console;
}

async function tell(url: string, { store, raw, console }: Telling): Promise<void> {
  const known = await store.history(url);
  if (known === null) throw new UrlgleanError(problem('link-unknown', { source: url }));
  await console.out(flag(raw, 'json') ? `${json(known)}\n` : historyText(known, lookOf(console)));
}

function json({ link, transitions }: LinkHistory): string {
  return printableJson({ ...jsonLink(link), transitions: transitions.map(dated) });
}

function dated({ at, ...transition }: LinkTransition): object {
  return { ...transition, at: new Date(at).toISOString() };
}
