import { describe, expect, test } from 'vitest';
import type {
  DocumentFacts,
  DocumentLimits,
  DocumentPiece,
} from '../../../../src/documents/model.ts';
import { readPdf } from '../../../../src/documents/pdf/index.ts';
import { linkTo, pdfFile, type WrittenPage, type WrittenText } from '../../../helpers/pdf-file.ts';

const LIMITS: DocumentLimits = { pieces: 100, characters: 1e6, unpackedBytes: 64 * 2 ** 20 };

interface Read {
  readonly pieces: readonly DocumentPiece[];
  readonly facts: DocumentFacts | undefined;
  readonly faults: readonly string[];
}

async function read(bytes: Uint8Array, limits: DocumentLimits = LIMITS): Promise<Read> {
  const pieces: DocumentPiece[] = [];
  const faults: string[] = [];
  let facts: DocumentFacts | undefined;
  const watcher = {
    facts: (told: DocumentFacts) => {
      facts = told;
    },
    fault: (fault: string, detail: string) => faults.push(`${fault}: ${detail}`),
  };
  for await (const piece of readPdf(bytes, limits, watcher)) pieces.push(piece);
  return { pieces, facts, faults };
}

async function onePage(page: WrittenPage): Promise<DocumentPiece> {
  const { pieces } = await read(pdfFile({ pages: [page] }));
  const [piece] = pieces;
  if (piece === undefined) throw new Error('no page was read');
  return piece;
}

const BLUE = '0 0 1 rg';

/** Lines of ten points, from the top of a column. */
function column(x: number, lines: readonly string[], top = 700): readonly WrittenText[] {
  return lines.map((text, at) => ({ text, x, y: top - 12 * at }));
}

function lines(piece: DocumentPiece): readonly string[] {
  return piece.text.split('\n').map((line) => line.trimEnd());
}

test('a soft hyphen that shows is a hyphen', async () => {
  const piece = await onePage({
    texts: [{ text: 'http://soft\u00adware.example/', x: 72, y: 700 }],
  });
  expect(lines(piece)).toContain('http://soft-ware.example/');
});

test('the tilde of TeX is one where its font does not say so', async () => {
  const piece = await onePage({
    texts: [{ text: 'http://a.example/\x18ann/', x: 72, y: 700 }],
  });
  expect(lines(piece)).toContain('http://a.example/∼ann/');
});

