/** Shares as text, for the writer and the page's script. */
import type { VerdictValue } from '../../../../checkers/model.ts';
import { SHOWN_VERDICTS } from './data.ts';

/** `38 %`; `< 1 %` for a little above zero, `> 99 %` for nearly all. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((part * 100) / whole);
  if (percent === 0 && part > 0) return '< 1 %';
  if (percent === 100 && part < whole) return '> 99 %';
  return `${percent} %`;
}

/** The same share as in `export rot`: only links that were alive, moved or dead count. By `SHOWN_VERDICTS`. */
export function deadShare(counts: readonly number[]): string {
  const of = (verdict: VerdictValue): number => counts[SHOWN_VERDICTS.indexOf(verdict)] ?? 0;
  return share(of('dead'), of('alive') + of('moved') + of('dead'));
}
