/** Judges a URL by the generic syntax of RFC 3986 and the rules of its scheme (RFC 1738 and later). */
import { IANA_SCHEMES } from '../../extractors/urls/schemes/iana-schemes.ts';
import type { Finding } from '../model.ts';
import { judgeCharacters } from './components/characters.ts';
import { judgeAuthority } from './components/host.ts';
import type { SchemeSyntax } from './components/scheme-syntax.ts';
import { judgeSecurity } from './components/security.ts';
import { type Component, splitUrl, type UrlParts } from './components/split.ts';
import { finding } from './findings/index.ts';
import { SCHEMES } from './schemes/index.ts';
import { isUnremarkable } from './unremarkable.ts';

/** scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) (RFC 3986 §3.1) */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

export function judgeRfc3986(url: string): Finding[] {
  return isUnremarkable(url) ? [] : judgeCarefully(url);
}

/** The full check of any URL, to which the shortcut is held. */
export function judgeCarefully(url: string): Finding[] {
  const parts = splitUrl(url);
  const { scheme } = parts;
  if (scheme === undefined) return [finding('scheme-missing', { offset: 0, length: url.length })];
  const syntax = SCHEMES.get(scheme.text.toLowerCase());
  return [
    ...judgeScheme(scheme),
    ...judgeCharacters(parts),
    ...judgeAuthority(parts),
    ...judgeSecurity(parts, syntax?.lineProtocol === true),
    ...(syntax === undefined ? [] : judgeByScheme(parts, syntax)),
  ];
}

function judgeScheme(scheme: Component): Finding[] {
  const position = { offset: scheme.offset, length: Math.max(1, scheme.text.length) };
  if (!SCHEME.test(scheme.text)) return [finding('scheme-invalid', position)];
  const status = IANA_SCHEMES.get(scheme.text.toLowerCase());
  const data = { scheme: scheme.text };
  if (status === undefined) return [finding('scheme-unregistered', { ...position, data })];
  return status === 'historical' ? [finding('scheme-historical', { ...position, data })] : [];
}

function judgeByScheme(parts: UrlParts, syntax: SchemeSyntax): Finding[] {
  const missing = judgePresence(parts, syntax);
  return missing.length > 0 ? missing : [...syntax.judge(parts)];
}

function judgePresence(parts: UrlParts, { authority, scheme }: SchemeSyntax): Finding[] {
  if (authority !== 'required') return [];
  const data = { scheme };
  if (parts.authority === undefined) {
    const length = Math.min(parts.url.length, scheme.length + 1);
    const slashes = /^\/*/.exec(parts.schemeSpecific.text)?.[0].length ?? 0;
    const rest = parts.url.slice(parts.schemeSpecific.offset + slashes);
    const repair = `${parts.scheme?.text ?? scheme}://${rest}`;
    return [finding('authority-missing', { offset: 0, length, data, repair })];
  }
  if (parts.host?.text !== '') return [];
  const offset = Math.max(0, parts.authority.offset - 2);
  return [finding('host-missing', { offset, length: 2, data })];
}
