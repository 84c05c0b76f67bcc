/**
 * A link as a row of the table, for writer and script: what became of it, since when, what to put in its place, where it
 * is cited. Takes its row and what stands for its verdict, gives a shape.
 */
import { reasonSentence } from '../../../../checkers/reasons.ts';
import { CHANGE_KINDS } from '../../../history/change-kind.ts';
import { STATES } from '../../../history/model.ts';
import { thousands } from '../../../writing/counted.ts';
import { CHANGE_WORDS } from '../data/change-words.ts';
import { type Row, SHOWN_VERDICTS } from '../data/data.ts';
import { type Shape, type ShapeChild, shape } from '../data/shape.ts';
import { citedShapes } from './cited.ts';
import { withDays } from './days-shape.ts';
import { insteadLine } from './instead.ts';
import { lifeShape } from './life.ts';
import { linkShapes } from './mark.ts';
import { sinceWords } from './times.ts';

/** `lead`: the verdict, or the button that opens the row. */
export function cellsOf(row: Row, lead: ShapeChild = verdictShape(row)): readonly Shape[] {
  return [
    shape('td', { class: 'c-verdict' }, lead, stateShape(row), lifeShape(row.life)),
    shape(
      'th',
      { scope: 'row', class: 'c-url' },
      shape('div', { class: 'link-url' }, ...linkShapes(row)),
      shape('p', { class: 'why' }, reasonSentence(row.reason)),
      insteadLine(row),
    ),
    shape('td', { class: 'c-since' }, ...withDays(sinceWords(row) ?? ''), newsShape(row)),
    shape('td', { class: 'c-cited' }, ...citedShapes(row)),
    shape('td', { class: 'c-places' }, thousands(row.places)),
  ];
}

export function verdictShape({ verdict }: Row): Shape {
  const word = SHOWN_VERDICTS[verdict] ?? 'unknown';
  return shape('span', { class: `tag ${word}` }, word);
}

/** Where the store knows more than the verdict says. */
function stateShape({ verdict, state }: Row): Shape | null {
  const [word, name] = [SHOWN_VERDICTS[verdict], STATES[state ?? -1]];
  const saysMore =
    (name === 'lost' && (word === 'dead' || word === 'unknown')) ||
    (name === 'failing' && word !== 'alive');
  return saysMore ? shape('span', { class: 'state' }, name) : null;
}

/** What changed since the last run. */
export function newsShape({ change }: Row): Shape | null {
  const kind = CHANGE_KINDS[change ?? -1];
  return kind === undefined ? null : shape('span', { class: 'news' }, CHANGE_WORDS[kind]);
}
