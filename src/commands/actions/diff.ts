/** `urlglean diff`: lists the changes between two runs. */
import { isoTime } from '../../../checkers/iso-time.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { problem, UrlgleanError } from '../../errors.ts';
import { type ChangeKind, changeKind, noChanges } from '../../history/change-kind.ts';
import { flag, type RawOptions, usage } from '../../options/parsing/raw.ts';
import { runName } from '../../report/facts/run-name.ts';
import { changeLine, diffHeading } from '../../report/terminal/change-text.ts';
import { shownStore } from '../../store/address.ts';
import { type Change, type RunRecord, saysAnything } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { printableJson } from '../../writing/printable.ts';
import { noSuchRun, runNumber } from '../arguments/run-number.ts';
import { shownBy } from '../arguments/shown.ts';
import { openStoreToRead, storePath } from '../arguments/store-choice.ts';
import { type Console, type ExitCode, lookOf } from '../output/model.ts';

export async function diffRuns(
  names: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  if (names.length > 2) throw usage('diff compares two runs, no more');
  const numbers = names.map((name) => runNumber(name, 'diff'));
  const store = await openStoreToRead(raw);
  try {
    const runs: RunRecord[] = [];
    for await (const run of store.runs()) runs.push(run);
    const [only, ...others] = runs.filter(({ phase }) => saysAnything(phase));
    if (only === undefined)
      throw new UrlgleanError(problem('run-missing', { source: shownStore(storePath(raw)) }));
    const between = chosenRuns(numbers, runs, [only, ...others]);
    const areBothNamed = numbers.length === 2 && runs.length > 1;
    if (others.length === 0 && !areBothNamed) {
      const words = `there is only one run so far, ${runName(only)}; the next one can be compared with it`;
      console.journal.notice('nothing', words);
      return 0;
    }
    const counts = await printChanges({ store, ...between }, raw, console);
    return counts.lost > 0 ? 2 : 0;
  } finally {
    await store.close();
  }
}

interface Between {
  readonly since: RunRecord;
  readonly until: RunRecord;
}

/** Takes all runs, latest first. A run that is not named defaults to the last ones that read something. */
function chosenRuns(
  numbers: readonly number[],
  runs: readonly RunRecord[],
  [last, before]: readonly [RunRecord, ...RunRecord[]],
): Between {
  const numbered = (number: number): RunRecord => {
    const found = runs.find(({ run }) => run === number);
    if (found === undefined) throw noSuchRun(number);
    return found;
  };
  const [one = before ?? last, other = last] = numbers.map(numbered);
  return one.run <= other.run ? { since: one, until: other } : { since: other, until: one };
}

interface DiffInput extends Between {
  readonly store: Store;
}

/** Gives the number of changes of each kind. People get the numbers first. */
async function printChanges(
  { store, since, until }: DiffInput,
  raw: RawOptions,
  console: Console,
): Promise<Readonly<Record<ChangeKind, number>>> {
  const isJson = flag(raw, 'json');
  const isWhole = isJson || flag(raw, 'verbose');
  const look = lookOf(console);
  const changes = (): AsyncIterable<Change> => store.changes(since.run, until.run);
  const shown = await shownBy(raw);
  const counts = await counted(changes());
  if (!isJson) await console.out(diffHeading({ since, until }, { counts, isWhole }, look));
  for await (const whole of changes()) {
    if (!isWhole && changeKind(whole) === 'new') continue;
    const change = { ...whole, url: shown.url(whole.url) };
    await console.out(isJson ? json(change) : changeLine(change, look));
  }
  return counts;
}

async function counted(changes: AsyncIterable<Change>): Promise<Record<ChangeKind, number>> {
  const counts = noChanges();
  for await (const change of changes) counts[changeKind(change)]++;
  return counts;
}

function json(change: Change): string {
  const { url, run, from, to, reason, at } = change;
  const facts = { run, from, to, reason, at: isoTime(at) };
  return `${printableJson({ url: redact(url), kind: changeKind(change), ...facts })}\n`;
}