describe('a link of a PDF', () => {
  test('has its target, its place and the text that it lies on', async () => {
    const piece = await onePage({
      texts: [{ text: 'see the report of May', x: 72, y: 700 }],
      annotations: [linkTo('https://a.example/report', [90, 698, 137, 710])],
    });
    const [link] = piece.links;
    expect(link).toMatchObject({
      url: 'https://a.example/report',
      spot: { page: 1, box: [90, 698, 137, 710] },
    });
    expect(piece.text.slice(link?.shown?.start, link?.shown?.end)).toBe('the report');
  });

  test('is one where it wraps, in two annotations or with quadrilaterals', async () => {
    const texts = column(72, ['as written in the long', 'report of the month of May']);
    const first = [124, 698, 200, 710];
    const second = [72, 686, 100, 698];
    const inTwo = await onePage({
      texts,
      annotations: [linkTo('https://a.example/', first), linkTo('https://a.example/', second)],
    });
    const quads = [first, second].map(([l, b, r, t]) => `${l} ${t} ${r} ${t} ${l} ${b} ${r} ${b}`);
    const inOne = await onePage({
      texts,
      annotations: [
        linkTo('https://a.example/', [72, 686, 200, 710], `/QuadPoints [${quads.join(' ')}]`),
      ],
    });
    for (const piece of [inTwo, inOne]) {
      expect(piece.links).toHaveLength(1);
      const [link] = piece.links;
      expect(piece.text.slice(link?.shown?.start, link?.shown?.end)).toBe('the long\nreport');
      expect(link?.spot.box).toEqual([72, 686, 200, 710]);
    }
  });

  test('is two where it stands twice on one page', async () => {
    const piece = await onePage({
      texts: column(72, ['one', 'two', 'three']),
      annotations: [
        linkTo('https://a.example/', [72, 698, 100, 710]),
        linkTo('https://a.example/', [72, 674, 100, 686]),
      ],
    });
    expect(piece.links).toHaveLength(2);
  });

  test.each([
    ['a file elsewhere', '/S /GoToR /F (../other paper.pdf) /D [0 /Fit]', '../other%20paper.pdf'],
    ['a file to open', '/S /Launch /F (data/table.csv)', 'data/table.csv'],
    ['a place in a file', '/S /Launch /F (50% off.html#top)', '50%25%20off.html#top'],
    ['a URL as a file to open', '/S /Launch /F (https://a.example/x)', 'https://a.example/x'],
    ['a URL in UTF-8', '/S /URI /URI (https://a.example/\\303\\274)', 'https://a.example/ü'],
    ['a URL in Latin-1', '/S /URI /URI (https://a.example/\\374)', 'https://a.example/ü'],
  ])('keeps what is written where it leads to %s', async (_, action, url) => {
    const annotation = `<< /Subtype /Link /Rect [72 698 90 710] /A << ${action} >> >>`;
    expect((await onePage({ annotations: [annotation] })).links).toMatchObject([{ url }]);
  });

  test.each([
    ['a page of the document', '/A << /S /GoTo /D [10 0 R /Fit] >>'],
    ['a named destination', '/Dest (chapter)'],
    ['a script', '/A << /S /JavaScript /JS (app.launchURL) >>'],
    ['an attachment', '/A << /S /GoToE /T << /R /C /N (a.pdf) >> >>'],
    ['nothing', '/A << /S /URI /URI () >>'],
  ])('is left out where it leads to %s', async (_, entries) => {
    const annotation = `<< /Subtype /Link /Rect [72 698 90 710] ${entries} >>`;
    expect((await onePage({ annotations: [annotation] })).links).toEqual([]);
  });

  test.each(['Widget', 'Screen', 'Stamp'])('may be an annotation of the kind %s', async (kind) => {
    const annotation = linkTo('https://a.example/', [72, 698, 90, 710]).replace(
      '/Link',
      `/${kind}`,
    );
    expect((await onePage({ annotations: [annotation] })).links).toMatchObject([
      { url: 'https://a.example/' },
    ]);
  });

  test.each([
    ['page.html', 'https://a.example/docs/', 'https://a.example/docs/page.html'],
    ['page.html', 'https://a.example/docs/this.pdf', 'https://a.example/docs/page.html'],
    ['https://b.example/', 'https://a.example/docs/', 'https://b.example/'],
    ['page.html', '', 'page.html'],
  ])('is resolved where it leads to %s from the base %s', async (uri, base, url) => {
    const file = pdfFile({
      pages: [{ annotations: [linkTo(uri, [72, 698, 90, 710])] }],
      catalogue: `/URI << /Base (${base}) >>`,
    });
    expect((await read(file)).pieces[0]?.links).toMatchObject([{ url }]);
  });

  test('may stand in the outline, however that is damaged', async () => {
    const file = pdfFile({
      pages: [{}],
      catalogue: '/Outlines 1000 0 R',
      objects: [
        '<< /First 1001 0 R /Last 1002 0 R >>',
        '<< /Title (Home) /Parent 1000 0 R /Next 1002 0 R /A << /S /URI /URI (https://a.example/) >> >>',
        '<< /Title (Round) /Parent 1000 0 R /First 1001 0 R /Next 1001 0 R /Dest [10 0 R /Fit] >>',
      ],
    });
    const { pieces } = await read(file);
    expect(pieces.at(-1)).toMatchObject({
      text: '',
      links: [{ url: 'https://a.example/', spot: { place: 'outline, “Home”' } }],
    });
  });
});

