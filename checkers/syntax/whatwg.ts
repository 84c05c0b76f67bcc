/** Judges a URL as a browser would: by the platform's own parser of the WHATWG URL standard. */
import type { Finding } from '../model.ts';
import { finding } from './findings.ts';

export function judgeWhatwg(url: string): Finding[] {
  const parsed = URL.parse(url);
  const whole = { offset: 0, length: url.length };
  if (parsed === null) return [finding('whatwg-parse-failure', whole)];
  if (parsed.href === url || isOnlyCompleted(url, parsed.href)) return [];
  const { href } = parsed;
  return [finding('whatwg-rewritten', { ...whole, data: { href }, repair: href })];
}

/** The slash that every browser adds behind a host is no news. */
function isOnlyCompleted(url: string, href: string): boolean {
  return `${url}/` === href;
}
