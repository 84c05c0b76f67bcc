/** A link of the first screen: what became of it, where it is cited, and what to put in its place. */
import { reasonSentence } from '../../../../checkers/reasons.ts';
import { capitalised } from '../../../writing/capitalised.ts';
import { type Row, SHOWN_VERDICTS } from '../data/data.ts';
import { type Shape, shape } from '../data/shape.ts';
import { linkShapes, nameOf } from '../rows/mark.ts';
import { newsShape } from '../rows/row-shape.ts';
import { sentenceShape } from '../rows/sentence-shape.ts';
import { sinceWords } from '../rows/times.ts';
import type { FirstLink } from './first-link.ts';
import { insteadShape } from './instead.ts';
import { placeShape } from './place.ts';

/** The sentence has two lines, and the marked URL must stand in them. */
const WORDS_BEFORE = 60;

export function itemShape(link: FirstLink): Shape {
  const { row } = link;
  const verdict = SHOWN_VERDICTS[row.verdict] ?? 'unknown';
  return shape(
    'li',
    { class: `item ${verdict}` },
    shape(
      'div',
      { class: 'what' },
      shape('p', { class: 'item-url' }, ...linkShapes(row), newsShape(row)),
      shape('p', { class: 'why-then' }, whyWords(row)),
    ),
    insteadShape(row),
    shape(
      'div',
      { class: 'cited-first' },
      placeShape(link),
      sentenceShape(link.written ?? nameOf(row), link.context, WORDS_BEFORE),
    ),
  );
}

function whyWords(row: Row): string {
  const why = reasonSentence(row.reason);
  const since = SHOWN_VERDICTS[row.verdict] === 'dead' ? sinceWords(row) : null;
  return since === null ? why : `${why} ${capitalised(since)}.`;
}
