/**
 * The syntax of the links of a run: takes a batch of URLs and the grammars they are judged by, gives the findings of
 * each in the order of the URLs. Computes only, so that it runs on any thread. Never says which links there are.
 */
import type { Finding, Grammar } from '../../checkers/model.ts';
import { lint } from '../../checkers/syntax/index.ts';

export interface UrlBatch {
  readonly urls: readonly string[];
  readonly grammars: readonly Grammar[];
}

/** The default grammars. */
export const DEFAULT_GRAMMARS: readonly Grammar[] = ['rfc3986'];

export function judgeUrls({ urls, grammars }: UrlBatch): readonly (readonly Finding[])[] {
  return urls.map((url) => lint(url, { grammar: grammars }));
}
