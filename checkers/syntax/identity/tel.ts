/**
 * tel: as it is compared (RFC 3966 §4): without visual separators, in one case, parameters in the order of their names.
 * What is no telephone number is kept.
 */
import { lowerCase } from './text.ts';

const NUMBER = /^\+?(?:[\dA-F*().-]|%23)+$/i;
const SEPARATORS = /[().-]/g;
const CONTEXT = 'phone-context=';

export function normalTel(rest: string): string {
  const [number = '', ...parameters] = rest.split(';');
  if (!NUMBER.test(number)) return rest;
  const digits = lowerCase(number).replace(SEPARATORS, '');
  const named = parameters.map((text) => normalParameter(lowerCase(text)));
  // Sorting is stable: of those with one name each keeps its place.
  return [digits, ...named.toSorted(byName)].join(';');
}

/** A context that is a number is compared as one. */
function normalParameter(text: string): string {
  if (!text.startsWith(`${CONTEXT}+`)) return text;
  return CONTEXT + text.slice(CONTEXT.length).replace(SEPARATORS, '');
}

function byName(one: string, other: string): number {
  const [a = '', b = ''] = [one.split('=')[0], other.split('=')[0]];
  return a < b ? -1 : Number(a > b);
}
