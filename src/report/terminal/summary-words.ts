/** The summary of a run in a sentence, and what became of the references of its documentation in another. */
import type { CountedKind, Fate } from '../../../extractors/documentation/reference-counts.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { filtersText, headlineOf, readClause } from '../facts/headline.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';
import type { ReferenceCount, RunSummary } from '../model/model.ts';

/** Of a command that reads and checks nothing. */
export const NOT_ALL_READ = 'interrupted: not everything was read';
export const CUT_SHORT = 'Incomplete run: not all links were checked.';

/** `112 links: 6 dead, 6 moved, 100 alive; 121 URLs in 23 documents of 10 sources.` */
export function summarySentence(summary: RunSummary): string {
  const { verdicts, links, syntaxErrors } = summary;
  const counts = VERDICT_ORDER.filter((verdict) => verdicts[verdict] > 0).map(
    (verdict) => `${thousands(verdicts[verdict])} ${verdict}`,
  );
  const listed = counts.length === 0 ? '' : `: ${counts.join(', ')}`;
  const syntax = syntaxErrors === 0 ? '' : `; ${thousands(syntaxErrors)} with syntax errors`;
  const leftOut = filtersText(headlineOf(summary));
  const others = leftOut === null ? '' : `; ${leftOut}`;
  return `${counted(links, 'link')}${listed}${syntax}${others}; ${readClause(summary)}.`;
}

/** Why a reference was not followed. */
export const LEFT = {
  unasked: 'not asked for, or without a place to start from, which --base-url names',
  unknown: 'known only to the program that makes the pages',
  excluded: 'excluded by comments',
} as const satisfies Record<Exclude<Fate, 'followed'>, string>;

export const LEFT_FATES = Object.keys(LEFT) as (keyof typeof LEFT)[];

const KINDS: Record<CountedKind, readonly [one: string, many: string]> = {
  link: ['link', 'links'],
  image: ['image', 'images'],
  resource: ['script, style or frame', 'scripts, styles and frames'],
  include: ['include', 'includes'],
  wiki: ['wiki link', 'wiki links'],
  anchor: ['place in the same file', 'places in the same file'],
};

/** `14 references of documentation: 12 followed (10 links, 2 images); 2 not: excluded by comments (2 links)`. */
export function referenceText(references: readonly ReferenceCount[]): string {
  const sum = (fates: readonly Fate[]): number =>
    references.reduce((all, one) => all + fates.reduce((of, fate) => of + one[fate], 0), 0);
  const kindsOf = (fate: Fate): string =>
    references
      .filter((one) => one[fate] > 0)
      .map((one) => `${thousands(one[fate])} ${KINDS[one.kind][one[fate] === 1 ? 0 : 1]}`)
      .join(', ');
  const followed = sum(['followed']);
  const left = sum(LEFT_FATES);
  const whole = counted(followed + left, 'reference');
  const known =
    followed === 0 ? 'none followed' : `${thousands(followed)} followed (${kindsOf('followed')})`;
  const why = LEFT_FATES.filter((fate) => sum([fate]) > 0).map(
    (fate) => `${LEFT[fate]} (${kindsOf(fate)})`,
  );
  return `${whole} of documentation: ${known}${left === 0 ? '' : `; ${thousands(left)} not: ${why.join(', ')}`}`;
}
