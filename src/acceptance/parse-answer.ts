/**
 * Answers as users write them: a status (`403`, `5xx`, `200..=299`), a verdict or a reason, of one host if `@HOST`
 * follows. Takes the text, gives a rule, or what was expected instead.
 */
import type { VerdictValue } from '../../checkers/model.ts';
import { REASON_CODES, type Reason, reasonKind } from '../../checkers/reasons.ts';
import { parseHostScope } from './host-scope.ts';
import type { AnswerKind, AnswerRule } from './model.ts';

export interface AnswerFault {
  readonly expected: string;
  /** One of which may be meant. */
  readonly words?: readonly string[];
}

/** What may be said of an answer: of one that is skipped or alive, that it is accepted says nothing. */
export interface AnswerWords {
  readonly verdicts: readonly VerdictValue[];
  readonly reasons: readonly Reason[];
}

const OPEN: readonly VerdictValue[] = ['dead', 'moved', 'unknown'];

export const ACCEPTABLE: AnswerWords = {
  verdicts: OPEN,
  reasons: REASON_CODES.filter((reason) => OPEN.includes(reasonKind(reason).verdict)),
};
export const FAILING: AnswerWords = {
  verdicts: [...OPEN, 'skipped'],
  reasons: REASON_CODES.filter((reason) => reason !== 'ok' && reason !== 'accepted'),
};

/** Of one item, without commas. */
export function parseAnswer(text: string, words: AnswerWords): AnswerRule | AnswerFault {
  const at = text.indexOf('@');
  const answer = answerOf(at === -1 ? text : text.slice(0, at), words);
  if ('expected' in answer || at === -1) return 'expected' in answer ? answer : { answer };
  const scope = parseHostScope(text.slice(at + 1));
  return scope === null
    ? { expected: 'a host behind @, such as 403@example.org or 5xx@example.org:8443' }
    : { answer, scope };
}

function answerOf(text: string, { verdicts, reasons }: AnswerWords): AnswerKind | AnswerFault {
  const range = statusesIn(text);
  if (range !== null) return range;
  const verdict = verdicts.find((one) => one === text);
  if (verdict !== undefined) return { verdict };
  const reason = reasons.find((one) => one === text);
  if (reason !== undefined) return { reason };
  const named = `a status (403, 5xx, 200..=299), a verdict (${verdicts.join(', ')}) or a reason`;
  return { expected: `${named} such as timeout`, words: [...verdicts, ...reasons] };
}

/** RFC 9110 §15 has statuses of three digits, and servers send what they like up to 999. */
const LEAST = 100;
const MOST = 999;

/** `403`, `4xx`, `200..=299`, `200..300`, `500..`, `..=204`; null: no statuses, or none between the ends. */
function statusesIn(text: string): { readonly least: number; readonly most: number } | null {
  const [, hundreds] = /^([1-9])xx$/i.exec(text) ?? [];
  if (hundreds !== undefined)
    return { least: Number(`${hundreds}00`), most: Number(`${hundreds}99`) };
  const [, first, dots, last] = /^(\d{3})?(?:(\.\.=?)(\d{3})?)?$/.exec(text) ?? [];
  if (first === undefined && last === undefined) return null;
  const least = Number(first ?? LEAST);
  if (dots === undefined) return { least, most: least };
  if (dots === '..=' && last === undefined) return null;
  const most = last === undefined ? MOST : Number(last) - (dots === '..' ? 1 : 0);
  return least >= LEAST && least <= most ? { least, most } : null;
}
