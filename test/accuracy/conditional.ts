/** Answers that depend on the fields of the request, and the answer for requests without them. */
import type { IncomingHttpHeaders } from 'node:http';
import { missingIn } from './bodies/missing.ts';
import { html } from './site.ts';

type Answer = ReturnType<typeof html>;
export type Headers = IncomingHttpHeaders;

export const when =
  (test: (headers: Headers) => boolean, yes: Answer, no: Answer): Answer =>
  (asked) =>
    (test(asked.request.headers) ? yes : no)(asked);

export const holds =
  (text: string) =>
  ({ cookie }: Headers): boolean =>
    cookie?.includes(text) ?? false;

export const SEEN = { 'set-cookie': 'seen=1; Path=/' } as const;
export const GATE = '/lamps/lens.html';

export const NO_SUCH_PAGE: Answer = html(
  missingIn({
    id: '',
    lang: 'en',
    title: 'Page not found',
    heading: 'Page not found',
    text: 'Nothing here.',
  }),
);
