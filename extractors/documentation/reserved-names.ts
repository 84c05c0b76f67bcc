/** Names that stand for no host: those reserved for examples and tests (RFC 2606, RFC 6761). */

const HOST = /^[a-z][a-z0-9+.-]{0,63}:(?:\/\/(?:[^/?#@]*@)?|[^/?#@]*@)([^/?#:@]+)/i;
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)\.?$/i;

/** Whether the host of a URL, or of a mail address, is reserved. */
export function isReserved(url: string): boolean {
  const host = HOST.exec(url.slice(0, LONGEST))?.[1];
  return host !== undefined && RESERVED.test(host);
}

/** Longer than any scheme, user and host together. */
const LONGEST = 1024;
