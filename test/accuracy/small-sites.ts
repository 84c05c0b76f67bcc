/** Small sites for cases: one page, and the site's answer for all other addresses. */
import type { Answer } from '../helpers/servers/answers.ts';
import { article, framed, frontPage } from './bodies/pages.ts';
import { html, notHere, PAGE, says, site } from './site.ts';

export const REAL = { '/': html(frontPage), '/about.html': html(article('About us')) } as const;
export const NOINDEX = '<meta name="robots" content="noindex, nofollow">';

export const json = (value: unknown): Answer =>
  says(200, JSON.stringify(value), 'application/json');
export const text = (body: string): Answer => says(200, body, 'text/plain; charset=utf-8');
export const short = (title: string, body: string, head = ''): Answer =>
  html(framed({ title, body, head }));

/** Whatever is asked for, but for the few pages that there are. */
export const softly = (answer: Answer): Answer => site(REAL, answer);
/** One page, on a site that denies all other addresses. */
export const soundly = (answer: Answer): Answer => site({ ...REAL, [PAGE]: answer }, notHere);
/** One page, on a site that answers all other addresses with something else under a 200. */
export const beside = (answer: Answer, others: Answer): Answer =>
  site({ ...REAL, [PAGE]: answer }, others);

/** The same words whatever is asked for. */
export const message = (title: string, words: string): Answer =>
  softly(short(title, `<h1>${title}</h1><p>${words}</p>`));

export const OOPS = short(
  'Oops!',
  '<h1>Oops!</h1><p>We can&#39;t seem to find the page you&#39;re looking for.</p>',
);
