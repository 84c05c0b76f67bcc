/**
 * `npm run year`: lives through a year of nightly jobs in virtual time and prints how it was. `-- --seed N` draws another
 * one, `-- --letters FOLDER` writes what was printed in each night into a folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../helpers/scratch.ts';
import { TIME_ZONE } from './calendar.ts';
import { judge } from './judging/judge.ts';
import type { NightRecord } from './ledger.ts';
import { reportText } from './report.ts';

const HELP = `Usage: npm run year [-- OPTIONS]

Lives through a year of nightly jobs in virtual time and prints how it was.

  --seed N          draws the year with this number (default 1)
  --letters FOLDER  writes what was printed in each night into a folder
  --help            prints this
`;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, letters: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) process.stdout.write(HELP);
else await run(Number(values.seed ?? 1), values.letters);

async function run(seed: number, letters: string | undefined): Promise<void> {
  process.env['TZ'] = TIME_ZONE;
  // Loaded when the time zone is set.
  const { yearOf } = await import('./year.ts');
  const onNight = letters === undefined ? {} : { onNight: writerInto(letters) };
  const year = await yearOf({ seed, folder: scratchFolder('year'), ...onNight });
  process.stdout.write(reportText(judge(year), year.links, seed));
}

function writerInto(folder: string): (night: NightRecord) => void {
  mkdirSync(folder, { recursive: true });
  return ({ job, night, letter }) => {
    if (letter === '') return;
    writeFileSync(join(folder, `${String(night).padStart(3, '0')}-${job}.txt`), letter);
  };
}
