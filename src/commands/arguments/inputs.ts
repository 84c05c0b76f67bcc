/** Shared by the commands that read inputs: the default input, and the notice about an empty result. */
import type { Filter } from '../../filter/model.ts';
import { flag, type RawOptions, texts, usage } from '../../options/parsing/raw.ts';
import type { ScanTotals } from '../../scan/model.ts';
import { counted } from '../../writing/counted.ts';
import type { Command, Console } from '../output/model.ts';

export const INPUTS: NonNullable<Command['argument']> = {
  name: 'INPUT',
  describe: 'Mbox files, messages, Maildirs, folders, text; - or nothing: standard input',
  kind: 'inputs',
};

/** The argument of commands that also take URLs. */
export const INPUTS_AND_URLS: NonNullable<Command['argument']> = {
  ...INPUTS,
  describe: 'Mbox files, messages, Maildirs, folders, text, or URLs; - or nothing: standard input',
};

/** The inputs of the command line and of lists; standard input if there are none. */
export async function chosenInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<readonly string[]> {
  const lists = texts(raw, 'files-from');
  if (lists.length === 0) return orStdin(inputs, console);
  if ([...inputs, ...lists].filter((name) => name === '-').length > 1) {
    throw usage('standard input can be read only once, but is named twice');
  }
  const { readFileList } = await import('./file-list.ts');
  const listed: string[] = [];
  for (const list of lists) listed.push(...(await readFileList(list, console)));
  if (listed.length === 0 && inputs.length === 0) {
    const named = `${lists.join(', ')} lists no files: nothing to read`;
    console.journal.notice('empty-list', named);
  }
  return [...inputs, ...listed];
}

/** With what ignore files leave out, unless they are not to be honoured. */
export async function withIgnored(
  filter: Filter | null | undefined,
  inputs: readonly string[],
  raw: RawOptions,
  { signal }: { readonly signal: AbortSignal },
): Promise<Filter | null> {
  if (flag(raw, 'no-ignore')) return filter ?? null;
  const { withIgnoredUrls } = await import('../../sources/ignored-urls.ts');
  return await withIgnoredUrls(filter, inputs, signal);
}

function orStdin(inputs: readonly string[], console: Console): readonly string[] {
  const named = inputs.length === 0 ? ['-'] : inputs;
  if (named.includes('-') && 'isTTY' in console.stdin && console.stdin.isTTY === true) {
    console.journal.notice('reading-stdin', 'reading standard input; end it with Ctrl-D');
  }
  return named;
}

/** Standard input where it is to be read: opening it takes longer than a small job. */
export function stdinFor(
  inputs: readonly string[],
  console: Console,
): Console['stdin'] | undefined {
  return inputs.includes('-') ? console.stdin : undefined;
}

/** An empty result may be the truth or a wrong path, so it gets a notice. */
export function sayWhenNothingFound(totals: ScanTotals, console: Console): void {
  if (totals.sightings > 0 || totals.sources === 0 || console.signal.aborted) return;
  const { sources } = totals;
  const message = `no URL found in ${counted(sources, 'source')}`;
  console.journal.notice('nothing-found', message, { sources });
}

export function sayInterrupted({ journal }: Console): void {
  journal.notice('interrupted', 'interrupted: not everything was read');
}
