/** OpenDocument: every place in which a link can stand, what is left out, what leads out of a package. */
import { describe, expect, it } from 'vitest';
import {
  readFlatOpenDocument,
  readOpenDocument,
} from '../../../src/documents/opendocument/open-document.ts';
import { zip } from '../sources/packers.ts';
import { readWhole } from './reading.ts';

const flat = (body: string, rest = '') =>
  readWhole(
    readFlatOpenDocument,
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><office:document>${rest}<office:body>${body}</office:body></office:document>`,
    ),
  );
const text = (body: string, rest = '') => flat(`<office:text>${body}</office:text>`, rest);

describe('a text', () => {
  it.each<[title: string, body: string, links: readonly string[]]>([
    [
      'text:a',
      '<text:p>See <text:a xlink:href="http://a.example/?x&amp;y">the <text:span>page</text:span></text:a>.</text:p>',
      ['http://a.example/?x&y @ paragraph 1 = the page'],
    ],
    [
      'a link into the document',
      '<text:p><text:a xlink:href="#Top|outline">x</text:a></text:p>',
      [],
    ],
    ['a macro', '<text:p><text:a xlink:href="vnd.sun.star.script:x">x</text:a></text:p>', []],
    [
      'draw:a and the picture in it',
      '<text:p><draw:a xlink:href="http://a.example/a"><draw:frame><draw:image xlink:href="http://a.example/i.png"/></draw:frame></draw:a></text:p>',
      ['http://a.example/i.png @ paragraph 1', 'http://a.example/a @ paragraph 1'],
    ],
    [
      'a bibliography',
      '<text:p><text:bibliography-mark text:url="http://a.example/b">[1]</text:bibliography-mark></text:p>',
      ['http://a.example/b @ paragraph 1'],
    ],
    [
      'a button before the text',
      '<form:button xlink:href="http://a.example/go"/>',
      ['http://a.example/go @ before paragraph 1'],
    ],
  ])('gives %s', async (_, body, links) => {
    expect((await text(body)).links).toEqual(links);
  });

  it.each<[title: string, body: string, visible: string]>([
    [
      'spans',
      '<text:p>http://a.ex<text:span>ample/\n  b</text:span>c</text:p>',
      'http://a.example/ bc\n',
    ],
    [
      'tabs, breaks and blanks',
      '<text:p>a<text:tab/>b<text:line-break/>c<text:s text:c="2"/>d</text:p>',
      'a\tb\nc  d\n',
    ],
    [
      'ruby apart from what it stands above',
      '<text:p><text:ruby><text:ruby-base>x</text:ruby-base><text:ruby-text>http://a.example/r</text:ruby-text></text:ruby>y</text:p>',
      'http://a.example/r\nxy\n',
    ],
    [
      'questions and entries of an index',
      '<text:p><text:text-input text:description="Give http://a.example/q">a</text:text-input><text:alphabetical-index-mark text:string-value="http://a.example/i"/></text:p>',
      'Give http://a.example/q\nhttp://a.example/i\na\n',
    ],
    ['hyphens of typography', '<text:p>a\u00adb\u2011c</text:p>', 'ab-c\n'],
    [
      'a note without its number',
      '<text:p>a<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>n</text:p></text:note-body></text:note>b</text:p>',
      'n\nab\n',
    ],
    [
      'no deletions',
      '<text:tracked-changes><text:changed-region xml:id="d"><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
        '<text:p>a<text:change-start text:change-id="d"/>gone<text:change-end text:change-id="d"/>b</text:p>',
      'ab\n',
    ],
  ])('gives the text of %s', async (_, body, visible) => {
    expect((await text(body)).text).toBe(visible);
  });

  it('tells where each address stands', async () => {
    const p = (name: string): string => `<text:p>http://a.example/${name}</text:p>`;
    const body =
      `<text:h>x</text:h><table:table><table:table-row/><table:table-row><table:table-cell>${p('t')}</table:table-cell></table:table-row></table:table>` +
      `<text:p>x<office:annotation><dc:creator>Ada</dc:creator>${p('c')}</office:annotation><text:note text:note-class="endnote"><text:note-body>${p('e')}</text:note-body></text:note>` +
      `<draw:frame><draw:text-box>${p('f')}</draw:text-box></draw:frame><draw:rect>${p('s')}</draw:rect></text:p>${p('last')}`;
    const rest =
      '<office:meta><dc:title>T</dc:title><meta:initial-creator>Ada</meta:initial-creator><dc:date>2026-01-01</dc:date>' +
      '<meta:user-defined meta:name="Home">http://a.example/m</meta:user-defined></office:meta>' +
      `<office:master-styles><style:master-page><style:header>${p('h')}</style:header></style:master-page></office:master-styles>`;
    const told = await text(body, rest);
    expect(told.facts).toEqual({ title: 'T', author: 'Ada', date: '2026-01-01' });
    expect(told.inText).toEqual([
      'http://a.example/m @ property Home',
      'http://a.example/h @ header',
      'http://a.example/t @ table 1, row 2',
      'http://a.example/c @ comment 1',
      'http://a.example/e @ endnote 1',
      'http://a.example/f @ paragraph 2, text box',
      'http://a.example/s @ paragraph 2, text box',
      'http://a.example/last @ paragraph 3',
    ]);
  });
});

