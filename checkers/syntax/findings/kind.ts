/** The static part of a finding: its severity, rule, message, grammar and an example. */
import type { Finding, Grammar, Severity } from '../../model.ts';

export type Citation = readonly [document: string, section: string];

export interface FindingKind {
  readonly severity: Severity;
  /** In the document in force. */
  readonly rule: Citation;
  /** The same rule in the document of another grammar; the scheme's own section need not be named. */
  readonly ruleBy?: Readonly<Partial<Record<Grammar, Citation>>>;
  /** The document of the scheme has the rule, whichever scheme it is; `rule` holds for the example. */
  readonly isOfScheme?: true;
  readonly message: (data: Finding['data']) => string;
  /** A URL with this fault, and the grammar to judge it by where it is not the default one. */
  readonly example: string;
  readonly grammar?: Grammar;
}

export const says = (text: string) => (): string => text;

/** Of a character: how it is written. */
export function mustBe({ character, instead }: Finding['data']): string {
  if (instead === undefined) return `${character} is no character of a text`;
  return instead === ''
    ? `${character} must be left out`
    : `${character} must be written as ${instead}`;
}

/** Of a mark that no reader sees. */
export function isInvisible({ character, instead }: Finding['data']): string {
  return `${character} is invisible: delete it, or write it as ${instead} if it belongs there`;
}
