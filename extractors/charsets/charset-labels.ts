/**
 * Resolves charset labels of mail. Takes a label, gives the name of an encoding that TextDecoder or this folder
 * decodes, or null: then the bytes themselves decide.
 */
import { ALIASES } from './charset-aliases.ts';

/** Labels that mean no more than "bytes"; text under them is judged by its bytes. */
const UNSPECIFIC = new RegExp(
  [
    /^(?:us-?ascii|ascii|us|7-?bit|8-?bit|binary|ansi|default|none|null|plain|text|text\/plain)$/,
    /^(?:ansi-x3\.\d.*|iso-?646.*|iso-ir-6|cp367|646|x-user-defined|user-defined|multilingual)$/,
    /^(?:x-)?unknown.*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const LONGEST_LABEL = 64;
const KNOWN_LABELS = 256;
const known = new Map<string, ResolvedLabel>();

export function resolveCharset(label: string): string | null {
  return lookUp(label).encoding;
}

/** Whether the label names a charset, known here or not. */
export function isSpecific(label: string): boolean {
  return lookUp(label).isSpecific;
}

interface ResolvedLabel {
  readonly encoding: string | null;
  readonly isSpecific: boolean;
}

function lookUp(label: string): ResolvedLabel {
  const before = known.get(label);
  if (before !== undefined) return before;
  const normal = normalize(label);
  const isNamed = !UNSPECIFIC.test(normal);
  const resolved = {
    encoding: isNamed && normal.length <= LONGEST_LABEL ? encodingOf(normal, label) : null,
    isSpecific: isNamed && normal !== '',
  };
  // Labels come from the input, so the cache is bounded.
  if (known.size < KNOWN_LABELS && label.length <= LONGEST_LABEL) known.set(label, resolved);
  return resolved;
}

function encodingOf(normal: string, label: string): string | null {
  return ALIASES.get(normal) ?? findEncoding(normal) ?? findEncoding(label);
}

/**
 * Lower case, "_" as "-", without the remains of broken headers: quotes, comments, a language (RFC 2231), `charset=`,
 * the `3D` of an encoded "=", the name of an escape sequence.
 */
function normalize(label: string): string {
  if (label.length > LONGEST_LABEL * 2) return label;
  return label
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[*;,].*$/s, '')
    .replace(/["'\\<>]/g, '')
    .replaceAll('_', '-')
    .trim()
    .replace(/^charset ?= ?/, '')
    .replace(/^=?3d/, '')
    .replace(/^[-=]+/, '')
    .replace(/\$esc$/, '')
    .trim();
}

function findEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
