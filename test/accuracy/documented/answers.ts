/**
 * How the servers of the documented world answer: a table of pages, and what is said of every other path, as
 * their software does it. Takes pages, gives answers.
 */
import type { Answer } from '../../helpers/servers/answers.ts';
import { type Fields, pathOf, says } from '../site.ts';
import { article, homePage } from './prose.ts';

export const HTML = 'text/html; charset=utf-8';

/** Its front page, the pages that it has by path or by path and query, and what it says of all others. */
export function serves(
  language: string,
  pages: Readonly<Record<string, Answer>>,
  missing: Answer,
): Answer {
  const front = says(200, homePage(language));
  return (asked) => {
    const full = asked.request.url ?? '/';
    const path = pathOf(asked);
    const key = [full, path].find((one) => Object.hasOwn(pages, one));
    if (key !== undefined) return pages[key]?.(asked);
    return (path === '/' ? front : missing)(asked);
  };
}

/** The same for whatever is asked. */
export const everywhere = (answer: Answer): Answer => answer;

export const page = (body: string, fields: Fields = {}): Answer => says(200, body, HTML, fields);

export const reads = (language: string, title: string, more = ''): Answer =>
  page(article(language, title, more));

export const status = (code: number, body: string, fields: Fields = {}): Answer =>
  says(code, body, HTML, fields);

export const plain = (code: number, body: string, fields: Fields = {}): Answer =>
  says(code, body, 'text/plain; charset=utf-8', fields);

export function leads(code: number, location: string, fields: Fields = {}): Answer {
  const body = `<html><head><title>${code}</title></head><body><a href="${location}">${location}</a></body></html>\n`;
  return says(code, body, HTML, { location, ...fields });
}

/** An answer that needs to know which path was asked for. */
export const byPath =
  (answerTo: (path: string) => Answer): Answer =>
  (asked) =>
    answerTo(pathOf(asked))(asked);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `other` to a HEAD request, `answer` to all others. */
export const headGets =
  (other: Answer, answer: Answer): Answer =>
  (asked) =>
    (asked.request.method === 'HEAD' ? other : answer)(asked);

/** `answer` to those who bring the cookie back, `other` to those who do not. */
export const withCookie =
  (name: string, answer: Answer, other: Answer): Answer =>
  (asked) =>
    ((asked.request.headers.cookie ?? '').includes(`${name}=`) ? answer : other)(asked);

/** `answer` to those who send the field, as browsers do, `other` to those who do not. */
export const withField =
  (name: string, answer: Answer, other: Answer): Answer =>
  (asked) =>
    (asked.request.headers[name] === undefined ? other : answer)(asked);
