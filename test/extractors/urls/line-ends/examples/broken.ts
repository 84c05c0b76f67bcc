/**
 * Paragraphs in which a URL is cut because its line is full. Takes the URL and where it may be cut, gives lines, in
 * which `MARK` stands before the URL.
 */
import { prose, type Scene, UNQUOTED, wrap } from './scene.ts';

/** What an example is read from: the text with `MARK` before the URL in question, and the whole URL. */
export interface Example {
  readonly text: string;
  readonly url: string;
}

export const MARK = '\u0002';

/** How many characters of the rest stand on a line with so much room; 0: none. */
export type Cut = (rest: string, room: number) => number;

export interface Break {
  readonly url: string;
  readonly cut: Cut;
  readonly open?: string;
  readonly close?: string;
  /** The URL begins a line of its own, to which it was moved. */
  readonly isMoved?: boolean;
  /** The pieces behind the first lost their quote marks. */
  readonly isUnquoted?: boolean;
}

/** At the margin, even inside a word. */
export const anywhere: Cut = (_, room) => room;

/** Behind the last of these marks that fits. */
export function behind(marks: string): Cut {
  return (rest, room) => {
    for (let at = Math.min(room, rest.length - 1); at > 0; at--) {
      if (marks.includes(rest.charAt(at - 1))) return at;
    }
    return 0;
  };
}

/** Lines with the URL in pieces; null where it would not have been cut, or where no reader could tell that it was. */
export function broken(scene: Scene, { url, cut, ...how }: Break): string[] | null {
  const { random, width } = scene;
  const { open = '', close = '', isMoved = false, isUnquoted = false } = how;
  const lead = wrap(scene, prose(scene, 6 + random.below(40)).slice(0, -1));
  const lines = lead.slice(0, isMoved ? undefined : -1);
  const before = isMoved ? '' : `${lead.at(-1) ?? ''} `;
  let line = before + open;
  let rest = url;
  let isFirst = true;
  const authority = url.indexOf('/', url.indexOf('://') + 3);
  while (line.length + rest.length > width) {
    const at = cut(rest, width - line.length);
    if (at <= 0 || at >= rest.length || (isFirst && at <= authority)) return null;
    lines.push(line + (isFirst ? MARK : '') + rest.slice(0, at));
    rest = rest.slice(at);
    line = '';
    isFirst = false;
  }
  if (isFirst || !isPlainRest(rest + close)) return null;
  if (isUnquoted) return [...lines, UNQUOTED + rest + close, ...wrap(scene, prose(scene, 9))];
  return [...lines, ...ending(scene, rest + close)];
}

/** The rest is more than a word, which might as well follow the URL. */
function isPlainRest(rest: string): boolean {
  return rest.length >= 3 && /[^\p{L}][\p{L}\d]|\d/u.test(rest) && !/^\d+\W?$/.test(rest);
}

/** The last piece and what follows it: nothing, the end of a sentence, more of it. */
function ending(scene: Scene, rest: string): string[] {
  const { random } = scene;
  const mark = random.pick(['', '', '.', ',']);
  if (random.chance(35)) return [rest + random.pick(['', '', '.'])];
  const more = prose(scene, 4 + random.below(30));
  if (mark !== '.') more[0] = more[0]?.toLowerCase() ?? '';
  return wrap(scene, more, rest + mark);
}
