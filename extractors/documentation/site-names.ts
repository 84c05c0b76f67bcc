/**
 * Names of files that only one program of sites gives, where its documentation says which file that is: `@site/…` of
 * Docusaurus, `{% link … %}` of Jekyll, a place in the page itself in `ref` of Hugo. Others stay unknown: whatever a plugin,
 * a theme or a module may bring along.
 */
/** The folders from which the names begin: URLs that end with a slash. */
export interface SiteFolders {
  readonly docusaurus?: string;
  readonly jekyll?: string;
}

interface Start {
  /** The URL of the document. */
  readonly location: string;
  readonly site?: SiteFolders;
}

/** From the folder of its configuration. */
const OF_DOCUSAURUS = /^@site\/([^{}<>|$]{1,2000})$/;
/** From the folder of its sources. Files of other kinds may be those of a theme, or be made by a plugin. */
const OF_JEKYLL =
  /^(?:\{\{-?[ \t]{0,9}site\.(?:base)?url[ \t]{0,9}-?\}\}){0,2}\{%-?[ \t]{0,9}link[ \t]{1,9}\/?([^\s{}%|<>]{1,300}\.(?:md|markdown))[ \t]{0,9}-?%\}(?:[?#]\S{0,300})?$/;
const OWN_PLACE =
  /^\{\{[<%][ \t]{0,9}(?:rel)?ref[ \t]{1,9}(?:path=)?["`]?(#[^\s"`<>{}]{1,300})["`]?[ \t]{0,9}[>%]\}\}$/;

/** Tags that stand for a destination: blanks in them end it for Markdown. */
const TAGS =
  /(?<=\]\(|\]:[ \t]{1,9})(?:\{\{-?[ \t]{0,9}site\.(?:base)?url[ \t]{0,9}-?\}\}){0,2}(?:\{%-?[ \t]{0,9}(?:link|post_url)[ \t]{1,9}[^%\n]{1,300}%\}|\{\{[<%][ \t]{0,9}(?:rel)?ref[ \t]{1,9}[^{}\n]{1,300}[>%]\}\})[^\s()]{0,300}/g;

export function isSiteName(value: string): boolean {
  return [OF_DOCUSAURUS, OF_JEKYLL, OWN_PLACE].some((form) => form.test(value));
}

/** The URL of the file; undefined: it is no such name, or nothing tells where the site begins. */
export function resolveSiteName(value: string, base: Start): string | undefined {
  const own = OWN_PLACE.exec(value)?.[1];
  if (own !== undefined) return URL.parse(own, base.location)?.href;
  return (
    below(base.site?.docusaurus, OF_DOCUSAURUS.exec(value)?.[1]) ??
    below(base.site?.jekyll, OF_JEKYLL.exec(value)?.[1])
  );
}

function below(folder: string | undefined, path: string | undefined): string | undefined {
  const isKnown = folder !== undefined && path !== undefined;
  return isKnown ? URL.parse(`./${path}`, folder)?.href : undefined;
}

/** In order. */
export function siteTags(
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  if (!/\]\(\{|\]:[ \t]{1,9}\{/.test(text)) return [];
  return Array.from(text.matchAll(TAGS), ({ index, 0: tag }) => ({
    start: index,
    end: index + tag.length,
  }));
}
