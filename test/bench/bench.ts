/**
 * Measures urlglean against its peers on the same seeded inputs, in one run, by turns: medians, so that a busy machine
 * changes the figures little and the ratios less. Prints tables, says which claims hold, and writes the figures to
 * `bench-results.json`. Parts can be named (`text mbox start …`, see `parts.ts`); `--short` ends within two minutes.
 * `--text FILE` and `--mbox FILE` measure with texts and mail of your own, as often as fills the size, in the place of
 * generated ones. The inputs take up to 2 GB of the temporary folder meanwhile.
 */
import { parseArgs } from 'node:util';
import { type Judged, printSummary } from './goals.ts';
import { Inputs } from './inputs.ts';
import { PARTS } from './parts.ts';
import { beginResults } from './report.ts';
import { FULL, SHORT } from './scale.ts';

const { values: chosen, positionals: wanted } = parseArgs({
  options: { short: { type: 'boolean' }, text: { type: 'string' }, mbox: { type: 'string' } },
  allowPositionals: true,
});
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  throw new Error(`no part of the bench: ${unknown}; there are ${Object.keys(PARTS).join(', ')}`);
}
const scale = chosen.short === true ? SHORT : FULL;
beginResults(scale.short);
const inputs = new Inputs(chosen);
process.once('exit', () => inputs.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const judged: Judged[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  judged.push(...(await part(scale, inputs)));
}
printSummary(scale.short ? 'Claims, on SHORT inputs' : 'Claims', judged);
