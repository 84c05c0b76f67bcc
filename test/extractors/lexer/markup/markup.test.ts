/**
 * Markup that the lexer reads, against the careful way: the visible text, the place of each of its characters, and every
 * link. Composed of the pieces at which readers of markup part, and cut and changed at any place.
 */
import { describe, expect, it } from 'vitest';
import { DocumentLinks } from '../../../../extractors/document-links.ts';
import { type HtmlLink, type HtmlText, readHtml } from '../../../../extractors/html/html.ts';
import { LexedMarkup } from '../../../../extractors/lexer/markup/lexed-markup.ts';
import { type MessagePlan, thePlan } from '../../../../extractors/lexer/message/plan.ts';
import { FIXED } from '../../../../extractors/lines/content-lines.ts';
import { OriginMap } from '../../../../extractors/origin/origin-map.ts';
import { splitLines } from '../../../../extractors/text/lines.ts';
import type { TextSighting } from '../../../../extractors/urls/cursor/model.ts';
import { findUrlsCarefully } from '../../../../extractors/urls/find.ts';
import { lineEndsFor } from '../../../../extractors/urls/lexed.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { compose, SHOWN } from './compose.ts';
import { LEGACY } from './pieces.ts';

const COMPOSED = tries(1_000_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const HEADER = 'Content-Type: text/html; charset=utf-8\n\n';
/** Which is no UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const plan = thePlan() as MessagePlan;
const LINE_ENDS = { text: lineEndsFor({}), header: lineEndsFor({ join: 'off' }) };

/** What the plan gives of markup; null: it passes over it. */
function planned(html: string): { readonly text: unknown } | null {
  if (!plan.take(Buffer.from(HEADER + html), LINE_ENDS)) throw new Error(`no plan of ${html}`);
  const entry = plan.next();
  if (entry === null || entry.what !== 'part') return null;
  return { text: plan.textOf(entry) };
}

type Read = Pick<HtmlText, 'text' | 'textOrigin' | 'links'>;

function toldOf(link: HtmlLink): object {
  const { origin, ...told } = link;
  const places = Array.from(link.value, (_, at) => origin(at, at + 1));
  return { ...told, places, whole: origin(0, link.value.length) };
}

function toldOfText({ text, textOrigin }: Pick<Read, 'text' | 'textOrigin'>): object {
  const places = Array.from({ length: text.length }, (_, at) => textOrigin.ranges(at, at + 1));
  const whole = textOrigin.ranges(0, text.length);
  return { text, places, whole, gaps: textOrigin.gaps(0, text.length) };
}

/** Whether the careful way finds nothing in a text, however it joins lines. */
function isFreeOfUrls(text: string): boolean {
  const lines = splitLines(text, FIXED);
  const origin = (): OriginMap => OriginMap.identity(0, text.length);
  const block = { text, lines, part: '1', gap: null, origin, isFixed: true } as const;
  const found = (['auto', 'always', 'off'] as const).flatMap((join) =>
    findUrlsCarefully(block, { join }),
  );
  return found.length === 0;
}

/** Whether it shows nothing but the URLs of its links, as the careful way reads it. */
function showsItsLinks(html: string): boolean {
  const forms: string[] = [];
  const found = (finds: readonly TextSighting[]): void => {
    forms.push(...finds.map(({ form }) => form));
  };
  const links = new DocumentLinks(
    { lexer: false },
    { found, lexed: () => undefined },
    () => undefined,
  );
  const origin = (): OriginMap => OriginMap.identity(0, html.length);
  links.part({
    name: '1',
    mediaType: 'html',
    text: html,
    origin,
    gap: null,
    flowed: false,
    delSp: false,
  });
  return forms.every((form) => form === 'href');
}

const KEEPERS = [() => true, (value: string) => value.includes(':'), () => false];

/** Whether the lexer read it; it must say what the careful way says. */
function holds(html: string): 'text' | 'links' | null {
  const given = planned(html);
  const careful = readHtml(html);
  if (given === null) {
    expect(careful.links).toEqual([]);
    expect(isFreeOfUrls(careful.text), html).toBe(true);
    return 'links';
  }
  const { text } = given;
  if (!(text instanceof LexedMarkup)) {
    if (text !== null) expect(text).toBe(html);
    return null;
  }
  const shown = text.shown();
  if (shown === null) expect(isFreeOfUrls(careful.text) || showsItsLinks(html), html).toBe(true);
  else expect(toldOfText(shown)).toEqual(toldOfText(careful));
  expect(careful.base).toBeNull();
  for (const isKept of KEEPERS) {
    const { links } = readHtml(html, isKept);
    expect(text.links(isKept).map(toldOf)).toEqual(links.map(toldOf));
  }
  const { length } = html;
  for (const [from, to] of [
    [0, length],
    [1, 3],
    [length - 2, length],
    [3, 1],
    [-2, 9],
  ] as const) {
    expect(text.slice(from, to)).toBe(html.slice(from, to));
  }
  expect(text.length).toBe(length);
  return shown === null ? 'links' : 'text';
}

describe('the lexer', () => {
  it('reads composed markup as the careful way does', { timeout: paced(120_000) }, () => {
    const prng = new Prng(SEED);
    const read = { text: 0, links: 0, left: 0 };
    for (let count = 0; count < COMPOSED; count++) {
      const html = compose(prng);
      if (html === '' || LONE_SURROGATE.test(html)) continue;
      read[holds(html) ?? 'left']++;
    }
    expect(read.text).toBeGreaterThan(COMPOSED / 4);
    expect(read.links).toBeGreaterThan(COMPOSED / 20);
    expect(read.left).toBeLessThan((COMPOSED * 2) / 3);
  });

  it.each([
    ['is a link without a text', '<img src="http://a.example/">', 'links'],
    ['shows what may be a URL', '<p>spice://a.example/</p>', 'text'],
    [
      'has entities of mail',
      '<p>&lt;&nbsp;&eacute;&#8230;&#x1F600;</p> spice://a.example/',
      'text',
    ],
    ['is as long as the longest window', `<p>${'x'.repeat(2 ** 18 - 3)}`, 'links'],
    ['shows the most characters beyond ASCII', `<p>\u00e9${'x:'.repeat(2 ** 15 - 1)}x`, 'links'],
    ['shows a few more', `<p>\u00e9${'x'.repeat(2 ** 16)}`, null],
    ['is longer than a window', `<p>${'x'.repeat(2 ** 18 - 2)}`, null],
    ['has a base', '<base href="http://b.example/">', null],
    ['leads to another page', '<meta http-equiv=refresh content="0; url=http://r.example/">', null],
    ['ends in a tag', '<p>text<a href="http://a.example/"', null],
    ['ends in a comment', '<p>text<!-- -- >', null],
    ['ends in a style', '<style>p {}', null],
    ['has a text area', '<textarea></textarea>', null],
    ['has an entity that is seldom', '&CounterClockwiseContourIntegral;', null],
    ['ends in an entity without semicolon', '<p>&copy', null],
    ['ends in a number without semicolon', '<p>&#169', null],
    ['has a control', '<p>&#129;', null],
    ['has a CR that ends no line', '<p>one\rtwo', null],
    ['may be encoded twice', '<p>=3D=3D=3D', null],
    ['has a name beyond ASCII', '<lin\u212a href="http://k.example/">', null],
  ])('knows what to do with markup that %s', (_, html, expected) => {
    expect(holds(html)).toBe(expected);
  });
});

describe('the lexer leaves no markup that is usual:', () => {
  it.each([
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head></head><body>',
    '<!-- a > comment --><!--><!---><!----><!-- --!>',
    '<!--[if gte mso 9]><xml></xml><![endif]--><![if !vml]>x<![endif]>',
    '<?xml version="1.0"?><o:p></o:p><st1:City w:st="on">x</st1:City>',
    '<style type="text/css"><!-- p { margin: 0 } </p> --></style><STYLE></Style >',
    '<script src="a.js">if (a < b && c) "</p>"</script><SCRIPT></script/>',
    '<title>a title &amp; more</title><Title></TITLE>',
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta content=x />',
    '<p style="font-family: &quot;Arial&quot;, (x); color: red" class=MsoNormal align=center />',
    '<a href="http://a.example/?b=c&d=e&amp;f=g" title=\'x > y\'>a</a><a name=top></a>',
    '<img src="cid:1@x" width=10 alt><td background="x:y" nowrap=""></td>',
    '<p>AT&T, R&D & co; &amp; a < b <3 <> </> </ x></3></p>',
    '<pre>a\r\n b</pre><br><BR/><div></div><table><tr><th></table>',
    "<p>&copy 2001 &regards it&#146;s &#150; &#x95;&#116er &amp&lt &#169 it, that's it</p>",
    'gr\u00fc\u00dfe \ud83d\ude00 <b>\u4e2d</b>&nbsp;&hellip;&#39;&#x27;&#8217;&#128512;',
  ])('%j', (html) => {
    expect(holds(html + SHOWN)).toBe('text');
  });
});

describe('the names that the lexer knows', () => {
  it.each(LEGACY)('an ampersand and %s', (name) => {
    const known = readHtml(`&${name};`).text;
    expect(known).toHaveLength(1);
    expect(readHtml(`&${name}`).text).toBe(known);
    for (const behind of [' ', 'x', '=', '']) {
      expect(holds(`&${name}${behind} spice://a.example/`)).toBe('text');
    }
    expect(holds(`&${name}; spice://a.example/`)).toBe('text');
  });

  it('they are all that need no semicolon', () => {
    expect(LEGACY).toHaveLength(106);
  });
});
