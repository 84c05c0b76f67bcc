/**
 * The repair of a URL: takes it, its faults with the changes that mend each, and its judge; gives the findings, those
 * that are mended with the whole URL repaired. A URL has one repair or none: none where an error would be left, or
 * something that would be mended next, or where it is in doubt which URL was meant.
 */
import type { Finding } from '../../../model.ts';
import { type Edit, type Fault, type FindingCode, finding } from '../index.ts';
import { isDoubtful } from './doubt.ts';
import { type Leftover, leftoversIn } from './leftovers.ts';

export type Judge = (url: string) => readonly Fault[] | undefined;

const NONE: readonly Finding[] = [];

export function withRepair(
  url: string,
  faults: readonly Fault[],
  judge: Judge,
): readonly Finding[] {
  if (faults.length === 0) return NONE;
  const leftovers = faults.some(isOfCharacter) ? leftoversIn(url) : [];
  const mended = leftovers.length === 0 ? mendedFaults(url, faults) : NOTHING;
  const repair = repairOf(url, mended, judge);
  return told(faults, leftovers).map((fault) => {
    const { edits: _, explains: __, ...bare } = fault;
    return repair !== undefined && mended.has(fault) ? { ...bare, repair } : bare;
  });
}

const NOTHING: ReadonlySet<Fault> = new Set();

/** Faults of single characters, whose escapes are a guess where the URL was not meant as it stands. */
const OF_CHARACTERS: ReadonlySet<string> = new Set<FindingCode>([
  ...(['character-not-allowed', 'character-non-ascii', 'character-invisible'] as const),
  ...(['character-not-in-iri'] as const),
  ...(['percent-escape-invalid', 'fragment-invalid', 'bracket-outside-host'] as const),
  ...(['host-character-not-allowed', 'port-invalid', 'scheme-invalid'] as const),
  ...(['rfc1738-unsafe', 'rfc1738-invisible', 'rfc1738-host'] as const),
  ...(['rfc1738-fragment-character'] as const),
  ...(['rfc1630-character', 'rfc1630-invisible', 'whatwg-invalid-URL-unit'] as const),
]);

function isOfCharacter({ code }: Fault): boolean {
  return OF_CHARACTERS.has(code);
}

/** One finding that names a leftover, instead of those of its characters; WHATWG has its own names for errors. */
function told(faults: readonly Fault[], leftovers: readonly Leftover[]): readonly Fault[] {
  if (leftovers.length === 0) return faults;
  const named = new Set<Leftover>();
  return faults.flatMap((fault) => {
    const leftover = fault.grammar === 'whatwg' ? undefined : leftoverOf(fault, leftovers);
    if (leftover === undefined) return [fault];
    if (named.has(leftover)) return [];
    named.add(leftover);
    const { code, offset, text } = leftover;
    const { grammar, rule } = fault;
    const place = { offset, length: text.length, data: { text } };
    return [{ ...finding(code, place), grammar, rule }];
  });
}

/** The last one that begins before the end of the fault, where it reaches into it. */
function leftoverOf(fault: Fault, leftovers: readonly Leftover[]): Leftover | undefined {
  if (!isOfCharacter(fault)) return undefined;
  let [from, to] = [0, leftovers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((leftovers[middle]?.offset ?? 0) < fault.offset + fault.length) from = middle + 1;
    else to = middle;
  }
  const found = leftovers[from - 1];
  return found !== undefined && found.offset + found.text.length > fault.offset ? found : undefined;
}

/** The faults that the repair mends; none where an error has no change, or where a change would be a guess. */
function mendedFaults(url: string, faults: readonly Fault[]): ReadonlySet<Fault> {
  const isStuck = faults.some(({ severity, edits }) => severity === 'error' && edits === undefined);
  const changeable = faults.filter(({ edits }) => edits !== undefined);
  if (isStuck || (changeable.some(isOfCharacter) && isDoubtful(url))) return NOTHING;
  const host = hostOf(url);
  const isInHost = changeable.some(
    (one) => isOfAscii(one) && one.offset >= host.from && one.offset < host.to,
  );
  return isInHost ? NOTHING : new Set(changeable);
}

/** Of hosts the UTF-8 may be escaped (RFC 3986 §3.2.2), what ends or begins them not. */
function isOfAscii(fault: Fault): boolean {
  return isOfCharacter(fault) && fault.code !== 'character-non-ascii';
}

function hostOf(url: string): { readonly from: number; readonly to: number } {
  const authority = /^[^:/?#]*:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
  const at = authority.lastIndexOf('@');
  return { from: at === -1 ? authority.indexOf('//') : at, to: authority.length };
}

function repairOf(url: string, mended: ReadonlySet<Fault>, judge: Judge): string | undefined {
  const repaired = applied(
    url,
    [...mended].flatMap(({ edits }) => edits ?? []),
  );
  if (repaired === undefined || repaired === url) return undefined;
  const left = judge(repaired);
  const isWhole = left?.every(({ severity, edits }) => severity !== 'error' && edits === undefined);
  return isWhole === true ? repaired : undefined;
}

/** Undefined where two different changes are to the same place. */
function applied(url: string, edits: readonly Edit[]): string | undefined {
  let repaired = '';
  let at = 0;
  let previous: Edit | undefined;
  for (const edit of edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length)) {
    if (previous !== undefined && isSame(edit, previous)) continue;
    const isBothPutIn = edit.length === 0 && previous?.offset === edit.offset;
    if (edit.offset < at || isBothPutIn) return undefined;
    repaired += url.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
    previous = edit;
  }
  return repaired + url.slice(at);
}

function isSame(one: Edit, other: Edit): boolean {
  return one.offset === other.offset && one.length === other.length && one.text === other.text;
}
