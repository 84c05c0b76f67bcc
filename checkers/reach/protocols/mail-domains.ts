/** The domains that a mailto: URL writes to: takes the URL, gives each once, in order (RFC 6068 §2). */
import { percentDecoded } from '../../../extractors/characters/percent.ts';
import { asciiHost } from '../../net/ascii-host.ts';
import { splitUrl } from '../../syntax/components/split.ts';

/** mailtoURI = "mailto:" [ to ] [ hfields ]; addresses in `to=` are recipients, too. */
export function domainsOf(url: string): readonly string[] {
  const { path, query } = splitUrl(url.trim());
  const fields = (query?.text ?? '').split('&').filter((field) => /^to=/i.test(field));
  const lists = [path.text, ...fields.map((field) => field.slice('to='.length))];
  const domains = lists.flatMap((list) => list.split(',')).flatMap(domainOf);
  return [...new Set(domains)];
}

/** addr-spec = local-part "@" domain; an encoded comma belongs to the local part, which is not looked at. */
function domainOf(address: string): string[] {
  const decoded = percentDecoded(address) ?? address;
  const domain = /@([^@]+)$/.exec(decoded.trim())?.[1];
  return domain === undefined ? [] : [asciiHost(domain)];
}
