/** The parts of a title or heading between separators: takes the text, gives the whole and each part, normalised. */

/** A title is cut where a site puts its name: before and behind these. */
const SEPARATOR = /\s+[-–—|·•»«:/]+\s+|\s*[|»«·•]\s*|:\s+/;

const TITLE_CHARACTERS = 200;

/** A title is looked at for several reasons, one after the other. */
let last: { readonly title: string | undefined; readonly parts: readonly string[] } = {
  title: undefined,
  parts: [],
};

export function titleParts(title: string | undefined): readonly string[] {
  if (title === undefined) return [];
  if (title !== last.title) {
    const whole = normal(title.slice(0, TITLE_CHARACTERS)).trim();
    last = { title, parts: [whole, ...whole.split(SEPARATOR)].map(bare) };
  }
  return last.parts;
}

export function holdsPhrase(title: string | undefined, phrases: ReadonlySet<string>): boolean {
  return titleParts(title).some((part) => phrases.has(part));
}

function bare(text: string): string {
  return text.replace(/^[\s.,!?…¡¿"'“”()[\]-]+|[\s.,!?…:"'“”()[\]。！-]+$/g, '');
}

/** One pattern for many phrases, compiled once for all pages. */
export function anyOf(patterns: readonly (RegExp | string)[]): RegExp {
  const sources = patterns.map((one) =>
    typeof one === 'string' ? one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : one.source,
  );
  return new RegExp(sources.join('|'), 'u');
}

/** Lower case, one kind of apostrophe. */
export function normal(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'");
}
