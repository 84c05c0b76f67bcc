/**
 * Where links rot, complete without script: tables by year, age, run, host, reason, list, source and message, of which
 * the page's script makes charts that follow the filters. Every value is a filter link.
 */
import type { RunSummary } from '../../model/model.ts';
import type { Rot } from '../counts/rot.ts';
import { sum } from '../data/sum.ts';
import { agesHtml } from './ages.ts';
import { runsHtml } from './runs.ts';
import { valuesHtml } from './values.ts';
import { yearsHtml } from './years.ts';

export function breakdownHtml(rot: Rot, { survival, trend }: RunSummary): string {
  if (sum(rot.all) === 0) return '';
  const curves = [survival && agesHtml(survival), trend && runsHtml(trend)].filter(
    (one) => one !== undefined,
  );
  return `<section class="rot" aria-labelledby="rot">
<h2 id="rot">Where links rot</h2>
<p id="charted" class="small soft" hidden></p>
${yearsHtml(rot)}${curves.length === 0 ? '' : `<div class="curves">\n${curves.join('')}</div>\n`}<div class="panels">
${valuesHtml(rot)}</div>
</section>
`;
}
