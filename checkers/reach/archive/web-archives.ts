/**
 * Which links lead into a web archive already: the hosts, and the part of the path where a host is more
 * than an archive. Data and one look-up.
 */

/** A host with all below it; the path, where there is one, must begin like this. */
const ARCHIVES: readonly (readonly [host: string, path?: string])[] = [
  ['web.archive.org'],
  ['wayback.archive.org'],
  ['liveweb.archive.org'],
  ['wayback.archive-it.org'],
  ['archive.org', '/wayback/'],
  ['archive.org', '/web/'],
  ['archive.today'],
  ['archive.is'],
  ['archive.ph'],
  ['archive.fo'],
  ['archive.li'],
  ['archive.md'],
  ['archive.vn'],
  ['webcitation.org'],
  ['perma.cc'],
  ['freezepage.com'],
  ['ghostarchive.org'],
  ['megalodon.jp'],
  ['archive.wikiwix.com'],
  ['timetravel.mementoweb.org'],
  ['webarchive.loc.gov'],
  ['webarchive.org.uk'],
  ['webarchive.nationalarchives.gov.uk'],
  ['webarchive.bac-lac.gc.ca'],
  ['arquivo.pt'],
  ['vefsafn.is'],
  ['wayback.webarchiv.cz'],
  ['pandora.nla.gov.au'],
  ['webarchive.nla.gov.au'],
  ['swap.stanford.edu'],
];

export function isInWebArchive({ hostname, pathname }: URL): boolean {
  const host = `.${hostname.replace(/\.$/, '')}`;
  return ARCHIVES.some(
    ([name, path = '/']) => host.endsWith(`.${name}`) && pathname.startsWith(path),
  );
}
