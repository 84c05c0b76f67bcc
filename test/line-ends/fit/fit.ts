/**
 * `npm run fit:line-ends`: fits the weights of the signs to `observations.tsv`, prints how well they judge archives that
 * were left out, and writes the generated table.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { grouped } from '../grouped.ts';
import { intervals, type Judged, qualityAt, reliability } from './figures.ts';
import { fittedTable } from './fitted-table.ts';
import { fitModel } from './model.ts';
import { readObservations } from './observation.ts';

const TABLE = join(import.meta.dirname, '../../../extractors/urls/line-ends/fitted-weights.ts');

const observations = readObservations();
const model = fitModel(observations);
const { judged, auto } = model;
const today = new Date().toISOString().slice(0, 10);
writeFileSync(TABLE, fittedTable(observations, model, today));

print(`${judged.length} labelled line ends, ${judged.filter(({ goesOn }) => goesOn).length} go on`);
print(`--join auto from ${auto}`);
for (const threshold of [0.3, 0.5, 0.7, 0.9, 0.95, auto]) print(line(threshold));
print('stated   observed  line ends');
for (const { from, count, stated, observed } of reliability(judged)) {
  print(`${stated.toFixed(3)}    ${observed.toFixed(3)}     ${count} (from ${from})`);
}
print(perArchive());
for (const one of judged.filter(isMiss)) print(miss(one));

function line(threshold: number): string {
  const { precision, recall } = qualityAt(judged, threshold);
  const among = intervals(judged, threshold);
  const range = ([low, high]: readonly [number, number]): string =>
    `(${low.toFixed(3)} to ${high.toFixed(3)})`;
  return `from ${threshold}: precision ${precision.toFixed(3)} ${range(among.precision)}, recall ${recall.toFixed(3)} ${range(among.recall)}`;
}

function perArchive(): string {
  const groups = [...grouped(judged, ({ archive }) => archive)];
  const rows = groups.map(([archive, rows]) => {
    const { precision, recall } = qualityAt(rows, auto);
    const goOn = rows.filter(({ goesOn }) => goesOn).length;
    return `${archive}: ${rows.length} line ends, ${goOn} go on; precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`;
  });
  return rows.join('\n');
}

function isMiss({ probability, goesOn }: Judged): boolean {
  return probability >= auto !== goesOn;
}

function miss({ place, probability, goesOn, state, weight, holds }: Judged): string {
  const names = holds.map((sign) => observations.signs[sign]).join('; ');
  const said = state === 'weighed' ? probability.toFixed(3) : state;
  return `${goesOn ? 'missed' : 'wrong '} ${said} (weight ${weight.toFixed(1)}) ${place}: ${names}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
