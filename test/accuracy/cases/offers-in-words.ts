/** Domains that are for sale or parked in plain words, and offers of other things. */
import { documentOf } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, sites } from '../site.ts';
import { short, soundly, text } from '../small-sites.ts';

const FOR_SALE = sites('parked', [
  [
    'sold-text',
    'gone',
    'parked',
    text('sold-text.example is for sale. Write to keeper@lamproom.example.\n'),
    'for sale, in plain text',
  ],
  [
    'sold-heading',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'sold-heading.example',
        body: '<h1>This domain is for sale</h1><p>Make an offer.</p>',
      }),
    ),
    'for sale, by the heading',
  ],
  [
    'sold-sentence',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'Welcome',
        body: '<p>The domain sold-sentence.example is for sale.</p><p>Contact us.</p>',
      }),
    ),
    'for sale, in a sentence',
  ],
]);

const PARKED_IN_WORDS = sites('parked', [
  [
    'sold-pl',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'Domena na sprzedaż',
        body: '<h1>sold-pl.example</h1><p>Ta domena jest na sprzedaż</p>',
      }),
    ),
    'in Polish',
  ],
  [
    'sold-ru',
    'gone',
    'parked',
    html(documentOf({ title: 'sold-ru.example', body: '<p>Этот домен продаётся</p>' })),
    'in Russian',
  ],
  [
    'sold-owner',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'sold-owner.example',
        body: '<h1>sold-owner.example</h1><h2>Related searches</h2><p>The domain sold-owner.example may be for sale by its owner!</p>',
      }),
    ),
    'with a word behind the offer',
  ],
  [
    'parked-unused',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'parked-unused.example',
        body: '<h1>This domain name is registered</h1><p>It has been reserved and parked as unused.</p>',
      }),
    ),
    'at the root',
    { url: 'http://parked-unused.example/' },
  ],
  [
    'parked-caf',
    'gone',
    'parked',
    html(
      documentOf({
        title: 'parked-caf.example',
        head: '<script src="https://www.google.com/adsense/domains/caf.js"></script>',
        body: '<a href="/offer">This domain may be for sale</a>',
      }),
    ),
    'with advertisements for parked domains',
  ],
]);

const NOT_FOR_SALE = sites('parked traps', [
  [
    'unsold-text',
    'there',
    'ok',
    soundly(text('Notes.\nThis domain is for sale, it said in 2003.\nThis domain is for sale\n')),
    'notes in plain text',
  ],
  [
    'unsold-lamps',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        body: '<h1>Lamps</h1><p>This lamp is for sale.</p><p>The house is for sale.</p>',
      }),
    ),
    'other things for sale, whatever is asked for',
  ],
  [
    'unsold-advice',
    'there',
    'ok',
    soundly(
      short('Domains', '<h1>Buy this domain</h1><p>How sellers word it, and what to answer.</p>'),
    ),
    'advice on buying a domain',
  ],
]);

export const OFFER_CASES: readonly Case[] = [...FOR_SALE, ...PARKED_IN_WORDS, ...NOT_FOR_SALE];
