/**
 * The domain that was registered for a host name: takes the name, gives it, or null where there is none. The public
 * suffix list is large and is loaded when the first name is missing; under a suffix that it does not know, the last
 * label counts as the suffix, as the list says.
 */
export async function registrableDomain(host: string): Promise<string | null> {
  const { getDomain } = await import('tldts');
  // What people get under `github.io` is no registration that lapses.
  const options = { allowPrivateDomains: false, extractHostname: false, validateHostname: false };
  return getDomain(host.replace(/\.$/, ''), options);
}
