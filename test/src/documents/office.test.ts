/** Office Open XML: every place in which a link can stand, what is left out, and files made to harm. */
import { describe, expect, it } from 'vitest';
import { readOpenXml } from '../../../src/documents/office/open-xml.ts';
import { zip } from '../sources/packers.ts';
import { document, docx, field, office, p, run } from './office-files.ts';
import { readWhole, WIDE } from './reading.ts';

const read = (bytes: Buffer) => readWhole(readOpenXml, bytes);
const OUT = 'http://a.example/out';

describe('a text document', () => {
  it.each<[title: string, body: string, links: readonly string[], relations?: readonly string[]]>([
    [
      'a hyperlink over two runs',
      p(
        run('See '),
        `<w:hyperlink r:id="r1" w:anchor="top">${run('the ')}${run('page')}</w:hyperlink>`,
      ),
      [`${OUT}#top @ paragraph 1 = the page`],
    ],
    ['a hyperlink into the document', p(`<w:hyperlink w:anchor="x">${run('x')}</w:hyperlink>`), []],
    [
      'a field code that is split',
      p(run('a'), field([' HYPER', 'LINK "http://a.example/', 'f" \\l "s" \\o "tip"'], run('b'))),
      ['http://a.example/f#s @ paragraph 1 = b'],
    ],
    [
      'a field in the code of a field',
      p(field(['HYPERLINK "http://a.example/', field(['REF n'], run('7')), '"'], run('seven'))),
      ['http://a.example/7 @ paragraph 1 = seven'],
    ],
    [
      'a field in the result of a field',
      p(field(['HYPERLINK http://a.example/o'], run('a') + field(['PAGE'], run('1')) + run('b'))),
      ['http://a.example/o @ paragraph 1 = a1b'],
    ],
    [
      'a field over two paragraphs',
      p(field(['HYPERLINK "http://a.example/f"'], `</w:p><w:p>${run('shown')}`)),
      ['http://a.example/f @ paragraph 1'],
    ],
    [
      'a simple field',
      p(
        `<w:fldSimple w:instr=" HYPERLINK &quot;http://a.example/s&quot; ">${run('s')}</w:fldSimple>`,
      ),
      ['http://a.example/s @ paragraph 1 = s'],
    ],
    [
      'a picture by its field',
      p(field(['INCLUDEPICTURE "http://a.example/p.png" \\d'], '')),
      ['http://a.example/p.png @ paragraph 1'],
    ],
    [
      'a picture by its relationship',
      p('<w:r><w:drawing><a:blip r:link="r1"/></w:drawing></w:r>'),
      [`${OUT} @ paragraph 1`],
    ],
    [
      'a click on a shape',
      p(
        '<w:r><w:drawing><wp:docPr id="1" name="x"><a:hlinkClick r:id="r1"/></wp:docPr></w:drawing></w:r>',
      ),
      [`${OUT} @ paragraph 1`],
    ],
    [
      'a shape of VML',
      p('<w:r><w:pict><v:shape href="http://a.example/v"/></w:pict></w:r>'),
      ['http://a.example/v @ paragraph 1'],
    ],
    [
      'a deleted hyperlink',
      p(`<w:del><w:hyperlink r:id="r1"><w:r><w:delText>x</w:delText></w:r></w:hyperlink></w:del>`),
      [],
    ],
    [
      'an address of a bookmark',
      p(`<w:hyperlink r:id="r1">${run('x')}</w:hyperlink>`),
      [],
      ['r1 hyperlink #mark'],
    ],
  ])('gives %s', async (_, body, links, relations = [`r1 hyperlink ${OUT}`]) => {
    expect((await read(docx(body, relations))).links).toEqual(links);
  });

  it.each<[title: string, body: string, text: string]>([
    ['runs', p(run('http://a.exa'), run('mple/?x&amp;y')), 'http://a.example/?x&y\n'],
    [
      'soft hyphens and those that do not break',
      p(run('http://a.ex\u00adample/b'), '<w:r><w:noBreakHyphen/></w:r>', run('c')),
      'http://a.example/b-c\n',
    ],
    [
      'tabs and breaks',
      p(
        '<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>',
        run('a'),
        '<w:r><w:tab/></w:r>',
        run('b'),
        '<w:r><w:br/></w:r>',
        run('c'),
      ),
      'a\tb\nc\n',
    ],
    [
      'insertions without deletions',
      p(`<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`),
      'new\n',
    ],
    ['content controls', `<w:sdt><w:sdtContent>${p(run('kept'))}</w:sdtContent></w:sdt>`, 'kept\n'],
    [
      'a text box after the paragraph that it interrupts',
      p(run('a'), `<w:r><w:txbxContent>${p(run('box'))}</w:txbxContent></w:r>`, run('b')),
      'box\nab\n',
    ],
    [
      'one of two versions',
      p(
        `<w:r><mc:AlternateContent><mc:Choice>${run('x')}</mc:Choice><mc:Fallback>${run('x')}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      'x\n',
    ],
    [
      'ruby apart from what it stands above',
      p(
        `<w:r><w:ruby><w:rt>${run('http://a.example/r')}</w:rt><w:rubyBase>${run('x')}</w:rubyBase></w:ruby></w:r>`,
      ),
      'http://a.example/r\nx\n',
    ],
    [
      'entries of an index, and questions',
      p(
        field(['XE "see http://a.example/x"'], ''),
        field(['FILLIN "http://a.example/y"'], run('z')),
      ),
      'see http://a.example/x\nhttp://a.example/y\nz\n',
    ],
    [
      'a setting once, and where it is named',
      p(
        field(['SET V "http://a.example/v"'], run('http://a.example/v')),
        field(['REF V'], run('v')),
      ),
      'V http://a.example/v\nv\n',
    ],
    ['nothing of a code', p(field(['HYPERLINK "http://a.example/"'], run('shown'))), 'shown\n'],
  ])('gives the text of %s', async (_, body, text) => {
    expect((await read(docx(body))).text).toBe(text);
  });

  it('tells where each text stands', async () => {
    const row = (text: string): string => `<w:tr><w:tc>${p(run(text))}</w:tc></w:tr>`;
    const body = `${p(run('one'))}<w:tbl>${row('x')}${row('http://a.example/t')}</w:tbl>${p(run('http://a.example/2'))}`;
    const note = (kind: string, text: string): string => `<w:${kind}>${p(run(text))}</w:${kind}>`;
    const { inText } = await read(
      office('word/document.xml', {
        'word/document.xml': document(body, [
          'r1 footnotes footnotes.xml',
          'r2 header header1.xml',
          'r3 comments comments.xml',
        ]),
        'word/footnotes.xml': {
          xml: `<w:footnotes><w:footnote w:type="separator"/>${note('footnote', 'http://a.example/n')}</w:footnotes>`,
        },
        'word/header1.xml': { xml: `<w:hdr>${p(run('http://a.example/h'))}</w:hdr>` },
        'word/comments.xml': {
          xml: `<w:comments>${note('comment', 'x')}${note('comment', 'http://a.example/c')}</w:comments>`,
        },
      }),
    );
    expect(inText).toEqual([
      'http://a.example/t @ table 1, row 2',
      'http://a.example/2 @ paragraph 2',
      'http://a.example/n @ footnote 1',
      'http://a.example/h @ header',
      'http://a.example/c @ comment 2',
    ]);
  });

  it('gives the links of a page that was inserted, whatever stands behind the end of its archive', async () => {
    const whole = office('word/document.xml', {
      'word/document.xml': document('<w:altChunk r:id="r1"/>', ['r1 aFChunk page.htm']),
      'word/page.htm': { xml: '<html><a href="http://a.example/in">inside</a></html>' },
    });
    const told = await read(Buffer.concat([whole, Buffer.alloc(2)]));
    expect(told).toMatchObject({
      links: ['http://a.example/in @ inserted page = inside'],
      faults: [],
    });
  });

  it('gives what an unread part links to', async () => {
    const parts = {
      'word/document.xml': document(p(run('x'))),
      'word/theme/theme1.xml': { xml: '<a:theme/>', relations: [`r1 image ${OUT}`] },
    };
    expect((await read(office('word/document.xml', parts))).links).toEqual([
      `${OUT} @ part word/theme/theme1.xml`,
    ]);
  });
});

describe('a workbook', () => {
  const workbook = (sheet: string, relations: readonly string[] = []): Buffer =>
    office('xl/workbook.xml', {
      'xl/workbook.xml': {
        xml:
          '<workbook><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets><definedNames>' +
          '<definedName name="home">"http://a.example/name"</definedName></definedNames></workbook>',
        relations: ['r1 worksheet worksheets/sheet1.xml', 'r2 sharedStrings sharedStrings.xml'],
      },
      'xl/sharedStrings.xml': {
        xml: '<sst><si><t>plain</t></si><si><r><t>http://a.</t></r><r><t>example/rich</t></r><rPh><t>no</t></rPh></si></sst>',
      },
      'xl/worksheets/sheet1.xml': { xml: `<worksheet>${sheet}</worksheet>`, relations },
      'xl/comments1.xml': {
        xml:
          '<comments><authors><author>me</author><author>tc={1}</author></authors><commentList>' +
          '<comment ref="B4" authorId="0"><text><r><t>http://a.example/</t></r><r><t>note</t></r></text></comment>' +
          '<comment ref="B5" authorId="1"><text><t>http://a.example/twin</t></text></comment></commentList></comments>',
      },
      'xl/drawings/drawing1.xml': {
        xml:
          '<xdr:wsDr><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>3</xdr:row></xdr:from>' +
          '<xdr:sp><a:p><a:r><a:t>http://a.example/box</a:t></a:r></a:p></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>',
      },
    });
  const cells = (xml: string): string => `<sheetData><row r="4">${xml}</row></sheetData>`;

  it('gives links of cells and of formulas with the text of the cell', async () => {
    const sheet =
      cells(
        '<c r="A4" t="s"><v>0</v></c><c r="B4" t="str"><f>HYPERLINK("http://a.example/"&amp;"f","x")</f><v>x</v></c>' +
          '<c r="C4" t="str"><f t="shared" ref="C4:D4" si="0">HYPERLINK("http://a.example/sh")</f><v>y</v></c>' +
          '<c r="D4" t="str"><f t="shared" si="0"/><v>z</v></c><c r="E4"><v>12</v></c>',
      ) +
      '<hyperlinks><hyperlink ref="A4" r:id="r1" location="top"/><hyperlink ref="F9" r:id="r1"/>' +
      '<hyperlink ref="G9" location="Prices!A1"/></hyperlinks>';
    expect((await read(workbook(sheet, [`r1 hyperlink ${OUT}`]))).links).toEqual([
      `${OUT}#top @ sheet Prices, cell A4 = plain`,
      'http://a.example/f @ sheet Prices, cell B4 = x',
      'http://a.example/sh @ sheet Prices, cell C4 = y',
      'http://a.example/sh @ sheet Prices, cell D4 = z',
      `${OUT} @ sheet Prices, cell F9`,
    ]);
  });

  it('gives the text of cells, messages, headers, comments, shapes and names with their places', async () => {
    const sheet =
      cells('<c t="s"><v>1</v></c><c t="inlineStr"><is><t>http://a.example/in</t></is></c>') +
      '<dataValidations><dataValidation sqref="C1:C9" prompt="http://a.example/ask"/></dataValidations>' +
      '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12http://a.example/?x&amp;&amp;y</oddHeader></headerFooter>' +
      '<drawing r:id="r2"/>';
    const relations = ['r1 comments ../comments1.xml', 'r2 drawing ../drawings/drawing1.xml'];
    expect((await read(workbook(sheet, relations))).inText).toEqual([
      'http://a.example/rich @ sheet Prices, cell A4',
      'http://a.example/in @ sheet Prices, cell B4',
      'http://a.example/ask @ sheet Prices, input message of C1:C9',
      'http://a.example/?x&y @ sheet Prices, header or footer',
      'http://a.example/note @ sheet Prices, cell B4, comment',
      'http://a.example/box @ sheet Prices, drawing at B4',
      'http://a.example/name @ name home',
    ]);
  });
});

