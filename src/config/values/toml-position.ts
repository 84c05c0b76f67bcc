/**
 * Finds the position of a key in TOML: takes the text and the path of keys, gives line and column. The parser gives
 * no positions, so this parses growing prefixes until one contains the key.
 */
import { parse } from 'smol-toml';

export interface TomlPosition {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export function positionOfKey(text: string, keys: readonly string[]): TomlPosition {
  const lines = text.split('\n');
  let complete = 0;
  for (let count = 1; count <= lines.length; count++) {
    const known = parsed(lines.slice(0, count).join('\n'));
    if (known === undefined) continue;
    if (holds(known, keys)) return within(lines, { first: complete, last: count - 1 }, keys);
    complete = count;
  }
  return { line: 1, column: 1 };
}

/** Undefined for a prefix that ends within a value. */
function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function holds(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return holds(Object.entries(value).find(([name]) => name === key)?.[1], rest);
}

function within(
  lines: readonly string[],
  { first, last }: { readonly first: number; readonly last: number },
  keys: readonly string[],
): TomlPosition {
  const key = keys.at(-1) ?? '';
  for (let index = first; index <= last; index++) {
    const at = lines[index]?.indexOf(key) ?? -1;
    if (at !== -1) return { line: index + 1, column: at + 1 };
  }
  return { line: last + 1, column: 1 };
}
