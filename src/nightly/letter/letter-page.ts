/** Lays a letter out: takes it and a time zone, gives what stands in it. Pure. */
import { redactText } from '../../../checkers/syntax/secrets/redact.ts';
import { STATES } from '../../history/model.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { digestOf } from './digest.ts';
import type { Letter } from './model.ts';
import type { LetterPage } from './page.ts';
import { sectionsOf } from './sections.ts';
import { subjectOf } from './subject.ts';

export function letterPage(letter: Letter, zone: string): LetterPage {
  const { job, finishedAt, blind, problems, digest } = letter;
  return {
    subject: subjectOf(letter),
    lead: blind === undefined ? [] : [blindText(blind)],
    sections: sectionsOf(letter, { job, zone, at: finishedAt }),
    problems: problems.map((problem) => printable(redactText(problem))),
    digest: digest === undefined ? null : digestOf(digest, letter.links, zone),
    closing: closingOf(letter, zone),
  };
}

function blindText(blind: string): string {
  return `Tonight's checks could not see: ${printable(redactText(blind))}. The night counts for nothing, and nothing is lost by it.`;
}

function closingOf(letter: Letter, zone: string): readonly string[] {
  const { items, run } = letter;
  return [
    ...(run === null ? [] : [figuresText(letter, run)]),
    ...(items.length === 0 ? [] : ['The whole story of a link: urlglean history URL']),
    `Dates are local (${zone}).`,
  ];
}

/** `Of 10 links: 9 working, 1 lost; 4 checked in run 7.` */
function figuresText({ states, links, asked }: Letter, run: number): string {
  const now = STATES.filter((state) => states[state] > 0).map(
    (state) => `${thousands(states[state])} ${state}`,
  );
  const all = `Of ${counted(links, 'link')}: ${now.join(', ') || 'none checked'}`;
  return `${all}; ${thousands(asked)} checked in run ${run}.`;
}
