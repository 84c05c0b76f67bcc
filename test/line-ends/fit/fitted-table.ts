/** The text of the generated table: takes a fitted model and what it was fitted to, gives a module. Pure. */
import { qualityAt } from './figures.ts';
import { type FittedModel, SAFE } from './model.ts';
import type { Observations } from './observation.ts';

export function fittedTable(
  { signs, rows }: Observations,
  model: FittedModel,
  date: string,
): string {
  const { judged, auto, bias, weights } = model;
  const { precision, recall } = qualityAt(judged, auto);
  const archives = new Set(judged.map(({ archive }) => archive)).size;
  const goOn = judged.filter(({ goesOn }) => goesOn).length;
  const selfLabelled = rows.length - judged.length;
  return `/**
 * The weights of the signs at a line end, made by \`npm run fit:line-ends\` from test/line-ends/fit/observations.tsv. Not
 * written by hand.
 */
import type { FittedWeights } from './line-end-model.ts';

export const FITTED: FittedWeights = {
  sample: {
    date: '${date}',
    lineEnds: ${digits(judged.length)},
    goOn: ${digits(goOn)},
    archives: ${archives},
    selfLabelled: ${digits(selfLabelled)},
    // Of joins in archives that were left out of the fit.
    precision: ${decimal(precision)},
    recall: ${decimal(recall)},
  },
  auto: ${decimal(auto)},
  safe: ${decimal(SAFE)},
  bias: ${decimal(bias)},
  weights: {
${signs.map((name, index) => `    ${quoted(name)}: ${decimal(weights[index] ?? 0)},`).join('\n')}
  },
};
`;
}

function digits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '_');
}

/** As the formatter writes a number, and never -0. */
function decimal(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

/** As the formatter quotes. */
function quoted(name: string): string {
  return name.includes("'") && !name.includes('"')
    ? `"${name}"`
    : `'${name.replaceAll("'", "\\'")}'`;
}
