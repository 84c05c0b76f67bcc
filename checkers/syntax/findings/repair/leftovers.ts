/**
 * What a program or a reader would have filled in, patterns that URLs are compared with, and markup that was written
 * around a URL: takes any string, gives the places of each. Nobody can say which URL was meant there. Every pattern is bounded, so that time stays linear.
 */
import type { FindingCode } from '../index.ts';

export interface Leftover {
  readonly code: FindingCode;
  readonly offset: number;
  readonly text: string;
}

const NAME = String.raw`[A-Za-z_][\w.:-]{0,40}`;
const TAG = 'a|b|big|blockquote|br|center|code|div|em|font|i|img|li|p|pre|span|strong|sub|sup|tt|u';

/** A GUID in braces is a value, as are objects of JSON. */
const PLACEHOLDERS = [
  String.raw`\{\{[^{}]{1,64}\}\}`,
  String.raw`\{%[^{}]{1,64}%\}`,
  String.raw`[$#%]\{[^{}]{1,64}\}`,
  String.raw`\{(?![\dA-Fa-f]{8}-)[+#./;?&]?${NAME}\*?(?:,${NAME}\*?){0,20}\}`,
  String.raw`\{\d{0,2}\}`,
  String.raw`<(?!(?:${TAG})>)[A-Za-z][\w .-]{0,40}>`,
  '#{3,99}',
  // Optional parts, and a folder in brackets.
  String.raw`\[[@&][^[\]]{0,64}\]`,
  String.raw`(?<=[^/:]/)\[[A-Za-z_]{1,40}\](?=/)`,
];
/** Classes of regular expressions, and the characters that are escaped in them. */
const PATTERN = /\[\^?(?:\\[dwsDWS]|0-9|a-z|A-Z)[^[\]]{0,40}\]|\\[dwsDWS](?=[+*{)])|\\\.(?=\w)/g;

/** As `printf` and Python's "%" have them; `%3d` is an escape. */
const CONVERSIONS = [
  String.raw`%\(\w{1,40}\)[sd]`,
  String.raw`%(?![\dA-Fa-f]{2})[-+]?\d{0,3}[sd](?![\dA-Za-z])`,
];
/** Of HTML, AmigaGuide, Markdown; and the text that AsciiDoc has in brackets right behind a URL. */
const MARKUP = new RegExp(
  [
    String.raw`<(?:/[A-Za-z]\w{0,20}>?|(?:${TAG})(?: [^<>]{0,200})?>)`,
    String.raw`@\{[^{}]{1,40}\}`,
    String.raw`\]\([^()]{0,200}`,
    String.raw`(?<=[^/=?&\[\]])\[(?=[^[\]]{0,200}[A-Za-z])[^[\]]{1,200}\]?$`,
    String.raw`\[\]$`,
  ].join('|'),
  'gi',
);

const PLACEHOLDER = new RegExp(PLACEHOLDERS.join('|'), 'gi');
const ANY_PLACEHOLDER = new RegExp([...PLACEHOLDERS, ...CONVERSIONS].join('|'), 'gi');

/** A Message-ID may hold "%" anywhere; in a URL each is written as "%25". */
const MESSAGE_ID = /^(?:news|mid|cid):[^@]*@/i;

export function isRawMessageId(url: string): boolean {
  return MESSAGE_ID.test(url) && !/%[\dA-Fa-f]{2}/.test(url);
}

const NONE: readonly Leftover[] = [];

/** In order of their places. */
export function leftoversIn(url: string): readonly Leftover[] {
  // Markup is what a data URL is for.
  if (/^data:/i.test(url)) return NONE;
  const placeholder = isRawMessageId(url) ? PLACEHOLDER : ANY_PLACEHOLDER;
  const found = [
    ...leftovers(url, placeholder, 'url-template'),
    ...leftovers(url, MARKUP, 'url-markup'),
    ...leftovers(url, PATTERN, 'url-pattern'),
  ];
  return found
    .filter(
      ({ code, text, offset }) =>
        code === 'url-pattern' || !text.startsWith('[') || isBehindPath(url, offset),
    )
    .sort((a, b) => a.offset - b.offset);
}

function leftovers(url: string, pattern: RegExp, code: FindingCode): Leftover[] {
  return [...url.matchAll(pattern)].map(({ index, 0: text }) => ({ code, offset: index, text }));
}

/** Brackets in a query name the fields of forms, and those of a host hold its address. */
function isBehindPath(url: string, offset: number): boolean {
  const before = url.slice(0, offset);
  const isInQuery = before.includes('?') && !before.includes('#');
  return /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(before) && !isInQuery;
}
