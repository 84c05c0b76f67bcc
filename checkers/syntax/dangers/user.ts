/** What deceives in user name and password (RFC 3986 §7.5, §7.6). */
import { mayEndHost } from '../../../extractors/urls/schemes/top-level-domains.ts';
import { decodedThrough } from '../characters/decoded.ts';
import { hiddenIn } from '../characters/invisible.ts';
import { isFourOctets } from '../components/ipv4.ts';
import type { Component, UrlParts } from '../components/split.ts';
import { type Fault, finding } from '../findings/index.ts';
import { isMask } from './masks.ts';

export function judgeUserDangers({ host }: UrlParts, { text, offset }: Component): Fault[] {
  const place = { offset, length: Math.max(1, text.length) };
  const colon = text.indexOf(':');
  const user = colon === -1 ? text : text.slice(0, colon);
  const password = colon === -1 ? '' : text.slice(colon + 1);
  const data = { host: host?.text ?? '' };
  const isLikeHost =
    data.host !== '' && text.split('@').some((part) => looksLikeHost(part, data.host));
  const isPassword = !(isLikeHost && PORT_AND_PATH.test(password)) && !isMask(password, user);
  return [
    ...(isLikeHost ? [finding('userinfo-looks-like-host', { ...place, data })] : []),
    ...(password !== '' && isPassword ? [finding('userinfo-password', place)] : []),
  ];
}

/** What follows the colon of a host; no password then. */
const PORT_AND_PATH = /^\d{1,5}(?!\d)(?:$|%|[^\w])/;
/** Dots and slashes that `normalize` leaves, and what looks like them. */
const FALSE_DOTS = /[\u3002\u2027\u00b7]/g;
const FALSE_SLASHES = /[\u2044\u2215\u29f8\u2571]/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const HOST = /^[\p{L}\p{N}\p{M}._-]+/u;
/** Behind these there is a path or a query, as behind no user name. */
const PATH_FOLLOWS = /^[/\\?#]/;

/** The user name as a reader takes it: escapes undone, without what is invisible. */
function asRead(user: string): string {
  let text = decodedThrough(user).normalize('NFKC');
  for (const hidden of hiddenIn(text)) text = text.replaceAll(hidden, '');
  return text.replace(FALSE_DOTS, '.').replace(FALSE_SLASHES, '/').replace(SCHEME, '');
}

function looksLikeHost(user: string, host: string): boolean {
  const text = asRead(user);
  const name = HOST.exec(text)?.[0].toLowerCase() ?? '';
  const rest = text.slice(name.length);
  if (isOf(host.toLowerCase(), name)) return false;
  if (name === 'localhost' || isFourOctets(name) || /^www\d?\../.test(name)) return true;
  const labels = name.replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.includes('') || isMailAddress(rest)) return false;
  if (PATH_FOLLOWS.test(rest)) return /\p{L}$/u.test(labels.join('.'));
  return endsLikeHost(labels);
}

/** A name of the same owner deceives nobody: `ftp://example.org@ftp.example.org/`. */
function isOf(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`) || name.endsWith(`.${host}`);
}

/** Accounts are often named by one. */
function isMailAddress(rest: string): boolean {
  const domain = /^@([\p{L}\p{N}.-]+)$/u.exec(rest)?.[1] ?? '';
  return domain.includes('.') && mayEndHost(domain.split('.').at(-1) ?? '');
}

/** Two words with a dot are how people are named, too: then only what is nobody's name ends a host. */
function endsLikeHost(labels: readonly string[]): boolean {
  const last = labels.at(-1) ?? '';
  if (labels.length > 2) return mayEndHost(last);
  return SURE.test(last) || (/^[a-z]{2}$/.test(last) && mayEndHost(last) && !NAMES.has(last));
}

const SURE = /^(?:com|org|net|edu|gov|mil|int|info|biz|arpa|example|test|invalid|[^\0-\x7f]+)$/;
/** Codes of countries that are surnames or endings of names as well. */
const NAMES = new Set(
  'al an do ed er he ho hu in is it jo jr la le li lo lu ma me mo mu my ng no om or pe pm so sr st su sy ta to tu va vi vu wu ye yu'.split(
    ' ',
  ),
);
