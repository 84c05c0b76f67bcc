/** A URL that begins in full-width characters, in ASCII (Unicode 16.0, Halfwidth and Fullwidth Forms). Lengths stay the same. */
import type { BrokenUrl } from '../cursor/broken-url.ts';
import { inAscii } from '../cursor/typeset.ts';
import type { MarkupHere } from './markup-at.ts';

/** Full-width forms are undone like the escapes of a markup. */
export const FULL_WIDTH: MarkupHere = {
  braced: false,
  takesBlank: undefined,
  undo: (broken: BrokenUrl): BrokenUrl => ({ ...broken, text: inAscii(broken.text) }),
};
