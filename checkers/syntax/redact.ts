/** A URL as it may be shown: without user name and password. */
import { splitUrl } from './split.ts';

export function redact(url: string): string {
  const { userinfo } = splitUrl(url);
  if (userinfo === undefined) return url;
  const end = userinfo.offset + userinfo.text.length;
  return `${url.slice(0, userinfo.offset)}***${url.slice(end)}`;
}
