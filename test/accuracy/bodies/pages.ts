/** Ordinary pages of an invented site, and the ways in which pages say that they are missing. */

const NAVIGATION =
  '<nav><a href="/">Home</a> <a href="/lamps/">Lamps</a> <a href="/keepers/">Keepers</a> <a href="/about.html">About</a></nav>';
const FOOTER =
  '<footer><p>The Lamproom, a museum of lighthouses. Open April to October.</p></footer>';

export interface Document {
  readonly title: string;
  readonly lang?: string;
  /** In the head, behind the title. */
  readonly head?: string;
  readonly body: string;
}

export function documentOf({ title, lang = 'en', head = '', body }: Document): string {
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body>
${body}
</body>
</html>
`;
}

/** With the frame that all pages of the site have. */
export function framed(document: Document): string {
  const body = `<header><a href="/">The Lamproom</a></header>\n${NAVIGATION}\n<main>${document.body}</main>\n${FOOTER}`;
  return documentOf({ ...document, body });
}

const PARAGRAPHS = [
  'A lens of the first order stands taller than a man and weighs as much as six cows. It was ground in Paris, packed in straw, and carried up the rocks in pieces by the keepers themselves.',
  'The light of one oil lamp, which a plain mirror would have carried for five miles, could be seen with it at more than twenty. Pilots wrote of it as of a new star near the horizon.',
  'Every prism was polished with rouge on Mondays. The log of the station records two cracks in ninety years, both in the winter of 1881, both the work of geese.',
];

export function article(title: string, opening = ''): string {
  const text = [opening, ...PARAGRAPHS].filter((part) => part !== '');
  return framed({
    title: `${title} - The Lamproom`,
    body: `<h1>${title}</h1>${text.map((part) => `<p>${part}</p>`).join('\n')}`,
  });
}

export const frontPage = framed({
  title: 'The Lamproom',
  body: '<h1>Welcome to the Lamproom</h1><p>Lenses, lamps and logbooks of four hundred stations.</p><ul><li><a href="/lamps/fresnel.html">The Fresnel lens</a></li><li><a href="/keepers/">Keepers and their families</a></li></ul>',
});

export const loginPage = framed({
  title: 'Log in - The Lamproom',
  body: '<h1>Log in</h1><form method="post" action="/login"><label>Name <input name="user"></label><label>Password <input type="password" name="password"></label><button>Log in</button></form>',
});

/** As servers write it that mean it: names the path, says nothing else. */
export function missing(path: string): string {
  return framed({
    title: 'Page not found - The Lamproom',
    body: `<h1>Page not found</h1><p>There is nothing at <code>${escaped(path)}</code>.</p>`,
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
