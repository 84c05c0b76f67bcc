/** Builds cases from rows of a table: the answers of a page, a whole site or another server. */

import type { Reason } from '../../checkers/reasons.ts';
import type { Answer } from '../helpers/servers/answers.ts';
import { article, frontPage, missing } from './bodies/pages.ts';
import type { Case, Host, Row, Truth } from './model.ts';

/** The page that a case asks for, where it says nothing else. */
export const PAGE = '/lamps/fresnel.html';

export type Fields = Readonly<Record<string, string | readonly string[]>>;

export function says(
  code: number,
  body: string | Uint8Array,
  type = 'text/html; charset=utf-8',
  fields: Fields = {},
): Answer {
  return ({ response }) => {
    response.writeHead(code, { 'content-type': type, ...mutable(fields) });
    response.end(body);
  };
}

function mutable(fields: Fields): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]),
  );
}

export const html = (body: string | Uint8Array, fields: Fields = {}): Answer =>
  says(200, body, undefined, fields);

export const notHere: Answer = html404();

function html404(): Answer {
  return (asked) => says(404, missing(pathOf(asked)))(asked);
}

export function pathOf({ request }: Parameters<Answer>[0]): string {
  return /^[^?]*/.exec(request.url ?? '/')?.[0] ?? '/';
}

/** The pages of a site, and its answer for all others, robots.txt included. */
export function site(pages: Readonly<Record<string, Answer>>, otherwise: Answer = notHere): Answer {
  return (asked) => {
    const path = pathOf(asked);
    return ((Object.hasOwn(pages, path) ? pages[path] : undefined) ?? otherwise)(asked);
  };
}

/** A sound site whose one page is odd. */
export const onlyPage = (answer: Answer): Answer =>
  site({ '/': html(frontPage), '/about.html': html(article('About us')), [PAGE]: answer });

/** The page that most sites have there. */
export const lens: Answer = html(article('The Fresnel lens'));

/** A site with nothing odd about it. */
export const soundSite: Answer = onlyPage(lens);

/** `answers` in turn, one a request for the same URL; the last one stays. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  return (asked) => (answers[Math.min(asked.times, answers.length - 1)] ?? answers[0])(asked);
}

export type More = Partial<Omit<Case, 'id' | 'row' | 'truth' | 'reason' | 'note'>>;
export type Expected = Reason | readonly Reason[];

type TableRow<Subject> = readonly [
  id: string,
  truth: Truth,
  reason: Expected,
  subject: Subject,
  note: string,
  more?: More,
];

/** One odd page on a sound site. */
export function pages(row: Row, rows: readonly TableRow<Answer>[]): Case[] {
  return table(row, rows, (answer) => ({ site: onlyPage(answer) }));
}

/** Sites whose every path is of interest. */
export function sites(row: Row, rows: readonly TableRow<Answer>[]): Case[] {
  return table(row, rows, (answer) => ({ site: answer }));
}

/** Whatever listens at the host of the link. */
export function hosts(row: Row, rows: readonly TableRow<Host | null>[]): Case[] {
  return table(row, rows, (host) => host);
}

/** Links without any server: names, and links that must not be requested. */
export function links(
  row: Row,
  rows: readonly (readonly [
    id: string,
    truth: Truth,
    reason: Expected,
    url: string,
    note: string,
    more?: More,
  ])[],
): Case[] {
  return rows.map(([id, truth, reason, url, note, more]) => ({
    ...{ id, row, url, truth, reason, note, hosts: {} },
    ...more,
  }));
}

function table<Subject>(
  row: Row,
  rows: readonly TableRow<Subject>[],
  hostOf: (subject: Subject) => Host | null,
): Case[] {
  return rows.map(([id, truth, reason, subject, note, more]) => {
    const url = more?.url ?? `http://${id}.example${PAGE}`;
    const host = hostOf(subject);
    const own = host === null ? {} : { [nameIn(url)]: host };
    return { id, row, truth, reason, note, ...more, url, hosts: { ...own, ...more?.hosts } };
  });
}

/** The host of a link of any scheme. */
function nameIn(url: string): string {
  const name = /^[^:]+:\/\/(?:[^@/]*@)?([^/:?#]*)/.exec(url)?.[1] ?? '';
  return name.toLowerCase().replace(/\.$/, '');
}
