/**
 * The dot lost at a soft line break: SMTP doubles a dot at the start of a line (RFC 5321 §4.5.2), and software without
 * this turned `page.asp`, broken before the dot, into `pageasp`. Takes a URL and the position of a soft line break in
 * it, gives the URL with the dot, or null if none is plausible.
 */
import { COMMON_DOMAINS, FILE_ENDINGS } from '../urls/schemes/endings.ts';

/** Domains below which countries register: `co.uk`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/;
/** The host of a hierarchical URL, and the text before it. */
const HOST = /^([a-z][a-z0-9+.-]{0,30}:\/\/(?:[^/?#@]{0,255}@)?)([^/?#@:]{1,255})/i;
const FIRST_LABEL = /^(?:www|ftp)\d?$/i;
const ENDING = /^([a-z0-9]{2,5})(?=[?#;]|$)/i;
const NAME_CHARACTER = /^[a-z0-9_)-]$/i;

export function withLostDot(url: string, at: number): string | null {
  if (url[at] === '.' || !NAME_CHARACTER.test(url.charAt(at - 1))) return null;
  const [, before = '', host = ''] = HOST.exec(url) ?? [];
  const hostEnd = before.length + host.length;
  const plausible =
    at < hostEnd
      ? at > before.length && isHostCut(url.slice(before.length, at), url.slice(at, hostEnd))
      : isInPath(url, hostEnd, at) && isFileEnding(url.slice(at));
  return plausible ? `${url.slice(0, at)}.${url.slice(at)}` : null;
}

function isHostCut(head: string, tail: string): boolean {
  const name = tail.toLowerCase();
  const topLevel = name.slice(name.lastIndexOf('.') + 1);
  if (!COMMON_DOMAINS.has(topLevel)) return false;
  return topLevel === name || SECOND_LEVEL.test(name) || FIRST_LABEL.test(head);
}

function isInPath(url: string, hostEnd: number, at: number): boolean {
  return at > hostEnd + 1 && !/[?#]/.test(url.slice(hostEnd, at));
}

function isFileEnding(rest: string): boolean {
  const ending = ENDING.exec(rest)?.[1];
  return ending !== undefined && FILE_ENDINGS.has(ending.toLowerCase());
}
