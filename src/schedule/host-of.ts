/** Which host a URL asks, and at which port. Judges nothing: what cannot be told is empty. */

export interface Place {
  /** Lower case, without the root's dot; empty for URLs that name no host. */
  readonly host: string;
  /** As written, or the scheme where its default port is meant. */
  readonly port: string;
}

const NOWHERE: Place = { host: '', port: '' };

export function placeOf(url: string): Place {
  const domain = /^\s*mailto:[^?,]*@([^?,@\s]+)/i.exec(url)?.[1];
  if (domain !== undefined) return { host: domain.toLowerCase(), port: 'mailto:' };
  const parsed = URL.parse(url);
  if (parsed === null) return NOWHERE;
  const host = parsed.hostname.toLowerCase().replace(/\.$/, '');
  return { host, port: parsed.port === '' ? parsed.protocol : parsed.port };
}

export function hostOf(url: string): string {
  return placeOf(url).host;
}
