/** Links by the year of the first message that cites them, as a table; the page's script draws it as a chart. */
import { counted, thousands } from '../../../writing/counted.ts';
import type { Rot } from '../counts/rot.ts';
import { type OverviewData, SHOWN_VERDICTS } from '../data/data.ts';
import { filterLink, UNDATED } from '../data/filter-link.ts';
import { deadShare } from '../data/numbers.ts';
import { sum } from '../data/sum.ts';
import { VERDICT_WORDS } from '../data/verdict-words.ts';

export function yearsHtml({ years, undated }: Rot): string {
  return `<section class="panel years" aria-labelledby="by-year">
<h3 id="by-year">By the year of the first message that cites a link</h3>
${years.length === 0 ? '' : `<div class="chart" id="year-chart" hidden></div>\n${yearTable(years)}`}${undatedHtml(sum(undated), years.length)}
</section>
`;
}

function yearTable(years: OverviewData['years']): string {
  const names = SHOWN_VERDICTS.map((verdict) => `<th scope="col">${VERDICT_WORDS[verdict]}</th>`);
  const rows = years.filter(({ counts }) => sum(counts) > 0).map(yearRow);
  return `<details class="numbers" open><summary>The numbers as a table</summary>
<table class="figures"><caption class="sr">Links by the year of the first message that cites them</caption>
<thead><tr><th scope="col">Year</th><th scope="col">Links</th>${names.join('')}<th scope="col">Dead share</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></details>
`;
}

function yearRow({ year, counts }: OverviewData['years'][number]): string {
  const cells = [sum(counts), ...counts].map((count) => `<td>${thousands(count)}</td>`);
  return `<tr><th scope="row">${filterLink('year', year, String(year))}</th>${cells.join('')}<td>${deadShare(counts)}</td></tr>`;
}

function undatedHtml(undated: number, years: number): string {
  if (undated === 0) return '';
  const words = `${counted(undated, 'link')} ${undated === 1 ? 'is' : 'are'}`;
  const also = years === 0 ? '' : ' and not in the chart';
  return `<p class="small soft" id="undated">${filterLink('year', UNDATED, words)} not cited by any message with a date${also}.</p>`;
}