describe('a presentation', () => {
  const text = (url: string, properties = ''): string =>
    `<a:p><a:r><a:rPr>${properties}</a:rPr><a:t>${url}</a:t></a:r></a:p>`;

  it('gives slides in the order of the show, with notes, comments and clicks, and masters once', async () => {
    const { inText, links } = await read(
      office('ppt/presentation.xml', {
        'ppt/presentation.xml': {
          xml: '<p:presentation><p:sldIdLst><p:sldId id="257" r:id="r2"/><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
          relations: ['r1 slide slides/slide1.xml', 'r2 slide slides/slide2.xml'],
        },
        'ppt/slides/slide1.xml': {
          xml: `<p:sld>${text('http://a.example/last')}</p:sld>`,
          relations: ['r1 notesSlide ../notesSlides/notes.xml', 'r2 slideLayout ../layout.xml'],
        },
        'ppt/slides/slide2.xml': {
          xml:
            `<p:sld><p:sp><p:cNvPr><a:hlinkClick r:id="r1"/></p:cNvPr></p:sp>` +
            `${text('click', '<a:hlinkClick r:id="r1"/>')}</p:sld>`,
          relations: [
            `r1 hyperlink ${OUT}`,
            'r2 comments ../comments/c.xml',
            'r3 slideLayout ../layout.xml',
          ],
        },
        'ppt/notesSlides/notes.xml': { xml: `<p:notes>${text('http://a.example/note')}</p:notes>` },
        'ppt/comments/c.xml': {
          xml: '<p:cmLst><p:cm><p:text>http://a.example/?c&amp;d</p:text></p:cm></p:cmLst>',
        },
        'ppt/layout.xml': { xml: `<p:sldLayout>${text('http://a.example/layout')}</p:sldLayout>` },
      }),
    );
    expect(links).toEqual([`${OUT} @ page 1, slide 1`, `${OUT} @ page 1, slide 1 = click`]);
    expect(inText).toEqual([
      'http://a.example/?c&d @ page 1, slide 1, comment 1',
      'http://a.example/layout @ slide layout',
      'http://a.example/last @ page 2, slide 2',
      'http://a.example/note @ page 2, slide 2, notes',
    ]);
  });
});

