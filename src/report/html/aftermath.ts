/**
 * What stands below the first links: further facts about the run, and the commands that help with what it found. Takes
 * the summary and counts.
 */
import type { State } from '../../history/model.ts';
import { capitalised } from '../../writing/capitalised.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import { archiveSentence } from '../facts/archived.ts';
import { readClause } from '../facts/headline.ts';
import type { RunSummary } from '../model/model.ts';
import type { Standing } from './counts/standing.ts';
import { filterLink } from './data/filter-link.ts';

export function aftermathHtml(summary: RunSummary, standing: Standing): string {
  const { syntaxErrors, changes } = summary;
  const archive = archiveSentence(summary);
  const sentences = [
    ...(changes === undefined ? [] : statesSentences(standing)),
    ...(archive === null ? [] : [`${escapeHtml(capitalised(archive))}.`]),
    ...(syntaxErrors > 0 ? [`${counted(syntaxErrors, 'link')} with syntax errors.`] : []),
    `${capitalised(readClause(summary))}.`,
  ];
  return `<p class="rest">${sentences.join(' ')}</p>\n`;
}

const TROUBLED: readonly State[] = ['lost', 'failing'];

/** Over all runs; after a first one they say nothing that the verdicts do not. */
function statesSentences({ states }: Standing): readonly string[] {
  const parts = states
    .filter(([state]) => TROUBLED.includes(state))
    .map(([state, count]) => `${filterLink('state', state, thousands(count))} ${state}`);
  return parts.length === 0 ? [] : [`Over all runs: ${parts.join(', ')}.`];
}
