/** The strata of the sample, by the characters before and after the line end, without any judgement. */

export type StratumName = 'mark-mark' | 'plain-mark' | 'mark-word' | 'other';

interface Stratum {
  readonly name: StratumName;
  /** How many are drawn of it. */
  readonly drawn: number;
  /** How many the corpora hold. */
  readonly size: number;
}

export const STRATA: readonly Stratum[] = [
  { name: 'mark-mark', drawn: 120, size: 246 },
  { name: 'plain-mark', drawn: 100, size: 785 },
  { name: 'mark-word', drawn: 50, size: 588 },
  { name: 'other', drawn: 30, size: 2423 },
];

const ENDS_IN_MARK = /[-/?&=%_+#~@.:,]$/;
const WORD = /^[A-Za-z'\u2019-]*$/;
const URL_START = /^<?(?:[a-z]+:\/\/|www\.|ftp\.|mailto:)/i;

/** `token` is the first word of the next line. */
export function stratumOf(url: string, token: string): StratumName {
  const bare = token.replace(/[.,;:!?)\]"'>]+$/, '');
  if (URL_START.test(bare)) return 'other';
  const mark = ENDS_IN_MARK.test(url);
  if (WORD.test(bare)) return mark ? 'mark-word' : 'other';
  return mark ? 'mark-mark' : 'plain-mark';
}
