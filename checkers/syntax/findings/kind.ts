/** The static part of a finding: its severity, rule, message, grammar and an example. */
import type { Finding, Grammar, Severity } from '../../model.ts';

export interface FindingKind {
  readonly severity: Severity;
  readonly rule: readonly [document: string, section: string];
  readonly message: (data: Finding['data']) => string;
  /** A URL with this fault, and the grammar to judge it by where it is not the default one. */
  readonly example: string;
  readonly grammar?: Grammar;
}

export const says = (text: string) => (): string => text;
