/**
 * Which hosts are one site: takes a host name, gives the registrable domain that politeness is owed to.
 * The public suffix list knows the names under which others register; names that are given away under
 * a private suffix (`keeper.github.io`) belong to different people and are sites of their own.
 */
import { parse } from 'tldts';

const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };

/** The top-level domain of a name, where the list knows it: it exists as surely as any name can. */
export function topLevelOf(host: string): string | undefined {
  const { isIcann } = parse(host, { ...OPTIONS, allowPrivateDomains: false });
  return isIcann ? host.slice(host.lastIndexOf('.') + 1) : undefined;
}

/**
 * The host itself where the list says nothing of it: addresses, single labels, and suffixes that it
 * does not know, since in a network of one's own each name may well be a machine.
 */
export function siteOf(host: string): string {
  const { domain, isIcann, isPrivate } = parse(host, OPTIONS);
  return domain !== null && (isIcann || isPrivate) ? domain : host;
}
