/**
 * The repair of a URL: takes it, its faults with the changes that mend each, and its judge; gives the findings, those
 * that can be mended with the whole URL repaired. None is offered where an error would be left.
 */
import type { Finding } from '../../model.ts';
import type { Edit, Fault } from './index.ts';

export type Judge = (url: string) => readonly Fault[] | undefined;

const NONE: readonly Finding[] = [];

export function withRepair(
  url: string,
  faults: readonly Fault[],
  judge: Judge,
): readonly Finding[] {
  if (faults.length === 0) return NONE;
  const repair = repairOf(url, faults, judge);
  return faults.map(({ edits, explains: _, ...finding }) =>
    edits === undefined || repair === undefined ? finding : { ...finding, repair },
  );
}

function repairOf(url: string, faults: readonly Fault[], judge: Judge): string | undefined {
  if (faults.some(({ severity, edits }) => severity === 'error' && edits === undefined)) {
    return undefined;
  }
  const repaired = applied(
    url,
    faults.flatMap(({ edits }) => edits ?? []),
  );
  if (repaired === undefined || repaired === url) return undefined;
  const left = judge(repaired);
  return left?.some(({ severity }) => severity === 'error') === false ? repaired : undefined;
}

/** Undefined where two changes are to the same place. */
function applied(url: string, edits: readonly Edit[]): string | undefined {
  let repaired = '';
  let at = 0;
  for (const { offset, length, text } of edits.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < at) return undefined;
    repaired += url.slice(at, offset) + text;
    at = offset + length;
  }
  return repaired + url.slice(at);
}
