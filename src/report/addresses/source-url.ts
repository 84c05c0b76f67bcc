/**
 * The user's template for addresses of sources: `https://example.org/repo/blob/main/{path}#L{line}`. Takes a template
 * and a place, gives the URL; says what is wrong with a template. Values are percent-encoded whole, so that none ends
 * the component it stands in (RFC 3986 §2.4).
 */
export interface SourcePlace {
  /** The path as it was given. */
  readonly source: string;
  /** Undefined: a document without lines. */
  readonly line: number | undefined;
  readonly page?: number | undefined;
  readonly messageId: string | undefined;
}

/** What stands for nothing where it is not known. */
const PLACEHOLDERS = {
  path: ({ source }) => (source === STANDARD_INPUT ? undefined : pathOf(source)),
  line: ({ line }) => (line === undefined ? undefined : String(line)),
  'message-id': ({ messageId }) => (messageId === undefined ? undefined : encodedWhole(messageId)),
} as const satisfies Readonly<Record<string, (place: SourcePlace) => string | undefined>>;

const STANDARD_INPUT = '-';
const NAMED = /\{([^{}]*)\}/g;
/** The scheme and the host are the user's own: nothing of a message may choose whom a link leads to. */
const BEGINNING = /^https?:\/\/[^/?#{}\s]+[/?#]/i;

/** The names that a template may have, as they are written there. */
export const SOURCE_URL_NAMES: readonly string[] = Object.keys(PLACEHOLDERS).map(
  (name) => `{${name}}`,
);

/** What is wrong with a template, as a part of a sentence; null: nothing. */
export function sourceUrlFault(template: string): string | null {
  const unknown = [...template.matchAll(NAMED)].find(([, name = '']) => !isPlaceholder(name));
  if (unknown) return `${unknown[0]} is not known; known are ${SOURCE_URL_NAMES.join(', ')}`;
  if (/[{}]/.test(template.replaceAll(NAMED, ''))) return 'a brace has no other';
  if (!BEGINNING.test(template)) {
    return 'begin with http:// or https://, a host without placeholders, and a slash';
  }
  return URL.canParse(template.replaceAll(NAMED, '1')) ? null : 'no URL';
}

/** Undefined: the place has no value for one of its names. */
export function sourceUrl(template: string, place: SourcePlace): URL | undefined {
  return place.line === undefined ? documentUrl(template, place) : textUrl(template, place);
}

/** Where there is no line, the fragment that would name it is left out; viewers of PDF open the page (RFC 8118 §3). */
function documentUrl(template: string, place: SourcePlace): URL | undefined {
  const [whole = '', fragment = ''] = template.split('#', 2);
  const url = textUrl(fragment.includes('{line}') ? whole : template, place);
  const { page, source } = place;
  if (url === undefined || url.hash !== '' || page === undefined) return url;
  if (source.toLowerCase().endsWith('.pdf')) url.hash = `page=${page}`;
  return url;
}

function textUrl(template: string, place: SourcePlace): URL | undefined {
  let isKnown = true;
  const text = template.replaceAll(NAMED, (_, name: string) => {
    const value = isPlaceholder(name) ? PLACEHOLDERS[name](place) : undefined;
    isKnown &&= value !== undefined;
    return value ?? '';
  });
  return isKnown && BEGINNING.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

function isPlaceholder(name: string): name is keyof typeof PLACEHOLDERS {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/** Relative to the folder that the template stands for; what lies beside that folder has no address. */
function pathOf(source: string): string | undefined {
  const names = source.split('/').filter((name) => name !== '' && name !== '.');
  return names.length === 0 || names.includes('..') ? undefined : names.map(encodedWhole).join('/');
}

/** Percent-encoded, so that it ends no component. A half of a surrogate pair has no bytes. */
export function encodedWhole(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
}
