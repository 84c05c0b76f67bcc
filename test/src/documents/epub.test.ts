/** Books: chapters in their order by their titles, metadata, style sheets, encrypted chapters. */
import { describe, expect, it } from 'vitest';
import { readEpub } from '../../../src/documents/epub/epub.ts';
import { zip } from '../sources/packers.ts';
import { readWhole, WIDE } from './reading.ts';

const CONTAINER =
  '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';
const OPF =
  '<package><metadata><dc:title>The book</dc:title><dc:creator>Ada</dc:creator><dc:source>http://a.example/source</dc:source>' +
  '<link rel="record" href="http://a.example/record"/></metadata><manifest>' +
  '<item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/>' +
  '<item id="c2" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/>' +
  '<item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' +
  '<item id="s" href="style.css" media-type="text/css"/>' +
  '<item id="a" href="http://a.example/sound.mp3" media-type="audio/mpeg"/>' +
  '</manifest><spine><itemref idref="c2"/><itemref idref="c1"/></spine></package>';

const book = (parts: Readonly<Record<string, string>> = {}) => {
  const files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OPS/book.opf': OPF,
    'OPS/one.xhtml': '<html><body><p>http://a.example/one</p></body></html>',
    'OPS/text/two b.xhtml':
      '<html><head><title/></head><body><a id="x"/><p><a href="http://a.example/?x&amp;y">the page</a> http://a.ex&#xad;ample/two</p>' +
      '<a href="../one.xhtml">one</a><img src="http://a.example/i.png"/></body></html>',
    'OPS/nav.xhtml':
      '<html><nav><ol><li><a href="text/two%20b.xhtml#top">The <b>second</b></a></li></ol></nav></html>',
    'OPS/style.css': 'p { background: url(http://a.example/back.png) url(local.png) }',
    ...parts,
  };
  return zip(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })));
};

describe('a book', () => {
  it('is read chapter by chapter in the order of its spine', async () => {
    const told = await readWhole(readEpub, book());
    expect(told.facts).toEqual({ title: 'The book', author: 'Ada' });
    expect(told.inText).toEqual([
      'http://a.example/two @ chapter 1, The second',
      'http://a.example/one @ chapter 2 (OPS/one.xhtml)',
      'http://a.example/source @ metadata',
      'http://a.example/record @ metadata',
    ]);
    expect(told.links).toEqual([
      'http://a.example/?x&y @ chapter 1, The second = the page',
      'http://a.example/i.png @ chapter 1, The second',
      'http://a.example/back.png @ OPS/style.css',
      'http://a.example/sound.mp3 @ metadata',
    ]);
    expect(told.faults).toEqual([]);
  });

  it('takes titles from the NCX of EPUB 2', async () => {
    const ncx =
      '<ncx><navPoint><navLabel><text>First</text></navLabel><content src="one.xhtml"/></navPoint></ncx>';
    const opf = OPF.replace(
      '</manifest>',
      '<item id="x" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest>',
    );
    const told = await readWhole(readEpub, book({ 'OPS/book.opf': opf, 'OPS/toc.ncx': ncx }));
    expect(told.inText).toContain('http://a.example/one @ chapter 2, First');
  });

  it('is told to be encrypted where chapters are, not where fonts are obscured', async () => {
    const encryption = (algorithm: string, uri: string): string =>
      `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`;
    const faults = async (xml: string) =>
      (await readWhole(readEpub, book({ 'META-INF/encryption.xml': xml }))).faults;
    expect(await faults(encryption('urn:aes', 'OPS/one.xhtml'))).toEqual([
      'encrypted: its chapters are encrypted',
    ]);
    expect(await faults(encryption('http://www.idpf.org/2008/embedding', 'OPS/f.otf'))).toEqual([]);
  });

  it('reads a chapter once that is listed for each place in it', async () => {
    const opf = OPF.replace(
      '</manifest><spine>',
      '<item id="c3" href="one.xhtml#p" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c3"/>',
    );
    const { inText } = await readWhole(readEpub, book({ 'OPS/book.opf': opf }));
    expect(inText.filter((line) => line.startsWith('http://a.example/one '))).toEqual([
      'http://a.example/one @ chapter 1 (OPS/one.xhtml)',
    ]);
  });

  it('is told where it links to what it does not have, by name, and looks nowhere else', async () => {
    const opf = OPF.replace(
      '</manifest>',
      '<item id="x" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="g" href="gone.png" media-type="image/png"/></manifest>',
    );
    const two =
      '<html><head><title/><link rel="stylesheet" href="../style.css"/></head><body><a id="here"/><p id="ä">' +
      '<a href="#here">a</a><a href="#%C3%A4">a</a><a href="../one.xhtml">a</a><a href="/OPS/one.xhtml#one">a</a>' +
      '<a href="../one.xhtml#two">a</a><a href="../one.xhtml#two">a</a><a href="three.xhtml">a</a>' +
      '<a href="#away">a</a><a href="../../../../../etc/passwd">a</a><img src="i.png"/>' +
      '<a href="../book.opf#epubcfi(/6/4)">a</a><a href="mailto:a@a.example">a</a><a href="//a.example/">a</a></p></body></html>';
    const parts = {
      'OPS/book.opf': opf,
      'OPS/text/two b.xhtml': two,
      'OPS/one.xhtml': '<html><body><p id="one">x</p></body></html>',
      'OPS/toc.ncx': '<ncx><content src="one.xhtml#one"/><content src="one.xhtml#zero"/></ncx>',
    };
    const told = await readWhole(readEpub, book(parts), WIDE, { code: false, references: true });
    expect(told.faults).toEqual([
      'dead-links: OPS/text/two b.xhtml: ../one.xhtml#two (no such anchor), 2 times',
      'dead-links: OPS/text/two b.xhtml: three.xhtml (no such file in the book)',
      'dead-links: OPS/text/two b.xhtml: #away (no such anchor)',
      'dead-links: OPS/text/two b.xhtml: ../../../../../etc/passwd (no such file in the book)',
      'dead-links: OPS/text/two b.xhtml: i.png (no such file in the book)',
      'dead-links: OPS/style.css: local.png (no such file in the book)',
      'dead-links: OPS/toc.ncx: one.xhtml#zero (no such anchor)',
      'dead-links: OPS/book.opf: gone.png (no such file in the book)',
    ]);
    expect((await readWhole(readEpub, book(parts))).faults).toEqual([]);
  });

  it('is told to be damaged without a package document', async () => {
    const told = await readWhole(readEpub, zip([{ name: 'mimetype', content: 'x' }]));
    expect(told.faults).toEqual(['damaged: META-INF/container.xml names no book']);
  });
});
