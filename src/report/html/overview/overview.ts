/** The overview, to be read in five seconds: what was checked and when, the verdict, and its parts. */
import type { VerdictValue } from '../../../../checkers/model.ts';
import { thousands } from '../../../writing/counted.ts';
import { escapeHtml } from '../../../writing/escape.ts';
import { headlineOf } from '../../facts/headline.ts';
import type { RunSummary } from '../../model/model.ts';
import type { Rot } from '../counts/rot.ts';
import type { Standing } from '../counts/standing.ts';
import { SHOWN_VERDICTS } from '../data/data.ts';
import { minuteText } from '../data/days.ts';
import { filterLink } from '../data/filter-link.ts';
import { share } from '../data/numbers.ts';
import { VERDICT_WORDS } from '../data/verdict-words.ts';
import { barSvg } from './bar.ts';
import { headlineHtml } from './headline.ts';

export function overviewHtml(summary: RunSummary, rot: Rot, standing: Standing): string {
  return `<header class="masthead">
<div class="brand"><h1>Links in ${inputsHtml(summary.inputs)}</h1><p>urlglean</p><button type="button" id="theme" class="quiet" hidden></button></div>
<p class="soft">${checkedHtml(summary)}</p>
</header>
<main>
<section class="overview" aria-labelledby="overview">
<h2 id="overview" class="sr">Overview</h2>
${headlineHtml(summary, rot, standing)}${tilesHtml(summary)}</section>
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

function checkedHtml({ startedAt, finishedAt }: RunSummary): string {
  const time = `<time datetime="${escapeHtml(startedAt)}">${escapeHtml(minuteText(startedAt))}</time>`;
  return `Checked ${time}, in ${tookText(startedAt, finishedAt)}`;
}

function tookText(startedAt: string, finishedAt: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** Shares are of the links that were checked, as in the sentence. */
function tilesHtml(summary: RunSummary): string {
  const { verdicts } = summary;
  const { checked } = headlineOf(summary);
  if (checked === 0) return '';
  const counts = SHOWN_VERDICTS.map((verdict) => (verdict === 'skipped' ? 0 : verdicts[verdict]));
  const tiles = SHOWN_VERDICTS.filter((verdict) => verdicts[verdict] > 0).map((verdict) =>
    tileHtml(verdict, verdicts[verdict], checked),
  );
  return `<div class="whole">${barSvg(counts, checked)}</div>
<ul class="tiles">
${tiles.join('\n')}
</ul>
`;
}

function tileHtml(verdict: VerdictValue, count: number, checked: number): string {
  const part =
    verdict === 'skipped' ? '' : ` <span class="tile-share soft">${share(count, checked)}</span>`;
  const words = `<span class="tile-count">${thousands(count)}</span> <span class="tile-name ${verdict}">${VERDICT_WORDS[verdict]}</span>${part}`;
  return `<li>${filterLink('verdict', verdict, words, 'tile')}</li>`;
}
