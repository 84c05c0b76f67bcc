/**
 * Decodes links that a service has rewritten, without a request to it. Takes a URL, gives its targets layer by layer,
 * or the fact that only the service knows them. Never throws; a malformed wrapper has no target.
 */

import { isAlphanumeric } from '../characters/url-characters.ts';
import { LIMITS } from '../limits.ts';
import { mayRewrite, type Rewriter, rewriterOf } from './index.ts';

export interface Unwrapped {
  readonly url: string;
  readonly service: string;
}

const LAYERS = 5;
/** The names of the services: a URL without any of them is not decoded. */
const HINT =
  /urldefense|safelinks|cudasvc|secure-web|sophos|symantec|fireeye|trendmicro|trustwave|avanan|google|ampproject|youtube|facebook|instagram|yahoo|duckduckgo|slack-redir|\bvk\.com|steamcommunity|linkedin|mimecast|edgepilot/i;
const TARGET = /^(?:https?|ftp):\/\/[^\s/?#]|^mailto:[^\s]/i;

/** The targets, outermost first; none if the URL is no wrapper. */
export function unwrap(url: string): Unwrapped[] {
  const found: Unwrapped[] = [];
  for (let target = unwrapOnce(url); target !== null; target = unwrapOnce(target.url)) {
    found.push(target);
    if (found.length === LAYERS) break;
  }
  return found;
}

/** The service of an opaque wrapper, whose target only the service knows; or null. */
export function opaqueWrapper(url: string): string | null {
  const wrapper = readWrapper(url);
  if (wrapper === null) return null;
  const { rewriter, parsed } = wrapper;
  const opaque = rewriter.decode === undefined && parsed.pathname.startsWith(rewriter.path ?? '/');
  return opaque ? rewriter.service : null;
}

function unwrapOnce(url: string): Unwrapped | null {
  const wrapper = readWrapper(url);
  const target = wrapper?.rewriter.decode?.(wrapper.parsed, wrapper.written) ?? null;
  if (wrapper === null || target === null || target === url) return null;
  if (target.length > LIMITS.urlLength || !TARGET.test(target) || hasControls(target)) return null;
  return { url: target, service: wrapper.rewriter.service };
}

interface Wrapper {
  readonly rewriter: Rewriter;
  readonly parsed: URL;
  readonly written: string;
}

function readWrapper(url: string): Wrapper | null {
  if (!mayBeRewritten(url) || !HINT.test(url)) return null;
  // The mailer may have escaped the URL before it was rewritten, or left it undecoded.
  const written = url.replaceAll('&amp;', '&');
  const parsed = URL.parse(written);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  const rewriter = rewriterOf(parsed);
  return rewriter === undefined ? null : { rewriter, parsed, written };
}

/** Filters by the host as written; anything that is not plainly a host is left to the parser. */
function mayBeRewritten(url: string): boolean {
  const start = url.indexOf('://') + '://'.length;
  let domain = start;
  let last = start;
  let end = start;
  for (; isHostCharacter(url.charCodeAt(end)); end++) {
    if (url.charCodeAt(end) !== DOT) continue;
    domain = last;
    last = end + 1;
  }
  if (start > LONGEST_START || end === start) return true;
  if (end < url.length && !'/?#'.includes(url.charAt(end))) return true;
  if (!mayRewrite(url.charCodeAt(domain), last - 1 - domain)) return false;
  return rewriterOf({ hostname: url.slice(start, end).toLowerCase() }) !== undefined;
}

const LONGEST_START = 'https://'.length;
const HYPHEN = 0x2d;
const DOT = 0x2e;

function isHostCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === HYPHEN || code === DOT;
}

function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
