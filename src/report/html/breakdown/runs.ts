/** Links by state at the end of each run, as a table; the page's script draws the lines. */
import type { TrendRun } from '../../model/model.ts';
import { RUN_HEADS, RUNS_ID, runCells } from './run-words.ts';

export function runsHtml(trend: readonly TrendRun[]): string {
  const heads = RUN_HEADS.map((head) => `<th scope="col">${head}</th>`).join('');
  const rows = trend.toReversed().map((run) => {
    const [day = '', ...cells] = runCells(run);
    return `<tr><th scope="row">${day}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<section class="panel curve" id="${RUNS_ID}" aria-labelledby="by-run">
<h3 id="by-run">From run to run</h3>
<div class="chart" hidden></div>
<details class="numbers" open><summary>The numbers as a table</summary>
<table class="figures"><caption class="sr">Links by state at the end of each run</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></details>
<p class="small soft basis">All links of this report, whatever is chosen, at the end of the runs for the same inputs.</p>
</section>
`;
}
