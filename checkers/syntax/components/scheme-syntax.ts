/** The exports of a scheme's file: its name and the rules beyond the generic ones. */
import type { Finding } from '../../model.ts';
import type { Component, UrlParts } from './split.ts';

export interface SchemeSyntax {
  readonly scheme: string;
  /** `//host` stands behind the scheme. */
  readonly authority: 'required' | 'optional' | 'none';
  /** The document that defines it. */
  readonly defined: string;
  /** The path or a part of it becomes a command of a line protocol when it is sent (RFC 1738 §6). */
  readonly lineProtocol?: true;
  readonly judge: (parts: UrlParts) => readonly Finding[];
}

/** The range of a component in a finding; never empty, so that there is something to point at. */
export function rangeOf({ offset, text }: Component): { offset: number; length: number } {
  return { offset, length: text.length };
}

/** The range of the part behind the scheme; the whole URL where that part is empty. */
export function rangeOfRest({ schemeSpecific, url }: UrlParts): { offset: number; length: number } {
  return schemeSpecific.text === '' ? { offset: 0, length: url.length } : rangeOf(schemeSpecific);
}

/** The path without its first slash. */
export function withoutSlash({ text, offset }: Component): Component {
  return text.startsWith('/') ? { text: text.slice(1), offset: offset + 1 } : { text, offset };
}
