/** The strata of the sample, by the characters before and after the line end, without any judgement. */

/** Each with the number drawn of each archive. */
export const STRATA = {
  'mark-mark': 50,
  'plain-mark': 30,
  'mark-word': 14,
  'plain-word': 8,
  url: 2,
} as const;

export type StratumName = keyof typeof STRATA;

const ENDS_IN_MARK = /[-/?&=%_+#~@.:,]$/;
const WORD = /^[A-Za-z'\u2019-]*$/;
const URL_START = /^<?(?:[a-z]+:\/\/|www\.|ftp\.|mailto:)/i;

/** `token` is the first word of the next line. */
export function stratumOf(url: string, token: string): StratumName {
  const bare = token.replace(/[.,;:!?)\]"'>]+$/, '');
  if (URL_START.test(bare)) return 'url';
  const mark = ENDS_IN_MARK.test(url);
  if (WORD.test(bare)) return mark ? 'mark-word' : 'plain-word';
  return mark ? 'mark-mark' : 'plain-mark';
}
