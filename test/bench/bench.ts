/**
 * Measures urlglean against its peers on the same inputs, in one run, by turns: medians of pairs, so that a busy machine
 * changes the figures little and the ratios less. Prints tables, says which claims hold and how far the others are, and
 * writes the figures to `bench-results.json`. `npm run bench -- --help` lists what it takes. The inputs take up to 2 GB
 * of the temporary folder meanwhile.
 */
import { parseArgs } from 'node:util';
import { against } from './against.ts';
import { hold } from './contest.ts';
import { type Judged, printSummary } from './goals.ts';
import { Inputs } from './inputs.ts';
import { PARTS, type Part } from './parts.ts';
import { beginResults, printLines } from './report.ts';
import { FULL, SHORT, scaled } from './scale.ts';

const HELP = `npm run bench -- [PART...] [OPTION...]

Parts: ${Object.keys(PARTS).join(' ')}

  --text FILE     text of your own for own-text, as often as fills the size
  --mbox FILE     mail of your own for own-mbox
  --size MIB      how large the archives are for text, mbox, own-text, own-mbox, lexer-text and lexer-mbox
  --links N       links of the night, of large-store and of server-store
  --hosts N       hosts of the night
  --rounds N      how often everything runs
  --short         small inputs, for trying
  --against DIR   this build beside that of another checkout, by turns, and no peers`;

const { values, positionals } = parseArgs({
  options: {
    ...{ text: { type: 'string' }, mbox: { type: 'string' }, against: { type: 'string' } },
    ...{ size: { type: 'string' }, links: { type: 'string' }, hosts: { type: 'string' } },
    ...{ rounds: { type: 'string' }, short: { type: 'boolean' }, help: { type: 'boolean' } },
  },
  allowPositionals: true,
});
if (values.help === true) {
  printLines([HELP]);
  process.exit();
}

function count(name: 'rounds' | 'size' | 'links' | 'hosts'): number | undefined {
  const given = values[name];
  if (given === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`--${name} takes a whole number: ${given}`);
  return Number(given);
}

function chosenParts(): readonly Part[] {
  const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new Error(`no part of the bench: ${unknown}\n\n${HELP}`);
  return Object.entries(PARTS)
    .filter(([name]) => positionals.length === 0 || positionals.includes(name))
    .map(([, part]) => part)
    .filter(({ comparable }) => values.against === undefined || comparable);
}

const parts = chosenParts();
const scale = scaled(values.short === true ? SHORT : FULL, {
  ...{ rounds: count('rounds'), size: count('size') },
  ...{ links: count('links'), hosts: count('hosts') },
});
const holdHere = values.against === undefined ? hold : against(values.against);
const { short, archive, night, knownLinks, serverLinks } = scale;
beginResults({ short, archive, night, knownLinks, serverLinks });
const inputs = new Inputs(values);
process.once('exit', () => inputs.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const judged: Judged[] = [];
for (const { run } of parts) judged.push(...(await run(scale, inputs, holdHere)));
printSummary(short ? 'Claims, on SHORT inputs' : 'Claims', judged);
