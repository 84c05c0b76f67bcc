/** `urlglean diff`: what changed between two runs. */
import { redact } from '../../checkers/syntax/redact.ts';
import { flag, type RawOptions, usage } from '../options/raw.ts';
import { changeLine, changeWords } from '../report/change-text.ts';
import { printableJson } from '../report/printable.ts';
import type { Change } from '../store/model.ts';
import type { Store } from '../store/store.ts';
import { type Console, type ExitCode, lookOf } from './model.ts';
import { noSuchRun, runNumber } from './run-number.ts';
import { openStoreToRead } from './store-choice.ts';

export async function diffRuns(
  names: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const store = await openStoreToRead(raw);
  try {
    const { since, until } = await chosenRuns(names, store);
    return (await tellChanges({ store, since, until }, raw, console)) ? 2 : 0;
  } finally {
    await store.close();
  }
}

interface Between {
  readonly since: number;
  readonly until: number;
}

async function chosenRuns(names: readonly string[], store: Store): Promise<Between> {
  if (names.length > 2) throw usage('diff compares two runs, no more');
  const numbers = names.map((name) => runNumber(name, 'diff'));
  const known: number[] = [];
  for await (const { run } of store.runs()) known.push(run);
  const missing = numbers.find((number) => !known.includes(number));
  if (missing !== undefined) throw noSuchRun(missing);
  const [last = 0, before = 0] = known;
  const [since = before, until = last] = numbers;
  return { since: Math.min(since, until), until: Math.max(since, until) };
}

/** Whether any link died. */
async function tellChanges(
  { store, since, until }: Between & { readonly store: Store },
  raw: RawOptions,
  console: Console,
): Promise<boolean> {
  let hasDied = false;
  let count = 0;
  for await (const change of store.changes(since, until)) {
    count++;
    hasDied ||= change.to === 'dead';
    await console.out(flag(raw, 'json') ? json(change) : changeLine(change, lookOf(console)));
  }
  if (count === 0) {
    console.journal.notice('nothing', `nothing changed from run ${since} to run ${until}`);
  }
  return hasDied;
}

function json(change: Change): string {
  const { url, run, from, to, reason, at } = change;
  const facts = { run, from, to, reason, at: new Date(at).toISOString() };
  return `${printableJson({ url: redact(url), kind: changeWords(change), ...facts })}\n`;
}
