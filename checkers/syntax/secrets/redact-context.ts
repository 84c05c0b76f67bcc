/**
 * The text around a URL with its secrets covered. It comes from several lines, so that a secret at the end of a URL may
 * go on in the next word, which is then covered, too.
 */
import { endsInSecret, mayNeedCover, redactText } from './redact.ts';

interface Context {
  readonly before: string;
  readonly after: string;
}

/** `url`: the one it stands around. */
export function redactedContext({ before, after }: Context, url: string): Context {
  return { before: covered(before, false), after: covered(after, endsInSecret(url)) };
}

const PIECES = /\s+|[^\s<>"]+|[<>"]/g;
const COVER = '***';

/** `goesOn`: a secret may go on in the first word, if a blank stands before it. */
function covered(text: string, goesOn: boolean): string {
  if (!goesOn && !mayNeedCover(text)) return text;
  let isOpen = goesOn;
  let isBehindBlank = false;
  return text.replace(PIECES, (piece) => {
    const wasOpen = isOpen && isBehindBlank;
    isBehindBlank = piece.trim() === '';
    if (isBehindBlank) return piece;
    isOpen = !wasOpen && endsInSecret(piece);
    return wasOpen ? COVER : redactText(piece);
  });
}
