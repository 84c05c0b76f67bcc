/**
 * Every fault the judge can name: its severity, its rule, its words, and a URL that has it. One table in
 * several files; a test raises each row by its example.
 */
import type { Finding, Grammar, Rule, Severity } from '../../model.ts';
import { AUTHORITY } from './authority.ts';
import { GENERIC } from './generic.ts';
import type { Citation, FindingKind } from './kind.ts';
import { MAIL } from './mail.ts';
import { NAMES } from './names.ts';
import { RFC1630 } from './rfc1630.ts';
import { RFC1738 } from './rfc1738.ts';
import { SERVERS } from './servers.ts';
import { WHATWG } from './whatwg.ts';

export const FINDINGS = {
  ...GENERIC,
  ...AUTHORITY,
  ...MAIL,
  ...SERVERS,
  ...NAMES,
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
  /** It says what is wrong with the characters in its range, too. */
  readonly explains?: true;
}

export interface FaultPosition {
  readonly offset: number;
  readonly length: number;
  readonly data?: Finding['data'];
  readonly edits?: readonly Edit[] | undefined;
  /** Where the case is not as bad as the kind. */
  readonly severity?: Severity;
  readonly explains?: boolean;
}

/** The grammar that was asked for: its document is cited where it has the rule. */
export interface AskedFor {
  readonly grammar: Grammar;
  readonly scheme?: SchemeDocuments | undefined;
}

export interface SchemeDocuments {
  /** The document in force and its section, as `RFC 4266 §2.1`. */
  readonly defined: string;
  /** The section of RFC 1738; absent where that document has no production for it. */
  readonly rfc1738?: string;
}

export function finding(code: FindingCode, place: FaultPosition, asked?: AskedFor): Fault {
  const kind: FindingKind = FINDINGS[code];
  const data = place.data ?? {};
  return {
    code,
    severity: place.severity ?? kind.severity,
    grammar: asked?.grammar ?? kind.grammar ?? 'rfc3986',
    offset: place.offset,
    length: place.length,
    rule: ruleOf(kind, asked),
    data,
    message: kind.message(data),
    ...(place.edits === undefined ? {} : { edits: place.edits }),
    ...(place.explains === true ? { explains: true } : {}),
  };
}

/** As a judge by `grammar` tells it. */
export function toldBy(grammar: Grammar, fault: Fault): Fault {
  const kind: FindingKind = FINDINGS[fault.code as FindingCode];
  const [document, section] = kind.ruleBy?.[grammar] ?? [fault.rule.document, fault.rule.section];
  return { ...fault, grammar, rule: { document, section } };
}

/** One character or more taken out. */
export function without(offset: number, length: number): readonly Edit[] {
  return [{ offset, length, text: '' }];
}

/** A text put in. */
export function inserted(offset: number, text: string): readonly Edit[] {
  return [{ offset, length: 0, text }];
}

function ruleOf(kind: FindingKind, asked: AskedFor | undefined): Rule {
  const [document, section] = citationOf(kind, asked);
  return { document, section };
}

/** A judge by RFC 1738 does not cite what was written later. */
function citationOf(kind: FindingKind, asked: AskedFor | undefined): Citation {
  const { rule, ruleBy } = kind;
  if (asked === undefined) return rule;
  const named = ruleBy?.[asked.grammar];
  if (named !== undefined) return named;
  const { grammar, scheme } = asked;
  if (grammar === 'rfc1738' && scheme?.rfc1738 !== undefined) {
    return rule[0] === RFC_1738 && kind.isOfScheme !== true ? rule : [RFC_1738, scheme.rfc1738];
  }
  if (kind.isOfScheme !== true || scheme === undefined) return rule;
  const [document = '', section = ''] = scheme.defined.split(' §');
  return [document, section];
}

const RFC_1738 = 'RFC 1738';