describe('properties', () => {
  it('are told, and relative links start from the base that they name', async () => {
    const root =
      '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="d.xml"/>' +
      '<Relationship Id="2" Type="x/core-properties" Target="core.xml"/>' +
      '<Relationship Id="3" Type="x/extended-properties" Target="app.xml"/>' +
      '<Relationship Id="4" Type="x/custom-properties" Target="custom.xml"/></Relationships>';
    const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });
    const told = await read(
      zip([
        file('_rels/.rels', root),
        file('d.xml', `<w:document><w:hyperlink r:id="r"/></w:document>`),
        file(
          '_rels/d.xml.rels',
          '<Relationships><Relationship Id="r" Type="x/hyperlink" Target="b.html" TargetMode="External"/></Relationships>',
        ),
        file('core.xml', '<c><dc:title>T</dc:title><dc:creator>Ada</dc:creator><dc:date/></c>'),
        file('app.xml', '<p><HyperlinkBase>http://a.example/docs/</HyperlinkBase></p>'),
        file(
          'custom.xml',
          '<p><property name="Home"><vt:lpwstr>http://a.example/c</vt:lpwstr></property></p>',
        ),
      ]),
    );
    expect(told.facts).toEqual({ title: 'T', author: 'Ada' });
    expect(told.links).toEqual(['http://a.example/docs/b.html @ before paragraph 1']);
    expect(told.inText).toEqual(['http://a.example/c @ property Home']);
  });
});