describe('the text of a page', () => {
  test('has the place of every range', async () => {
    const { text, spotOf } = await onePage({
      texts: [{ text: 'at www.a.example here', x: 72, y: 700 }],
    });
    const start = text.indexOf('www');
    const { page, box } = spotOf(start, start + 'www.a.example'.length);
    expect(page).toBe(1);
    expect(box?.[0]).toBeCloseTo(83.3, 0);
    expect(box?.[2]).toBeCloseTo(154, 0);
  });

  test('is read by columns, not across them', async () => {
    const left = [
      'The first column has lines of',
      'some length, all of which are',
      'about as wide as the column',
    ];
    const right = [
      'and the second has them too,',
      'which go on beside the first,',
      'with a gutter in between them',
    ];
    const across = left.flatMap((text, at) => [
      { text, x: 72, y: 700 - 12 * at },
      { text: right[at] ?? '', x: 230, y: 700 - 12 * at },
    ]);
    const piece = await onePage({ texts: across });
    expect(lines(piece).filter((line) => line !== '')).toEqual([...left, ...right]);
  });

  test('keeps a footnote number away from the URL before it', async () => {
    const piece = await onePage({
      texts: [
        { text: 'https://a.example/x', x: 72, y: 700 },
        { text: '7', x: 157.1, y: 704, size: 6 },
      ],
    });
    expect(lines(piece)[0]).toBe('https://a.example/x 7');
  });

  test('has a narrow blank where the colour changes, none inside a scheme', async () => {
    const piece = await onePage({
      texts: [
        { text: 'https:', x: 72, y: 700, state: BLUE },
        { text: '//a.example/', x: 101, y: 700 },
        { text: 'and', x: 156.9, y: 700, state: '0 g' },
      ],
    });
    expect(lines(piece)[0]).toBe('https://a.example/ and');
  });

  test('is one line over a wide gap that the lines around do not have', async () => {
    const wide = [
      'the line above goes over the gap of this',
      'and the one below it does so as well, too',
    ];
    const piece = await onePage({
      texts: [
        { text: wide[0] ?? '', x: 72, y: 700 },
        { text: 'a loose', x: 72, y: 688 },
        { text: 'line of words', x: 130, y: 688 },
        { text: wide[1] ?? '', x: 72, y: 676 },
      ],
    });
    expect(lines(piece).slice(0, 3)).toEqual([wide[0], 'a loose line of words', wide[1]]);
  });

  test('ignores the space between letters that are spaced', async () => {
    const piece = await onePage({
      texts: [{ text: 'https://a.example/ is wide', x: 72, y: 700, state: '3 Tc' }],
    });
    expect(lines(piece)[0]).toBe('https://a.example/ is wide');
  });

  test('is read when it is invisible, as under a scanned page', async () => {
    const piece = await onePage({ texts: [{ text: 'hidden', x: 72, y: 700, state: '3 Tr' }] });
    expect(lines(piece)[0]).toBe('hidden');
  });

  test('stands upright where its page is turned', async () => {
    const piece = await onePage({
      texts: column(72, ['one line', 'and another']),
      entries: '/Rotate 90',
    });
    expect(lines(piece).slice(0, 2)).toEqual(['one line', 'and another']);
    const [left = 0, bottom = 0] = piece.spotOf(0, 3).box ?? [];
    expect(left).toBeGreaterThan(690);
    expect(bottom).toBeGreaterThan(500);
  });

  test('divides what its author divided from what its margin did', async () => {
    const piece = await onePage({
      texts: column(72, [
        'https://a.example/',
        'short and then a line that goes on to the margin',
        'and one more of these that does the same at the end',
      ]),
    });
    expect(lines(piece).slice(0, 3)).toEqual([
      'https://a.example/',
      '',
      expect.stringMatching('short'),
    ]);
  });
});

describe('at the edge of the page', () => {
  const url = 'https://a.example/a/long/path/to/a/file.html';

  test('what lies beside it is left out', async () => {
    const piece = await onePage({ texts: [{ text: 'crop marks', x: -200, y: 700 }] });
    expect(piece.text.trim()).toBe('');
  });

  test('a word that runs over it is read to its end, and no further', async () => {
    const piece = await onePage({ texts: [{ text: `${url} not shown`, x: 500, y: 700 }] });
    expect(piece.text.trimEnd()).toBe(url);
  });

  test('so it is where the page is turned', async () => {
    const piece = await onePage({
      texts: [{ text: `${url} not shown`, x: 500, y: 700 }],
      entries: '/Rotate 90',
    });
    expect(piece.text.trimEnd()).toBe(url);
  });

  test('a line of its own beside it does not go on with the line on it', async () => {
    const piece = await onePage({
      texts: [
        { text: 'https://a.example/a/long/path', x: 470, y: 700 },
        { text: 'marks', x: 640, y: 640 },
      ],
    });
    expect(piece.text.trimEnd()).toBe('https://a.example/a/long/path');
  });
});

const PROSE = ['a line of prose that is about as long', 'and wide as all the others are here'];

