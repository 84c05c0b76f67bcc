/** Documents that are attached to mail are read with --attachments, wherever the mail stands, and else counted. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtractOptions, extract, type Problem, type Sighting } from '../../../src/index.ts';
import { pdfFile } from '../../helpers/pdf-file.ts';
import { docx, p, run } from '../documents/office-files.ts';
import { zip } from '../sources/packers.ts';

const REPORT = pdfFile({
  pages: [{ texts: [{ text: 'See http://a.example/page now', x: 50, y: 700 }] }],
});
const LETTER = docx(p(run('See http://a.example/word')));

const inLines = (bytes: Buffer): string =>
  bytes.toString('base64').replace(/.{76}/g, (line) => `${line}\n`);

function attached(type: string, disposition: string, body: string, encoding = 'base64'): string {
  const header = `Content-Type: ${type}\nContent-Disposition: ${disposition}\n`;
  return `--b\n${header}Content-Transfer-Encoding: ${encoding}\n\n${body}\n`;
}

const pdf = attached('application/pdf', 'attachment; filename="report.pdf"', inLines(REPORT));
const word = attached(
  'application/octet-stream',
  "attachment; filename*=utf-8''br%C3%BCcke.docx",
  inLines(LETTER),
);
const rtf = attached(
  'application/rtf; name="=?utf-8?q?a_b=2Ertf?="',
  'inline',
  '{\\rtf1 http://a.example/=\nrich}',
  'quoted-printable',
);
const bad = attached(
  'application/pdf',
  'attachment; filename="c:\\\\x\\\\bad.pdf"',
  'JVBERi0xLjQK',
);
const BOOK = zip([
  { name: 'mimetype', content: 'application/epub+zip' },
  {
    name: 'META-INF/container.xml',
    content: '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
  },
  {
    name: 'b.opf',
    content:
      '<package><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
  },
  {
    name: 'c.xhtml',
    content: '<html><a href="http://a.example/chapter">x</a><a href="lost">y</a></html>',
  },
]);
const epub = attached('application/epub+zip; name=b.epub', 'attachment', inLines(BOOK));
const ipynb = attached(
  'application/octet-stream',
  'attachment; filename=n.ipynb',
  '{"cells":[{"cell_type":"markdown","source":["[x](http://a.example/cell)"]}]}',
  '7bit',
);
const picture = attached('image/png', 'inline', inLines(Buffer.alloc(2 ** 21)));

const letter = (word: string, ...parts: readonly string[]): string =>
  `From: a@b.example\nSubject: x\nMessage-ID: <${word}@b>\nContent-Type: multipart/mixed; boundary=b\n\n` +
  `--b\n\nhttp://a.example/${word}\n${parts.join('')}--b--\n`;
const mbox = (...letters: readonly string[]): Buffer =>
  Buffer.from(letters.map((one) => `From a@b.example Mon Jan  1 00:00:00 2024\n${one}\n`).join(''));

const BOX = mbox(letter('one', pdf), letter('two', word, rtf), letter('three'));
const FOUND = [
  ...['one 1 1 3', 'page 1 2 report.pdf page 1', 'two 2 1 3'],
  ...['word 2 2 brücke.docx paragraph 1', 'rich 2 3 a b.rtf paragraph 1', 'three 3 1 3'],
];

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-attachments-'));
  const files: Readonly<Record<string, Buffer>> = {
    'box.mbox': BOX,
    'box.mbox.gz': gzipSync(BOX),
    'box.zip': zip([{ name: 'box', content: BOX }]),
    'large.eml': Buffer.from(letter('large', picture, pdf, word)),
    'bad.eml': Buffer.from(letter('bad', bad)),
    'Maildir/cur/1.b.example:2,S': Buffer.from(letter('kept', pdf)),
    'books.eml': Buffer.from(letter('books', epub, ipynb)),
    'inner.eml': Buffer.from(
      letter(
        'outer',
        `--b\nContent-Type: message/rfc822\n\n${letter('in', pdf).replaceAll('--b', '--c').replace('=b', '=c')}`,
      ),
    ),
  };
  for (const name of ['cur', 'new', 'tmp']) mkdirSync(at(`Maildir/${name}`), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(at(name), bytes);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const placeOf = ({ url, document, part, place, line }: Sighting): string =>
  [url.slice('http://a.example/'.length), document.ordinal, part, place ?? `${line && 3}`].join(
    ' ',
  );

async function found(name: string, options: ExtractOptions = {}) {
  const places: string[] = [];
  const problems: Problem[] = [];
  const counts = { attachedPdf: 0, attachedOffice: 0, attachedOther: 0, documents: 0 };
  const chosen: ExtractOptions = {
    attachments: true,
    onProblem: (one) => void problems.push(one),
    onCounts: (_, read) => {
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += read[key];
    },
    ...options,
  };
  for await (const one of extract([at(name)], chosen)) places.push(placeOf(one));
  return { places, counts, told: problems.map(({ code, message }) => `${code}: ${message}`) };
}

describe('documents attached to mail', () => {
  it.each(['box.mbox', 'box.mbox.gz', 'box.zip'])(
    'are read after their message in %s, by the lexer and without',
    async (name) => {
      for (const lexer of [true, false]) {
        expect(await found(name, { lexer })).toEqual({
          places: FOUND,
          counts: { attachedPdf: 1, attachedOffice: 1, attachedOther: 1, documents: 3 },
          told: [],
        });
      }
    },
  );

  it('are counted and left alone unless they are asked for', async () => {
    for (const lexer of [true, false]) {
      const { places, counts } = await found('box.mbox', { lexer, attachments: false });
      expect(places.map((place) => place.split(' ')[0])).toEqual(['one', 'two', 'three']);
      expect(counts).toEqual({
        ...{ attachedPdf: 1, attachedOffice: 1, attachedOther: 1, documents: 3 },
      });
    }
  });

  it('are found in a message that is too large to be held with its pictures', async () => {
    const { places } = await found('large.eml');
    expect(places).toEqual([
      ...['large 1 1 3', 'page 1 3 report.pdf page 1', 'word 1 4 brücke.docx paragraph 1'],
    ]);
  });

  it('are found in a Maildir, and in books and notebooks, which tell nothing of their own links', async () => {
    expect((await found('Maildir')).places).toEqual(['kept 1 1 3', 'page 1 2 report.pdf page 1']);
    const { places, told } = await found('books.eml', { relative: true });
    expect({ places, told }).toEqual({
      places: ['books 1 1 3', 'chapter 1 2 b.epub chapter 1 (c.xhtml)', 'cell 1 3 n.ipynb cell 1'],
      told: [],
    });
  });

  it('are found in a message inside of another', async () => {
    expect((await found('inner.eml')).places).toContain('page 1 2.2 report.pdf page 1');
  });

  it('are told where they cannot be read, without the folders of their sender', async () => {
    const { places, told } = await found('bad.eml');
    expect(places).toEqual(['bad 1 1 3']);
    expect(told).toEqual([
      expect.stringMatching(/^attachment-not-read: .*: bad\.pdf in message 1 is damaged/),
    ]);
  });
});
