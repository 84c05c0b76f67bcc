/** How long links live, as a sentence and a table by years of age; the page's script draws the curve. */

import type { Survival } from '../../../survival/model.ts';
import { thousands } from '../../../writing/counted.ts';
import { escapeHtml } from '../../../writing/escape.ts';
import { AGE_HEADS, AGES_ID, ageCells, agesText, wholeYears } from './age-words.ts';

export function agesHtml(survival: Survival): string {
  const heads = AGE_HEADS.map((head) => `<th scope="col">${head}</th>`).join('');
  const rows = wholeYears(survival).map((point) => {
    const [age = '', ...cells] = ageCells(point);
    return `<tr><th scope="row">${age}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<section class="panel curve" id="${AGES_ID}" aria-labelledby="by-age">
<h3 id="by-age">How long links live</h3>
<p class="said">${escapeHtml(agesText(survival))}</p>
<div class="chart" hidden></div>
<details class="numbers" open><summary>The numbers as a table</summary>
<table class="figures"><caption class="sr">The share of links still alive by age since the first message that cites them</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></details>
<p class="small soft basis">Age runs from the oldest message that cites a link. Of <span class="of">${thousands(survival.links)}</span> links with a date and a clear answer; a death lies between two checks, and links of one host may die together: both widen the interval.</p>
</section>
`;
}
