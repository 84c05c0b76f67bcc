/** Answers with a page of a title and a body: bare, or in the frame of the site. */
import { documentOf, framed } from './bodies/pages.ts';
import { type Fields, type html, says } from './site.ts';

type Answer = ReturnType<typeof html>;

export const page = (code: number, title: string, body: string, fields: Fields = {}): Answer =>
  says(code, documentOf({ title, body }), undefined, fields);

export const ownFrame = (code: number, title: string, body: string): Answer =>
  says(code, framed({ title, body }));
