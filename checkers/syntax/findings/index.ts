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

export interface FindingPosition {
  readonly offset: number;
  readonly length: number;
  readonly data?: Finding['data'];
  readonly repair?: string | undefined;
}

export function finding(code: FindingCode, place: FindingPosition): Finding {
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
    ...(place.repair === undefined ? {} : { repair: place.repair }),
  };
}

function ruleOf({ rule: [document, section] }: FindingKind): Rule {
  return { document, section };
}
