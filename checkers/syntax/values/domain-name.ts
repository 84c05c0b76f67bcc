/**
 * The name of a domain as RFC 3261 §25.1 and RFC 3966 §3 write it:
 *
 *     domainname  = *( domainlabel "." ) toplabel [ "." ]
 *     domainlabel = alphanum / alphanum *( alphanum / "-" ) alphanum
 *     toplabel    = ALPHA / ALPHA *( alphanum / "-" ) alphanum
 */
const LABEL = /^[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?$/;

export function isDomainName(text: string): boolean {
  const labels = (text.endsWith('.') ? text.slice(0, -1) : text).split('.');
  return labels.every((label) => LABEL.test(label)) && /^[A-Za-z]/.test(labels.at(-1) ?? '');
}
