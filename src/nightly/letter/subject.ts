/**
 * The subject of a letter, which is also the first line of its text: takes a letter, gives printable text that fits
 * into a header field of one line.
 */
import { basename } from 'node:path';
import type { NewsKind } from '../../history/news-kind.ts';
import { columnsOf, shortened } from '../../report/terminal/columns.ts';
import { shownPath } from '../../system/path-bytes.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import type { Letter } from './model.ts';

/** With `Subject: ` 78, the width that RFC 5322 §2.1.1 recommends. */
const SUBJECT_COLUMNS = 69;
const JOB_COLUMNS = 30;

const WORDS: Readonly<Record<NewsKind, string>> = {
  lost: 'lost',
  'never-found': 'never found',
  unseen: 'not seen',
  unsteady: 'unsteady',
  relocated: 'relocated',
  recovered: 'recovered',
};

export function subjectOf(letter: Letter): string {
  const job = shortened(printable(shownPath(basename(letter.job))), JOB_COLUMNS);
  const room = SUBJECT_COLUMNS - columnsOf(job) - ' - '.length;
  return `${shortened(newsText(letter, room), room)} - ${job}`;
}

/** As much of the news as fits, the most important first. */
function newsText(letter: Letter, room: number): string {
  const facts = factsOf(letter);
  for (let shown = facts.length; shown > 1; shown--) {
    const rest = facts.length - shown;
    const text = [...facts.slice(0, shown), ...(rest > 0 ? ['and more'] : [])].join(', ');
    if (columnsOf(text) <= room) return text;
  }
  return facts[0] ?? 'nothing new';
}

function factsOf(letter: Letter): readonly string[] {
  const { counts, blind, digest, problems, run, states, links } = letter;
  const kinds = (Object.keys(WORDS) as NewsKind[]).filter((kind) => counts[kind] > 0);
  const facts = kinds.map((kind, index) => {
    const number = index === 0 ? counted(counts[kind], 'link') : thousands(counts[kind]);
    return `${number} ${WORDS[kind]}`;
  });
  if (blind !== undefined) facts.push('could not see tonight');
  if (run === null) facts.push('the night failed');
  else if (problems.length > 0) facts.push(counted(problems.length, 'problem'));
  if (digest !== undefined) {
    facts.push(`a month: ${thousands(states.working)} of ${counted(links, 'link')} working`);
  }
  return facts;
}
