/**
 * A tree of files whose truth is known: takes how many, gives each file as it is before and as it must be afterwards.
 * Links are moved, alive or dead by their number; files are texts, HTML and Markdown, in several charsets.
 */

export interface TreeFile {
  readonly name: string;
  readonly before: Buffer;
  readonly after: Buffer;
}

/** So many different links, each at a site of its own. */
const LINKS = 60;

/** An archive is asked once a second, so that few are dead. */
function kindOf(link: number): 'moved' | 'alive' | 'dead' {
  if (link % 20 === 7) return 'dead';
  return link % 4 === 1 ? 'alive' : 'moved';
}

const siteOf = (link: number): string => `http://site${link}.example`;
const queryOf = (link: number): string => (link % 2 === 0 ? `?a=1&copy=${link}` : '');

export const oldUrl = (link: number): string =>
  `${siteOf(link)}/${kindOf(link)}/${link}${queryOf(link)}`;

/** What is to stand there afterwards. */
function newUrl(link: number): string {
  if (kindOf(link) === 'moved') return oldUrl(link).replace('/moved/', '/new/');
  return kindOf(link) === 'dead' ? `http://archive.example/web/2003/${oldUrl(link)}` : oldUrl(link);
}

type Written = (link: number) => string;

const html =
  (url: Written): Written =>
  (link) =>
    url(link).replaceAll('&', '&amp;');

/** Before, a URL is broken over two lines behind its first slashes; afterwards, a new one is whole. */
const broken =
  (lineEnd: string): Written =>
  (link) =>
    oldUrl(link).replace(/\/(\d+)/, `/${lineEnd}$1`);

interface Writing {
  readonly url: Written;
  /** In angle brackets, at the end of a line. */
  readonly wrapped: (lineEnd: string) => Written;
}

const BEFORE: Writing = { url: oldUrl, wrapped: broken };
const AFTER: Writing = {
  url: newUrl,
  wrapped: (lineEnd) => (link) =>
    newUrl(link) === oldUrl(link) ? broken(lineEnd)(link) : newUrl(link),
};

type Template = (links: readonly [number, number, number], writing: Writing) => string;

const TEMPLATES: readonly (readonly [ending: string, template: Template])[] = [
  [
    'txt',
    ([a, b, c], { url, wrapped }) =>
      `See ${url(a)}, or <URL:${url(b)}>.\n\n> He wrote:\n> look at <${wrapped('\n> ')(c)}>, then\n> go on\n`,
  ],
  [
    'md',
    ([a, b, c], { url }) =>
      `# Title\n\n[one](${url(a)} "t"), <${url(b)}> and [three][3]\n\n[3]: ${url(c)}\n`,
  ],
  [
    'html',
    ([a, b, c], { url }) => {
      const at = html(url);
      return `<!doctype html>\n<title>t</title>\n<p><a href="${at(a)}">${at(a)}</a>\n<img src='${at(b)}' alt=x> (${at(c)})\n`;
    },
  ],
  [
    'notes.txt',
    ([a, b, c], { url, wrapped }) =>
      `na\u00efve \u2013 ${url(a)}\r\n\tand <${wrapped('\r\n')(b)}> too\r\n${url(c)}`,
  ],
  [
    'page.html',
    ([a, b, c], { url }) => {
      const at = html(url);
      return `<html xmlns="http://www.w3.org/1999/xhtml"><body background="${at(a)}">\r\n<a href=${at(b)}>\u00e9</a> <a href="${at(c)}">t</a></body></html>\r\n`;
    },
  ],
];

const CHARSETS: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(text.replaceAll('\u2013', '-'), 'latin1'),
  (text) => Buffer.from(text),
];
/** Only texts are recognised in two bytes a character. */
const WIDE: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
];

export function treeOf(count: number): readonly TreeFile[] {
  return Array.from({ length: count }, (_, at) => {
    const [ending = '', template = () => ''] = TEMPLATES[at % TEMPLATES.length] ?? [];
    const charsets = ending.endsWith('txt') ? [...CHARSETS, ...WIDE] : CHARSETS;
    const charset = charsets[(at * 7) % charsets.length] ?? Buffer.from;
    const links = [at % LINKS, (at * 5 + 1) % LINKS, (at * 11 + 3) % LINKS] as const;
    return {
      name: `part ${at % 9}/n${at}.${ending}`,
      before: charset(template(links, BEFORE)),
      after: charset(template(links, AFTER)),
    };
  });
}
