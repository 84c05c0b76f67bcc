/** A host as it is asked for: takes it as it stands in a URL, gives it decoded, in ASCII and lower case. */

/** IPv6 without its brackets; what is no host stays as it is. */
export function asciiHost(host: string): string {
  const parsed = URL.parse(`http://${host}/`)?.hostname ?? host.toLowerCase();
  return parsed.replace(/^\[|\]$/g, '');
}
