/**
 * The verdict of the run in one sentence, and under it what it covers: what is new since the last run, which links were
 * not checked and why, which were left out. Every figure is a link to the links that it counts.
 */
import { REASONS } from '../../../../checkers/reasons.ts';
import { capitalised } from '../../../writing/capitalised.ts';
import { counted, thousands } from '../../../writing/counted.ts';
import { escapeHtml } from '../../../writing/escape.ts';
import {
  cutShortText,
  deadText,
  earlierText,
  filtersText,
  type Headline,
  headlineOf,
} from '../../facts/headline.ts';
import type { RunSummary } from '../../model/model.ts';
import type { Rot } from '../counts/rot.ts';
import type { Standing } from '../counts/standing.ts';
import { CHANGE_WORDS } from '../data/change-words.ts';
import { SHOWN_VERDICTS } from '../data/data.ts';
import { minuteText } from '../data/days.ts';
import { type FilterName, filterLink } from '../data/filter-link.ts';

export function headlineHtml(summary: RunSummary, rot: Rot, standing: Standing): string {
  const headline = headlineOf(summary);
  const [earlier, filters] = [earlierText(headline), filtersText(headline)];
  const scope = [
    ...(earlier === null ? [] : [`${escapeHtml(capitalised(earlier))}.`]),
    ...uncheckedSentences(headline, rot),
    ...(filters === null ? [] : [`${escapeHtml(capitalised(filters))}.`]),
  ];
  return `<p class="lead">${leadHtml(headline)}</p>
${newsHtml(headline, standing)}${scope.length === 0 ? '' : `<p class="scope">${scope.join(' ')}</p>\n`}`;
}

function figure(name: FilterName, value: string, count: number, look = ''): string {
  return filterLink(name, value, thousands(count), look);
}

const CHECKED = SHOWN_VERDICTS.filter((verdict) => verdict !== 'skipped').join(',');

/** The words of `deadText`. */
function leadHtml(headline: Headline): string {
  const { dead, checked, links } = headline;
  if (checked === 0) return `${escapeHtml(capitalised(deadText(headline)))}.`;
  const whole = figure('verdict', checked === links ? '' : CHECKED, checked);
  if (dead === 0) return `No dead links among ${whole} checked.`;
  const part = `<strong>${figure('verdict', 'dead', dead, 'dead-ink')}</strong>`;
  return `${part} of ${whole} ${checked === 1 ? 'link' : 'links'} checked ${dead === 1 ? 'is' : 'are'} dead.`;
}

function newsHtml({ changes }: Headline, standing: Standing): string {
  if (changes === null) return '';
  const since = `Since run ${changes.run} <span class="soft">(${escapeHtml(minuteText(changes.startedAt))})</span>`;
  const items = standing.changes.map(
    ([kind, count]) => `${figure('change', kind, count)} ${CHANGE_WORDS[kind]}`,
  );
  const words = items.length === 0 ? 'nothing has changed' : items.join(', ');
  return `<p class="since-last">${since}: ${words}.</p>\n`;
}

const REASONS_SHOWN = 4;

function uncheckedSentences(headline: Headline, rot: Rot): readonly string[] {
  const { notChecked, checked, left } = headline;
  const cutShort = cutShortText(headline);
  const cut = cutShort === null ? [] : [`<strong>${escapeHtml(capitalised(cutShort))}</strong>`];
  if (checked === 0 || notChecked === 0) return cut.map((text) => `${text}.`);
  const reasons = reasonsHtml(rot);
  if (left > 0) return cut.map((text) => `${text} (${reasons}).`);
  const were = notChecked === 1 ? 'link was' : 'links were';
  return [
    ...cut.map((text) => `${text}.`),
    `${figure('verdict', 'skipped', notChecked)} ${were} not checked: ${reasons}.`,
  ];
}

/** Of links that were not checked. */
function reasonsHtml(rot: Rot): string {
  const reasons = rot.reasons.filter(({ reason }) => REASONS[reason].verdict === 'skipped');
  const rest = reasons.slice(REASONS_SHOWN).reduce((all, { count }) => all + count, 0);
  return [
    ...reasons
      .slice(0, REASONS_SHOWN)
      .map(
        ({ reason, count }) => `${figure('reason', reason, count)} ${reason.replaceAll('-', ' ')}`,
      ),
    ...(rest === 0 ? [] : [counted(rest, 'other')]),
  ].join(', ');
}
