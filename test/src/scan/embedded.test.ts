/** Documents inside of documents: embedded in a PDF, attached to a message of Outlook, in both within each other. */
import { describe, expect, it } from 'vitest';
import { type ExtractOptions, extract, type Problem } from '../../../src/index.ts';
import { pdfFile } from '../../helpers/pdf-file.ts';
import { compoundFile } from '../documents/compound-files.ts';
import { docx, p, run } from '../documents/office-files.ts';

const LETTER = docx(p(run('See http://a.example/word')));
const page = (word: string, more: object = {}) =>
  ({ texts: [{ text: `See http://a.example/${word} now`, x: 50, y: 700 }], ...more }) as const;
const PAPER = pdfFile({ pages: [page('page')] });

/** Two objects: what names the file, and its content. */
const fileObjects = (name: string, content: Buffer, first: number): readonly string[] => [
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${first + 1} 0 R >> >>`,
  `<< /Type /EmbeddedFile /Filter /ASCIIHexDecode /Length ${content.length * 2 + 1} >>\nstream\n${content.toString('hex')}>\nendstream`,
];

function holder(word: string, files: Readonly<Record<string, Buffer>>, onPage?: Buffer): Buffer {
  const named = Object.entries(files);
  const objects = named.flatMap(([name, content], at) => fileObjects(name, content, 1000 + 2 * at));
  const kids = named.map(([name], at) => `(${name}) ${1000 + 2 * at} 0 R`);
  const mark = 1000 + objects.length;
  const annotations =
    onPage === undefined
      ? []
      : [`<< /Subtype /FileAttachment /Rect [9 9 20 20] /FS ${mark} 0 R >>`];
  return pdfFile({
    pages: [page(word, { annotations })],
    catalogue: `/Names << /EmbeddedFiles << /Names [${kids.join(' ')}] >> >>`,
    objects: [
      ...objects,
      ...(onPage === undefined ? [] : fileObjects('c:/x/note.docx', onPage, mark)),
    ],
  });
}

const unicode = (text: string): Buffer => Buffer.from(text, 'utf16le');
const INNER = '__attach_version1.0_#00000000/__substg1.0_3701000D/';
const attachment = (storage: string, name: string, content: Buffer) => ({
  [`${storage}__substg1.0_3707001F`]: unicode(name),
  [`${storage}__substg1.0_37010102`]: content,
});
const MAIL = compoundFile({
  '__substg1.0_0037001F': unicode('The subject'),
  '__substg1.0_007D001F': unicode(
    'From: Ada <ada@a.example>\r\nDate: Mon, 1 Jan 2024 00:00:00 +0000\r\nMessage-ID: <m@a.example>\r\n',
  ),
  '__substg1.0_1000001F': unicode('http://a.example/body'),
  ...attachment(
    '__attach_version1.0_#00000001/',
    'paper.pdf',
    holder('outer', { 'in.docx': LETTER }),
  ),
  ...attachment(`${INNER}__attach_version1.0_#00000000/`, 'deep.docx', LETTER),
});

async function found(name: string, data: Buffer, options: ExtractOptions = {}) {
  const places: string[] = [];
  const problems: Problem[] = [];
  const counts = { documents: 0, attachedPdf: 0, attachedOffice: 0 };
  const chosen: ExtractOptions = {
    attachments: true,
    onProblem: (one) => void problems.push(one),
    onCounts: (_, read) => {
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += read[key];
    },
    ...options,
  };
  let facts = {};
  for await (const one of extract([{ name, data }], chosen)) {
    const { url, page: number, place, document } = one;
    places.push(`${url.slice('http://a.example/'.length)} ${place ?? number}`);
    facts = document;
  }
  return {
    places,
    counts,
    facts,
    told: problems.map(({ code, message }) => `${code}: ${message}`),
  };
}

describe('documents inside of a document', () => {
  it('are read behind it, those of a PDF and of a mark on its pages', async () => {
    const files = { 'a.docx': LETTER, 'data.csv': Buffer.from('http://a.example/no') };
    const { places, counts } = await found('h.pdf', holder('outer', files, LETTER));
    expect(places).toEqual(['outer 1', 'word note.docx paragraph 1', 'word a.docx paragraph 1']);
    expect(counts).toEqual({ documents: 1, attachedPdf: 0, attachedOffice: 2 });
  });

  it('are counted and left alone unless they are asked for', async () => {
    const read = await found('h.pdf', holder('outer', { 'a.docx': LETTER }), {
      attachments: false,
    });
    expect(read.places).toEqual(['outer 1']);
    expect(read.counts).toEqual({ documents: 1, attachedPdf: 0, attachedOffice: 1 });
  });

  it('are read inside of each other in a message of Outlook, whose date and sender they have', async () => {
    const { places, facts, told } = await found('m.msg', MAIL);
    expect(places).toEqual([
      'body body',
      'word deep.docx paragraph 1',
      'outer paper.pdf page 1',
      'word paper.pdf, in.docx paragraph 1',
    ]);
    expect(facts).toEqual({
      ...{ ordinal: 1, messageId: 'm@a.example', from: 'Ada <ada@a.example>' },
      ...{ date: 'Mon, 1 Jan 2024 00:00:00 +0000', subject: 'The subject' },
    });
    expect(told).toEqual([]);
  });

  it('are told where they cannot be read, or are too deep', async () => {
    let nested = PAPER;
    for (let depth = 0; depth < 5; depth++) nested = holder(`d${depth}`, { 'n.pdf': nested });
    const { places, told } = await found('h.pdf', nested);
    expect(places.map((one) => one.split(' ')[0])).toEqual(['d4', 'd3', 'd2', 'd1', 'd0']);
    expect(told).toEqual([
      expect.stringMatching(
        /^attachment-not-read: .*: n\.pdf, n\.pdf, .* more than 4 files inside/,
      ),
    ]);
    const bad = await found('h.pdf', holder('outer', { 'bad.pdf': Buffer.from('%PDF-1.4\n') }));
    expect(bad.told).toEqual([expect.stringMatching(/bad\.pdf is damaged/)]);
    expect(bad.places).toEqual(['outer 1']);
  });
});