describe('a URL at the end of a line', () => {
  const first = [72, 698, 190, 710];
  const second = [72, 686, 190, 698];
  const target = (url: string) => [linkTo(url, first), linkTo(url, second)];

  test.each([
    ['is joined by its link', ['https://a.example/long/', 'path'], 'https://a.example/long/path'],
    [
      'loses a hyphen not in it',
      ['https://a.example/long/-', 'path'],
      'https://a.example/long/path',
    ],
    ['keeps the hyphen in it', ['https://a.example/long-', 'path'], 'https://a.example/long-path'],
  ])('%s', async (_, texts, url) => {
    const piece = await onePage({
      texts: column(72, [...texts, ...PROSE]),
      annotations: target(url),
    });
    expect(lines(piece)[0]).toBe(url);
    expect(piece.links).toHaveLength(1);
  });

  test('is joined by its link, which reaches over the full stop', async () => {
    const piece = await onePage({
      texts: column(72, ['https://a.example/20', '04.64.', ...PROSE]),
      annotations: target('https://a.example/2004.64'),
    });
    expect(lines(piece)[0]).toBe('https://a.example/2004.64.');
  });

  test('is joined by its link over three lines', async () => {
    const url = 'https://a.example/one:2:three:4:five';
    const piece = await onePage({
      texts: column(72, ['https://a.example/one:', '2:three:', '4:five', ...PROSE]),
      annotations: [...target(url), linkTo(url, [72, 674, 190, 686])],
    });
    expect(lines(piece)[0]).toBe(url);
  });

  test('ends where its link does', async () => {
    const piece = await onePage({
      texts: column(72, ['the page is at https://a.example/', 'path is what follows in this case']),
      annotations: [linkTo('https://a.example/', [130, 698, 300, 710])],
    });
    expect(lines(piece).slice(0, 3)).toEqual([
      'the page is at https://a.example/',
      '',
      'path is what follows in this case',
    ]);
  });

  test('is kept apart from what follows its link without a blank', async () => {
    const piece = await onePage({
      texts: [
        { text: 'https://a.example/x', x: 72, y: 700 },
        { text: '[7]', x: 157.2, y: 700 },
      ],
      annotations: [linkTo('https://a.example/x', [72, 698, 157, 710])],
    });
    expect(lines(piece)[0]).toBe('https://a.example/x [7]');
  });

  test('goes on or ends with its own colour', async () => {
    const page = (colour: string) => [
      { text: 'this is to be found at', x: 72, y: 700 },
      { text: 'https://a.example/', x: 174, y: 700, state: BLUE },
      { text: 'path', x: 72, y: 688, state: colour },
      { text: 'and in other places as well, as it seems', x: 94, y: 688, state: '0 g' },
      { text: 'there is a third line that is long as well', x: 72, y: 676 },
    ];
    const joined = await onePage({ texts: page(BLUE) });
    expect(joined.text).toContain('https://a.example/path and');
    const divided = await onePage({ texts: page('0 g') });
    expect(divided.text).toContain('https://a.example/\n\npath and');
  });

  test('goes on in the next column where its link does', async () => {
    const left = [
      'the first column has some lines',
      'of text, and then ends in a URL:',
      'https://a.example/in/',
    ];
    const right = [
      'columns, and here the second',
      'has its own lines of this text',
      'which are as long as those',
    ];
    const piece = await onePage({
      texts: [...column(72, left), ...column(250, right)],
      annotations: [
        linkTo('https://a.example/in/columns', [72, 674, 200, 686]),
        linkTo('https://a.example/in/columns', [250, 698, 288, 710]),
      ],
    });
    expect(piece.text).toContain('https://a.example/in/columns, and');
  });
});

describe('a PDF', () => {
  test('tells its facts', async () => {
    const info = "/Title (A title) /Author (A. Author) /ModDate (D:20240131120000+01'00')";
    expect((await read(pdfFile({ pages: [{}], info }))).facts).toEqual({
      title: 'A title',
      author: 'A. Author',
      date: '2024-01-31T12:00:00+01:00',
    });
  });

  test.each([
    ['nothing', Buffer.alloc(0), /^damaged: no pages/],
    ['text alone', Buffer.from('%PDF-1.7\nhello'), /^damaged: no pages/],
    ['pictures', pdfFile({ pages: [{ content: '0 0 100 100 re f' }] }), /^without-text: 1 of 1/],
    [
      'a password',
      pdfFile({
        pages: [{}],
        trailer: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      }),
      /^encrypted: it asks for a password/,
    ],
    [
      'another lock',
      pdfFile({ pages: [{}], trailer: '/ID [<00><00>] /Encrypt << /Filter /Other /V 1 >>' }),
      /^encrypted: its way of encryption/,
    ],
  ])('is told to be one of %s', async (_, file, told) => {
    expect((await read(file)).faults).toEqual([expect.stringMatching(told)]);
  });

  test('is read as far as the limits go, which is told', async () => {
    const file = pdfFile({
      pages: ['one', 'two', 'three'].map((text) => ({ texts: column(72, [text]) })),
    });
    const byPages = await read(file, { ...LIMITS, pieces: 2 });
    expect(byPages.pieces).toHaveLength(2);
    expect(byPages.faults).toEqual(['too-large: 2 of 3 pages are read']);
    const byText = await read(file, { ...LIMITS, characters: 5 });
    expect(byText.pieces.map(({ text }) => text.trim())).toEqual(['one', 'tw']);
    expect(byText.faults[0]).toBe('too-large: page 2 is read in part');
  });

  test('is read without its table of objects, and without its end, which is told', async () => {
    const file = pdfFile({ pages: [{ texts: column(72, ['still here']) }] }).toString('latin1');
    const untabled = await read(Buffer.from(file.replace(/xref[\s\S]*(?=trailer)/, ''), 'latin1'));
    const endless = await read(Buffer.from(file.slice(0, file.indexOf('xref')), 'latin1'));
    for (const { pieces } of [untabled, endless]) expect(pieces[0]?.text.trim()).toBe('still here');
    expect(untabled.faults).toEqual([]);
    expect(endless.faults).toEqual(['damaged: its end is missing, and perhaps more']);
  });
});
