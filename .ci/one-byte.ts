/**
 * Writes characters beyond ASCII as escapes in what is published: one of them makes V8 keep the whole file with two
 * bytes a character, for as long as the program runs, and Node.js decode it the slow way.
 */
import type { Plugin } from 'rolldown';

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** There an escape would be another text: behind a backslash of its own, and where the text is taken raw. */
const NOT_TO_BE_ESCAPED = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]|\braw`[^`]*[^\0-\x7f]/;

export function oneByte(): Plugin {
  return {
    name: 'one-byte',
    // Once rendered, what is beyond ASCII in strings would be printed as it was.
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = inAscii(file.code);
      }
    },
  };
}

function inAscii(code: string): string {
  const [first] = NOT_TO_BE_ESCAPED.exec(code) ?? [];
  if (first !== undefined) throw new Error(`cannot be written in ASCII: ${first}`);
  return code.replace(BEYOND_ASCII, escaped);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
