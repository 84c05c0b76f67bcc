/**
 * Every fault the judge can name: its severity, its rule, its words, and a URL that has it. One table in
 * several files; a test raises each row by its example.
 */
import type { Finding, Rule } from '../../model.ts';
import { AUTHORITY } from './authority.ts';
import { GENERIC } from './generic.ts';
import type { FindingKind } from './kind.ts';
import { RFC1630 } from './rfc1630.ts';
import { RFC1738 } from './rfc1738.ts';
import { SCHEMES } from './schemes.ts';
import { WHATWG } from './whatwg.ts';

export const FINDINGS = {
  ...GENERIC,
  ...AUTHORITY,
  ...SCHEMES,
  ...RFC1738,
  ...RFC1630,
  ...WHATWG,
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof FINDINGS;

/** A change to a part of the URL, as `Array.prototype.splice` makes it. Offsets count UTF-16 units. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A finding before the repair of the whole URL is known. */
export interface Fault extends Omit<Finding, 'repair'> {
  /** The changes that mend it; absent where none is sure. */
  readonly edits?: readonly Edit[];
}

export interface FaultPosition {
  readonly offset: number;
  readonly length: number;
  readonly data?: Finding['data'];
  readonly edits?: readonly Edit[] | undefined;
}

export function finding(code: FindingCode, place: FaultPosition): Fault {
  const kind: FindingKind = FINDINGS[code];
  const data = place.data ?? {};
  return {
    code,
    severity: kind.severity,
    grammar: kind.grammar ?? 'rfc3986',
    offset: place.offset,
    length: place.length,
    rule: ruleOf(kind),
    data,
    message: kind.message(data),
    ...(place.edits === undefined ? {} : { edits: place.edits }),
  };
}

/** One character or more taken out. */
export function without(offset: number, length: number): readonly Edit[] {
  return [{ offset, length, text: '' }];
}

/** A text put in. */
export function inserted(offset: number, text: string): readonly Edit[] {
  return [{ offset, length: 0, text }];
}

function ruleOf({ rule: [document, section] }: FindingKind): Rule {
  return { document, section };
}
