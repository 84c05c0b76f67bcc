/**
 * Measures the work of every case anew and keeps it as what is allowed from now on; prints what each byte or link takes.
 * Read the diff before you keep it: what has grown has to be worth it.
 */
import { writeFileSync } from 'node:fs';
import { WORK_CASES } from './cases.ts';
import type { Work } from './counts.ts';
import { FIGURES, nodeVersion, type RecordedWork } from './figures.ts';
import { workOf } from './measure.ts';

const cases: Record<string, Work> = {};
for (const workCase of WORK_CASES) {
  const work = await workOf(workCase);
  cases[workCase.name] = work;
  const each = Object.entries(work)
    .map(([name, value]) => `  ${name.padEnd(15)} ${(value / workCase.count).toPrecision(3)}`)
    .join('\n');
  process.stdout.write(`${workCase.name}, for each ${workCase.per}\n${each}\n`);
}
const recorded: RecordedWork = { node: nodeVersion(), cases };
writeFileSync(FIGURES, `${JSON.stringify(recorded, null, 2)}\n`);
