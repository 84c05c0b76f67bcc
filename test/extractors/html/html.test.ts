import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseOf, readHtml, readHtmlInWindows } from '../../../extractors/html/html.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

describe('the text of HTML', () => {
  test.each([
    ['plain', 'a b', 'a b'],
    ['inline elements', 'a<b>b</b><span>c</span><wbr>d', 'abcd'],
    ['entities', 'a&amp;b&lt;&#65;&#x42;&copy', 'a&b<AB©'],
    ['an entity of two characters', '&acE;', '∾̳'],
    ['an entity that is none', 'a&b &nosuch; &', 'a&b &nosuch; &'],
    ['a source line end', 'http://a.example/\nb\r\nc', 'http://a.example/ b  c'],
    ['br', 'a<br>b<br/><br>c', 'a\nb\n\nc'],
    ['blocks', '<p>a</p><p>b</p>', 'a\n\nb\n\n'],
    ['nested blocks', '<table><tr><td>a</td><td>b</td></tr></table>', '\ta\t\tb\t\n\n'],
    ['lines in div', '<div>a</div><div>b</div>', 'a\nb\n'],
    ['pre', '<pre>a\nb</pre>c\nd', 'a\nb\n\nc d'],
    ['textarea', '<textarea>a\nb</textarea>', 'a\nb\n\n'],
    ['script and style', 'a<script>x<b></script>b<style>y</style>c', 'abc'],
    ['a script that never ends', 'a<script>x', 'a'],
    ['a script inside a style', 'a<style><script></style>b', 'ab'],
    ['comments', 'a<!-- x -->b<!--[if mso]>y<![endif]-->c', 'abc'],
    ['declarations', '<!DOCTYPE html><?xml x?>a', 'a'],
    ['capitals', '<PRE>a\n</PRE><SCRIPT>x</SCRIPT>', 'a\n\n'],
    ['closing what is not open', '</pre></script>a\nb', 'a b'],
    ['no tag', 'a < b > c', 'a < b > c'],
    ['nothing', '', ''],
  ])('is read as expected: %s', (_, html, text) => {
    expect(readHtml(html).text).toBe(text);
  });

  test('maps to the document; dropped markup is a gap, inserted text has no position', () => {
    const html = '<p>http://a.exa<b>mple/?a&amp;b</b></p><p>c';
    const { text, textOrigin } = readHtml(html);
    const end = text.indexOf('\n');
    const source = (from: number, to: number) =>
      textOrigin.ranges(from, to).map((range) => html.slice(range.start, range.end));
    expect(source(0, end)).toEqual(['http://a.exa', 'mple/?a&amp;b']);
    expect(source(text.indexOf('&'), text.indexOf('&') + 1)).toEqual(['&amp;']);
    expect(source(end, end + 2)).toEqual([]);
    expect(textOrigin.gaps(0, end)).toEqual([12]);
  });
});

test('each of several entities in a row maps to its own bytes', () => {
  const html = 'x&lt;&gt;&acE;y';
  const { text, textOrigin } = readHtml(html);
  const sources = [...text].map((_, at) => {
    return textOrigin.ranges(at, at + 1).map(({ start, end }) => html.slice(start, end));
  });
  expect(sources).toEqual([['x'], ['&lt;'], ['&gt;'], ['&acE;'], ['&acE;'], ['y']]);
});

const linksOf = (html: string) =>
  readHtml(html).links.map(({ element, attribute, value }) => [element, attribute, value]);

