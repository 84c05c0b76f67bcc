/** `urlglean history`: prints the stored history of each link. */
import { isoTime } from '../../../checkers/iso-time.ts';
import { problem, UrlgleanError } from '../../errors.ts';
import { flag, type RawOptions, usage } from '../../options/parsing/raw.ts';
import { parseSourceUrl } from '../../options/parsing/report-options.ts';
import type { Shown } from '../../people/model.ts';
import { jsonLink } from '../../report/facts/json-link.ts';
import { withRedactedTexts } from '../../report/facts/redacted-texts.ts';
import { historyText } from '../../report/terminal/history-text.ts';
import type { LinkHistory, LinkTransition } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { printableJson } from '../../writing/printable.ts';
import { shownBy } from '../arguments/shown.ts';
import { openStoreToRead } from '../arguments/store-choice.ts';
import { type Console, type ExitCode, lookOf } from '../output/model.ts';

export async function printHistories(
  urls: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  if (urls.length === 0) throw usage('history needs a URL');
  const store = await openStoreToRead(raw);
  try {
    const input = { store, raw, console, shown: await shownBy(raw) };
    for (const [place, url] of urls.entries()) {
      if (place > 0 && !flag(raw, 'json')) await console.out('\n');
      await printHistory(url, input);
    }
    return 0 satisfies ExitCode;
  } finally {
    await store.close();
  }
}

interface HistoryInput {
  readonly store: Store;
  readonly raw: RawOptions;
  readonly console: Console;
  readonly shown: Shown;
}

async function printHistory(
  url: string,
  { store, raw, console, shown }: HistoryInput,
): Promise<void> {
  const known = await store.history(url);
  if (known === null) throw new UrlgleanError(problem('link-unknown', { source: url }));
  const told = {
    ...known,
    link: shown.link(withRedactedTexts(known.link)),
    ...(known.goneSources && {
      goneSources: known.goneSources.map((gone) => ({ ...gone, source: shown.text(gone.source) })),
    }),
  };
  const look = { ...lookOf(console), ...parseSourceUrl(raw) };
  await console.out(flag(raw, 'json') ? `${json(told)}\n` : historyText(told, look));
}

function json({ link, transitions, goneSources = [] }: LinkHistory): string {
  return printableJson({
    ...jsonLink(link),
    transitions: transitions.map(dated),
    goneSources: goneSources.map(({ source, since }) => ({ source, since: isoTime(since) })),
  });
}

function dated({ at, ...transition }: LinkTransition): object {
  return { ...transition, at: new Date(at).toISOString() };
}
