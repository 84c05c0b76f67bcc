/**
 * The line of life of a link: what its last checks found, oldest first. Takes the first letters of verdicts, gives marks
 * that differ in form, and the same in words for those who do not see them.
 */
import { counted } from '../../../writing/counted.ts';
import { type Shape, shape } from '../data/shape.ts';

type Kind = 'answered' | 'failed' | 'unknown' | 'skipped';

/** In a row; what came before is in its details. */
const MARKS_SHOWN = 12;
/** More stretches than that are summed up. */
const STRETCHES_TOLD = 4;

/** Checks one after the other that found the same. */
export interface Stretch {
  readonly kind: Kind;
  count: number;
  letters: string;
}

/** Null: fewer than two checks say nothing that the verdict does not. */
export function lifeShape(letters: string): Shape | null {
  if (letters.length < 2) return null;
  const shown = letters.slice(-MARKS_SHOWN);
  const attributes = { class: 'life', role: 'img', 'aria-label': lifeWords(shown) };
  return shape('span', attributes, ...lifeMarks(shown));
}

export function lifeMarks(letters: string): readonly Shape[] {
  return [...letters].map((letter) => shape('span', { class: kindOf(letter) }));
}

/** `answered 5 times, then failed 3 times` */
export function lifeWords(letters: string): string {
  const told = stretches(letters);
  if (told.length <= STRETCHES_TOLD) return told.map(stretchWords).join(', then ');
  const sums = KINDS.flatMap((kind) => {
    const count = told.reduce((all, one) => (one.kind === kind ? all + one.count : all), 0);
    return count === 0 ? [] : [stretchWords({ kind, count })];
  });
  return `${sums.join(', ')}; last ${told.slice(-1).map(stretchWords).join('')}`;
}

export function stretches(letters: string): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const letter of letters) {
    const kind = kindOf(letter);
    const last = all.at(-1);
    if (last?.kind === kind) {
      last.count++;
      last.letters += letter;
    } else all.push({ kind, count: 1, letters: letter });
  }
  return all;
}

function kindOf(letter: string): Kind {
  if (letter === 'a' || letter === 'm') return 'answered';
  if (letter === 'd') return 'failed';
  return letter === 's' ? 'skipped' : 'unknown';
}

const WORDS: Readonly<Record<Kind, string>> = {
  ...{ answered: 'answered', failed: 'failed', unknown: 'unclear', skipped: 'skipped' },
};
const KINDS = Object.keys(WORDS) as readonly Kind[];

export function stretchWords({ kind, count }: Pick<Stretch, 'kind' | 'count'>): string {
  return `${WORDS[kind]} ${count === 1 ? 'once' : counted(count, 'time')}`;
}