describe('the links of HTML', () => {
  test.each([
    ['quoted', '<a href="http://a.example/">', [['a', 'href', 'http://a.example/']]],
    ['single quotes', "<A HREF='x'>", [['a', 'href', 'x']]],
    ['no quotes', '<a href=x>', [['a', 'href', 'x']]],
    ['blanks around', '<a href = "  x\n">', [['a', 'href', 'x']]],
    ['entities', '<a href="?a&amp;b&#61;c&copy=1">', [['a', 'href', '?a&b=c&copy=1']]],
    ['entities in a row', '<a href="&amp;&amp;&lt;">', [['a', 'href', '&&<']]],
    [
      'a line end inside',
      '<a href="http://a.example/\nb">',
      [['a', 'href', 'http://a.example/\nb']],
    ],
    [
      'images',
      '<img src=a lowsrc=b longdesc=c usemap=#d>',
      [
        ['img', 'src', 'a'],
        ['img', 'lowsrc', 'b'],
        ['img', 'longdesc', 'c'],
      ],
    ],
    [
      'srcset',
      '<img srcset="a 1x, b 2x,c">',
      [
        ['img', 'srcset', 'a'],
        ['img', 'srcset', 'b'],
        ['img', 'srcset', 'c'],
      ],
    ],
    [
      'srcset with commas in URLs',
      '<img srcset=" a,b 1x , c (1,2), d,">',
      [
        ['img', 'srcset', 'a,b'],
        ['img', 'srcset', 'c'],
        ['img', 'srcset', 'd'],
      ],
    ],
    [
      'style',
      `<td style="background: URL( 'x:a b' ), url(b) no-repeat; src: url('') url( &quot;c )">`,
      [
        ['td', 'style', 'x:a b'],
        ['td', 'style', 'b'],
        ['td', 'style', 'c )'],
      ],
    ],
    [
      'ping',
      '<a ping="a b">',
      [
        ['a', 'ping', 'a'],
        ['a', 'ping', 'b'],
      ],
    ],
    [
      'forms',
      '<form action=a><button formaction=b>',
      [
        ['form', 'action', 'a'],
        ['button', 'formaction', 'b'],
      ],
    ],
    [
      'object',
      '<object data=a codebase=b>',
      [
        ['object', 'data', 'a'],
        ['object', 'codebase', 'b'],
      ],
    ],
    ['data elsewhere', '<div data=a>', []],
    [
      'quotations',
      '<blockquote cite=a><td background=b><video poster=c>',
      [
        ['blockquote', 'cite', 'a'],
        ['td', 'background', 'b'],
        ['video', 'poster', 'c'],
      ],
    ],
    [
      'refresh',
      '<meta http-equiv=Refresh content="5; url=http://a.example/">',
      [['meta', 'content', 'http://a.example/']],
    ],
    [
      'refresh, content first',
      '<meta content="0;URL=\'x y\'" http-equiv="refresh"/>',
      [['meta', 'content', 'x y']],
    ],
    [
      'refresh without url=',
      '<meta http-equiv=refresh content="0, x">',
      [['meta', 'content', 'x']],
    ],
    ['refresh without a URL', '<meta http-equiv=refresh content="30">', []],
    ['content that is no refresh', '<meta name=a content="0;url=x">', []],
    ['a refresh before it', '<meta http-equiv=refresh><meta content="0;url=x">', []],
    ['an empty value', '<a href=""><a href><a href=" ">', []],
    ['a comment', '<!-- <a href=x> -->', []],
    ['a script', '<script src=a>"<a href=x>"</script>', [['script', 'src', 'a']]],
    ['an attribute that is no URL', '<a title="http://a.example/">', []],
    ['a closing tag', '</a href=x>', []],
  ])('are read as expected: %s', (_, html, links) => {
    expect(linksOf(html)).toEqual(links);
  });

  test.each([
    ['<a title=x href="http://a.example/">', 'http://a.example/'],
    ['<a href= \n"&amp;a" >', '&amp;a'],
    ["<a href='a&amp;'>", 'a&amp;'],
    ['<a href="&lt;&gt;">', '&lt;&gt;'],
    ['<a href=a&amp;b>', 'a&amp;b'],
    ['<img srcset="x&amp;y 2x">', 'x&amp;y'],
    ['<meta http-equiv=refresh content="0; url=&quot;a&amp;b&quot;">', 'a&amp;b'],
  ])('%s is at its reported position', (html, source) => {
    const [link] = readHtml(html).links;
    expect(html.slice(link?.start, link?.end)).toBe(source);
  });

  test('the base of HTML is the first one', () => {
    expect(readHtml('<base target=x><base href=" a "><base href=b>').base).toBe('a');
    expect(readHtml('<a href=x>').base).toBeNull();
  });
});

