/** The text around a URL as it stands there, the URL marked: takes the URL and its context, gives a shape. */
import type { Context } from '../../../../extractors/model.ts';
import { type Shape, shape } from '../data/shape.ts';
import { cut } from '../data/url-shown.ts';

const URL_IN_SENTENCE = 60;

/** Null: the text was not kept. `room`: for what stands before the URL, where few lines are shown. */
export function sentenceShape(
  url: string,
  context: Context | undefined,
  room = Number.POSITIVE_INFINITY,
): Shape | null {
  if (context === undefined) return null;
  const { before, after } = context;
  const mark = shape('mark', {}, cut(url, URL_IN_SENTENCE));
  return shape(
    'blockquote',
    { class: 'sentence' },
    shape('bdi', {}, end(before, room), mark, after),
  );
}

/** The last words that fit into so many characters. */
function end(text: string, room: number): string {
  if (text.length <= room) return text;
  const from = text.length - room + 1;
  const blank = text.indexOf(' ', from);
  const isBetween = blank !== -1 && blank < text.length - 1;
  return `…${text.slice(isBetween ? blank + 1 : from).replace(/^[\udc00-\udfff]/, '')}`;
}