describe('a spreadsheet', () => {
  it('gives cells by their names, however they are repeated, with formulas, comments and messages', async () => {
    const told = await flat(
      '<office:spreadsheet><table:content-validations><table:content-validation table:base-cell-address="$P.$A$1">' +
        '<table:help-message><text:p>http://a.example/ask</text:p></table:help-message></table:content-validation></table:content-validations>' +
        '<table:table table:name="Prices"><table:shapes><draw:rect><text:p>http://a.example/shape</text:p></draw:rect></table:shapes>' +
        '<table:table-row table:number-rows-repeated="9"/><table:table-row><table:table-cell table:number-columns-repeated="26"/>' +
        '<table:covered-table-cell/><table:table-cell table:formula="of:=HYPERLINK(&quot;http://a.example/&quot;&amp;&quot;f&quot;;&quot;x&quot;)"><text:p>x</text:p></table:table-cell>' +
        '<table:table-cell><office:annotation><text:p>http://a.example/note</text:p></office:annotation><text:p>http://a.example/cell</text:p></table:table-cell>' +
        '</table:table-row></table:table><table:named-expressions><table:named-expression table:name="home" table:expression="&quot;http://a.example/name&quot;"/>' +
        '</table:named-expressions></office:spreadsheet>',
    );
    expect(told.links).toEqual(['http://a.example/f @ sheet Prices, cell AB10 = x']);
    expect(told.inText).toEqual([
      'http://a.example/ask @ input message of P.A1',
      'http://a.example/shape @ sheet Prices, drawing',
      'http://a.example/note @ sheet Prices, cell AC10, comment',
      'http://a.example/cell @ sheet Prices, cell AC10',
      'http://a.example/name @ name home',
    ]);
  });
});

describe('a presentation', () => {
  it('gives slides, notes, comments and actions', async () => {
    const told = await flat(
      '<office:presentation><draw:page/><draw:page><draw:frame><draw:text-box><text:p>http://a.example/two</text:p></draw:text-box></draw:frame>' +
        '<draw:rect><office:event-listeners><presentation:event-listener xlink:href="http://a.example/go"/></office:event-listeners></draw:rect>' +
        '<office:annotation><text:p>http://a.example/c</text:p></office:annotation>' +
        '<presentation:notes><text:p>http://a.example/n</text:p></presentation:notes></draw:page></office:presentation>',
    );
    expect(told.links).toEqual(['http://a.example/go @ page 2, slide 2']);
    expect(told.inText).toEqual([
      'http://a.example/two @ page 2, slide 2',
      'http://a.example/c @ page 2, slide 2, comment',
      'http://a.example/n @ page 2, slide 2, notes',
    ]);
  });
});

describe('a package', () => {
  const packed = (parts: Readonly<Record<string, string>>) =>
    readWhole(
      readOpenDocument,
      zip(Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) }))),
    );
  const image = (href: string): string => `<draw:image xlink:href="${href}"/>`;

  it('gives what leads out of it, and no part of itself', async () => {
    const told = await packed({
      'content.xml': `<office:document-content><office:body><office:text><text:p>${['Pictures/1.png', './Object 1', '../b.odt', '/c'].map(image).join('')}</text:p></office:text></office:body></office:document-content>`,
      'Object 1/content.xml':
        '<office:body><office:chart><text:p>http://a.example/chart</text:p></office:chart></office:body>',
      'styles.xml': '<x><style:background-image xlink:href="http://a.example/back.png"/></x>',
    });
    expect(told.links).toEqual([
      'b.odt @ paragraph 1',
      '/c @ paragraph 1',
      'http://a.example/back.png @ styles',
    ]);
    expect(told.inText).toEqual(['http://a.example/chart @ object Object 1']);
    expect(told.faults).toEqual([]);
  });

  it('is told to be encrypted, or damaged', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    expect((await packed({ 'META-INF/manifest.xml': manifest })).faults).toEqual([
      'encrypted: it has a password',
    ]);
    expect((await packed({ a: 'b' })).faults).toEqual(['damaged: content.xml is missing']);
  });
});