describe('any HTML', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '&',
      '&amp;',
      '&#x',
      ';',
      '<a href=',
      '<meta content="0;url=',
      ' http-equiv=refresh',
      '<pre>',
      '</pre>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<br>',
      '<td>',
      '<title>',
      '\n',
      ' ',
      'x',
      '😀',
      ' srcset="a 1x, (b',
      '<base href=',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );

  test('is read without an exception, with all positions inside it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (list) => {
        const html = list.join('');
        const { text, textOrigin, links } = readHtml(html);
        for (const { start, end } of textOrigin.ranges(0, text.length)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(html.length);
        }
        for (const { start, end, value } of links) {
          expect(end - start).toBeGreaterThanOrEqual(value.length > 0 ? 1 : 0);
          if (!html.slice(start, end).includes('&')) expect(html.slice(start, end)).toBe(value);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('maps characters that are not entities to themselves', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (list) => {
        const html = list.join('');
        const { text, textOrigin } = readHtml(html);
        for (let at = 0; at < text.length; at++) {
          const [range] = textOrigin.ranges(at, at + 1);
          const source = range ? html.slice(range.start, range.end) : text[at];
          if (source?.startsWith('&')) continue;
          expect(source === text[at] || /[\r\n]/.test(source ?? '')).toBe(true);
        }
      }),
    );
  });

  const unitsOf = (text: string) => Array.from({ length: text.length }, (_, at) => at);

  test('gives the same in windows as in one piece', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), fc.nat(30), (list, size) => {
        const html = list.join('');
        const whole = readHtml(html);
        const windows = [...readHtmlInWindows(html, () => true, size)];
        expect(windows.map(({ text }) => text).join('')).toBe(whole.text);
        const places = windows.flatMap(({ text, textOrigin }) =>
          unitsOf(text).map((at) => textOrigin.ranges(at, at + 1)),
        );
        expect(places).toEqual(
          unitsOf(whole.text).map((at) => whole.textOrigin.ranges(at, at + 1)),
        );
        const bare = (links: typeof whole.links) =>
          links.map(({ origin: _, shownStart: _start, shownEnd: _end, ...link }) => link);
        expect(windows.flatMap(({ links }) => bare(links))).toEqual(bare(whole.links));
        expect(windows.at(-1)?.base).toBe(whole.base);
      }),
      { numRuns: tries(500) },
    );
  });

  test('ends a window where a line of its text ends, if one is near', () => {
    const html = '<p>a <b>b</b> <i>c</i></p>'.repeat(100);
    const windows = [...readHtmlInWindows(html, () => true, 100)];
    expect(windows.length).toBeGreaterThan(10);
    for (const { text } of windows) expect(text === '' || text.endsWith('\n')).toBe(true);
  });

  test('has its base at the beginning of a long document', () => {
    const long = '<p>x</p>'.repeat(100_000);
    expect(baseOf(`${long}<base href="http://a.example/">`)).toBe('http://a.example/');
    expect(baseOf(long)).toBeNull();
  });

  test.each([
    ['tags', '<div>'.repeat(200_000)],
    ['attributes', `<a ${'href=x '.repeat(100_000)}>`],
    ['open quotes', '<a href="'.repeat(100_000)],
    ['ampersands', '&'.repeat(500_000)],
    ['entities in a value', `<a href="${'&amp;'.repeat(100_000)}">`],
    ['candidates', `<img srcset="${'a 1x,'.repeat(100_000)}">`],
    ['open parentheses', `<img srcset="${'a (,'.repeat(100_000)}">`],
    ['open comments', '<!--'.repeat(200_000)],
    ['angles', '<'.repeat(500_000)],
  ])(
    '%s without end take one pass',
    (_, html) => {
      expect(readHtml(html).text.length).toBeLessThanOrEqual(html.length);
    },
    paced(10_000),
  );
});
