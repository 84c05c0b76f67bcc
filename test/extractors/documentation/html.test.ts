import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHtmlDocument, readHtmlMarks } from '../../../extractors/documentation/html/html.ts';
import { tries } from '../../helpers/long.ts';
import { cutsOf } from './marked.ts';

const read = (html: string) => cutsOf(html, readHtmlDocument(html));

const JSON_LD = '<script type="application/ld+json">';

describe('the references of HTML', () => {
  test.each<[string, string, string[]]>([
    ['a link', '<a href="a.html">', ['link a.html']],
    ['entities', '<a href="a?b&amp;c">', ['link a?b&c (a?b&amp;c)']],
    ['an area', '<area href=a>', ['link a']],
    [
      'an image and its sizes',
      '<img src=a srcset="b 1x, c 2x">',
      ['image a', 'image b', 'image c'],
    ],
    [
      'a picture',
      '<picture><source srcset="a, b 2x"><img src=c>',
      ['image a', 'image b', 'image c'],
    ],
    ['a preloaded image', '<link rel=preload as=image imagesrcset="a 1x">', ['image a']],
    ['a film', '<video src=a poster=b><track src=c>', ['resource a', 'image b', 'resource c']],
    ['a frame', '<iframe src=a></iframe><frame src=b>', ['resource a', 'resource b']],
    ['an object', '<object data=a></object><embed src=b>', ['resource a', 'resource b']],
    [
      'a style sheet',
      '<link rel=stylesheet href=a><link rel="next" href=b>',
      ['resource a', 'link b'],
    ],
    ['a script', '<script src=a>"<a href=b>"</script>', ['resource a']],
    ['a form', '<form action=a><button formaction=b>', ['link a', 'link b']],
    ['a quotation', '<q cite=a>', ['link a']],
    ['SVG', '<svg><use xlink:href="#a"/><image href=b>', ['resource #a', 'image b']],
    ['a host to connect to', '<link rel="preconnect dns-prefetch" href="https://a.example">', []],
    ['a refresh', '<meta http-equiv=refresh content="0; url=a">', ['link a']],
    ['Open Graph', '<meta property="og:image" content="a.png">', ['image a.png']],
    ['a Twitter card', '<meta name="twitter:player" content="https://a/">', ['link https://a/']],
    ['a name that is no URL', '<meta name="twitter:card" content="summary.x">', []],
    ['no configuration', '<meta name="msapplication-config" content="none">', []],
    ['style attributes', '<td style="background:url(&quot;a&quot;)">', ['resource a']],
    ['style elements', '<style>@import "a"; b{c:url(d)}</style>', ['resource a', 'resource d']],
    ['a link in code', '<pre>x<code><a href=a>b</a></code></pre>', ['link a']],
    ['a comment', '<!-- <a href=a> -->', []],
    ['a template', '<template><a href=a></template>', ['link a']],
    ['a variable', '<a href="{{ a }}/b">', ['link {{ a }}/b variable']],
    ['a repeated attribute', '<a href=a href=b>', ['link a']],
    ['an empty value', '<a href=""><a href>', []],
    ['a page of its own', '<a href="#">', ['link #']],
    ['a cut tag', '<a href="a"', ['link a']],
    [
      'a tag that ends in XML',
      '<?xml version="1.0"?><script src=a /><a href=b>',
      ['resource a', 'link b'],
    ],
    ['a relative base', '<base href="../"><a href=a>', ['link a']],
    ['a whole base', '<base href="http://a/"><a href=b>', ['link http://a/', 'link b']],
  ])('are read as expected: %s', (_, html, references) => {
    expect(read(html).references).toEqual(references);
  });

  test.each<[string, string, string[]]>([
    ['a property', '{"url":"https:\\/\\/a\\u002eexample"}', ['link https://a.example']],
    ['an array', '{"image":["/a.png",{"url":"b/c.png"}]}', ['image /a.png', 'link b/c.png']],
    ['the next property', '{"sameAs":["https://a/"],"name":"https://b/"}', ['link https://a/']],
    ['a context', '{"@context":{"url":"https://a/"},"url":"https://b/"}', ['link https://b/']],
    ['a node of the graph', '{"@id":"https://a/#b","@type":"https://c/"}', []],
    ['a page as identifier', '{"@id":"https://a/b"}', ['link https://a/b']],
    ['an enumeration', '{"url":"https://schema.org/InStock"}', []],
    ['text', '{"logo":"see https://a/"}', []],
    ['damage', '{"url":"https://a/","b":["url', ['link https://a/']],
  ])('are read as expected in JSON-LD: %s', (_, json, references) => {
    const found = readHtmlDocument(`${JSON_LD}${json}</script>`).references;
    expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual(references);
  });

  test('have the text between the tags of a link as what is shown', () => {
    const html = '<a href=a>b <i>c</i></a><a href=d>e<a href=f>g';
    const shown = readHtmlDocument(html).references.map((one) =>
      html.slice(one.shown?.start, one.shown?.end),
    );
    expect(shown).toEqual(['b <i>c</i>', 'e', 'g']);
  });
});

