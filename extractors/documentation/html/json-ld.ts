/**
 * URLs in JSON-LD, as search engines read it: the strings of properties that hold addresses. Contexts, types and
 * vocabularies are names. Scans the text once and builds no value of it, so that damage costs nothing.
 */
import type { Reference } from '../model.ts';

/** Properties of schema.org whose value is the address of a page or a file; others that end in `Url` or `Page`. */
const PROPERTY =
  /^(?:@id|codeRepository|discussionUrl|downloadUrl|hasMap|image|isBasedOn|item|license|logo|menu|photo|primaryImageOfPage|relatedLink|sameAs|screenshot|significantLink|thumbnail|url|\w{1,40}U(?:rl|RL)|mainEntityOfPage|acquireLicensePage)$/;

/** A frame of `{` or `[`. */
interface Frame {
  readonly isObject: boolean;
  /** The property whose value is read; an array has that of its object. */
  key: string;
  /** Inside a context, where everything is a name. */
  readonly isNaming: boolean;
}

const TOKEN = /["{}[\],]/g;

/** `text` is that of the element, whose first character stands at `offset`. */
export function readJsonLd(text: string, offset: number): readonly Reference[] {
  const found: Reference[] = [];
  const frames: Frame[] = [];
  const token = new RegExp(TOKEN);
  for (let next = token.exec(text); next !== null; next = token.exec(text)) {
    const frame = frames.at(-1);
    const start = token.lastIndex;
    if (next[0] === '"') {
      const end = endOfString(text, start);
      token.lastIndex = end + 1;
      const written = text.slice(start, end);
      const reference = frame && stringIn(frame, written);
      if (reference) found.push({ ...reference, start: start + offset, end: end + offset });
    } else structure(frames, next[0]);
  }
  return found;
}

function structure(frames: Frame[], mark: string): void {
  const frame = frames.at(-1);
  if (mark === '{' || mark === '[') frames.push(inside(frame, mark === '{'));
  else if (mark !== ',') frames.pop();
  else if (frame?.isObject) frame.key = '';
}

/** A string in an object is the key, then its value. */
function stringIn(frame: Frame, written: string): Omit<Reference, 'start' | 'end'> | null {
  if (frame.isObject && frame.key === '') {
    frame.key = written;
    return null;
  }
  return referenceIn(written, frame);
}

function inside(outer: Frame | undefined, isObject: boolean): Frame {
  const isNaming = outer?.isNaming === true || outer?.key === '@context';
  return { isObject, key: isObject ? '' : (outer?.key ?? ''), isNaming };
}

function endOfString(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

const ADDRESS =
  /^(?:https?:\/\/|\/|\.{1,2}\/)[^\s"<>{}]+$|^[\w./-]+\.(?:avif|gif|html?|ico|jpe?g|png|svg|webp)$/i;
/** The names of types and enumerations; a node of the graph, which no page has as an anchor. */
const NAME =
  /^https?:\/\/(?:www\.)?(?:schema\.org|purl\.org|www\.w3\.org\/(?:1999|2000|2001|2004))\//i;

function referenceIn(written: string, frame: Frame): Omit<Reference, 'start' | 'end'> | null {
  if (frame.isNaming || !PROPERTY.test(frame.key)) return null;
  const value = decoded(written);
  if (!ADDRESS.test(value) || NAME.test(value)) return null;
  if (frame.key === '@id' && value.includes('#')) return null;
  return { value, kind: IMAGE.test(frame.key) ? 'image' : 'link' };
}

const IMAGE = /^(?:image|logo|photo|primaryImageOfPage|screenshot|thumbnail(?:Url)?)$/;
const ESCAPE = /\\(?:u([\dA-F]{4})|(.))/gi;

function decoded(written: string): string {
  if (!written.includes('\\')) return written;
  return written.replace(ESCAPE, (_, code: string | undefined, char: string | undefined) =>
    code === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
