/** Fragments: the place in the page that a link names, looked for only where the user wants it. */
import { article, documentOf, framed } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, PAGE, pages, says } from '../site.ts';

const POLICY = { checkFragments: true } as const;
const LENS = framed({
  title: 'The Fresnel lens',
  body: '<h1 id="top-of-page">The lens</h1><h2 id="rings">Rings</h2><p><a name="orders"></a>Six orders.</p><h2 id="gr&ouml;&szlig;e">Größe</h2>',
});

const at = (id: string, fragment: string) => ({
  url: `http://${id}.example${PAGE}#${fragment}`,
  policy: POLICY,
});

export const FRAGMENT_CASES: readonly Case[] = pages('fragments', [
  ['fragment-id', 'there', 'ok', html(LENS), 'by its id', at('fragment-id', 'rings')],
  [
    'fragment-name',
    'there',
    'ok',
    html(LENS),
    'by its name, as pages had it',
    at('fragment-name', 'orders'),
  ],
  [
    'fragment-escaped',
    'there',
    'ok',
    html(LENS),
    'escaped',
    at('fragment-escaped', 'gr%C3%B6%C3%9Fe'),
  ],
  ['fragment-top', 'there', 'ok', html(LENS), 'the top of any page', at('fragment-top', 'top')],
  ['fragment-empty', 'there', 'ok', html(LENS), 'empty', at('fragment-empty', '')],
  [
    'fragment-text',
    'there',
    'ok',
    html(LENS),
    'a text to be marked',
    at('fragment-text', ':~:text=Six%20orders'),
  ],
  [
    'fragment-missing',
    'gone',
    'fragment-missing',
    html(LENS),
    'no such place in the page',
    at('fragment-missing', 'wicks'),
  ],
  [
    'fragment-missing-case',
    'gone',
    'fragment-missing',
    html(LENS),
    'another case is another name',
    at('fragment-missing-case', 'RINGS'),
  ],
  [
    'fragment-script',
    'undecidable',
    ['fragment-unproved', 'ok'],
    html(
      documentOf({
        title: 'Lamps',
        head: '<script src="/app.js"></script>',
        body: '<div id="root"></div>',
      }),
    ),
    'a page that a program fills',
    at('fragment-script', '/lamps/7'),
  ],
  [
    'fragment-long',
    'undecidable',
    'fragment-unproved',
    html(`${article('Lamps')}${'<p>lamps</p>'.repeat(300_000)}`),
    'a page that is longer than we read',
    at('fragment-long', 'rings'),
  ],
  [
    'fragment-pdf',
    'there',
    ['ok', 'fragment-unproved'],
    says(200, '%PDF-1.4\n', 'application/pdf'),
    'a page of a document',
    at('fragment-pdf', 'page=7'),
  ],
  [
    'fragment-404',
    'gone',
    'not-found',
    says(404, LENS),
    'a place in a page that is missing',
    at('fragment-404', 'rings'),
  ],
  [
    'fragment-not-wanted',
    'there',
    'ok',
    html(LENS),
    'not looked for',
    { url: `http://fragment-not-wanted.example${PAGE}#wicks` },
  ],
]);
