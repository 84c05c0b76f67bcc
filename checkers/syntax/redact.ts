/**
 * URLs as they may be shown: without what stands before the `@`, or with the password covered; without
 * the recipient's address, which Safe Links puts into `data`.
 */
import { splitUrl } from './split.ts';

const RECIPIENT = /(safelinks\.protection\.[^?]{1,40}\?(?:[^#]*&)?(?:amp;)?data=)[^&#]*/i;

export function redact(address: string): string {
  if (!address.includes('@') && !RECIPIENT.test(address)) return address;
  const url = address.replace(RECIPIENT, '$1***');
  const { userinfo } = splitUrl(url);
  if (userinfo === undefined) return url;
  const end = userinfo.offset + userinfo.text.length;
  return `${url.slice(0, userinfo.offset)}***${url.slice(end)}`;
}

/** The password covered by as many stars: every other character keeps its place. */
export function maskPassword(url: string): string {
  const { userinfo } = splitUrl(url);
  const colon = userinfo?.text.indexOf(':') ?? -1;
  if (userinfo === undefined || colon === -1) return url;
  const start = userinfo.offset + colon + 1;
  const end = userinfo.offset + userinfo.text.length;
  return `${url.slice(0, start)}${'*'.repeat(end - start)}${url.slice(end)}`;
}
