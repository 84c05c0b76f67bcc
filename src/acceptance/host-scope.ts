/** A host as users write it, with or without a port: `example.org`, `[::1]:8443`. Takes the text, gives it as in URLs. */
import type { HostScope } from './model.ts';

/** Null: it is no host. */
export function parseHostScope(text: string): HostScope | null {
  const form = /^([^\s/\\:@?#[\]*%]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?$/.exec(text);
  const host = form === null ? undefined : URL.parse(`http://${form[1]}/`)?.hostname;
  const name = host?.replace(/\.$/, '') ?? '';
  if (name === '' || name.startsWith('.')) return null;
  if (form?.[2] === undefined) return { host: name };
  const port = Number(form[2]);
  return port >= 1 && port <= 65_535 ? { host: name, port } : null;
}
