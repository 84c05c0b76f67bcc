/** The articles that every news server holds: one group, of which the second article was cancelled. */

export interface Article {
  readonly number: number;
  readonly id: string;
  readonly subject: string;
}

export const GROUP = 'lamp.tides';
export const EMPTY_GROUP = 'lamp.empty';

export const ARTICLES: readonly Article[] = [
  { number: 1, id: 'first@lamproom.example', subject: 'High water' },
  { number: 3, id: 'third@lamproom.example', subject: 'Low water' },
  { number: 4, id: 'a%b/c+d&e=f$g@lamproom.example', subject: 'An awkward name' },
];

/** Without the line that ends it on the wire. */
export function articleText({ id, subject }: Article, headers: readonly string[] = []): string {
  const lines = [
    ...['Path: news.lamproom.example!not-for-mail', 'From: Keeper <keeper@lamproom.example>'],
    ...[`Newsgroups: ${GROUP}`, `Subject: ${subject}`, `Message-ID: <${id}>`],
    ...[`Date: ${new Date().toUTCString().replace('GMT', '+0000')}`, ...headers],
    ...['', 'As every day.'],
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