test('the anchors of HTML are each id, and the names of links', () => {
  const html = '<p id=a><a name=b id=b><a name="c" id=d></a><input name=e><h2>f</h2>';
  expect(read(html).anchors).toEqual(['a', 'b', 'd', 'c']);
});

test('headings are anchors where a renderer makes them', () => {
  const html = '<h2 id=a>The <b>b</b> &amp;\n c</h2><h3>d';
  expect(cutsOf(html, readHtmlMarks(html, { inMarkdown: true })).anchors).toEqual([
    'a',
    '2 The b & c',
  ]);
});

test.each([
  ['blocks and spans', 'a<pre>b<code>c</code></pre>d<code>e</code>', ['b<code>c</code>', 'e']],
  ['keys and output', '<kbd>a</kbd><samp>b</samp><tt>c</tt>', ['a', 'b']],
  ['comments, once', 'a<!-- b --><pre>c<!-- d --></pre>', ['<!-- b -->', 'c<!-- d -->']],
  ['scripts and styles', '<script>a<b></script><style>c</style>', ['a<b>', 'c']],
  ['a forgotten end', '<ul><li><code>a</li><li>b</ul>', ['a']],
  ['an end without a beginning', 'a</code>b<code>c</code>', ['c']],
  ['the end of the text', '<pre>a', ['a']],
])('the code of HTML is told: %s', (_, html, code) => {
  expect(read(html).code).toEqual(code);
});

test('the base of HTML is the first one', () => {
  expect(readHtmlDocument('<base target=a><base href=" b "><base href=c>').base).toBe('b');
});

test('ignore marks stand in comments of HTML and of its styles', () => {
  const html = '<!-- urlglean-ignore --><style>/* urlglean-ignore-start */</style><!-- ignore -->';
  expect(read(html).ignores).toEqual([
    'line <!-- urlglean-ignore -->',
    'start /* urlglean-ignore-start */',
  ]);
});

const PIECE = fc.oneof(
  fc.constantFrom(
    '<a href=',
    '<pre>',
    '</pre>',
    '<code>',
    '</',
    '>',
    '"',
    "'",
    '&amp;',
    '<!--',
    '-->',
    ' id=a',
  ),
  fc.constantFrom(
    '<style>',
    '</style>',
    'url(',
    ')',
    '@import "',
    '\\',
    '/*',
    '*/',
    JSON_LD,
    '</script>',
  ),
  fc.constantFrom(
    '{"url":',
    '"http://a/"',
    '[',
    ']',
    '}',
    ',',
    '<h1>',
    '</h1>',
    '<?xml ',
    '\n',
    '<base ',
    'href',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);

test('any HTML is read, in order and at its positions', () => {
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('');
      cutsOf(html, readHtmlMarks(html, { inMarkdown: true }));
    }),
    { numRuns: tries(2000) },
  );
});

test.each([
  '<a href=x ',
  '<!--',
  '</p ',
  '<style>/*</style>',
  `${JSON_LD}</script>`,
  '<code>',
  '<a x',
  'url(',
  '</a',
])('HTML of many %s is read in linear time', (piece) => {
  const html = piece.repeat(100_000 / piece.length);
  const before = process.cpuUsage();
  readHtmlDocument(html);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(1000);
});
