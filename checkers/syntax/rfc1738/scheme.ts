/** The exports of a scheme's file: how RFC 1738 parses its URLs, and how they are written. */
import { decoded } from '../characters/decoded.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';

/** One named component, as it is written and, where the RFC says that it is decoded, decoded. */
export interface NamedComponent {
  readonly name: string;
  readonly value: string;
  readonly decoded?: string;
}

export interface Rfc1738Scheme<Components> {
  readonly scheme: string;
  /** Of RFC 1738. */
  readonly section: string;
  /** Parses the part behind `scheme:`. Accepts faulty URLs, too; the faults go to `cursor`. */
  readonly read: (cursor: ParseCursor) => Components;
  /** The part behind `scheme:`, byte for byte, of a URL without faults. */
  readonly write: (components: Components) => string;
  /** Whether it follows the text beyond the grammar. Absent: the text has no further rule. */
  readonly isMeant?: (components: Components) => boolean;
  /** Components for display, in order of position. Absent ones are left out. */
  readonly name: (components: Components) => readonly NamedComponent[];
}

/** A component with its decoded form where that differs. */
export function named(name: string, value: string): NamedComponent {
  const decodedValue = decoded(value);
  return decodedValue === value ? { name, value } : { name, value, decoded: decodedValue };
}

export function nameLogin(login: {
  readonly user?: string;
  readonly password?: string;
  readonly host: string;
  readonly port?: string;
}): NamedComponent[] {
  const components: NamedComponent[] = [];
  if (login.user !== undefined) components.push(named('user', login.user));
  if (login.password !== undefined) components.push({ name: 'password', value: '***' });
  components.push({ name: 'host', value: login.host });
  if (login.port !== undefined) components.push({ name: 'port', value: login.port });
  return components;
}
