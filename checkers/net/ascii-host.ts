/** The host for a connection: takes a host as written in a URL, gives it decoded, in ASCII and lower case. */

/** IPv6 loses its brackets; a string that is not a host is only put in lower case. */
export function asciiHost(host: string): string {
  const parsed = URL.parse(`http://${host}/`)?.hostname ?? host.toLowerCase();
  return parsed.replace(/^\[|\]$/g, '');
}
