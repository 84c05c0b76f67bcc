/** The overview, to be read in five seconds: what was checked and when, the verdicts, and problems. */
import type { VerdictValue } from '../../../checkers/model.ts';
import { formatProblem } from '../../errors.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import { archiveSentence } from '../facts/archived.ts';
import { filtersText, headlineOf, readClause } from '../facts/headline.ts';
import type { RunSummary } from '../model/model.ts';
import { barSvg } from './bar.ts';
import { SHOWN_VERDICTS } from './data/data.ts';
import { minuteText } from './data/days.ts';
import { filterLink } from './data/filter-link.ts';
import { share } from './data/numbers.ts';
import { VERDICT_WORDS } from './data/verdict-words.ts';

export function overviewHtml(summary: RunSummary, standing: string | null): string {
  return `<header class="masthead">
<div class="brand"><p>urlglean</p><button type="button" id="theme" class="quiet" hidden></button></div>
<h1>Links in ${inputsHtml(summary.inputs)}</h1>
<p class="soft">${factsHtml(summary)}</p>
</header>
<main>
<section class="overview" aria-labelledby="overview">
<h2 id="overview" class="sr">Overview</h2>
${cutShortHtml(summary)}<p class="lead">${leadHtml(summary)}</p>
${tilesHtml(summary)}${restHtml(summary, standing)}${problemsHtml(summary)}</section>
`;
}

const INPUTS_SHOWN = 3;

function inputsHtml(inputs: readonly string[]): string {
  const shown = inputs
    .slice(0, INPUTS_SHOWN)
    .map(
      (input) =>
        `<span class="name">${escapeHtml(input === '-' ? 'standard input' : input)}</span>`,
    );
  const rest = inputs.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function factsHtml(summary: RunSummary): string {
  const { startedAt, finishedAt } = summary;
  const time = `<time datetime="${escapeHtml(startedAt)}">${escapeHtml(minuteText(startedAt))}</time>`;
  return [`Checked ${time}, in ${tookText(startedAt, finishedAt)}`, readClause(summary)].join(
    ' · ',
  );
}

function tookText(startedAt: string, finishedAt: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

function cutShortHtml({ complete }: RunSummary): string {
  if (complete) return '';
  return `<p class="note warn"><strong>Incomplete run.</strong> Not all links were checked.</p>
`;
}

function leadHtml({ verdicts, links, filteredOut = 0, offline }: RunSummary): string {
  if (links === 0) return filteredOut > 0 ? 'No link passed the filters.' : 'No URL was found.';
  if (offline)
    return `<strong>${thousands(links)}</strong> ${links === 1 ? 'link' : 'links'} found. None was checked: the run was offline.`;
  const be = verdicts.dead === 1 || (verdicts.dead === 0 && links === 1) ? 'is' : 'are';
  const count =
    verdicts.dead === 0 ? 'None' : `<strong class="dead-ink">${thousands(verdicts.dead)}</strong>`;
  return `${count} of ${counted(links, 'link')} ${be} dead.`;
}

function tilesHtml({ verdicts, links }: RunSummary): string {
  if (links === 0) return '';
  const counts = SHOWN_VERDICTS.map((verdict) => verdicts[verdict]);
  const tiles = SHOWN_VERDICTS.map((verdict) => tileHtml(verdict, verdicts[verdict], links));
  return `<div class="whole">${barSvg(counts, links)}</div>
<ul class="tiles">
${tiles.join('\n')}
</ul>
`;
}

function tileHtml(verdict: VerdictValue, count: number, links: number): string {
  const words = `<span class="tile-name ${verdict}">${VERDICT_WORDS[verdict]}</span> <span class="tile-count">${thousands(count)}</span> <span class="tile-share soft">${share(count, links)}</span>`;
  return `<li>${count === 0 ? `<span class="tile none">${words}</span>` : filterLink('verdict', verdict, words, 'tile')}</li>`;
}

function restHtml(summary: RunSummary, standing: string | null): string {
  const { syntaxErrors } = summary;
  const archive = archiveSentence(summary);
  const leftOut = filtersText(headlineOf(summary));
  const sentences = [
    ...(leftOut === null ? [] : [`${capitalised(leftOut)}.`]),
    ...(standing === null ? [] : [standing]),
    ...(archive === null ? [] : [`${capitalised(archive)}.`]),
    ...(syntaxErrors > 0 ? [`${counted(syntaxErrors, 'link')} with syntax errors.`] : []),
  ];
  return sentences.length === 0 ? '' : `<p class="rest">${escapeHtml(sentences.join(' '))}</p>\n`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const PROBLEMS_OPEN = 5;

function problemsHtml({ problems }: RunSummary): string {
  if (problems.length === 0) return '';
  const items = problems.map((problem) => `<li>${escapeHtml(formatProblem(problem))}</li>`);
  const open = problems.length <= PROBLEMS_OPEN ? ' open' : '';
  return `<details class="note warn"${open}><summary><strong>${counted(problems.length, 'problem')} in this run</strong></summary>
<ul>${items.join('\n')}</ul></details>
`;
}
