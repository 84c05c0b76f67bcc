/**
 * Addresses of pages: which are one page, and which look like a trap, a site that makes pages for ever. Pure.
 */
import { identify } from '../../checkers/syntax/identity.ts';

/** Parameters that name the visit and not the page. */
const SESSION =
  /([?&;])(?:phpsessid|jsessionid|aspsessionid[a-z]*|session_?id|sess_?id|sid|cfid|cftoken)=[^&;#?]*/gi;
/** A browser would show more, no author writes it. */
const LONGEST = 2000;
/** `/a/b/a/b/…`: a relative link that the server answers at any depth. */
const MOST_REPEATS = 3;

/** Equal for addresses of one page: without fragment and session, spelt as `identity.ts` says. */
export function pageKey(url: string): string {
  const whole = identify(url);
  const key = whole.replaceAll(SESSION, '$1');
  if (key === whole) return whole;
  return key
    .replace(/[?&;]+$/, '')
    .replace(';?', '?')
    .replaceAll(/([?&])&+/g, '$1');
}

/** The address without its query: one script may make any number of pages. */
export function scriptOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

export function isTrap(url: URL): boolean {
  if (url.href.length > LONGEST) return true;
  const counts = new Map<string, number>();
  for (const segment of url.pathname.split('/')) {
    if (segment === '') continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > MOST_REPEATS) return true;
    counts.set(segment, count);
  }
  return false;
}

const NO_PAGE = new Set(
  (
    '7z aac apk avi bin bmp bz2 css csv deb dll dmg doc docx eot eps epub exe flac gif gz ico ics iso jar jpeg jpg js json ' +
    'm4a m4v map mid mjs mkv mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv otf pdf png ppt pptx ps rar rpm rss rtf svg tar ' +
    'tgz tif tiff torrent ttf txt wav webm webmanifest webp wma wmv woff woff2 xls xlsx xml xz zip zst'
  ).split(' '),
);

/** By its name it is no page of HTML: nothing is lost where only its link is checked. */
export function isNoPage({ pathname }: URL): boolean {
  const ending = /\.([a-z0-9]{1,12})$/i.exec(pathname)?.[1];
  return ending !== undefined && NO_PAGE.has(ending.toLowerCase());
}
