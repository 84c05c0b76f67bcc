/** What is to be mended, and why something is not: plain values. */
import type { Sighting, SightingInText } from '../../extractors/model.ts';

/** Why another URL is put in. */
export const MEND_KINDS = ['moved', 'archived', 'syntax'] as const;
export type MendKind = (typeof MEND_KINDS)[number];

/** The URL that is put in, and why. */
export interface Replacement {
  readonly to: string;
  readonly kind: MendKind;
}

/** A place, and the URL that is to stand there. */
export interface Wanted extends Replacement {
  readonly sighting: Sighting;
}

/** The same in a file that is a text. */
export interface WantedInText extends Wanted {
  readonly sighting: SightingInText;
}

/** A place that was mended. */
export interface Mended extends Replacement {
  readonly from: string;
  readonly line: number;
}

/** A place that was left alone. */
export interface LeftPlace {
  readonly why: LeftReason;
  readonly source: string;
  /** Absent: a document without lines. */
  readonly line?: number;
}

export function leftPlace({ source, line }: Sighting, why: LeftReason): LeftPlace {
  return { why, source, ...(line !== undefined && { line }) };
}

interface LeftKind {
  /** Follows "N places left alone: ". */
  readonly words: string;
  /** Empty: there is nothing to do about it. */
  readonly remedy: string;
}

/** Why a place is left alone that has something to be mended. */
export const LEFT_ALONE = {
  mail: { words: 'in mail or news, which is never changed', remedy: '' },
  document: {
    words: 'in PDF, Office files or books, which urlglean fix does not write',
    remedy: 'mend them in the program that made them',
  },
  packed: { words: 'in packed files', remedy: 'unpack them, and name the folder' },
  stdin: { words: 'on standard input', remedy: 'name the file instead' },
  outside: {
    words: 'in files outside of the inputs, behind symbolic links',
    remedy: 'name those files themselves',
  },
  large: { words: 'in files that are too large', remedy: 'split them' },
  changed: { words: 'in files that have changed since they were read', remedy: 'run it again' },
  doubtful: { words: 'where the URL begins or ends is in doubt', remedy: 'mend them by hand' },
  defanged: { words: 'made harmless on purpose', remedy: '' },
  rewritten: { words: 'inside the link of another service', remedy: 'mend them by hand' },
  escaped: { words: 'written with escapes of another format', remedy: 'mend them by hand' },
  interrupted: {
    words: 'with more than a line end between their parts',
    remedy: 'mend them by hand',
  },
  name: { words: 'names of document types and namespaces, or the base of others', remedy: '' },
  login: {
    words: 'with a user name or password, which the new address lacks',
    remedy: 'mend them by hand',
  },
  secret: {
    words: 'whose new address holds a session or another secret',
    remedy: 'mend them by hand',
  },
  unwritable: {
    words: 'where the new address would be read otherwise',
    remedy: 'mend them by hand',
  },
  number: {
    words: 'written as a DOI or another number, not as an address',
    remedy: 'mend them by hand',
  },
  unescapable: {
    words: 'where the new address needs escapes that cannot be written',
    remedy: 'mend them by hand',
  },
  unanswered: {
    words: 'whose new address has not answered',
    remedy: 'run it again with the network',
  },
  'no-copy': {
    words: 'dead, with no archived copy known',
    remedy: '--archive looks for copies',
  },
} as const satisfies Record<string, LeftKind>;

export type LeftReason = keyof typeof LEFT_ALONE;

export function isLeft<T extends object>(found: T | LeftReason): found is LeftReason {
  return typeof found === 'string';
}
