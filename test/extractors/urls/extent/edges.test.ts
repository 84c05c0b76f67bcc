/** Where bare URLs end: before the mark that closes an emphasis, full stops of other scripts, and drawn borders. */
import { describe, expect, it } from 'vitest';
import { plainBlock } from '../../../../extractors/text/plain.ts';
import { findUrls } from '../../../../extractors/urls/find.ts';

const found = (text: string): string[] => findUrls(plainBlock(text), {}).map(({ url }) => url);
const U = 'http://lamp.example/';

describe('an emphasis that was opened some words before', () => {
  it.each([
    [`*Light it at ${U}oil?id=12* now`, `${U}oil?id=12`],
    [`and (_see ${U}oil_).`, `${U}oil`],
    [`**see ${U}oil** now`, `${U}oil`],
    [`> ~~gone: ${U}oil~~, and`, `${U}oil`],
  ])('ends before its mark in %j', (text, url) => {
    expect(found(text)).toEqual([url]);
  });

  it.each([
    [`* all of ${U}oil*`, `${U}oil*`],
    [`a_lamp at ${U}oil_`, `${U}oil_`],
    [`see ${U}oil*`, `${U}oil*`],
    [`*all of ${U}oil/*`, `${U}oil/*`],
    [`see *this* ${U}oil*`, `${U}oil*`],
  ])('was not opened in %j', (text, url) => {
    expect(found(text)).toEqual([url]);
  });
});

describe('marks that no URL holds', () => {
  it.each([...'\u0964\u0965\u06d4\u0589\u1362\u17d4\u17d5\u104a\u104b\u0df4\u2502\u2551\u2588'])(
    'end it: %s',
    (mark) => {
      expect(found(`see ${U}oil${mark} ${U}${mark}x`)).toEqual([`${U}oil`, U]);
    },
  );
});
