/** The text around a URL as it stands there, the URL marked: takes the URL and its context, gives a shape. */
import type { Context } from '../../../../extractors/model.ts';
import { type Shape, shape } from '../data/shape.ts';
import { cut } from '../data/url-shown.ts';

const URL_IN_SENTENCE = 60;

/** Null: the text was not kept. */
export function sentenceShape(url: string, context: Context | undefined): Shape | null {
  if (context === undefined) return null;
  const { before, after } = context;
  const mark = shape('mark', {}, cut(url, URL_IN_SENTENCE));
  return shape('blockquote', { class: 'sentence' }, shape('bdi', {}, before, mark, after));
}
