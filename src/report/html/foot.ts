/** The end of the page: problems of the run, version, licences; the script. */
import { formatProblem } from '../../errors.ts';
import { counted } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import { cardOf } from '../card/card.ts';
import type { RunSummary } from '../model/model.ts';
import { dataElement, dataJson } from './blocks.ts';
import { LICENCES, SCRIPT } from './bundle.generated.ts';
import { CARD_ID } from './data/data.ts';
import { minuteText } from './data/days.ts';

export function footHtml(summary: RunSummary): string {
  const { version, finishedAt } = summary;
  return `${problemsHtml(summary)}</main>
<footer class="small soft">
<p><button type="button" id="card" class="quiet" hidden>Save the headline as a picture (PNG)</button></p>
<p>urlglean ${escapeHtml(version)} · finished ${escapeHtml(minuteText(finishedAt))} · This page is self-contained: it loads nothing and sends nothing.</p>
<details><summary>Licences of the libraries in its script</summary><pre>${escapeText(LICENCES)}</pre></details>
</footer>
${dataElement(`id="${CARD_ID}"`, dataJson(cardOf(summary)))}`;
}

/** Behind the rows, which it reads, and before the details, for which it waits. */
export function scriptHtml(): string {
  return `<script>${SCRIPT}</script>\n`;
}

export const PAGE_END = '</body>\n</html>\n';

/** Escapes our own text and keeps its line ends. */
function escapeText(text: string): string {
  return text.split('\n').map(escapeHtml).join('\n');
}

const PROBLEMS_OPEN = 5;

/** They concern whoever ran it, and not the readers of the report. */
function problemsHtml({ problems }: RunSummary): string {
  if (problems.length === 0) return '';
  const items = problems.map((problem) => `<li>${escapeHtml(formatProblem(problem))}</li>`);
  const open = problems.length <= PROBLEMS_OPEN ? ' open' : '';
  return `<details class="note warn"${open}><summary><strong>${counted(problems.length, 'problem')} in this run</strong></summary>
<ul>${items.join('\n')}</ul></details>
`;
}
