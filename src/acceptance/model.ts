/** Which answers count as fine, and which fail a run, as the user says it: plain data, every value a sound one. */
import type { VerdictValue } from '../../checkers/model.ts';
import type { Reason } from '../../checkers/reasons.ts';

/** A host and everything below it; a port is the only one meant, none means all. */
export interface HostScope {
  /** Lower case, ASCII, without the root's dot, IPv6 in brackets. */
  readonly host: string;
  readonly port?: number;
}

/** Statuses of a range, a verdict, or a reason. */
export type AnswerKind =
  | { readonly least: number; readonly most: number }
  | { readonly verdict: VerdictValue }
  | { readonly reason: Reason };

export interface AnswerRule {
  readonly answer: AnswerKind;
  /** Absent: of every host. */
  readonly scope?: HostScope;
}

export interface AnswerRules {
  /** What counts as fine, whatever its verdict. */
  readonly accept: readonly AnswerRule[];
  readonly failOn: readonly AnswerRule[];
  /** Nothing fails the run, dead links neither. */
  readonly neverFails?: boolean;
}
