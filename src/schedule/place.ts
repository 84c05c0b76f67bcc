/** Which host a URL asks, and at which port. Judges nothing: what cannot be told is empty. */

export interface Place {
  /** Lower case, without the root's dot; empty for URLs that name no host. */
  readonly host: string;
  /** As written, or the scheme where its default port is meant. */
  readonly port: string;
}

const NOWHERE: Place = { host: '', port: '' };
/** That nobody listens is news of other links there, and none of these: nobody has for long. */
const EXTINCT: ReadonlySet<string> = new Set(['wais:', 'prospero:']);

export function placeOf(url: string): Place {
  const domain = /^\s*mailto:[^?,]*@([^?,@\s]+)/i.exec(url)?.[1];
  if (domain !== undefined) return { host: domain.toLowerCase(), port: 'mailto:' };
  const parsed = URL.parse(url);
  if (parsed === null) return NOWHERE;
  const host = parsed.hostname.toLowerCase().replace(/\.$/, '');
  const { port, protocol } = parsed;
  if (EXTINCT.has(protocol)) return { host, port: `${protocol}${port}` };
  return { host, port: port === '' ? protocol : port };
}

export function hostOf(url: string): string {
  return placeOf(url).host;
}
