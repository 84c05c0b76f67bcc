/** What the file of a scheme exports: how RFC 1738 has it read, and how it is written again. */
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
  /** Reads what stands behind `scheme:`. Reads faulty URLs as well; what is wrong stands in `reading`. */
  readonly read: (cursor: ParseCursor) => Components;
  /** What stands behind `scheme:`, byte for byte, of a URL without faults. */
  readonly write: (components: Components) => string;
  /** Whether it keeps to what the text asks for beyond the grammar. Absent: the text asks for no more. */
  readonly isMeant?: (components: Components) => boolean;
  /** For people, in order of their place. Absent ones are left out. */
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
