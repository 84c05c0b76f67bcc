/** The syntax findings of URLs: without grammars none, and then the sixty files that judge stay unread. */
import type { Finding, Grammar } from '../../checkers/model.ts';

export type Judge = (url: string) => readonly Finding[];

const NO_FINDINGS: readonly Finding[] = [];

export async function openJudge(grammars: readonly Grammar[]): Promise<Judge> {
  if (grammars.length === 0) return () => NO_FINDINGS;
  const { createJudge } = await import('./judge.ts');
  return createJudge(grammars);
}
