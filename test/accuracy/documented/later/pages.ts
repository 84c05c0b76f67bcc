/**
 * The pages of the third set, and how its servers answer with them: a living site in any of its languages, and
 * short notices of every status. Takes languages and texts, gives answers.
 */
import { TLSSocket } from 'node:tls';
import type { Answer } from '../../../helpers/servers/answers.ts';
import { says } from '../../site.ts';
import { page, serves, status } from '../answers.ts';
import { bare } from '../prose.ts';
import { WORDS } from './words.ts';

const NOTHING = { home: '', menu: [], paragraphs: [] };

const wordsOf = (language: string) => WORDS[language] ?? WORDS['en'] ?? NOTHING;

/** A page of the seed library's site: head, menu, headline, what stands under it. */
export function sheet(language: string, title: string, body: string, head = ''): string {
  const { home, menu } = wordsOf(language);
  const links = menu.map((word, at) => `<a href="/${at + 1}/">${word}</a>`).join(' | ');
  return bare(
    language,
    `${title} | ${home}`,
    `<div id="top"><a href="/">${home}</a></div>\n<nav>${links}</nav>\n<div id="content">\n<h1>${title}</h1>\n${body}\n</div>\n<div id="foot">${home}</div>`,
    head,
  );
}

export const prose = (language: string): string =>
  wordsOf(language)
    .paragraphs.map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');

/** An ordinary page that says something. */
export const alive = (language: string, title: string, more = ''): Answer =>
  page(sheet(language, title, `${prose(language)}\n${more}`));

export const front = (language: string): Answer => {
  const { home, menu, paragraphs } = wordsOf(language);
  const items = menu.map((word) => `<li>${word}</li>`).join('');
  return page(sheet(language, home, `<p>${paragraphs[0] ?? ''}</p>\n<ul>${items}</ul>`));
};

/** A living site: its front page, the pages that it has, and what it says of all others. */
export const grown = (
  language: string,
  pages: Readonly<Record<string, Answer>>,
  missing: Answer,
): Answer => serves(language, { '/': front(language), ...pages }, missing);

/** A page of the living site that says so much and no more, under any status. */
export const within = (code: number, language: string, title: string, body: string): Answer =>
  status(code, sheet(language, title, body));

/** A bare page with a headline and a sentence, under any status. */
export const notice = (code: number, language: string, title: string, body: string): Answer =>
  status(code, bare(language, title, `<h1>${title}</h1>\n${body}`));

export const xml = (code: number, body: string): Answer =>
  says(code, `<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 'application/xml');

export const json = (code: number, value: unknown): Answer =>
  says(code, JSON.stringify(value), 'application/json');

/** `secure` to those who come by TLS, `clear` to all others. */
export const byScheme =
  (secure: Answer, clear: Answer): Answer =>
  (asked) =>
    (asked.request.socket instanceof TLSSocket ? secure : clear)(asked);

export const MISSING: Answer = notice(404, 'en', 'Not Found', '<p>No such page here.</p>');

/** A page without content that sends a browser on. */
export const refresh = (language: string, target: string, more = ''): Answer =>
  page(
    bare(
      language,
      target,
      more,
      `<link rel="canonical" href="${target}">\n<meta http-equiv="refresh" content="0; url=${target}">\n`,
    ),
  );
