/**
 * What a scheme's file exports: its name, the documents that rule it, and how its URLs are read, written and named.
 *
 * One source reads a scheme under every grammar: the dialect of the cursor says by which document.
 */
import { decoded } from '../characters/decoded.ts';
import type { SchemeDocuments } from '../findings/index.ts';
import type { ParseCursor } from './parse-cursor.ts';

/** One named component, as it is written and, where the RFC says that it is decoded, decoded. */
export interface NamedComponent {
  readonly name: string;
  readonly value: string;
  readonly decoded?: string;
}

export interface SchemeSyntax<Components> extends SchemeDocuments {
  readonly scheme: string;
  /** The path or a part of it becomes a command of a line protocol when it is sent (RFC 1738 §6). */
  readonly lineProtocol?: true;
  /** Hosts are those of the DNS; otherwise any `reg-name` is one (RFC 3986 §3.2.2). */
  readonly dnsHost?: true;
  /** Its document has rules for "[" and "]" before the fragment, where the generic syntax allows none. */
  readonly ownBrackets?: true;
  /** Parses the part behind `scheme:`. Accepts faulty URLs, too; the faults go to `cursor`. */
  readonly read: (cursor: ParseCursor) => Components;
  /** The part behind `scheme:`, byte for byte, of a URL without faults. */
  readonly write: (components: Components) => string;
  /** Faults against the text of RFC 1738 that its grammar derives. Absent: the text has no further rule. */
  readonly judgeMeaning?: (components: Components, cursor: ParseCursor) => void;
  /** Components for display, in order of position. Absent ones are left out. */
  readonly name: (components: Components) => readonly NamedComponent[];
}

/** A scheme of any components: the result of `read` goes to `write` and `name`. */
export type AnyScheme = SchemeSyntax<unknown>;

/** A URL as it was read by one document; the faults are the cursor's. */
export interface Reading {
  /** Lower case. */
  readonly scheme: string;
  readonly syntax: AnyScheme;
  readonly components: unknown;
  readonly cursor: ParseCursor;
}

/** A component with its decoded form where that differs. */
export function named(name: string, value: string): NamedComponent {
  const decodedValue = decoded(value);
  return decodedValue === value ? { name, value } : { name, value, decoded: decodedValue };
}

/** An escaped slash does not separate segments: such a path is not decoded as a whole. */
export function namedPath(value: string): NamedComponent {
  return /%2f/i.test(value) ? { name: 'path', value } : named('path', value);
}

/** Components that may be absent. */
export function namedIfAny(name: string, value: string | undefined): NamedComponent[] {
  return value === undefined ? [] : [named(name, value)];
}

export function nameLogin(login: {
  readonly user?: string;
  readonly password?: string;
  readonly host: string;
  readonly port?: string;
}): NamedComponent[] {
  const components: NamedComponent[] = [];
  if (login.user !== undefined) components.push(named('user', login.user));
  if (login.password !== undefined) {
    const value = login.password === '' ? '' : '***';
    components.push({ name: 'password', value });
  }
  components.push({ name: 'host', value: login.host });
  if (login.port !== undefined) components.push({ name: 'port', value: login.port });
  return components;
}
