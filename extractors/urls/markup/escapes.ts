/** Reads the escapes of a markup by a table of patterns, the first that matches wins. */
import { isStop } from '../../characters/url-characters.ts';
import { END, type Escape, type Meaning, type ReadEscape } from './model.ts';

/** What a pattern stands for: always the same, or by its first group. */
type Rule = readonly [pattern: RegExp, meaning: Meaning | ((group: string) => Meaning)];

/** `first` are the characters with which the escapes begin; the patterns are sticky. */
export function escapesOf(first: string, rules: readonly Rule[]): ReadEscape {
  return (run, at) => {
    if (!first.includes(run.charAt(at))) return null;
    for (const [pattern, meaning] of rules) {
      pattern.lastIndex = at;
      const found = pattern.exec(run);
      if (found) return escapeOf(found, meaning);
    }
    return null;
  };
}

function escapeOf(found: RegExpExecArray, meaning: Rule[1]): Escape {
  const length = found[0].length;
  return {
    length,
    meaning: typeof meaning === 'function' ? meaning(found[1] ?? '') : meaning,
  };
}

/** The escaped character itself. */
export function itself(character: string): Meaning {
  return isStop(character.charCodeAt(0)) ? END : character;
}

export function ofHex(digits: string): Meaning {
  return itself(String.fromCharCode(Number.parseInt(digits, 16)));
}