describe('a file that is damaged or made to harm', () => {
  it.each<[title: string, bytes: Buffer, faults: readonly (string | RegExp)[]]>([
    ['no archive', Buffer.from('PK nothing'), [/^damaged: /]],
    [
      'an archive of something else',
      zip([{ name: 'a', content: 'b' }]),
      ['damaged: its main part is missing'],
    ],
    [
      'an encrypted file',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      ['encrypted: it has a password'],
    ],
    [
      'elements without end',
      docx('<w:p>'.repeat(100_000)),
      ['damaged: word/document.xml: elements nested too deeply'],
    ],
  ])('is told of: %s', async (_, bytes, faults) => {
    const told = await read(bytes);
    expect(told.faults).toHaveLength(faults.length);
    for (const [index, fault] of faults.entries()) expect(told.faults[index]).toMatch(fault);
  });

  it('is read up to each limit, which is told once', async () => {
    const body = p(run('x'.repeat(100))).repeat(100);
    for (const limits of [{ characters: 1000 }, { unpackedBytes: 1000 }, { pieces: 0 }]) {
      const told = await readWhole(readOpenXml, docx(body), { ...WIDE, ...limits });
      expect(told.faults).toEqual([expect.stringContaining('too-large: more than')]);
      expect(told.text.length).toBeLessThanOrEqual(1000);
    }
  });

  it('replaces no entity but those of XML', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "http://a.example/bomb"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
    const part = { xml: `<w:document>${p(run('&a;&b;ok'))}</w:document>` };
    const bytes = office('word/document.xml', {
      'word/document.xml': { xml: `${bomb}${part.xml}` },
    });
    expect((await read(bytes)).text).toBe('&a;&b;ok\n');
  });
});
